import { isValue } from '../../domain/slots.ts';
import { assignedIn } from '../../syntax/assigned-names.ts';
import type { Frame } from '../machine/frame.ts';
import { saysOther } from '../statements/iteration-changes.ts';
import type { Machine } from '../machine/machine.ts';
import { nameOfCell, type CellKey, type Cells } from '../../domain/cells.ts';
import { findScope } from '../../domain/scope.ts';
import { computed, optionsOf } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Slot, Value } from '../../domain/value.ts';

/**
 * Undoes the writes of a cut call, since it wrote only half of what it would. Locations that it changed to another
 * value, or that it might still have set, may hold anything from here on.
 */
export function undoCut(machine: Machine, frame: Frame, closure: Closure): void {
  const others = [
    ...saysOther(machine, frame),
    ...machine.journal
      .differencesSince(frame.mark, frame.startedAt)
      .filter(({ before, after }) => wasText(before) || holdsCut(after)),
  ];
  machine.journal.undoOlder(frame.mark, frame.startedAt); // not the objects that it made: a remembered call may return them
  for (const { cells, key } of others) addAnything(machine, cells, key);
  leaveOpenUntried(machine, frame, closure);
}

/** Opens what a skipped call might have set: variables that the function sees, and properties of its `this`. */
export function leaveOpenUntried(machine: Machine, frame: Frame, { node, scope }: Closure): void {
  const { variables, properties } = assignedIn(node);
  for (const name of variables) {
    const found = findScope(scope, name);
    if (found?.cells.isLocal) addAnything(machine, found.cells, name);
  }
  const own = ownCells(frame);
  for (const name of properties) if (own?.has(name)) addAnything(machine, own, name);
}

function ownCells({ thisValue }: Frame): Cells | undefined {
  return thisValue.kind === 'object' ? thisValue.cells : undefined;
}

function wasText(slot: Slot | undefined): boolean {
  return slot !== undefined && isValue(slot) && optionsOf(slot).some(({ value }) => value.kind === 'text');
}

/** Whether a cut call inside left this slot open. */
function holdsCut(slot: Slot | undefined): boolean {
  if (slot?.kind === 'items') return slot.rest !== null && holdsCut(slot.rest);
  if (slot?.kind === 'entries') return slot.rest !== null && holdsCut(slot.rest[1]);
  return (
    slot !== undefined &&
    isValue(slot) &&
    optionsOf(slot).some(({ value }) => value.kind === 'unknown' && value.isCut === true)
  );
}

function addAnything(machine: Machine, cells: Cells, key: CellKey): void {
  const any = computed({
    name: nameOfCell(key),
    source: 'set by what takes too long',
    reason: 'what sets it takes too long to evaluate',
    isCut: true,
  });
  const slot = cells.get(key);
  if (!holdsCut(slot)) machine.write(cells, key, withAny(slot, any));
}

/** The present content of a slot, or anything. */
function withAny(slot: Slot | undefined, any: Value): Slot {
  if (slot?.kind === 'items') return { ...slot, rest: slot.rest ? join([slot.rest, any]) : any };
  if (slot?.kind === 'entries')
    return { ...slot, rest: slot.rest ? [join([slot.rest[0], any]), join([slot.rest[1], any])] : [any, any] };
  return slot && isValue(slot) ? join([slot, any]) : any;
}
