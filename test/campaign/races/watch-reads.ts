import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

type Call = (...given: unknown[]) => unknown;

const NAMES = [
  ...['accessSync', 'existsSync', 'lstatSync', 'openSync', 'readFileSync', 'readdirSync', 'realpathSync', 'statSync'],
  ...['access', 'lstat', 'open', 'readFile', 'readdir', 'realpath', 'rename', 'stat', 'writeFile'],
];

/**
 * Calls a function before each read of a path in a folder (absolute), with how many came before, while something runs.
 * What the function reads and writes itself is not told.
 */
export async function watchReads<Result>(
  folder: string,
  onRead: (place: string, index: number) => void,
  run: () => Promise<Result>,
): Promise<Result> {
  let index = 0;
  let isTelling = false;
  const tell = (place: unknown): void => {
    const named = toPath(place);
    if (isTelling || named === undefined || !isIn(folder, named)) return;
    isTelling = true;
    try {
      onRead(named, index);
    } finally {
      index += 1;
      isTelling = false;
    }
  };
  const undo = [fs, promises].flatMap((module) => wrap(module as unknown as Record<string, Call>, tell)); // both have functions by name
  syncBuiltinESMExports();
  try {
    return await run();
  } finally {
    for (const each of undo) each();
    syncBuiltinESMExports();
  }
}

/** Puts a function that tells its path in the place of each that reads. */
function wrap(module: Record<string, Call>, tell: (place: unknown) => void): readonly (() => void)[] {
  return NAMES.filter((name) => name in module).map((name) => {
    const before = module[name]!; // it is there
    const told: Call = (...given) => {
      tell(given[0]);
      return before(...given);
    };
    module[name] = Object.assign(told, before);
    return () => void (module[name] = before);
  });
}

function toPath(place: unknown): string | undefined {
  if (place instanceof URL) return fileURLToPath(place);
  return typeof place === 'string' ? path.resolve(place) : undefined;
}

function isIn(folder: string, place: string): boolean {
  return place === folder || place.startsWith(folder + path.sep);
}
