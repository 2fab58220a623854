import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { ofSpecies } from './species.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { createList, isRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { boolean, computed, primitive, UNDEFINED } from '../../domain/atoms.ts';
import { withoutGaps } from '../../domain/absent.ts';
import { mapValue } from '../../domain/join.ts';
import type { ListItems, Value } from '../../domain/value.ts';
import { MAX_BLANK_ITEMS } from '../../bounds.ts';

/** `Array.…`. */
export const arrayStatics: NativeTable = {
  from: (call) => ofSpecies(call, arrayFrom(call)),
  of: (call) => ofSpecies(call, createList(call.machine, call.args.items, call.args.rest)),
  isArray: ({ args }) =>
    mapValue(argumentAt(args, 0), (atom) =>
      atom.kind === 'unknown' && !atom.primitive
        ? computed({ name: 'condition', reason: 'it depends on the value' })
        : boolean(itemsOf(atom) !== undefined),
    ),
};

/** `Array(a, b)` holds its arguments; `Array(3)` is a list of three blanks. */
export function constructArray({ machine, args }: NativeCall): Value {
  const only = args.items.length === 1 && !args.rest ? args.items[0] : undefined;
  const isLength = only?.kind === 'unknown' || (only?.kind === 'primitive' && typeof only.value === 'number');
  const { items, rest } = isLength ? blanks(only) : args;
  return createList(machine, items, rest);
}

function blanks(length: Value): ListItems {
  const known =
    length.kind === 'primitive' && typeof length.value === 'number' && length.value <= MAX_BLANK_ITEMS
      ? length.value
      : undefined;
  if (known === undefined) return { kind: 'items', items: [], rest: UNDEFINED };
  return { kind: 'items', items: Array.from({ length: known }, () => UNDEFINED), rest: null };
}

function arrayFrom(call: NativeCall): Value {
  const { machine, args, node } = call;
  const copied = itemsToCopy(call);
  const callback = argumentAt(args, 1);
  if (callback.kind !== 'object') return createList(machine, copied.items, copied.rest);
  const { items, rest } = withoutGaps(copied);
  const mapped = (item: Value, index: Value): Value => invoke(machine, callback, UNDEFINED, [item, index], node);
  return createList(
    machine,
    items.map((item, index) => mapped(item, primitive(index))),
    rest && giveAnyTimes(machine, () => mapped(rest, computed({ name: 'index', reason: 'it is a counter' }))),
  );
}

/** `{ length: 3 }` copies to a list of three blanks. */
function itemsToCopy({ machine, args }: NativeCall): ListItems {
  const source = argumentAt(args, 0);
  return isRecord(source) && source.cells.has('length')
    ? blanks(getProperty(machine, source, 'length'))
    : iterate(machine, source);
}
