import { withoutThunks } from './thunks.ts';
import { HOLE, textWithHoles } from '../../contract/hole.ts';
import { stackOf } from '../../interpreter/machine/call-stack.ts';
import { record } from '../../interpreter/machine/events.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { isValue } from '../../domain/slots.ts';
import { addressOf, isMethodLeftOut, NO_URL, orNoUrl, urlOfCall } from './address.ts';
import { describedMethod } from './description.ts';
import { applyHooks, hooksOfRequest, isSentAgain } from './hooks.ts';
import type { ClientModel, RequestAction } from '../model.ts';
import { firstGiven, isOptions, readOption, urlArgument, withFallback } from './options.ts';
import { joinBase, type Sent } from './sent.ts';
import { doubtsIn, withDoubts } from '../../interpreter/machine/doubts.ts';
import { traceSender } from '../../interpreter/machine/sender-trace.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { isRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentsKey } from '../../domain/arguments-key.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import type { RequestEvent, RequestTarget, StackEntry } from '../../interpreter/machine/events.ts';
import { BASE } from '../../domain/cells.ts';
import { isUndefined, literalOf, opaque, optionsOf, text, textKey, UNDEFINED } from '../../domain/atoms.ts';
import { conditionsOfSecondArm, guardWithin, holdsSecondArm, type Guard } from '../../domain/guard.ts';
import { constrain, mapValue, widen } from '../../domain/join.ts';
import { toText } from '../../domain/text.ts';
import type { Atom, Obj, Option, Text, Value } from '../../domain/value.ts';
import { MAX_TARGETS } from '../../bounds.ts';

/** A recorded request, the values it was built from, and its guard. */
export interface SentRequest {
  readonly sent: Sent;
  readonly request: object;
  readonly guard: Guard;
}

/** Records the request that a call sends: every combination of its methods and URLs. */
export function sendRequest(
  given: NativeCall,
  model: ClientModel,
  action: RequestAction,
  defaults: Obj,
): SentRequest | undefined {
  const made = action.isLazy === true ? { ...given, args: withoutThunks(given) } : given;
  const { machine } = made;
  const options = optionArguments(made, action);
  const read = (names: readonly string[]): Value =>
    firstGiven(
      [...options].reverse(),
      (value) => readOption(machine, writtenOptions(value), names),
      () => readOption(machine, defaults, names),
    );
  const { allowAbsolute, baseUrl } = model.options;
  const path = addressOf(made, model, action, options, defaults);
  const isWhole = isUrlObject(made, model, action, options);
  const asked: Sent = {
    method: methodOfRequest(made, model, action, options, defaults),
    ...(addressByInstance(made, model, path) ?? {
      path,
      base: isWhole ? UNDEFINED : baseUrl.length === 0 ? ownBase(defaults) : read(baseUrl),
    }),
    isAlwaysJoined: allowAbsolute !== undefined && isFalse(read([allowAbsolute])),
  };
  const sent = applyHooks(machine, model, defaults, options, asked, made.node);
  const sender = traceSender(machine, defaults, options, () => hooksOfRequest(machine, model, defaults));
  const isAgain = isSentAgain(asked.path);
  const targets = isAgain ? [] : combineTargets(machine, model, sent);
  const entry: StackEntry = { module: machine.frame.module, node: made.node, argumentsKey: argumentsKey(made.args) };
  const request = {};
  const event: RequestEvent = {
    stack: [...stackOf(machine, machine.frame), entry],
    targets,
    ...machine.rootTerms,
    request,
    ...(isAgain ? { isAgain } : {}),
    ...(sender ? { sender } : {}),
  };
  if (!isAgain && (targets.length > 0 || !machine.facts.enteredRequests.has(made.node)))
    machine.facts.enteredRequests.set(made.node, event);
  if (targets.length === 0 && !isAgain) return undefined;
  machine.facts.leading.noteStack(machine.frame, [made.node]);
  record(machine, event);
  return { sent, request, guard: machine.frame.guard };
}

/**
 * Records a request again that the code changes before it is sent. If only some paths change it, both versions stay.
 */
