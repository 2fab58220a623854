import { noteBound } from '../../interpreter/machine/made-sites.ts';
import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import type { ListItems, Value } from '../../domain/value.ts';
import { mapValue } from '../../domain/join.ts';

/** `call`, `apply` and `bind`, on any value that acts as a function. */
export const functionMembers: NativeTable = {
  call: ({ machine, thisValue, args, node }) =>
    call(machine, thisValue, { thisValue: argumentAt(args, 0), args: { ...args, items: args.items.slice(1) }, node }),
  apply: ({ machine, thisValue, args, node }) =>
    call(machine, thisValue, {
      thisValue: argumentAt(args, 0),
      args: spreadArguments(machine, argumentAt(args, 1)),
      node,
    }),
  bind: (bindCall) => bind(bindCall),
};

function bind({ machine, thisValue, args, node }: NativeCall): Value {
  return mapValue(thisValue, (target) => {
    if (target.kind !== 'object') return target;
    const bound = machine.createObject({
      kind: 'bound',
      target,
      thisValue: argumentAt(args, 0),
      args: args.items.slice(1),
    });
    noteBound(machine, bound, node);
    return bound;
  });
}

function spreadArguments(machine: Machine, value: Value): ListItems {
  return iterate(machine, value);
}
