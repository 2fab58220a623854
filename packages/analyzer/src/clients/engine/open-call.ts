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
import { concat, textOfUnknown, toText } from '../../domain/text.ts';
import { wordsOfPath } from '../../domain/path-words.ts';
import type { Atom, ListItems, Obj, Text, TextPart, Unknown, Value } from '../../domain/value.ts';

/**
 * Calls what the code has under the name of an unknown object's method. Where the call says an address and none of the
 * requests has it, something else is meant: the call is open, and what was sent is not its own.
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

/** Whether a request has the words of the address in its path. */
function carries({ url }: RequestTarget, address: Text): boolean {
  const sent = new Set(wordsOfPath(url));
  return wordsOfPath(address).every((word) => sent.has(word)) && !isOneSegment(url, address);
}

/**
 * `/v1/purposes/${id}` with `/v1/vendors/7` for an id: a path does not stand where a path that names something has a
 * segment.
 */
function isOneSegment({ parts, labels }: Text, { parts: [head] }: Text): boolean {
  if (typeof head !== 'string' || !head.startsWith('/')) return false;
  const around = parts.find((part) => typeof part === 'string' && part.includes(`/${head}`));
  return (
    typeof around === 'string' && wordsOfPath(textOf([around.slice(0, around.indexOf(`/${head}`))], labels)).length > 0
  );
}

/** A function among the arguments answers a request, `app.get('/users', list)`, and is no request's. */
function isAsking({ args }: OpenQuestion): boolean {
  return !args.items.some((item) => item.kind === 'object' && item.callable !== null);
}

/**
 * A call of something that may be a client and that nothing in the code tells: what its arguments say of a request is
 * told, the rest stays open. Nothing is recorded where they do not look like one.
 */
