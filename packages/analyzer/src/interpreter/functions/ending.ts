import type { FunctionNode } from '../../syntax/function-node.ts';
import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { branch, type Completion } from '../statements/branch.ts';
import { decide } from '../expressions/condition.ts';
import type { Frame } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { findScope, type LexicalScope } from '../../domain/scope.ts';
import type { Closure } from '../../domain/callable.ts';
import { literalOf, optionsOf } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/**
 * What the return of a call, or its lack, tells the caller: `fail('no')` always throws, `assertKind(kind)` returns for
 * some kinds only, `invariant(kind === 'vendor')` only if its condition holds. Only calls that are statements of their
 * own count.
 */
export interface Ending {
  readonly neverReturns: boolean;
  /** For each parameter that was unknown at the start and has known texts where the function returns: these texts. */
  readonly narrowed: readonly (Value | undefined)[];
}

/** The last call that finished of a function of the code, with its expression. */
export interface CalledFunction {
  readonly node: TS.Node;
  readonly closure: Closure;
  readonly ending: Ending | null;
}

/** How the body of a function ended; null if that tells the caller nothing. */
export function endingOf(frame: Frame, closure: Closure, scope: LexicalScope, completion: Completion): Ending | null {
  if (!frame.throws || frame.exits || frame.yields || mayBeOverridden(closure)) return null;
  return completion === 'abrupt'
    ? { neverReturns: true, narrowed: [] }
    : { neverReturns: false, narrowed: narrowedParameters(frame, closure, scope) };
}

/**
 * Whether a subclass or another object may replace the method: one that only throws is usually meant to be overridden.
 */
function mayBeOverridden({ home, node }: Closure): boolean {
  if (
    home === null ||
    ts.isArrowFunction(node) ||
    home.callable?.kind === 'class' ||
    hasModifier(node, ts.SyntaxKind.PrivateKeyword)
  )
    return false;
  return (
    node.type?.kind !== ts.SyntaxKind.NeverKeyword &&
    !(node.type && ts.isTypePredicateNode(node.type) && node.type.assertsModifier)
  );
}

function narrowedParameters({ args }: Frame, { node }: Closure, scope: LexicalScope): readonly (Value | undefined)[] {
  return node.parameters.map(({ name }, index) => {
    if (args.items[index]?.kind !== 'unknown' || !ts.isIdentifier(name)) return undefined;
    const slot = scope.cells.get(name.text);
    const isKnown = slot && isValue(slot) && optionsOf(slot).every((option) => literalOf(option.value) !== undefined);
    return isKnown && !isAssigned(node, name.text) ? slot : undefined;
  });
}

function isAssigned(root: TS.Node, name: string): boolean {
  let found = false;
  walkTree(root, (node) => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
    ) {
      found ||= ts.isIdentifier(node.left) && node.left.text === name;
    }
    return !found;
  });
  return found;
}

/** Continues after an expression with what the return of its call implies; `abrupt` if the call never returns. */
export function continueAfter(machine: Machine, expression: TS.Expression, scope: LexicalScope): Completion {
  const { node, isAwaited } = calledIn(expression, false);
  const { called } = machine.frame;
  if (called?.node !== node || !ts.isCallExpression(node) || isPostponed(called.closure, isAwaited)) return 'normal';
  const { closure, ending } = called;
  if (ending?.neverReturns) {
    machine.frame.throws = true;
    return 'abrupt';
  }
  ending?.narrowed.forEach(
    (value, index) => value && narrowArgument(machine, node.arguments[index], called, index, value, scope),
  );
  const demanded = demandedParameter(closure);
  const condition = demanded === undefined ? undefined : node.arguments[demanded];
  return condition && !ts.isSpreadElement(condition) ? continueWhere(machine, condition, scope) : 'normal';
}

function calledIn(
  node: TS.Expression,
  isAwaited: boolean,
): { readonly node: TS.Expression; readonly isAwaited: boolean } {
  if (ts.isAwaitExpression(node)) return calledIn(node.expression, true);
  if (ts.isParenthesizedExpression(node) || ts.isVoidExpression(node)) return calledIn(node.expression, isAwaited);
  return { node, isAwaited };
}

/** An error in a generator, or in an async function that is not awaited, does not stop the caller. */
function isPostponed({ node }: Closure, isAwaited: boolean): boolean {
  return (
    (hasModifier(node, ts.SyntaxKind.AsyncKeyword) && !isAwaited) ||
    ('asteriskToken' in node && node.asteriskToken !== undefined)
  );
}

/** Gives a variable passed as an argument the value that the function has ensured. */
function narrowArgument(
  machine: Machine,
  argument: TS.Expression | undefined,
  { closure }: CalledFunction,
  index: number,
  value: Value,
  scope: LexicalScope,
): void {
  if (!argument || !ts.isIdentifier(argument) || closure.node.parameters[index]?.dotDotDotToken) return;
  const cells = findScope(scope, argument.text)?.cells;
  if (cells?.get(argument.text)?.kind === 'unknown') machine.write(cells, argument.text, value);
}

/** Narrows as code after `if (!condition) throw …` is narrowed. */
function continueWhere(machine: Machine, condition: TS.Expression, scope: LexicalScope): Completion {
  const { truth, whenTrue, whenFalse } = machine.silently(() => decide(machine, condition, scope));
  if (truth !== undefined) return 'normal';
  return branch(machine, [
    { ...whenTrue, run: () => 'normal' },
    { ...whenFalse, run: () => ((machine.frame.throws = true), 'abrupt') },
  ]);
}

const demandedParameters = new WeakMap<TS.Node, number>();
const NO_PARAMETER = -1;

/**
 * The index of the parameter that must be truthy for the function to return: `asserts condition`, `if (!condition)
 * throw …`, `if (condition) return; throw …`.
 */
function demandedParameter({ node }: Closure): number | undefined {
  let known = demandedParameters.get(node);
  if (known === undefined) {
    const name = demandedName(node);
    known =
      name === undefined
        ? NO_PARAMETER
        : node.parameters.findIndex(
            (parameter) => ts.isIdentifier(parameter.name) && parameter.name.text === name && !parameter.dotDotDotToken,
          );
    demandedParameters.set(node, known);
  }
  return known === NO_PARAMETER ? undefined : known;
}

function demandedName({ type, body }: FunctionNode): string | undefined {
  if (type && ts.isTypePredicateNode(type) && type.assertsModifier && !type.type && ts.isIdentifier(type.parameterName))
    return type.parameterName.text;
  if (!body || !ts.isBlock(body)) return undefined;
  const [first, ...others] = body.statements;
  if (!first || !ts.isIfStatement(first) || first.elseStatement) return undefined;
  const { expression, thenStatement } = first;
  if (ts.isIdentifier(expression))
    return ts.isReturnStatement(onlyStatement(thenStatement)) && others.some(ts.isThrowStatement)
      ? expression.text
      : undefined;
  if (
    !ts.isPrefixUnaryExpression(expression) ||
    expression.operator !== ts.SyntaxKind.ExclamationToken ||
    !ts.isIdentifier(expression.operand)
  )
    return undefined;
  return throwsAtEnd(thenStatement) ? expression.operand.text : undefined;
}

function onlyStatement(node: TS.Statement): TS.Node {
  return ts.isBlock(node) && node.statements.length === 1 ? node.statements[0]! : node;
}

function throwsAtEnd(node: TS.Statement): boolean {
  const last = ts.isBlock(node) ? node.statements.at(-1) : node;
  return last !== undefined && ts.isThrowStatement(last);
}
