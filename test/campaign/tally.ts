import type { Answer } from './bounded-process.ts';
import type { Limit } from './judge.ts';
import type { Outcome } from './try-file.ts';

/** Counts of all files that were tried. */
export interface Tally {
  /** Files or inputs. */
  tried: number;
  passed: number;
  plants: number;
  told: number;
  mistakes: number;
  readonly limits: Partial<Record<Limit, number>>;
}

export function createTally(): Tally {
  return { tried: 0, passed: 0, plants: 0, told: 0, mistakes: 0, limits: {} };
}

/** Adds what one file showed, and gives its mistakes. */
export function addTo(tally: Tally, answer: Answer<Outcome | null>, tried = 1): readonly string[] {
  if ('mistake' in answer) {
    tally.tried += tried;
    tally.mistakes += 1;
    return [answer.mistake];
  }
  const { outcome } = answer;
  if (!outcome) {
    tally.passed += tried;
    return [];
  }
  tally.tried += tried;
  tally.plants += outcome.plants;
  tally.told += outcome.told;
  tally.mistakes += outcome.mistakes.length;
  for (const [limit, count] of Object.entries(outcome.limits) as [Limit, number][])
    tally.limits[limit] = (tally.limits[limit] ?? 0) + count; // its keys are limits
  return outcome.mistakes;
}

export function summarize({ tried, passed, plants, told, mistakes, limits }: Tally): string {
  const covered = Object.entries(limits).map(([limit, count]) => `${String(count)} covered by ${limit}`);
  const counts = plants === 0 ? [] : [`${String(plants)} plants`, `${String(told)} told`, ...covered];
  return [
    `${String(tried)} tried`,
    `${String(passed)} passed over`,
    ...counts,
    `${String(mistakes)} lost or wrong`,
  ].join(', ');
}
