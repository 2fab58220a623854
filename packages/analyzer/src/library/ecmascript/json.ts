import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { jsonValue } from '../../interpreter/modules/json.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { literalOf, optionsOf, textOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, Value } from '../../domain/value.ts';

/** The value that each JSON text was printed from. `JSON.parse` returns that value. */
const printedFrom = new WeakMap<Atom, Value>();

/** A text that holds a value as JSON. */
export function createJsonText(source: string, value: Value): Value {
  const json = textOf([{ name: 'json', source, reason: 'it is JSON', isSymbolic: false }]);
  printedFrom.set(json, value);
  return json;
}

/** `JSON.…`. A replacer or reviver function may change every part. */
export const jsonStatics: NativeTable = {
  stringify: ({ machine, args, node }) => {
    const json = unknown({ name: 'json', reason: 'it is printed as JSON' });
    const value = argumentAt(args, 0);
    if (!changesParts(machine, argumentAt(args, 1), node)) printedFrom.set(json, ownJson(machine, value, node));
    return json;
  },
  parse: ({ machine, args, node }) => {
    if (changesParts(machine, argumentAt(args, 1), node))
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
 * Whether a function changes each part. The machine calls it once, for any part. A list only names the parts to keep.
 */
function changesParts(machine: Machine, change: Value, node: NativeCall['node']): boolean {
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

/** The result of a `toJSON` method of the code, or else the value itself. */
function ownJson(machine: Machine, value: Value, node: NativeCall['node']): Value {
  return mapValue(value, (atom) => {
    const toJson = atom.kind === 'object' && !atom.callable ? getProperty(machine, atom, 'toJSON') : UNDEFINED;
    return toJson.kind === 'object' && toJson.callable?.kind === 'closure'
      ? invoke(machine, toJson, atom, [], node)
      : atom;
  });
}
