import { run } from '../../packages/cli/src/run.ts';
import type { Layout } from '../../packages/cli/src/text/layout.ts';
import type { World } from '../../packages/cli/src/world.ts';

/** What one run of the command line printed, and how it ended. */
export interface Ran {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** For runs in which no command is started. */
export const runNothing: World['runCommand'] = () => Promise.resolve({ kind: 'not-started', reason: 'ENOENT' });

/** Runs the command line in this process, as in `directory`, with its output caught. */
export async function runIn(
  directory: string,
  args: readonly string[],
  layout: Layout = { columns: 80, hasColors: false },
  untilStopped: (soFar: () => string) => Promise<void> = () => Promise.resolve(),
  runCommand = runNothing,
): Promise<Ran> {
  let output = '';
  let errors = '';
  const status = await run(args, {
    directory,
    layout,
    writeOutput: (text) => void (output += text),
    writeError: (text) => void (errors += text),
    runCommand,
    untilStopped: () => untilStopped(() => output),
  });
  return { status, output, errors };
}
