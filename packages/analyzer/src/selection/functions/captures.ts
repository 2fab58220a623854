import { isValue } from '../../domain/slots.ts';
import { itemsOf } from '../../interpreter/objects/heap.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Slot, Value } from '../../domain/value.ts';
import { MAX_CAPTURED_SCOPES } from '../../bounds.ts';

/** Whether a function closes over a function or a client that leads to a request: `pipe(parse, post)`. */
export function capturesLead(machine: Machine, { scope }: Closure): boolean {
  let current = scope;
  for (let depth = 0; current.parent && depth < MAX_CAPTURED_SCOPES; depth += 1) {
    for (const slot of current.cells.values()) if (isLeadingSlot(machine, slot)) return true;
    current = current.parent;
  }
  return false;
}

function isLeadingSlot(machine: Machine, slot: Slot): boolean {
  return (
    isValue(slot) &&
    (isLeadingValue(machine, slot) || (itemsOf(slot)?.items ?? []).some((item) => isLeadingValue(machine, item)))
  );
}

function isLeadingValue(machine: Machine, value: Value): boolean {
  if (value.kind !== 'object') return false;
  if (machine.identities.clients.has(value.id)) return true;
  return value.callable?.kind === 'closure' && machine.facts.leading.demanding.has(value.callable.node);
}
