import type { Machine } from '../machine/machine.ts';
import { ITEMS, type Cells } from '../../domain/cells.ts';
import { optionsOf, UNDEFINED } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** `frozen`: no property is written; `closed`: none is added. */
type Refusal = 'frozen' | 'closed';

/**
 * What refuses to be written. Strict code throws there, and other code goes on as if nothing had been: either way what
 * stood there stands. An object that only one of two arms freezes is here for both, so that a write leaves what stood
 * there or what is written.
 */
const refusals = new WeakMap<Cells, Refusal>();
/** Properties that are defined to be read only. */
const readOnly = new WeakMap<Cells, Set<string>>();

/** Whatever a value may be is closed or frozen from here on. */
export function refuse(value: Value, refusal: Refusal): void {
  for (const { value: atom } of optionsOf(value))
    if (atom.kind === 'object' && refusals.get(atom.cells) !== 'frozen') refusals.set(atom.cells, refusal);
}

/** A property is only read from here on. */
export function makeReadOnly({ cells }: Obj, key: string): void {
  readOnly.set(cells, (readOnly.get(cells) ?? new Set()).add(key));
}

/** Whether a write to a property may be refused: then it holds what it held, at least nothing at all. */
export function mayRefuse(machine: Machine, { cells }: Obj, key: string): boolean {
  const refusal = refusals.get(cells);
  if (!readOnly.get(cells)?.has(key) && (refusal === undefined || (refusal === 'closed' && cells.has(key))))
    return false;
  if (!cells.has(key) && !cells.has(ITEMS)) machine.write(cells, key, UNDEFINED);
  return true;
}
