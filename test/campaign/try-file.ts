import { readFileSync } from 'node:fs';
import { judgePlants, type Judged } from './judge.ts';
import { tryMutant } from './mutate.ts';
import { plant } from './plant.ts';

export interface FileTask {
  readonly kind: 'plant' | 'mutate';
  readonly file: string;
  readonly seed: number;
}

/** What one file shows; null where it is no file for this kind. */
export type Outcome = { readonly plants: number; readonly mistakes: readonly string[] } & Pick<
  Judged,
  'told' | 'limits'
>;

export function tryFile({ kind, file, seed }: FileTask): Outcome | null {
  try {
    const text = readFileSync(file, 'utf8');
    return kind === 'plant' ? tryPlants(file, text, seed) : { ...NOTHING, mistakes: tryMutant(file, text, seed) };
  } catch (error) {
    return {
      ...NOTHING,
      mistakes: [`crash: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
    };
  }
}

const NOTHING: Outcome = { plants: 0, told: 0, limits: {}, mistakes: [] };

function tryPlants(file: string, text: string, seed: number): Outcome | null {
  const planted = plant(file, text, seed);
  if (!planted) return null;
  const { told, limits, lost, faults } = judgePlants(file, planted);
  return {
    plants: planted.plants.length,
    told,
    limits,
    mistakes: [
      ...lost.map(({ kind, line, column }) => `lost: ${kind} at ${String(line)}:${String(column)} of the planted file`),
      ...faults.map((fault) => `fault: ${fault}`),
    ],
  };
}
