import { hrefOf } from '../../interpreter/objects/href.ts';
import type * as TS from 'typescript';
import { createDescription, describedMethod } from './description.ts';
import type { ClientModel } from '../model.ts';
import { readOption } from './options.ts';
import { joinBase, joinSent, type Sent } from './sent.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { originText, pathText } from '../../library/ecmascript/url.ts';
import { isUndefined, literalOf, opaque, text, UNDEFINED } from '../../domain/atoms.ts';
import type { Guard } from '../../domain/guard.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';

/** A request that a client is about to send, and what stands before it. */
export interface Hooked {
  readonly machine: Machine;
  readonly model: ClientModel;
  readonly hook: Value;
  readonly sent: Sent;
  readonly node: TS.Node;
}

/** How a client calls what stands before its requests, and what of that is sent. */
export type HookForm = (hooked: Hooked) => Sent;

/** The options are given and given back, or changed where they are. */
function optionsForm(spell: (method: Value) => Value): HookForm {
  return ({ machine, model, hook, sent, node }) => {
    const config = optionsOf(machine, model, { ...sent, method: spell(sent.method) });
    const returned = invoke(machine, hook, UNDEFINED, [config], node);
    return readSent(
      machine,
      model,
      mapValue(returned, (atom) => (atom.kind === 'object' ? atom : config)),
      sent,
    );
  };
}

/** `(xhr, settings) => …`: the settings are changed. */
function settings({ machine, model, hook, sent, node }: Hooked): Sent {
  const given = optionsOf(machine, model, sent);
  invoke(machine, hook, UNDEFINED, [opaque('xhr'), given], node);
  return readSent(machine, model, given, sent);
}

/**
 * `(dispatch) => (options, handler) => …`: what it dispatches is sent. It is given the URL in two parts, whatever the
 * request had.
 */
function dispatcher({ machine, model, hook, sent, node }: Hooked): Sent {
  const url = wholeUrl(machine, model, sent);
  const [origin, path] = [originText, pathText].map((partOf) => mapValue(url, (atom) => partOf(toText(atom)))) as [
    Value,
    Value,
  ];
  const options = createRecord(
    machine,
    [
      ['origin', origin],
      ['path', path],
      ['method', methodOf(sent)],
    ],
    opaque('options'),
  );
  return taken(machine, sent, (take) => {
    const dispatch = createNative(machine, 'dispatch', ({ args }) => {
      const read = (name: string): Value => readOption(machine, argumentAt(args, 0), [name]);
      const isSame = read('origin') === origin && read('path') === path;
      return take({
        ...withUrl(
          sent,
          url,
          isSame ? url : combine(read('origin'), read('path'), (left, right) => concat(toText(left), toText(right))),
        ),
        method: read('method'),
      });
    });
    invoke(machine, invoke(machine, hook, UNDEFINED, [dispatch], node), UNDEFINED, [options, opaque('handler')], node);
  });
}

/** `(next) => (url, options) => …`: what it goes on with is sent. */
function wrapper({ machine, model, hook, sent, node }: Hooked): Sent {
  const url = wholeUrl(machine, model, sent);
  return taken(machine, sent, (take) => {
    const next = createNative(machine, 'next', ({ args }) =>
      take({
        ...withUrl(sent, url, argumentAt(args, 0)),
        method: readOption(machine, argumentAt(args, 1), ['method']),
      }),
    );
    invoke(
      machine,
      invoke(machine, hook, UNDEFINED, [next], node),
      UNDEFINED,
      [url, createRecord(machine, [['method', methodOf(sent)]], opaque('options'))],
      node,
    );
  });
}

/** `{ onRequest({ request }) { … } }`: the request that it gives is sent, if it gives one. */
function middleware(hooked: Hooked): Sent {
  const { machine, hook, sent } = hooked;
  const onRequest = mapValue(hook, (atom) =>
    atom.kind === 'object' ? getProperty(machine, atom, 'onRequest') : UNDEFINED,
  );
  if (isUndefined(onRequest)) return sent;
  return givenRequest({ ...hooked, hook: onRequest }, (request) => [
    createRecord(
      machine,
      [
        ['request', request],
        ['schemaPath', sent.path],
      ],
      opaque('context'),
    ),
  ]);
}

/** `(request, options) => …`, or the same in one object: the request that it gives is sent, if it gives one. */
function request(hooked: Hooked): Sent {
  return givenRequest(hooked, (request) => {
    request.cells.initialise('request', request);
    return [request, opaque('options')];
  });
}

