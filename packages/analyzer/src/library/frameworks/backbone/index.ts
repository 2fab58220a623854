import { createClass } from './class.ts';
import { collectionMembers, initialiseCollection } from './collection.ts';
import { eventMembers, initialiseWith, keepOptions } from './events.ts';
import { initialiseModel, modelMembers } from './model.ts';
import { ajax, dollar, sync } from './sync.ts';
import type { NativeTable } from '../../../interpreter/machine/native-call.ts';
import { call } from '../../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { createNative, createRecord } from '../../../interpreter/objects/heap.ts';
import { opaque, text, unknown } from '../../../domain/atoms.ts';
import type { Obj } from '../../../domain/value.ts';

/** What a view keeps of its options: https://backbonejs.org/#View-constructor */
const VIEW_OPTIONS = ['model', 'collection', 'el', 'id', 'attributes', 'className', 'tagName', 'events'];

/**
 * `Backbone`, as the package exports it and as a page has it. Its classes are constructors with natives on their
 * prototypes, so that `extend`, `class … extends` and calls of an overridden method work as they do in the language.
 * What sends is `Backbone.sync`, which code may replace, and in the end jQuery.
 */
export function createBackbone(machine: Machine): Obj {
  const backbone = createRecord(
    machine,
    [],
    unknown({ name: 'Backbone', source: 'Backbone', reason: 'it is a part of Backbone that has no model' }),
  );
  const viewMembers: NativeTable = {
    ...eventMembers,
    $: ({ machine: at, args, node }) => call(at, dollar(at, backbone), { thisValue: backbone, args, node }),
    ...Object.fromEntries(
      ['render', 'remove', 'setElement', 'delegateEvents', 'undelegateEvents'].map((name) => [
        name,
        ({ thisValue }) => thisValue,
      ]),
    ),
  };
  const model = createClass(machine, 'Model', modelMembers(backbone), initialiseModel);
  const collection = createClass(machine, 'Collection', collectionMembers(backbone), initialiseCollection);
  const view = createClass(machine, 'View', viewMembers, (made, instance) => {
    keepOptions(made, instance, argumentAt(made.args, 0), VIEW_OPTIONS);
    machine.write(instance.cells, '$el', opaque('element'));
    machine.write(instance.cells, 'el', opaque('element'));
    initialiseWith(made, instance);
  });
  const router = createClass(machine, 'Router', eventMembers, initialiseWith);
  prototypeOf(model).cells.initialise('idAttribute', text('id'));
  prototypeOf(collection).cells.initialise('model', model);
  for (const [name, member] of [
    ['Model', model],
    ['Collection', collection],
    ['View', view],
    ['Router', router],
    ['default', backbone],
    ['sync', createNative(machine, 'sync', (made) => sync(backbone, made))],
    ['ajax', createNative(machine, 'ajax', (made) => ajax(backbone, made))],
  ] as const)
    backbone.cells.initialise(name, member);
  const events = Object.entries(eventMembers).map(
    ([name, apply]) => [name, createNative(machine, name, apply)] as const,
  );
  backbone.cells.initialise('Events', createRecord(machine, events));
  for (const [name, member] of events) backbone.cells.initialise(name, member);
  return backbone;
}

function prototypeOf({ cells }: Obj): Obj {
  return cells.get('prototype') as Obj; // `createClass` gives each constructor one
}
