import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { callBackAll } from '../../interpreter/functions/call-back.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord, isRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { isNullish, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';
import { filledLater } from './vue.ts';

/** https://zustand.docs.pmnd.rs: a store is a function that makes its state of `set`, `get` and the store itself. */
export const zustandModule: NativeTable = {
  create: ({ machine, args, node }) => makeStore(machine, argumentAt(args, 0), node),
  createStore: ({ machine, args, node }) => makeStore(machine, argumentAt(args, 0), node),
  createWithEqualityFn: ({ machine, args, node }) => makeStore(machine, argumentAt(args, 0), node),
  default: ({ machine, args, node }) => makeStore(machine, argumentAt(args, 0), node),
  useStore: ({ machine, args, node }) => invoke(machine, argumentAt(args, 0), UNDEFINED, args.items.slice(1), node),
};

/** Middleware calls the function of the store with what it is called with, and changes only what happens beside it. */
export const zustandMiddleware: NativeTable = {
  devtools: firstArgument,
  persist: firstArgument,
  subscribeWithSelector: firstArgument,
  immer: firstArgument,
  combine: ({ machine, args: made }) =>
    createNative(machine, 'combine', ({ machine: at, args, node }) => {
      const state = createRecord(at);
      spreadInto(at, state, argumentAt(made, 0));
      spreadInto(at, state, invoke(at, argumentAt(made, 1), UNDEFINED, args.items, node));
      return state;
    }),
};

/** `create(make)`, and `create<State>()(make)`. */
function makeStore(machine: Machine, make: Value, node: NativeCall['node']): Value {
  if (isNullish(make))
    return createNative(machine, 'create', ({ machine: at, args, node: later }) =>
      makeStore(at, argumentAt(args, 0), later),
    );
  const holder = createRecord(machine);
  const state = (at: Machine): Value => {
    const held = getProperty(at, holder, 'state');
    return isNullish(held) ? unknown({ name: 'state', reason: 'the store is not made yet', isSymbolic: true }) : held;
  };
  const store = createNative(machine, 'store', ({ machine: at, args, node }) => {
    const selector = argumentAt(args, 0);
    return isNullish(selector) ? state(at) : invoke(at, selector, UNDEFINED, [state(at)], node);
  });
  const members: NativeTable = {
    getState: ({ machine: at }) => state(at),
    getInitialState: ({ machine: at }) => state(at),
    setState: ({ machine: at, args, node }) => {
      const given = argumentAt(args, 0);
      const part = given.kind === 'object' && given.callable ? invoke(at, given, UNDEFINED, [state(at)], node) : given;
      writeState(at, state(at), part);
      return opaque('nothing');
    },
    subscribe: ({ machine: at, args, node }) => {
      for (const listener of args.items.slice(0, 2))
        if (listener.kind === 'object' && listener.callable)
          invoke(at, listener, UNDEFINED, [state(at), state(at)], node);
      return opaque('nothing');
    },
  };
  for (const [name, apply] of Object.entries(members)) store.cells.initialise(name, createNative(machine, name, apply));
  const parts = ['setState', 'getState'].map((name) => getProperty(machine, store, name));
  const made = invoke(machine, make, UNDEFINED, [...parts, store], null);
  if (made.kind === 'object') fillLater(machine, made);
  setProperty(machine, holder, 'state', made);
  callBackAll(machine, { kind: 'items', items: actionsOf(machine, made), rest: null }, CALLER, node);
  return store;
}

/** Some component calls each function of the state. */
const CALLER = unknown({ name: 'action', reason: 'a component gives it to an action of the store', isSymbolic: true });

function actionsOf(machine: Machine, state: Value): readonly Value[] {
  return isRecord(state)
    ? ownKeys(state)
        .map((key) => getProperty(machine, state, key))
        .filter((value) => value.kind === 'object' && value.callable !== null)
    : [];
}

function fillLater(machine: Machine, state: Obj): void {
  for (const key of ownKeys(state)) {
    const value = getProperty(machine, state, key);
    const filled = filledLater(value, key);
    if (filled !== value) machine.write(state.cells, key, filled);
  }
}

function writeState(machine: Machine, state: Value, part: Value): void {
  mapValue(part, (atom) => {
    if (isRecord(atom))
      for (const key of ownKeys(atom)) setProperty(machine, state, key, getProperty(machine, atom, key));
    return UNDEFINED;
  });
}
