import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { UNDEFINED } from '../../domain/atoms.ts';

/**
 * The arguments, with each function replaced by its result: clients of reactive frameworks take the URL as a function.
 */
export function withoutThunks({ machine, args, node }: NativeCall): NativeCall['args'] {
  return {
    ...args,
    items: args.items.map((item) =>
      item.kind === 'object' && item.callable?.kind === 'closure' ? invoke(machine, item, UNDEFINED, [], node) : item,
    ),
  };
}
