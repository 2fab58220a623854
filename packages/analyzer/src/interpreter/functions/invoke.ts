/**
 * The folder `functions/` takes an abstract callee, its receiver and its arguments. It gives the value of the call,
 * after running each function that the callee may be in a frame of its own. It never follows a call without end:
 * recursion is widened, and a call that exceeds its allowance gives an unknown.
 */

import { stackOf } from '../machine/call-stack.ts';
import { isLeftOpen } from '../machine/stored-under.ts';
import type { Handing } from '../machine/open-question.ts';
import type { NativeCall } from '../machine/native-call.ts';
import type * as TS from 'typescript';
import { withinAllowance } from './allowance.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { argumentsKey } from '../../domain/arguments-key.ts';
import { bindParameters } from './parameters.ts';
import { giveAnyTimes } from '../statements/any-times.ts';
import { branchValue, type Completion } from '../statements/branch.ts';
import { construct } from './construct.ts';
import { orOneOf } from '../machine/doubts.ts';
import { endingOf } from './ending.ts';
import { handedOut, noteHandedOut } from './async.ts';
import { isAwaited, mayComeBackEarly } from '../../syntax/awaited.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { execute, hoist } from '../statements/execute.ts';
import { handedUnder, handOver, handOverByName } from '../objects/foreign.ts';
import type { CallSite, Exit, Frame, Handed } from '../machine/frame.ts';
import { generatorOf, runGenerator } from './generator.ts';
import { leave } from './leave.ts';
import { findCut, widenCall } from './recursion.ts';
import type { CalledBack } from '../machine/read-set.ts';
import { BASELINE } from '../machine/events.ts';
import type { Machine } from '../machine/machine.ts';
import { runLater } from '../machine/pending-writes.ts';
import { runPerhaps, startLater } from './started.ts';
import { joinSuspended, noteSuspended, whileAwaited } from './suspended.ts';
import { symbolicThis } from './symbolic.ts';
import { isTest } from '../../sources/non-shipping.ts';
import { ts } from '../../syntax/typescript.ts';
import { recordTyped } from '../annotations/implementations.ts';
import type { Bound, Closure, Native } from '../../domain/callable.ts';
import { isNullish, literalOf, UNDEFINED, unknown, withLabels } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Atom, ListItems, Obj, Unknown, Value } from '../../domain/value.ts';
import { MAX_SOURCE_LENGTH } from '../../bounds.ts';

export interface Invocation {
  readonly thisValue: Value;
  readonly args: ListItems;
  /** The call expression; null if the code contains none. */
  readonly node: TS.Node | null;
  /** The place that triggers a call without a call expression, such as reading a getter or iterating. */
  readonly at?: TS.Node | null;
  readonly isConstruct?: boolean;
  /** The function is the body of its module: it runs as if at the top level. */
  readonly isBody?: boolean;
  /** The function made by `bind` that was called. */
  readonly bound?: Obj;
  /** What the caller passes into a generator that runs again. */
  readonly handed?: Handed;
  /** Another alternative of the callee is known. */
  readonly isBesideKnown?: boolean;
}

/** Calls whatever the value may be, with known arguments. */
export function invoke(
  machine: Machine,
  callee: Value,
  thisValue: Value,
  args: readonly Value[],
  node: TS.Node | null,
): Value {
  return call(machine, callee, { thisValue, args: { kind: 'items', items: args, rest: null }, node });
}

/**
 * Calls a function where the code contains no call: a getter that is read, the iterator of a loop. The expression that
 * the frame evaluates stands for the call.
 */
export function callUnwritten(machine: Machine, callee: Value, thisValue: Value, args: readonly Value[] = []): Value {
  return call(machine, callee, {
    thisValue,
    args: { kind: 'items', items: args, rest: null },
    node: null,
    at: machine.frame.at,
  });
}

/** Repeats the call of an activation, from the same call site. */
export function callAgain(machine: Machine, { callee, thisValue, args, site }: Frame): Value {
  return callee ? call(machine, callee, { thisValue, args, node: site?.node ?? null }) : UNDEFINED;
}

