import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';
import { adoptGroup, filledLater, isObjectSlot, toRefs, valueOfSetup } from './vue.ts';

/** https://pinia.vuejs.org/core-concepts/ */
export const piniaModule: NativeTable = {
  defineStore: ({ machine, args }) => defineStore(machine, argumentAt(args, 0), argumentAt(args, 1)),
  storeToRefs: ({ machine, args }) => toRefs(machine, argumentAt(args, 0)),
  mapActions: ({ machine, args }) => mapMembers(machine, argumentAt(args, 0), argumentAt(args, 1), false),
  mapState: ({ machine, args }) => mapMembers(machine, argumentAt(args, 0), argumentAt(args, 1), true),
  mapWritableState: ({ machine, args }) => mapMembers(machine, argumentAt(args, 0), argumentAt(args, 1), true),
  mapGetters: ({ machine, args }) => mapMembers(machine, argumentAt(args, 0), argumentAt(args, 1), true),
};

/** `defineStore(id, options)`, `defineStore({ id, ...options })`, `defineStore(id, setup)`. Gives what gives the store. */
function defineStore(machine: Machine, id: Value, given: Value): Value {
  const definition = id.kind === 'object' ? id : given;
  if (definition.kind !== 'object')
    return unknown({ name: 'store', reason: 'the definition of the store is unknown', isSymbolic: true });
  if (!definition.callable) {
    const store = machine.journal.persistently(() => fromOptions(machine, definition));
    return createNative(machine, 'useStore', () => store);
  }
  return createNative(machine, 'useStore', ({ machine: at }) => fromSetup(at, definition));
}

/** What plugins add to a store, and what Pinia itself has, is no part of its definition. */
function othersOfStore(): Unknown {
  return unknown({
    name: 'store',
    source: 'store',
    reason: 'a plugin of Pinia adds it to the store',
    isSymbolic: true,
  });
}

function fromSetup(machine: Machine, setup: Obj): Value {
  return mapValue(
    machine.silently(() => invoke(machine, setup, UNDEFINED, [], null)),
    (atom) => {
      if (!isRecord(atom)) return atom;
      const members = ownKeys(atom).map(
        (key) => [key, valueOfSetup(machine, getProperty(machine, atom, key))] as const,
      );
      return createRecord(machine, members, othersOfStore());
    },
  );
}

/** The actions and getters have the store as their `this`. */
function fromOptions(machine: Machine, options: Obj): Obj {
  const known = machine.madeOnce.components.get(options.id);
  if (known) return known;
  const store = createRecord(machine, [], othersOfStore());
  machine.madeOnce.components.set(options.id, store);
  for (const name of ['actions', 'getters']) adoptGroup(machine, options.cells.get(name), store);
  const state = options.cells.get('state');
  const initial =
    state?.kind === 'object' && state.callable
      ? machine.silently(() => invoke(machine, state, UNDEFINED, [], null))
      : state;
  if (isObjectSlot(initial))
    for (const key of ownKeys(initial))
      store.cells.initialise(key, filledLater(getProperty(machine, initial, key), key));
  const actions = options.cells.get('actions');
  if (isObjectSlot(actions)) for (const [key, slot] of actions.cells) store.cells.initialise(key, slot);
  const getters = options.cells.get('getters');
  if (isObjectSlot(getters)) for (const key of ownKeys(getters)) defineGetter(machine, store, key, getters);
  return store;
}

function defineGetter(machine: Machine, store: Obj, key: string, getters: Obj): void {
  const get = createNative(machine, key, ({ machine: at, node }) =>
    invoke(at, getProperty(at, getters, key), store, [store], node),
  );
  store.cells.initialise(key, { kind: 'accessor', get, set: null });
}

/** `mapActions(useStore, ['load'])`, `mapActions(useStore, { refresh: 'load' })`. */
function mapMembers(machine: Machine, useStore: Value, names: Value, isRead: boolean): Value {
  const listed = itemsOf(names)?.items.map((item) => [propertyKeyOf(item), item] as const);
  const named = isRecord(names) ? ownKeys(names).map((key) => [key, getProperty(machine, names, key)] as const) : [];
  const members = createRecord(machine);
  for (const [key, name] of listed ?? named) {
    if (key === undefined) continue;
    const member = propertyKeyOf(name);
    const apply = createNative(machine, key, ({ machine: at, args, node }) => {
      const store = invoke(at, useStore, UNDEFINED, [], node);
      if (member === undefined) return invoke(at, name, UNDEFINED, [store], node);
      const value = getProperty(at, store, member);
      return isRead ? value : invoke(at, value, store, args.items, node);
    });
    members.cells.initialise(key, apply);
  }
  return members;
}
