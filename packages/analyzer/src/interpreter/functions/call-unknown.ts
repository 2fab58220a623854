import type * as TS from 'typescript';
import { MAX_SOURCE_LENGTH } from '../../bounds.ts';
import { argumentsKey } from '../../domain/arguments-key.ts';
import { unknown, literalOf, withLabels } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Unknown, Value, ListItems, Obj } from '../../domain/value.ts';
import { isTest } from '../../sources/non-shipping.ts';
import { stackOf } from '../machine/call-stack.ts';
import { orOneOf } from '../machine/doubts.ts';
import { BASELINE } from '../machine/events.ts';
import { noteLost } from '../machine/lost-calls.ts';
import type { Machine } from '../machine/machine.ts';
import type { Handing } from '../machine/open-question.ts';
import { isLeftOpen } from '../machine/stored-under.ts';
import { bindsToHolder } from '../../syntax/binds-to-holder.ts';
import { isOtherPackage } from '../../sources/receiving-packages.ts';
import { hasFormOfRequest, isNoClientName, looksLikeRequest } from '../../syntax/written-request.ts';
import { importsOf } from '../../syntax/imported-names.ts';
import { ts } from '../../syntax/typescript.ts';
import { isLookalike } from '../objects/lookalike.ts';
import { handOver, handOverByName, handedUnder } from '../objects/foreign.ts';
import { callBackAll } from './call-back.ts';
import { dispatchAction, noteEvent } from './emitted.ts';
import type { Invocation } from './invoke.ts';

/**
 * Calls an unknown function, which may call each of the functions that it receives. A package's function that receives
 * a client returns it, with a rate limit, a cache or a cookie jar around it.
 */
export function callUnknown(machine: Machine, callee: Unknown, invocation: Invocation): Value {
  const { args, node, isConstruct = false, isBesideKnown = false } = invocation;
  const dispatched = callee.name === 'dispatch' ? dispatchAction(machine, args, node) : undefined;
  if (dispatched) return dispatched;
  if (node) noteCallOfUnknown(machine, callee, { args, node, isConstruct }, isBesideKnown);
  noteHanded(machine, callee, args, node);
  for (const argument of args.items) handOver(machine, callee, argument, false);
  handOverByName(machine, args);
  if (!callee.isOpaque) noteEvent(machine, callee.name, args, node); // what a request answers emits its events itself
  callBackAll(machine, args, callee, node);
  const decorated = args.items[0];
  const isPlain = !isConstruct && !callee.isSymbolic && !callee.isOpaque && decorated?.kind === 'object';
  if (isPlain && machine.identities.clients.has(decorated.id)) return decorated;
  const result = resultOfUnknown(machine, callee, invocation);
  if (isPlain && callee.from !== undefined && isWrapped(machine, decorated, args)) return join([result, decorated]);
  return callee.isOpaque ? result : orOneOf(machine, result, handedUnder(machine, args));
}

/**
 * Records which functions an unknown one receives. Where a library calls a parameter that no caller gives, as an optional
 * logger, no code receives the instance: its methods count where the application calls them.
 */
function noteHanded(machine: Machine, callee: Unknown, args: ListItems, node: TS.Node | null): void {
  const isGuess = callee.isSymbolic && machine.knowledge.isLibrary(machine.frame.module);
  const handing = node && bindsToHolder(node) ? { ...args, items: args.items.slice(1) } : args;
  machine.facts.handed.noteAll(handing, isGuess ? 'records' : 'all');
}

