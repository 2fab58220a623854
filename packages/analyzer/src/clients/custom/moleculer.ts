import type * as TS from 'typescript';
import { adoptGroup, createThis, membersOf } from './this-of-records.ts';
import { askedNames } from './asked-names.ts';
import type { ClientCall, Custom } from './client-call.ts';
import { provideUnder, readProvided } from '../../interpreter/functions/provided.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { asCalledBack, noteCalledBack } from '../../interpreter/functions/call-back.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { noteInstance } from '../../interpreter/machine/made-sites.ts';
import { createList, createNative, createRecord, isRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import type { Module } from '../../syntax/module.ts';
import { ts } from '../../syntax/typescript.ts';
import { isNullish, literalOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** Parts of a schema that hold functions with the service as their `this`. */
const GROUPS = ['actions', 'events', 'methods', 'hooks'];

/** `{ name, mixins, settings, actions, events, methods, created }`: all its functions have the service as their `this`. */
export const adoptService: Custom = (made) => {
  const { machine, args } = made.made;
  const schema = argumentAt(args, 0);
  // A schema that a function makes is another one for each call.
  if (machine.journal.now !== 0 || !isRecord(schema) || machine.madeOnce.components.has(schema.id)) return UNDEFINED;
  defineService(made, schema, createThis(machine, schema));
  return UNDEFINED;
};

/** `class Vendors extends Service { constructor(broker) { super(broker); this.parseServiceSchema({ … }); } }` */
export const parseService: Custom = (made) => {
  const { machine, args, thisValue } = made.made;
  const schema = argumentAt(args, 0);
  if (!isRecord(schema) || thisValue.kind !== 'object') return UNDEFINED;
  machine.madeOnce.components.set(schema.id, thisValue);
  defineService(made, schema, thisValue);
  return UNDEFINED;
};

function defineService(made: ClientCall, schema: Obj, self: Obj): void {
  const { machine } = made.made;
  const parts = partsOf(machine, schema);
  const settings = createRecord(machine);
  const actions = new Map<string, Value>();
  machine.write(self.cells, 'settings', settings);
  leaveUnasked(machine, parts);
  for (const part of parts) {
    spreadInto(machine, settings, getProperty(machine, part, 'settings'));
    for (const [name, method] of membersOf(machine, getProperty(machine, part, 'methods')))
      machine.write(self.cells, name, method);
    for (const [name, action] of membersOf(machine, getProperty(machine, part, 'actions'))) actions.set(name, action);
    adoptPart(made, schema, part, self);
  }
  defineActions(made, schema, self, actions);
  for (const part of parts) for (const name of ['created', 'started']) runOnce(machine, part, name, self);
  for (const [name, action] of actions) if (isOffered(machine, action)) runForOthers(made, name, action, self);
}

/**
 * A schema behind its mixins, of which the first counts most: what comes later overrides. A mixin that several others
 * have, or that has itself, is one part.
 */
function partsOf(machine: Machine, schema: Obj): readonly Obj[] {
  const parts = new Set<Obj>();
  const open = [schema];
  for (let part = open.pop(); part; part = open.pop()) {
    if (parts.has(part)) continue;
    parts.add(part);
    const { items } = iterate(machine, getProperty(machine, part, 'mixins'));
    open.push(...items.filter(isRecord).reverse());
  }
  return [...parts].reverse();
}

/**
 * The functions of a part have the service as their `this`. Those of a mixin run for each service that takes it, as if
 * the service made an instance of the mixin where it lists it.
 */
function adoptPart({ made: { machine, node } }: ClientCall, schema: Obj, part: Obj, self: Obj): void {
  if (part === schema || !machine.madeOnce.mixins.has(part.id)) {
    machine.madeOnce.components.set(part.id, self);
    for (const group of GROUPS) adoptGroup(machine, getProperty(machine, part, group), self);
  }
  if (part === schema) return;
  machine.madeOnce.mixins.add(part.id);
  const prototype = machine.createObject(null, self);
  for (const group of GROUPS)
    for (const [name, member] of membersOf(machine, getProperty(machine, part, group))) {
      const handler = handlerOf(machine, member);
      prototype.cells.initialise(`${group} ${name}`, handler);
      // Its file may show no way to a client: the service has that.
      if (handler.kind === 'object' && handler.callable?.kind === 'closure' && group !== 'methods')
        machine.facts.leading.demand(handler.callable.node, handler.callable.module);
    }
  const instance = machine.createObject(null, prototype);
  noteInstance(machine, part, instance, { kind: 'items', items: [schema], rest: null }, mixinsIn(node));
}

/** Where a schema lists its mixins. */
function mixinsIn(node: TS.Node): TS.Node {
  const schema = schemaIn(node);
  return (schema && ts.isObjectLiteralExpression(schema) && propertyOf(schema, 'mixins')) || node;
}

/** The schema itself, or the argument of `parseServiceSchema`. */
function schemaIn(node: TS.Node): TS.Node | undefined {
  return ts.isCallExpression(node) ? node.arguments[0] : node;
}

function propertyOf({ properties }: TS.ObjectLiteralExpression, key: string): TS.Node | undefined {
  return properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === key);
}

function handlerOf(machine: Machine, action: Value): Value {
  return isRecord(action) ? getProperty(machine, action, 'handler') : action;
}

/** `this.actions.get(parameters)`, and what the broker calls as `vendors.get`, or `v2.vendors.get`. */
function defineActions(made: ClientCall, schema: Obj, self: Obj, actions: ReadonlyMap<string, Value>): void {
  const { machine } = made.made;
  const prefix = prefixOf(machine, schema);
  const own = createRecord(machine);
  for (const [name, action] of actions) {
    const handler = handlerOf(machine, action);
    if (handler.kind !== 'object' || !handler.callable) continue;
    const run = createNative(machine, name, ({ machine: at, args, node }) =>
      call(at, handler, { thisValue: self, args: contextFor(at, args), node }),
    );
    own.cells.initialise(name, run);
    if (prefix !== undefined) provideUnder(machine, made.model.id, prefix + name, () => run);
  }
  machine.write(self.cells, 'actions', own);
}

function prefixOf(machine: Machine, schema: Obj): string | undefined {
  const name = literalOf(getProperty(machine, schema, 'name'));
  if (name === undefined) return undefined;
  const version = getProperty(machine, schema, 'version');
  if (version.kind === 'primitive' && typeof version.value === 'number') return `v${version.value}.${name}.`;
  const word = literalOf(version);
  return word === undefined ? `${name}.` : `${word}.${name}.`;
}

/** Whether a gateway offers the action to other programs: https://moleculer.services/docs/0.14/moleculer-web */
function isOffered(machine: Machine, action: Value): boolean {
  return isRecord(action) && !isNullish(getProperty(machine, action, 'rest'));
}

/** Runs an action with what other programs send: whoever else calls it in the code is not its only caller. */
function runForOthers({ made: { machine, node } }: ClientCall, name: string, action: Value, self: Obj): void {
  const handler = handlerOf(machine, action);
  if (handler.kind !== 'object' || handler.callable?.kind !== 'closure') return;
  const parameters = unknown({ name: 'params', source: 'ctx.params', reason: 'other programs send it' });
  const args = contextFor(machine, { items: [parameters] });
  const at = offerIn(node, name) ?? mixinsIn(node);
  noteCalledBack(machine, handler, () =>
    asCalledBack(machine, () =>
      giveAnyTimes(machine, () => call(machine, handler, { thisValue: self, args, node: at })),
    ),
  );
}

/** Where a schema says that it offers an action: beside the handler, since code around a function is no call of it. */
function offerIn(node: TS.Node, name: string): TS.Node | undefined {
  return ['actions', name, 'rest'].reduce<TS.Node | undefined>((outer, key) => {
    const value = outer && ts.isPropertyAssignment(outer) ? outer.initializer : outer;
    return value && ts.isObjectLiteralExpression(value) ? propertyOf(value, key) : undefined;
  }, schemaIn(node));
}

/** What a handler receives: https://moleculer.services/docs/0.14/context */
function contextFor(machine: Machine, { items: [parameters = UNDEFINED] }: Pick<ListItems, 'items'>): ListItems {
  const rest = unknown({ name: 'ctx', source: 'ctx', reason: 'the broker makes the context', isSymbolic: true });
  const given = parameters === UNDEFINED ? createRecord(machine) : parameters;
  return { kind: 'items', items: [createRecord(machine, [['params', given]], rest)], rest: null };
}

/** `ctx.mcall([{ action, params }])`, `ctx.mcall({ risks: { action, params } })`: a list or an object of the results. */
export const callActions: Custom = ({ made, model }) => {
  const { machine, args, node } = made;
  const asked = argumentAt(args, 0);
  const list = itemsOf(asked);
  const callOne = (entry: Value): Value => {
    const action = readProvided(machine, model.id, getProperty(machine, entry, 'action'));
    return action
      ? invoke(machine, action, UNDEFINED, [getProperty(machine, entry, 'params')], node)
      : unknown({ name: 'result', reason: 'it is what an action of another program gives' });
  };
  if (list) return createList(machine, list.items.map(callOne), list.rest && callOne(list.rest));
  return createRecord(
    machine,
    membersOf(machine, asked).map(([name, entry]) => [name, callOne(entry)] as const),
  );
};

/**
 * A method that the code of the service and of its mixins does nothing with but call it runs only where that code does: a
 * mixin gives a service more than it needs.
 */
function leaveUnasked(machine: Machine, parts: readonly Obj[]): void {
  const methods = parts.flatMap((part) => membersOf(machine, getProperty(machine, part, 'methods')));
  const modules = new Set<Module>([machine.frame.module]);
  for (const part of parts)
    for (const group of GROUPS)
      for (const [, member] of membersOf(machine, getProperty(machine, part, group))) {
        const handler = handlerOf(machine, member);
        if (handler.kind === 'object' && handler.callable?.kind === 'closure') modules.add(handler.callable.module);
      }
  const asked = [...modules].map(askedNames);
  if (asked.some(({ isAny }) => isAny)) return;
  for (const [name, method] of methods)
    if (method.kind === 'object' && !asked.some(({ names }) => names.has(name)))
      machine.identities.onlyCalled.add(method);
}

/** What `created` and `started` put on the service. */
function runOnce(machine: Machine, part: Obj, name: string, self: Obj): void {
  const hook = getProperty(machine, part, name);
  for (const each of itemsOf(hook)?.items ?? [hook])
    if (each.kind === 'object' && each.callable) machine.silently(() => invoke(machine, each, self, [], null));
}
