import type { OnProgress } from '@scopewright/audit';
import type { Layout } from './text/layout.ts';

/** What a run may use of the process that it lives in. main.ts makes the real one; tests make their own. */
export interface World {
  /** The working directory, absolute. */
  readonly directory: string;
  /** What standard output is; a file or a pipe has 80 columns and no colours. */
  readonly layout: Layout;
  readonly writeOutput: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Is told how far an analysis is; left out where nobody watches. */
  readonly onProgress?: OnProgress | undefined;
  /** Resolves when the user wants an end of what would go on for ever. */
  readonly untilStopped: () => Promise<void>;
}
