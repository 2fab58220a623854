import type { ClientCall } from '../custom/client-call.ts';
import { fillPlaceholders } from './placeholders.ts';
import type { ClientModel, Member, Shape } from '../model.ts';
import type { CallsAction, Given, LinkAction, ProvidesAction, Source } from '../link-model.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { construct } from '../../interpreter/functions/construct.ts';
import { call as callFunction } from '../../interpreter/functions/invoke.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { createList, createNative, createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { recordStored } from '../../interpreter/objects/stored.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { literalOf, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import type { ListItems, Obj, Unknown, Value } from '../../domain/value.ts';

const linkKinds: readonly string[] = ['calls', 'gives', 'provides', 'fills'] satisfies readonly LinkAction['kind'][];

/** Whether an action only leads from what hands something over to what gets it. */
export function isLink(action: { readonly kind: string }): action is LinkAction {
  return linkKinds.includes(action.kind);
}

/** Whether no row of a package sends a request: what it does is to hand on. */
export function handsOn(model: ClientModel): boolean {
  const known =
    handing.get(model) ?? Object.values<Shape>(model.shapes).every((shape) => actionsOf(shape).every(isLinking));
  handing.set(model, known);
  return known;
}

const handing = new WeakMap<ClientModel, boolean>();

function actionsOf({ call, construct: made, members = {}, others }: Shape): readonly Member[] {
  return [call, made, others, ...Object.values(members)].filter((action) => action !== undefined);
}

function isLinking(action: Member): boolean {
  return isLink(action) || ['instance', 'self', 'read', 'part', 'text', 'unknown'].includes(action.kind);
}

/** The value of a call whose row says what the package does with its arguments. */
export function link(call: ClientCall, action: LinkAction): Value {
  switch (action.kind) {
    case 'calls':
      return callsGiven(call, action);
    case 'gives':
      return valueOf(call, action.value);
    case 'provides':
      return provide(call, action);
    case 'fills':
      return fillPlaceholders(
        call.made.machine,
        valueOf(call, action.text),
        typeof action.values === 'object' && action.values.rest !== undefined
          ? createList(call.made.machine, ...restOf(call, action.values.rest))
          : valueOf(call, action.values),
        action.form,
      );
  }
}

function callsGiven(call: ClientCall, action: CallsAction): Value {
  const { machine } = call.made;
  if (action.gives === 'function') {
    const callees = calleesOf(call, action.function);
    return createNative(machine, call.model.id, (later) =>
      join(callees.map((callee) => callOnce({ ...call, made: later, madeBy: call.made.args }, action, callee))),
    );
  }
  const results = calleesOf(call, action.function).map((callee) => callOnce(call, action, callee));
  if (action.gives === 'receiver') return call.client;
  const result = results.length === 0 ? UNDEFINED : join(results);
  return action.gives === 'results' ? createList(machine, [], result) : result;
}

/** The functions that an action calls: each of a list's, or of an object's members. */
function calleesOf(call: ClientCall, given: Given): readonly Value[] {
  if (typeof given !== 'object' || given.of === undefined) return [valueOf(call, given)];
  const { of: _, ...whole } = given;
  return valuesIn(call.made.machine, valueOf(call, whole));
}

function callOnce(call: ClientCall, action: CallsAction, callee: Value): Value {
  const {
    made: { machine, node },
  } = call;
  const args = argumentsFor(call, action.with ?? (action.gives === 'function' ? [{ rest: 0 }] : []));
  const thisValue = action.this === undefined ? UNDEFINED : valueOf(call, action.this);
  return noteCalledLater(machine, callee, () => callFunction(machine, callee, { thisValue, args, node }), node);
}

function argumentsFor(call: ClientCall, given: readonly Given[]): ListItems {
  const items: Value[] = [];
  let rest: Value | null = null;
  for (const each of given) {
    if (typeof each !== 'object' || each.rest === undefined) items.push(valueOf(call, each));
    else {
      const [more, others] = restOf(call, each.rest);
      items.push(...more);
      rest = others;
    }
  }
  return { kind: 'items', items, rest };
}

function restOf({ made: { args } }: ClientCall, from: number | 'callback'): [readonly Value[], Value | null] {
  return [args.items.slice(from === 'callback' ? callbackOf(args) + 1 : from), args.rest];
}

/** The position of the first argument that can be called; of the last one if that is not seen of any. */
function callbackOf({ items }: ListItems): number {
  const first = items.findIndex((item) =>
    optionsOf(item).some(({ value }) => value.kind === 'object' && value.callable !== null),
  );
  return first === -1 ? items.length - 1 : first;
}

/** The value that a row names. */
function valueOf(call: ClientCall, given: Given): Value {
  if (typeof given === 'number') return argumentOf(call.made.args, given);
  if (given === 'callback') return argumentOf(call.made.args, callbackOf(call.made.args));
  const { machine, node } = call.made;
  const { key, of, as } = given;
  let value = sourceOf(call, given);
  if (key !== undefined) value = key.split('.').reduce((object, name) => getProperty(machine, object, name), value);
  if (of !== undefined) value = joined(valuesIn(machine, value));
  if (as === undefined) return value;
  const args = argumentsFor(call, given.with ?? []);
  return as === 'instance'
    ? mapValue(value, (atom) =>
        atom.kind === 'object' && !atom.callable ? atom : construct(machine, atom, args, node),
      )
    : callFunction(machine, value, { thisValue: UNDEFINED, args, node });
}

function sourceOf(call: ClientCall, { argument, made, rest, shape, provided, setting, unknown: name }: Source): Value {
  const { machine, args } = call.made;
  if (argument !== undefined) return argumentOf(args, argument);
  if (made !== undefined) return call.madeBy ? argumentOf(call.madeBy, made) : missing(call, 'argument');
  if (rest !== undefined) return createList(machine, ...restOf(call, rest));
  if (shape !== undefined) return call.createClient(shape);
  if (setting !== undefined) return readSetting(machine, argumentOf(args, setting));
  if (provided !== undefined)
    return readProvided(call, typeof provided === 'number' ? argumentOf(args, provided) : provided);
  return missing(call, name ?? 'value');
}

/** The argument at a position; a negative one counts from the end. */
function argumentOf({ items, rest }: ListItems, position: number): Value {
  if (position >= 0) return items[position] ?? rest ?? UNDEFINED;
  const item = items[items.length + position];
  return rest ? joined([...items, rest]) : (item ?? UNDEFINED);
}

function missing({ model }: ClientCall, name: string): Unknown {
  return unknown({
    name,
    source: `${model.id} ${name}`,
    reason: `\`${model.id}\` gives it to its callback`,
    isSymbolic: true,
  });
}

function valuesIn(machine: Machine, value: Value): readonly Value[] {
  return optionsOf(value).flatMap(({ value: atom }) => {
    if (!isRecord(atom) || itemsOf(atom)) {
      const { items, rest } = iterate(machine, atom);
      return rest ? [...items, rest] : items;
    }
    return ownKeys(atom).map((name) => getProperty(machine, atom, name));
  });
}

function joined(values: readonly Value[]): Value {
  return values.length === 0 ? UNDEFINED : join(values);
}

/** What the running program is set to: it has the name that the code asks for. */
function readSetting(machine: Machine, key: Value): Value {
  return mapValue(key, (atom) => {
    const name = literalOf(atom);
    if (name === undefined) return unknown({ name: 'setting', reason: 'only the running program knows it' });
    const setting = unknown({ name, source: `setting ${name}`, reason: 'only the running program knows it' });
    return labelByPath(machine.knowledge.labels, name.split('.'), setting);
  });
}

function provide(call: ClientCall, { name, value, isMember }: ProvidesAction): Value {
  const { machine } = call.made;
  const given = valueOf(call, value);
  if (name !== undefined)
    provideOne(call, typeof name === 'number' ? argumentOf(call.made.args, name) : name, given, isMember);
  else
    for (const { value: atom } of optionsOf(given))
      if (isRecord(atom))
        for (const key of ownKeys(atom)) provideOne(call, key, getProperty(machine, atom, key), isMember);
  return call.client;
}

function provideOne(call: ClientCall, name: Value | string, value: Value, isMember = false): void {
  const { machine } = call.made;
  const store = storeOf(call);
  for (const key of keysOf(name)) {
    const known = store.cells.has(key) ? [getProperty(machine, store, key)] : [];
    setProperty(machine, store, key, joined([...known, value]));
    if (isMember) recordStored(machine, key, value);
  }
}

function readProvided(call: ClientCall, name: Value | string): Value {
  const store = storeOf(call);
  return joined(
    keysOf(name).map((key) =>
      store.cells.has(key)
        ? getProperty(call.made.machine, store, key)
        : unknown({
            name: key.replace(/^#\d+$/, 'injected'),
            source: `${call.model.id} ${key}`,
            reason: 'what is injected is not part of the code',
            isSymbolic: true,
          }),
    ),
  );
}

/** A name as a text or a symbol, or a class or another object that stands for one. */
function keysOf(name: Value | string): readonly string[] {
  if (typeof name === 'string') return [name];
  return optionsOf(name).flatMap(({ value }) => {
    const key = value.kind === 'object' ? `#${String(value.id)}` : propertyKeyOf(value);
    return key === undefined ? [] : [key];
  });
}

/** What the code provides through one framework, for the whole analysis. */
function storeOf({ model, made: { machine } }: ClientCall): Obj {
  const known = machine.madeOnce.provided.get(model.id);
  if (known) return known;
  const store = machine.journal.persistently(() => createRecord(machine));
  machine.madeOnce.provided.set(model.id, store);
  return store;
}
