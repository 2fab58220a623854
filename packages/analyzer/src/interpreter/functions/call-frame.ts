import type * as TS from 'typescript';
import { isNullish } from '../../domain/atoms.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Frame, CallSite } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';
import type { Invocation } from './invoke.ts';
import { symbolicThis } from './symbolic.ts';

export function createCallFrame(
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
    !isInsideCallee(closure, caller)
    ? body
    : null;
}

/** Whether the function is written inside the running one, not beside it. */
function isInsideCallee(closure: Closure, { callee }: Frame): boolean {
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
