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
import { BASELINE, type Run } from '../machine/machine.ts';
import { runLater } from '../machine/pending-writes.ts';
import { perhaps, startLater } from './started.ts';
import { joinSuspended, noteSuspended, whileAwaited } from './suspended.ts';
import { symbolicThis } from './symbolic.ts';
import { isTest } from '../../sources/non-shipping.ts';
import { ts } from '../../syntax/typescript.ts';
import { recordTyped } from '../annotations/implementations.ts';
import type { Bound, Closure, Native } from '../../domain/callable.ts';
import { isNullish, literalOf, UNDEFINED, unknown, withLabels } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Atom, ListItems, Obj, Unknown, Value } from '../../domain/value.ts';

export interface Invocation {
  readonly thisValue: Value;
  readonly args: ListItems;
  /** The call expression; null when nobody wrote one. */
  readonly node: TS.Node | null;
  /** Where nobody wrote a call and there is one all the same: what calls a getter or an iterator. */
  readonly at?: TS.Node | null;
  readonly isConstruct?: boolean;
  /** The function is what a module does, as if it stood at its top level. */
  readonly isBody?: boolean;
  /** The function that `bind` made of it, which was called. */
  readonly bound?: Obj;
  /** A generator is run again with what it is handed. */
  readonly handed?: Handed;
  /** What is called may as well be something that is known. */
  readonly isBesideKnown?: boolean;
}

/** Calls whatever the value may be with known arguments. */
export function invoke(run: Run, callee: Value, thisValue: Value, args: readonly Value[], node: TS.Node | null): Value {
  return call(run, callee, { thisValue, args: { kind: 'items', items: args, rest: null }, node });
}

/**
 * Calls a function where no call is written: a getter that is read, the iterator of a loop. What is evaluated there
 * stands for it.
 */
export function callUnwritten(run: Run, callee: Value, thisValue: Value, args: readonly Value[] = []): Value {
  return call(run, callee, {
    thisValue,
    args: { kind: 'items', items: args, rest: null },
    node: null,
    at: run.frame.at,
  });
}

/** Calls what an activation ran once more, from where it was called. */
export function callAgain(run: Run, { callee, thisValue, args, site }: Frame): Value {
  return callee ? call(run, callee, { thisValue, args, node: site?.node ?? null }) : UNDEFINED;
}

/** Calls each function that the value may be, each from the same state. */
export function call(run: Run, callee: Value, invocation: Invocation): Value {
  if (callee.kind !== 'oneOf') return callAtom(run, callee, invocation);
  const callable = callee.options.filter((option) => option.value.kind === 'object' || option.value.kind === 'unknown');
  const known = callable.filter((option) => option.value.kind === 'object');
  if (known.length === 0) return mapValue(callee, (atom) => callAtom(run, atom, invocation));
  const value = branchValue(
    run,
    callable.map(({ value: each, guard }) => ({
      guard,
      run: () => callAtom(run, each, each.kind === 'unknown' ? { ...invocation, isBesideKnown: true } : invocation),
    })),
  );
  run.frame.called = null;
  return value;
}

function callAtom(run: Run, callee: Atom, invocation: Invocation): Value {
  run.step();
  if (callee.kind === 'unknown') return callUnknown(run, callee, invocation);
  if (callee.kind !== 'object' || !callee.callable)
    return isNullish(callee) ? UNDEFINED : unknown({ name: 'result', reason: 'what is called is no function' });
  const { callable } = callee;
  switch (callable.kind) {
    case 'closure':
      return callClosure(run, callee, callable, invocation);
    case 'native':
      return callNative(run, callable, invocation);
    case 'bound':
      run.calledFunctions.add(callee.id);
      return callBound(run, callable, { ...invocation, bound: callee });
    case 'class':
      return construct(run, callee, invocation.args, invocation.node);
  }
}

