/**
 * The folder `engine/` takes the rows of a client and a call of it. It gives the value of the call, and records the
 * request that the client sends, with method, URL and base after all hooks. It never knows one client from another:
 * what differs is in the rows and in `custom/`.
 */

import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { customs } from '../custom/index.ts';
import type { ClientCall } from '../custom/client-call.ts';
import { optionsOfInstance, setOptions } from '../../interpreter/machine/client-options.ts';
import { addHooks, adoptHooks, answerOfAny, applyHook, inheritHooks, listed, withoutSharedHooks } from './hooks.ts';
import { passProvided, valueOf } from './given.ts';
import { handsOn, isLink, link } from './link.ts';
import { describeRequest } from './description.ts';
import { resendRequest, sendRequest, type SentRequest } from './request-event.ts';
import type {
  Action,
  ClientModel,
  DefaultsAction,
  HookAction,
  InstanceAction,
  Member,
  ReadAction,
  RequestAction,
} from '../model.ts';
import type { Given } from '../link-model.ts';
import { handToPackage, packageObject } from './package-object.ts';
import { createOperations, hasOperations } from './operations.ts';
import { anyOfList } from './options.ts';
import { noteToken, notProvided, provideUnder, readKept, readProvided } from '../../interpreter/functions/provided.ts';
import type { Sent } from './sent.ts';
import { addUrl, behindKeys, withUrlOption } from './url-option.ts';
import { createNative, createRecord, isRecord, nativeFrom } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty, getUnknownProperty } from '../../interpreter/objects/property.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { callBackAll } from '../../interpreter/functions/call-back.ts';
import { argumentAt, sourceText, type Machine } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { noteClientMaking } from '../../interpreter/machine/sender-trace.ts';
import { originText } from '../../library/ecmascript/url.ts';
import { promiseMembers } from '../../library/ecmascript/promise.ts';
import { ts } from '../../syntax/typescript.ts';
import { BASE, REST } from '../../domain/cells.ts';
import { isUndefined, opaque, optionsOf, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Accessor, ListItems, Obj, Unknown, Value } from '../../domain/value.ts';

/** Creates a client, or an instance of one. Its members are native functions that know the options of the instance. */
export function createClient(
  machine: Machine,
  model: ClientModel,
  shapeName: string,
  baseUrl?: Value,
  inherited?: Obj,
): Obj {
  if (hasOperations(model)) return createOperations(machine, model, shapeName);
  const defaults = createRecord(machine);
  if (inherited) {
    spreadInto(machine, defaults, inherited);
    inheritHooks(machine, defaults, inherited);
  }
  if (baseUrl) defaults.cells.initialise(model.options.baseUrl[0] ?? BASE, baseUrl);
  return createPart(machine, model, shapeName, defaults);
}

/** Creates an object that shares a client's options: the client itself, or a part of it. */
function createPart(machine: Machine, model: ClientModel, shapeName: string, defaults: Obj): Obj {
  const shape = model.shapes[shapeName]!;
  const { call, construct } = shape;
  const apply = (made: NativeCall): Value =>
    act(toClientCall(made, model, client, defaults), made.isConstruct ? (construct ?? call) : (call ?? construct));
  const client: Obj =
    call || construct ? machine.createObject({ kind: 'native', name: model.id, apply }) : machine.createObject();
  setOptions(client, defaults, `${model.id} ${shapeName}`);
  inheritHooks(machine, client, defaults);
  instanceKinds.set(client, { model, shape: shapeName });
  if (shape.token !== undefined) noteToken(client, shape.token);
  for (const [name, member] of Object.entries(shape.members ?? {}))
    client.cells.initialise(
      name,
      member.kind === 'value'
        ? createGetter(machine, model, name, member.value, client, defaults)
        : createMember(machine, model, name, member, client, defaults),
    );
  if (shape.defaults) setPath(machine, client, shape.defaults.split('.'), defaults);
  if (shape.interceptors) client.cells.initialise(shape.interceptors, createInterceptors(machine, model, defaults));
  addOtherMembers(machine, model, shapeName, client, defaults);
  machine.identities.clients.add(client.id);
  if (shape.isPlain || handsOn(model)) machine.identities.plainClients.add(client.id);
  if (shape.isAwaited) machine.identities.awaited.add(client.id);
  if (shape.holds) machine.identities.holders.add(client.id);
  if (sends(shape.call ?? shape.construct)) machine.identities.senders.add(client.id);
  return client;
}

