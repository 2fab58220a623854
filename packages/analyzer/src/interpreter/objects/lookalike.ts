import type { Unknown } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';

/** Whether a value comes from a package that looks like a client and that no row describes. */
export function isLookalike(machine: Machine, { from }: Unknown): boolean {
  return from !== undefined && machine.knowledge.clientIndex.lookalikes.has(from);
}
