import type * as TS from 'typescript';
import { record } from '../../interpreter/machine/events.ts';
import { stackOf } from '../../interpreter/machine/call-stack.ts';
import type { Handing, OpenQuestion } from '../../interpreter/machine/open-question.ts';
import { isValue } from '../../domain/slots.ts';
import { readOption } from './options.ts';
import { isRecord } from '../../interpreter/objects/heap.ts';
import { argumentsKey } from '../../domain/arguments-key.ts';
import { isTest } from '../../sources/non-shipping.ts';
import { UNKNOWN_CLIENT } from '../../contract/model.ts';
import type { RequestTarget } from '../../interpreter/machine/events.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { optionsOf, text, textOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { constrain, joinOptions } from '../../domain/join.ts';
import { changeEnd, concat, textOfUnknown, toText } from '../../domain/text.ts';
import { wordsOfPath } from '../../domain/path-words.ts';
import type { Atom, ListItems, Obj, Text, TextPart, Unknown, Value } from '../../domain/value.ts';

/**
 * Calls the functions that the code has under the name of an unknown object's method. If the call has an address that
 * none of their requests has, it means another function: the machine drops those requests and records the call as open.
 */
export function callWhereMeant(machine: Machine, question: OpenQuestion, work: () => Value): Value {
  const before = machine.facts.events.length;
  const value = work();
  const sent = machine.facts.events.slice(before).flatMap(({ targets }) => targets);
  const url = sent.length > 0 && isAsking(question) ? urlIn(machine, question.args) : undefined;
  if (!url || sent.some((target) => optionsOf(url).some(({ value: address }) => carries(target, toText(address)))))
    return value;
  machine.facts.events.length = before;
  recordOpenCall(machine, question);
  return value;
}

/** Whether a request's path has all words of the address. */
function carries({ url }: RequestTarget, address: Text): boolean {
  const sent = new Set(wordsOfPath(url));
  return wordsOfPath(address).every((word) => sent.has(word)) && !isOneSegment(url, address);
}

/**
 * Whether the address filled a single segment of a longer path, as `/v1/vendors/7` would fill the id of
 * `/v1/purposes/${id}`. Such a path is not the address that the call means.
 */
function isOneSegment({ parts, labels }: Text, { parts: [head] }: Text): boolean {
  if (typeof head !== 'string' || !head.startsWith('/')) return false;
  const around = parts.find((part) => typeof part === 'string' && part.includes(`/${head}`));
  return (
    typeof around === 'string' && wordsOfPath(textOf([around.slice(0, around.indexOf(`/${head}`))], labels)).length > 0
  );
}

/** A function among the arguments answers requests, as in `app.get('/users', list)`: such a call sends none. */
function isAsking({ args, takesCallback = false }: OpenQuestion): boolean {
  return takesCallback || !args.items.some((item) => item.kind === 'object' && item.callable !== null);
}

/**
 * Records a call of an unknown value that may be a client. The target has what the arguments say of a request; the rest
 * stays open. Records nothing if the arguments do not look like a request.
 */
export function recordOpenCall(machine: Machine, question: OpenQuestion): void {
  const { receiver, name, args, node } = question;
  const url = isAsking(question)
    ? (urlIn(machine, args) ?? (question.isFormed ? urlOption(machine, args) : undefined))
    : undefined;
  if (!url) return;
  const base = baseOfReceiver(receiver);
  const targets = constrain(optionsOf(url), machine.frame.guard).flatMap(({ value, guard }) =>
    constrain(optionsOf(methodOfOpenCall(machine, name, args)), guard).map((method) =>
      toOpenTarget(base, method.value, toText(value)),
    ),
  );
  if (targets.length === 0) return;
  recordOpen(machine, node, args, targets);
}

/**
 * Records a call that hands a base URL of the platform to an unknown callee, such as `new Gaxios({ baseURL })` or
 * `request({ baseURL, url })`; what the callee sends is open. A base that comes from a caller is reported at that
 * caller. A plain text is a base only in a `new` expression, or if the callee's name says that it sends.
 */
