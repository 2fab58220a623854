import type { Custom } from './client-call.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { createNative } from '../../interpreter/objects/heap.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/** `compose([async (context, next) => { …; await next(); }, send])`: a function of a context. */
export const composeMiddleware: Custom = ({ made: { machine, args }, model }) => {
  const { items, rest } = iterate(machine, argumentAt(args, 0));
  const layers = rest ? [...items, rest] : items;
  const composed = createNative(machine, model.id, (later) => callLayer(later, layers, 0));
  machine.identities.waiting.add(composed.id);
  return composed;
};

/** Calls a layer with the context, and a function that calls the next one; behind the last, the caller's own `next`. */
function callLayer(later: NativeCall, layers: readonly Value[], index: number): Value {
  const { machine, node } = later;
  const layer = layers[index];
  if (layer === undefined && later.args.items.length < 2) return UNDEFINED;
  const next = createNative(machine, 'next', (inner) =>
    callLayer({ ...later, ...inner, args: later.args }, layers, index + 1),
  );
  const items = layer === undefined ? [] : [argumentAt(later.args, 0), next];
  return call(machine, layer ?? argumentAt(later.args, 1), {
    thisValue: UNDEFINED,
    args: { kind: 'items', items, rest: null },
    node,
  });
}
