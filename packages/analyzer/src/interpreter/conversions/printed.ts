import { hrefOf } from '../objects/href.ts';
import { isValue } from '../../domain/slots.ts';
import { itemsOf } from '../objects/heap.ts';
import { callUnwritten } from '../functions/invoke.ts';
import { getProperty } from '../objects/property.ts';
import type { Machine } from '../machine/machine.ts';
import { NATIVE } from '../../domain/cells.ts';
import { holeOf, isNullish, isSameAtom, optionsOf, text, textOf, unknown } from '../../domain/atoms.ts';
import { combine, mapValue, withoutNullish } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** The lists that one printing has met, with their texts: lists that share items are a graph, and may be a circle. */
type PrintedLists = Map<Obj, Value>;

/** The text that a value becomes inside a string: a list's items joined by commas, a URL's address. */
export function printed(machine: Machine, value: Value, lists: PrintedLists = new Map()): Value {
  return mapValue(withoutNullish(value), (atom) =>
    atom.kind === 'object' ? printedObject(machine, atom, lists) : atom,
  );
}

function printedObject(machine: Machine, object: Obj, lists: PrintedLists): Value {
  const href = hrefOf(object);
  if (href) return href;
  const list = itemsOf(object);
  if (list) return printedList(machine, object, list, lists);
  const builtIn = object.cells.get(NATIVE);
  if (builtIn && isValue(builtIn)) return builtIn;
  const own = getProperty(machine, object, 'toString');
  if (own.kind === 'object' && own.callable?.kind === 'closure')
    return withoutObjects(callUnwritten(machine, own, object));
  return unknown({ name: 'object', source: `object ${object.id}`, reason: 'it is an object that is printed' });
}

/** A list inside of itself prints as nothing. */
function printedList(machine: Machine, object: Obj, { items, rest }: ListItems, lists: PrintedLists): Value {
  const known = lists.get(object);
  if (known) return known;
  lists.set(object, text(''));
  const value = joinItems(machine, items, rest, ',', lists);
  lists.set(object, value);
  return value;
}

/** A `toString` of the code returns a text, since the language throws otherwise. */
function withoutObjects(value: Value): Value {
  return mapValue(value, (atom) =>
    atom.kind === 'object' ? unknown({ name: 'object', reason: 'it is an object that is printed' }) : atom,
  );
}

/** Whether the further items are pieces of the last one, which stands for the whole text that was split. */
function isAgain(last: Value | undefined, rest: Value): boolean {
  return rest.kind === 'text' && last !== undefined && optionsOf(last).some(({ value }) => isSameAtom(value, rest));
}

/** Prints the items with a separator between them; any number of further items becomes one hole. */
export function joinItems(
  machine: Machine,
  items: readonly Value[],
  rest: Value | null,
  separator: string,
  lists: PrintedLists = new Map(),
): Value {
  machine.budget.stepOver(items.length);
  let joined: Value = text('');
  items.forEach((item, index) => {
    const part = isNullish(item) ? text('') : printed(machine, item, lists);
    const glued =
      index === 0 ? part : combine(text(separator), part, (left, right) => concat(toText(left), toText(right)));
    joined = combine(joined, glued, (left, right) => concat(toText(left), toText(right)));
  });
  if (!rest || isAgain(items.at(-1), rest)) return joined;
  const hole = holeOf(
    unknown({ name: 'items', source: 'more items', reason: 'the list has an unknown number of items' }),
  );
  const more = textOf([separator.includes('/') ? { ...hole, spansSegments: true } : hole]);
  return mapValue(joined, (atom) =>
    concat(items.length === 0 ? text('') : concat(toText(atom), text(separator)), more),
  );
}