function callNative(run: Run, { apply }: Native, invocation: Invocation): Value {
  const { frame } = run;
  const { at } = frame;
  frame.at = invocation.node ?? at;
  const value = apply(toNativeCall(run, invocation));
  frame.at = at;
  run.frame.called = null;
  return value;
}

function toNativeCall(run: Run, { thisValue, args, node, isConstruct = false }: Invocation): NativeCall {
  return { run, thisValue, args, node: node ?? run.frame.module.source, isConstruct };
}

function callBound(run: Run, bound: Bound, invocation: Invocation): Value {
  const args: ListItems = { ...invocation.args, items: [...bound.args, ...invocation.args.items] };
  return call(run, bound.target, { ...invocation, args, thisValue: bound.thisValue ?? invocation.thisValue });
}

/**
 * Nobody knows what an unknown function does with the functions it is given: it may call each of them. A function of a
 * package that is given a client gives it back, with a rate limit, a cache or a cookie jar around it.
 */
function callUnknown(run: Run, callee: Unknown, invocation: Invocation): Value {
  const { args, node, isConstruct = false, isBesideKnown = false } = invocation;
  if (node) noteCallOfUnknown(run, callee, { args, node, isConstruct }, isBesideKnown);
  for (const argument of args.items) handOver(run, callee, argument, false);
  handOverByName(run, args);
  callBackAll(run, args, callee, node);
  const decorated = args.items[0];
  const isPlain = !isConstruct && !callee.isSymbolic && !callee.isOpaque && decorated?.kind === 'object';
  if (isPlain && run.clients.has(decorated.id)) return decorated;
  const result = resultOfUnknown(run, callee, invocation);
  if (isPlain && callee.from !== undefined && isWrapped(run, decorated, args)) return join([result, decorated]);
  return callee.isOpaque ? result : orOneOf(run, result, handedUnder(run, args));
}

/** What such a call may send. */
function noteCallOfUnknown(run: Run, callee: Unknown, handing: Handing, isBesideKnown: boolean): void {
  const { args, node } = handing;
  if (!callee.isOpaque && callee.isSymbolic) noteUnknownCall(run, node, args);
  // A parameter that is called is left out: its callers show which function they hand over.
  if (!callee.isOpaque && (!callee.isSymbolic || callee.source.includes('.')))
    run.callsOfUnknown.noteCall(node, callee.name);
  if (callee.isCut)
    noteLost(
      run,
      run.frame,
      { kind: 'member', name: callee.name, isOneOfMany: isBesideKnown || callee.isAny === true },
      node,
    );
  if (mayBeClient(run, callee))
    run.library.clients.recordOpenCall(run, { receiver: receiverOf(callee), name: callee.name, args, node });
  if (!callee.isOpaque) run.library.clients.recordHandedBase(run, callee, handing);
}

function resultOfUnknown(run: Run, callee: Unknown, { thisValue, args }: Invocation): Unknown {
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
    asOf: run.changes.ofSource(source) ?? callee.asOf,
  });
  return isOpaque ? result : withBaseOf(run, result, thisValue, args);
}

/**
 * The name by which a reader of settings is asked, `config.get('trust.baseUrl')`, `env('TRUST_URL')`: what it gives is
 * called by that.
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
 * What a reader of settings gives bears the names that the text matches by which it was asked, and what is done with it
 * keeps them: `env.get('TRUST_URL').required().asString()`.
 */
function withBaseOf(run: Run, answer: Unknown, thisValue: Value, { items }: ListItems): Unknown {
  if (run.labels.isEmpty) return answer;
  const asked = items[0] && literalOf(items[0]);
  return withLabels(answer, [
    ...(asked === undefined ? [] : run.labels.of(asked.split('.'))),
    ...(thisValue.kind === 'unknown' ? thisValue.labels : []),
  ]);
}

/**
 * Whether calling it may send a request: it came of a client, or methods or clients of the code have its name, or its
 * receiver's, and none of them is taken for it. What a test makes for itself is a mock or a server:
 * `nock(base).get('/v2/purposes')`.
 */
