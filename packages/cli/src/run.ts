import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommanderError, type Command } from 'commander';
import type { Outcome } from './command.ts';
import { ExpectedError } from './errors.ts';
import { deliver } from './deliver.ts';
import { createProgram, neededFor } from './program.ts';
import { toPrintableMessage } from './text/printable.ts';
import { adviseOn } from './usage-advice.ts';
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
  const given = isPath(args[0], world) ? ['check', ...args] : args;
  const program = await createProgram({ world, finish, run }, neededFor(given));
  try {
    await program.parseAsync(given, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return endWith(error, given, world);
    if (!(error instanceof ExpectedError)) throw error;
    world.writeError(toPrintableMessage(`error: ${error.message}\n`));
    return 2;
  }
}

/** `scopewright .` means `scopewright check .`: a path that looks like one, and is there, is no misspelt command. */
function isPath(word: string | undefined, { directory }: World): boolean {
  return word !== undefined && /^\.|[\\/]/.test(word) && existsSync(path.resolve(directory, word));
}

/** Commander has printed what was asked for, as `--help`, and leaves it to us to say what is wrong. */
async function endWith(error: CommanderError, args: readonly string[], world: World): Promise<ExitStatus> {
  if (error.exitCode === 0) return 0;
  if (error.code === 'commander.help') return 2;
  // The advice may name any command.
  const program = await createProgram({ world, finish: () => Promise.resolve(), run });
  const isThere = (name: string): boolean => existsSync(path.resolve(world.directory, name));
  const message = adviseOn(error, { program, command: findCommand(program, args), isThere });
  world.writeError(toPrintableMessage(`${message}\n`));
  return 2;
}

/** The command that arguments name: each word may name one below the one before it. */
function findCommand(program: Command, args: readonly string[]): Command {
  let command = program;
  for (const arg of args) {
    const below = command.commands.find((each) => each.name() === arg);
    if (!below) break;
    command = below;
  }
  return command;
}
