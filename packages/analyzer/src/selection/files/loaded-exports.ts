import { readImportClauses, type ImportClause } from '../../syntax/import-clauses.ts';
import { isComponentFile } from '../../syntax/component.ts';
import type { Module } from '../../syntax/module.ts';
import type { Project } from '../../sources/project.ts';

/**
 * The modules of a project that were run so far, and which imports lead to one: files that were not are not parsed for
 * it.
 */
export class LoadedExports {
  readonly #project: Project;
  readonly #clauses = new Map<string, readonly ImportClause[]>();
  /** Exports that lead to no module that was run. */
  readonly #nothing = new Set<string>();
  #loaded: ReadonlyMap<string, Module> = new Map();

  readonly #isEntered: (module: Module) => boolean;

  constructor(project: Project, isEntered: (module: Module) => boolean) {
    this.#project = project;
    this.#isEntered = isEntered;
    this.refresh();
  }

  /** Takes in what was loaded since the last time. The number of modules. */
  refresh(): number {
    const loaded = this.#project.loadedModules().filter((module) => this.#isEntered(module));
    if (loaded.length !== this.#loaded.size) {
      this.#loaded = new Map(loaded.map((module) => [module.path, module]));
      this.#nothing.clear();
    }
    return loaded.length;
  }

  /** The module of a file, if it was run. */
  find(file: string): Module | undefined {
    return this.#loaded.get(file);
  }

  /** What a text imports and hands on. */
  clausesOf(file: string): readonly ImportClause[] {
    let clauses = this.#clauses.get(file);
    if (!clauses) this.#clauses.set(file, (clauses = readImportClauses(this.#project.text(file) ?? '')));
    return clauses;
  }

  /**
   * Whether an import can bring what a module made that was run. Of files that were not only what they hand on counts,
   * as barrels do: those that import something that leads to a client by its name are run. Packages are run when they
   * are asked for.
   */
  mayBring(specifier: string, from: string, name: string): boolean {
    const seen = new Set<string>();
    const answer = this.#mayBring(specifier, from, name, seen);
    // What was seen on the way to an answer of no leads nowhere else.
    if (!answer) for (const key of seen) this.#nothing.add(key);
    return answer;
  }

  #mayBring(specifier: string, from: string, name: string, seen: Set<string>): boolean {
    const resolution = this.#project.resolve(specifier, from);
    return resolution.kind !== 'file' || this.#mayHave(resolution.path, name, seen);
  }

  #mayHave(file: string, name: string, seen: Set<string>): boolean {
    const key = `${file}\0${name}`;
    if (seen.has(key) || this.#nothing.has(key)) return false;
    seen.add(key);
    const module = this.#loaded.get(file);
    if (module) return this.#hasExport(module, name, seen);
    return (
      isComponentFile(file) ||
      this.clausesOf(file).some(
        ({ specifier, names, isExport }) =>
          isExport && namesBehind(names, name).some((imported) => this.#mayBring(specifier, file, imported, seen)),
      )
    );
  }

  #hasExport({ syntax, component, path: file }: Module, name: string, seen: Set<string>): boolean {
    return (
      name === '*' ||
      !syntax.isEsModule ||
      component !== null ||
      syntax.exports.has(name) ||
      syntax.stars.some((star) => this.#mayBring(star, file, name, seen))
    );
  }
}

/** What an export that is handed on under a name is called where it comes from. */
export function namesBehind(names: ImportClause['names'], name: string): readonly string[] {
  if (names === null) return [name];
  return names.filter(({ local }) => name === '*' || local === name).map(({ imported }) => imported);
}
