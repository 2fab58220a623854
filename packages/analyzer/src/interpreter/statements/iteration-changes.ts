import { isValue } from '../../domain/slots.ts';
import { isRecord } from '../objects/heap.ts';
import type { Machine } from '../machine/machine.ts';
import { ENTRIES, ITEMS, PROTOTYPE, type Cells } from '../../domain/cells.ts';
import type { Difference, Moment } from '../../domain/cells.ts';
import { isSameAtom, optionsOf, text, textKey } from '../../domain/atoms.ts';
import type { Atom, ListItems, Obj, Slot, Text, Value } from '../../domain/value.ts';
import { MAX_SEARCHED_OBJECTS } from '../../bounds.ts';

/** The variables that moved from one older object to another: the links of a chain. */
export function linksSince(machine: Machine, { mark, startedAt }: Moment): Difference[] {
  return machine.journal.differencesSince(mark, startedAt).filter(({ cells, before, after }) => {
    if (!cells.isLocal || !before || !after || !isValue(before) || !isValue(after)) return false;
    const known = new Set(optionsOf(before).map(({ value }) => value));
    return (
      optionsOf(before).some(({ value }) => isRecord(value)) &&
      optionsOf(after).some(({ value }) => isRecord(value) && value.cells.madeAt <= cells.madeAt && !known.has(value))
    );
  });
}

/** How many items are left in a list that had more of them at the mark. */
export function itemsLeft(machine: Machine, since: Moment): number {
  return Math.max(0, ...emptiedSince(machine, since).map(({ after }) => after.items.length));
}

/** The lists that have items left, and had more of them at the mark. */
export function emptiedSince(
  machine: Machine,
  { mark, startedAt }: Moment,
): readonly { readonly cells: Cells; readonly after: ListItems }[] {
  return machine.journal
    .differencesSince(mark, startedAt)
    .flatMap(({ cells, before, after }) =>
      before?.kind === 'items' && after?.kind === 'items' && after.items.length < before.items.length
        ? [{ cells, after }]
        : [],
    )
    .filter(({ after }) => after.items.length > 0);
}

/**
 * The locations with another known or an unknown text since the moment: the next iteration has new input. Parts too
 * deep to compare count as equal.
 */
export function otherTextsSince(machine: Machine, { mark, startedAt }: Moment): Difference[] {
  return machine.journal
    .differencesSince(mark, startedAt)
    .filter((each) => isOtherText(each, ({ value }) => value !== DEEPER) || isForgotten(each));
}

/** Whether a text was replaced by a new unknown. */
function isForgotten({ before, after }: Difference): boolean {
  if (!before || !after || !isValue(before) || !isValue(after)) return false;
  const known = optionsOf(before).map(({ value }) => value);
  return (
    known.some(({ kind }) => kind === 'text') &&
    optionsOf(after).some(({ value }) => value.kind === 'unknown' && !known.some((each) => isSameAtom(each, value)))
  );
}

/** Whether a new text was added or replaced an older one. Alternatives that stayed the same are not searched. */
function isOtherText({ before, after }: Difference, isMeant: (said: Said) => boolean = () => true): boolean {
  const stood = new Set(atomsIn(before));
  const now: Said[] = [];
  someText(
    atomsIn(after).filter((atom) => !stood.has(atom)),
    (said) => {
      if (isMeant(said)) now.push(said);
      return false;
    },
  );
  if (now.length === 0) return false;
  const known = new Set<string>();
  let isFilled = false;
  someText([...stood], ({ key, value }) => {
    known.add(key);
    isFilled ||= value.parts.length === 0;
    return false;
  });
  return known.size > 0 && now.some((said) => (isFilled || hasLiteral(said)) && !known.has(said.key));
}

function hasLiteral({ value }: Said): boolean {
  return value.parts.some((part) => typeof part === 'string');
}

/**
 * The locations with new content since the moment: another text, number, boolean, null or undefined, or the first
 * content of an empty location.
 */
export function saysOther(machine: Machine, { mark, startedAt }: Moment): Difference[] {
  return machine.journal
    .differencesSince(mark, startedAt)
    .filter((each) => isOtherText(each) || isOtherState(each) || isFirst(each));
}

/**
 * Whether an empty property, list or Map now holds something, or a variable without an object now holds one that can
 * send.
 */
