import type { NativeCall, NativeFunction, NativeTable } from '../../interpreter/machine/native-call.ts';
import { dispatchAction, dispatched, noteAction } from '../../interpreter/functions/emitted.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { literalOf, opaque, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** https://vuex.vuejs.org/api/ */
export const vuexModule: NativeTable = {
  createStore: ({ machine, args }) => createStore(machine, argumentAt(args, 0)),
  Store: ({ machine, args }) => createStore(machine, argumentAt(args, 0)),
  'default.Store': ({ machine, args }) => createStore(machine, argumentAt(args, 0)),
  mapActions: ({ machine, args }) => mapActions(machine, args.items),
  createNamespacedHelpers: ({ machine, args }) =>
    createRecord(
      machine,
      [
        [
          'mapActions',
          createNative(machine, 'mapActions', ({ machine: at, args: given }) =>
            mapActions(at, [argumentAt(args, 0), ...given.items]),
          ),
        ],
      ],
      unknown({ name: 'helpers', reason: 'they are helpers of Vuex' }),
    ),
};

/** The store's modules, which share its state and getters. */
interface Root {
  readonly state: Obj;
  readonly getters: Obj;
}

function createStore(machine: Machine, options: Value): Obj {
  return machine.journal.persistently(() => {
    const root: Root = { state: stateOf(machine, options), getters: createRecord(machine) };
    addModule(machine, options, '', root, root.state);
    return createContext(machine, '', root, root.state);
  });
}

/** Adds the getters and actions of a module and of those inside of it. A module with `namespaced` prefixes its names. */
function addModule(machine: Machine, module: Value, prefix: string, root: Root, state: Obj): void {
  if (!isRecord(module)) return;
  const context = createContext(machine, prefix, root, state);
  for (const [name, getter] of membersOf(machine, module, 'getters')) {
    const getters = getProperty(machine, context, 'getters');
    const get = createNative(machine, name, ({ machine: at, node }) =>
      invoke(at, getter, UNDEFINED, [state, getters, root.state, root.getters], node),
    );
    root.getters.cells.initialise(prefix + name, { kind: 'accessor', get, set: null });
    if (prefix !== '' && getters.kind === 'object')
      getters.cells.initialise(name, { kind: 'accessor', get, set: null });
  }
  for (const [name, action] of membersOf(machine, module, 'actions')) {
    const handler = isRecord(action) ? getProperty(machine, action, 'handler') : action;
    noteAction(machine, prefix + name, handler, context);
  }
  for (const [, mutation] of membersOf(machine, module, 'mutations'))
    machine.silently(() =>
      giveAnyTimes(machine, (): Value => invoke(machine, mutation, UNDEFINED, [state, committed()], null)),
    );
  for (const [name, inner] of membersOf(machine, module, 'modules')) {
    const isNamespaced = literalOfBoolean(getProperty(machine, inner, 'namespaced'));
    const own = stateOf(machine, inner);
    state.cells.initialise(name, own);
    addModule(machine, inner, isNamespaced ? `${prefix}${name}/` : prefix, root, own);
  }
}

function committed(): Value {
  return unknown({ name: 'payload', source: 'payload', reason: 'it is what code commits', isSymbolic: true });
}

function literalOfBoolean(value: Value): boolean {
  return value.kind === 'primitive' && value.value === true;
}

function membersOf(machine: Machine, module: Value, group: string): (readonly [string, Value])[] {
  const members = isRecord(module) ? getProperty(machine, module, group) : UNDEFINED;
  return isRecord(members) ? ownKeys(members).map((key) => [key, getProperty(machine, members, key)] as const) : [];
}

/** A copy of the state with which the store starts. */
function stateOf(machine: Machine, module: Value): Obj {
  const given = isRecord(module) ? getProperty(machine, module, 'state') : UNDEFINED;
  const state =
    given.kind === 'object' && given.callable
      ? machine.silently(() => invoke(machine, given, UNDEFINED, [], null))
      : given;
  const members = isRecord(state) ? ownKeys(state).map((key) => [key, getProperty(machine, state, key)] as const) : [];
  const others = unknown({
    name: 'state',
    source: 'state',
    reason: 'it is not in the state of the store',
    isSymbolic: true,
  });
  return createRecord(machine, members, others);
}

/** What an action gets as its first argument; that of the root has the members of the store. */
function createContext(machine: Machine, prefix: string, root: Root, state: Obj): Obj {
  const dispatch = createNative(machine, 'dispatch', ({ machine: at, args, node }) => {
    const isOfRoot = literalOfBoolean(getProperty(at, argumentAt(args, 2), 'root'));
    return dispatchAction(at, isOfRoot ? args : withPrefix(args, prefix), node) ?? dispatched();
  });
  return createRecord(
    machine,
    [
      ['state', state],
      ['rootState', root.state],
      ['getters', prefix === '' ? root.getters : createRecord(machine)],
      ['rootGetters', root.getters],
      ['dispatch', dispatch],
      ['commit', createNative(machine, 'commit', () => opaque('nothing'))],
    ],
    unknown({ name: 'context', source: 'store', reason: 'Vuex or a plugin gives it', isSymbolic: true }),
  );
}

function withPrefix(args: ListItems, prefix: string): ListItems {
  const name = args.items[0] && literalOf(args.items[0]);
  return name === undefined || prefix === '' ? args : { ...args, items: [text(prefix + name), ...args.items.slice(1)] };
}

/** `mapActions(['load'])`, `mapActions('purposes', { refresh: 'load' })`. */
function mapActions(machine: Machine, given: readonly Value[]): Value {
  const [first = UNDEFINED, second] = given;
  const namespace = second === undefined ? '' : literalOf(first);
  const names = second ?? first;
  const members = createRecord(machine);
  const listed = itemsOf(names)?.items.map((item) => [propertyKeyOf(item), item] as const);
  const named = isRecord(names) ? ownKeys(names).map((key) => [key, getProperty(machine, names, key)] as const) : [];
  for (const [key, action] of listed ?? named) {
    const name = literalOf(action);
    if (key === undefined || name === undefined || namespace === undefined) continue;
    const path = namespace === '' || namespace.endsWith('/') ? namespace + name : `${namespace}/${name}`;
    members.cells.initialise(key, createNative(machine, key, toDispatch(path)));
  }
  return members;
}

function toDispatch(path: string): NativeFunction {
  return ({ machine, args, node }: NativeCall) =>
    dispatchAction(machine, { ...args, items: [text(path), ...args.items] }, node) ?? dispatched();
}
