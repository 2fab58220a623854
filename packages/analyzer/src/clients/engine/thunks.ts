import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { isRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { UNDEFINED } from '../../domain/atoms.ts';

/**
 * The arguments, with each function replaced by its result and each ref by its value: clients of reactive frameworks
 * take the URL as either.
 */
export function withoutThunks({ machine, args, node }: NativeCall): NativeCall['args'] {
  return {
    ...args,
    items: args.items.map((item) => {
      if (item.kind !== 'object') return item;
      if (item.callable?.kind === 'closure') return invoke(machine, item, UNDEFINED, [], node);
      return isRecord(item) && ownKeys(item).join() === 'value' ? getProperty(machine, item, 'value') : item;
    }),
  };
}
