import { inspect } from 'node:util';
import type { OnProgress } from '@scopewright/audit';
import { isOpenAs } from './files/is-open-as.ts';
import { findOptimizeLateOption } from './late-optimization.ts';
import { createProgressLine, type ProgressLine } from './progress.ts';
import { runCommand, type EndedCommand } from './run-command.ts';
import { run } from './run.ts';
import { plainLayout, type Layout } from './text/layout.ts';
import { toPrintableLines } from './text/printable.ts';

/** Longer lines are hard to read, however wide the terminal is. */
const widest = 100;

/** Standard input is read up to this size, in bytes. */
const mostInput = 100_000_000;

const progress = createProgress(process.stderr);

/** The signal that ended the command of `observe`. */
let endedBy: NodeJS.Signals | undefined;

process.on('uncaughtException', failWith);
process.stdout.on('error', onOutputError);
// Standard error is closed, so only the exit status can report the failure.
process.stderr.on('error', () => (process.exitCode = 2));

try {
  const status = await run(process.argv.slice(2), {
    directory: process.cwd(),
    layout: toLayout(process.stdout),
    writeOutput: withoutProgress((text) => void process.stdout.write(text)),
    writeError: withoutProgress((text) => void process.stderr.write(text)),
    isOutput: (file) => isOpenAs(process.stdout.fd, file) || isOpenAs(process.stderr.fd, file),
    readInput,
    openStreams: () => ({ input: process.stdin, output: process.stdout }),
    onProgress: createOnProgress(),
    runCommand: runHere,
    untilStopped,
  });
  progress?.end();
  // A stream may have failed in the meantime and set the exit status to 2.
  process.exitCode ||= status;
  if (endedBy !== undefined) process.kill(process.pid, endedBy);
} catch (error) {
  failWith(error);
}

/** A run that reads code may take long: from the first file on, V8 optimises late. */
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
  // A static import would slow down every run.
  if (option !== undefined) process.getBuiltinModule('node:v8').setFlagsFromString(option);
}

/** Shows no progress on a pipe, in a file or in a pipeline's log, which may look like a terminal. */
function createProgress({ isTTY, columns }: NodeJS.WriteStream): ProgressLine | undefined {
  if (!isTTY || process.env.CI || process.env.TERM === 'dumb') return undefined;
  return createProgressLine({
    columns: columns || plainLayout.columns,
    write: (text) => void process.stderr.write(text),
    now: () => performance.now(),
  });
}

/** Clears the progress line before other text is written. */
function withoutProgress(write: (text: string) => void): (text: string) => void {
  return (text) => {
    progress?.end();
    write(text);
  };
}

/**
 * Prints an internal error completely, with its stack and its causes, so that it is never mistaken for a pass or a
 * finding.
 */
function failWith(error: unknown): void {
  process.exitCode = 2;
  progress?.end();
  process.stderr.write(
    `scopewright met an error that it did not expect. Please report it with what follows.\n${toPrintableLines(inspect(error))}\n`,
  );
}

/** Resolves on Ctrl+C, or on a supervisor's signal. */
/** More than a command takes is cut off, so that endless input ends. */
async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostInput) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

async function runHere(
  command: readonly string[],
  extend: (environment: NodeJS.ProcessEnv) => NodeJS.ProcessEnv,
): Promise<EndedCommand> {
  const ended = await runCommand(command, {
    directory: process.cwd(),
    environment: { ...process.env, ...extend(process.env) },
    platform: process.platform,
    signals: process,
    hasTerminal: process.stdin.isTTY,
  });
  if (ended.kind === 'ended') endedBy = ended.signal;
  return ended;
}

/** A reader that closes its pipe early is not a failure. */
function onOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.exitCode = 2;
  process.stderr.write(`error: The result could not be written to standard output (${error.message}).\n`);
}

/** An empty NO_COLOR counts as unset (no-color.org), but not in every version of Node. */
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
