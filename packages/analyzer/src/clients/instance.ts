import { sendRequest } from './request-event.ts';
import type { Action, ClientModel, InstanceAction, ObjectAction } from './model.ts';
import { createNative, createRecord } from '../eval/heap.ts';
import { spreadInto } from '../eval/literal.ts';
import { argumentAt, type Run } from '../eval/run.ts';
import { printed } from '../builtins/printed.ts';
import { HREF } from '../state/cells.ts';
import type { NativeCall } from '../values/callable.ts';
import { opaque, UNDEFINED } from '../values/atoms.ts';
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
