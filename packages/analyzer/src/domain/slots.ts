import type { Slot, Value } from './value.ts';

export function isValue(slot: Slot): slot is Value {
  return (
    slot.kind === 'text' ||
    slot.kind === 'primitive' ||
    slot.kind === 'object' ||
    slot.kind === 'unknown' ||
    slot.kind === 'oneOf'
  );
}
