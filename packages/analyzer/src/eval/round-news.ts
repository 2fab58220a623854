import { isValue } from './branch.ts';
import { isRecord } from './heap.ts';
import type { Run } from './run.ts';
import { ENTRIES, ITEMS, PROTOTYPE, type Cells } from '../state/cells.ts';
import type { Difference, Moment } from '../state/journal.ts';
import { isSameAtom, optionsOf, text, textKey } from '../values/atoms.ts';
import type { Atom, Obj, Slot, Text, Value } from '../values/value.ts';

/** The variables that went on from one object to another that was there before: the links of a chain. */
export function linksSince(run: Run, { mark, startedAt }: Moment): Difference[] {
  return run.journal.differencesSince(mark, startedAt).filter(({ cells, before, after }) => {
    if (!cells.isLocal || !before || !after || !isValue(before) || !isValue(after)) return false;
    const known = new Set(optionsOf(before).map(({ value }) => value));
    return optionsOf(before).some(({ value }) => isRecord(value)) && optionsOf(after).some(({ value }) => isRecord(value) && value.cells.madeAt <= cells.madeAt && !known.has(value));
  });
}

/** How many items a list still has that had more of them at the mark. */
export function itemsLeft(run: Run, { mark, startedAt }: Moment): number {
  const left = run.journal.differencesSince(mark, startedAt).map(({ before, after }) => (before?.kind === 'items' && after?.kind === 'items' && after.items.length < before.items.length ? after.items.length : 0));
  return Math.max(0, ...left);
}

/** The variables that were one known text and that are another one now, or one that nobody knows: the next round says something new. What is too deep to be compared is taken to be the same. */
export function otherTextsSince(run: Run, { mark, startedAt }: Moment): Difference[] {
  return run.journal.differencesSince(mark, startedAt).filter((each) => hasOther(saidIn(each.before), saidIn(each.after).filter(({ value }) => value !== DEEPER)) || isForgotten(each));
}

/** Whether a known text stood here, and now something unknown does that is not what stood beside it. */
function isForgotten({ before, after }: Difference): boolean {
  if (!before || !after || !isValue(before) || !isValue(after)) return false;
  const known = optionsOf(before).map(({ value }) => value);
  return known.some(({ kind }) => kind === 'text') && optionsOf(after).some(({ value }) => value.kind === 'unknown' && !known.some((each) => isSameAtom(each, value)));
}

function isOtherText({ before, after }: Difference): boolean {
  return hasOther(saidIn(before), saidIn(after));
}

function hasOther(said: readonly Said[], now: readonly Said[]): boolean {
  const known = new Set(said.map(({ key }) => key));
  const isFilled = said.some(({ value }) => value.parts.length === 0);
  return known.size > 0 && now.some(({ key, value }) => (isFilled || value.parts.some((part) => typeof part === 'string')) && !known.has(key));
}

/** The variables that were one known text, number, truth value or nothing at all, and that are another one now, or what was not there. */
export function saysOther(run: Run, { mark, startedAt }: Moment): Difference[] {
  return run.journal.differencesSince(mark, startedAt).filter((each) => isOtherText(each) || isOtherState(each) || isFirst(each));
}

/** What a property, a list or a Map says that was missing or empty before, and a variable that was nothing and is an object that can send. */
function isFirst({ cells, before, after }: Difference): boolean {
  if (isEmpty(before, cells)) return saidIn(after).some(({ value }) => value.parts.some((part) => typeof part === 'string')) || holdsWorkers(after);
  return before !== undefined && isValue(before) && optionsOf(before).every(({ value }) => value.kind === 'primitive') && holdsWorkers(after);
}

function isEmpty(slot: Slot | undefined, cells: Cells): boolean {
  if (slot?.kind === 'items') return slot.items.length === 0 && slot.rest === null;
  if (slot?.kind === 'entries') return slot.entries.length === 0 && slot.rest === null;
  if (slot === undefined) return !cells.isLocal;
  const lists = isValue(slot) ? listsOf(slot) : [];
  return lists.length > 0 && lists.every((list) => isEmpty(list, cells));
}

/** Whether one of the values is a function, or an object of a kind that may have methods. */
function holdsWorkers(slot: Slot | undefined): boolean {
  return valuesIn(slot).some((each) => optionsOf(each).some(({ value }) => value.kind === 'object' && (value.callable !== null || value.cells.has(PROTOTYPE) || hasFunctions(value))));
}

function hasFunctions({ cells }: Obj): boolean {
  return [...cells.values()].some((slot) => slot.kind === 'object' && slot.callable !== null);
}

/** The values that stand in a cell. */
function valuesIn(slot: Slot | undefined): readonly Value[] {
  if (slot?.kind === 'items') return slot.rest ? [...slot.items, slot.rest] : slot.items;
  if (slot?.kind === 'entries') return [...slot.entries, ...(slot.rest ? [slot.rest] : [])].map(([, value]) => value);
  return slot && isValue(slot) ? [slot] : [];
}

function isOtherState({ before, after }: Difference): boolean {
  if (!before || !after || !isValue(before) || !isValue(after)) return false;
  const known = optionsOf(before).map(({ value }) => value);
  if (!known.some(({ kind }) => kind === 'primitive')) return false;
  return optionsOf(after).some(({ value }) => (value.kind === 'primitive' || value.kind === 'unknown') && !known.some((each) => isSameAtom(each, value)));
}

/** A text, and what it is known by: itself, and the name under which a record has it. */
interface Said {
  readonly key: string;
  readonly value: Text;
}

/** In how many objects inside of each other a text is looked for: `state.request.path` stands in two. What is deeper says something else where it is another object. */
const MAX_OBJECTS = 3;

/** The texts that a variable may be, or that stand in what it holds: what is put into a queue, or into the record that takes its place, is taken out in a later round. */
function saidIn(slot: Slot | undefined, name = '', depth = MAX_OBJECTS): Said[] {
  return valuesIn(slot).flatMap((value) => optionsOf(value).flatMap(({ value: atom }) => saidBy(atom, name, depth)));
}

const DEEPER = text('an object');

function saidBy(atom: Atom, name: string, depth: number): Said[] {
  if (atom.kind === 'text') return [{ key: `${name} ${textKey(atom)}`, value: atom }];
  if (atom.kind !== 'object' || atom.callable !== null) return [];
  if (depth === 0) return [{ key: `${name} #${atom.id}`, value: DEEPER }];
  return [...atom.cells].flatMap(([key, slot]) => (key === PROTOTYPE ? [] : saidIn(slot, typeof key === 'string' ? `${name}.${key}` : name, depth - 1)));
}

/** What the lists and Maps hold that a variable may be. */
function listsOf(value: Value): Slot[] {
  return optionsOf(value).flatMap(({ value: atom }) => (atom.kind === 'object' ? [atom.cells.get(ITEMS), atom.cells.get(ENTRIES)].filter((slot) => slot !== undefined) : []));
}
