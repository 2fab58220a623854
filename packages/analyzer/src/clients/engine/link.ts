import type { ClientCall } from '../custom/client-call.ts';
import { handToPackage, isNotProvided, notProvided, provideUnder, readProvided } from './provided.ts';
import { readSetting } from './setting.ts';
import { fillPlaceholders } from './placeholders.ts';
import type { ClientModel, InstanceAction, Member, Shape } from '../model.ts';
import type { CallsAction, Given, InjectsAction, LinkAction, ProvidesAction, Source } from '../link-model.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { construct } from '../../interpreter/functions/construct.ts';
import { noteInjected } from '../../interpreter/functions/injected.ts';
import { parametersOf, symbolicArguments, symbolicInstanceOf } from '../../interpreter/functions/symbolic.ts';
import { call as callFunction } from '../../interpreter/functions/invoke.ts';
import { NO_ARGUMENTS, type Machine } from '../../interpreter/machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import { createList, createNative, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { PROTOTYPE } from '../../domain/cells.ts';
import { isUndefined, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { ListItems, Obj, Unknown, Value } from '../../domain/value.ts';

const linkKinds: readonly string[] = [
  'calls',
  'gives',
  'provides',
  'injects',
  'fills',
] satisfies readonly LinkAction['kind'][];

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
  return (
    isLink(action) ||
    (action.kind === 'custom' && action.sendsNothing === true) ||
    ['instance', 'self', 'read', 'part', 'text', 'unknown'].includes(action.kind)
  );
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
    case 'injects':
      return createDecorator(call, action);
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
    if (typeof each === 'object' && each.of === 'provided') {
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
  const { machine } = call.made;
  const { key, of, as } = given;
  if (as === 'function') return createNative(machine, call.model.id, () => valueOf(call, { ...given, as: undefined }));
  let value = sourceOf(call, given);
  let holder: Value = UNDEFINED;
  for (const name of key?.split('.') ?? []) {
    holder = value;
    value = getProperty(machine, holder, name);
  }
  if (of !== undefined) value = joined(valuesIn(machine, value));
  return finish(call, given, value, holder);
}

function finish(call: ClientCall, { as, with: args }: Source, value: Value, holder: Value = UNDEFINED): Value {
  switch (as) {
    case 'instance':
      return instanceOf(call, value, args);
    case 'result':
      return resultOf(call, value, holder, args);
    case 'list':
      return createList(call.made.machine, [], value);
    default:
      return value;
  }
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
  if (shape !== undefined) return call.createClient(shape);
  if (from !== undefined) return valueOf(call, from);
  if (setting !== undefined) return readSetting(machine, argumentOf(args, setting));
  if (provided !== undefined)
    return providedUnder(call, typeof provided === 'string' ? provided : valueOf(call, provided));
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

function providedUnder({ made: { machine }, model }: ClientCall, name: Value | string): Value {
  return readProvided(machine, model.id, name) ?? notProvided(model.id, name);
}

function provide(call: ClientCall, action: ProvidesAction): Value {
  const { made } = call;
  const { each } = action;
  if (action.isDecorator)
    return createNative(made.machine, call.model.id, (later) => {
      provideNow({ ...call, made: later, madeBy: made.args }, action);
      return UNDEFINED;
    });
  const given = each === undefined ? undefined : argumentOf(made.args, each);
  const items = given?.kind === 'object' ? itemsOf(given)?.items : undefined;
  if (each === undefined || !items) provideNow(call, action);
  for (const item of items ?? []) {
    const args = { ...made.args, items: made.args.items.with(each!, item) }; // the list is the argument there
    provideNow({ ...call, made: { ...made, args } }, action);
  }
  return call.client;
}

function provideNow(call: ClientCall, { name, value, isMember, isDecorator }: ProvidesAction): void {
  const { machine } = call.made;
  const key = name === undefined || typeof name === 'string' ? name : firstOf(call, listOf(name));
  const given = listOf(value);
  if (key !== undefined && (typeof key === 'string' || isDecorator || !hasMembers(machine, key)))
    provideOne(call, key, () => firstOf(call, given), isMember);
  else provideEach(call, key ?? firstOf(call, given), name === undefined ? undefined : given[0], isMember);
}

function listOf(given: Given | readonly Given[]): readonly Given[] {
  return typeof given === 'object' && Array.isArray(given) ? (given as readonly Given[]) : [given as Given];
}

/** `register({ vendors: asClass(Vendors), base: asValue(url) })` */
function provideEach(call: ClientCall, members: Value, given: Given | undefined, isMember?: boolean): void {
  const { machine } = call.made;
  const all = optionsOf(members).flatMap(({ value: atom }) =>
    hasMembers(machine, atom)
      ? ownKeys(atom).map((key) => ({
          key,
          make: (): Value => {
            const member = getProperty(machine, atom, key);
            return typeof given === 'object' ? finish(call, given, member) : member;
          },
        }))
      : [],
  );
  for (const { key, make } of all) provideUnder(machine, call.model.id, key, make);
  // What one member needs may stand behind it.
  if (isMember) for (const { key, make } of all) handToPackage(machine, call.model, key, make());
}

/** An object that is no class, client or symbol: it stands for no name. */
function hasMembers({ identities }: Machine, value: Value): value is Obj {
  return isRecord(value) && !value.callable && !value.cells.has(PROTOTYPE) && !identities.clients.has(value.id);
}

function firstOf(call: ClientCall, given: readonly Given[]): Value {
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

function provideOne(
  { made: { machine }, model }: ClientCall,
  name: Value | string,
  make: () => Value,
  isMember = false,
): void {
  provideUnder(machine, model.id, name, make);
  const key = typeof name === 'string' ? name : propertyKeyOf(name);
  if (isMember && key !== undefined) handToPackage(machine, model, key, make());
}

/** `@Inject('VENDORS')`: what the decorator is called with says where it stands. */
function createDecorator(call: ClientCall, { value }: InjectsAction): Value {
  return createNative(call.made.machine, call.model.id, ({ machine, args }) => {
    noteInjected(machine, args.items, () => {
      const injected = valueOf(call, typeof value === 'object' ? { ...value, as: undefined } : value);
      return isNotProvided(injected) ? undefined : valueOf(call, value);
    });
    return UNDEFINED;
  });
}
