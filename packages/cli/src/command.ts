import type { Command } from 'commander';
import type { Layout } from './text/layout.ts';
import type { World } from './world.ts';

/** One output of a command. */
export interface Output {
  readonly render: (layout: Layout) => string;
  /** The file that the text is written to, instead of standard output. */
  readonly outputFile?: string | undefined;
}

/** The outputs of a command and its exit status. */
export interface Outcome {
  readonly outputs: readonly Output[];
  /** An `ExitStatus`, or that of the command that `observe` ran. */
  readonly status: number;
}

/** What a command gets: the world, and a function that takes its outcome. */
export interface CommandContext {
  readonly world: World;
  readonly finish: (outcome: Outcome) => Promise<void>;
  /** Runs another command line, in a world of its own, and gives its exit status. */
  readonly run: (args: readonly string[], world: World) => Promise<number>;
}

/** Creates one command. Its dependencies are imported when it runs, so that `--version` and `--help` load nothing. */
export type CreateCommand = (host: CommandContext) => Command;
