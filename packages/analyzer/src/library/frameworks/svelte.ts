import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import { inject, filledLater, provide } from './vue.ts';
import { createNative, createRecord, itemsOf, nativeFrom } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';

/** The cell in which a store of `svelte/store` holds the value of `$store`. */
const STORED = '$value';

/** https://svelte.dev/docs/svelte/svelte-store */
export const svelteStoreModule: NativeTable = {
  writable: ({ machine, args }) => createStore(machine, argumentAt(args, 0)),
  readable: ({ machine, args }) => createStore(machine, argumentAt(args, 0)),
  derived: ({ machine, args }) => createDerived(machine, argumentAt(args, 0), argumentAt(args, 1)),
  get: ({ machine, args }) => readStore(machine, argumentAt(args, 0)),
};

/** https://svelte.dev/docs/svelte/svelte */
export const svelteModule: NativeTable = {
  setContext: ({ machine, args, node }) => provide(machine, argumentAt(args, 0), argumentAt(args, 1), node),
  getContext: ({ machine, args }) => inject(machine, argumentAt(args, 0)),
};

/**
 * Runes, which only the compiler knows, with their members. A variable or a field with `$derived` is read anew each
 * time. https://svelte.dev/docs/svelte/what-are-runes
 */
const svelteRunes: NativeTable = {
  $state: ({ args }) => filledLater(argumentAt(args, 0), 'state'),
  '$state.raw': ({ args }) => filledLater(argumentAt(args, 0), 'state'),
  '$state.snapshot': firstArgument,
  $derived: firstArgument,
  '$derived.by': ({ machine, args, node }) => invoke(machine, argumentAt(args, 0), UNDEFINED, [], node),
  $bindable: firstArgument,
  $props: () =>
    unknown({ name: 'props', source: '$props()', reason: 'it depends on who uses the component', isSymbolic: true }),
};

/** The rune of this name; undefined if there is none. */
export function readRune(machine: Machine, name: string): Obj | undefined {
  const rune = nativeFrom(machine, svelteRunes, 'svelte', name);
  for (const key of rune ? Object.keys(svelteRunes) : [])
    if (key.startsWith(`${name}.`))
      rune?.cells.initialise(key.slice(name.length + 1), createNative(machine, key, svelteRunes[key]!)); // one of its keys
  return rune;
}

function createStore(machine: Machine, value: Value): Value {
  const store = createRecord(machine, [[STORED, filledLater(value, 'store')]]);
  const members: NativeTable = {
    set: ({ machine: at, args }) => writeStore(at, store, argumentAt(args, 0)),
    update: ({ machine: at, args, node }) =>
      writeStore(at, store, invoke(at, argumentAt(args, 0), UNDEFINED, [readStore(at, store)], node)),
    subscribe: ({ machine: at, args, node }) => (
      invoke(at, argumentAt(args, 0), UNDEFINED, [readStore(at, store)], node),
      opaque('nothing')
    ),
  };
  for (const [name, apply] of Object.entries(members)) store.cells.initialise(name, createNative(machine, name, apply));
  return store;
}

export function writeStore(machine: Machine, store: Value, value: Value): Value {
  setProperty(machine, store, STORED, value);
  return opaque('nothing');
}

/** The value of `$store`. */
export function readStore(machine: Machine, store: Value): Value {
  return mapValue(store, (atom) =>
    atom.kind === 'object' && atom.cells.has(STORED)
      ? getProperty(machine, atom, STORED)
      : unknown({ name: 'store', reason: 'the content of the store is unknown' }),
  );
}

/** `derived(store, (value) => …)`, or a list of stores and a function of their values. */
function createDerived(machine: Machine, stores: Value, compute: Value): Value {
  const read = createNative(machine, 'derived', ({ machine: at, node }) =>
    invoke(at, compute, UNDEFINED, [readAll(at, stores)], node),
  );
  const store = createRecord(machine);
  store.cells.initialise(STORED, { kind: 'accessor', get: read, set: null });
  return store;
}

function readAll(machine: Machine, stores: Value): Value {
  const list = itemsOf(stores);
  if (!list || stores.kind !== 'object') return readStore(machine, stores);
  const copy = createRecord(machine);
  for (const [key, slot] of stores.cells)
    copy.cells.initialise(
      key,
      slot.kind === 'items' ? { ...slot, items: slot.items.map((item) => readStore(machine, item)) } : slot,
    );
  return copy;
}
