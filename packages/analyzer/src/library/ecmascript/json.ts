import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { jsonValue } from '../../interpreter/modules/json.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { literalOf, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, Value } from '../../domain/value.ts';

/** What was printed: read again, it is a copy of that. */
const printedFrom = new WeakMap<Atom, Value>();

/** `JSON.…`. A function that is handed in gives whatever it likes for each part. */
export const jsonStatics: NativeTable = {
  stringify: ({ machine, args, node }) => {
    const json = unknown({ name: 'json', reason: 'it is printed as JSON' });
    const value = argumentAt(args, 0);
    if (!isChanged(machine, argumentAt(args, 1), node)) printedFrom.set(json, ownJson(machine, value, node));
    return json;
  },
  parse: ({ machine, args, node }) => {
    if (isChanged(machine, argumentAt(args, 1), node))
      return unknown({ name: 'json', source: 'JSON.parse()', reason: 'it is read from JSON' });
    return mapValue(argumentAt(args, 0), (atom) => {
      const literal = literalOf(atom);
      return (
        printedFrom.get(atom) ??
        (literal === undefined
          ? unknown({ name: 'json', source: 'JSON.parse()', reason: 'it is read from JSON' })
          : jsonValue(machine, literal))
      );
    });
  },
};

/**
 * Whether a function changes each part; it is run for any of them. A list in its place names the parts that are kept.
 */
function isChanged(machine: Machine, change: Value, node: NativeCall['node']): boolean {
  const functions = optionsOf(change).filter(
    ({ value }) => value.kind === 'unknown' || (value.kind === 'object' && value.callable !== null),
  );
  if (functions.length > 0)
    giveAnyTimes(machine, () =>
      invoke(
        machine,
        change,
        UNDEFINED,
        [
          unknown({ name: 'key', reason: 'it is read from JSON' }),
          unknown({ name: 'value', reason: 'it is read from JSON' }),
        ],
        node,
      ),
    );
  return functions.length > 0;
}

/** An object that says by itself what is printed of it is that. */
function ownJson(machine: Machine, value: Value, node: NativeCall['node']): Value {
  return mapValue(value, (atom) => {
    const toJson = atom.kind === 'object' && !atom.callable ? getProperty(machine, atom, 'toJSON') : UNDEFINED;
    return toJson.kind === 'object' && toJson.callable?.kind === 'closure'
      ? invoke(machine, toJson, atom, [], node)
      : atom;
  });
}