/** Records what a call of an unknown function may send. */
function noteCallOfUnknown(machine: Machine, callee: Unknown, handing: Handing, isBesideKnown: boolean): void {
  const { args, node, isConstruct } = handing;
  if (!callee.isOpaque && callee.isSymbolic) noteUnknownCall(machine, node, args);
  // Excludes a call of a parameter: the callers show which function they pass.
  if (!callee.isOpaque && (!callee.isSymbolic || callee.source.includes('.')))
    machine.facts.callsOfUnknown.noteCall(node, callee.name);
  if (callee.isCut)
    noteLost(
      machine,
      machine.frame,
      { kind: 'member', name: callee.name, isOneOfMany: isBesideKnown || callee.isAny === true },
      node,
    );
  const mayBeWritten = ts.isCallExpression(node) && isClientByForm(machine, callee, isConstruct);
  const isFormed = mayBeWritten && hasFormOfRequest(node);
  if (isFormed || (mayBeWritten && looksLikeRequest(node)) || mayBeClient(machine, callee, isConstruct))
    machine.library.clients.recordOpenCall(machine, {
      receiver: receiverOfUnknown(callee),
      name: callee.name,
      args,
      node,
      takesCallback: isLookalike(machine, callee),
      isFormed,
    });
  if (!callee.isOpaque) machine.library.clients.recordHandedBase(machine, callee, handing);
}

function resultOfUnknown(machine: Machine, callee: Unknown, { thisValue, args }: Invocation): Unknown {
  const { source, isSymbolic, isOpaque, from, isCut, isOfClient, isAny } = callee;
  const base = isLookalike(machine, callee) ? machine.library.clients.handedBase(args) : undefined;
  const given = [...args.items, ...(base ? [base] : [])].map(argumentSource).join(',');
  const result = unknown({
    name: settingOf(args) ?? callee.name,
    source: `${source}(${bounded(given)})`,
    reason: `it is what \`${source}()\` returns`,
    isSymbolic,
    isOpaque,
    from,
    isCut,
    isOfClient,
    isAny,
    asOf: machine.changes.ofSource(source) ?? callee.asOf,
    sendsTo: base ?? callee.sendsTo,
  });
  return isOpaque ? result : withBaseOf(machine, result, thisValue, args);
}

/**
 * The name that a reader of settings is asked for, `config.get('trust.baseUrl')`, `env('TRUST_URL')`; the result gets
 * this name.
 */
function settingOf({ items }: ListItems): string | undefined {
  const asked = items[0] && literalOf(items[0]);
  return asked !== undefined &&
    /^(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[a-z_]\w*(?:\.[a-z_]\w*)+)$/i.test(asked) &&
    (asked.includes('.') || asked === asked.toUpperCase())
    ? asked
    : undefined;
}

/**
 * Labels a setting's value with the manifest names that its key matches; later operations keep the labels:
 * `env.get('TRUST_URL').required().asString()`.
 */
function withBaseOf(machine: Machine, answer: Unknown, thisValue: Value, { items }: ListItems): Unknown {
  if (machine.knowledge.labels.isEmpty) return answer;
  const asked = items[0] && literalOf(items[0]);
  return withLabels(answer, [
    ...(asked === undefined ? [] : machine.knowledge.labels.of(asked.split('.'))),
    ...(thisValue.kind === 'unknown' ? thisValue.labels : []),
  ]);
}

/**
 * Whether calling it may send a request. It may if it came from a client, or from a package that looks like one, or if
 * methods or clients of the code share its name, or its receiver's, and none of them was taken as the callee. What a test
 * makes for itself is a mock or a server: `nock(base).get('/v2/purposes')`.
 */
function mayBeClient(machine: Machine, callee: Unknown, isConstruct: boolean): boolean {
  const { name, source, isSymbolic, isOpaque, isOfClient, from } = callee;
  if (isOfClient) return SENDERS.has(name);
  if (isLookalike(machine, callee)) return !isConstruct && (source.endsWith(')') || !MAKERS.test(name));
  if (isOpaque || from !== undefined || (!isSymbolic && isTest(machine.frame.module.file))) return false;
  return isLeftOpen(machine, name) || (SENDERS.has(name) && isLeftOpen(machine, source.split('.').at(-2) ?? ''));
}

/**
 * Whether a call of something unknown is one of a client if it is written as a request is: `getService().put('/v1/purposes',
 * data)`, `vendor('/v1/purposes', { method: 'PUT' })`. A package of which nothing else is known gives such a client, a class
 * that the code extends has it, or the runtime has it for a global, `app.request({ url, method: 'PUT' })`.
 */
