import { isAscii } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import type * as TS from 'typescript';
import type { Component } from '../syntax/component.ts';
import { statsOf } from './files.ts';
import type { ModuleSyntax } from '../syntax/module.ts';
import type { AnalysisInputs } from '../contract/model.ts';

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
 * What analyses leave to each other: the contents of files, looked up by path, size and times, and their trees by
 * content. Whoever analyses a project again and again hands the same one to each analysis.
 */
export class SourceCache {
  readonly #files = new Map<string, ReadFile>();
  readonly #trees = new Map<string, ParsedText>();

  /** What the last analysis that had this cache looked at. */
  inputs: AnalysisInputs | undefined;

  /**
   * The content of a file, and its size; read again where the disk tells that it has changed. A byte order mark is left
   * out.
   */
  read(file: string, limit = Infinity): Pick<ReadFile, 'content' | 'size'> {
    const known = this.#files.get(file);
    if (known && !known.isFresh && known.stamp === toStamp(statsOf(file))) return known;
    const { content, stats } = readContent(file, limit);
    const read = {
      content: content === known?.content ? known?.content : content,
      size: stats?.size ?? 0,
      stamp: toStamp(stats),
      isFresh: stats !== undefined && Date.now() - Math.max(stats.mtimeMs, stats.ctimeMs) < FRESH,
    };
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

function toStamp(stats: Stats | undefined): string {
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : '';
}

/** To open a pipe must not wait for its other end; Windows has no such mode. */
const READ_MODE = constants.O_RDONLY | ((constants as Partial<typeof constants>).O_NONBLOCK ?? 0);

/** Sources are read into this one after the other; what is larger is read into memory of its own. */
const bytes = Buffer.allocUnsafeSlow(256 * 1024);

interface Content {
  readonly content: string | undefined;
  readonly stats: Stats | undefined;
}

/** Opened once: to ask for its size by its path and then to read it by its path costs half as much again. */
function readContent(file: string, limit: number): Content {
  const descriptor = openIfAllowed(file);
  if (descriptor === undefined) return { content: undefined, stats: statsOf(file) };
  try {
    const stats = fstatSync(descriptor);
    return { content: stats.isFile() && stats.size <= limit ? readText(descriptor, stats.size) : undefined, stats };
  } finally {
    closeSync(descriptor);
  }
}

function openIfAllowed(file: string): number | undefined {
  try {
    return openSync(file, READ_MODE);
  } catch {
    return undefined;
  }
}

/** The text without its byte order mark; undefined where the disk cannot tell it. */
function readText(descriptor: number, size: number): string | undefined {
  try {
    const isWhole = size <= bytes.length && readSync(descriptor, bytes, 0, size, 0) === size;
    const text = isWhole ? decode(size) : readFileSync(descriptor, 'utf8');
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  } catch {
    return undefined;
  }
}

/** Most code is ASCII, which need not be taken for UTF-8. */
function decode(size: number): string {
  return bytes.toString(isAscii(bytes.subarray(0, size)) ? 'latin1' : 'utf8', 0, size);
}
