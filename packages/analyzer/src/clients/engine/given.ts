import type { ClientCall } from '../custom/client-call.ts';
import { notProvided, readProvided } from '../../interpreter/functions/provided.ts';
import { createWaiting, heldIn, heldInEach, hold } from './held.ts';
import { readSetting } from './setting.ts';
import { coroutineOf } from '../../library/packages/compiled-generator.ts';
import type { InstanceAction } from '../model.ts';
import type { Given, Source } from '../link-model.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { construct } from '../../interpreter/functions/construct.ts';
import { parametersOf, symbolicArguments, symbolicInstanceOf } from '../../interpreter/functions/symbolic.ts';
import { call as callFunction } from '../../interpreter/functions/invoke.ts';
import { NO_ARGUMENTS, type Machine } from '../../interpreter/machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import { createList, createNative, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { PROTOTYPE } from '../../domain/cells.ts';
import { isUndefined, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { ListItems, Obj, Unknown, Value } from '../../domain/value.ts';

/** The value that a row names. */
export function valueOf(call: ClientCall, given: Given): Value {
  if (typeof given === 'number') return argumentOf(call.made.args, given);
  if (given === 'callback') return argumentOf(call.made.args, callbackOf(call.made.args));
  const { machine } = call.made;
  const { key, of, as } = given;
  if (as === 'function') return createNative(machine, call.model.id, () => valueOf(call, { ...given, as: undefined }));
  let value = sourceOf(call, given);
  let holder: Value = UNDEFINED;
  for (const name of key?.split('.') ?? []) {
    holder = value;
    value = getProperty(machine, holder, name);
  }
  if (of !== undefined) value = anyOf(machine, value, of);
  return finish(call, given, value, holder);
}

export function argumentsFor(call: ClientCall, given: readonly Given[]): ListItems {
  const items: Value[] = [];
  let rest: Value | null = null;
  for (const each of given) {
    if (typeof each === 'object' && each.of === 'arguments') {
      const { of: _, ...list } = each;
      const spread = iterate(call.made.machine, valueOf(call, list));
      items.push(...spread.items);
      rest = spread.rest;
    } else if (typeof each === 'object' && each.of === 'provided') {
      const { of: _, ...names } = each;
      for (const name of valuesIn(call.made.machine, valueOf(call, names))) items.push(providedUnder(call, name));
    } else if (typeof each !== 'object' || each.rest === undefined) items.push(valueOf(call, each));
    else {
      const [more, others] = restOf(call, each.rest);
      items.push(...more);
      rest = others;
    }
  }
  return { kind: 'items', items, rest };
}

export function restOf({ made: { args } }: ClientCall, from: number | 'callback'): [readonly Value[], Value | null] {
  return [args.items.slice(from === 'callback' ? callbackOf(args) + 1 : from), args.rest];
}

/** The position of the first argument that can be called; of the last one if that is not seen of any. */
function callbackOf({ items }: ListItems): number {
  const first = items.findIndex((item) =>
    optionsOf(item).some(({ value }) => value.kind === 'object' && value.callable !== null),
  );
  return first === -1 ? items.length - 1 : first;
}

export function finish(call: ClientCall, { as, with: args }: Source, value: Value, holder: Value = UNDEFINED): Value {
  const { machine } = call.made;
  switch (as) {
    case 'instance':
      return instanceOf(call, value, args);
    case 'result':
      return resultOf(call, value, holder, args);
    case 'held':
      return heldInEach(machine, value);
    case 'list':
      return createList(machine, [], heldIn(machine, value));
    case 'coroutine':
      return coroutineOf(machine, value);
    default:
      return value;
  }
}

function anyOf(machine: Machine, value: Value, of: NonNullable<Source['of']>): Value {
  if (of !== 'items') return joined(valuesIn(machine, value));
  return mapValue(value, (atom) => (itemsOf(atom) || atom.kind === 'unknown' ? joined(valuesIn(machine, atom)) : atom));
}

function instanceOf(call: ClientCall, value: Value, given?: readonly Given[]): Value {
  const { machine, node } = call.made;
  return mapValue(value, (atom) => {
    if (atom.kind !== 'object' || !atom.callable) return atom;
    const injected = given ? undefined : symbolicInstanceOf(machine, atom);
    return injected ?? construct(machine, atom, argumentsFor(call, given ?? []), node);
  });
}

function resultOf(call: ClientCall, value: Value, thisValue: Value, given?: readonly Given[]): Value {
  const { machine, node } = call.made;
  return mapValue(value, (atom) => {
    if (atom.kind === 'object' && !atom.callable) return atom;
    const args = given ? argumentsFor(call, given) : passedArguments(machine, atom);
    return callFunction(machine, atom, { thisValue, args, node });
  });
}

/** The arguments that a container passes to a function; none if it passes it nothing. */
function passedArguments(machine: Machine, callee: Value): ListItems {
  const parameters = parametersOf(callee);
  return parameters.some((parameter) => machine.identities.injected.has(parameter))
    ? symbolicArguments(machine, parameters)
    : NO_ARGUMENTS;
}

/** A class or function that a container makes something of gets what is kept under the names of its parameters. */
export function passProvided(
  { made: { machine, args }, model, createClient }: ClientCall,
  { argument, shape }: NonNullable<InstanceAction['passes']>,
): void {
  for (const { value } of optionsOf(argumentOf(args, argument)))
    parametersOf(value).forEach((parameter, index) => {
      const name = ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
      machine.identities.injected.set(
        parameter,
        () =>
          (name === undefined ? undefined : readProvided(machine, model.id, name)) ??
          (index === 0 ? createClient(shape) : undefined),
      );
    });
}

function sourceOf(call: ClientCall, source: Source): Value {
  const { argument, made, rest, shape, provided, setting, from, unknown: name } = source;
  const { machine, args } = call.made;
  if (argument !== undefined) return argumentOf(args, argument);
  if (made !== undefined) return call.madeBy ? argumentOf(call.madeBy, made) : missing(call, 'argument');
  if (rest !== undefined) return createList(machine, ...restOf(call, rest));
  if (shape !== undefined) return call.createPart(shape);
  if (from !== undefined) return valueOf(call, from);
  if (setting !== undefined) return readSetting(machine, argumentOf(args, setting));
  if (provided !== undefined)
    return providedUnder(call, typeof provided === 'string' ? provided : valueOf(call, provided));
  return ofReceiver(call, source) ?? missing(call, name ?? 'value');
}

function ofReceiver(call: ClientCall, { receiver, held, keeper }: Source): Value | undefined {
  const { machine, thisValue } = call.made;
  if (receiver)
    return thisValue.kind === 'object' && !machine.identities.globalObjects.has(thisValue) ? thisValue : call.client;
  if (held) return heldIn(machine, call.client);
  if (keeper === undefined) return undefined;
  return createWaiting(machine, call.model.id, ({ machine: at, args }) => {
    if (args.items.length > keeper || args.rest) hold(at, call.client, argumentOf(args, keeper));
    return UNDEFINED;
  });
}

/** The argument at a position; a negative one counts from the end. */
export function argumentOf({ items, rest }: ListItems, position: number): Value {
  if (position >= 0) return items[position] ?? rest ?? UNDEFINED;
  const item = items[items.length + position];
  return rest ? joined([...items, rest]) : (item ?? UNDEFINED);
}

export function missing({ model }: ClientCall, name: string): Unknown {
  return unknown({
    name,
    source: `${model.id} ${name}`,
    reason: `\`${model.id}\` gives it to its callback`,
    isSymbolic: true,
  });
}

export function valuesIn(machine: Machine, value: Value): readonly Value[] {
  return optionsOf(value).flatMap(({ value: atom }) => {
    if (!isRecord(atom) || itemsOf(atom)) {
      const { items, rest } = iterate(machine, atom);
      return rest ? [...items, rest] : items;
    }
    return ownKeys(atom).map((name) => getProperty(machine, atom, name));
  });
}

export function listOf(given: Given | readonly Given[]): readonly Given[] {
  return isList(given) ? given : [given];
}

export function isList(given: Given | readonly Given[]): given is readonly Given[] {
  return Array.isArray(given);
}

export function joined(values: readonly Value[]): Value {
  return values.length === 0 ? UNDEFINED : join(values);
}

function providedUnder({ made: { machine }, model }: ClientCall, name: Value | string): Value {
  return readProvided(machine, model.id, name) ?? notProvided(model.id, name);
}

/** Of several values the first that is there. */
export function firstOf(call: ClientCall, given: readonly Given[]): Value {
  for (const each of given.slice(0, -1)) {
    // An alias stands for what is provided under it, if there is one.
    const asked = typeof each === 'object' && typeof each.provided === 'object' ? each.provided : each;
    if (!mayHave(call, asked)) continue;
    const value = valueOf(call, typeof asked === 'object' ? { ...asked, as: undefined } : asked);
    if (!isUndefined(value)) return valueOf(call, each);
  }
  return valueOf(call, given.at(-1)!);
}

/** The members that say what is provided are those of a record, not those of a class or a client. */
function mayHave(call: ClientCall, given: Given): boolean {
  if (typeof given !== 'object' || given.key === undefined) return true;
  const { machine } = call.made;
  return optionsOf(sourceOf(call, given)).some(({ value }) => hasMembers(machine, value) || value.kind === 'unknown');
}

/** An object that is no class, client or symbol: it stands for no name. */
export function hasMembers({ identities }: Machine, value: Value): value is Obj {
  return isRecord(value) && !value.callable && !value.cells.has(PROTOTYPE) && !identities.clients.has(value.id);
}
