import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { alternativesIn } from '../../domain/slots.ts';
import { createList, createMap, entriesOf } from '../../interpreter/objects/heap.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { propertyKeyOf } from '../../interpreter/objects/property.ts';
import { orMissing, rowsByKey } from '../../interpreter/expressions/subject.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { areEqual } from '../../interpreter/expressions/condition.ts';
import { iterate, itemOfEntry } from '../../interpreter/conversions/iterate.ts';
import { itemAt } from '../../interpreter/expressions/pattern.ts';
import { ENTRIES } from '../../domain/cells.ts';
import { atomKey, boolean, computed, literalOf, UNDEFINED } from '../../domain/atoms.ts';
import { isAbsent, isOptional, presentPart, withoutGaps } from '../../domain/absent.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Atom, MapEntry, Value } from '../../domain/value.ts';
import { LOG2_ALTERNATIVES_PER_STEP } from '../../bounds.ts';

/** Methods of Map and Set. An entry of a Set has the item as key and as value. */
export const mapMembers: NativeTable = {
  get: (call) => getEntry(call),
  set: (call) => setEntry(call, argumentAt(call.args, 0), argumentAt(call.args, 1)),
  add: (call) => setEntry(call, argumentAt(call.args, 0), argumentAt(call.args, 0)),
  has: (call) => hasEntry(call),
  delete: ({ machine, thisValue }) => {
    noteChange(machine, thisValue);
    return computed({ name: 'condition', reason: 'it depends on the entries' });
  },
  clear: ({ machine, thisValue }) => {
    noteChange(machine, thisValue);
    return UNDEFINED;
  },
  values: (call) => listMapEntries(call, ([, value]) => value),
  keys: (call) => listMapEntries(call, ([key]) => key),
  entries: (call) => listMapEntries(call, ([key, value]) => createList(call.machine, [key, value])),
  forEach: ({ machine, thisValue, args, node }) => {
    const { entries = [], rest } = entriesOf(thisValue) ?? {};
    const each = ([key, value]: MapEntry): Value =>
      invoke(machine, argumentAt(args, 0), UNDEFINED, [presentPart(value), presentPart(key), thisValue], node);
    for (const entry of entries) each(entry);
    if (rest) giveAnyTimes(machine, () => each(rest));
    return UNDEFINED;
  },
};

function listMapEntries({ machine, thisValue }: NativeCall, item: (entry: MapEntry) => Value): Value {
  const map = entriesOf(thisValue);
  return createList(
    machine,
    map?.entries.map((entry) => itemOfEntry(machine, entry, item)) ?? [],
    map?.rest ? item(map.rest) : null,
  );
}

/** The known entries, and one that stands for all further entries. */
function allEntries(value: Value): readonly MapEntry[] {
  const map = entriesOf(value);
  return map?.rest ? [...map.entries, map.rest] : (map?.entries ?? []);
}

function getEntry({ machine, thisValue, args, node }: NativeCall): Value {
  const { entries: known = [], others } = entriesOf(thisValue) ?? {};
  const entries = others ? [...known, ...others] : allEntries(thisValue);
  return mapValue(argumentAt(args, 0), (key) => {
    const found = known.findLast(([candidate]) => candidate.kind !== 'oneOf' && areEqual(candidate, key) === true);
    const later = found
      ? known
          .slice(known.indexOf(found) + 1)
          .filter(([candidate]) => candidate.kind === 'oneOf' || areEqual(candidate, key) === undefined)
      : [];
    if (found) return join([orUndefined(found[1]), ...later.map(([, value]) => orUndefined(value))]);
    if (isCertainlyAbsent(entries, key)) return UNDEFINED;
    if (others && literalOf(key) !== undefined) return leftUnder(machine, key, entries);
    machine.budget.step(alternativesIn(entries) >> LOG2_ALTERNATIVES_PER_STEP);
    return rowsByKey(
      machine,
      key,
      String(node.pos),
      entries.map(([candidate, value], index) => [propertyKeyOf(candidate) ?? String(index), presentPart(value)]),
    );
  });
}

