import { constructChild, heirsOf, type Initialise } from './class.ts';
import { eventMembers, initialiseWith } from './events.ts';
import { isMissing, onSelf, result, send, type SyncMethod } from './sync.ts';
import type { NativeCall, NativeFunction, NativeTable } from '../../../interpreter/machine/native-call.ts';
import { printed } from '../../../interpreter/conversions/printed.ts';
import { conditionOfAbsence, truthiness } from '../../../interpreter/expressions/condition.ts';
import { spreadInto } from '../../../interpreter/expressions/literal.ts';
import { invoke } from '../../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { getElement } from '../../../interpreter/objects/element.ts';
import { createRecord, isRecord } from '../../../interpreter/objects/heap.ts';
import { findSlot, getProperty } from '../../../interpreter/objects/property.ts';
import { setProperty } from '../../../interpreter/objects/write-property.ts';
import { branchOptional, branchValue } from '../../../interpreter/statements/branch.ts';
import { REST } from '../../../domain/cells.ts';
import { boolean, FALSE, isNullish, literalOf, optionsOf, TRUE, UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { guardOf, mergeGuards, type Guard } from '../../../domain/guard.ts';
import { combine, join, joinOptions, mapValue } from '../../../domain/join.ts';
import { joinWithSlash, toText } from '../../../domain/text.ts';
import type { Atom, Obj, Unknown, Value } from '../../../domain/value.ts';

/** https://backbonejs.org/#Model-constructor */
export const initialiseModel: Initialise = (made, instance) => {
  const { machine, args } = made;
  const [attributes, options] = [argumentAt(args, 0), argumentAt(args, 1)];
  const own = createRecord(machine);
  if (findSlot(instance, 'defaults')) spreadInto(machine, own, result(made, instance, 'defaults'));
  spreadInto(machine, own, attributes);
  machine.write(instance.cells, 'attributes', own);
  noteId(machine, instance);
  const collection = isRecord(options) ? getProperty(machine, options, 'collection') : UNDEFINED;
  if (collection.kind === 'object') machine.write(instance.cells, 'collection', collection);
  initialiseWith(made, instance);
};

const readAttribute: NativeFunction = ({ machine, thisValue, args, node }) =>
  getElement(machine, getProperty(machine, thisValue, 'attributes'), argumentAt(args, 0), node);

/** https://backbonejs.org/#Model */
export function modelMembers(backbone: Obj): NativeTable {
  return {
    ...eventMembers,
    get: readAttribute,
    escape: readAttribute,
    has: ({ machine, args, thisValue }) => has(machine, thisValue, argumentAt(args, 0)),
    set: (call) =>
      onSelf(call, (self) => {
        setGiven(call.machine, self, argumentAt(call.args, 0), argumentAt(call.args, 1));
        return self;
      }),
    unset: ({ thisValue }) => thisValue,
    clear: ({ thisValue }) => thisValue,
    toJSON: ({ machine, thisValue }) => {
      const copy = createRecord(machine);
      spreadInto(machine, copy, getProperty(machine, thisValue, 'attributes'));
      return copy;
    },
    clone: (call) => onSelf(call, (self) => cloned(call, self)),
    isNew: (call) => onSelf(call, (self) => mapValue(isSaved(call.machine, self), (atom) => boolean(!isTrue(atom)))),
    isValid: () => unknown({ name: 'valid', reason: 'it is what the validation of the model says' }),
    hasChanged: () => unknown({ name: 'changed', reason: 'it is known only at run time' }),
    parse: ({ args }) => argumentAt(args, 0),
    url: (call) => onSelf(call, (self) => urlOf(call, self)),
    sync: ({ machine, thisValue, args, node }) =>
      invoke(machine, getProperty(machine, backbone, 'sync'), thisValue, args.items, node),
    fetch: (call) => onSelf(call, (self) => sendAndSet(call, 'read', self, argumentAt(call.args, 0))),
    save: (call) => onSelf(call, (self) => save(call, self)),
    destroy: (call) =>
      onSelf(call, (self) =>
        onlyIf(call.machine, self, true, () => send(call, 'delete', self, argumentAt(call.args, 0))),
      ),
  };
}

function attributesOf(machine: Machine, self: Obj): Obj | undefined {
  const attributes = getProperty(machine, self, 'attributes');
  return attributes.kind === 'object' ? attributes : undefined;
}

function idAttributeOf(machine: Machine, self: Obj): string {
  return literalOf(getProperty(machine, self, 'idAttribute')) ?? 'id';
}

/** `model.id` is what the attributes hold under the name of the id. */
function noteId(machine: Machine, self: Obj): void {
  const attributes = attributesOf(machine, self);
  const id = attributes && getProperty(machine, attributes, idAttributeOf(machine, self));
  machine.write(self.cells, 'id', id ?? UNDEFINED);
}

/** `set(attributes)`, `set(name, value)`. */
function setGiven(machine: Machine, self: Obj, first: Value, second: Value): void {
  const attributes = attributesOf(machine, self);
  if (!attributes) return;
  const name = literalOf(first);
  if (name !== undefined) setProperty(machine, attributes, name, second);
  else spreadInto(machine, attributes, first);
  noteId(machine, self);
}

function cloned({ machine, node }: NativeCall, self: Obj): Value {
  const attributes = getProperty(machine, self, 'attributes');
  return constructChild(machine, getProperty(machine, self, 'constructor'), [attributes], node);
}

/** `has(name)`: what the code gives under a name is there. */
function has(machine: Machine, model: Value, name: Value): Value {
  const key = literalOf(name);
  const isId = key !== undefined && model.kind === 'object' && key === idAttributeOf(machine, model);
  if (isId) return isSaved(machine, model);
  return unknown({ name: 'has', reason: 'which attributes a model has is known only at run time' });
}

/**
 * Whether the model has an id, by which Backbone tells a new one from one that the server knows. An id that the code
 * gives is one; where only the running program knows it, one condition stands for it in all calls on the model.
 */
function isSaved(machine: Machine, self: Obj): Value {
  const guards = guardsOfId(machine, self);
  if (!guards) return mapValue(idOf(machine, self), (id) => boolean(!isNullish(id)));
  return joinOptions([
    { value: TRUE, guard: guards.saved },
    { value: FALSE, guard: guards.fresh },
  ]);
}

function idOf(machine: Machine, self: Obj): Value {
  const attributes = attributesOf(machine, self);
  const name = idAttributeOf(machine, self);
  return attributes
    ? getProperty(machine, attributes, name)
    : unknown({ name, source: `${name} of model ${self.id}`, reason: 'nothing shows the attributes of the model' });
}

interface GuardsOfId {
  readonly saved: Guard;
  readonly fresh: Guard;
}

/** The guards under which the model has an id, or has none; undefined where the code gives it one, or none. */
function guardsOfId(machine: Machine, self: Obj): GuardsOfId | undefined {
  const isGiven = attributesOf(machine, self)?.cells.has(idAttributeOf(machine, self)) === true;
  const id = idOf(machine, self);
  if (isGiven || id.kind !== 'unknown') return undefined;
  const condition = conditionOfAbsence(machine, id, `model ${self.id} has no ${id.source}`);
  return { saved: guardOf(condition, 0), fresh: guardOf(condition, 1) };
}

/** Runs work only if the model is new, or only if it is not. */
function onlyIf(machine: Machine, self: Obj, isWanted: boolean, work: () => Value): Value {
  const guards = guardsOfId(machine, self);
  if (guards) {
    const [wanted, other] = isWanted ? [guards.saved, guards.fresh] : [guards.fresh, guards.saved];
    return branchOptional(machine, wanted, other, work);
  }
  return branchValue(
    machine,
    optionsOf(isSaved(machine, self)).map(({ value, guard }) => ({
      guard,
      run: (): Value => (isTrue(value) === isWanted ? work() : FALSE),
    })),
  );
}

/** Saves a model that the code makes for it: where only the running program knows whether it has an id, it has none. */
export function saveNew(made: NativeCall, model: Value, options: Value): void {
  const { machine, node } = made;
  for (const { value: self } of optionsOf(model)) {
    const save = (): Value => invoke(machine, getProperty(machine, self, 'save'), self, [UNDEFINED, options], node);
    if (self.kind === 'object' && guardsOfId(machine, self)) onlyIf(machine, self, false, save);
    else save();
  }
}

/**
 * The model's own address is that of its kind or collection, with its id. Where only the running program knows whether
 * it has one, code that asks for the address has a model with an id; `save` alone tells both cases apart.
 */
function urlOf(made: NativeCall, self: Obj): Value {
  const { machine } = made;
  const base = baseOf(made, self);
  const below = (id: Atom): Value =>
    combine(printed(machine, base), printed(machine, id), (left, right) => joinWithSlash(toText(left), toText(right)));
  const guards = guardsOfId(machine, self);
  if (!guards) return mapValue(idOf(machine, self), (id) => (isNullish(id) ? base : below(id)));
  return mergeGuards(machine.frame.guard, guards.saved) ? mapValue(idOf(machine, self), below) : base;
}

/** `urlRoot`, or else the address of the collection; of a class that has neither, those of the classes that extend it. */
function baseOf(made: NativeCall, self: Obj): Value {
  const { machine } = made;
  const own = rootOf(made, self);
  if (!isMissing(own)) return own;
  const roots = heirsOf(machine, self)
    .map((heir) => rootOf(made, heir))
    .filter((root) => !isMissing(root));
  return roots.length > 0 ? join(roots) : unknown({ name: 'url', reason: 'nothing says where the model is kept' });
}

function rootOf(made: NativeCall, self: Obj): Value {
  const { machine } = made;
  const own = findSlot(self, 'urlRoot') ? result(made, self, 'urlRoot') : UNDEFINED;
  return mapValue(own, (atom) => {
    if (!isMissing(atom)) return atom;
    const collection = findSlot(self, 'collection') ? getProperty(machine, self, 'collection') : UNDEFINED;
    return isNullish(collection) ? UNDEFINED : result(made, collection, 'url');
  });
}

/** `save(attributes, options)`, `save(name, value, options)`. */
function save(made: NativeCall, self: Obj): Value {
  const { machine, args } = made;
  const first = argumentAt(args, 0);
  const isNamed = literalOf(first) !== undefined;
  setGiven(machine, self, first, isNamed ? argumentAt(args, 1) : UNDEFINED);
  const options = argumentAt(args, isNamed ? 2 : 1);
  const patch = isRecord(options) ? getProperty(machine, options, 'patch') : UNDEFINED;
  const guards = guardsOfId(machine, self);
  const create = (): Value => sendAndSet(made, 'create', self, options);
  const update = (): Value => updateSaved(made, self, options, patch);
  if (guards)
    return branchValue(machine, [
      { guard: guards.saved, run: update },
      { guard: guards.fresh, run: create },
    ]);
  return branchValue(
    machine,
    optionsOf(isSaved(machine, self)).map(({ value, guard }) => ({ guard, run: isTrue(value) ? update : create })),
  );
}

function updateSaved(made: NativeCall, self: Obj, options: Value, patch: Value): Value {
  return branchValue(
    made.machine,
    optionsOf(patch).flatMap(({ value, guard }) => {
      const isPatch = truthiness(value);
      const methods =
        isPatch === undefined ? (['update', 'patch'] as const) : ([isPatch ? 'patch' : 'update'] as const);
      return methods.map((method) => ({ guard, run: (): Value => sendAndSet(made, method, self, options) }));
    }),
  );
}

/** The model has what the server answers, and from then on an id. */
function sendAndSet(made: NativeCall, method: SyncMethod, self: Obj, options: Value): Value {
  const sent = send(made, method, self, options);
  const { machine } = made;
  const attributes = attributesOf(machine, self);
  if (!attributes) return sent;
  const name = idAttributeOf(machine, self);
  const answered = (what: string): Unknown =>
    unknown({ name: what, source: `${what} of model ${self.id}`, reason: 'it is what the server answers' });
  const id = mapValue(idOf(machine, self), (atom) => (isNullish(atom) ? answered(name) : atom));
  machine.write(attributes.cells, name, id);
  if (!attributes.cells.has(REST)) machine.write(attributes.cells, REST, answered('attributes'));
  noteId(machine, self);
  return sent;
}

function isTrue(value: Value): boolean {
  return value.kind === 'primitive' && value.value === true;
}
