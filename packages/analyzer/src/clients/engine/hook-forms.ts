import { hrefOf } from '../../interpreter/objects/href.ts';
import type * as TS from 'typescript';
import { createDescription, describedMethod } from './description.ts';
import type { ClientModel } from '../model.ts';
import { readOption } from './options.ts';
import { joinBase, joinSent, type Sent } from './sent.ts';
import { createNative, createRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { originText, pathText } from '../../library/ecmascript/url.ts';
import { isUndefined, literalOf, opaque, optionsOf, text, UNDEFINED } from '../../domain/atoms.ts';
import type { Guard } from '../../domain/guard.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';

/** A request that a client is about to send, and the hook that runs before it. */
export interface Hooked {
  readonly machine: Machine;
  readonly model: ClientModel;
  readonly hook: Value;
  readonly sent: Sent;
  /** The options objects of the call. */
  readonly options: readonly Value[];
  readonly node: TS.Node;
}

/** How a client calls a hook, and which request it sends after that. */
export type HookForm = (hooked: Hooked) => Sent;

/** The hook receives the options and returns options, or changes those it received. */
function optionsForm(spell: (method: Value) => Value): HookForm {
  return ({ machine, model, hook, sent, options, node }) => {
    const config = toOptions(machine, model, { ...sent, method: spell(sent.method) }, options);
    const returned = invoke(machine, hook, UNDEFINED, [config], node);
    return readSent(
      machine,
      model,
      mapValue(returned, (atom) => (atom.kind === 'object' ? atom : config)),
      sent,
    );
  };
}

/** `(xhr, settings) => …`: the hook changes the settings. */
function settings({ machine, model, hook, sent, options, node }: Hooked): Sent {
  const given = toOptions(machine, model, sent, options);
  invoke(machine, hook, UNDEFINED, [opaque('xhr'), given], node);
  return readSent(machine, model, given, sent);
}

/**
 * `(dispatch) => (options, handler) => …`: the client sends what the hook dispatches. The hook receives the URL as
 * origin and path, however the call gave it.
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
      ['method', methodOrGet(sent)],
    ],
    opaque('options'),
  );
  return collectSent(machine, sent, (take) => {
    const dispatch = createNative(machine, 'dispatch', ({ args }) => {
      const read = (name: string): Value => readOption(machine, argumentAt(args, 0), [name]);
      const isSame = read('origin') === origin && read('path') === path;
      return take({
        ...withWholeUrl(
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

/** `(next) => (url, options) => …`: the client sends what the hook passes to `next`. */
function wrapper({ machine, model, hook, sent, node }: Hooked): Sent {
  const url = wholeUrl(machine, model, sent);
  return collectSent(machine, sent, (take) => {
    const next = createNative(machine, 'next', ({ args }) =>
      take({
        ...withWholeUrl(sent, url, argumentAt(args, 0)),
        method: readOption(machine, argumentAt(args, 1), ['method']),
      }),
    );
    invoke(
      machine,
      invoke(machine, hook, UNDEFINED, [next], node),
      UNDEFINED,
      [url, createRecord(machine, [['method', methodOrGet(sent)]], opaque('options'))],
      node,
    );
  });
}

/** `(request, next) => next(request.clone({ url }))`, or the same as `intercept` of an object, with `next.handle`. */
function handler({ machine, model, hook, sent, node }: Hooked): Sent {
  const url = wholeUrl(machine, model, sent);
  const request = createDescription(machine, url, methodOrGet(sent));
  request.cells.initialise('urlWithParams', url);
  return collectSent(machine, sent, (take) => {
    const next = createNative(machine, 'next', ({ args }) => {
      const given = argumentAt(args, 0);
      const either = (of: (atom: Atom) => Value | undefined, before: Value): Value =>
        mapValue(given, (atom) => of(atom) ?? before);
      return take({
        ...withWholeUrl(
          sent,
          url,
          either((atom) => (atom.kind === 'object' ? hrefOf(atom) : undefined), url),
        ),
        method: either(methodOfDescription, sent.method),
      });
    });
    next.cells.initialise('handle', next);
    const isObject = hook.kind === 'object' && !hook.callable;
    invoke(machine, isObject ? getProperty(machine, hook, 'intercept') : hook, hook, [request, next], node);
  });
}

/** `{ onRequest({ request }) { … } }`: the client sends the request that the hook returns, if any. */
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

/** `(request, options) => …`, or both in one object: the client sends the request that the hook returns, if any. */
function requestAndOptions(hooked: Hooked): Sent {
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
  const given = invoke(machine, hook, UNDEFINED, toArguments(createDescription(machine, url, methodOrGet(sent))), node);
  const either = (of: (atom: Atom) => Value | undefined, before: Value): Value =>
    mapValue(given, (atom) => of(atom) ?? before);
  return {
    ...withWholeUrl(
      sent,
      url,
      either((atom) => (atom.kind === 'object' ? hrefOf(atom) : undefined), url),
    ),
    method: either(methodOfDescription, sent.method),
  };
}

function methodOfDescription(atom: Atom): Value | undefined {
  const method = describedMethod(atom);
  return isUndefined(method) ? undefined : method;
}

/** `({ request, options }) => …`: the hook changes its argument. */
function context({ machine, model, hook, sent, node }: Hooked): Sent {
  const options = toOptions(machine, model, sent, []);
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

/** The forms of hooks, as the documentation of the clients describes them. */
export const hookForms = {
  config: optionsForm(lowerCase),
  options: optionsForm((method) => method),
  settings,
  dispatcher,
  wrapper,
  middleware,
  request: requestAndOptions,
  handler,
  context,
} satisfies Record<string, HookForm>;

/** Clients of this form pass the method in lower case, and `get` if the call gives none. */
function lowerCase(method: Value): Value {
  if (isUndefined(method)) return text('get');
  const literal = literalOf(method);
  return literal === undefined ? method : text(literal.toLowerCase());
}

/**
 * A request as an options object, under the client's own option names. It has what else the call says in so many words:
 * a hook may ask for `options.local`.
 */
function toOptions(
  machine: Machine,
  { options }: ClientModel,
  { method, path, base }: Sent,
  given: readonly Value[],
): Obj {
  const [[url = 'url'], [methodName = 'method'], [baseUrl]] = [options.url, options.method, options.baseUrl];
  const known = new Set([url, methodName, ...options.url, ...options.method, ...options.baseUrl]);
  const others = createRecord(machine);
  for (const each of given) spreadInto(machine, others, each);
  const plain = ownKeys(others).flatMap((key): (readonly [string, Value])[] => {
    const value = getProperty(machine, others, key);
    return known.has(key) || optionsOf(value).some(({ value: atom }) => atom.kind === 'object') ? [] : [[key, value]];
  });
  return createRecord(
    machine,
    [...plain, [url, path], [methodName, method], ...(baseUrl === undefined ? [] : [[baseUrl, base] as const])],
    opaque('config'),
  );
}

/**
 * The request that an options object describes. A missing option keeps its value from before. If an option has several
 * names, a later name applies where the object has it.
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

/** Joins all requests that the hook passes on, each under its guard; without any, returns the request unchanged. */
function collectSent(machine: Machine, sent: Sent, work: (take: (changed: Sent) => Value) => void): Sent {
  const all: { readonly guard: Guard; readonly sent: Sent }[] = [];
  work((changed) => {
    all.push({ guard: machine.frame.guard, sent: changed });
    return opaque('response');
  });
  return all.length === 0 ? sent : joinSent(all);
}

function methodOrGet({ method }: Sent): Value {
  return mapValue(method, (atom) => (isUndefined(atom) ? text('GET') : atom));
}

function wholeUrl(machine: Machine, model: ClientModel, { path, base, isAlwaysJoined }: Sent): Value {
  return combine(base, path, (left, right) => joinBase(machine, model, left, toText(right), isAlwaysJoined));
}

/** A request to another whole URL; an unchanged URL stays split into base and path. */
function withWholeUrl(sent: Sent, whole: Value, given: Value): Sent {
  return given === whole ? sent : { ...sent, path: given, base: UNDEFINED };
}