export function recordHandedBase(
  machine: Machine,
  { name, source }: Unknown,
  { args, node, isConstruct }: Handing,
): void {
  // An unresolved relative import has a finding of its own, and a test builds what it needs.
  const isOther = NO_CLIENTS.test(name) || isTest(machine.frame.module.file) || source.startsWith("import('.");
  if (
    machine.knowledge.labels.isEmpty ||
    isOther ||
    args.items.some((item) => item.kind === 'object' && item.callable !== null)
  )
    return;
  const isMaking = isConstruct || /client|connect|fetch|request|api$/i.test(name);
  const giver = source.split('.')[0]!; // `split` returns at least one part
  const bases = args.items.flatMap((item) =>
    (isRecord(item) ? basesIn(item) : isMaking ? labelled(item) : []).filter(
      ({ parts }) => !isGivenBy(giver, parts[0]),
    ),
  );
  if (bases.length === 0) return;
  const path = textOfUnknown(
    unknown({ name: 'path', reason: `the base URL is passed to \`${source}\`, which is unknown` }),
  );
  const targets = bases.map((base) => ({
    method: null,
    url: concat(base, path),
    path,
    client: UNKNOWN_CLIENT,
    isDefault: false,
    mayBeDefault: false,
    isAbsent: false,
  }));
  recordOpen(machine, node, args, targets);
}

/** Records an open call at a node, with the arguments that it has there. */
function recordOpen(machine: Machine, node: TS.Node, args: ListItems, targets: readonly RequestTarget[]): void {
  machine.facts.leading.noteStack(machine.frame, [node]);
  record(machine, {
    stack: [
      ...stackOf(machine, machine.frame),
      { module: machine.frame.module, node, argumentsKey: argumentsKey(args) },
    ],
    targets,
    ...machine.rootTerms,
    isOpen: true,
  });
}

/** Names of functions that log, validate, copy or hold settings. */
const NO_CLIENTS =
  /^(?:debug|info|log|warn|error|trace|fatal|child|assert|expect|parse|validate|clone)$|^define|config/i;

/**
 * Whether a base comes from the callee's own package: `Config.all({ base: Config.string('TRUST_BASE_URL') })` declares
 * settings.
 */
function isGivenBy(giver: string, base: TextPart | undefined): boolean {
  return typeof base === 'object' && base.source.split('.')[0] === giver;
}

/** The values of properties that may be a base and bear labels: names of the platform, read to get them. */
function basesIn({ cells }: Obj): readonly Text[] {
  return [...cells].flatMap(([key, slot]) =>
    typeof key === 'string' && BASE_NAME.test(key) && isValue(slot) ? labelled(slot) : [],
  );
}

const BASE_NAME =
  /^(?:base|prefix|root|api|server|service|target|host|hostname|origin|endpoint|domain|basePath)$|ur[il]$/i;

/**
 * The base URL among the arguments, or among the options, of a call that makes a client: an option with the name of a
 * base, a whole URL, or a value that is read under the name of one.
 */
export function handedBase({ items }: ListItems): Text | undefined {
  for (const item of items) {
    const given = isRecord(item)
      ? [...item.cells].flatMap(([key, slot]) =>
          typeof key === 'string' && BASE_NAME.test(key) && isValue(slot) ? [slot] : [],
        )
      : [item];
    const base = given
      .flatMap((value) => (value.kind === 'text' || value.kind === 'unknown' ? [toText(value)] : []))
      .find((text) => isRecord(item) || isBase(text));
    if (base) return base;
  }
  return undefined;
}

function isBase({ parts: [head], labels }: Text): boolean {
  if (labels.length > 0) return true;
  return typeof head === 'string' ? /^https?:\/\//i.test(head) : head !== undefined && BASE_NAME.test(head.name);
}

/** The labelled alternatives that are only a base. An alternative with a path is recognized by its text. */
function labelled(value: Value): readonly Text[] {
  return optionsOf(value).flatMap(({ value: atom }) => {
    const base = atom.kind === 'text' || atom.kind === 'unknown' ? toText(atom) : undefined;
    return base && base.labels.length > 0 && wordsOfPath(base).length === 0 ? [base] : [];
  });
}

const URL_NAMES = ['url', 'path', 'uri', 'endpoint'];
const METHOD_NAMES = ['method', 'verb', 'type'];

/**
 * Those alternatives that look like an address, of the first argument that is an address or holds one. Beside an option
 * that holds one too, nothing says where the request goes: `request('https://…/', { path: '/v2/purposes' })`.
 */
