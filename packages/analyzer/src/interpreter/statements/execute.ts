/**
 * The folder `statements/` takes a statement and the scope that it is in. It gives whether execution continues after
 * the statement, and leaves the joined state of all its paths in the cells. It never runs a loop until nothing changes:
 * a bound ends the iterations, and widening covers the rest.
 */

import type * as TS from 'typescript';
import { branch, type Completion } from './branch.ts';
import { decide } from '../expressions/condition.ts';
import { defineFunction, executeClass, hoistName } from './declarations.ts';
import { defineEnum } from './enum.ts';
import { continueAfter } from '../functions/ending.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { executeAlias, hoistAlias } from './import-alias.ts';
import { kindTable } from '../../syntax/kind-table.ts';
import { executeFor, executeForIn, executeForOf, executeWhile, executeWithLabel, leaveLoop } from './loop.ts';
import type { Machine } from '../machine/machine.ts';
import { executeNamespace } from './namespace.ts';
import { runStatements } from './statement-list.ts';
import { executeSwitch } from './switch.ts';
import { executeTry, noteThrowing, noteThrown } from './try.ts';
import { executeVariables, hoistVariables } from './variables.ts';
import { handedOut, noteHandedOut } from '../functions/async.ts';
import { DEFAULT_EXPORT } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/** What statements of one kind do: before their list runs, and where they stand. */
interface StatementRow {
  /** Declares its names in the scope of its list. */
  readonly hoist?: (machine: Machine, node: never, scope: LexicalScope) => void;
  /** Gives its name a value as soon as the names of the whole list are declared, as a function declaration does. */
  readonly hoistValue?: (machine: Machine, node: never, scope: LexicalScope) => void;
  readonly execute?: (machine: Machine, node: never, scope: LexicalScope) => Completion;
}

/** Runs a statement. Type declarations and other statements without an executor do nothing. */
export function execute(machine: Machine, node: TS.Statement, scope: LexicalScope): Completion {
  machine.budget.step();
  // The table pairs each kind with functions of that kind's node; the compiler cannot follow this through the look-up.
  return rows(node)?.execute?.(machine, node as never, scope) ?? 'normal';
}

/** Declares what a statement declares before its list runs: its names, or in a second step its value. */
export function hoistStatement(
  machine: Machine,
  node: TS.Statement,
  scope: LexicalScope,
  step: 'hoist' | 'hoistValue',
): void {
  rows(node)?.[step]?.(machine, node as never, scope); // the table pairs each kind with functions of its node
}

const rows = kindTable<StatementRow>(() => {
  const { SyntaxKind } = ts;
  return [
    [SyntaxKind.ExpressionStatement, { execute: executeExpression }],
    [SyntaxKind.VariableStatement, { hoist: hoistVariables, execute: executeVariables }],
    [SyntaxKind.FunctionDeclaration, { hoistValue: defineFunction }],
    [SyntaxKind.ClassDeclaration, { hoist: hoistName, execute: executeClass }],
    [SyntaxKind.EnumDeclaration, { hoist: hoistName, execute: defineEnum }],
    [SyntaxKind.Block, { execute: executeBlock }],
    [SyntaxKind.IfStatement, { execute: executeIf }],
    [SyntaxKind.ReturnStatement, { execute: executeReturn }],
    [SyntaxKind.ThrowStatement, { execute: executeThrow }],
    [SyntaxKind.TryStatement, { execute: executeTry }],
    [SyntaxKind.SwitchStatement, { execute: executeSwitch }],
    [SyntaxKind.ForStatement, { execute: executeFor }],
    [SyntaxKind.ForOfStatement, { execute: executeForOf }],
    [SyntaxKind.ForInStatement, { execute: executeForIn }],
    [SyntaxKind.WhileStatement, { execute: executeWhile }],
    [SyntaxKind.DoStatement, { execute: executeWhile }],
    [SyntaxKind.BreakStatement, { execute: leaveLoop }],
    [SyntaxKind.ContinueStatement, { execute: leaveLoop }],
    [SyntaxKind.LabeledStatement, { execute: executeLabeled }],
    [SyntaxKind.ExportAssignment, { execute: executeExportAssignment }],
    [SyntaxKind.ImportEqualsDeclaration, { hoist: hoistAlias, execute: executeAlias }],
    [SyntaxKind.ModuleDeclaration, { execute: executeNamespace }],
  ];
});

function executeExpression(machine: Machine, { expression }: TS.ExpressionStatement, scope: LexicalScope): Completion {
  machine.frame.called = null;
  evaluate(machine, expression, scope);
  return continueAfter(machine, expression, scope);
}

function executeThrow(machine: Machine, node: TS.ThrowStatement, scope: LexicalScope): Completion {
  noteThrown(machine, evaluate(machine, node.expression, scope));
  noteThrowing(machine);
  machine.frame.throws = true;
  return 'abrupt';
}

function executeBlock(machine: Machine, node: TS.Block, scope: LexicalScope): Completion {
  return runStatements(machine, node.statements, machine.createScope(scope), 'block');
}

/** A reactive statement of a component runs repeatedly; its roots report its requests. */
function executeLabeled(machine: Machine, node: TS.LabeledStatement, scope: LexicalScope): Completion {
  const isReactive = node.label.text === '$' && machine.frame.module.component !== null;
  return isReactive
    ? machine.silently(() => execute(machine, node.statement, scope))
    : executeWithLabel(machine, node, scope);
}

function executeIf(machine: Machine, node: TS.IfStatement, scope: LexicalScope): Completion {
  const { truth, whenTrue, whenFalse } = decide(machine, node.expression, scope);
  const otherwise = (): Completion => (node.elseStatement ? execute(machine, node.elseStatement, scope) : 'normal');
  if (truth !== undefined) return truth ? execute(machine, node.thenStatement, scope) : otherwise();
  return branch(machine, [
    { ...whenTrue, run: () => execute(machine, node.thenStatement, scope) },
    { ...whenFalse, run: otherwise },
  ]);
}

function executeReturn(machine: Machine, node: TS.ReturnStatement, scope: LexicalScope): Completion {
  const { frame } = machine;
  frame.called = null;
  if (node.expression) noteHandedOut(machine, node.expression);
  const value: Value = node.expression
    ? handedOut(machine, evaluate(machine, node.expression, scope), node.expression)
    : UNDEFINED;
  if (node.expression && continueAfter(machine, node.expression, scope) === 'abrupt') return 'abrupt';
  (frame.exits ??= []).push({
    value,
    guard: frame.guard,
    changes: frame.branchDepth > 0 ? outerChanges(machine) : null,
  });
  return 'abrupt';
}

/** The changes of a function that leaves early, outside of its own variables. */
function outerChanges(machine: Machine): ReturnType<Machine['journal']['changesSince']> {
  const { frame, journal } = machine;
  return journal.changesSince(frame.mark, frame.startedAt);
}

function executeExportAssignment(machine: Machine, node: TS.ExportAssignment, scope: LexicalScope): Completion {
  const value = evaluate(machine, node.expression, scope);
  if (node.isExportEquals) exportEquals(machine, value);
  else
    machine.write(
      scope.cells,
      DEFAULT_EXPORT,
      machine.frame.module.component ? machine.library.frameworks.defineComponent(machine, value) : value,
    );
  return 'normal';
}

/** `export = value` works like `module.exports = value`. */
function exportEquals(machine: Machine, value: Value): void {
  const { commonJs } = machine.environments.of(machine.frame.module);
  if (commonJs) machine.write(commonJs.cells, 'exports', value);
}
