/**
 * The folder `selection/files/` takes the files of the analysis and the words of clients. It gives the import graph,
 * the programs that the files form, and the files that can lead to a client. It never runs code, and parses a file only
 * where the texts leave a choice.
 */

import { listedModules } from '../../syntax/amd-names.ts';
import { isSourceFile } from '../../sources/files.ts';
import { requiredByOwn } from '../../syntax/own-require.ts';
import { hasNoEnding } from '../../sources/scripts-without-ending.ts';
import { guardFiles } from '../../sources/guard-files.ts';
import type { Project } from '../../sources/project.ts';
import { isDeclaration } from '../../sources/resolution/resolve.ts';

const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*(?:\(\s*)?(['"`])((?:(?!\1)[^\\\n]){1,1000})\1/g;

/**
 * A number for each file and the importers by number. Built on demand, because no caller needs it where no file has a
 * client.
 */
interface Numbering {
  readonly numbers: ReadonlyMap<string, number>;
  readonly importers: readonly (readonly number[])[];
}

/** The import graph: one search of each text finds the imports, which resolve as in the program. */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();
  readonly #imported = new Map<string, readonly string[]>();
  readonly #missing = new Map<string, readonly string[]>();
  readonly #packages = new Map<string, readonly string[]>();
  #numbering: Numbering | undefined;
  /**
   * By a file's number: 1 at the number of each file that sees it. Code bases of thousands of files ask for hundreds.
   */
  readonly #closures = new Map<number, Uint8Array>();

  /** The given files and the files that their imports lead to. */
  readonly files: ReadonlySet<string>;

  constructor(project: Project, files: readonly string[]) {
    const all = new Set(files);
    this.files = all;
    guardFiles(project, files, project.readNames.bind(project, files), undefined);
    for (const file of all) {
      const { targets, missing, packages } = guardFiles(
        project,
        [file],
        () => followImports(project, file),
        NO_IMPORTS,
      );
      this.#imported.set(file, targets);
      if (missing.length > 0) this.#missing.set(file, missing);
      if (packages.length > 0) this.#packages.set(file, packages);
      for (const target of targets) {
        const importers = this.#importers.get(target);
        if (importers) importers.add(file);
        else this.#importers.set(target, new Set([file]));
        if (!target.endsWith('.json')) all.add(target);
      }
    }
  }

  /** The files that a file imports. */
  importedBy(file: string): readonly string[] {
    return this.#imported.get(file) ?? [];
  }

  /** The specifiers in a file's text that resolve to no code. */
  missingFrom(file: string): readonly string[] {
    return this.#missing.get(file) ?? [];
  }

  /** The specifiers in a file's text that name packages outside of the code. */
  packagesOf(file: string): readonly string[] {
    return this.#packages.get(file) ?? [];
  }

  /** The files that import a file directly. */
  importersOf(file: string): ReadonlySet<string> {
    return this.#importers.get(file) ?? new Set();
  }

  /** The files that the imports of the given ones lead to, without these. */
  importedBeside(files: readonly string[]): string[] {
    const given = new Set(files);
    return [...this.files].filter((file) => !given.has(file) && (isSourceFile(file) || hasNoEnding(file)));
  }

  /** The files themselves and all that import them, directly or through others. */
  withImporters(files: Iterable<string>): Set<string> {
    const found = new Set(files);
    for (const file of found) for (const importer of this.#importers.get(file) ?? []) found.add(importer);
    return found;
  }

  /**
   * Whether a file is one of the targets, or imports one through at most one other file: it can pass on their exports.
   */
  isNear(file: string, targets: ReadonlySet<string>): boolean {
    const importersOf = (target: string): ReadonlySet<string> => this.#importers.get(target) ?? new Set();
    return [...targets].some(
      (target) =>
        target === file ||
        importersOf(target).has(file) ||
        [...importersOf(target)].some((importer) => importersOf(importer).has(file)),
    );
  }

  /** Whether a file imports another one, directly or through others. */
  sees(file: string, target: string): boolean {
    const numbering = (this.#numbering ??= this.#numberFiles());
    const [from, to] = [numbering.numbers.get(file), numbering.numbers.get(target)];
    if (from === undefined || to === undefined) return file === target;
    let seeing = this.#closures.get(to);
    if (!seeing) this.#closures.set(to, (seeing = findSeeing(to, numbering)));
    return seeing[from] === 1;
  }

  #numberFiles(): Numbering {
    const numbers = new Map<string, number>();
    for (const file of [...this.files, ...this.#importers.keys()])
      if (!numbers.has(file)) numbers.set(file, numbers.size);
    const importers = [...numbers.keys()].map((file) =>
      [...this.importersOf(file)].map((importer) => numbers.get(importer)!),
    ); // every importer is one of the files
    return { numbers, importers };
  }
}

function findSeeing(target: number, { importers }: Numbering): Uint8Array {
  const seeing = new Uint8Array(importers.length);
  const open = [target];
  seeing[target] = 1;
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const importer of importers[file]!) {
      // the numbers index the importers
      if (seeing[importer] === 1) continue;
      seeing[importer] = 1;
      open.push(importer);
    }
  }
  return seeing;
}

interface FollowedImports {
  readonly targets: readonly string[];
  readonly missing: readonly string[];
  readonly packages: readonly string[];
}

const NO_IMPORTS: FollowedImports = { targets: [], missing: [], packages: [] };

function followImports(project: Project, file: string): FollowedImports {
  const text = project.text(file) ?? '';
  const [targets, missing, packages]: [string[], string[], string[]] = [[], [], []];
  for (const [, , specifier = ''] of text.matchAll(IMPORT)) {
    const resolution = project.resolve(specifier, file);
    if (resolution.kind === 'file') targets.push(resolution.path);
    if (resolution.kind === 'missing' || isDeclaration(resolution)) missing.push(specifier);
    if (resolution.kind === 'package') packages.push(specifier);
  }
  for (const specifier of [...(project.usesAmd(file) ? listedModules(text) : []), ...requiredByOwn(text)]) {
    const resolution = project.resolve(specifier, file);
    if (resolution.kind === 'file') targets.push(resolution.path);
  }
  return { targets, missing, packages };
}
