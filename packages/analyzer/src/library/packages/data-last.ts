import type { NativeFunction } from '../../interpreter/machine/native-call.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { createNative } from '../../interpreter/objects/heap.ts';
import { mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';
import { curried } from './compose.ts';

/**
 * `split('/', text)`: functions of Ramda and lodash/fp take what they work on as the last of their arguments, and wait
 * for it. `apply` takes it first.
 */
export function dataLast(arity: number, apply: NativeFunction): NativeFunction {
  return curried(arity, ({ args, ...made }) =>
    apply({ ...made, args: { ...args, items: lastFirst(args.items, arity) } }),
  );
}

/** The same for functions whose callback gets an item and nothing else. */
export function dataLastByItem(arity: number, apply: NativeFunction): NativeFunction {
  return dataLast(arity, ({ args, ...made }) => {
    const [data, ...others] = args.items;
    const capped = others.map((each) => withFirstArgument(made.machine, each));
    return apply({ ...made, args: { ...args, items: [...(data ? [data] : []), ...capped] } });
  });
}

function lastFirst(items: readonly Value[], arity: number): readonly Value[] {
  return [...items.slice(arity - 1, arity), ...items.slice(0, arity - 1), ...items.slice(arity)];
}

function withFirstArgument(machine: Machine, value: Value): Value {
  return mapValue(value, (atom) =>
    atom.kind === 'object' && atom.callable
      ? createNative(machine, 'unary', ({ machine: at, thisValue, args, node }) =>
          call(at, atom, { thisValue, args: { kind: 'items', items: args.items.slice(0, 1), rest: null }, node }),
        )
      : atom,
  );
}
