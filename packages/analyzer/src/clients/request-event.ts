import type { ClientModel, RequestAction } from './model.ts';
import { isOptions, readOption, urlArgument } from './options.ts';
import { isRecord, itemsOf } from '../eval/heap.ts';
import { argumentsKey } from '../eval/arguments-key.ts';
import { argumentAt, type RequestTarget, type Run, type StackEntry } from '../eval/run.ts';
import { resolveUrl, urlOfOptions } from '../builtins/url.ts';
import { printed } from '../builtins/printed.ts';
import type { NativeCall } from '../values/callable.ts';
import { isUndefined, literalOf, optionsOf, text, textKey, UNDEFINED, unknown } from '../values/atoms.ts';
import { holdsSecondArm } from '../values/guard.ts';
import { combine, constrain, joinOptions, mapValue } from '../values/join.ts';
import { changeEnd, changeStart, concat, toText, textOfUnknown } from '../values/text.ts';
import type { Atom, Obj, Option, Text, Value } from '../values/value.ts';

const MAX_TARGETS = 512;
const NO_URL: Text = textOfUnknown(unknown({ name: 'url', reason: 'no URL is given that could be read' }));

/** Records what a client was asked to send: each method with each URL that it can meet. */
export function sendRequest(made: NativeCall, model: ClientModel, action: RequestAction, defaults: Obj): void {
  const { run } = made;
  const options = optionArguments(made, action);
  const path = pathOf(made, model, action, options);
  const base = firstOf([...options].reverse(), (value) => readOption(run, writtenOptions(value), model.options.baseUrl), () => readOption(run, defaults, model.options.baseUrl));
  const method = methodOf(made, model, action, options, defaults);
  const targets = pairUp(run, model, method, path, base);
  if (targets.length === 0) return;
  const entry: StackEntry = { module: run.frame.module, node: made.node, argumentsKey: argumentsKey(made.args) };
  run.events.push({ stack: [...run.stackOf(run.frame), entry], targets, origin: run.rootOrigin });
  run.noteLeading(run.frame);
}

/** A parameter with one of these names is what is called when the answer is there. */
const CALLBACK = /^(?:cb|callback|done|next|fn|handler|resolve|listener|on[A-Z]\w*)$/;

/** The arguments that are options objects: what follows one is the callback, and so is an unknown that is called like one. */
function optionArguments({ args }: NativeCall, action: RequestAction): Value[] {
  const found: Value[] = [];
  for (const index of action.options ?? []) {
    const argument = argumentAt(args, index);
    if (argument.kind === 'unknown' && (found.some(isRecord) || CALLBACK.test(argument.name))) continue;
    found.push(onlyOptions(argument));
  }
  return found;
}

/** Of what an argument may be, the options objects; undefined for a text in its place. */
function onlyOptions(value: Value): Value {
  return mapValue(value, (atom) => (isOptions(atom) ? atom : UNDEFINED));
}

/** A base URL that an unknown object might hold does not stand over the one that the instance has. */
function writtenOptions(value: Value): Value {
  return mapValue(value, (atom) => (atom.kind === 'unknown' ? UNDEFINED : atom));
}

/** The first of several places that has the option, alternative by alternative. */
function firstOf(places: readonly Value[], read: (place: Value) => Value, fallback: () => Value): Value {
  return places.reduceRight<Value>((later, place) => withFallback(read(place), later), fallback());
}

function withFallback(value: Value, fallback: Value): Value {
  if (isUndefined(value)) return fallback;
  if (value.kind !== 'oneOf') return value;
  return joinOptions(value.options.flatMap((option) => (isUndefined(option.value) ? constrain(optionsOf(fallback), option.guard) : [option])));
}

/** The URL as the call gives it, before a base is put before it. */
function pathOf({ run, args }: NativeCall, model: ClientModel, action: RequestAction, options: readonly Value[]): Value {
  const argument = action.url === undefined ? UNDEFINED : argumentAt(args, action.methodArgument !== undefined && args.items.length === 1 && !args.rest ? 0 : action.url);
  const isObject = optionsOf(argument).some(({ value }) => value.kind === 'object' && isOptions(value) && itemsOf(value) === undefined);
  const direct = isObject ? mapValue(argument, (atom) => (isOptions(atom) && atom.kind === 'object' ? UNDEFINED : urlArgument(atom))) : urlArgument(argument);
  const fromOptions = (): Value => firstOf([...options].reverse(), (value) => addressIn(run, model, value), () => UNDEFINED);
  return mapValue(withFallback(direct, UNDEFINED), (atom) => (isUndefined(atom) ? orNoUrl(fromOptions()) : atom));
}

