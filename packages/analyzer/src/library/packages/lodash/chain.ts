import { UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { MAX_REMEMBERED_FUNCTIONS } from '../../../bounds.ts';
import { isValue } from '../../../domain/slots.ts';
import { call as invokeWith } from '../../../interpreter/functions/invoke.ts';
import { setProperty } from '../../../interpreter/objects/write-property.ts';
import type { NativeCall, NativeTable } from '../../../interpreter/machine/native-call.ts';
import { createNative, createRecord } from '../../../interpreter/objects/heap.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import type { Obj, Value } from '../../../domain/value.ts';

/** Functions that end an implicit chain, one that `chain` did not open. */
const CHAIN_ENDS = new Set([
  'find',
  'findLast',
  'first',
  'head',
  'last',
  'nth',
  'get',
  'reduce',
  'join',
  'some',
  'every',
  'each',
  'forEach',
  'sample',
  'toString',
]);

const MIXED_IN = 'mixed into lodash';

/** `_.mixin({ sendIt })`: each function is one of `_`, and of every chain. */
export function mixin({ machine, args, thisValue }: NativeCall): Value {
  const given = args.items.at(-1);
  const added = given ? functionsOf(given) : [];
  for (const [name, value] of added) if (thisValue.kind === 'object') setProperty(machine, thisValue, name, value);
  const known = machine.facts.remembered.get(MIXED_IN) ?? [];
  const names = new Set(known.flatMap((each) => functionsOf(each).map(([name]) => name)));
  if (given && known.length < MAX_REMEMBERED_FUNCTIONS && added.some(([name]) => !names.has(name))) {
    machine.facts.remembered.set(MIXED_IN, [...known, given]);
    machine.facts.hasLateNews = true;
  }
  return thisValue;
}

function mixedIn({ facts }: Machine): readonly (readonly [string, Value])[] {
  return (facts.remembered.get(MIXED_IN) ?? []).flatMap(functionsOf);
}

function functionsOf(value: Value): readonly (readonly [string, Value])[] {
  if (value.kind !== 'object') return [];
  return [...value.cells.entries()].flatMap(([name, slot]) =>
    typeof name === 'string' && isValue(slot) && slot.kind === 'object' && slot.callable ? [[name, slot] as const] : [],
  );
}

/**
 * `_.chain(list).map('path').value()` and `_(list).map('path').value()`: the value, with every function of the table as
 * a method.
 */
export function chainOf(table: NativeTable): {
  readonly chain: (call: NativeCall) => Value;
  readonly wrap: (call: NativeCall) => Value;
} {
  const methods = Object.entries(table);
  const wrapped = (machine: Machine, value: Value, isOpen: boolean): Obj => {
    const rest = unknown({ name: 'chain', reason: 'it is computed', isOpaque: true });
    const chain = createRecord(machine, [], rest);
    for (const name of ['value', 'valueOf', 'toJSON'])
      chain.cells.initialise(
        name,
        createNative(machine, name, () => value),
      );
    for (const [name, apply] of methods) {
      chain.cells.initialise(
        name,
        createNative(machine, name, (call) => {
          const result = apply({ ...call, args: { ...call.args, items: [value, ...call.args.items] } });
          return isOpen || !CHAIN_ENDS.has(name) ? wrapped(call.machine, result, isOpen) : result;
        }),
      );
    }
    for (const [name, mixed] of mixedIn(machine))
      chain.cells.initialise(
        name,
        createNative(machine, name, (call) => {
          const args = { ...call.args, items: [value, ...call.args.items] };
          const result = invokeWith(call.machine, mixed, { thisValue: UNDEFINED, args, node: call.node });
          return isOpen ? wrapped(call.machine, result, isOpen) : result;
        }),
      );
    return chain;
  };
  return {
    chain: ({ machine, args }) => wrapped(machine, argumentAt(args, 0), true),
    wrap: ({ machine, args }) => wrapped(machine, argumentAt(args, 0), false),
  };
}
