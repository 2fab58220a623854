import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as bounds from '../../packages/analyzer/src/bounds.ts';
import { readFileBlocks } from './file-blocks.ts';

/** What the pages on the engine leave out before a file's name. */
const roots = ['.', 'packages', 'packages/analyzer/src', 'packages/audit/src', 'packages/cli/src'];
const fileName = /(?<![\w./-])(?:[\w-]+\/)+[\w.-]+\.ts\b/g;
const boundName = /\b(?:MAX|MIN|FIRST|KEPT|SHARE|STEPS)_[A-Z_]+/g;

/** The TypeScript files of the repository that a page names, those of its own examples left out. */
export function findFileNames(page: string): string[] {
  const own = Object.keys(readFileBlocks(page));
  return [...new Set(page.match(fileName))].filter((name) => !own.includes(name));
}

/** The file that a name means, or undefined. */
export function locate(name: string): string | undefined {
  return roots.map((root) => path.join(root, name)).find((file) => existsSync(file));
}

/** Each bound with the files that are named beside it: in its row of a table, or in its paragraph. */
export function findBounds(page: string): { readonly bound: string; readonly files: readonly string[] }[] {
  const chunks = page.split(/\n\n|\n(?=\|)/);
  return chunks.flatMap((chunk) =>
    [...new Set(chunk.match(boundName))].map((bound) => ({ bound, files: findFileNames(chunk) })),
  );
}

/** Whether the analyzer has the bound, and the file applies it. */
export function applies(name: string, bound: string): boolean {
  const file = locate(name);
  return file !== undefined && bound in bounds && new RegExp(`\\b${bound}\\b`).test(readFileSync(file, 'utf8'));
}