/** Defines what the client has under names without a row. */
function addOtherMembers(machine: Machine, model: ClientModel, shapeName: string, client: Obj, defaults: Obj): void {
  const { others, keyed, keySeparator, isContainer, isOpen, keeps } = model.shapes[shapeName]!;
  if (others)
    machine.identities.otherMembers.set(client.id, (name) =>
      isIndex(name) ? readOf(model, name) : createMember(machine, model, name, others, client, defaults),
    );
  if (isContainer || isOpen) {
    const container = typeof isContainer === 'string' ? `${model.id} ${isContainer}` : model.id;
    const kept = keeps ? readKept : readProvided;
    machine.identities.otherMembers.set(
      client.id,
      (name) =>
        (isContainer ? kept(machine, container, name) : undefined) ??
        (isOpen
          ? getUnknownProperty(machine, packageObject(machine, model, shapeName), name)
          : notProvided(container, name)),
    );
    if (!keeps) return;
    client.cells.initialise(REST, packageObject(machine, model, shapeName));
    machine.identities.keepers.set(client.id, (name, value) => {
      handToPackage(machine, model, name, value);
      provideUnder(machine, container, name, () => value);
    });
  }
  if (keyed === undefined) return;
  const at = (url: Value): Obj =>
    createClient(
      machine,
      model,
      keyed,
      undefined,
      withUrlOption(machine, model, defaults, behindKeys(machine, model, defaults, url, keySeparator)),
    );
  machine.identities.otherMembers.set(client.id, (name) => at(text(name)));
  machine.identities.keyedMembers.set(client.id, (name) => at(printed(machine, name)));
}

/** Under a number a collection has an element, not a method. */
function isIndex(name: string): boolean {
  return /^\d+$/.test(name);
}

/** A value that only the running program knows. */
function readOf({ id }: ClientModel, name: string, source = name): Unknown {
  return unknown({ name, source: `${id} ${source}`, reason: 'it is known only at run time' });
}

/** The model and shape of each client, for types derived from an example. */
const instanceKinds = new WeakMap<Obj, { readonly model: ClientModel; readonly shape: string }>();

/** A client of the same kind as the example, of unknown origin. */
export function clientLike(machine: Machine, example: Obj, baseUrl: Value): Obj {
  const kind = instanceKinds.get(example);
  return kind
    ? createClient(machine, kind.model, kind.shape, kind.model.base === 'none' ? undefined : baseUrl)
    : example;
}

function sends(action: Action | undefined): boolean {
  return action?.kind === 'request' || (action?.kind === 'custom' && action.sendsNothing !== true);
}

function createMember(
  machine: Machine,
  model: ClientModel,
  name: string,
  member: Member,
  client: Obj,
  defaults: Obj,
): Value {
  if (member.kind === 'text') return text(member.value);
  if (member.kind === 'value' || member.kind === 'unknown') return readOf(model, name);
  if (member.kind === 'part') return createPart(machine, model, member.shape, defaults);
  const native = createNative(machine, `${model.id}.${name}`, (made) =>
    act(toClientCall(made, model, client, defaults), member),
  );
  if (!isLink(member)) machine.identities.clientFunctions.add(native.id);
  if (sends(member)) machine.identities.senders.add(native.id);
  if (model.securedBy !== undefined) machine.identities.securedBy.set(native.id, `${model.securedBy}.${name}`);
  return native;
}

/** A property whose value is read each time: what the object holds may change. */
function createGetter(
  machine: Machine,
  model: ClientModel,
  name: string,
  value: Given,
  client: Obj,
  defaults: Obj,
): Accessor {
  const get = createNative(machine, `${model.id}.${name}`, (made) =>
    valueOf(toClientCall(made, model, client, defaults), value),
  );
  return { kind: 'accessor', get, set: null };
}

function setPath(machine: Machine, target: Obj, [head, ...tail]: readonly string[], value: Obj): void {
  if (head === undefined) return;
  if (tail.length === 0) {
    target.cells.initialise(head, value);
    return;
  }
  const inner = createRecord(machine);
  target.cells.initialise(head, inner);
  setPath(machine, inner, tail, value);
}

function toClientCall(made: NativeCall, model: ClientModel, client: Obj, defaults: Obj): ClientCall {
  return {
    made,
    model,
    client,
    defaults,
    createPart: (shape) => createPart(made.machine, model, shape, defaults),
    createClient: (shape, baseUrl, inherited) => createClient(made.machine, model, shape, baseUrl, inherited),
    madeBy: argumentsOfMaking.get(defaults),
  };
}

/** The arguments with which an instance was made, by its options: its parts share them. */
const argumentsOfMaking = new WeakMap<Obj, ListItems>();

function noteMaking({ machine, node, args }: NativeCall, instance: Value, { hooks }: ClientModel, from: Obj): Value {
  for (const { value } of optionsOf(instance)) {
    const options = value.kind === 'object' ? optionsOfInstance(value) : undefined;
    if (!options) continue;
    argumentsOfMaking.set(options, args);
    if (options !== from) noteClientMaking(machine, options, from, node);
    if (hooks?.shared && args.items.length > 0) withoutSharedHooks(options);
  }
  return instance;
}

