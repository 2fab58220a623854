import { isValue } from './branch.ts';
import { isRecord } from './heap.ts';
import type { Run } from './run.ts';
import { PROTOTYPE, type Cells } from '../state/cells.ts';
import type { Difference, Moment } from '../state/journal.ts';
import { isSameAtom, optionsOf, textKey } from '../values/atoms.ts';
import type { Obj, Slot, Text, Value } from '../values/value.ts';

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

/** Whether a variable that was one known text is another one now: the next round says something new. */
export function hasOtherText(run: Run, mark: number): boolean {
  return run.journal.differencesSince(mark).some(isOtherText);
}

function isOtherText({ before, after }: Difference): boolean {
  const said = saidIn(before);
  const known = new Set(said.map(({ key }) => key));
  const isFilled = said.some(({ value }) => value.parts.length === 0);
  return known.size > 0 && saidIn(after).some(({ key, value }) => (isFilled || value.parts.some((part) => typeof part === 'string')) && !known.has(key));
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
  return slot?.kind === 'entries' ? slot.entries.length === 0 && slot.rest === null : slot === undefined && !cells.isLocal;
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

/** The texts that a variable may be, or that stand in a list or its records: what is put into a queue is taken out in a later round. */
function saidIn(slot: Slot | undefined): Said[] {
  if (slot?.kind === 'items' || slot?.kind === 'entries') return valuesIn(slot).flatMap((item) => [...textsOf(item, ''), ...recordsOf(item)]);
  return textsOf(slot, '');
}

function recordsOf(item: Value): Said[] {
  return optionsOf(item).flatMap(({ value }) => (value.kind === 'object' ? [...value.cells].flatMap(([key, slot]) => (typeof key === 'string' ? textsOf(slot, key) : [])) : []));
}

function textsOf(slot: Slot | undefined, name: string): Said[] {
  if (!slot || !isValue(slot)) return [];
  return optionsOf(slot).flatMap(({ value }) => (value.kind === 'text' ? [{ key: `${name} ${textKey(value)}`, value }] : []));
}

/** Whether a text that was empty is one now: whether it grows or is set, another round tells. */
export function isFilledSince(run: Run, mark: number): boolean {
  return run.journal.differencesSince(mark).some(({ before, after }) => saidIn(before).some(({ value }) => value.parts.length === 0) && saidIn(after).some(({ value }) => value.parts.length > 0));
}
