import type { Machine } from '../machine/machine.ts';
import { ITEMS, type Cells } from '../../domain/cells.ts';
import { optionsOf, UNDEFINED } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** `frozen`: rejects all writes; `closed`: rejects new properties. */
type WriteRefusal = 'frozen' | 'closed';

/**
 * Objects that may reject writes. Strict code throws on such a write, and sloppy code ignores it: the content stays
 * either way. An object that only one of two arms freezes counts in both, so that a write to it may or may not take
 * effect.
 */
const refusals = new WeakMap<Cells, WriteRefusal>();
/** Properties defined as read-only. */
const readOnly = new WeakMap<Cells, Set<string>>();

/** Closes or freezes each object that the value may be. */
export function refuseWrites(value: Value, refusal: WriteRefusal): void {
  for (const { value: atom } of optionsOf(value))
    if (atom.kind === 'object' && refusals.get(atom.cells) !== 'frozen') refusals.set(atom.cells, refusal);
}

/** Makes a property read-only. */
export function makeReadOnly({ cells }: Obj, key: string): void {
  readOnly.set(cells, (readOnly.get(cells) ?? new Set()).add(key));
}

/**
 * Whether the object may reject a write to a property. Ensures that the cell has content to keep, if only undefined.
 */
export function mayRefuse(machine: Machine, { cells }: Obj, key: string): boolean {
  const refusal = refusals.get(cells);
  if (!readOnly.get(cells)?.has(key) && (refusal === undefined || (refusal === 'closed' && cells.has(key))))
    return false;
  if (!cells.has(key) && !cells.has(ITEMS)) machine.write(cells, key, UNDEFINED);
  return true;
}
