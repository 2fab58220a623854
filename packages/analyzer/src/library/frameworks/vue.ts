/**
 * The folder `frameworks/` takes what a component hands to React, Vue or Svelte: states, contexts, stores, options. It
 * gives the values that the component reads back, whichever part of the code stored them. It never models how a
 * component renders.
 */

import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { ts } from '../../syntax/typescript.ts';
import { isValue } from '../../domain/slots.ts';
import { createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { provideUnder, readProvided } from '../../interpreter/functions/provided.ts';
import { frameworkProperty, getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { recordStored } from '../../interpreter/objects/stored.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { isNullish, literalOf, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import { storedUnder } from '../../interpreter/machine/stored-under.ts';
import type { Accessor, Obj, Value } from '../../domain/value.ts';

/**
 * Functions that hold a component's state. Code imports them; Nuxt and similar frameworks provide them as globals.
 * https://vuejs.org/api/
 */
export const vueFunctions: NativeTable = {
  ref: ({ machine, args }) => createRef(machine, argumentAt(args, 0)),
  shallowRef: ({ machine, args }) => createRef(machine, argumentAt(args, 0)),
  computed: ({ machine, args }) => createComputed(machine, argumentAt(args, 0)),
  reactive: ({ args }) => argumentAt(args, 0),
  shallowReactive: ({ args }) => argumentAt(args, 0),
  readonly: ({ args }) => argumentAt(args, 0),
  toRaw: ({ args }) => argumentAt(args, 0),
  markRaw: ({ args }) => argumentAt(args, 0),
  unref: ({ machine, args }) => valueOfRef(machine, argumentAt(args, 0)),
  toValue: ({ machine, args }) => valueOfRef(machine, argumentAt(args, 0)),
  toRef: ({ machine, args }) => toRef(machine, args.items),
  toRefs: ({ machine, args }) => toRefs(machine, argumentAt(args, 0)),
  provide: ({ machine, args, node }) => provide(machine, argumentAt(args, 0), argumentAt(args, 1), node),
  inject: ({ machine, args }) => inject(machine, argumentAt(args, 0)),
  defineComponent: ({ machine, args }) => defineComponent(machine, argumentAt(args, 0)),
};

export const vueModule: NativeTable = {
  ...vueFunctions,
  default: ({ machine, args }) => defineComponent(machine, argumentAt(args, 0)),
  extend: ({ machine, args }) => defineComponent(machine, argumentAt(args, 0)),
  component: ({ machine, args }) => defineComponent(machine, argumentAt(args, 1)),
  mixin: ({ machine, args }) => defineComponent(machine, argumentAt(args, 0)),
};

/** Replaces an empty initial value with an unknown one, because no code sends a request with it. */
export function filledLater(value: Value, name: string): Value {
  return isNullish(value) || literalOf(value) === ''
    ? unknown({ name, reason: 'the component fills it later' })
    : value;
}

function createRef(machine: Machine, value: Value): Value {
  return createRecord(machine, [['value', filledLater(value, 'value')]]);
}

/** A read of `value` runs the getter, which sees its variables as they are then. */
function createComputed(machine: Machine, given: Value): Value {
  const record = createRecord(machine);
  const accessor = toAccessor(given);
  if (accessor) record.cells.initialise('value', accessor);
  else record.cells.initialise('value', unknown({ name: 'value', reason: 'it is computed' }));
  return record;
}

/** An accessor for a function, or for an object with `get` and `set`. */
function toAccessor(given: Value): Accessor | undefined {
  if (given.kind !== 'object') return undefined;
  if (given.callable) return { kind: 'accessor', get: given, set: null };
  const [get, set] = [given.cells.get('get'), given.cells.get('set')];
  return { kind: 'accessor', get: get?.kind === 'object' ? get : null, set: set?.kind === 'object' ? set : null };
}

function valueOfRef(machine: Machine, value: Value): Value {
  return mapValue(value, (atom) =>
    atom.kind !== 'object'
      ? atom
      : atom.callable
        ? invoke(machine, atom, UNDEFINED, [], null)
        : atom.cells.has('value')
          ? getProperty(machine, atom, 'value')
          : atom,
  );
}

function toRef(machine: Machine, [source = UNDEFINED, key]: readonly Value[]): Value {
  if (!key) return source.kind === 'object' ? source : createRef(machine, source);
  const name = propertyKeyOf(key);
  return createRef(
    machine,
    name === undefined
      ? unknown({ name: 'value', reason: 'which property it is depends on an unknown value' })
      : getProperty(machine, source, name),
  );
}

export function toRefs(machine: Machine, source: Value): Value {
  if (source.kind !== 'object') return source;
  return createRecord(
    machine,
    ownKeys(source).map((key) => [key, createRef(machine, getProperty(machine, source, key))] as const),
  );
}

/** Keeps a value under a name: every `inject` of that name may read it. Clients are stored like properties, too. */
export function provide(machine: Machine, key: Value, value: Value, node?: NativeCall['node']): Value {
  const name = propertyKeyOf(key);
  if (name === undefined) return opaque('nothing');
  provideUnder(machine, CONTAINER, name, () => value);
  recordStored(machine, keyOfProvided(name), value);
  recordStored(machine, name, value); // for options: `inject: ['api']` becomes `this.api`
  // A file that reads what a symbol stands for mentions no word of it but the variable's name.
  const written = name.startsWith('@@') && node && ts.isCallExpression(node) ? node.arguments[0] : undefined;
  if (written && ts.isIdentifier(written)) recordStored(machine, written.text, value);
  return opaque('nothing');
}

export function inject(machine: Machine, key: Value): Value {
  const name = propertyKeyOf(key);
  if (name === undefined) return unknown({ name: 'injected', reason: 'what is injected depends on an unknown value' });
  machine.calls.noteField(keyOfProvided(name));
  const provided = readProvided(machine, CONTAINER, name);
  if (provided) return provided;
  const stored = storedUnder(machine, keyOfProvided(name));
  return stored.length === 0 ? frameworkProperty(machine, name) : join(stored);
}

/** What Vue and Svelte keep by name, of all that is provided. */
const CONTAINER = 'vue';

/** No property has this name: what is provided as `get` is no member of all objects. */
function keyOfProvided(name: string): string {
  return `provided ${name}`;
}

/** Makes the component the `this` of the functions in its options. */
export function defineComponent(machine: Machine, options: Value): Value {
  if (machine.knowledge.isLibrary(machine.frame.module)) machine.facts.handed.note(options); // who uses it decides
  if (options.kind === 'object' && isRecord(options) && !componentThis(machine, options)) {
    machine.journal.persistently(() => {
      const self = createRecord(
        machine,
        [],
        unknown({
          name: 'this',
          source: 'this',
          reason: '`this` is what the framework makes of the component',
          isSymbolic: true,
        }),
      );
      adoptOptions(machine, options, self);
    });
  }
  return options;
}

/** The component to which an object of options belongs. */
export function componentThis(machine: Machine, home: Obj): Obj | undefined {
  return machine.madeOnce.components.get(home.id);
}

/** Options that hold functions with the component as their `this`. */
const GROUPS = ['methods', 'computed', 'watch', 'filters'];

function adoptOptions(machine: Machine, options: Obj, self: Obj): void {
  if (componentThis(machine, options)) return;
  machine.madeOnce.components.set(options.id, self);
  for (const mixin of [
    ...(itemsOf(getProperty(machine, options, 'mixins'))?.items ?? []),
    getProperty(machine, options, 'extends'),
  ]) {
    if (mixin.kind === 'object' && isRecord(mixin)) adoptOptions(machine, mixin, self);
  }
  for (const name of GROUPS) adoptGroup(machine, options.cells.get(name), self);
  defineMethods(options, self);
  defineComputed(options, self);
  for (const name of ['data', 'setup']) defineState(machine, options, name, self);
}

export function adoptGroup(machine: Machine, group: unknown, self: Obj): void {
  if (!isObjectSlot(group)) return;
  machine.madeOnce.components.set(group.id, self);
  for (const member of group.cells.values())
    if (isObjectSlot(member) && !member.callable) machine.madeOnce.components.set(member.id, self);
}

export function isObjectSlot(slot: unknown): slot is Obj {
  return typeof slot === 'object' && slot !== null && (slot as { kind?: unknown }).kind === 'object';
}

function defineMethods(options: Obj, self: Obj): void {
  const methods = options.cells.get('methods');
  if (methods?.kind !== 'object') return;
  for (const [key, slot] of methods.cells) self.cells.initialise(key, slot);
}

function defineComputed(options: Obj, self: Obj): void {
  const computed = options.cells.get('computed');
  if (computed?.kind !== 'object') return;
  for (const [key, slot] of computed.cells) {
    const accessor = isValue(slot) ? toAccessor(slot) : undefined;
    if (typeof key === 'string' && accessor) self.cells.initialise(key, accessor);
  }
}

/** Defines what `data` and `setup` return as properties of the component. */
function defineState(machine: Machine, options: Obj, name: string, self: Obj): void {
  const given = options.cells.get(name);
  if (given?.kind !== 'object') return;
  const state = given.callable ? machine.silently(() => invoke(machine, given, self, [], null)) : given;
  if (state.kind !== 'object') return;
  for (const [key, slot] of state.cells) {
    if (typeof key !== 'string') continue;
    const value = name === 'setup' && isValue(slot) ? valueOfSetup(machine, slot) : slot;
    self.cells.initialise(key, isValue(value) ? filledLater(value, key) : value);
  }
}

/** The component unwraps a ref that `setup` returns. */
export function valueOfSetup(machine: Machine, value: Value): Value {
  return value.kind === 'object' && !value.callable && value.cells.has('value') ? valueOfRef(machine, value) : value;
}