export function resendRequest(
  machine: Machine,
  model: ClientModel,
  before: SentRequest,
  change: (sent: Sent) => Sent,
): SentRequest {
  const index = machine.facts.events.findLastIndex(({ request }) => request === before.request);
  const event = machine.facts.events[index];
  if (!event) return before;
  const sent = change(before.sent);
  const isSure = guardWithin(before.guard, machine.frame.guard).length === 0;
  machine.facts.events[index] = {
    ...event,
    targets: [...(isSure ? [] : event.targets), ...combineTargets(machine, model, sent)],
  };
  return { ...before, sent };
}

/** A URL or request object is a whole URL: clients put no base before it. */
function isUrlObject(made: NativeCall, model: ClientModel, action: RequestAction, options: readonly Value[]): boolean {
  const argument = urlOfCall(made, action);
  const given = isOptionsArgument(argument)
    ? firstGiven(
        [...options].reverse(),
        (value) => readOption(made.machine, value, model.options.url),
        () => UNDEFINED,
      )
    : argument;
  return optionsOf(given).every(({ value }) => value.kind === 'object' && value.body === 'url');
}

function isOptionsArgument(argument: Value): boolean {
  return isUndefined(argument) || (isRecord(argument) && isOptions(argument));
}

/** The address that an instance makes of a path: by the method of the class that extends the client, or at its own base. */
function addressByInstance(
  { machine, thisValue, node }: NativeCall,
  { options: { ofInstance } }: ClientModel,
  path: Value,
): Pick<Sent, 'path' | 'base'> | undefined {
  if (!ofInstance || thisValue.kind !== 'object') return undefined;
  const resolve = getProperty(machine, thisValue, ofInstance.resolve);
  if (resolve.kind !== 'object' || !resolve.callable)
    return { path, base: getProperty(machine, thisValue, ofInstance.baseUrl) };
  const url = invoke(machine, resolve, thisValue, [path, opaque('request')], node);
  return { path: mapValue(urlArgument(machine.library.settle(machine, url, node)), orNoUrl), base: UNDEFINED };
}

function ownBase(defaults: Obj): Value {
  const slot = defaults.cells.get(BASE);
  return slot && isValue(slot) ? slot : UNDEFINED;
}

function isFalse(value: Value): boolean {
  return value.kind === 'primitive' && value.value === false;
}

/** Parameter names of callbacks that receive the response. */
const CALLBACK = /^(?:cb|callback|done|next|fn|handler|resolve|listener|on[A-Z]\w*)$/;

/** The arguments that are options objects. An unknown argument after one, or with a callback's name, is a callback. */
function optionArguments({ args }: NativeCall, action: RequestAction): Value[] {
  const found: Value[] = [];
  for (const index of action.options ?? []) {
    const argument = argumentAt(args, index);
    if (argument.kind === 'unknown' && (found.some(isRecord) || CALLBACK.test(argument.name))) continue;
    found.push(onlyOptions(argument));
  }
  return found;
}

/** The alternatives that can be options objects; undefined for the others, such as a text. */
function onlyOptions(value: Value): Value {
  return mapValue(value, (atom) => (isOptions(atom) ? atom : UNDEFINED));
}

/**
 * Only the options that the code writes: an unknown object might hold a base URL, but does not override the instance's.
 */
function writtenOptions(value: Value): Value {
  return mapValue(value, (atom) => (atom.kind === 'unknown' ? UNDEFINED : atom));
}

function methodOfRequest(
  made: NativeCall,
  model: ClientModel,
  action: RequestAction,
  options: readonly Value[],
  defaults: Obj,
): Value {
  const { machine, args } = made;
  if (action.method !== undefined) return text(action.method);
  if (action.methodArgument !== undefined && !isMethodLeftOut(args, action))
    return argumentAt(args, action.methodArgument);
  const described = describedMethod(urlOfCall(made, action));
  const fromDefaults = (): Value =>
    withFallback(
      described,
      withFallback(readOption(machine, defaults, model.options.method), methodOfBody(model, action, options)),
    );
  return firstGiven([...options].reverse(), (value) => readOption(machine, value, model.options.method), fromDefaults);
}

/** The method that a client uses for a body when the call gives no method. */
function methodOfBody(model: ClientModel, { methodWithBody }: RequestAction, options: readonly Value[]): Value {
  const { body } = model.options;
  const hasBody = body !== undefined && options.some((value) => value.kind === 'object' && value.cells.has(body));
  return hasBody && methodWithBody !== undefined ? text(methodWithBody) : UNDEFINED;
}