function act(call: ClientCall, action: Action | undefined): Value {
  if (!action) return UNDEFINED;
  const { made, model, client, defaults } = call;
  // A client calls the functions in its options, and no methods of the instances there.
  made.machine.facts.handed.noteAll(made.args, 'records');
  switch (action.kind) {
    case 'request':
      return createAnswer(made.machine, model, action, sendRequest(made, model, action, defaults));
    case 'instance':
      if (action.passes) passProvided(call, action.passes);
      return noteMaking(made, createInstance(made, model, action, defaults), model, defaults);
    case 'description':
      return describeRequest(made, model, action);
    case 'hook':
      return putHooks(call, action);
    case 'self':
      callBackAll(made.machine, made.args, readOf(model, model.id), made.node);
      return client;
    case 'read':
      return setsValue(made, action) ? client : readBy(made, model);
    case 'defaults':
      setDefaults(call, action);
      return client;
    case 'method':
      changePending(made.machine, model, client, (sent) => ({ ...sent, method: text(action.method) }));
      return client;
    case 'custom':
      return customs[action.custom](call);
    default:
      return link(call, action);
  }
}

function setDefaults(
  { made: { machine, args, node }, model, defaults }: ClientCall,
  { options, optionsKey, baseUrl }: DefaultsAction,
): void {
  if (options !== undefined) {
    const given = memberOf(machine, argumentAt(args, options), optionsKey);
    spreadInto(machine, defaults, given);
    adoptHooks(machine, model, defaults, given, node);
  }
  if (baseUrl !== undefined)
    machine.write(defaults.cells, model.options.baseUrl[0] ?? BASE, printed(machine, argumentAt(args, baseUrl)));
}

function memberOf(machine: Machine, value: Value, key: string | undefined): Value {
  return key === undefined || isUndefined(value) ? value : getProperty(machine, value, key);
}

/** `attr({ href })` sets a value as `attr('href', url)` does, and so does `val(value)`. */
function setsValue({ args }: NativeCall, { sets }: ReadAction): boolean {
  if (sets === undefined) return false;
  return args.items.length > sets || args.items.some((item) => item.kind === 'object');
}

/** Two calls with the same source text read the same value. */
function readBy({ machine, node }: NativeCall, model: ClientModel): Unknown {
  const method =
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : 'value';
  return readOf(model, method, sourceText(machine, node));
}

/** Requests that are recorded and may still change, by the objects that their calls returned. */
const pending = new WeakMap<Obj, SentRequest>();

/** Whether a value may be a request that code can still change before it is sent. */
export function isOpenRequest(value: Value): boolean {
  return optionsOf(value).some((option) => option.value.kind === 'object' && pending.has(option.value));
}

/** The result of the call that sends a request: the response, or the request itself until it is awaited. */
function createAnswer(
  machine: Machine,
  model: ClientModel,
  { gives }: RequestAction,
  sent: SentRequest | undefined,
): Value {
  if (gives === undefined || !sent) return opaque('response');
  const request = machine.createObject();
  for (const [name, member] of Object.entries(model.shapes[gives]?.members ?? {}))
    request.cells.initialise(name, createMember(machine, model, name, member, request, request));
  for (const [name, part] of Object.entries(model.shapes[gives]?.sets ?? {}))
    request.cells.initialise(name, createSetter(machine, model, name, part, request));
  for (const name of ['then', 'catch', 'finally'])
    request.cells.initialise(name, nativeFrom(machine, promiseMembers, 'promise', name)!);
  request.cells.initialise(REST, opaque('response'));
  pending.set(request, sent);
  return request;
}

/** A property of a request that is still open: the client sends the value assigned to it. */
function createSetter(
  machine: Machine,
  model: ClientModel,
  name: string,
  part: 'method' | 'path',
  request: Obj,
): Accessor {
  const get = createNative(machine, `${model.id}.${name}`, () => pending.get(request)?.sent[part] ?? UNDEFINED);
  const set = createNative(machine, `${model.id}.${name}`, ({ machine: at, args }) => {
    changePending(at, model, request, (before) => withPart(at, before, part, argumentAt(args, 0)));
    return UNDEFINED;
  });
  return { kind: 'accessor', get, set };
}

function changePending(machine: Machine, model: ClientModel, request: Obj, change: (sent: Sent) => Sent): void {
  const sent = pending.get(request);
  if (sent) pending.set(request, resendRequest(machine, model, sent, change));
}

function withPart(machine: Machine, sent: Sent, part: 'method' | 'path', value: Value): Sent {
  if (part === 'method') return { ...sent, method: value };
  return {
    ...sent,
    path: combine(sent.path, printed(machine, value), (url, path) => concat(originText(toText(url)), toText(path))),
  };
}