function mayBeClient(run: Run, { name, source, isSymbolic, isOpaque, isOfClient, from }: Unknown): boolean {
  if (isOfClient) return SENDERS.has(name);
  if (isOpaque || from !== undefined || (!isSymbolic && isTest(run.frame.module.file))) return false;
  return isLeftOpen(run, name) || (SENDERS.has(name) && isLeftOpen(run, source.split('.').at(-2) ?? ''));
}

function receiverOf(callee: Unknown): Unknown {
  const path = callee.source.split('.').slice(0, -1);
  const name = path.at(-1)?.replace(/\(.*$/, '');
  return name ? { ...callee, name, source: path.join('.') } : callee;
}

/** What clients call the functions that send. */
const SENDERS = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'request', 'send', 'fetch']);

/**
 * `retry(send)`: what is given a function that sends by its arguments, and nothing else that it could do with them,
 * gives it back.
 */
function isWrapped(run: Run, { callable }: Obj, { items, rest }: ListItems): boolean {
  return (
    callable?.kind === 'closure' &&
    callable.node.parameters.length > 0 &&
    run.canLead(callable) &&
    rest === null &&
    items.slice(1).every((item) => item.kind !== 'object' || item.callable === null)
  );
}

/** What a call says whose function only a caller knows: by itself, and behind the call sites that lead to it. */
function noteUnknownCall(run: Run, node: TS.Node, args: ListItems): void {
  const { frame } = run;
  run.noteOpen(frame);
  const key = argumentsKey(args);
  if (frame.isSymbolic) run.unknownCalls.set(node, key);
  const stack = run.rootTerms.origin === 'baseline' ? run.stackOf(frame) : [];
  if (stack.length > 0)
    run.events.push({ stack: [...stack, { module: frame.module, node, argumentsKey: key }], targets: [], ...BASELINE });
}

/**
 * Arguments that are known tell two calls of one unknown function apart: `getNodeParameter('id')`,
 * `getNodeParameter('name')`.
 */
function argumentSource(argument: Value): string {
  if (argument.kind === 'text')
    return argument.parts.map((part) => (typeof part === 'string' ? part : part.source)).join('');
  if (argument.kind === 'unknown') return argument.source;
  return argument.kind === 'primitive' ? String(argument.value) : '';
}

/** More of what a call is given than this is told apart by a number. */
const MAX_SOURCE = 400;

/**
 * What an unknown function gives may be handed to it again, twice in each round: the paths that are written of it
 * double.
 */
function bounded(source: string): string {
  if (source.length <= MAX_SOURCE) return source;
  let hash = 0;
  for (let index = 0; index < source.length; index += 1) hash = (Math.imul(hash, 31) + source.charCodeAt(index)) | 0;
  return `${source.slice(0, MAX_SOURCE)}…${String(hash)}`;
}

/** Runs the functions among the arguments, each of which may be called, as something unknown would call them. */
export function callBackAll(run: Run, args: ListItems, receiver: Unknown, node: TS.Node | null): void {
  for (const argument of args.items) callBack(run, argument, receiver, node);
  if (args.rest) callBack(run, args.rest, receiver, node);
}

function callBack(run: Run, argument: Value, receiver: Unknown, node: TS.Node | null): void {
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
    asCalledBack(run, () =>
      runLater(
        run,
        (each) => giveAnyTimes(run, each),
        () => call(run, argument, { thisValue: callbackThis(receiver), args, node }),
      ),
    );
  noteCalledBack(run, argument, work);
}

/** Who makes something unknown call a function nobody knows, but of a test, which its runner calls. */
function asCalledBack(run: Run, work: () => Value): Value {
  const outer = run.rootTerms;
  if (!isTest(run.frame.module.file)) run.rootTerms = { ...outer, isCalledBack: true };
  try {
    return work();
  } finally {
    run.rootTerms = outer;
  }
}