/** Every combination of method, URL and base whose guards agree with each other and with the frame's guard. */
function combineTargets(
  machine: Machine,
  model: ClientModel,
  { method, path, base, isAlwaysJoined }: Sent,
): RequestTarget[] {
  const targets = new Map<string, RequestTarget>();
  const fillers = new Set<RequestTarget>();
  const gaps = new Map<RequestTarget, number>();
  for (const m of constrain(optionsOf(method), machine.frame.guard)) {
    for (const p of constrain(pathsBeside(machine, method, m, withoutMissed(machine, optionsOf(path))), m.guard)) {
      for (const b of constrain(optionsOf(base), p.guard)) {
        const target = toTarget(
          machine,
          model.id,
          m.value,
          toText(p.value),
          b,
          joinBase(machine, model, b.value, toText(p.value), isAlwaysJoined),
        );
        const key = `${target.method} ${textKey(target.url)}`;
        const known = targets.get(key);
        targets.set(key, known ? joinTarget(known, target) : target);
        for (const condition of conditionsOfSecondArm(b.guard, machine.conditions.gaps))
          gaps.set(targets.get(key)!, condition); // `targets` got this key above
        if (holdsSecondArm(b.guard, machine.conditions.fillers)) fillers.add(targets.get(key)!); // `targets` got this key above
        if (targets.size >= MAX_TARGETS) return withOthers([...targets.values()]);
      }
    }
  }
  return withoutEmptySegments(withoutFillers(withoutNoUrl([...targets.values()]), fillers)).map((target, _, all) =>
    inDoubt(target, gaps.get(target), all),
  );
}

/**
 * `id == null ? '' : '/' + id`: if another target has the segment, the program sends this one only if a caller omits
 * the id.
 */
function inDoubt(target: RequestTarget, gap: number | undefined, all: readonly RequestTarget[]): RequestTarget {
  if (
    gap === undefined ||
    !all.some((other) => other.method === target.method && isWithout(urlWithHoles(target.url), urlWithHoles(other.url)))
  )
    return target;
  return { ...target, doubts: [...(target.doubts ?? []), { condition: gap, arm: 1, of: 2 }] };
}

/** Whether a shape equals another one without one of its unknown segments. */
function isWithout(shape: string, other: string): boolean {
  return (
    shape.length === other.length - SEGMENT.length &&
    Array.from({ length: shape.length + 1 }, (_, at) => at).some(
      (at) => other.startsWith(SEGMENT, at) && shape === other.slice(0, at) + other.slice(at + SEGMENT.length),
    )
  );
}

const SEGMENT = `/${HOLE}`;

/** Joins two combinations that give the same target. */
function joinTarget(known: RequestTarget, { isDefault, mayBeDefault, isAbsent, doubts }: RequestTarget): RequestTarget {
  const { doubts: knownDoubts, ...plain } = known;
  return {
    ...plain,
    isDefault: known.isDefault && isDefault,
    mayBeDefault: known.mayBeDefault || mayBeDefault,
    isAbsent: known.isAbsent && isAbsent,
    ...(knownDoubts && doubts && { doubts: [...knownDoubts, ...doubts] }),
  };
}

/** At the limit, adds one target for all combinations left out, with the common beginning of the URLs. */
function withOthers(targets: readonly RequestTarget[]): RequestTarget[] {
  const [first] = targets;
  if (!first) return [];
  const [url, path] = [widen(targets.map((target) => target.url)), widen(targets.map((target) => target.path))].map(
    (value) => (value.kind === 'text' ? value : NO_URL),
  );
  return [...targets, { ...first, method: null, url: url ?? NO_URL, path: path ?? NO_URL }];
}

/** `fetch(isReady && url)`: if some combination has a URL, the code does not intend a request without one. */
function withoutNoUrl(targets: readonly RequestTarget[]): readonly RequestTarget[] {
  const given = targets.filter(({ url }) => url !== NO_URL);
  return given.length > 0 ? given : targets;
}

/**
 * `process.argv[2] ?? ''`: the code has the empty text to satisfy the compiler. It does not intend `/purposes/` beside
 * `/purposes/{id}`, no URL beside a URL, or a path without a host beside the same path on a host.
 */
