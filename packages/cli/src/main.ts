import { inspect } from 'node:util';
import { run } from './run.ts';
import { plainLayout, type Layout } from './text/layout.ts';
import { toPrintableLines } from './text/printable.ts';

/** A reader that has seen enough closes its pipe: that is no failure. Whatever else a stream meets is one. */
const closedPipe = 'EPIPE';
/** Beyond this, lines are hard to read, however wide the terminal. */
const widest = 100;

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== closedPipe) fail(error);
  });
}
process.on('uncaughtException', fail);

try {
  process.exitCode = await run(process.argv.slice(2), {
    directory: process.cwd(),
    layout: toLayout(process.stdout),
    writeOutput: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
  });
} catch (error) {
  fail(error);
}

/** A fault of ours, whole: its stack and its causes. It is never taken for a pass or for a finding. */
function fail(error: unknown): void {
  process.exitCode = 2;
  process.stderr.write(`scopewright met an error that it did not expect. Please report it with what follows.\n${toPrintableLines(inspect(error))}\n`);
}

function toLayout({ isTTY, columns }: NodeJS.WriteStream): Layout {
  if (!isTTY) return plainLayout;
  return { columns: Math.min(columns || plainLayout.columns, widest), hasColors: !process.env.NO_COLOR && process.stdout.hasColors() };
}