function isClientByForm(machine: Machine, callee: Unknown, isConstruct: boolean): boolean {
  const { isOpaque, from, source } = callee;
  // Callers show what a parameter is.
  if (from === undefined && !source.startsWith('this.') && !isOfOutside(machine, source)) return false;
  return (
    !isOpaque &&
    !isConstruct &&
    !isOtherPackage(from ?? '') &&
    !isTest(machine.frame.module.file) &&
    !isNoClientName(receiverOfUnknown(callee).name)
  );
}

/** Whether an access path begins with an unknown package that the file imports, or with a global of which nothing is known. */
function isOfOutside(machine: Machine, source: string): boolean {
  const { madeOnce, frame } = machine;
  const [name] = /^[\w$]*/.exec(source)!; // it matches any text
  if (madeOnce.globals.get(name)?.kind === 'unknown') return true;
  return [...importsOf(frame.module).values()].some(
    ({ specifier }) => source.startsWith(specifier) && !machine.library.modules.isKnown(specifier),
  );
}

function receiverOfUnknown(callee: Unknown): Unknown {
  const source = callee.source.slice(0, Math.max(lastDot(callee.source), 0));
  const name = source.slice(lastDot(source) + 1).replace(/\(.*/s, '');
  return name ? { ...callee, name, source } : callee;
}

/** The last dot of an access path that is not within the arguments of a call; -1 where there is none. */
function lastDot(source: string): number {
  let depth = 0;
  for (let index = source.length - 1; index >= 0; index -= 1) {
    const character = source[index];
    if (character === ')') depth += 1;
    else if (character === '(') depth -= 1;
    else if (character === '.' && depth <= 0) return index;
  }
  return -1;
}

/** Names of functions that make or prepare a client: an address among their arguments is a base. */
const MAKERS = /^(?:create|make|new|init|instance|extend|defaults?|configure|config|use|on|with|set|build)(?![a-z])/;

/** The usual names of client functions that send. */
const SENDERS = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'request', 'send', 'fetch']);

/**
 * `retry(send)`: an unknown function returns a function that it receives if that one sends its own arguments, since
 * wrapping it is the only useful thing to do with it.
 */
function isWrapped(machine: Machine, { callable }: Obj, { items, rest }: ListItems): boolean {
  return (
    callable?.kind === 'closure' &&
    callable.node.parameters.length > 0 &&
    machine.knowledge.canLead(callable) &&
    rest === null &&
    items.slice(1).every((item) => item.kind !== 'object' || item.callable === null)
  );
}

/** Records a call whose function only a caller knows: its arguments, and the call sites that lead to it. */
function noteUnknownCall(machine: Machine, node: TS.Node, args: ListItems): void {
  const { frame } = machine;
  machine.facts.leading.noteOpenStack(frame);
  const key = argumentsKey(args);
  if (frame.isSymbolic) machine.facts.unknownCalls.set(node, key);
  const stack = machine.rootTerms.origin === 'baseline' ? stackOf(machine, frame) : [];
  if (stack.length > 0)
    machine.facts.events.push({
      stack: [...stack, { module: frame.module, node, argumentsKey: key }],
      targets: [],
      ...BASELINE,
    });
}

/**
 * The part of a result's source that an argument contributes: known arguments tell two calls of one unknown function
 * apart, `getNodeParameter('id')`, `getNodeParameter('name')`.
 */
function argumentSource(argument: Value): string {
  if (argument.kind === 'text')
    return argument.parts.map((part) => (typeof part === 'string' ? part : part.source)).join('');
  if (argument.kind === 'unknown') return argument.source;
  return argument.kind === 'primitive' ? String(argument.value) : '';
}

/**
 * Bounds the length of a source. Passing an unknown function its own result twice in each round would double the
 * source.
 */
function bounded(source: string): string {
  if (source.length <= MAX_SOURCE_LENGTH) return source;
  let hash = 0;
  for (let index = 0; index < source.length; index += 1) hash = (Math.imul(hash, 31) + source.charCodeAt(index)) | 0;
  return `${source.slice(0, MAX_SOURCE_LENGTH)}…${String(hash)}`;
}
