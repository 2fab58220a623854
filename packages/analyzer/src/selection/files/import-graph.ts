import { listedModules } from '../../syntax/amd-names.ts';
import { isSourceFile } from '../../sources/files.ts';
import { requiredByOwn } from '../../syntax/own-require.ts';
import type { Project } from '../../sources/project.ts';
import { isDeclaration } from '../../sources/resolution/resolve.ts';

const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*(?:\(\s*)?(['"`])((?:(?!\1)[^\\\n]){1,1000})\1/g;

/** The files by number, and by such a number those that import the file. Nobody asks where no file has a client. */
interface Numbering {
  readonly numbers: ReadonlyMap<string, number>;
  readonly importers: readonly (readonly number[])[];
}

/** Who imports whom, read off the texts with one search each and resolved as the program would. */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();
  readonly #imported = new Map<string, readonly string[]>();
  readonly #missing = new Map<string, readonly string[]>();
  #numbering: Numbering | undefined;
  /**
   * By a file's number, 1 at the number of each that sees it: hundreds of files are asked for in code bases of
   * thousands.
   */
  readonly #closures = new Map<number, Uint8Array>();

  /** The given files and, where their imports lead out of them, those too. */
  readonly files: ReadonlySet<string>;

  constructor(project: Project, files: readonly string[]) {
    const all = new Set(files);
    this.files = all;
    project.readNames(files);
    for (const file of all) {
      const { targets, missing } = followImports(project, file);
      this.#imported.set(file, targets);
      if (missing.length > 0) this.#missing.set(file, missing);
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

  /** What a file seems to import of which no code is there. */
  missingFrom(file: string): readonly string[] {
    return this.#missing.get(file) ?? [];
  }

  /** The files that import a file directly. */
  importersOf(file: string): ReadonlySet<string> {
    return this.#importers.get(file) ?? new Set();
  }

  /** The files that the imports of the given ones lead to and that are none of them. */
  importedBeside(files: readonly string[]): string[] {
    const given = new Set(files);
    return [...this.files].filter((file) => !given.has(file) && isSourceFile(file));
  }

  /** The files themselves and all that import them, directly or through others. */
  withImporters(files: Iterable<string>): Set<string> {
    const reached = new Set(files);
    for (const file of reached) for (const importer of this.#importers.get(file) ?? []) reached.add(importer);
    return reached;
  }

  /** Whether a file is one of those, or imports one, at most through one other: it can hand out what they define. */
  isNear(file: string, targets: ReadonlySet<string>): boolean {
    const importersOf = (target: string): ReadonlySet<string> => this.#importers.get(target) ?? new Set();
    return [...targets].some(
      (target) =>
        target === file ||
        importersOf(target).has(file) ||
        [...importersOf(target)].some((importer) => importersOf(importer).has(file)),
    );
  }

  /** Whether a file can see another one through its imports. */
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
    ); // whoever imports is one of the files
    return { numbers, importers };
  }
}

function findSeeing(target: number, { importers }: Numbering): Uint8Array {
  const seeing = new Uint8Array(importers.length);
  const open = [target];
  seeing[target] = 1;
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const importer of importers[file]!) {
      // each number is that of a file
      if (seeing[importer] === 1) continue;
      seeing[importer] = 1;
      open.push(importer);
    }
  }
  return seeing;
}

function followImports(
  project: Project,
  file: string,
): { readonly targets: readonly string[]; readonly missing: readonly string[] } {
  const text = project.text(file) ?? '';
  const [targets, missing]: [string[], string[]] = [[], []];
  for (const [, , specifier = ''] of text.matchAll(IMPORT)) {
    const resolution = project.resolve(specifier, file);
    if (resolution.kind === 'file') targets.push(resolution.path);
    if (resolution.kind === 'missing' || isDeclaration(resolution)) missing.push(specifier);
  }
  for (const specifier of [...(project.usesAmd(file) ? listedModules(text) : []), ...requiredByOwn(text)]) {
    const resolution = project.resolve(specifier, file);
    if (resolution.kind === 'file') targets.push(resolution.path);
  }
  return { targets, missing };
}
