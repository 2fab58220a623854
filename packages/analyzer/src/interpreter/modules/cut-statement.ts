import type * as TS from 'typescript';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import type { Value } from '../../domain/value.ts';
import { ts } from '../../syntax/typescript.ts';
import { assign } from '../expressions/assign.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Machine } from '../machine/machine.ts';
import { namesOfList } from '../statements/variables.ts';

/**
 * Opens what a top-level statement would have set, had it not been cut short: a variable or property that is still
 * undefined may hold anything. Otherwise code that reads it would take it for a value that nothing sets, and its calls
 * would be told nowhere.
 */
export function leaveOpen(machine: Machine, statement: TS.Statement, scope: LexicalScope): void {
  for (const name of namesOf(statement)) {
    if (scope.cells.get(name) === UNDEFINED) machine.write(scope.cells, name, cutValue(name));
  }
  if (ts.isExpressionStatement(statement))
    for (const target of targetsOf(statement.expression)) {
      if (evaluate(machine, target, scope) === UNDEFINED) assign(machine, target, cutValue(nameOf(target)), scope);
    }
}

/** Whether a statement sets a variable or a property that other code can read. */
export function setsNames(statement: TS.Statement): boolean {
  return (
    namesOf(statement).length > 0 ||
    (ts.isExpressionStatement(statement) && targetsOf(statement.expression).length > 0) ||
    ts.isExportAssignment(statement)
  );
}

function namesOf(statement: TS.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) return namesOfList(statement.declarationList);
  return ts.isClassDeclaration(statement) && statement.name ? [statement.name.text] : [];
}

/** The targets of `exports.a = exports.b = value`, where they are no more than names. */
function targetsOf(expression: TS.Expression): readonly Path[] {
  if (!ts.isBinaryExpression(expression) || expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const { left, right } = expression;
  return [...(isPath(left) ? [left] : []), ...targetsOf(right)];
}

type Path = TS.Identifier | TS.PropertyAccessExpression;

function isPath(node: TS.Expression): node is Path {
  return ts.isPropertyAccessExpression(node) ? isPath(node.expression) : ts.isIdentifier(node);
}

function nameOf(target: Path): string {
  return ts.isPropertyAccessExpression(target) ? target.name.text : target.text;
}

/** What a name holds whose statement was cut short. */
export function cutValue(name: string): Value {
  return unknown({ name, source: name, reason: 'what sets it takes too long to evaluate', isCut: true });
}
