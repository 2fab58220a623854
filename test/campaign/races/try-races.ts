import type { Outcome } from '../try-file.ts';
import { RaceFolder } from './try-race.ts';

/** Races that are tried one after the other. */
export interface RaceTask {
  readonly kind: 'races';
  /** The first seed; the others follow. */
  readonly seed: number;
  readonly count: number;
}

export async function tryRaces({ seed, count }: Omit<RaceTask, 'kind'>): Promise<Outcome> {
  const folder = new RaceFolder();
  const mistakes: string[] = [];
  try {
    for (let each = seed; each < seed + count; each += 1)
      for (const mistake of await folder.try(await folder.choose(each)))
        mistakes.push(`seed ${String(each)}: ${mistake}`);
  } finally {
    folder.close();
  }
  return { plants: 0, told: 0, limits: {}, mistakes };
}
