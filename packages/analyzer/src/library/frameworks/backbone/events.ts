import { writtenCall, type Initialise } from './class.ts';
import type { NativeCall, NativeTable } from '../../../interpreter/machine/native-call.ts';
import { noteCalledBack } from '../../../interpreter/functions/call-back.ts';
import { call } from '../../../interpreter/functions/invoke.ts';
import { ownKeys } from '../../../interpreter/objects/heap.ts';
import { findSlot, getProperty } from '../../../interpreter/objects/property.ts';
import { giveAnyTimes } from '../../../interpreter/statements/any-times.ts';
import { isUndefined, unknown } from '../../../domain/atoms.ts';
import type { Value } from '../../../domain/value.ts';

/** https://backbonejs.org/#Events */
export const eventMembers: NativeTable = {
  on: (made) => listen(made, made.args.items.slice(1)),
  bind: (made) => listen(made, made.args.items.slice(1)),
  once: (made) => listen(made, made.args.items.slice(1)),
  listenTo: (made) => listen(made, made.args.items.slice(2, 3)),
  listenToOnce: (made) => listen(made, made.args.items.slice(2, 3)),
  off: ({ thisValue }) => thisValue,
  unbind: ({ thisValue }) => thisValue,
  stopListening: ({ thisValue }) => thisValue,
  trigger: ({ thisValue }) => thisValue,
};

/** `on(event, listener, context)`: a method of a class runs as such; any other function with the context as its `this`. */
function listen({ machine, thisValue, node }: NativeCall, [listener, context]: readonly Value[]): Value {
  const callable = listener?.kind === 'object' ? listener.callable : null;
  if (!listener || callable?.kind !== 'closure' || callable.home) return thisValue;
  const event = unknown({ name: 'event', reason: 'it is what the event is triggered with', isSymbolic: true });
  const self = context && !isUndefined(context) ? context : thisValue;
  noteCalledBack(machine, listener, () =>
    giveAnyTimes(machine, () =>
      call(machine, listener, { thisValue: self, args: { kind: 'items', items: [], rest: event }, node }),
    ),
  );
  return thisValue;
}

/** Calls the `initialize` of the class with the arguments of the constructor. */
export const initialiseWith: Initialise = ({ machine, args, node }, instance) => {
  for (const name of ['preinitialize', 'initialize'])
    if (findSlot(instance, name))
      call(machine, getProperty(machine, instance, name), { thisValue: instance, args, node: writtenCall(node) });
};

/** Gives the instance those of its options that its constructor keeps. */
export function keepOptions(
  { machine }: NativeCall,
  instance: Parameters<Initialise>[1],
  options: Value,
  names: readonly string[],
): void {
  if (options.kind !== 'object') return;
  const given = new Set(ownKeys(options));
  for (const name of names)
    if (given.has(name)) machine.write(instance.cells, name, getProperty(machine, options, name));
}
