import { readdirSync, statSync } from 'node:fs';

import type { SourceCache } from '@scopewright/analyzer';

import { joinPath } from '../inputs/paths.ts';

/**
 * How often to check which files exist and how they are configured, and how often to check the content of all files, in
 * milliseconds.
 */
const INTERVALS = { structure: 1000, contents: 5000 };
/** Checks take at most one in this many parts of the time. */
const SHARE = 100;

/** Files, besides code, that decide how imports resolve and what is analysed. */
const CONFIGURATION =
  /^(?:package\.json|[jt]sconfig\b.*\.json|pnpm-workspace\.yaml|scopewright\.yaml|\.gitignore|\.babelrc.*|.*\.config(?:[.-].*)?\.[cm]?[jt]s(?:on)?|webpack.*\.[cm]?[jt]s)$/;
const CODE = /\.(?:[cm]?[jt]sx?|gs|vue|svelte|astro|json)$/;

interface Folder {
  /** When an entry was last created or deleted. */
  readonly time: number;
  readonly isFresh: boolean;
  /** The names of the relevant entries. */
  readonly names: string;
}

/**
 * The known state of the disk. A folder's own time shows whether a file was created or deleted, so that absent files
 * need no check; each file's time and size show whether it has to be read again.
 */
export class DiskWatch {
  readonly #sources: SourceCache;
  readonly #contents = new Map<string, string | undefined>();
  #folders = new Map<string, Folder>();
  #files: readonly string[] = [];
  #configurations: readonly string[] = [];
  readonly #looks = { structure: { at: 0, took: 0 }, contents: { at: 0, took: 0 } };

  constructor(sources: SourceCache) {
    this.#sources = sources;
  }

  /** Incremented by each change of the set of files, or of a file that configures the project. */
  structure = 0;

  /** Replaces the watched folders and files by these, in their state at a time. All paths are absolute. */
  watch(folders: readonly string[], files: readonly string[], since: number): void {
    this.#folders = new Map(folders.map((folder) => [folder, this.#folders.get(folder) ?? snapshotFolder(folder)]));
    if ([...this.#folders.values()].some(({ time }) => time >= since)) this.structure += 1;
    this.#files = files;
    this.#configurations = [...this.#folders].flatMap(([folder, { names }]) => configurationsIn(folder, names));
    for (const file of [...files, ...this.#configurations])
      if (!this.#contents.has(file))
        this.#contents.set(file, this.#sources.lastRead(file) ?? this.#sources.read(file).content);
    for (const look of Object.values(this.#looks)) look.at = performance.now();
  }

  /** Those of the files whose content has changed since the last check. */
  changed(files: Iterable<string>): readonly string[] {
    const changed: string[] = [];
    for (const file of files) {
      const { content } = this.#sources.read(file);
      if (this.#contents.has(file) && this.#contents.get(file) === content) continue;
      const isKnown = this.#contents.has(file);
      this.#contents.set(file, content);
      if (!isKnown) continue;
      changed.push(file);
      if (CONFIGURATION.test(nameOf(file))) this.structure += 1;
    }
    return changed;
  }

  /** Does the same for everything that is watched, once its interval has passed. */
  changedAnywhere(): readonly string[] {
    const configurations = this.#inTime('structure', () => {
      for (const [folder, known] of this.#folders) this.#lookAt(folder, known);
      return this.changed(this.#configurations);
    });
    return [...configurations, ...this.#inTime('contents', () => this.changed(this.#files))];
  }

  #inTime(kind: keyof typeof INTERVALS, lookAt: () => readonly string[]): readonly string[] {
    const look = this.#looks[kind];
    const begun = performance.now();
    if (begun - look.at < Math.max(INTERVALS[kind], SHARE * look.took)) return [];
    const changed = lookAt();
    look.at = performance.now();
    look.took = look.at - begun;
    return changed;
  }

  #lookAt(folder: string, known: Folder): void {
    if (!known.isFresh && known.time === timeOf(folder)) return;
    const now = snapshotFolder(folder);
    this.#folders.set(folder, now);
    if (now.names !== known.names) this.structure += 1;
  }
}

/** A folder that changed a moment ago may change again without getting a later time. */
function snapshotFolder(folder: string): Folder {
  const time = timeOf(folder);
  return { time, isFresh: Date.now() - time < 100, names: watchedNames(folder).join('\0') };
}

function timeOf(folder: string): number {
  try {
    const { mtimeMs, ctimeMs } = statSync(folder);
    return Math.max(mtimeMs, ctimeMs);
  } catch {
    return 0; // it is gone, or something on the way to it is
  }
}

function watchedNames(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() || CODE.test(entry.name) || CONFIGURATION.test(entry.name),
    );
    return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
  } catch {
    return [];
  }
}

function configurationsIn(folder: string, names: string): readonly string[] {
  return names
    .split('\0')
    .filter((name) => CONFIGURATION.test(name))
    .map((name) => joinPath(folder, name));
}

function nameOf(file: string): string {
  return file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
}
