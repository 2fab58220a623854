import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import { isValue } from '../../domain/slots.ts';
import { createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { frameworkProperty, getProperty, propertyKeyOf, recordStored } from '../../interpreter/objects/property.ts';
import { argumentAt, type Run } from '../../interpreter/machine/machine.ts';
import { isNullish, literalOf, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Accessor, Obj, Value } from '../../domain/value.ts';

/** What hold a component's state, by import or, as Nuxt and its like have it, by themselves. https://vuejs.org/api/ */
export const vueFunctions: NativeTable = {
  ref: ({ run, args }) => createRef(run, argumentAt(args, 0)),
  shallowRef: ({ run, args }) => createRef(run, argumentAt(args, 0)),
  computed: ({ run, args }) => createComputed(run, argumentAt(args, 0)),
  reactive: ({ args }) => argumentAt(args, 0),
  shallowReactive: ({ args }) => argumentAt(args, 0),
  readonly: ({ args }) => argumentAt(args, 0),
  toRaw: ({ args }) => argumentAt(args, 0),
  markRaw: ({ args }) => argumentAt(args, 0),
  unref: ({ run, args }) => valueOfRef(run, argumentAt(args, 0)),
  toValue: ({ run, args }) => valueOfRef(run, argumentAt(args, 0)),
  toRef: ({ run, args }) => toRef(run, args.items),
  toRefs: ({ run, args }) => toRefs(run, argumentAt(args, 0)),
  provide: ({ run, args }) => provide(run, argumentAt(args, 0), argumentAt(args, 1)),
  inject: ({ run, args }) => inject(run, argumentAt(args, 0)),
  defineComponent: ({ run, args }) => defineComponent(run, argumentAt(args, 0)),
};

export const vueModule: NativeTable = {
  ...vueFunctions,
  default: ({ run, args }) => defineComponent(run, argumentAt(args, 0)),
  extend: ({ run, args }) => defineComponent(run, argumentAt(args, 0)),
  component: ({ run, args }) => defineComponent(run, argumentAt(args, 1)),
  mixin: ({ run, args }) => defineComponent(run, argumentAt(args, 0)),
};

/** What a variable holds before anything fills it, is no value that a request is made with. */
export function filledLater(value: Value, name: string): Value {
  return isNullish(value) || literalOf(value) === ''
    ? unknown({ name, reason: 'the component fills it later' })
    : value;
}

function createRef(run: Run, value: Value): Value {
  return createRecord(run, [['value', filledLater(value, 'value')]]);
}

/** Reading its `value` runs the getter, with what its variables hold then. */
function createComputed(run: Run, given: Value): Value {
  const record = createRecord(run);
  const accessor = toAccessor(given);
  if (accessor) record.cells.set('value', accessor);
  else record.cells.set('value', unknown({ name: 'value', reason: 'it is computed' }));
  return record;
}

/** A function, or an object with `get` and `set`. */
function toAccessor(given: Value): Accessor | undefined {
  if (given.kind !== 'object') return undefined;
  if (given.callable) return { kind: 'accessor', get: given, set: null };
  const [get, set] = [given.cells.get('get'), given.cells.get('set')];
  return { kind: 'accessor', get: get?.kind === 'object' ? get : null, set: set?.kind === 'object' ? set : null };
}

function valueOfRef(run: Run, value: Value): Value {
  return mapValue(value, (atom) =>
    atom.kind !== 'object'
      ? atom
      : atom.callable
        ? invoke(run, atom, UNDEFINED, [], null)
        : atom.cells.has('value')
          ? getProperty(run, atom, 'value')
          : atom,
  );
}

function toRef(run: Run, [source = UNDEFINED, key]: readonly Value[]): Value {
  if (!key) return source.kind === 'object' ? source : createRef(run, source);
  const name = propertyKeyOf(key);
  return createRef(
    run,
    name === undefined
      ? unknown({ name: 'value', reason: 'which property it is depends on a value that is unknown' })
      : getProperty(run, source, name),
  );
}

function toRefs(run: Run, source: Value): Value {
  if (source.kind !== 'object') return source;
  return createRecord(
    run,
    ownKeys(source).map((key) => [key, createRef(run, getProperty(run, source, key))] as const),
  );
}

/** Whoever asks for the name may get it: as with a property that is stored under it. */
export function provide(run: Run, key: Value, value: Value): Value {
  const name = propertyKeyOf(key);
  if (name !== undefined) recordStored(run, name, value);
  return opaque('nothing');
}

export function inject(run: Run, key: Value): Value {
  const name = propertyKeyOf(key);
  return name === undefined
    ? unknown({ name: 'injected', reason: 'what is injected depends on a value that is unknown' })
    : frameworkProperty(run, name);
}

/** The options of a component, whose functions have the component for their `this`. */
export function defineComponent(run: Run, options: Value): Value {
  if (options.kind === 'object' && isRecord(options) && !componentThis(run, options)) {
    run.journal.persistently(() => {
      const self = createRecord(
        run,
        [],
        unknown({
          name: 'this',
          source: 'this',
          reason: '`this` is what the framework makes of the component',
          isSymbolic: true,
        }),
      );
      adoptOptions(run, options, self);
    });
  }
  return options;
}

/** The component that an object of its options belongs to. */
export function componentThis(run: Run, home: Obj): Obj | undefined {
  return run.memo.get(`component ${home.id}`) as Obj | undefined;
}

/** Options whose functions have the component for their `this`, one below the other. */
const GROUPS = ['methods', 'computed', 'watch', 'filters'];

function adoptOptions(run: Run, options: Obj, self: Obj): void {
  if (componentThis(run, options)) return;
  run.memo.set(`component ${options.id}`, self);
  for (const mixin of [
    ...(itemsOf(getProperty(run, options, 'mixins'))?.items ?? []),
    getProperty(run, options, 'extends'),
  ]) {
    if (mixin.kind === 'object' && isRecord(mixin)) adoptOptions(run, mixin, self);
  }
  for (const name of GROUPS) adoptGroup(run, options.cells.get(name), self);
  defineMethods(options, self);
  defineComputed(options, self);
  for (const name of ['data', 'setup']) defineState(run, options, name, self);
}

function adoptGroup(run: Run, group: unknown, self: Obj): void {
  if (!isObject(group)) return;
  run.memo.set(`component ${group.id}`, self);
  for (const member of group.cells.values())
    if (isObject(member) && !member.callable) run.memo.set(`component ${member.id}`, self);
}

function isObject(slot: unknown): slot is Obj {
  return typeof slot === 'object' && slot !== null && (slot as { kind?: unknown }).kind === 'object';
}

function defineMethods(options: Obj, self: Obj): void {
  const methods = options.cells.get('methods');
  if (methods?.kind !== 'object') return;
  for (const [key, slot] of methods.cells) self.cells.set(key, slot);
}

function defineComputed(options: Obj, self: Obj): void {
  const computed = options.cells.get('computed');
  if (computed?.kind !== 'object') return;
  for (const [key, slot] of computed.cells) {
    const accessor = isValue(slot) ? toAccessor(slot) : undefined;
    if (typeof key === 'string' && accessor) self.cells.set(key, accessor);
  }
}

/** What `data` and `setup` give are properties of the component. */
function defineState(run: Run, options: Obj, name: string, self: Obj): void {
  const given = options.cells.get(name);
  if (given?.kind !== 'object') return;
  const state = given.callable ? run.silently(() => invoke(run, given, self, [], null)) : given;
  if (state.kind !== 'object') return;
  for (const [key, slot] of state.cells) {
    if (typeof key !== 'string') continue;
    const value = name === 'setup' && isValue(slot) ? valueOfSetup(run, slot) : slot;
    self.cells.set(key, isValue(value) ? filledLater(value, key) : value);
  }
}

/** A ref that `setup` gives is read without its `value`. */
function valueOfSetup(run: Run, value: Value): Value {
  return value.kind === 'object' && !value.callable && value.cells.has('value') ? valueOfRef(run, value) : value;
}
