import type { NativeTable } from '../eval/heap.ts';
import { jsonValue } from '../eval/json.ts';
import { argumentAt } from '../eval/run.ts';
import { literalOf, unknown } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import type { Atom, Value } from '../values/value.ts';

/** What was printed: read again, it is a copy of that. */
const printedFrom = new WeakMap<Atom, Value>();

/** `JSON.…`. */
export const jsonStatics: NativeTable = {
  stringify: ({ args }) => {
    const json = unknown({ name: 'json', reason: 'it is printed as JSON' });
    printedFrom.set(json, argumentAt(args, 0));
    return json;
  },
  parse: ({ run, args }) => mapValue(argumentAt(args, 0), (atom) => {
    const literal = literalOf(atom);
    return printedFrom.get(atom) ?? (literal === undefined ? unknown({ name: 'json', source: 'JSON.parse()', reason: 'it is read from JSON' }) : jsonValue(run, literal));
  }),
};