function putHooks(
  { made: { machine, args, node }, model, client, defaults }: ClientCall,
  { argument, gives }: HookAction,
): Value {
  const hooks = (
    argument === 'all' ? [...args.items, ...(args.rest ? [args.rest] : [])] : [argumentAt(args, argument)]
  ).flatMap((given) => listed(machine, given));
  const sent = pending.get(client);
  if (sent)
    pending.set(
      client,
      hooks.reduce(
        (before, hook) =>
          resendRequest(machine, model, before, (request) =>
            applyHook(machine, model, hook, { sent: request, options: [], node }),
          ),
        sent,
      ),
    );
  if (sent || gives === undefined) {
    if (!sent) addHooks(machine, model, defaults, hooks, node);
    return client;
  }
  const copy = copyOf(machine, model, defaults);
  addHooks(machine, model, copy, hooks, node);
  return createPart(machine, model, gives, copy);
}

/** A copy of an instance's options, for an instance that is made from it. */
function copyOf(machine: Machine, model: ClientModel, defaults: Obj): Obj {
  const copy = createRecord(machine);
  spreadInto(machine, copy, defaults);
  if (model.hooks?.isInherited) inheritHooks(machine, copy, defaults);
  return copy;
}

/** `interceptors.request.use(…)` and `interceptors.response.use(…)`. */
function createInterceptors(machine: Machine, model: ClientModel, defaults: Obj): Obj {
  const use = createNative(machine, `${model.id}.use`, ({ machine: at, args, node }) => {
    addHooks(at, model, defaults, [argumentAt(args, 0)], node);
    return opaque('interceptor');
  });
  const onResponse = createNative(machine, `${model.id}.useResponse`, ({ machine: at, args, node }) => {
    for (const handler of args.items) invoke(at, handler, UNDEFINED, [answerOfAny(at)], node);
    return opaque('interceptor');
  });
  return createRecord(machine, [
    ['request', createRecord(machine, [['use', use]])],
    ['response', createRecord(machine, [['use', onResponse]])],
  ]);
}

/** Creates an instance with the options of its parent, overridden by those of the call. */
function createInstance(
  { machine, args, node }: NativeCall,
  model: ClientModel,
  action: InstanceAction,
  defaults: Obj,
): Value {
  const { options } = action;
  const kept = action.keepsOptions && typeof options === 'number' ? argumentAt(args, options) : UNDEFINED;
  if (isRecord(kept)) return createPart(machine, model, action.shape, kept);
  const merged = action.isFresh ? createRecord(machine) : copyOf(machine, model, defaults);
  const given =
    options === undefined
      ? []
      : options === 'all'
        ? [...args.items, ...(args.rest ? [args.rest] : [])]
        : [
            memberOf(
              machine,
              options === action.baseUrl ? recordsIn(argumentAt(args, options)) : argumentAt(args, options),
              action.optionsKey,
            ),
          ];
  for (const each of given)
    spreadInto(
      machine,
      merged,
      mapValue(each, (atom) => (atom.kind === 'object' ? givenOptions(machine, atom, merged, node) : atom)),
    );
  for (const each of given) adoptHooks(machine, model, merged, each, node);
  const base = baseOfInstance(machine, args, action);
  const method = action.methodArgument === undefined ? UNDEFINED : argumentAt(args, action.methodArgument);
  if (!isUndefined(method)) merged.cells.initialise(model.options.method[0] ?? 'method', printed(machine, method));
  const url = action.url === undefined ? UNDEFINED : argumentAt(args, action.url);
  if (isUndefined(url)) return createClient(machine, model, action.shape, base, merged);
  return createClient(
    machine,
    model,
    action.shape,
    base,
    addUrl(
      machine,
      model,
      merged,
      url,
      action.replacesIf === undefined ? UNDEFINED : argumentAt(args, action.replacesIf),
    ),
  );
}

function baseOfInstance(machine: Machine, args: ListItems, { baseUrl, options }: InstanceAction): Value | undefined {
  if (baseUrl === undefined) return undefined;
  const argument = argumentAt(args, baseUrl);
  if (options !== baseUrl) return printed(machine, anyOfList(argument));
  const given = mapValue(argument, (atom) =>
    isUndefined(atom) || isRecord(atom) ? UNDEFINED : printed(machine, atom),
  );
  return isUndefined(given) ? undefined : given;
}

function recordsIn(value: Value): Value {
  return mapValue(value, (atom) => (isRecord(atom) ? atom : UNDEFINED));
}

/** An argument in place of options: another instance, or a function of the present options. */
function givenOptions(machine: Machine, atom: Obj, present: Obj, node: NativeCall['node']): Value {
  return optionsOfInstance(atom) ?? (atom.callable ? invoke(machine, atom, UNDEFINED, [present], node) : atom);
}
