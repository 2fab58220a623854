import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import { inject, filledLater, provide } from './vue.ts';
import { createNative, createRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty, setProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Run } from '../../interpreter/machine/machine.ts';
import { opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** Where a store made by `svelte/store` holds what `$store` reads. */
const STORED = '$value';

/** https://svelte.dev/docs/svelte/svelte-store */
export const svelteStoreModule: NativeTable = {
  writable: ({ run, args }) => createStore(run, argumentAt(args, 0)),
  readable: ({ run, args }) => createStore(run, argumentAt(args, 0)),
  derived: ({ run, args }) => createDerived(run, argumentAt(args, 0), argumentAt(args, 1)),
  get: ({ run, args }) => readStore(run, argumentAt(args, 0)),
};

/** https://svelte.dev/docs/svelte/svelte */
export const svelteModule: NativeTable = {
  setContext: ({ run, args }) => provide(run, argumentAt(args, 0), argumentAt(args, 1)),
  getContext: ({ run, args }) => inject(run, argumentAt(args, 0)),
};

function createStore(run: Run, value: Value): Value {
  const store = createRecord(run, [[STORED, filledLater(value, 'store')]]);
  const members: NativeTable = {
    set: ({ run: at, args }) => writeStore(at, store, argumentAt(args, 0)),
    update: ({ run: at, args, node }) =>
      writeStore(at, store, invoke(at, argumentAt(args, 0), UNDEFINED, [readStore(at, store)], node)),
    subscribe: ({ run: at, args, node }) => (
      invoke(at, argumentAt(args, 0), UNDEFINED, [readStore(at, store)], node),
      opaque('nothing')
    ),
  };
  for (const [name, apply] of Object.entries(members)) store.cells.set(name, createNative(run, name, apply));
  return store;
}

export function writeStore(run: Run, store: Value, value: Value): Value {
  setProperty(run, store, STORED, value);
  return opaque('nothing');
}

/** What `$store` reads. */
export function readStore(run: Run, store: Value): Value {
  return mapValue(store, (atom) =>
    atom.kind === 'object' && atom.cells.has(STORED)
      ? getProperty(run, atom, STORED)
      : unknown({ name: 'store', reason: 'what the store holds is not known' }),
  );
}

/** `derived(store, (value) => …)`, or a list of stores and a function of a list. */
function createDerived(run: Run, stores: Value, compute: Value): Value {
  const read = createNative(run, 'derived', ({ run: at, node }) =>
    invoke(at, compute, UNDEFINED, [readAll(at, stores)], node),
  );
  const store = createRecord(run);
  store.cells.set(STORED, { kind: 'accessor', get: read, set: null });
  return store;
}

function readAll(run: Run, stores: Value): Value {
  const list = itemsOf(stores);
  if (!list || stores.kind !== 'object') return readStore(run, stores);
  const copy = createRecord(run);
  for (const [key, slot] of stores.cells)
    copy.cells.set(
      key,
      slot.kind === 'items' ? { ...slot, items: slot.items.map((item) => readStore(run, item)) } : slot,
    );
  return copy;
}