function isFirst({ cells, before, after }: Difference): boolean {
  if (isEmptySlot(before, cells)) return someText(atomsIn(after), hasLiteral) || holdsWorkers(after);
  return (
    before !== undefined &&
    isValue(before) &&
    optionsOf(before).every(({ value }) => value.kind === 'primitive') &&
    holdsWorkers(after)
  );
}

function isEmptySlot(slot: Slot | undefined, cells: Cells): boolean {
  if (slot?.kind === 'items') return slot.items.length === 0 && slot.rest === null;
  if (slot?.kind === 'entries') return slot.entries.length === 0 && slot.rest === null;
  if (slot === undefined) return !cells.isLocal;
  const lists = isValue(slot) ? listsOf(slot) : [];
  return lists.length > 0 && lists.every((list) => isEmptySlot(list, cells));
}

/** Whether one of the values is a function, or an object that may have methods. */
function holdsWorkers(slot: Slot | undefined): boolean {
  return valuesIn(slot).some((each) =>
    optionsOf(each).some(
      ({ value }) =>
        value.kind === 'object' && (value.callable !== null || value.cells.has(PROTOTYPE) || hasFunctions(value)),
    ),
  );
}

function hasFunctions({ cells }: Obj): boolean {
  return [...cells.values()].some((slot) => slot.kind === 'object' && slot.callable !== null);
}

/** The values in a cell. */
function valuesIn(slot: Slot | undefined): readonly Value[] {
  if (slot?.kind === 'items') return slot.rest ? [...slot.items, slot.rest] : slot.items;
  if (slot?.kind === 'entries') return [...slot.entries, ...(slot.rest ? [slot.rest] : [])].map(([, value]) => value);
  return slot && isValue(slot) ? [slot] : [];
}

function isOtherState({ before, after }: Difference): boolean {
  if (!before || !after || !isValue(before) || !isValue(after)) return false;
  const known = optionsOf(before).map(({ value }) => value);
  if (!known.some(({ kind }) => kind === 'primitive')) return false;
  return optionsOf(after).some(
    ({ value }) =>
      (value.kind === 'primitive' || value.kind === 'unknown') && !known.some((each) => isSameAtom(each, value)),
  );
}

/** A text and its key: the text with the path of property names that leads to it. */
interface Said {
  readonly key: string;
  readonly value: Text;
}

/** The alternatives of a slot's values. */
function atomsIn(slot: Slot | undefined): readonly Atom[] {
  if (slot && isValue(slot)) return slot.kind === 'oneOf' ? slot.options.map(({ value }) => value) : [slot];
  return valuesIn(slot).flatMap((value) =>
    value.kind === 'oneOf' ? value.options.map((option) => option.value) : value,
  );
}

const DEEPER = text('an object');

/**
 * Whether `isMeant` accepts a text among the atoms or in the objects that they hold: a later iteration takes out what
 * this one puts into a queue, or into a record that replaces another. Each object is searched once under each name,
 * since many records may hold it.
 */
function someText(
  atoms: readonly Atom[],
  isMeant: (said: Said) => boolean,
  name = '',
  depth = MAX_SEARCHED_OBJECTS,
  seen = new Map<string, number>(),
): boolean {
  return atoms.some((atom) => {
    if (atom.kind === 'text') return isMeant({ key: `${name} ${textKey(atom)}`, value: atom });
    if (atom.kind !== 'object' || atom.callable !== null) return false;
    const key = `${name} #${atom.id}`;
    if ((seen.get(key) ?? -1) >= depth) return false;
    seen.set(key, depth);
    if (depth === 0) return isMeant({ key, value: DEEPER });
    for (const [field, slot] of atom.cells)
      if (
        field !== PROTOTYPE &&
        someText(atomsIn(slot), isMeant, typeof field === 'string' ? `${name}.${field}` : name, depth - 1, seen)
      )
        return true;
    return false;
  });
}

/** The contents of the lists and Maps that the value may be. */
function listsOf(value: Value): Slot[] {
  return optionsOf(value).flatMap(({ value: atom }) =>
    atom.kind === 'object' ? [atom.cells.get(ITEMS), atom.cells.get(ENTRIES)].filter((slot) => slot !== undefined) : [],
  );
}
