import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { itemsOf } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { isUndefined, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { ListItems, Value } from '../../domain/value.ts';

/** Effects of sagas that call a function: the middleware does so when the saga yields them. */
export const sagaEffects: NativeTable = {
  call: (effect) => callWithRest(effect, 0),
  fork: (effect) => callWithRest(effect, 0),
  spawn: (effect) => callWithRest(effect, 0),
  retry: (effect) => callWithRest(effect, 2),
  apply: (effect) => {
    const { args } = effect;
    const items = itemsOf(argumentAt(args, 2));
    return callTarget(effect, { context: argumentAt(args, 0), target: argumentAt(args, 1) }, items ?? noArguments);
  },
};

/** https://redux-saga.js.org/docs/api: `runSaga` calls a saga with the arguments behind it. */
export const sagaModule: NativeTable = {
  runSaga: (run) => callWithRest(run, 1),
};

const noArguments: ListItems = { kind: 'items', items: [], rest: null };

/** `call(fn, ...args)`, `call([context, fn], ...args)`, `call({ context, fn }, ...args)`; `fn` may be a name. */
function callWithRest(effect: NativeCall, index: number): Value {
  const { machine, args } = effect;
  const first = argumentAt(args, index);
  const list = itemsOf(first);
  const named = list ? undefined : getProperty(machine, first, 'fn');
  const called = list
    ? { context: list.items[0] ?? UNDEFINED, target: list.items[1] ?? UNDEFINED }
    : named === undefined || isUndefined(named) || named.kind === 'unknown'
      ? { context: UNDEFINED, target: first }
      : { context: getProperty(machine, first, 'context'), target: named };
  return callTarget(effect, called, { ...args, items: args.items.slice(index + 1) });
}

function callTarget(
  { machine, node }: NativeCall,
  { context, target }: { readonly context: Value; readonly target: Value },
  args: ListItems,
): Value {
  const name = propertyKeyOf(target);
  const callee = name === undefined ? target : getProperty(machine, context, name);
  call(machine, callee, { thisValue: context, args, node });
  return unknown({ name: 'effect', reason: 'the saga receives it at run time' });
}
