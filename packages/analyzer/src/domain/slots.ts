import type { MapEntry, Slot, Value } from './value.ts';

export function isValue(slot: Slot): slot is Value {
  return (
    slot.kind === 'text' ||
    slot.kind === 'primitive' ||
    slot.kind === 'object' ||
    slot.kind === 'unknown' ||
    slot.kind === 'oneOf'
  );
}

/** The number that a slot holds; undefined if it holds anything else. */
export function numberOf(slot: Slot | undefined): number | undefined {
  return slot?.kind === 'primitive' && typeof slot.value === 'number' ? slot.value : undefined;
}

/** How many alternatives the values of a map's entries have, for what work on all of them takes. */
export function alternativesIn(entries: readonly MapEntry[]): number {
  return entries.reduce((sum, [, value]) => sum + (value.kind === 'oneOf' ? value.options.length : 1), 0);
}
