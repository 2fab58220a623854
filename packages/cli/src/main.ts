import { inspect } from 'node:util';
import type { OnProgress } from '@scopewright/audit';
import { findOptimizeLateOption } from './late-optimization.ts';
import { createProgressLine, type ProgressLine } from './progress.ts';
import { run } from './run.ts';
import { plainLayout, type Layout } from './text/layout.ts';
import { toPrintableLines } from './text/printable.ts';

/** Beyond this, lines are hard to read, however wide the terminal. */
const widest = 100;

const progress = createProgress(process.stderr);

process.on('uncaughtException', failWith);
process.stdout.on('error', onOutputError);
// With nowhere left to complain, the exit status alone tells.
process.stderr.on('error', () => (process.exitCode = 2));

try {
  const status = await run(process.argv.slice(2), {
    directory: process.cwd(),
    layout: toLayout(process.stdout),
    writeOutput: withoutProgress((text) => void process.stdout.write(text)),
    writeError: withoutProgress((text) => void process.stderr.write(text)),
    onProgress: createOnProgress(),
    untilStopped,
  });
  progress?.end();
  // A stream may have failed meanwhile, and set 2.
  process.exitCode ||= status;
} catch (error) {
  failWith(error);
}

/** A run that reads code may be a long one: from the first file on, code is optimised late. */
function createOnProgress(): OnProgress {
  let isLate = false;
  return (each) => {
    if (!isLate) optimizeLate();
    isLate = true;
    progress?.onProgress(each);
  };
}

function optimizeLate(): void {
  const option = findOptimizeLateOption(process.versions.node);
  // An import would be paid for by every run.
  if (option !== undefined) process.getBuiltinModule('node:v8').setFlagsFromString(option);
}

/** Nobody watches a pipe, a file or the log of a pipeline, which may be a terminal all the same. */
function createProgress({ isTTY, columns }: NodeJS.WriteStream): ProgressLine | undefined {
  if (!isTTY || process.env.CI || process.env.TERM === 'dumb') return undefined;
  return createProgressLine({
    columns: columns || plainLayout.columns,
    write: (text) => void process.stderr.write(text),
    now: () => performance.now(),
  });
}

/** Whatever is written stands where the progress stood. */
function withoutProgress(write: (text: string) => void): (text: string) => void {
  return (text) => {
    progress?.end();
    write(text);
  };
}

/** A fault of ours, whole: its stack and its causes. It is never taken for a pass or for a finding. */
function failWith(error: unknown): void {
  process.exitCode = 2;
  progress?.end();
  process.stderr.write(
    `scopewright met an error that it did not expect. Please report it with what follows.\n${toPrintableLines(inspect(error))}\n`,
  );
}

/** Ctrl+C, or what a supervisor sends. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** A reader that has seen enough closes its pipe: that is no failure. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.exitCode = 2;
  process.stderr.write(`error: The result could not be written to standard output (${error.message}).\n`);
}

/** An empty NO_COLOR is none (no-color.org), which not every version of Node knows. */
function readEnvironment(): NodeJS.ProcessEnv {
  const { NO_COLOR, ...others } = process.env;
  return NO_COLOR ? process.env : others;
}

function toLayout({ isTTY, columns }: NodeJS.WriteStream): Layout {
  if (!isTTY) return plainLayout;
  return {
    columns: Math.min(columns || plainLayout.columns, widest),
    hasColors: process.stdout.hasColors(readEnvironment()),
  };
}
