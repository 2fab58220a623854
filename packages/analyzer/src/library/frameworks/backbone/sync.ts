import { heirsOf } from './class.ts';
import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { spreadInto } from '../../../interpreter/expressions/literal.ts';
import { call, invoke } from '../../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { getElement } from '../../../interpreter/objects/element.ts';
import { createRecord, isRecord } from '../../../interpreter/objects/heap.ts';
import { findSlot, getProperty } from '../../../interpreter/objects/property.ts';
import { branchValue } from '../../../interpreter/statements/branch.ts';
import { isNullish, literalOf, optionsOf, text, UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { join, mapValue } from '../../../domain/join.ts';
import type { Obj, Value } from '../../../domain/value.ts';

/** https://backbonejs.org/#Sync */
const METHODS = { create: 'POST', update: 'PUT', patch: 'PATCH', delete: 'DELETE', read: 'GET' } as const;

/** What a model or collection asks of `sync`. */
export type SyncMethod = keyof typeof METHODS;

/** `Backbone.sync(method, model, options)`: the options may name another URL, and override the method. */
export function sync(backbone: Obj, { machine, args, node }: NativeCall): Value {
  const [method, model, options] = [argumentAt(args, 0), argumentAt(args, 1), argumentAt(args, 2)];
  const table = createRecord(
    machine,
    Object.entries(METHODS).map(([name, sent]) => [name, text(sent)] as const),
  );
  const type = tunnelled(backbone, getElement(machine, table, method, node));
  const parameters = createRecord(machine, [['type', type]]);
  if (!hasOwn(options, 'url')) parameters.cells.initialise('url', urlOf({ machine, node }, model));
  spreadInto(machine, parameters, options);
  return call(machine, getProperty(machine, backbone, 'ajax'), {
    thisValue: backbone,
    args: { kind: 'items', items: [parameters], rest: null },
    node,
  });
}

/** The address that the model or collection has; of a class that has none, those of the classes that extend it. */
function urlOf(made: Pick<NativeCall, 'machine' | 'node'>, model: Value): Value {
  return mapValue(model, (atom) => {
    if (atom.kind !== 'object' || findSlot(atom, 'url')) return result(made, atom, 'url');
    const heirs = heirsOf(made.machine, atom).filter((heir) => findSlot(heir, 'url'));
    return heirs.length > 0 ? join(heirs.map((heir) => result(made, heir, 'url'))) : result(made, atom, 'url');
  });
}

/** `Backbone.emulateHTTP = true`: what a server of old would not take is a POST. */
function tunnelled(backbone: Obj, type: Value): Value {
  const isEmulated = backbone.cells.get('emulateHTTP');
  if (isEmulated?.kind !== 'primitive' || isEmulated.value !== true) return type;
  return mapValue(type, (atom) => (literalOf(atom) === 'GET' ? atom : text('POST')));
}

function hasOwn(options: Value, name: string): boolean {
  return options.kind === 'object' && options.cells.has(name);
}

/** `Backbone.ajax(…)` is jQuery’s, unless the code says which library is Backbone’s `$`. */
export function ajax(backbone: Obj, { machine, args, node }: NativeCall): Value {
  const $ = dollar(machine, backbone);
  return call(machine, getProperty(machine, $, 'ajax'), { thisValue: $, args, node });
}

export function dollar(machine: Machine, backbone: Obj): Value {
  const own = backbone.cells.get('$');
  if (own?.kind === 'object') return own;
  const { globals, packages } = machine.madeOnce;
  return (
    packages.get('jquery') ??
    globals.get('jQuery') ??
    globals.get('$') ??
    machine.library.clients.readGlobal(machine, 'jQuery') ??
    unknown({ name: '$', reason: 'it is the library that Backbone sends with' })
  );
}

/** Calls the `sync` of a model or collection, which the code may have overridden, and the callbacks of the options. */
export function send(made: NativeCall, method: SyncMethod, self: Obj, given: Value): Value {
  const { machine, node } = made;
  const options = createRecord(machine);
  spreadInto(machine, options, given);
  const sent = invoke(machine, getProperty(machine, self, 'sync'), self, [text(method), self, options], node);
  const response = unknown({ name: 'response', reason: 'it is the answer of a request', isOpaque: true });
  for (const name of ['success', 'error']) {
    const callback = isRecord(given) ? getProperty(machine, given, name) : UNDEFINED;
    if (callback.kind === 'object' && callback.callable)
      invoke(machine, callback, getProperty(machine, options, 'context'), [self, response, options], node);
  }
  return sent;
}

/** The property, or what it gives if it is a method: `url`, `urlRoot`, `defaults`. */
export function result({ machine, node }: Pick<NativeCall, 'machine' | 'node'>, object: Value, name: string): Value {
  return mapValue(getProperty(machine, object, name), (atom) =>
    atom.kind === 'object' && atom.callable ? invoke(machine, atom, object, [], node) : atom,
  );
}

export function isMissing(value: Value): boolean {
  return isNullish(value) || literalOf(value) === '';
}

/** Runs a method for each object that its `this` may be. */
export function onSelf({ machine, thisValue }: NativeCall, work: (self: Obj) => Value): Value {
  const selves = optionsOf(thisValue).flatMap(({ value, guard }) =>
    value.kind === 'object' ? [{ value, guard }] : [],
  );
  const [only] = selves;
  if (!only) return unknown({ name: 'result', reason: 'the object of the method is unknown' });
  if (selves.length === 1) return work(only.value);
  return branchValue(
    machine,
    selves.map(({ value, guard }) => ({ guard, run: (): Value => work(value) })),
  );
}
