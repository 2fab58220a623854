import path from 'node:path';
import { Option } from 'commander';
import { ExpectedError } from '../errors.ts';
import { findRepository } from '../files/find-repository.ts';
import { toPrintableMessage } from '../text/printable.ts';
import type { World } from '../world.ts';

/** What a shell gives a command that Ctrl+C ends: 128 and the number of the signal. */
export const INTERRUPTED = 130;

/** Clears a terminal, with what has scrolled out of it, as compilers do. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

export function createWatchOption(): Option {
  return new Option('--watch', 'check again after each change, until Ctrl+C');
}

interface Watching {
  readonly world: World;
  /** The folder that is checked, absolute. */
  readonly directory: string;
  /** Checks once and gives the files that it wrote. A mistake that the user can fix throws an `ExpectedError`. */
  readonly checkNow: () => Promise<readonly string[]>;
}

/** Checks after each change of the repository that has the folder, until the user stops the command. */
export async function watchChecks({ world, directory, checkNow }: Watching): Promise<void> {
  const { watchFolder } = await import('../files/watch-folder.ts');
  const { root } = findRepository(directory);
  const written = new Set<string>();
  const check = async (): Promise<void> => {
    for (const file of await checkOrSay(world, checkNow)) written.add(path.resolve(world.directory, file));
    world.writeError('Watching for changes. Press Ctrl+C to stop.\n');
  };
  const watch = await watchFolder(root, (file) => written.has(file) || (world.isOutput?.(file) ?? false));
  try {
    await check();
    // Until the first verdict, Ctrl+C ends the process as it ends that of any other command.
    const stopped = world.untilStopped().then(() => undefined);
    for (;;) {
      const files = await Promise.race([stopped, watch.nextChange()]);
      if (files === undefined) return;
      if (world.layout.hasColors) world.writeOutput(CLEAR);
      world.writeError(toPrintableMessage(`${wordChange(files, root)}\n`));
      await check();
    }
  } finally {
    await watch.stop();
  }
}

/** A manifest that is broken while it is edited does not end the watch. */
async function checkOrSay(world: World, checkNow: Watching['checkNow']): Promise<readonly string[]> {
  try {
    return await checkNow();
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    world.writeError(toPrintableMessage(`error: ${error.message}\n`));
    return [];
  }
}

function wordChange(files: readonly string[], root: string): string {
  const [first = root, ...others] = files;
  const name = path.relative(root, first).replaceAll(path.sep, '/');
  return others.length === 0
    ? `\`${name}\` changed: checking again.`
    : `\`${name}\` and ${others.length} more changed: checking again.`;
}
