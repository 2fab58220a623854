import type { Command } from 'commander';
import type { ExitStatus } from './run.ts';
import type { Layout } from './text/layout.ts';
import type { World } from './world.ts';

/** Something that a command has to say. */
export interface Output {
  readonly render: (layout: Layout) => string;
  /** Where the text goes instead of standard output. */
  readonly outputFile?: string | undefined;
}

/** What a command has to say, and how its run went. */
export interface Outcome {
  readonly outputs: readonly Output[];
  readonly status: ExitStatus;
}

/** What a command is given: the world, and a way to hand its outcome over. */
interface Host {
  readonly world: World;
  readonly finish: (outcome: Outcome) => Promise<void>;
}

/**
 * One command of the command line. It imports what it needs when it runs: `--version` and `--help` wait for nothing.
 */
export type CreateCommand = (host: Host) => Command;
