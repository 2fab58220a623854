import { CommanderError } from 'commander';
import type { Outcome } from './command.ts';
import { ExpectedError } from './errors.ts';
import { deliver } from './deliver.ts';
import { createProgram, neededFor } from './program.ts';
import { toPrintableLines } from './text/printable.ts';
import type { World } from './world.ts';

/** 0: nothing failed. 1: findings failed the check. 2: the work could not be done. */
export type ExitStatus = 0 | 1 | 2;

/** Runs one command line, and gives its exit status. Errors that the user cannot fix are rethrown. */
export async function run(args: readonly string[], world: World): Promise<number> {
  let status = 0;
  const finish = async (outcome: Outcome): Promise<void> => {
    status = outcome.status;
    await deliver(outcome, world);
  };
  const program = await createProgram(world, finish, neededFor(args));
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    // Commander has already printed its message, and its code is 0 only after `--help` and `--version`.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof ExpectedError)) throw error;
    world.writeError(toPrintableLines(`error: ${error.message}\n`));
    return 2;
  }
}
