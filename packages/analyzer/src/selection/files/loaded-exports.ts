import { readImportClauses, type ImportClause } from '../../syntax/import-clauses.ts';
import { isComponentFile } from '../../syntax/component.ts';
import type { Module } from '../../syntax/module.ts';
import type { Project } from '../../sources/project.ts';

/** The modules of a project that ran so far, and which imports lead to one. It never parses a file that did not run. */
export class LoadedExports {
  readonly #project: Project;
  readonly #clauses = new Map<string, readonly ImportClause[]>();
  /** Exports that lead to no module that ran. */
  readonly #nothing = new Set<string>();
  #loaded: ReadonlyMap<string, Module> = new Map();

  readonly #isEntered: (module: Module) => boolean;

  constructor(project: Project, isEntered: (module: Module) => boolean) {
    this.#project = project;
    this.#isEntered = isEntered;
    this.refresh();
  }

  /** Updates the list of modules that ran. Returns their number. */
  refresh(): number {
    const loaded = this.#project.loadedModules().filter((module) => this.#isEntered(module));
    if (loaded.length !== this.#loaded.size) {
      this.#loaded = new Map(loaded.map((module) => [module.path, module]));
      this.#nothing.clear();
    }
    return loaded.length;
  }

  /** The module of a file, if it ran. */
  find(file: string): Module | undefined {
    return this.#loaded.get(file);
  }

  /** The import and export clauses of a file's text. */
  clausesOf(file: string): readonly ImportClause[] {
    let clauses = this.#clauses.get(file);
    if (!clauses) this.#clauses.set(file, (clauses = readImportClauses(this.#project.text(file) ?? '')));
    return clauses;
  }

  /**
   * Whether an import can bring an object that a module made when it ran. In a file that did not run, only re-exports
   * count, as in barrels: a file that imports by name something leading to a client does run. Packages run when code
   * imports them.
   */
  mayBring(specifier: string, from: string, name: string): boolean {
    const seen = new Set<string>();
    const answer = this.#mayBring(specifier, from, name, seen);
    // An export seen on the way to a negative answer leads to nothing.
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

/** The names that an export passed on under a name has in its source module. */
export function namesBehind(names: ImportClause['names'], name: string): readonly string[] {
  if (names === null) return [name];
  return names.filter(({ local }) => name === '*' || local === name).map(({ imported }) => imported);
}
