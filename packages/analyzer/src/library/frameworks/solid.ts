import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createList, createNative, createRecord, isRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';
import { HELD, heldBy, reactModule, stateOf } from './react.ts';
import { filledLater } from './vue.ts';

const { createContext, useContext, lazy } = reactModule;

/** https://docs.solidjs.com/reference: signals are functions, and resources call their fetcher with their source. */
export const solidModule: NativeTable = {
  createContext: createContext!,
  useContext: useContext!,
  lazy: lazy!,
  createSignal,
  createMemo: memo,
  createResource,
  untrack: ({ machine, args, node }) => invoke(machine, argumentAt(args, 0), UNDEFINED, [], node),
  mergeProps: ({ machine, args }) => {
    const props = createRecord(machine);
    for (const item of args.items) spreadInto(machine, props, item, new Set());
    return props;
  },
};

/** https://docs.solidjs.com/reference/store-utilities/create-store */
export const solidStoreModule: NativeTable = {
  createStore: ({ machine, args }) => {
    const state = argumentAt(args, 0);
    return createList(machine, [
      state,
      createNative(machine, 'setStore', ({ machine: at, args: set }) => {
        writeStore(at, state, set.items);
        return opaque('nothing');
      }),
    ]);
  },
  createMutable: firstArgument,
  produce: firstArgument,
  reconcile: firstArgument,
  unwrap: firstArgument,
};

/** `[value, setValue]`, of which the first is a function. */
function createSignal({ machine, args: given, node }: NativeCall): Value {
  const state = stateOf(machine, node);
  const initial = filledLater(argumentAt(given, 0), 'signal');
  const present = (at: Machine): Value => {
    const held = heldBy(at, state);
    return held ? join([initial, held]) : initial;
  };
  const read = createNative(machine, 'signal', ({ machine: at }) => present(at));
  const write = createNative(machine, 'setSignal', ({ machine: at, args, node: site }) => {
    const value = mapValue(argumentAt(args, 0), (atom) =>
      atom.kind === 'object' && atom.callable ? invoke(at, atom, UNDEFINED, [present(at)], site) : atom,
    );
    setProperty(at, state, HELD, value);
    return value;
  });
  return createList(machine, [read, write]);
}

function memo({ machine, args }: NativeCall): Value {
  return createNative(machine, 'memo', ({ machine: at, node }) =>
    invoke(
      at,
      argumentAt(args, 0),
      UNDEFINED,
      [unknown({ name: 'previous', reason: 'it is the previous value' })],
      node,
    ),
  );
}

/** `createResource(fetcher)`, `createResource(source, fetcher)`: a source is a signal, or a value that never changes. */
function createResource({ machine, args, node }: NativeCall): Value {
  const [first, second] = [argumentAt(args, 0), argumentAt(args, 1)];
  const hasSource = second.kind === 'object' && second.callable !== null;
  const fetcher = hasSource ? second : first;
  const run = (at: Machine): Value =>
    noteCalledLater(
      at,
      fetcher,
      () => {
        const source = hasSource ? valueOf(at, first) : opaque('source');
        return invoke(
          at,
          fetcher,
          UNDEFINED,
          [source, unknown({ name: 'info', reason: 'it is what Solid gives to a fetcher' })],
          node,
        );
      },
      node,
    );
  const value = run(machine);
  const read = createNative(machine, 'resource', () => value);
  const actions = createRecord(
    machine,
    [['refetch', createNative(machine, 'refetch', ({ machine: at }) => run(at))]],
    unknown({ name: 'resource', reason: 'it is what Solid makes of a resource' }),
  );
  return createList(machine, [read, actions]);
}

function valueOf(machine: Machine, source: Value): Value {
  return mapValue(source, (atom) =>
    atom.kind === 'object' && atom.callable ? invoke(machine, atom, UNDEFINED, [], null) : atom,
  );
}

/** `setState({ path })`, `setState('path', value)`; a longer path is that of an object inside. */
function writeStore(machine: Machine, state: Value, items: readonly Value[]): void {
  const [first = UNDEFINED, ...others] = items;
  const key = propertyKeyOf(first);
  if (key !== undefined && others.length === 1) setProperty(machine, state, key, others[0]!);
  else if (key !== undefined && others.length > 1) writeStore(machine, getProperty(machine, state, key), others);
  else if (isRecord(first))
    for (const name of ownKeys(first)) setProperty(machine, state, name, getProperty(machine, first, name));
}
