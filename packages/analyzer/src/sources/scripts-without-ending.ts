import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** The first line of a program for Node or for what runs JavaScript in its place. */
const RUNS_SCRIPT = /^#![^\n]{0,100}\b(?:node|nodejs|tsx|ts-node|deno|bun|zx)\b/;

/** A command of package.json that runs a file: `node --no-warnings bin/sync`. */
const RUN = /\b(?:node|tsx|ts-node|bun|deno run)((?:\s{1,9}[^\s;&|]{1,300}){1,20})/g;

/** Whether a file's name has no ending, as that of a program that is installed as a command. */
export function hasNoEnding(file: string): boolean {
  return /^[^.]+$/.test(path.basename(file));
}

/** Whether a file without an ending (absolute path) is a program for Node: its first line says so, or a package.json names it. */
export function isScriptWithoutEnding(file: string, named: ReadonlySet<string>): boolean {
  return hasNoEnding(file) && (named.has(file) || RUNS_SCRIPT.test(firstBytes(file)));
}

/** The files that a package.json, read from a folder (absolute path), names as programs, whether they exist or not. */
export function scriptsNamedIn(folder: string, manifest: unknown): readonly string[] {
  const [bin, scripts] = [valuesAt(manifest, 'bin'), valuesAt(manifest, 'scripts')];
  const run = scripts.flatMap((command) =>
    [...command.matchAll(RUN)].flatMap(
      ([, words = '']) =>
        words
          .trim()
          .split(/\s+/)
          .find((word) => !word.startsWith('-')) ?? [],
    ),
  );
  return [...bin, ...run].filter(hasNoEnding).map((file) => path.resolve(folder, file));
}

function valuesAt(manifest: unknown, key: string): readonly string[] {
  if (typeof manifest !== 'object' || manifest === null || !Object.hasOwn(manifest, key)) return [];
  const value = (manifest as Record<string, unknown>)[key];
  const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return values.filter((each) => typeof each === 'string');
}

function firstBytes(file: string): string {
  const buffer = Buffer.alloc(MOST_OF_FIRST_LINE);
  try {
    const descriptor = openSync(file, 'r');
    try {
      return buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, buffer.length, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return ''; // reading the file itself reports what is wrong
  }
}

const MOST_OF_FIRST_LINE = 128;
