import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listPrograms } from '../observe/program.ts';
import type { Program } from './variant.ts';

/** The files that changes are made to, or that are taken away. */
const SOURCES = /(?<!\.d)\.(?:[tj]sx?|[mc][tj]s|vue|svelte)$/;

/** All programs of the tests with a folder of their own, and those of the folders that are given. */
export function programFolders(others: readonly string[] = []): ReadonlyMap<string, string> {
  const folders = ['test/fixtures', 'test/corpus', ...others].flatMap((home) =>
    readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => [name, path.resolve(home, name)] as const),
  );
  return new Map(
    [
      ...folders,
      ...listPrograms().map((name) => [name, path.resolve('test/programs', name, 'program')] as const),
    ].filter(([, folder]) => sourcesOf(folder).length > 0),
  );
}

export function readSources(name: string, folder: string): Program {
  return {
    name,
    folder,
    texts: new Map(sourcesOf(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])),
  };
}

/** The source files of a folder, relative to it; sorted. */
export function sourcesOf(folder: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
  return found.filter((file) => SOURCES.test(file) && !file.split('/').includes('node_modules')).sort();
}
