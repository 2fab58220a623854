import type { OnProgress, Progress } from '@scopewright/audit';
import { Option } from 'commander';
import type { World } from '../world.ts';

export interface DebugOptions {
  readonly debug?: boolean;
}

export function createDebugOption(): Option {
  return new Option('--debug', 'print analysis statistics to standard error');
}

/** Passes `work` a callback for its progress and, with the debug option, prints its counters, one per line. */
export async function withDebug<Result>(
  { debug = false }: DebugOptions,
  world: World,
  work: (onProgress: OnProgress | undefined) => Promise<Result>,
): Promise<Result> {
  if (!debug) return await work(world.onProgress);
  let counted: Progress = { filesRead: 0, filesParsed: 0, piecesRun: 0, requestsSeen: 0, callsTold: 0, repaired: 0 };
  const result = await work((progress) => {
    counted = progress;
    world.onProgress?.(progress);
  });
  world.writeError(wordCounts(counted));
  return result;
}

const words = {
  filesRead: 'files read',
  filesParsed: 'files parsed',
  piecesRun: 'pieces of code run',
  requestsSeen: 'requests seen',
  callsTold: 'calls told',
  repaired: 'requests repaired',
} as const satisfies Record<keyof Progress, string>;

function wordCounts(counted: Progress): string {
  return Object.entries(words)
    .map(([count, what]) => `debug: ${what}: ${String(counted[count as keyof Progress])}\n`)
    .join(''); // `words` has exactly the counters as keys
}