/** What a function calls what it is given; a list of what is left is none of it. */
function namesOfParameters({ node }: Closure): readonly string[] {
  return node.parameters.flatMap(({ name, dotDotDotToken }) =>
    dotDotDotToken ? [] : [ts.isIdentifier(name) ? name.text : 'argument'],
  );
}

/**
 * Runs a function as what is handed it would, and notes what it asked for: it may be called later than others that are
 * handed out behind it.
 */
export function noteCalledBack(run: Run, handed: Value, work: () => Value): Value {
  const callable = handed.kind === 'object' ? handed.callable : null;
  if (callable?.kind !== 'closure') return work();
  const { asks, result } = run.calls.collectAsks(
    () => (run.frame.callee ? startLater(run, callable, work) : work()),
    run.journal.time,
  );
  const { node: written, module } = callable;
  const called: CalledBack = { node: written, module, asks, found: asks.findings() };
  if (run.journal.now === 0) run.calledBack.set(written, called);
  else run.calledBackInside.push(called);
  return result;
}

/**
 * The same for one that is called later, if nothing goes wrong, by what does wait for it: a promise, a timer. Where
 * that is awaited at once, nobody else comes in between.
 */
export function noteCalledLater(run: Run, handed: Value, work: () => Value, node: TS.Node): Value {
  if (!isAwaited(node)) return noteCalledBack(run, handed, () => runLater(run, (once) => perhaps(run, once), work));
  noteSuspended(run);
  return work();
}

/** Test runners, schemas and elements of a page give their callbacks a `this` of their own. */
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

function callClosure(run: Run, callee: Obj, closure: Closure, invocation: Invocation): Value {
  const body = closure.node.body;
  if (!body) return unknown({ name: 'result', reason: 'the function has no body' });
  const frame = createCallFrame(run, callee, closure, invocation);
  const cut = findCut(run, frame, closure);
  if (cut) {
    run.calls.truncated(cut.depth);
    if (cut.widenFrom)
      return runClosure(run, callee, closure, {
        invocation,
        body,
        frame: createCallFrame(run, callee, closure, { ...invocation, ...widenCall(run, frame, cut.widenFrom) }),
      });
    if (cut.isTooDeep) noteLost(run, frame, { kind: 'function', closure });
    return unknown({ name: 'result', reason: cut.reason, ...(cut.isTooDeep ? { isCut: true } : {}) });
  }
  return runClosure(run, callee, closure, { invocation, body, frame });
}

function runClosure(
  run: Run,
  callee: Obj,
  closure: Closure,
  {
    invocation,
    body,
    frame,
  }: { readonly invocation: Invocation; readonly body: TS.ConciseBody; readonly frame: Frame },
): Value {
  if (run.rootTerms.origin === 'baseline') run.calledFunctions.add(callee.id);
  if (frame.site) run.calledNodes.add(closure.node);
  else if (invocation.node || invocation.isBody) run.calledInPlace.add(closure.node);
  const work = (): Value =>
    withinAllowance(run, frame, closure, () => run.calls.call(run, frame, () => runBody(run, frame, closure, body)));
  const value = isGenerator(closure)
    ? runGenerator(run, work)
    : mayComeBackEarly(closure)
      ? runAsync(run, callee, closure, { invocation, frame, work })
      : work();
  if (closure.node.type) recordTyped(run, value, closure.node.type, closure.module);
  run.frame.called = invocation.node && { node: invocation.node, closure, ending: frame.ending };
  return value;
}

/** Runs an async function to its end. Where nobody waits for it, it may not have come behind its first `await` yet. */
function runAsync(
  run: Run,
  callee: Obj,
  closure: Closure,
  { invocation, frame, work }: { readonly invocation: Invocation; readonly frame: Frame; readonly work: () => Value },
): Value {
  frame.suspended = frame.parent && [];
  if (invocation.node && isAwaited(invocation.node)) return whileAwaited(run, frame, work);
  const value = startLater(run, closure, work, () => call(run, callee, invocation));
  joinSuspended(run, frame, value);
  return value;
}

