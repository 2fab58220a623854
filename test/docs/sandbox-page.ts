import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { withRealOutput } from './console-blocks.ts';
import { readFileBlocks } from './file-blocks.ts';
import { inRepository } from './repository.ts';

export const sandboxPage = 'docs/sandbox.md';

/** How a process ended. */
export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** The page with what its commands print behind a run of its test, which leaves the record that they read. */
export function createSandboxPage(): Promise<string> {
  return inSandboxProgram(async (folder) => {
    await runNode(folder, ['--test', 'test/purposes.test.js']);
    return withRealOutput(readFileSync(sandboxPage, 'utf8'), folder);
  });
}

/** Hands the folder of the page's program, in which packages are found, to `use`. */
export function inSandboxProgram<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  return inPackages(readSandboxFiles(), use);
}

/** Hands a folder with these files, in which our packages are found, to `use`. */
export function inPackages<Result>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const settings = { '.gitignore': 'node_modules\n', 'package.json': '{ "type": "module" }' };
  return inRepository({ ...settings, ...files }, (folder) => {
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    return use(folder);
  });
}

/** The files of the page's program, by path, as they are before the page edits one. */
export function readSandboxFiles(): Readonly<Record<string, string>> {
  return readFileBlocks(readFileSync(sandboxPage, 'utf8').replaceAll(/^```diff [^]*?^```$/gm, ''));
}

/** Runs Node as a user does: it is told nothing of the test runner around it. */
export function runNode(folder: string, args: readonly string[]): Promise<Ran> {
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_TEST_CONTEXT: _context, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}
