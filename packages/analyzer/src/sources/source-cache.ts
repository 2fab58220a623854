import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';
import type * as TS from 'typescript';
import { MAX_SEARCHES } from '../bounds.ts';
import type { Component } from '../syntax/component.ts';
import { decodeText } from './decode-text.ts';
import { statsOf } from './files.ts';
import type { ModuleSyntax } from '../syntax/module.ts';
import type { AnalysisInputs } from '../contract/model.ts';

/** A file as of the last read. */
interface ReadFile {
  /** Undefined where the file is missing, too large, or not readable. */
  readonly content: string | undefined;
  readonly size: number;
  readonly stamp: string;
  /** The file was written so shortly before the read that a later change may get the same time stamp. */
  readonly isFresh: boolean;
}

/** A text and its syntax tree. */
export interface ParsedText {
  readonly text: string;
  /** For a component: the language of its scripts. */
  readonly language: Component['language'] | undefined;
  readonly source: TS.SourceFile;
  readonly syntax: ModuleSyntax;
}

/** A text, and by its source whether each pattern that was searched for matches it. */
interface Searched {
  readonly text: string;
  readonly answers: Map<string, boolean>;
}

/**
 * File systems round times. Only a file at least this old (milliseconds) when read is sure to change its stamp with the
 * next write.
 */
const FRESH = 100;

/**
 * What analyses share: the contents of files, by path, size and times, and their trees by content. A caller that
 * analyses a project repeatedly passes the same cache to each analysis.
 */
export class SourceCache {
  readonly #files = new Map<string, ReadFile>();
  readonly #trees = new Map<string, ParsedText>();
  readonly #searches = new Map<string, Searched>();

  /** The inputs of the last analysis with this cache. */
  inputs: AnalysisInputs | undefined;

  /** The content of a file without byte order mark, and its size; read again when the stamp on disk has changed. */
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

  /** The content as of the last read; undefined also where there was none. */
  lastRead(file: string): string | undefined {
    return this.#files.get(file)?.content;
  }

  /** The tree of a text of a file, parsed once for as long as the text stays the same. */
  parsed(file: string, text: string, language: ParsedText['language'], parse: () => ParsedText): ParsedText {
    const known = this.#trees.get(file);
    if (known?.text === text && known.language === language) return known;
    const parsed = parse();
    this.#trees.set(file, parsed);
    return parsed;
  }

  /** Whether a stateless pattern matches a text of a file, asked once for as long as the text stays the same. */
  matches(file: string, text: string, pattern: RegExp): boolean {
    const known = this.#searches.get(file);
    const answers =
      known?.text === text && known.answers.size < MAX_SEARCHES ? known.answers : new Map<string, boolean>();
    if (answers !== known?.answers) this.#searches.set(file, { text, answers });
    let answer = answers.get(pattern.source);
    if (answer === undefined) answers.set(pattern.source, (answer = pattern.test(text)));
    return answer;
  }

  /** Drops the trees of all other files. */
  keepTrees(files: ReadonlySet<string>): void {
    for (const file of this.#trees.keys()) if (!files.has(file)) this.#trees.delete(file);
  }
}

function toStamp(stats: Stats | undefined): string {
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : '';
}

/** Opening a pipe must not wait for its other end; Windows has no such mode. */
const READ_MODE = constants.O_RDONLY | ((constants as Partial<typeof constants>).O_NONBLOCK ?? 0);

/** Reused for each source that fits; a larger file gets a buffer of its own. */
const bytes = Buffer.allocUnsafeSlow(256 * 1024);

interface Content {
  readonly content: string | undefined;
  readonly stats: Stats | undefined;
}

/** Opens the file once: asking for its size and reading it by path would take half as long again. */
function readContent(file: string, limit: number): Content {
  const descriptor = openIfAllowed(file);
  if (descriptor === undefined) return { content: undefined, stats: statsOf(file) };
  try {
    const stats = fstatSync(descriptor);
    return { content: stats.isFile() && stats.size <= limit ? readOpenFile(descriptor, stats.size) : undefined, stats };
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

/** The text without its byte order mark; undefined where the read fails. */
function readOpenFile(descriptor: number, size: number): string | undefined {
  try {
    const isWhole = size <= bytes.length && readSync(descriptor, bytes, 0, size, 0) === size;
    return decodeText(isWhole ? bytes.subarray(0, size) : readFileSync(descriptor));
  } catch {
    return undefined;
  }
}