function createCallFrame(
  run: Run,
  callee: Obj,
  closure: Closure,
  { thisValue, args, node, at = null, isConstruct = false, isBody = false, bound, handed }: Invocation,
): Frame {
  const caller = run.frame;
  const immediate = node ? immediateCall(closure, node, caller) : null;
  const isTransparent = node === null || immediate !== null || isWrittenIn(closure, node, caller);
  return run.createFrame({
    module: closure.module,
    thisValue: closure.lexicalThis ?? knownThis(run, closure, thisValue),
    callee,
    args,
    site: siteOf(closure, isTransparent ? at : node, caller),
    parent: caller,
    isSymbolic: caller.isSymbolic && isTransparent && !args.items.some(isBody || immediate ? isKnownText : isKnownData),
    isConstruct,
    body: immediate,
    bound: bound ?? null,
    handed: handed ?? null,
  });
}

/** Where a function is called; null where it is a part of who calls it. */
function siteOf(closure: Closure, node: TS.Node | null, caller: Frame): CallSite | null {
  return node === null || isWrittenIn(closure, node, caller) ? null : { module: caller.module, node };
}

/**
 * The call of a function expression where it stands, or of one that is handed to such a call: `}(this, function () { …
 * }))`. It is run once wherever its place is, and what it is given are parts of that place, not what one of many
 * callers says.
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

/** Written in the function that runs, not beside it. */
function isInside(closure: Closure, { callee }: Frame): boolean {
  const around = callee?.callable?.kind === 'closure' ? callee.callable.node : undefined;
  return around !== undefined && around.pos <= closure.node.pos && closure.node.end <= around.end;
}

/** `(function () { … })` and `(function () { … }).call`. */
function calledExpression(node: TS.Expression): TS.Node {
  if (ts.isParenthesizedExpression(node)) return calledExpression(node.expression);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'call') return calledExpression(node.expression);
  return node;
}

/** A method that is called on something unknown, or on nothing, is most likely called on what it was written into. */
function knownThis(run: Run, closure: Closure, thisValue: Value): Value {
  const isKnown = thisValue.kind !== 'unknown' && !isNullish(thisValue);
  return isKnown || !closure.home ? thisValue : symbolicThis(run, closure);
}

/** A function that is written inside the call that calls it is no hop: `items.map((item) => …)`, `(() => …)()`. */
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

/** Runs a function's body in its frame and joins its ways out. */
export function runBody(run: Run, frame: Frame, closure: Closure, body: TS.ConciseBody): Value {
  return run.inFrame(frame, () => {
    const entry = frame.guard;
    const scope = run.createScope(closure.scope);
    bindParameters(run, closure, frame, scope);
    if (!ts.isBlock(body)) {
      noteHandedOut(run, body);
      return leave(run, frame, entry, [
        { value: handedOut(run, evaluate(run, body, scope), body), guard: frame.guard, changes: null },
      ]);
    }
    hoist(run, body.statements, scope, true);
    const completion = executeAll(run, body, scope);
    frame.ending = endingOf(frame, closure, scope, completion);
    const fallsThrough: Exit[] =
      completion === 'normal' ? [{ value: UNDEFINED, guard: frame.guard, changes: null }] : [];
    const returned = leave(run, frame, entry, [...(frame.exits ?? []), ...fallsThrough]);
    return isGenerator(closure) ? generatorOf(run, frame, returned) : returned;
  });
}

/** A generator that an async function was compiled to returns what its promise holds. */
function isGenerator({ node, isCoroutine }: Closure): boolean {
  return (
    isCoroutine === undefined &&
    (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)) &&
    node.asteriskToken !== undefined
  );
}

function executeAll(run: Run, body: TS.Block, scope: Parameters<typeof execute>[2]): Completion {
  for (const statement of body.statements) {
    if (execute(run, statement, scope) === 'abrupt') return 'abrupt';
  }
  return 'normal';
}
