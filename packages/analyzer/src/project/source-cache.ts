import { readFileSync, statSync } from 'node:fs';
import type * as TS from 'typescript';
import type { Component } from './component.ts';
import type { ModuleSyntax } from './module.ts';
import type { AnalysisInputs } from '../model.ts';

/** A file as it was when it was last read. */
interface ReadFile {
  /** Undefined where it is not there, is too large, or may not be read. */
  readonly content: string | undefined;
  readonly size: number;
  readonly stamp: string;
  /** The file was written so shortly before it was read that a later change may bear the same time. */
  readonly isFresh: boolean;
}

/** A text with the tree that it was parsed to. */
export interface ParsedText {
  readonly text: string;
  /** Of a component: what its scripts are written in. */
  readonly language: Component['language'] | undefined;
  readonly source: TS.SourceFile;
  readonly syntax: ModuleSyntax;
}

/** A file system tells time in steps; a file that is older than this when it is read is told from its next version. */
const FRESH = 100;

/**
 * What analyses leave to each other: the contents of files, looked up by path, size and times, and their trees by content.
 * Whoever analyses a project again and again hands the same one to each analysis.
 */
export class SourceCache {
  readonly #files = new Map<string, ReadFile>();
  readonly #trees = new Map<string, ParsedText>();

  /** What the last analysis that had this cache looked at. */
  inputs: AnalysisInputs | undefined;

  /** The content of a file, and its size; read again where the disk tells that it has changed. A byte order mark is left out. */
  read(file: string, limit = Infinity): Pick<ReadFile, 'content' | 'size'> {
    const known = this.#files.get(file);
    const stats = statSync(file, { throwIfNoEntry: false });
    const stamp = stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : '';
    if (known?.stamp === stamp && !known.isFresh) return known;
    const size = stats?.size ?? 0;
    const content = stats?.isFile() === true && size <= limit ? readContent(file) : undefined;
    const read = { content: content === known?.content ? known?.content : content, size, stamp, isFresh: stats !== undefined && Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) < FRESH };
    this.#files.set(file, read);
    return read;
  }

  /** The content of a file as it was last read; undefined also where it never was. */
  lastRead(file: string): string | undefined {
    return this.#files.get(file)?.content;
  }

  /** The tree of a text that stands in a file, parsed once for as long as the text stays. */
  parsed(file: string, text: string, language: ParsedText['language'], parse: () => ParsedText): ParsedText {
    const known = this.#trees.get(file);
    if (known?.text === text && known.language === language) return known;
    const parsed = parse();
    this.#trees.set(file, parsed);
    return parsed;
  }

  /** Forgets the trees of files that are none of these. */
  keepTrees(files: ReadonlySet<string>): void {
    for (const file of this.#trees.keys()) if (!files.has(file)) this.#trees.delete(file);
  }
}

function readContent(file: string): string | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    return content.startsWith('\uFEFF') ? content.slice(1) : content;
  } catch {
    return undefined;
  }
}
