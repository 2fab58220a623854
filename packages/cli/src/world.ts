import type { Readable, Writable } from 'node:stream';
import type { OnProgress } from '@scopewright/audit';
import type { EndedCommand } from './run-command.ts';
import type { Layout } from './text/layout.ts';

/** The parts of its process that a run may use. main.ts creates the real one; tests create their own. */
export interface World {
  /** The working directory, absolute. */
  readonly directory: string;
  /** The layout of standard output; a file or a pipe has 80 columns and no colours. */
  readonly layout: Layout;
  readonly writeOutput: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Whether a file, absolute, receives what is written; left out if none does. */
  readonly isOutput?: ((file: string) => boolean) | undefined;
  /** Reads standard input to its end; left out if there is none. */
  readonly readInput?: (() => Promise<string>) | undefined;
  /** Standard input and output, for a command that speaks a protocol on them; left out if there are none. */
  readonly openStreams?: (() => { readonly input: Readable; readonly output: Writable }) | undefined;
  /** Receives the progress of the analysis; left out if nobody watches. */
  readonly onProgress?: OnProgress | undefined;
  /** Runs a command with these streams; `extend` gets its environment and gives what is set in it. */
  readonly runCommand: (
    command: readonly string[],
    extend: (environment: NodeJS.ProcessEnv) => NodeJS.ProcessEnv,
  ) => Promise<EndedCommand>;
  /** Resolves when the user stops a command that otherwise runs forever. */
  readonly untilStopped: () => Promise<void>;
}
