import { isAbsent, isOptional, presentPart } from '../../../packages/analyzer/src/domain/absent.ts';
import { isValue } from '../../../packages/analyzer/src/domain/slots.ts';
import { entriesOf, itemsOf } from '../../../packages/analyzer/src/interpreter/objects/heap.ts';
import { hrefOf } from '../../../packages/analyzer/src/interpreter/objects/href.ts';
import {
  ANYWHERE,
  ENTRIES,
  ITEMS,
  NATIVE,
  OTHERS,
  PENDING,
  PROXY,
  REJECTED,
  RESOLVED,
  REST,
} from '../../../packages/analyzer/src/domain/cells.ts';
import type { ListItems, MapEntry, Obj, Slot, Text, Value } from '../../../packages/analyzer/src/domain/value.ts';

/** What the unknown names of a program hold in one run of it. */
export type Contents = Readonly<Record<string, unknown>>;

/** What a program does in one run: it gives a value, at once or as a promise, or a promise that is rejected. */
export type Outcome =
  { readonly kind: 'gives'; readonly value: unknown } | { readonly kind: 'rejects'; readonly reason: unknown };

/**
 * Whether a run of the program may end like this, by its abstract value. A promise is taken for the value that it is
 * fulfilled with: a rejection is an end, as what is thrown, and says nothing of that value.
 */
export function admitsOutcome(value: Value, outcome: Outcome, contents: Contents): boolean {
  if (outcome.kind === 'gives') return admits(value, outcome.value, contents);
  const rejected = value.kind === 'object' ? value.cells.get(REJECTED) : undefined;
  return !rejected || admitsSlot(rejected, outcome.reason, contents);
}

/** Whether a concrete value is among those that the abstract value stands for. */
export function admits(value: Value, real: unknown, contents: Contents): boolean {
  switch (value.kind) {
    case 'unknown':
      return true;
    case 'oneOf':
      return value.options.some((option) => admits(option.value, real, contents));
    case 'primitive':
      return value.value === real || (Number.isNaN(value.value) && Number.isNaN(real));
    case 'text':
      return typeof real === 'symbol' ? isSymbol(value) : typeof real === 'string' && matches(value, real, contents);
    case 'object':
      return admitsObject(value, real, contents);
  }
}

/** A symbol is a text that begins with two at signs. */
function isSymbol({ parts: [head] }: Text): boolean {
  return typeof head === 'string' && head.startsWith('@@');
}

/** A hole that is a name of the program holds what that does; any other one holds anything. */
function matches(value: Text, real: string, contents: Contents): boolean {
  const pattern = value.parts.map((part) => {
    const known = typeof part === 'string' ? part : contents[part.source];
    return typeof known === 'string' ? known.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : '.*';
  });
  return new RegExp(`^${pattern.join('')}$`, 's').test(real);
}

function admitsObject(object: Obj, real: unknown, contents: Contents): boolean {
  const { cells } = object;
  if (cells.has(REJECTED)) return false;
  if (cells.has(PENDING)) {
    const resolved = cells.get(RESOLVED);
    return resolved === undefined || admitsSlot(resolved, real, contents);
  }
  if (object.callable) return typeof real === 'function';
  if (typeof real !== 'object' || real === null) return false;
  const href = hrefOf(object);
  if (href) return real instanceof URL && admits(href, real.href, contents);
  if (cells.has(NATIVE) || cells.has(PROXY)) return true;
  if (cells.has(ITEMS)) return isIterable(real) && admitsItems(itemsOf(object)!, [...real], contents);
  if (cells.has(ENTRIES)) return isIterable(real) && admitsEntries(object, real, contents);
  return !Array.isArray(real) && admitsRecord(object, real as Readonly<Record<string, unknown>>, contents);
}

function isIterable(real: object): real is Iterable<unknown> {
  return Symbol.iterator in real;
}

/** An item that may be left out takes one of the concrete items, or none. */
function admitsItems({ items, rest }: ListItems, real: readonly unknown[], contents: Contents): boolean {
  const [first, ...others] = items;
  if (!first) return rest ? real.every((item) => admits(rest, item, contents)) : real.length === 0;
  const left = { kind: 'items', items: others, rest } as const;
  if (isOptional(first) && admitsItems(left, real, contents)) return true;
  if (isAbsent(first) || real.length === 0) return false;
  return admits(presentPart(first), real[0], contents) && admitsItems(left, real.slice(1), contents);
}

function admitsEntries(object: Obj, real: Iterable<unknown>, contents: Contents): boolean {
  const { entries, rest } = entriesOf(object)!;
  const isSet = real instanceof Set;
  const toPair = ([key, value]: MapEntry): Value =>
    isSet
      ? value
      : { ...object, cells: new Map([[ITEMS, { kind: 'items', items: [key, value], rest: null }]]) as never };
  return admitsItems({ kind: 'items', items: entries.map(toPair), rest: rest && toPair(rest) }, [...real], contents);
}

function admitsRecord({ cells }: Obj, real: Readonly<Record<string, unknown>>, contents: Contents): boolean {
  const unnamed = [ANYWHERE, OTHERS, REST].flatMap((key) => cells.get(key) ?? []);
  const hasKeys = Object.keys(real).every((key) =>
    [...(cells.has(key) ? [cells.get(key)!] : []), ...unnamed].some((slot) => admitsSlot(slot, real[key], contents)),
  );
  const names = [...cells.keys()].filter((key) => typeof key === 'string');
  return hasKeys && names.every((name) => name in real || admitsSlot(cells.get(name)!, undefined, contents));
}

function admitsSlot(slot: Slot, real: unknown, contents: Contents): boolean {
  return isValue(slot) ? admits(slot, real, contents) : true;
}

/** Whether the abstract value stands for one concrete value alone, as far as data goes. */
export function isCertain(value: Value): boolean {
  if (value.kind === 'primitive') return !isAbsent(value);
  if (value.kind === 'text') return value.parts.every((part) => typeof part === 'string');
  if (value.kind !== 'object') return false;
  const { cells } = value;
  if ([ANYWHERE, OTHERS, REST, NATIVE, PENDING, PROXY].some((key) => cells.has(key))) return false;
  const href = hrefOf(value);
  if (href) return isCertain(href);
  const lists = [itemsOf(value), entriesOf(value)].filter((list) => list !== undefined);
  return (
    lists.every((list) => list.rest === null) &&
    (itemsOf(value)?.items ?? []).every(isCertain) &&
    (entriesOf(value)?.entries ?? []).every((entry) => entry.every(isCertain)) &&
    [...cells].every(([key, slot]) => typeof key !== 'string' || !isValue(slot) || isCertain(slot))
  );
}
