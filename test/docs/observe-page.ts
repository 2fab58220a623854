import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withRealOutput } from './console-blocks.ts';
import { readFileBlocks } from './file-blocks.ts';
import { inPackages, runNode, type Ran } from './sandbox-page.ts';

export const observePage = 'docs/observe.md';

const bin = path.resolve('packages/cli/bin/scopewright.js');

/** The page with what its commands print behind a run of its tests, which leaves the record that they read. */
export function createObservePage(): Promise<string> {
  return inObservedProgram(async (folder) => {
    await observeTests(folder);
    return withRealOutput(readFileSync(observePage, 'utf8'), folder);
  });
}

export function inObservedProgram<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  return inPackages(readFileBlocks(readFileSync(observePage, 'utf8')), use);
}

/** Runs the command that the page shows. */
export function observeTests(folder: string, command = findCommand()): Promise<Ran> {
  return runNode(folder, [bin, ...command]);
}

function findCommand(): readonly string[] {
  const [, args = ''] = /^scopewright (observe --output .*)$/m.exec(readFileSync(observePage, 'utf8')) ?? [];
  return args.split(' ');
}
