import type { Outcome } from '../try-file.ts';
import { InputFolder, type InputName } from './try-input.ts';

/** Inputs of one kind that are tried one after the other. */
export interface InputTask {
  readonly kind: 'inputs';
  readonly input: InputName;
  /** The first seed; the others follow. */
  readonly seed: number;
  readonly count: number;
}

export async function tryInputs({ input, seed, count }: InputTask): Promise<Outcome> {
  const folder = await InputFolder.open(input);
  const mistakes: string[] = [];
  try {
    for (let each = seed; each < seed + count; each += 1)
      for (const mistake of await folder.try(each)) mistakes.push(`seed ${String(each)}: ${mistake}`);
  } finally {
    folder.close();
  }
  return { plants: 0, told: 0, limits: {}, mistakes };
}
