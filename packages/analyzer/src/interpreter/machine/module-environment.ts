import { createScope, type LexicalScope } from '../../domain/scope.ts';
import type { Obj, Value } from '../../domain/value.ts';
import type { Module } from '../../syntax/module.ts';

/** The result of running a file's top level. */
export interface ModuleEnvironment {
  state: 'new' | 'running' | 'done';
  scope: LexicalScope;
  /** The `module` object of CommonJS; its `exports` cell holds what `require` gives. */
  commonJs: Obj | null;
  namespace: Value | null;
}

/** The environments of a program's modules; the scope of a module that has not run is empty. */
export class ModuleEnvironments {
  /** The files that share one top-level scope, and the ones that declare each name there. */
  readonly scripts = new Set<Module>();
  readonly scriptNames = new Map<string, readonly Module[]>();
  /** The names that several scripts add to: one variable for all of them. */
  readonly grown = createScope(null, 0);
  /** The exports of named AMD modules, by name. */
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

  /** Whether a module has run or is running. */
  isEntered(module: Module): boolean {
    return this.of(module).state !== 'new';
  }
}