function givenRequest(
  { machine, model, hook, sent, node }: Hooked,
  toArguments: (request: Obj) => readonly Value[],
): Sent {
  const url = wholeUrl(machine, model, sent);
  const given = invoke(machine, hook, UNDEFINED, toArguments(createDescription(machine, url, methodOf(sent))), node);
  const either = (of: (atom: Atom) => Value | undefined, before: Value): Value =>
    mapValue(given, (atom) => of(atom) ?? before);
  return {
    ...withUrl(
      sent,
      url,
      either((atom) => (atom.kind === 'object' ? hrefOf(atom) : undefined), url),
    ),
    method: either(methodIn, sent.method),
  };
}

function methodIn(atom: Atom): Value | undefined {
  const method = describedMethod(atom);
  return isUndefined(method) ? undefined : method;
}

/** `({ request, options }) => …`, which changes what it is given. */
function context({ machine, model, hook, sent, node }: Hooked): Sent {
  const options = optionsOf(machine, model, sent);
  const given = createRecord(
    machine,
    [
      ['request', sent.path],
      ['options', options],
    ],
    opaque('context'),
  );
  invoke(machine, hook, UNDEFINED, [given], node);
  return {
    ...readSent(
      machine,
      model,
      mapValue(getProperty(machine, given, 'options'), (atom) => (atom.kind === 'object' ? atom : options)),
      sent,
    ),
    path: getProperty(machine, given, 'request'),
  };
}

/** What is put before requests, as the documentation of the clients has it. */
export const hookForms = {
  config: optionsForm(lowerCase),
  options: optionsForm((method) => method),
  settings,
  dispatcher,
  wrapper,
  middleware,
  request,
  context,
} satisfies Record<string, HookForm>;

/** Clients that have such functions give them the method in small letters, and GET where none is said. */
function lowerCase(method: Value): Value {
  if (isUndefined(method)) return text('get');
  const literal = literalOf(method);
  return literal === undefined ? method : text(literal.toLowerCase());
}

/** A request as options, under the names that the client has for them. */
function optionsOf(machine: Machine, { options }: ClientModel, { method, path, base }: Sent): Obj {
  const [[url = 'url'], [methodName = 'method'], [baseUrl]] = [options.url, options.method, options.baseUrl];
  return createRecord(
    machine,
    [[url, path], [methodName, method], ...(baseUrl === undefined ? [] : [[baseUrl, base] as const])],
    opaque('config'),
  );
}

/**
 * The request that options describe; what they do not tell is as it was. Of several names for one thing, those beside
 * the first are seen where they are set.
 */
function readSent(machine: Machine, { options }: ClientModel, given: Value, sent: Sent): Sent {
  const readOne = (name: string, before: Value): Value => {
    const found = mapValue(given, (atom) => (atom.kind === 'object' ? getProperty(machine, atom, name) : before));
    return found.kind === 'unknown' && found.isOpaque ? before : found;
  };
  const read = ([first, ...others]: readonly string[], otherwise: string | undefined, before: Value): Value => {
    const name = others.find((other) => given.kind === 'object' && given.cells.has(other)) ?? first ?? otherwise;
    return name === undefined ? before : readOne(name, before);
  };
  return {
    ...sent,
    method: read(options.method, 'method', sent.method),
    path: read(options.url, 'url', sent.path),
    base: read(options.baseUrl, undefined, sent.base),
  };
}

/** Any of what was handed on, each where it was; the request as it was where nothing was seen to be. */
function taken(machine: Machine, sent: Sent, work: (take: (changed: Sent) => Value) => void): Sent {
  const all: { readonly guard: Guard; readonly sent: Sent }[] = [];
  work((changed) => {
    all.push({ guard: machine.frame.guard, sent: changed });
    return opaque('response');
  });
  return all.length === 0 ? sent : joinSent(all);
}

function methodOf({ method }: Sent): Value {
  return mapValue(method, (atom) => (isUndefined(atom) ? text('GET') : atom));
}

function wholeUrl(machine: Machine, model: ClientModel, { path, base, isAlwaysJoined }: Sent): Value {
  return combine(base, path, (left, right) => joinBase(machine, model, left, toText(right), isAlwaysJoined));
}

/** The request to what is handed on for its whole URL: the same one stays in its parts. */
function withUrl(sent: Sent, whole: Value, given: Value): Sent {
  return given === whole ? sent : { ...sent, path: given, base: UNDEFINED };
}
