import type { ImportGraph } from './import-graph.ts';
import type { ImportClause } from '../../syntax/import-clauses.ts';
import type { LoadedExports } from './loaded-exports.ts';
import type { Module } from '../../syntax/module.ts';
import type { Project } from '../../sources/project.ts';

/**
 * Answers "does any code that ran take this export?", also through barrels. A file that takes a whole module takes each
 * of its exports.
 */
export class TakenExports {
  readonly #project: Project;
  readonly #graph: ImportGraph;
  readonly #loaded: LoadedExports;

  constructor(project: Project, graph: ImportGraph, loaded: LoadedExports) {
    this.#project = project;
    this.#graph = graph;
    this.#loaded = loaded;
  }

  /** Whether other files take a top-level declaration of a file, under any name. */
  isTaken({ path: file, syntax, component }: Module, declared: string): boolean {
    if (!syntax.isEsModule || component) return true;
    const names = [...syntax.exports]
      .filter(([, entry]) => entry.kind === 'local' && entry.name === declared)
      .map(([name]) => name);
    return names.some((name) => this.#isTakenFrom(file, name, new Set()));
  }

  #isTakenFrom(file: string, name: string, seen: Set<string>): boolean {
    const key = `${file}\0${name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return [...this.#graph.importersOf(file)].some((importer) => this.#takes(importer, file, name, seen));
  }

  #takes(importer: string, file: string, name: string, seen: Set<string>): boolean {
    return this.#loaded.clausesOf(importer).some(({ specifier, names, isExport }) => {
      const isOfFile = names === null || names.some(({ imported }) => imported === name);
      if (!isOfFile || !this.#leadsTo(specifier, importer, file)) return false;
      if (isExport) return namesHandedOn(names, name).some((each) => this.#isTakenFrom(importer, each, seen));
      return names === null || this.#loaded.find(importer) !== undefined;
    });
  }

  #leadsTo(specifier: string, importer: string, file: string): boolean {
    const resolution = this.#project.resolve(specifier, importer);
    return resolution.kind === 'file' && resolution.path === file;
  }
}

/** The names under which a clause passes an export on. */
function namesHandedOn(names: ImportClause['names'], name: string): readonly string[] {
  if (names === null) return name === 'default' ? [] : [name];
  return names.filter(({ imported }) => imported === name).map(({ local }) => local);
}