/** Calls each function that the value may be, each from the same state. */
export function call(machine: Machine, callee: Value, invocation: Invocation): Value {
  if (callee.kind !== 'oneOf') return callAtom(machine, callee, invocation);
  const callable = callee.options.filter((option) => option.value.kind === 'object' || option.value.kind === 'unknown');
  const known = callable.filter((option) => option.value.kind === 'object');
  if (known.length === 0) return mapValue(callee, (atom) => callAtom(machine, atom, invocation));
  const value = branchValue(
    machine,
    callable.map(({ value: each, guard }) => ({
      guard,
      run: () => callAtom(machine, each, each.kind === 'unknown' ? { ...invocation, isBesideKnown: true } : invocation),
    })),
  );
  machine.frame.called = null;
  return value;
}

function callAtom(machine: Machine, callee: Atom, invocation: Invocation): Value {
  machine.budget.step();
  if (callee.kind === 'unknown') return callUnknown(machine, callee, invocation);
  if (callee.kind !== 'object' || !callee.callable)
    return isNullish(callee) ? UNDEFINED : unknown({ name: 'result', reason: 'what is called is no function' });
  const { callable } = callee;
  switch (callable.kind) {
    case 'closure':
      return callClosure(machine, callee, callable, invocation);
    case 'native':
      return callNative(machine, callable, invocation);
    case 'bound':
      machine.facts.calledFunctions.add(callee.id);
      return callBound(machine, callable, { ...invocation, bound: callee });
    case 'class':
      return construct(machine, callee, invocation.args, invocation.node);
  }
}

function callNative(machine: Machine, { apply }: Native, invocation: Invocation): Value {
  const { frame } = machine;
  const { at } = frame;
  frame.at = invocation.node ?? at;
  const value = apply(toNativeCall(machine, invocation));
  frame.at = at;
  machine.frame.called = null;
  return value;
}

function toNativeCall(machine: Machine, { thisValue, args, node, isConstruct = false }: Invocation): NativeCall {
  return { machine, thisValue, args, node: node ?? machine.frame.module.source, isConstruct };
}

function callBound(machine: Machine, bound: Bound, invocation: Invocation): Value {
  const args: ListItems = { ...invocation.args, items: [...bound.args, ...invocation.args.items] };
  return call(machine, bound.target, { ...invocation, args, thisValue: bound.thisValue ?? invocation.thisValue });
}

/**
 * Calls an unknown function, which may call each of the functions that it receives. A package's function that receives
 * a client returns it, with a rate limit, a cache or a cookie jar around it.
 */
function callUnknown(machine: Machine, callee: Unknown, invocation: Invocation): Value {
  const { args, node, isConstruct = false, isBesideKnown = false } = invocation;
  if (node) noteCallOfUnknown(machine, callee, { args, node, isConstruct }, isBesideKnown);
  for (const argument of args.items) handOver(machine, callee, argument, false);
  handOverByName(machine, args);
  callBackAll(machine, args, callee, node);
  const decorated = args.items[0];
  const isPlain = !isConstruct && !callee.isSymbolic && !callee.isOpaque && decorated?.kind === 'object';
  if (isPlain && machine.identities.clients.has(decorated.id)) return decorated;
  const result = resultOfUnknown(machine, callee, invocation);
  if (isPlain && callee.from !== undefined && isWrapped(machine, decorated, args)) return join([result, decorated]);
  return callee.isOpaque ? result : orOneOf(machine, result, handedUnder(machine, args));
}

/** Records what a call of an unknown function may send. */
function noteCallOfUnknown(machine: Machine, callee: Unknown, handing: Handing, isBesideKnown: boolean): void {
  const { args, node } = handing;
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
  if (mayBeClient(machine, callee))
    machine.library.clients.recordOpenCall(machine, {
      receiver: receiverOfUnknown(callee),
      name: callee.name,
      args,
      node,
    });
  if (!callee.isOpaque) machine.library.clients.recordHandedBase(machine, callee, handing);
}

