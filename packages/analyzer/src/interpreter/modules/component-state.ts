import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { evaluate } from '../expressions/evaluate.ts';
import type { Machine } from '../machine/machine.ts';
import { inOwnFrame } from './own-frame.ts';
import type { Module } from '../../syntax/module.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { isNullish, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';

/**
 * The variables of a Svelte component that something outside of its script sets, and those that are recomputed whenever
 * their inputs change.
 */

/**
 * `export let id`: the value that a user of the component passes, or its default. Users pass it in templates, which are
 * not read, so that both count.
 */
export function openProperties(machine: Machine, node: TS.VariableStatement, scope: LexicalScope): void {
  if (!isPropertyStatement(machine.frame.module, node)) return;
  for (const { name } of node.declarationList.declarations) {
    if (!ts.isIdentifier(name)) continue;
    const value = scope.cells.get(name.text);
    const given = unknown({
      name: name.text,
      reason: `\`${name.text}\` depends on who uses the component`,
      isSymbolic: true,
    });
    const isBare = !value || !isValue(value) || isNullish(value);
    machine.write(scope.cells, name.text, isBare ? given : join([given, value]));
  }
}

function isPropertyStatement({ component }: Module, node: TS.VariableStatement): boolean {
  const isConstant = (node.declarationList.flags & ts.NodeFlags.Const) !== 0;
  return (
    component !== null &&
    !isConstant &&
    hasModifier(node, ts.SyntaxKind.ExportKeyword) &&
    component.instanceScripts.some(({ start, end }) => start < node.end && node.end <= end)
  );
}

/** The `$:` statements of a Svelte component. */
export function reactiveStatements({ component, source }: Module): readonly TS.LabeledStatement[] {
  if (!component || component.instanceScripts.length === 0) return [];
  return source.statements.filter(
    (statement): statement is TS.LabeledStatement => ts.isLabeledStatement(statement) && statement.label.text === '$',
  );
}

/** `$: url = base + path` declares `url`, in any position; its value is always the present value of the expression. */
export function declareReactive(machine: Machine, module: Module): void {
  const { scope } = machine.environments.of(module);
  for (const { statement } of reactiveStatements(module)) {
    const assignment = assignmentOf(statement);
    if (!assignment || scope.cells.has(assignment.name)) continue;
    const { name, value } = assignment;
    let isRunning = false;
    const read = (): ReturnType<typeof evaluate> => {
      if (isRunning) return unknown({ name, reason: 'it is computed from itself' });
      isRunning = true;
      try {
        return machine.silently(() => evaluateAt(machine, module, value));
      } finally {
        isRunning = false;
      }
    };
    machine.write(scope.cells, name, { kind: 'import', read });
  }
}

function assignmentOf(statement: TS.Statement): { readonly name: string; readonly value: TS.Expression } | undefined {
  if (!ts.isExpressionStatement(statement)) return undefined;
  const { expression } = statement;
  const isAssignment =
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(expression.left);
  return isAssignment && ts.isIdentifier(expression.left)
    ? { name: expression.left.text, value: expression.right }
    : undefined;
}

function evaluateAt(machine: Machine, module: Module, node: TS.Expression): ReturnType<typeof evaluate> {
  return inOwnFrame(machine, module, UNDEFINED, () => evaluate(machine, node, machine.environments.of(module).scope));
}
