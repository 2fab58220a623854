import { addHook } from './hooks.ts';
import { describeRequest } from './description.ts';
import { sendRequest } from './request-event.ts';
import type { Action, ClientModel, InstanceAction, Member } from './model.ts';
import { createNative, createRecord } from '../eval/heap.ts';
import { spreadInto } from '../eval/literal.ts';
import { invoke } from '../eval/invoke.ts';
import { argumentAt, type Run } from '../eval/run.ts';
import { printed } from '../builtins/printed.ts';
import type { NativeCall } from '../values/callable.ts';
import { opaque, text, UNDEFINED } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import type { Obj, Value } from '../values/value.ts';

/** A client, or an instance of one: its members are functions that know the options it was made with. */
export function createClient(run: Run, model: ClientModel, shapeName: string, baseUrl?: Value, inherited?: Obj): Obj {
  const defaults = createRecord(run);
  if (inherited) spreadInto(run, defaults, inherited);
  if (baseUrl) defaults.cells.set(model.options.baseUrl[0] ?? 'baseURL', baseUrl);
  return createPart(run, model, shapeName, defaults);
}

/** What has a client's options: the client itself, or a part of it. */
function createPart(run: Run, model: ClientModel, shapeName: string, defaults: Obj): Obj {
  const shape = model.shapes[shapeName]!;
  const { call, construct } = shape;
  const apply = (made: NativeCall): Value => act(made, model, made.isConstruct ? (construct ?? call) : (call ?? construct), client, defaults);
  const client: Obj = call || construct ? run.createObject({ kind: 'native', name: model.id, apply }) : run.createObject();
  optionsOfClient.set(client, defaults);
  for (const [name, member] of Object.entries(shape.members ?? {})) client.cells.set(name, createMember(run, model, name, member, client, defaults));
  if (shape.defaults) setPath(run, client, shape.defaults.split('.'), defaults);
  if (shape.interceptors) client.cells.set(shape.interceptors, createInterceptors(run, model, defaults));
  run.clients.add(client.id);
  return client;
}

/** The options of each client: an instance can be made with those of another. */
const optionsOfClient = new WeakMap<Obj, Obj>();

function createMember(run: Run, model: ClientModel, name: string, member: Member, client: Obj, defaults: Obj): Value {
  if (member.kind === 'text') return text(member.value);
  if (member.kind === 'part') return createPart(run, model, member.shape, defaults);
  const native = createNative(run, `${model.id}.${name}`, (made) => act(made, model, member, client, defaults));
  run.clientFunctions.add(native.id);
  return native;
}

function setPath(run: Run, target: Obj, [head, ...tail]: readonly string[], value: Obj): void {
  if (head === undefined) return;
  if (tail.length === 0) {
    target.cells.set(head, value);
    return;
  }
  const inner = createRecord(run);
  target.cells.set(head, inner);
  setPath(run, inner, tail, value);
}

function act(made: NativeCall, model: ClientModel, action: Action | undefined, client: Obj, defaults: Obj): Value {
  if (!action) return UNDEFINED;
  switch (action.kind) {
    case 'request':
      sendRequest(made, model, action, defaults);
      return opaque('response');
    case 'instance':
      return createInstance(made, model, action, defaults);
    case 'description':
      return describeRequest(made, model, action);
    case 'hook':
      addHook(made.run, defaults, argumentAt(made.args, action.argument), made.node);
      return client;
    case 'self':
      return client;
  }
}

/** `interceptors.request.use(…)` and `interceptors.response.use(…)`. */
function createInterceptors(run: Run, model: ClientModel, defaults: Obj): Obj {
  const use = createNative(run, `${model.id}.use`, ({ run: at, args, node }) => {
    addHook(at, defaults, argumentAt(args, 0), node);
    return opaque('interceptor');
  });
  const onResponse = createNative(run, `${model.id}.useResponse`, ({ run: at, args, node }) => {
    for (const handler of args.items) invoke(at, handler, UNDEFINED, [opaque('response')], node);
    return opaque('interceptor');
  });
  return createRecord(run, [['request', createRecord(run, [['use', use]])], ['response', createRecord(run, [['use', onResponse]])]]);
}

/** An instance has the options of the client it is made from, and those that it is given. */
function createInstance({ run, args, node }: NativeCall, model: ClientModel, action: InstanceAction, defaults: Obj): Value {
  const merged = createRecord(run);
  if (!action.isFresh) spreadInto(run, merged, defaults);
  const { options } = action;
  const given = options === undefined ? [] : options === 'all' ? [...args.items, ...(args.rest ? [args.rest] : [])] : [argumentAt(args, options)];
  for (const each of given) spreadInto(run, merged, mapValue(each, (atom) => (atom.kind === 'object' && atom.callable ? givenOptions(run, atom, merged, node) : atom)));
  const base = action.baseUrl === undefined ? undefined : printed(run, argumentAt(args, action.baseUrl));
  return createClient(run, model, action.shape, base, merged);
}

/** What stands in the place of options: another instance, or a function of the present ones. */
function givenOptions(run: Run, atom: Obj, present: Obj, node: NativeCall['node']): Value {
  return optionsOfClient.get(atom) ?? invoke(run, atom, UNDEFINED, [present], node);
}