function orNoUrl(value: Value): Value {
  return mapValue(value, (atom) => (isUndefined(atom) ? NO_URL : atom));
}

/** The address in an options object: under a name, or in pieces. */
function addressIn(run: Run, model: ClientModel, options: Value): Value {
  const { url, pieces } = model.options;
  return mapValue(options, (atom) => {
    if (atom.kind !== 'object' && atom.kind !== 'unknown') return UNDEFINED;
    if (pieces) return urlOfOptions(run, atom, pieces);
    const given = readOption(run, atom, url);
    return mapValue(given, (part) => (isUndefined(part) ? UNDEFINED : mapValue(printed(run, part), toText)));
  });
}

function methodOf({ run, args }: NativeCall, model: ClientModel, action: RequestAction, options: readonly Value[], defaults: Obj): Value {
  if (action.method !== undefined) return text(action.method);
  if (action.methodArgument !== undefined) return args.items.length === 1 && !args.rest ? text('GET') : argumentAt(args, action.methodArgument);
  const described = action.url === undefined ? UNDEFINED : describedMethod(argumentAt(args, action.url));
  return firstOf([...options].reverse(), (value) => readOption(run, value, model.options.method), () => withFallback(described, readOption(run, defaults, model.options.method)));
}

/** The method of a request object that is sent. */
function describedMethod(argument: Value): Value {
  return mapValue(argument, (atom) => {
    const slot = atom.kind === 'object' && !isOptions(atom) ? atom.cells.get('method') : undefined;
    return slot?.kind === 'text' || slot?.kind === 'unknown' || slot?.kind === 'oneOf' ? slot : UNDEFINED;
  });
}

/** Every combination of method, URL and base whose guards agree with each other and with the present path. */
function pairUp(run: Run, model: ClientModel, method: Value, path: Value, base: Value): RequestTarget[] {
  const targets = new Map<string, RequestTarget>();
  for (const m of constrain(methodOptions(run, method), run.frame.guard)) {
    for (const p of constrain(optionsOf(path), m.guard)) {
      for (const b of constrain(optionsOf(base), p.guard)) {
        const target = toTarget(run, model, m.value, toText(p.value), b);
        const key = `${target.method} ${textKey(target.url)}`;
        const known = targets.get(key);
        targets.set(key, known ? { ...known, isDefault: known.isDefault && target.isDefault, mayBeDefault: known.mayBeDefault || target.mayBeDefault, isAbsent: known.isAbsent && target.isAbsent } : target);
        if (targets.size >= MAX_TARGETS) return [...targets.values()];
      }
    }
  }
  return [...targets.values()];
}

/** A table of methods that has none for a key is not asked for the client's default. */
function methodOptions(run: Run, method: Value): readonly Option[] {
  const options = optionsOf(method);
  if (options.every((option) => isUndefined(option.value))) return options;
  return options.filter((option) => !isUndefined(option.value) || !holdsSecondArm(option.guard, run.missConditions));
}

function toTarget(run: Run, model: ClientModel, method: Atom, path: Text, base: Option): RequestTarget {
  const isDefault = holdsSecondArm(base.guard, run.defaultConditions);
  return {
    method: methodName(method),
    url: joinBase(run, model, base.value, path),
    path,
    client: model.id,
    isDefault,
    mayBeDefault: isDefault,
    isAbsent: holdsSecondArm(base.guard, run.absenceConditions),
  };
}

/** An absent method is the client's default; one that is there but unknown is nobody's. */
function methodName(method: Atom): string | null {
  if (method.kind === 'primitive') return 'GET';
  const literal = literalOf(method);
  return literal === undefined || !/^[a-z]+$/i.test(literal) ? null : literal.toUpperCase();
}

function joinBase(run: Run, model: ClientModel, base: Atom, path: Text): Text {
  if (model.base === 'none' || isUndefined(base)) return path;
  const address = printed(run, base);
  const joined = combine(address, path, (left, right) => (model.base === 'resolve' ? resolveUrl(toText(right), toText(left)) : appendUrl(toText(left), toText(right))));
  return joined.kind === 'text' ? joined : path;
}

/** One slash between base and path; an address that is whole by itself needs no base. */
function appendUrl(base: Text, path: Text): Text {
  const head = path.parts[0];
  if (typeof head === 'string' && /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(head)) return path;
  if (path.parts.length === 0) return base;
  if (base.parts.length === 0) return path;
  const trimmed = changeEnd(base, (tail) => tail.replace(/\/+$/, ''));
  const rest = changeStart(path, (start) => start.replace(/^\/+/, ''));
  const isQuery = typeof rest.parts[0] === 'string' && rest.parts[0].startsWith('?');
  return concat(isQuery ? trimmed : concat(trimmed, text('/')), rest);
}