/** What other code may have stored under a known key: the values of all entries that have, or may have, that key. */
function leftUnder(machine: Machine, key: Atom, entries: readonly MapEntry[]): Value {
  const meant = entries.filter(([candidate]) => candidate.kind === 'oneOf' || areEqual(candidate, key) !== false);
  return orMissing(
    machine,
    join(meant.map(([, value]) => presentPart(value))),
    `entry ${literalOf(key) ?? ''} of ${meant.length}`,
  );
}

/** The value read from an entry; undefined where the entry is absent. */
function orUndefined(value: Value): Value {
  return isOptional(value) ? mapValue(value, (atom) => (isAbsent(atom) ? UNDEFINED : atom)) : value;
}

/**
 * The result is known only for a collection that no code changes after its creation; other code may fill one in any
 * order.
 */
function hasEntry({ machine, thisValue, args }: NativeCall): Value {
  const map = entriesOf(thisValue);
  const isFixed =
    map &&
    thisValue.kind === 'object' &&
    map.entries.length > 0 &&
    !machine.identities.changedCollections.has(thisValue.cells);
  const { assumptions } = machine.facts;
  if (isFixed) assumptions.relyOn(machine, assumptions.isFixed(thisValue.cells));
  return mapValue(argumentAt(args, 0), (key) => {
    const verdicts = isFixed
      ? allEntries(thisValue).map(([candidate, value]) =>
          candidate.kind === 'oneOf' || (isOptional(value) && areEqual(candidate, key) !== false)
            ? undefined
            : areEqual(candidate, key),
        )
      : [undefined];
    if (verdicts.includes(true)) return boolean(true);
    return verdicts.includes(undefined)
      ? computed({ name: 'condition', reason: 'it depends on the entries' })
      : boolean(false);
  });
}

function noteChange(machine: Machine, collection: Value): void {
  if (collection.kind !== 'object') return;
  machine.identities.changedCollections.add(collection.cells);
  machine.facts.assumptions.break(machine.facts.assumptions.isFixed(collection.cells));
}

function isCertainlyAbsent(entries: readonly (readonly [Value, Value])[], key: Atom): boolean {
  return entries.every(([candidate]) => candidate.kind !== 'oneOf' && areEqual(candidate, key) === false);
}

function setEntry({ machine, thisValue }: NativeCall, key: Value, value: Value): Value {
  const map = entriesOf(thisValue);
  if (!map || thisValue.kind !== 'object') return thisValue;
  noteChange(machine, thisValue);
  machine.write(thisValue.cells, ENTRIES, { ...map, entries: withEntry(map.entries, [key, value]) });
  return thisValue;
}

/**
 * Adds or replaces an entry. A key keeps its position, unless a later entry may have the same key: then the entry moves
 * to the end, because the last write wins.
 */
function withEntry(entries: readonly MapEntry[], [key, value]: MapEntry): readonly MapEntry[] {
  if (key.kind === 'oneOf') return [...entries, [key, value]];
  const isSame = ([candidate]: MapEntry): boolean => candidate.kind !== 'oneOf' && atomKey(candidate) === atomKey(key);
  const at = entries.findIndex(isSame);
  const isLast =
    at >= 0 &&
    entries.slice(at + 1).every(([candidate]) => candidate.kind !== 'oneOf' && areEqual(candidate, key) === false);
  return isLast
    ? entries.with(at, key === value ? entries[at]! : [entries[at]![0], value]) // an item of a Set is both key and value
    : [...entries.filter((entry) => !isSame(entry)), [key, value]];
}

/** `new Map([[key, value]])`. */
export function constructMap({ machine, args }: NativeCall): Value {
  const { items, rest } = withoutGaps(iterate(machine, argumentAt(args, 0)));
  const entryOf = (pair: Value): MapEntry => [itemAt(machine, pair, 0), itemAt(machine, pair, 1)];
  return createMap(machine, items.map(entryOf).reduce(withEntry, []), rest && entryOf(rest));
}

/** `new Set([item])`. */
export function constructSet({ machine, args }: NativeCall): Value {
  const { items, rest } = withoutGaps(iterate(machine, argumentAt(args, 0)));
  return createMap(machine, items.map((item): MapEntry => [item, item]).reduce(withEntry, []), rest && [rest, rest]);
}
