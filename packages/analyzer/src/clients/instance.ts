import { sendRequest } from './request-event.ts';
import type { Action, ClientModel, InstanceAction, ObjectAction } from './model.ts';
import { createNative, createRecord } from '../eval/heap.ts';
import { spreadInto } from '../eval/literal.ts';
import { invoke } from '../eval/invoke.ts';
import { getProperty, setProperty } from '../eval/property.ts';
import { argumentAt, type Run } from '../eval/run.ts';
import { printed } from '../builtins/printed.ts';
import { HREF } from '../state/cells.ts';
import type { NativeCall } from '../values/callable.ts';
import { opaque, UNDEFINED, unknown } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import { toText } from '../values/text.ts';
import type { Obj, Value } from '../values/value.ts';
import { readOption, urlArgument } from './options.ts';

/** A client, or an instance of one: its members are functions that know the options it was made with. */
export function createClient(run: Run, model: ClientModel, shapeName: string, baseUrl?: Value, inherited?: Obj): Obj {
  const shape = model.shapes[shapeName]!;
  const defaults = createRecord(run);
  if (inherited) spreadInto(run, defaults, inherited);
  if (baseUrl) defaults.cells.set(model.options.baseUrl[0] ?? 'baseURL', baseUrl);
  const { call, construct } = shape;
  const client = call || construct ? run.createObject({ kind: 'native', name: model.id, apply: (made) => act(made, model, made.isConstruct ? (construct ?? call) : (call ?? construct), defaults) }) : run.createObject();
  for (const [name, action] of Object.entries(shape.members ?? {})) {
    const member = createNative(run, `${model.id}.${name}`, (made) => act(made, model, action, defaults));
    run.clientFunctions.add(member.id);
    client.cells.set(name, member);
  }
  if (shape.defaults) client.cells.set(shape.defaults, defaults);
  if (shape.interceptors) client.cells.set(shape.interceptors, createInterceptors(run, model, defaults));
  run.clients.add(client.id);
  return client;
}

function act(made: NativeCall, model: ClientModel, action: Action | undefined, defaults: Obj): Value {
  if (!action) return UNDEFINED;
  switch (action.kind) {
    case 'request':
      sendRequest(made, model, action, defaults);
      return opaque('response');
    case 'instance':
      return createInstance(made, model, action, defaults);
    case 'description':
      return describeRequest(made, model, action);
  }
}

/** What a function that is put before each request does to the base URL, it does to the instance's; its own requests count. */
function createInterceptors(run: Run, model: ClientModel, defaults: Obj): Obj {
  const use = createNative(run, `${model.id}.use`, ({ run: at, args, node }) => {
    const config = createRecord(at, [], unknown({ name: 'config', reason: 'each request has its own' }));
    spreadInto(at, config, defaults);
    const changed = invoke(at, argumentAt(args, 0), UNDEFINED, [config], node);
    const name = model.options.baseUrl.find((option) => changed.kind === 'object' && changed.cells.has(option));
    if (name !== undefined) setProperty(at, defaults, name, getProperty(at, changed, name));
    return opaque('interceptor');
  });
  const onResponse = createNative(run, `${model.id}.useResponse`, ({ run: at, args, node }) => {
    for (const handler of args.items) invoke(at, handler, UNDEFINED, [opaque('response')], node);
    return opaque('interceptor');
  });
  return createRecord(run, [['request', createRecord(run, [['use', use]])], ['response', createRecord(run, [['use', onResponse]])]]);
}

/** An instance has the options of the client it is made from, and those that it is given. */
function createInstance({ run, args }: NativeCall, model: ClientModel, action: InstanceAction, defaults: Obj): Value {
  const merged = createRecord(run);
  spreadInto(run, merged, defaults);
  if (action.options !== undefined) spreadInto(run, merged, argumentAt(args, action.options));
  const base = action.baseUrl === undefined ? undefined : printed(run, argumentAt(args, action.baseUrl));
  return createClient(run, model, action.shape, base, merged);
}

/** A request that somebody else will send: a URL object that knows its method. */
function describeRequest({ run, args }: NativeCall, model: ClientModel, action: ObjectAction): Value {
  const description = run.createObject();
  const first = argumentAt(args, action.url);
  const method = action.options.map((index) => readOption(run, argumentAt(args, index), model.options.method)).find((found) => found !== UNDEFINED) ?? UNDEFINED;
  description.cells.set(HREF, mapValue(urlArgument(first), toText));
  const inherited = first.kind === 'object' ? first.cells.get('method') : undefined;
  description.cells.set('method', method !== UNDEFINED || !inherited ? method : inherited);
  return description;
}
