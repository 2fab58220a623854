import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Every program of the tests that has a manifest, by a short name. */
export const programs: ReadonlyMap<string, string> = new Map(
  [
    ...foldersIn('test/programs').map((folder) => [path.basename(folder), path.join(folder, 'program')] as const),
    ...foldersIn('test/fixtures').map((folder) => [path.basename(folder), folder] as const),
    ['example', 'docs/example'] as const,
  ].filter(([, folder]) => existsSync(path.join(folder, 'scopewright.yaml'))),
);

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name));
}

const copies: string[] = [];

/** A program in a repository of its own, where it can be edited; it is removed when the tests are done. */
export function copyProgram(name: string): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), `scopewright-${name}-`)));
  copies.push(copy);
  cpSync(programs.get(name)!, copy, { recursive: true });
  mkdirSync(path.join(copy, '.git'), { recursive: true });
  return copy;
}

/** The files of a program that ESLint can lint. */
export function sourcesOf(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(
      (file) =>
        /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/.test(file) &&
        !/\.d\.[cm]?ts$/.test(file) &&
        !/(?:^|\/)node_modules\//.test(file),
    )
    .sort();
}

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
