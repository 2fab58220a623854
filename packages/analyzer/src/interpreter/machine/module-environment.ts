import { createScope, type Scope } from '../../domain/scope.ts';
import type { Obj, Value } from '../../domain/value.ts';
import type { Module } from '../../syntax/module.ts';

/** What running the top level of a file made. */
export interface ModuleEnvironment {
  state: 'new' | 'running' | 'done';
  scope: Scope;
  /** The `module` object of CommonJS; its `exports` cell holds what `require` gives. */
  commonJs: Obj | null;
  namespace: Value | null;
}

/** The environments of a program's modules; one that was not run yet has nothing in its scope. */
export class ModuleEnvironments {
  /** The files that share one top level, and those of them that declare a name there. */
  readonly scripts = new Set<Module>();
  readonly scriptNames = new Map<string, readonly Module[]>();
  /** What the modules of AMD that bear a name export, by that name. */
  readonly namedModules = new Map<string, Value>();
  readonly #environments = new WeakMap<Module, ModuleEnvironment>();

  of(module: Module): ModuleEnvironment {
    let environment = this.#environments.get(module);
    if (!environment) {
      environment = { state: 'new', scope: createScope(null, 0), commonJs: null, namespace: null };
      this.#environments.set(module, environment);
    }
    return environment;
  }

  /** Whether a module was run, or is being run. */
  isEntered(module: Module): boolean {
    return this.of(module).state !== 'new';
  }
}