function withoutFillers(
  targets: readonly RequestTarget[],
  fillers: ReadonlySet<RequestTarget>,
): readonly RequestTarget[] {
  if (fillers.size === 0) return targets;
  const [opened, based] = [
    new Set(targets.filter(({ url }) => isHole(url.parts.at(-1))).map(lineOf(/\0$/))),
    new Set(targets.filter(({ url }) => isHole(url.parts[0])).map(lineOf(/^\0/))),
  ];
  const line = lineOf(/$/);
  const isBare = (target: RequestTarget): boolean =>
    NO_PATH.test(urlWithHoles(target.url)) && opened.has(line(target)) && !isHole(target.url.parts.at(-1));
  const isBaseless = (target: RequestTarget): boolean =>
    urlWithHoles(target.url).startsWith('/') && based.has(line(target));
  return targets.filter((target) => !fillers.has(target) || !(isBare(target) || isBaseless(target)));
}

/** The method and shape of a target, without the part that the pattern matches. */
function lineOf(left: RegExp): (target: RequestTarget) => string {
  return ({ method, url }) => `${String(method)} ${urlWithHoles(url).replace(left, '')}`;
}

function isHole(part: Text['parts'][number] | undefined): boolean {
  return typeof part === 'object';
}

/** A URL that ends where a segment should follow: empty, an origin, or a trailing slash. */
const NO_PATH = /^$|\/$|^[a-z]+:\/\/[^/]*$/i;

/**
 * An empty text is the placeholder of an id that is not known yet: beside `/purposes/{id}/versions` the code does not
 * intend `/purposes//versions`. Nor does it intend `/purposes/undefined`, which it writes for an id that is missing.
 */
function withoutEmptySegments(targets: readonly RequestTarget[]): RequestTarget[] {
  const shapes = new Set(targets.map(({ method, url }) => `${String(method)} ${urlWithHoles(url)}`));
  return targets.filter(({ method, url }) => {
    const shape = urlWithHoles(url);
    const filled = shape.replace(EMPTY_SEGMENT, `$1/${HOLE}/`).replace(PRINTED_MISSING, `/${HOLE}`);
    return filled === shape || !shapes.has(`${String(method)} ${filled}`);
  });
}

const EMPTY_SEGMENT = /([^:/])\/\//g;
const PRINTED_MISSING = /\/(?:null|undefined)(?=[/?#]|$)/g;

/** The text with a hole for each unknown part. */
function urlWithHoles({ parts }: Text): string {
  return textWithHoles(parts);
}

/** If a lookup in a table of paths can miss, the code does not intend a request to the client's base alone. */
function withoutMissed(machine: Machine, paths: readonly Option[]): readonly Option[] {
  const given = paths.filter(
    ({ value, guard }) => value !== NO_URL || !holdsSecondArm(guard, machine.conditions.misses),
  );
  return given.length > 0 ? given : paths;
}

/**
 * The paths that can go with a method. If a lookup in a table of methods misses, the code intends the client's default
 * method only with paths that belong to the missed keys.
 */
function pathsBeside(machine: Machine, method: Value, option: Option, paths: readonly Option[]): readonly Option[] {
  if (!isUndefined(option.value) || optionsOf(method).every(({ value }) => isUndefined(value))) return paths;
  const missed = conditionsOfSecondArm(option.guard, machine.conditions.misses);
  return missed.length === 0
    ? paths
    : paths.filter(({ guard }) => missed.some((condition) => holdsSecondArm(guard, new Set([condition]))));
}

function toTarget(machine: Machine, client: string, method: Atom, path: Text, base: Option, url: Text): RequestTarget {
  const isDefault = holdsSecondArm(base.guard, machine.conditions.defaults);
  return {
    method: methodNameOf(method),
    url,
    path,
    client,
    isDefault,
    mayBeDefault: isDefault,
    isAbsent: holdsSecondArm(base.guard, machine.conditions.absences),
    ...withDoubts(doubtsIn(base.guard, machine.conditions.doubtful)),
  };
}

/** An absent method is the client's default; an unknown one is null. */
function methodNameOf(method: Atom): string | null {
  if (method.kind === 'primitive') return 'GET';
  const literal = literalOf(method);
  return literal === undefined || !/^[a-z]+$/i.test(literal) ? null : literal.toUpperCase();
}
