import { existsSync } from 'node:fs';

import { UsageError } from '../../contract/errors.ts';
import { folderOf, joinPath, relativePath } from '../paths.ts';
import type { Observation, ObservedBase, ObservedFrame } from './observation.ts';
import { parseObject } from './parse-object.ts';

/** Whether a text is a record of `scopewright observe`: one of its lines says so, be the first one damaged. */
export function isObserveFile(text: string): boolean {
  return /^[ \t]*\{[ \t]*"observeVersion"[ \t]*:/m.test(text);
}

interface Reading {
  /** As messages name it. */
  readonly file: string;
  /** The absolute path of the record. */
  readonly path: string;
  /** The analysed folder, absolute. */
  readonly directory: string;
}

/**
 * Reads a record: its first line, a line for each request, and one for each answer, which names its request. Anybody may
 * have written the file, so each member is checked; members that are not known are left alone.
 */
export function readObserve(text: string, { file, path, directory }: Reading): readonly Observation[] {
  const requests = new Map<string, Observation>();
  let root = '.';
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = createReader(parseObject(line), { file, line: index + 1 });
    if (read.version !== 1) throw read.fault('`observeVersion` is not 1, the version that can be read');
    if (read.has('request')) {
      const id = read.text('request');
      if (requests.has(id)) throw read.fault('`request` is the name of an earlier request');
      requests.set(id, toObservation(read, { file, line: index + 1 }));
    } else if (read.has('answer')) {
      const request = requests.get(read.text('answer'));
      if (!request) throw read.fault('`answer` names a request that no earlier line has');
      requests.set(read.text('answer'), withAnswer(request, read));
    } else if (read.has('root')) root = read.path('root');
    else throw read.fault('it has none of `request`, `answer` and `root`');
  }
  return placeIn([...requests.values()], [joinPath(folderOf(path), root), directory], directory);
}

function toObservation(read: Reader, at: { readonly file: string; readonly line: number }): Observation {
  const method = read.text('method');
  if (!/^[a-z-]{1,30}$/i.test(method)) throw read.fault('`method` is not an HTTP method');
  const url = read.text('url');
  if (!URL.canParse(url) || !/^https?:/i.test(url)) throw read.fault('`url` is no URL of HTTP');
  const { host, pathname } = new URL(url);
  return {
    ...at,
    column: 1,
    method: method.toUpperCase(),
    host,
    path: pathname,
    credential: undefined,
    isPlatform: false,
    isScopeViolation: false,
    bases: read.has('bases') ? read.bases() : [],
    stack: read.stack(),
  };
}

/** Only the sandbox names a credential, so its answer shows that the request went to the platform. */
function withAnswer(request: Observation, read: Reader): Observation {
  const credential = read.has('credential') ? read.text('credential') : undefined;
  return {
    ...request,
    ...(credential === undefined ? {} : { credential, isPlatform: true }),
    isScopeViolation: read.flag('missing'),
  };
}

/**
 * Makes the files of all frames relative to the analysed folder. The command ran in the first of these folders that has
 * one of the files: the record may have been moved since.
 */
function placeIn(
  requests: readonly Observation[],
  folders: readonly string[],
  directory: string,
): readonly Observation[] {
  const files = new Set(requests.flatMap(({ stack = [] }) => stack.map(({ file }) => file)));
  const root = folders.find((folder) => [...files].some((file) => existsSync(joinPath(folder, file)))) ?? directory;
  const move = (frame: ObservedFrame): ObservedFrame => ({
    ...frame,
    file: relativePath(directory, joinPath(root, frame.file)),
  });
  return requests.map((request) => ({ ...request, stack: (request.stack ?? []).map(move) }));
}

/** Reads the members of one line. What is wrong with it is thrown, with its place. */
interface Reader {
  readonly version: unknown;
  readonly has: (key: string) => boolean;
  readonly text: (key: string) => string;
  readonly path: (key: string) => string;
  readonly flag: (key: string) => boolean;
  readonly bases: () => readonly ObservedBase[];
  readonly stack: () => readonly ObservedFrame[];
  readonly fault: (what: string) => UsageError;
}

/** Longer texts are no names of ours, and more frames are not written. */
const MOST_CHARACTERS = 100_000;
const MOST_FRAMES = 1000;

function createReader(
  entry: Record<string, unknown> | undefined,
  { file, line }: { readonly file: string; readonly line: number },
): Reader {
  const fault = (what: string): UsageError =>
    new UsageError(
      `${file}:${line}:1: This version cannot read this line of the record: ${what}. Record again with \`scopewright observe\`.`,
    );
  if (entry === undefined) throw fault('it is no object in JSON');
  const text = (value: unknown, name: string): string => {
    if (typeof value !== 'string' || value === '' || value.length > MOST_CHARACTERS)
      throw fault(`\`${name}\` is no text`);
    return value;
  };
  const path = (value: unknown, name: string): string => {
    const given = text(value, name);
    if (/^(?:[/\\]|[a-z]:)/i.test(given)) throw fault(`\`${name}\` is no relative path`);
    return given.replaceAll('\\', '/');
  };
  const position = (value: unknown, name: string): number => {
    if (!Number.isSafeInteger(value) || (value as number) < 1) throw fault(`\`${name}\` is no number from 1 on`);
    return value as number; // an integer, as the line above says
  };
  const frame = (value: unknown, name: string): ObservedFrame => {
    if (typeof value !== 'object' || value === null) throw fault(`\`${name}\` is no object`);
    const { file: ownFile, line: ownLine, column, async } = value as Record<string, unknown>; // any object can be read by key
    return {
      file: path(ownFile, `${name}.file`),
      line: position(ownLine, `${name}.line`),
      column: position(column, `${name}.column`),
      isAsync: async === true,
    };
  };
  return {
    version: entry.observeVersion,
    has: (key) => Object.hasOwn(entry, key),
    text: (key) => text(entry[key], key),
    path: (key) => path(entry[key], key),
    flag: (key) => entry[key] === true,
    bases() {
      const { bases } = entry;
      if (typeof bases !== 'object' || bases === null) throw fault('`bases` is no object');
      return Object.entries(bases).map(([name, path]: [string, unknown]) => {
        if (typeof path !== 'string' || path.length > MOST_CHARACTERS) throw fault(`\`bases.${name}\` is no path`);
        return { name, path };
      });
    },
    stack() {
      const { stack } = entry;
      if (!Array.isArray(stack) || stack.length > MOST_FRAMES)
        throw fault(`\`stack\` is no list of at most ${MOST_FRAMES} frames`);
      return stack.map((each, index) => frame(each, `stack[${index}]`));
    },
    fault,
  };
}
