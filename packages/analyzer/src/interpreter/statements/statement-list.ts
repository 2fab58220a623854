import type * as TS from 'typescript';
import type { Completion } from './branch.ts';
import { execute, hoistStatement } from './execute.ts';
import type { Machine } from '../machine/machine.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { declareNames, isVarList, namesOfList } from './variables.ts';

/** Whether a list of statements is a whole body, to which its `var` names belong, or a block inside of one. */
type ListKind = 'body' | 'block';

/** Hoists what the statements declare into the scope, then runs them up to the first that ends abruptly. */
export function runStatements(
  machine: Machine,
  statements: readonly TS.Statement[],
  scope: LexicalScope,
  kind: ListKind,
): Completion {
  hoist(machine, statements, scope, kind);
  for (const statement of statements) {
    if (execute(machine, statement, scope) === 'abrupt') return 'abrupt';
  }
  return 'normal';
}

/**
 * Declares the names of statements: functions with their value, all others as undefined. For those lists only whose
 * statements do not simply run one after the other: a module runs each with a budget, a switch begins at a clause.
 */
export function hoist(
  machine: Machine,
  statements: readonly TS.Statement[],
  scope: LexicalScope,
  kind: ListKind,
): void {
  for (const statement of statements) {
    if (hasModifier(statement, ts.SyntaxKind.DeclareKeyword)) continue;
    hoistStatement(machine, statement, scope, 'hoist');
    if (kind === 'body') declareNames(machine, varsOf(statement), scope);
  }
  for (const statement of statements) hoistStatement(machine, statement, scope, 'hoistValue');
}

const vars = new WeakMap<TS.Statement, readonly string[]>();

/** The names that a statement declares by `var`, including in its blocks; they belong to the function. */
function varsOf(statement: TS.Statement): readonly string[] {
  let known = vars.get(statement);
  if (!known) vars.set(statement, (known = findVars(statement)));
  return known;
}

function findVars(root: TS.Node): string[] {
  const names: string[] = [];
  walkTree(root, (node) => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isExpressionStatement(node)) return false;
    if (!ts.isVariableDeclarationList(node)) return true;
    if (isVarList(node)) names.push(...namesOfList(node));
    return false;
  });
  return names;
}
