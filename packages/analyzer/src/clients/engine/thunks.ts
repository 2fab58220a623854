import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { isRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';

/**
 * The arguments, with each function replaced by its result and each ref by its value: clients of reactive frameworks
 * take the URL as either.
 */
export function withoutThunks({ machine, args, node }: NativeCall): NativeCall['args'] {
  return {
    ...args,
    items: args.items.map((item) =>
      mapValue(item, (atom) => {
        if (atom.kind !== 'object') return atom;
        if (atom.callable && atom.callable.kind !== 'class') return invoke(machine, atom, UNDEFINED, [], node);
        return isRecord(atom) && ownKeys(atom).join() === 'value' ? getProperty(machine, atom, 'value') : atom;
      }),
    ),
  };
}