function resultOfUnknown(machine: Machine, callee: Unknown, { thisValue, args }: Invocation): Unknown {
  const { source, isSymbolic, isOpaque, from, isCut, isOfClient, isAny } = callee;
  const result = unknown({
    name: settingOf(args) ?? callee.name,
    source: `${source}(${bounded(args.items.map(argumentSource).join(','))})`,
    reason: `it is what \`${source}()\` returns`,
    isSymbolic,
    isOpaque,
    from,
    isCut,
    isOfClient,
    isAny,
    asOf: machine.changes.ofSource(source) ?? callee.asOf,
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
 * Whether calling it may send a request. It may if it came from a client, or if methods or clients of the code share
 * its name, or its receiver's, and none of them was taken as the callee. What a test makes for itself is a mock or a
 * server: `nock(base).get('/v2/purposes')`.
 */
function mayBeClient(machine: Machine, { name, source, isSymbolic, isOpaque, isOfClient, from }: Unknown): boolean {
  if (isOfClient) return SENDERS.has(name);
  if (isOpaque || from !== undefined || (!isSymbolic && isTest(machine.frame.module.file))) return false;
  return isLeftOpen(machine, name) || (SENDERS.has(name) && isLeftOpen(machine, source.split('.').at(-2) ?? ''));
}

function receiverOfUnknown(callee: Unknown): Unknown {
  const path = callee.source.split('.').slice(0, -1);
  const name = path.at(-1)?.replace(/\(.*$/, '');
  return name ? { ...callee, name, source: path.join('.') } : callee;
}

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

/** Runs the functions among the arguments as an unknown function would call them. */
export function callBackAll(machine: Machine, args: ListItems, receiver: Unknown, node: TS.Node | null): void {
  for (const argument of args.items) callBack(machine, argument, receiver, node);
  if (args.rest) callBack(machine, args.rest, receiver, node);
}

function callBack(machine: Machine, argument: Value, receiver: Unknown, node: TS.Node | null): void {
  if (argument.kind !== 'object' || !argument.callable || argument.callable.kind === 'class') return;
  if (!isOwnFunction(argument)) return;
  const given = (name: string): Unknown =>
    unknown({
      name,
      source: `${receiver.source} callback`,
      reason: `\`${receiver.source}\` gives it to its callback`,
      isSymbolic: receiver.isSymbolic,
      isOpaque: receiver.isOpaque,
    });
  const args: ListItems = {
    kind: 'items',
    items: argument.callable.kind === 'closure' ? namesOfParameters(argument.callable).map(given) : [],
    rest: given('argument'),
  };
  const work = (): Value =>
    asCalledBack(machine, () =>
      runLater(
        machine,
        (each) => giveAnyTimes(machine, each),
        () => call(machine, argument, { thisValue: callbackThis(receiver), args, node }),
      ),
    );
  noteCalledBack(machine, argument, work);
}

/**
 * Marks the requests of a callback: no call of the code shows who triggers it. A test's callback is called by its
 * runner.
 */
function asCalledBack(machine: Machine, work: () => Value): Value {
  const outer = machine.rootTerms;
  if (!isTest(machine.frame.module.file)) machine.rootTerms = { ...outer, isCalledBack: true };
  try {
    return work();
  } finally {
    machine.rootTerms = outer;
  }
}

/** The names that a function gives to its parameters; a rest parameter names none. */
function namesOfParameters({ node }: Closure): readonly string[] {
  return node.parameters.flatMap(({ name, dotDotDotToken }) =>
    dotDotDotToken ? [] : [ts.isIdentifier(name) ? name.text : 'argument'],
  );
}

/** Runs a callback as its receiver would, and notes what it read: it may run later than callbacks passed after it. */
export function noteCalledBack(machine: Machine, handed: Value, work: () => Value): Value {
  const callable = handed.kind === 'object' ? handed.callable : null;
  if (callable?.kind !== 'closure') return work();
  const { readSet, result } = machine.calls.collectReadSet(
    () => (machine.frame.callee ? startLater(machine, callable, work) : work()),
    machine.journal.time,
  );
  const { node: written, module } = callable;
  const called: CalledBack = { node: written, module, readSet, found: readSet.findings() };
  if (machine.journal.now === 0) machine.facts.calledBack.set(written, called);
  else machine.calledBackInside.push(called);
  return result;
}

/**
 * Like `noteCalledBack`, for a callback that a promise or a timer calls later, barring errors. If the result is awaited
 * at once, no other code runs in between.
 */
export function noteCalledLater(machine: Machine, handed: Value, work: () => Value, node: TS.Node): Value {
  if (!isAwaited(node))
    return noteCalledBack(machine, handed, () => runLater(machine, (once) => runPerhaps(machine, once), work));
  noteSuspended(machine);
  return work();
}

/** The `this` of a callback: test runners, schemas and page elements set one of their own. */
function callbackThis(receiver: Unknown): Unknown {
  return unknown({
    name: 'this',
    source: `this of ${receiver.source} callback`,
    reason: `\`${receiver.source}\` gives it to its callback`,
    isSymbolic: receiver.isSymbolic,
    isOpaque: receiver.isOpaque,
  });
}

/** A function of the analysed code, bound or not. */
function isOwnFunction({ callable }: Obj): boolean {
  return (
    callable?.kind === 'closure' ||
    (callable?.kind === 'bound' && callable.target.kind === 'object' && isOwnFunction(callable.target))
  );
}

function callClosure(machine: Machine, callee: Obj, closure: Closure, invocation: Invocation): Value {
  const body = closure.node.body;
  if (!body) return unknown({ name: 'result', reason: 'the function has no body' });
  const frame = createCallFrame(machine, callee, closure, invocation);
  const cut = findCut(machine, frame, closure);
  if (cut) {
    machine.calls.truncated(cut.depth);
    if (cut.widenFrom)
      return runClosure(machine, callee, closure, {
        invocation,
        body,
        frame: createCallFrame(machine, callee, closure, {
          ...invocation,
          ...widenCall(machine, frame, cut.widenFrom),
        }),
      });
    if (cut.isTooDeep) noteLost(machine, frame, { kind: 'function', closure });
    return unknown({ name: 'result', reason: cut.reason, ...(cut.isTooDeep ? { isCut: true } : {}) });
  }
  return runClosure(machine, callee, closure, { invocation, body, frame });
}

function runClosure(
  machine: Machine,
  callee: Obj,
  closure: Closure,
  {
    invocation,
    body,
    frame,
  }: { readonly invocation: Invocation; readonly body: TS.ConciseBody; readonly frame: Frame },
): Value {
  if (machine.rootTerms.origin === 'baseline') machine.facts.calledFunctions.add(callee.id);
  if (frame.site) machine.facts.calledNodes.add(closure.node);
  else if (invocation.node || invocation.isBody) machine.facts.calledInPlace.add(closure.node);
  const work = (): Value =>
    withinAllowance(machine, frame, closure, () =>
      machine.calls.call(machine, frame, () => runBody(machine, frame, closure, body)),
    );
  const value = isGenerator(closure)
    ? runGenerator(machine, work)
    : mayComeBackEarly(closure)
      ? runAsync(machine, callee, closure, { invocation, frame, work })
      : work();
  if (closure.node.type) recordTyped(machine, value, closure.node.type, closure.module);
  machine.frame.called = invocation.node && { node: invocation.node, closure, ending: frame.ending };
  return value;
}

/** Runs an async function to its end. If the caller does not await it, it may still be before its first `await`. */
function runAsync(
  machine: Machine,
  callee: Obj,
  closure: Closure,
  { invocation, frame, work }: { readonly invocation: Invocation; readonly frame: Frame; readonly work: () => Value },
): Value {
  frame.suspended = frame.parent && [];
  if (invocation.node && isAwaited(invocation.node)) return whileAwaited(machine, frame, work);
  const value = startLater(machine, closure, work, () => call(machine, callee, invocation));
  joinSuspended(machine, frame, value);
  return value;
}

function createCallFrame(
  machine: Machine,
  callee: Obj,
  closure: Closure,
  { thisValue, args, node, at = null, isConstruct = false, isBody = false, bound, handed }: Invocation,
): Frame {
  const caller = machine.frame;
  const immediate = node ? immediateCall(closure, node, caller) : null;
  const isTransparent = node === null || immediate !== null || isWrittenIn(closure, node, caller);
  return machine.createFrame({
    module: closure.module,
    thisValue: closure.lexicalThis ?? knownThis(machine, closure, thisValue),
    callee,
    args,
    site: callSiteOf(closure, isTransparent ? at : node, caller),
    parent: caller,
    isSymbolic: caller.isSymbolic && isTransparent && !args.items.some(isBody || immediate ? isKnownText : isKnownData),
    isConstruct,
    body: immediate,
    bound: bound ?? null,
    handed: handed ?? null,
  });
}

/** The call site of a function; null if the function is written inside its caller's call. */
function callSiteOf(closure: Closure, node: TS.Node | null, caller: Frame): CallSite | null {
  return node === null || isWrittenIn(closure, node, caller) ? null : { module: caller.module, node };
}

/**
 * The call of a function expression where it is written, or the call that such a function is passed to: `}(this,
 * function () { … }))`. The function runs once, as part of the surrounding body: its arguments belong to that body and
 * do not distinguish callers.
 */
function immediateCall(closure: Closure, node: TS.Node, caller: Frame): TS.Node | null {
  if (closure.module !== caller.module || !ts.isCallExpression(node)) return null;
  if (calledExpression(node.expression) === closure.node) return node;
  const { body } = caller;
  return body &&
    body.pos <= closure.node.pos &&
    closure.node.end <= body.end &&
    caller.callee?.callable !== closure &&
    !isInside(closure, caller)
    ? body
    : null;
}

/** Whether the function is written inside the running one, not beside it. */
function isInside(closure: Closure, { callee }: Frame): boolean {
  const around = callee?.callable?.kind === 'closure' ? callee.callable.node : undefined;
  return around !== undefined && around.pos <= closure.node.pos && closure.node.end <= around.end;
}

/** The function in `(function () { … })` and `(function () { … }).call`. */
function calledExpression(node: TS.Expression): TS.Node {
  if (ts.isParenthesizedExpression(node)) return calledExpression(node.expression);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'call') return calledExpression(node.expression);
  return node;
}

/** A method called on an unknown or nullish receiver most likely has the object it is written into as `this`. */
function knownThis(machine: Machine, closure: Closure, thisValue: Value): Value {
  const isKnown = thisValue.kind !== 'unknown' && !isNullish(thisValue);
  return isKnown || !closure.home ? thisValue : symbolicThis(machine, closure);
}

/** A function written inside the call that calls it adds no call site: `items.map((item) => …)`, `(() => …)()`. */
function isWrittenIn(closure: Closure, node: TS.Node, caller: Frame): boolean {
  return closure.module === caller.module && node.pos <= closure.node.pos && closure.node.end <= node.end;
}

function isKnownData(value: Value): boolean {
  if (value.kind === 'object') return value.callable?.kind !== 'native';
  return (
    value.kind === 'oneOf' ||
    (value.kind === 'text' && value.parts.length > 0) ||
    (value.kind === 'primitive' && !isNullish(value))
  );
}

function isKnownText(value: Value): boolean {
  if (value.kind === 'oneOf') return value.options.some((option) => isKnownText(option.value));
  return value.kind !== 'object' && isKnownData(value);
}

/** Runs a function's body in its frame and joins its exits. */
export function runBody(machine: Machine, frame: Frame, closure: Closure, body: TS.ConciseBody): Value {
  return machine.inFrame(frame, () => {
    const entry = frame.guard;
    const scope = machine.createScope(closure.scope);
    bindParameters(machine, closure, frame, scope);
    if (!ts.isBlock(body)) {
      noteHandedOut(machine, body);
      return leave(machine, frame, entry, [
        { value: handedOut(machine, evaluate(machine, body, scope), body), guard: frame.guard, changes: null },
      ]);
    }
    hoist(machine, body.statements, scope, true);
    const completion = executeAll(machine, body, scope);
    frame.ending = endingOf(frame, closure, scope, completion);
    const fallsThrough: Exit[] =
      completion === 'normal' ? [{ value: UNDEFINED, guard: frame.guard, changes: null }] : [];
    const returned = leave(machine, frame, entry, [...(frame.exits ?? []), ...fallsThrough]);
    return isGenerator(closure) ? generatorOf(machine, frame, returned) : returned;
  });
}

/**
 * Whether calls give a generator. A generator that stands for a compiled async function gives what its promise holds.
 */
function isGenerator({ node, isCoroutine }: Closure): boolean {
  return (
    isCoroutine === undefined &&
    (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) &&
    node.asteriskToken !== undefined
  );
}

function executeAll(machine: Machine, body: TS.Block, scope: Parameters<typeof execute>[2]): Completion {
  for (const statement of body.statements) {
    if (execute(machine, statement, scope) === 'abrupt') return 'abrupt';
  }
  return 'normal';
}
