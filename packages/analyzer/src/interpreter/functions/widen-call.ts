import { isValue } from '../../domain/slots.ts';
import { joinEntries } from '../statements/branch.ts';
import { prototypeOf } from '../objects/heap.ts';
import type { Machine } from '../machine/machine.ts';
import { anyOf } from '../conversions/iterate.ts';
import type { CellKey } from '../../domain/cells.ts';
import { ANY_COUNT, countedValue, isCount } from '../../domain/counted.ts';
import { appendedText } from '../../domain/appended.ts';
import { isNullish, optionsOf, TOO_MANY, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, widen } from '../../domain/join.ts';
import type { Atom, ListItems, MapEntries, Obj, Slot, Value } from '../../domain/value.ts';
import { MAX_WIDENED_DEPTH } from '../../bounds.ts';

/**
 * Widening for a function that calls itself repeatedly: from the arguments of two activations, arguments above those of
 * any later one. A growing text may end in anything, a counting number is any number, a list has any of its items, and
 * a chain of objects of one class becomes one of them that links to itself.
 */
export function widenArguments(machine: Machine, before: ListItems, after: ListItems): ListItems {
  const items = after.items.map((item, index) =>
    widenValue(
      machine,
      before.items[index] ?? before.rest ?? (isCount(item) ? UNDEFINED : item),
      item,
      MAX_WIDENED_DEPTH,
    ),
  );
  return { ...after, items };
}

export function widenValue(machine: Machine, before: Value, after: Value, depth: number): Value {
  if (before === after) return after;
  if (after.kind === 'object' && !after.callable && after.body === 'record' && isOpenRecord(before))
    return withAnyCounts(machine, after);
  if (before.kind === 'oneOf' || after.kind === 'oneOf') return widenOptions(before, after);
  if (before.kind === 'object' && after.kind === 'object') return widenObjects(machine, before, after, depth);
  return widenAtoms(before, after);
}

/** An argument that was left out, or of which nothing is known: the earlier call had no member of the record. */
function isOpenRecord(before: Value): boolean {
  return optionsOf(before).every(({ value }) => value.kind === 'unknown' || isNullish(value));
}

/** A record as it is, each number in it as any number. */
function withAnyCounts(machine: Machine, record: Obj): Value {
  const all = machine.createObject(null, null, record.body);
  for (const [key, slot] of record.cells) all.cells.initialise(key, withAnyCount(slot));
  return all;
}

function withAnyCount(slot: Slot): Slot {
  return (isValue(slot) && countedValue(UNDEFINED, slot)) || slot;
}

function widenOptions(before: Value, after: Value): Value {
  const atoms = [before, after].flatMap((value) => optionsOf(value).map((option) => option.value));
  if (atoms.every(({ kind }) => kind === 'text')) return widen(atoms);
  return countedValue(before, after) ?? join([before, after]);
}

function widenAtoms(before: Atom, after: Atom): Value {
  if (before.kind === 'text' && after.kind === 'text') return appendedText(before, after) ?? widen([before, after]);
  const isCounted =
    before.kind === 'primitive' &&
    after.kind === 'primitive' &&
    !isNullish(before) &&
    !isNullish(after) &&
    before.value !== after.value;
  return isCounted ? ANY_COUNT : join([before, after]);
}

function widenObjects(machine: Machine, before: Obj, after: Obj, depth: number): Value {
  if (before.id === after.id) return after;
  if (before.callable || after.callable) return isSameDefinition(before, after) ? after : join([before, after]);
  const proto = prototypeOf(after);
  if (proto !== prototypeOf(before)) return join([before, after]);
  if (depth === 0) return unknown({ name: 'value', ...TOO_MANY, isCut: true });
  const all = machine.createObject(null, null, after.body === 'record' ? before.body : after.body);
  const ofAll = (value: Value): Value =>
    join(
      optionsOf(value).map((option) =>
        proto && option.value.kind === 'object' && prototypeOf(option.value) === proto ? all : option.value,
      ),
    );
  for (const key of new Set<CellKey>([...before.cells.keys(), ...after.cells.keys()])) {
    const [left, right] = [before.cells.get(key), after.cells.get(key)];
    const slot = right ?? left;
    if (slot)
      all.cells.initialise(
        key,
        left && right
          ? widenSlots(machine, left, right, (l, r) => widenValue(machine, ofAll(l), ofAll(r), depth - 1))
          : left
            ? slot
            : withAnyCount(slot),
      );
  }
  return all;
}

function isSameDefinition(left: Obj, right: Obj): boolean {
  return (
    left.callable?.kind === 'closure' &&
    right.callable?.kind === 'closure' &&
    left.callable.node === right.callable.node
  );
}

function widenSlots(machine: Machine, left: Slot, right: Slot, values: (left: Value, right: Value) => Value): Slot {
  if (isValue(left) && isValue(right)) return values(left, right);
  if (left.kind === 'items' && right.kind === 'items') return anyItems(machine, left, right);
  return left.kind === 'entries' && right.kind === 'entries' ? anyEntries(left, right) : right;
}

/** Any of the items of both lists, in any number. */
function anyItems(machine: Machine, left: ListItems, right: ListItems): ListItems {
  const all = [...new Set([left, right].flatMap(({ items, rest }) => (rest ? [...items, rest] : items)))];
  return { kind: 'items', items: [], rest: all.length === 0 ? null : anyOf(machine, all) };
}

function anyEntries(left: MapEntries, right: MapEntries): MapEntries {
  return {
    kind: 'entries',
    entries: [],
    rest: joinEntries([left, right].flatMap(({ entries, rest }) => (rest ? [...entries, rest] : entries))),
  };
}