function urlIn(machine: Machine, { items }: ListItems): Value | undefined {
  const addresses = items
    .map((item) => ({ isOption: isRecord(item), given: isRecord(item) ? readOption(machine, item, URL_NAMES) : item }))
    .filter(({ given }) => optionsOf(given).some(({ value }) => isAddress(value)));
  const [first] = addresses;
  if (!first) return undefined;
  if (addresses.some(({ isOption }) => isOption !== first.isOption)) return textOfUnknown(UNKNOWN_URL);
  return joinOptions(
    optionsOf(first.given)
      .filter(({ value }) => isAddress(value) || value.kind === 'unknown')
      .map(({ value, guard }) => ({ value: value.kind === 'text' ? value : textOfUnknown(UNKNOWN_URL), guard })),
  );
}

/** The URL among the options, where nothing is known of it. */
function urlOption(machine: Machine, { items }: ListItems): Value | undefined {
  const given = items.filter(isRecord).map((item) => readOption(machine, item, URL_NAMES));
  return given.find((value) => value.kind === 'unknown');
}

const UNKNOWN_URL = unknown({ name: 'url', reason: 'it is unknown what sends the request' });

function isAddress(value: Atom): boolean {
  return value.kind === 'text' && looksLikeAddress(value);
}

/** Matches `/v2/purposes`, `https://…`, `{base}/v2/purposes`, and two segments without a leading slash. */
function looksLikeAddress({ parts }: Text): boolean {
  const [head, next] = parts;
  if (typeof head === 'string' && MEDIA_TYPE.test(head)) return false;
  if (typeof head === 'string')
    return /^(?:https?:\/\/|\/)?[\w.~-]+\/[\w.~-]*|^\/[\w.~-]+/i.test(head) && !/\s/.test(head);
  return typeof next === 'string' && /^\/[\w.~-]+/.test(next);
}

/** `application/json` in a header. */
const MEDIA_TYPE = /^(?:application|audio|font|image|multipart|text|video)\/[\w.+-]+(?:;|$)/i;

const METHOD_OF_NAME: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  del: 'DELETE',
  head: 'HEAD',
};

/** The method by the function's name, a text argument or an option; unknown if none gives it. */
function methodOfOpenCall(machine: Machine, name: string, args: ListItems): Value {
  const { items } = args;
  const byName = METHOD_OF_NAME[name.toLowerCase()];
  if (byName !== undefined) return text(byName);
  const said = items.find((item) => item.kind === 'text' && METHOD_PATTERN.test(literalText(item)));
  if (said) return said;
  const options = items
    .filter(isRecord)
    .map((item) => readOption(machine, item, METHOD_NAMES))
    .find((value) => value !== UNDEFINED);
  if (!options && isFetch(name, args)) return text('GET');
  return options ?? unknown({ name: 'method', reason: 'nothing determines the method' });
}

/** `env.API.fetch('https://…')`: a function of that name with a whole URL, and perhaps options, means the platform's. */
function isFetch(name: string, { items: [url, ...others], rest }: ListItems): boolean {
  const [head] = url?.kind === 'text' ? url.parts : [];
  return name === 'fetch' && !rest && typeof head === 'string' && /^https?:/i.test(head) && others.every(isRecord);
}

const METHOD_PATTERN = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;

function literalText({ parts }: Text): string {
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : '';
}

function baseOfReceiver(receiver: Unknown): Text {
  if (receiver.sendsTo) return receiver.sendsTo;
  return textOfUnknown(
    unknown({
      name: receiver.name,
      source: `base of ${receiver.source}`,
      reason: `nothing in the code determines \`${receiver.name}\``,
      isSymbolic: receiver.isSymbolic,
    }),
  );
}

/** A base to which a path can be appended: there is one slash between the two. */
function joinable(base: Text, hasSlash: boolean): Text {
  const bare = changeEnd(base, (end) => end.replace(/(?<!\/)\/+$/, ''));
  return hasSlash ? bare : concat(bare, text('/'));
}

function toOpenTarget(base: Text, method: Atom, path: Text): RequestTarget {
  const [head] = path.parts;
  const isWhole = typeof head !== 'string' || /^https?:/i.test(head);
  const joined = isWhole ? path : concat(joinable(base, head.startsWith('/')), path);
  const name = method.kind === 'text' ? literalText(method).toUpperCase() : '';
  return {
    method: METHOD_PATTERN.test(name) ? name : null,
    url: joined,
    path,
    client: UNKNOWN_CLIENT,
    isDefault: false,
    mayBeDefault: false,
    isAbsent: false,
  };
}
