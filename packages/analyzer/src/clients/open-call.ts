import type * as TS from 'typescript';
import { readOption } from './options.ts';
import { isRecord } from '../eval/heap.ts';
import { argumentsKey } from '../eval/arguments-key.ts';
import { type RequestTarget, type Run } from '../eval/run.ts';
import { optionsOf, text, UNDEFINED, unknown } from '../values/atoms.ts';
import { constrain, joinOptions } from '../values/join.ts';
import { concat, textOfUnknown, toText } from '../values/text.ts';
import type { Atom, ListItems, Text, Unknown, Value } from '../values/value.ts';

/**
 * A call of something that may be a client and that nothing in the code tells: what its arguments say of a request is told, the
 * rest stays open. Nothing is recorded where they do not look like one.
 */
export function recordOpenCall(run: Run, receiver: Unknown, name: string, args: ListItems, node: TS.Node): void {
  const url = urlIn(run, args);
  if (!url || args.items.some(isCallback)) return;
  const base = baseOf(receiver);
  const targets = constrain(optionsOf(url), run.frame.guard).flatMap(({ value, guard }) =>
    constrain(optionsOf(methodIn(run, name, args)), guard).map((method) => toTarget(base, method.value, toText(value))),
  );
  if (targets.length === 0) return;
  run.noteLeading(run.frame);
  run.record({ stack: [...run.stackOf(run.frame), { module: run.frame.module, node, argumentsKey: argumentsKey(args) }], targets, ...run.rootTerms, isOpen: true });
}

/** A function among the arguments answers a request, `app.get('/users', list)`, and is no request's. */
function isCallback(argument: Value): boolean {
  return argument.kind === 'object' && argument.callable !== null;
}

const URL_NAMES = ['url', 'path', 'uri', 'endpoint'];
const METHOD_NAMES = ['method', 'verb', 'type'];

/** The first argument that is an address, or has one: those alternatives of it that look like one. */
function urlIn(run: Run, { items }: ListItems): Value | undefined {
  for (const item of items) {
    const given = isRecord(item) ? readOption(run, item, URL_NAMES) : item;
    const options = optionsOf(given);
    if (!options.some(({ value }) => isAddress(value))) continue;
    return joinOptions(options.filter(({ value }) => isAddress(value) || value.kind === 'unknown').map(({ value, guard }) => ({ value: value.kind === 'text' ? value : textOfUnknown(URL), guard })));
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
  if (typeof head === 'string') return /^(?:https?:\/\/|\/)?[\w.~-]+\/[\w.~-]*|^\/[\w.~-]+/i.test(head) && !/\s/.test(head);
  return typeof next === 'string' && /^\/[\w.~-]+/.test(next);
}

const VERBS: Readonly<Record<string, string>> = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', del: 'DELETE', head: 'HEAD' };

/** What the name of the function says, a text among the arguments, or an option; null where none of them does. */
function methodIn(run: Run, name: string, { items }: ListItems): Value {
  const byName = VERBS[name.toLowerCase()];
  if (byName !== undefined) return text(byName);
  const said = items.find((item) => item.kind === 'text' && METHOD.test(toTextKey(item)));
  if (said) return said;
  const options = items.filter(isRecord).map((item) => readOption(run, item, METHOD_NAMES)).find((value) => value !== UNDEFINED);
  return options ?? unknown({ name: 'method', reason: 'nothing tells the method' });
}

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;

function toTextKey({ parts }: Text): string {
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : '';
}

function baseOf(receiver: Unknown): Text {
  return textOfUnknown(unknown({ name: receiver.name, source: `base of ${receiver.source}`, reason: `nothing in the code tells what \`${receiver.name}\` is`, isSymbolic: receiver.isSymbolic }));
}

function toTarget(base: Text, method: Atom, path: Text): RequestTarget {
  const [head] = path.parts;
  const isWhole = typeof head !== 'string' || /^https?:/i.test(head);
  const joined = isWhole ? path : concat(head.startsWith('/') ? base : concat(base, text('/')), path);
  const name = method.kind === 'text' ? toTextKey(method).toUpperCase() : '';
  return { method: METHOD.test(name) ? name : null, url: joined, path, client: 'unknown', isDefault: false, mayBeDefault: false, isAbsent: false };
}
