import type * as TS from 'typescript';
import type { ClientModel } from './model.ts';
import { createList, createRecord, itemsOf, readCell } from '../eval/heap.ts';
import { invoke } from '../eval/invoke.ts';
import { getProperty } from '../eval/property.ts';
import type { Run } from '../eval/run.ts';
import { isValue } from '../eval/branch.ts';
import { HOOKS } from '../state/cells.ts';
import { isUndefined, literalOf, opaque, optionsOf, text, UNDEFINED, unknown } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import type { Obj, Value } from '../values/value.ts';

/** What a request is sent with, as far as it decides where it goes. */
export interface Sent {
  readonly method: Value;
  readonly path: Value;
  readonly base: Value;
  /** The base stands before URLs that are whole by themselves too. */
  readonly isAlwaysJoined: boolean;
}

/** Puts a function before each request of an instance. It is run once without any, for the requests that it sends itself. */
export function addHook(run: Run, defaults: Obj, hook: Value, node: TS.Node): void {
  invoke(run, hook, UNDEFINED, [createRecord(run, [], configOfAny())], node);
  run.write(defaults.cells, HOOKS, createList(run, [...hooksOf(run, defaults), hook]));
}

/** The configuration of the request that a function is called for. */
const CONFIG = 'request config';

function configOfAny(isOpaque = false): ReturnType<typeof unknown> {
  return unknown({ name: 'config', source: CONFIG, reason: 'each request has its own', isOpaque });
}

/** What a function is given that stands behind each request: the answer or the failure, with the request's configuration. */
export function answerOfAny(run: Run): Value {
  return createRecord(run, [['config', configOfAny(true)]], opaque('response'));
}

/** Whether it is the address of the very request that a function is called for: that one was told where it was sent first. */
export function isSentAgain(address: Value): boolean {
  return optionsOf(address).some(({ value }) => {
    const [only, ...others] = value.kind === 'text' ? value.parts : [];
    return typeof only === 'object' && others.length === 0 && (only.source === CONFIG || only.source === `${CONFIG}.url`);
  });
}

function hooksOf(run: Run, defaults: Obj): readonly Value[] {
  const slot = readCell(run, defaults, HOOKS);
  if (!slot || !isValue(slot)) return [];
  const lists = slot.kind === 'oneOf' ? slot.options.map(({ value }) => value) : [slot];
  return [...new Set(lists.flatMap((list) => itemsOf(list)?.items ?? []))];
}

/** Instances whose hooks are running: what a hook sends through its own instance is not handed to it again. */
const running = new WeakSet<Obj>();

/** The request as the instance's functions leave it, each given what the one before gave back. */
export function applyHooks(run: Run, model: ClientModel, defaults: Obj, sent: Sent, node: TS.Node): Sent {
  const hooks = running.has(defaults) ? [] : hooksOf(run, defaults);
  if (hooks.length === 0) return sent;
  running.add(defaults);
  try {
    return hooks.reduce((request, hook) => applyHook(run, model, hook, request, node), sent);
  } finally {
    running.delete(defaults);
  }
}

/** The request as one function leaves it. Requests that the function sends itself were recorded when it was put there. */
export function applyHook(run: Run, model: ClientModel, hook: Value, sent: Sent, node: TS.Node): Sent {
  const [url = 'url'] = model.options.url;
  const [method = 'method'] = model.options.method;
  const [baseUrl] = model.options.baseUrl;
  const config = createRecord(run, [[url, sent.path], [method, mapValue(sent.method, lowerCase)], ...(baseUrl === undefined ? [] : [[baseUrl, sent.base] as const])], opaque('config'));
  const returned = run.silently(() => invoke(run, hook, UNDEFINED, [config], node));
  const read = (name: string, before: Value): Value => {
    const found = mapValue(returned, (atom) => getProperty(run, atom.kind === 'object' ? atom : config, name));
    return found.kind === 'unknown' && found.isOpaque ? before : found;
  };
  return { ...sent, method: read(method, sent.method), path: read(url, sent.path), base: baseUrl === undefined ? sent.base : read(baseUrl, sent.base) };
}

/** Clients that have such functions give them the method in small letters, and GET where none is said. */
function lowerCase(method: Value): Value {
  if (isUndefined(method)) return text('get');
  const literal = literalOf(method);
  return literal === undefined ? method : text(literal.toLowerCase());
}
