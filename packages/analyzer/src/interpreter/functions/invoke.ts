/**
 * The folder `functions/` takes an abstract callee, its receiver and its arguments. It gives the value of the call,
 * after running each function that the callee may be in a frame of its own. It never follows a call without end:
 * recursion is widened, and a call that exceeds its allowance gives an unknown.
 */

import { isNamedClient } from '../machine/names.ts';
import type { NativeCall } from '../machine/native-call.ts';
import type * as TS from 'typescript';
import { withinAllowance } from './allowance.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { noteBoundCalled } from '../machine/made-sites.ts';
import { bindParameters } from './parameters.ts';
import { branchValue } from '../statements/branch.ts';
import { construct } from './construct.ts';
import { endingOf } from './ending.ts';
import { handedOut, noteHandedOut } from './async.ts';
import { isAwaited, mayComeBackEarly } from '../../syntax/awaited.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { runStatements } from '../statements/statement-list.ts';
import type { Exit, Frame, Handed } from '../machine/frame.ts';
import { generatorOf, runGenerator } from './generator.ts';
import { leave } from './leave.ts';
import { withoutPlain } from './like.ts';
import { findCut, widenCall } from './recursion.ts';
import type { Machine } from '../machine/machine.ts';
import { startLater } from './started.ts';
import { noteRepeated } from './repeated.ts';
import { joinSuspended, whileAwaited } from './suspended.ts';
import { ts } from '../../syntax/typescript.ts';
import { recordTyped } from '../annotations/implementations.ts';
import type { Bound, Closure, Native } from '../../domain/callable.ts';
import { isNullish, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, ListItems, Obj, Unknown, Value } from '../../domain/value.ts';
import { createCallFrame } from './call-frame.ts';
import { callUnknown } from './call-unknown.ts';
import { withoutGrowth } from './without-growth.ts';

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
  const callable = withoutPlain(
    machine,
    callee.options.filter((option) => option.value.kind === 'object' || option.value.kind === 'unknown'),
    (atom) => atom,
  );
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
  if (callee.kind === 'unknown') return callUnknownFunction(machine, callee, invocation);
  if (callee.kind !== 'object' || !callee.callable)
    return isNullish(callee) ? UNDEFINED : unknown({ name: 'result', reason: 'the called value is not a function' });
  const { callable } = callee;
  switch (callable.kind) {
    case 'closure':
      return callClosure(machine, callee, callable, invocation);
    case 'native':
      for (const argument of invocation.args.items) machine.facts.handed.noteFunction(argument);
      return callNative(machine, callable, invocation);
    case 'bound':
      noteBoundCalled(machine, callee, invocation.node);
      return callBound(machine, callable, { ...invocation, bound: callee });
    case 'class':
      return construct(machine, callee, invocation.args, invocation.node);
  }
}

/** A function of the code that the unknown one may call back, and that throws, does not end the call. */
function callUnknownFunction(machine: Machine, callee: Unknown, invocation: Invocation): Value {
  const value = callUnknown(machine, callee, invocation);
  machine.frame.called = null;
  return value;
}

function callNative(machine: Machine, { apply }: Native, invocation: Invocation): Value {
  const { frame } = machine;
  const { at } = frame;
  frame.at = invocation.node ?? at;
  const value = apply(toNativeCall(machine, invocation));
  frame.at = at;
  machine.frame.called = null;
  return value.kind === 'text' ? withoutGrowth(value, [invocation.thisValue, ...invocation.args.items]) : value;
}

function toNativeCall(machine: Machine, { thisValue, args, node, isConstruct = false }: Invocation): NativeCall {
  return { machine, thisValue, args, node: node ?? machine.frame.module.source, isConstruct };
}

function callBound(machine: Machine, bound: Bound, invocation: Invocation): Value {
  const args: ListItems = { ...invocation.args, items: [...bound.args, ...invocation.args.items] };
  return call(machine, bound.target, { ...invocation, args, thisValue: bound.thisValue ?? invocation.thisValue });
}

function callClosure(machine: Machine, callee: Obj, closure: Closure, invocation: Invocation): Value {
  const body = closure.node.body;
  if (!body) return unknown({ name: 'result', reason: 'the function has no body' });
  const frame = createCallFrame(machine, callee, closure, invocation);
  const cut = findCut(machine, frame, closure);
  if (cut) {
    machine.calls.truncated(cut.depth);
    if (cut.widenFrom) {
      const { isWalk = false } = cut;
      const widened = createCallFrame(machine, callee, closure, {
        ...invocation,
        ...widenCall(machine, frame, cut.widenFrom, isWalk),
      });
      widened.isWalk = isWalk;
      return runClosure(machine, callee, closure, { invocation, body, frame: widened });
    }
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
  const isInPlace = invocation.node !== null || invocation.isBody === true;
  // What code outside calls back, it may call when whatever received it is used: the receiver decides that.
  const isCalled = frame.parent?.callee || !machine.rootTerms.isCalledBack ? frame.site !== null || isInPlace : false;
  machine.facts.edges.note(frame, closure.node, isCalled);
  if (frame.site) machine.facts.calledNodes.add(closure.node);
  else if (isInPlace) machine.facts.calledInPlace.add(closure.node);
  const work = (): Value =>
    withinAllowance(machine, frame, closure, () =>
      machine.calls.call(machine, frame, () => runBody(machine, frame, closure, body)),
    );
  const value = isGenerator(closure)
    ? runGenerator(machine, work)
    : mayComeBackEarly(closure)
      ? runAsync(machine, callee, closure, { invocation, frame, work })
      : work();
  if (frame.recursionOf) noteRepeated(machine, frame, frame.recursionOf);
  noteClientMaker(machine, closure, value);
  if (closure.node.type) recordTyped(machine, value, closure.node.type, closure.module);
  machine.frame.called = invocation.node && { node: invocation.node, closure, ending: frame.ending };
  return value;
}

function noteClientMaker({ facts, identities }: Machine, { node }: Closure, value: Value): void {
  if (value.kind !== 'object' && value.kind !== 'oneOf') return;
  if (identities.clients.size === 0 || facts.clientMakers.has(node)) return;
  if (optionsOf(value).some(({ value: each }) => each.kind === 'object' && isNamedClient({ identities }, each.id)))
    facts.clientMakers.add(node);
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
  const value = startLater(machine, closure, work, { work: () => call(machine, callee, invocation) });
  joinSuspended(machine, frame, value);
  return value;
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
    const completion = runStatements(machine, body.statements, scope, 'body');
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
