import { constructChild, isInstance, type Initialise } from './class.ts';
import { eventMembers, initialiseWith, keepOptions } from './events.ts';
import { saveNew } from './model.ts';
import { onSelf, send } from './sync.ts';
import type { NativeCall, NativeFunction, NativeTable } from '../../../interpreter/machine/native-call.ts';
import { iterate } from '../../../interpreter/conversions/iterate.ts';
import { invoke } from '../../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../../interpreter/machine/machine.ts';
import { createList, createRecord, itemsOf } from '../../../interpreter/objects/heap.ts';
import { getProperty } from '../../../interpreter/objects/property.ts';
import { giveAnyTimes } from '../../../interpreter/statements/any-times.ts';
import { computed, isNullish, literalOf, UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { join, mapValue } from '../../../domain/join.ts';
import type { Obj, Value } from '../../../domain/value.ts';

/** https://backbonejs.org/#Collection-constructor */
export const initialiseCollection: Initialise = (made, instance) => {
  const { machine, args } = made;
  keepOptions(made, instance, argumentAt(args, 1), ['model', 'comparator', 'url']);
  machine.write(instance.cells, 'length', computed({ name: 'length', reason: 'it is the number of models' }));
  machine.write(instance.cells, 'models', createList(machine, []));
  initialiseWith(made, instance);
  addAll(made, instance, argumentAt(args, 0));
};

/** Methods that call a function for models, and what they give. */
const each: NativeFunction = (made) => onSelf(made, (self) => (callForEach(made, self), self));
const lists: NativeFunction = (made) =>
  onSelf(made, (self) => {
    callForEach(made, self);
    return createList(made.machine, [], memberOf(made, self));
  });
const maps: NativeFunction = (made) => onSelf(made, (self) => createList(made.machine, [], callForEach(made, self)));
const finds: NativeFunction = (made) =>
  onSelf(made, (self) => {
    callForEach(made, self);
    return join([memberOf(made, self), UNDEFINED]);
  });

function rows(names: string, row: NativeFunction): NativeTable {
  return Object.fromEntries(names.split(' ').map((name) => [name, row]));
}

/** https://backbonejs.org/#Collection */
export function collectionMembers(backbone: Obj): NativeTable {
  return {
    ...eventMembers,
    ...rows('each forEach invoke sort', each),
    ...rows('filter select reject where sortBy shuffle toArray initial rest without difference', lists),
    ...rows('map collect pluck', maps),
    ...rows('find detect findWhere get getByCid at first head last max min sample pop shift', finds),
    add: (made) => onSelf(made, (self) => addAll(made, self, argumentAt(made.args, 0))),
    push: (made) => onSelf(made, (self) => addAll(made, self, argumentAt(made.args, 0))),
    unshift: (made) => onSelf(made, (self) => addAll(made, self, argumentAt(made.args, 0))),
    set: (made) => onSelf(made, (self) => addAll(made, self, argumentAt(made.args, 0))),
    reset: (made) => onSelf(made, (self) => addAll(made, self, argumentAt(made.args, 0))),
    remove: ({ args }) => argumentAt(args, 0),
    parse: ({ args }) => argumentAt(args, 0),
    sync: ({ machine, thisValue, args, node }) =>
      invoke(machine, getProperty(machine, backbone, 'sync'), thisValue, args.items, node),
    fetch: (made) => onSelf(made, (self) => send(made, 'read', self, argumentAt(made.args, 0))),
    create: (made) => onSelf(made, (self) => create(made, self)),
  };
}

/** `create(attributes, options)`: the new model is saved. */
function create(made: NativeCall, self: Obj): Value {
  const model = addAll(made, self, argumentAt(made.args, 0));
  saveNew(made, model, argumentAt(made.args, 1));
  return model;
}

/** `add(attributes)`, `add([model, …])`: gives what is in the collection then. */
function addAll(made: NativeCall, self: Obj, given: Value): Value {
  const { machine } = made;
  return mapValue(given, (atom) => {
    if (isNullish(atom)) return UNDEFINED;
    if (!itemsOf(atom)) return addOne(made, self, atom);
    const { items, rest } = iterate(machine, atom);
    return createList(
      machine,
      items.map((item) => addOne(made, self, item)),
      rest && addOne(made, self, rest),
    );
  });
}

function addOne(made: NativeCall, self: Obj, given: Value): Value {
  const { machine } = made;
  const model = mapValue(given, (atom) => (isInstance(atom) ? adopt(made, self, atom) : modelOf(made, self, atom)));
  const known = itemsOf(getProperty(machine, self, 'models'));
  if (known && isInstance(given)) {
    const kept = known.rest ? join([known.rest, model]) : model;
    machine.write(self.cells, 'models', createList(machine, [], kept));
  }
  return model;
}

function adopt({ machine }: NativeCall, self: Obj, model: Obj): Obj {
  if (!model.cells.has('collection')) machine.write(model.cells, 'collection', self);
  return model;
}

/** A model of the collection’s class with these attributes. */
function modelOf({ machine, node }: NativeCall, self: Obj, attributes: Value): Value {
  const options = createRecord(machine, [['collection', self]]);
  return constructChild(machine, getProperty(machine, self, 'model'), [attributes, options], node);
}

/** Any model of the collection: one that the code adds, or one that the server gives, which has an id. */
function memberOf(made: NativeCall, self: Obj): Value {
  const { machine } = made;
  const attributes = createRecord(
    machine,
    [],
    unknown({ name: 'attributes', source: `attributes in collection ${self.id}`, reason: 'the server gives them' }),
  );
  const name = getProperty(
    machine,
    getProperty(machine, getProperty(machine, self, 'model'), 'prototype'),
    'idAttribute',
  );
  const key = literalOf(name) ?? 'id';
  attributes.cells.initialise(key, unknown({ name: key, reason: 'the server gives it to the model' }));
  const known = itemsOf(getProperty(machine, self, 'models'));
  return join([modelOf(made, self, attributes), ...(known?.rest ? [known.rest] : [])]);
}

/** Calls the function that is the first argument, if it is one, for any number of models. */
function callForEach(made: NativeCall, self: Obj): Value {
  const { machine, args, node } = made;
  const callback = argumentAt(args, 0);
  if (callback.kind !== 'object' || !callback.callable)
    return unknown({ name: 'value', reason: 'it is in the models' });
  const index = unknown({ name: 'index', reason: 'it is a counter' });
  const member = memberOf(made, self);
  return giveAnyTimes(machine, () => invoke(machine, callback, argumentAt(args, 1), [member, index, self], node));
}
