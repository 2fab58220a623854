import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Position, SourceMaps } from './source-maps.ts';

/** A place on a stack. Its file is relative to the project, with forward slashes. */
export interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Whether this function was waiting for the one before, which may have been called by another in between. */
  readonly async?: true;
}

/** More would say nothing new. */
const MOST_FRAMES = 50;

/** Deep enough for the layers of a test runner, a framework and a client. */
const MOST_LEVELS = 200;

/** Computes the frames at the first call. */
export type Stack = () => readonly Frame[];

/**
 * Takes the stack of its caller, innermost first: the frames in the project, without those in `node_modules`. V8 keeps a
 * captured stack in a short form; to read it costs ten times as much, so that is left to the requests that are recorded.
 */
export function createStackReader(root: string, maps: SourceMaps): () => Stack {
  const roots = [...new Set([root, toRealPath(root)])];
  const toRelative = remember((name) => relativeTo(roots, name));
  const toPath = remember(toAbsolute);
  const isOfProject = remember(isProjectFile);
  const toFrame = ({ file: name, line, column }: Position, isAsync: boolean): readonly Frame[] => {
    const file = toRelative(name);
    return file === undefined ? [] : [{ file, line, column, ...(isAsync ? { async: true } : {}) }];
  };
  const toFrames = ({ sites, printed }: Sites): readonly Frame[] => {
    const frames = sites.flatMap((site, index) => {
      const position = toPosition(site, toPath);
      if (position === undefined) return [];
      const line = printed[index];
      const shown = line === undefined || isOf(line, site) ? undefined : parseLine(line);
      // A position that the program has mapped is final: the file may have the name of the one it is made from.
      const isMapped = shown !== undefined && !isSamePosition(shown, position);
      return toFrame(isMapped ? shown : maps.toOriginal(position), site.isAsync());
    });
    return frames.slice(0, MOST_FRAMES);
  };
  return () => {
    const captured = capture();
    return once(() => toFrames(readSites(captured, isOfProject)));
  };
}

function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | undefined;
  return () => (known ??= { result: compute() }).result;
}

/** A function of a file's name, of which few are different. */
function remember<Result>(compute: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>();
  return (name) => {
    if (!known.has(name)) known.set(name, compute(name));
    return known.get(name)!; // just set
  };
}

interface Sites {
  readonly sites: readonly NodeJS.CallSite[];
  /** What the program's own `Error.prepareStackTrace` prints for them, which knows its source maps. */
  readonly printed: readonly string[];
}

/** What V8 puts a stack into, to read it at the first access. */
interface Captured {
  readonly stack?: unknown;
}

/** Borrows the settings of `Error` for a moment, in which no other code runs. */
function capture(): Captured {
  const { stackTraceLimit } = Error;
  const captured: Captured = {};
  try {
    Error.stackTraceLimit = MOST_LEVELS;
    Error.captureStackTrace(captured, capture);
  } catch {
    // The program does not let us: the stack is empty.
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return captured;
}

/** Borrows the settings as above; no other code runs meanwhile but the program's own printing of stacks. */
function readSites(captured: Captured, isOfProject: (file: string) => boolean): Sites {
  const own = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  try {
    Error.prepareStackTrace = (_error, sites) => sites;
    const all = Array.isArray(captured.stack) ? (captured.stack as readonly NodeJS.CallSite[]) : []; // the line above makes it an array
    const sites = all.filter((site) => isOfProject(site.getFileName() ?? '')); // the others need not be printed, which costs most
    restore(own);
    return { sites, printed: print(own?.value, sites) };
  } catch {
    return { sites: [], printed: [] };
  } finally {
    restore(own);
  }
}

/** Not of Node itself, of a package or of this file. */
function isProjectFile(name: string): boolean {
  return name !== '' && !name.startsWith('node:') && name !== __filename && !isInPackage(name);
}

function restore(own: PropertyDescriptor | undefined): void {
  if (own) Object.defineProperty(Error, 'prepareStackTrace', own);
  else Reflect.deleteProperty(Error, 'prepareStackTrace');
}

/** Node’s own function knows no maps but those that it also gives to `findSourceMap`. */
const nodesOwn = 'ErrorPrepareStackTrace';

function print(prepare: unknown, sites: readonly NodeJS.CallSite[]): readonly string[] {
  if (typeof prepare !== 'function' || prepare.name === nodesOwn || sites.length === 0) return [];
  try {
    const text: unknown = prepare.call(Error, new Error(''), sites);
    if (typeof text !== 'string') return [];
    const lines = text.split('\n').filter((line) => /^\s+at /.test(line));
    return lines.length === sites.length ? lines : [];
  } catch {
    return [];
  }
}

/** Whether it is printed at its own position, which is cheaper to see than to parse. */
function isOf(line: string, site: NodeJS.CallSite): boolean {
  const own = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`;
  return line.endsWith(own) || line.endsWith(`${own})`);
}

function parseLine(line: string): Position | undefined {
  const [, numbers] = /:(\d+:\d+)\)?$/.exec(line) ?? [];
  if (numbers === undefined) return undefined;
  const before = line.slice(0, line.lastIndexOf(numbers) - 1).replace(/^\s+at /, '');
  const file = toAbsolute(before.slice(before.indexOf('(') + 1).replace(/^async /, ''));
  const [at = '', column = ''] = numbers.split(':');
  return file === undefined ? undefined : { file, line: Number(at), column: Number(column) };
}

function toPosition(site: NodeJS.CallSite, toPath: typeof toAbsolute): Position | undefined {
  const file = toPath(site.getFileName() ?? '');
  const line = site.getLineNumber();
  const column = site.getColumnNumber();
  return file === undefined || line === null || column === null ? undefined : { file, line, column };
}

/** The absolute path of a script's name; undefined if it has none, as Node's own modules. */
function toAbsolute(name: string): string | undefined {
  const plain = name.split(/[?#]/, 1)[0]!; // there is always a first part
  if (plain.startsWith('file://')) return URL.canParse(plain) ? fileURLToPath(plain) : undefined;
  return isAbsolute(plain) ? plain : undefined;
}

function isSamePosition(left: Position, right: Position): boolean {
  return left.file === right.file && left.line === right.line && left.column === right.column;
}

function isInPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}

function relativeTo(roots: readonly string[], file: string): string | undefined {
  if (isInPackage(file)) return undefined;
  const name = roots.map((root) => relative(root, file)).find((each) => !/^\.\.(?:[\\/]|$)/.test(each));
  return name === undefined || name === '' || isAbsolute(name) ? undefined : name.replaceAll(sep, '/');
}

function toRealPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