export function recordOpenCall(machine: Machine, question: OpenQuestion): void {
  const { receiver, name, args, node } = question;
  const url = isAsking(question) ? urlIn(machine, args) : undefined;
  if (!url) return;
  const base = baseOf(receiver);
  const targets = constrain(optionsOf(url), machine.frame.guard).flatMap(({ value, guard }) =>
    constrain(optionsOf(methodIn(machine, name, args)), guard).map((method) =>
      toTarget(base, method.value, toText(value)),
    ),
  );
  if (targets.length === 0) return;
  machine.facts.leading.noteStack(machine.frame);
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

/**
 * A call that hands a base URL of the platform to something of which nothing is known, `new Gaxios({ baseURL })`,
 * `request({ baseURL, url })`: what that sends is open. What a caller hands over is told there; a text is the base
 * where something is made of it or its name says that it sends.
 */
export function recordHandedBase(
  machine: Machine,
  { name, source }: Unknown,
  { args, node, isConstruct }: Handing,
): void {
  // An import that leads to no file has a finding of its own, and a test makes what it needs.
  const isOther = NO_CLIENTS.test(name) || isTest(machine.frame.module.file) || source.startsWith("import('.");
  if (
    machine.knowledge.labels.isEmpty ||
    isOther ||
    args.items.some((item) => item.kind === 'object' && item.callable !== null)
  )
    return;
  const isMaking = isConstruct || /client|connect|fetch|request|api$/i.test(name);
  const giver = source.split('.')[0]!; // a text has a first part
  const bases = args.items.flatMap((item) =>
    (isRecord(item) ? basesIn(item) : isMaking ? labelled(item) : []).filter(
      ({ parts }) => !isGivenBy(giver, parts[0]),
    ),
  );
  if (bases.length === 0) return;
  const path = textOfUnknown(
    unknown({ name: 'path', reason: `the base URL is handed to \`${source}\`, of which nothing is known` }),
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
  machine.facts.leading.noteStack(machine.frame);
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

/** Names of functions that log, or that hold settings. */
const NO_CLIENTS = /^(?:debug|info|log|warn|error|trace|fatal|child|assert|expect|parse|validate)$|^define|config/i;

/**
 * What a package reads and is handed again are its settings: `Config.all({ base: Config.string('TRUST_BASE_URL') })`.
 */
function isGivenBy(giver: string, base: TextPart | undefined): boolean {
  return typeof base === 'object' && base.source.split('.')[0] === giver;
}

/** What the properties hold that may be a base: names of the platform were read on the way to it. */
function basesIn({ cells }: Obj): readonly Text[] {
  return [...cells].flatMap(([key, slot]) =>
    typeof key === 'string' && BASE_NAME.test(key) && isValue(slot) ? labelled(slot) : [],
  );
}

const BASE_NAME =
  /^(?:base|prefix|root|api|server|service|target|host|hostname|origin|endpoint|domain|basePath)$|ur[il]$/i;

/** The alternatives that bear names, and are nothing but a base: what has a path is found by its text. */
function labelled(value: Value): readonly Text[] {
  return optionsOf(value).flatMap(({ value: atom }) => {
    const base = atom.kind === 'text' || atom.kind === 'unknown' ? toText(atom) : undefined;
    return base && base.labels.length > 0 && wordsOfPath(base).length === 0 ? [base] : [];
  });
}

const URL_NAMES = ['url', 'path', 'uri', 'endpoint'];
const METHOD_NAMES = ['method', 'verb', 'type'];

/** The first argument that is an address, or has one: those alternatives of it that look like one. */
function urlIn(machine: Machine, { items }: ListItems): Value | undefined {
  for (const item of items) {
    const given = isRecord(item) ? readOption(machine, item, URL_NAMES) : item;
    const options = optionsOf(given);
    if (!options.some(({ value }) => isAddress(value))) continue;
    return joinOptions(
      options
        .filter(({ value }) => isAddress(value) || value.kind === 'unknown')
        .map(({ value, guard }) => ({ value: value.kind === 'text' ? value : textOfUnknown(URL), guard })),
    );
  }
  return undefined;
}

const URL = unknown({ name: 'url', reason: 'it is unknown what sends the request' });

function isAddress(value: Atom): boolean {
  return value.kind === 'text' && looksLikeAddress(value);
}

/** `/v2/purposes`, `https://…`, `{base}/v2/purposes`, and a path of two segments without its slash. */
function looksLikeAddress({ parts }: Text): boolean {
  const [head, next] = parts;
  if (typeof head === 'string')
    return /^(?:https?:\/\/|\/)?[\w.~-]+\/[\w.~-]*|^\/[\w.~-]+/i.test(head) && !/\s/.test(head);
  return typeof next === 'string' && /^\/[\w.~-]+/.test(next);
}

const VERBS: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  del: 'DELETE',
  head: 'HEAD',
};

/** What the name of the function says, a text among the arguments, or an option; null where none of them does. */
function methodIn(machine: Machine, name: string, { items }: ListItems): Value {
  const byName = VERBS[name.toLowerCase()];
  if (byName !== undefined) return text(byName);
  const said = items.find((item) => item.kind === 'text' && METHOD.test(toTextKey(item)));
  if (said) return said;
  const options = items
    .filter(isRecord)
    .map((item) => readOption(machine, item, METHOD_NAMES))
    .find((value) => value !== UNDEFINED);
  return options ?? unknown({ name: 'method', reason: 'nothing tells the method' });
}

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;

function toTextKey({ parts }: Text): string {
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : '';
}

function baseOf(receiver: Unknown): Text {
  return textOfUnknown(
    unknown({
      name: receiver.name,
      source: `base of ${receiver.source}`,
      reason: `nothing in the code tells what \`${receiver.name}\` is`,
      isSymbolic: receiver.isSymbolic,
    }),
  );
}

function toTarget(base: Text, method: Atom, path: Text): RequestTarget {
  const [head] = path.parts;
  const isWhole = typeof head !== 'string' || /^https?:/i.test(head);
  const joined = isWhole ? path : concat(head.startsWith('/') ? base : concat(base, text('/')), path);
  const name = method.kind === 'text' ? toTextKey(method).toUpperCase() : '';
  return {
    method: METHOD.test(name) ? name : null,
    url: joined,
    path,
    client: UNKNOWN_CLIENT,
    isDefault: false,
    mayBeDefault: false,
    isAbsent: false,
  };
}
