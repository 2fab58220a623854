/**
 * The folder `statements/` takes a statement and the scope that it is in. It gives whether execution continues after
 * the statement, and leaves the joined state of all its paths in the cells. It never runs a loop until nothing changes:
 * a bound ends the iterations, and widening covers the rest.
 */

import { nameValue } from '../machine/names.ts';
import type * as TS from 'typescript';
import { branch, type Completion } from './branch.ts';
import { createClosure } from '../functions/closure.ts';
import { decide } from '../expressions/condition.ts';
import { openProperties } from '../modules/component-state.ts';
import { defineClass } from '../functions/class.ts';
import { defineEnum } from './enum.ts';
import { continueAfter } from '../functions/ending.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { kindTable } from '../../syntax/kind-table.ts';
import { executeFor, executeForIn, executeForOf, executeWhile, executeWithLabel, leaveLoop } from './loop.ts';
import { accessPathOf } from '../../domain/name-labels.ts';
import { bindPattern } from '../expressions/pattern.ts';
import type { Machine } from '../machine/machine.ts';
import { executeSwitch } from './switch.ts';
import { executeTry, noteThrowing, noteThrown } from './try.ts';
import { readVariable } from '../expressions/variable.ts';
import { handedOut, noteHandedOut } from '../functions/async.ts';
import { DEFAULT_EXPORT, hasModifier, namesOfBinding } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import { recordTyped } from '../annotations/implementations.ts';
import { walkTree } from '../../syntax/walk.ts';
import { refineByType } from '../functions/parameters.ts';
import type { Scope } from '../../domain/scope.ts';
import { valueOfType } from '../annotations/value-of-type.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

type Executor = (machine: Machine, node: never, scope: Scope) => Completion;

/** Runs a statement. Type declarations and other statements without an executor do nothing. */
export function execute(machine: Machine, node: TS.Statement, scope: Scope): Completion {
  machine.budget.step();
  const executor = executors(node);
  // The table pairs each kind with a function of that kind's node; the compiler cannot follow this through the look-up.
  return executor ? executor(machine, node as never, scope) : 'normal';
}

const executors = kindTable<Executor>(() => {
  const { SyntaxKind } = ts;
  return [
    [SyntaxKind.ExpressionStatement, executeExpression],
    [SyntaxKind.VariableStatement, executeVariables],
    [SyntaxKind.ClassDeclaration, executeClass],
    [SyntaxKind.EnumDeclaration, defineEnum],
    [
      SyntaxKind.Block,
      (machine: Machine, node: TS.Block, scope: Scope) =>
        executeBlock(machine, node.statements, machine.createScope(scope)),
    ],
    [SyntaxKind.IfStatement, executeIf],
    [SyntaxKind.ReturnStatement, executeReturn],
    [SyntaxKind.ThrowStatement, executeThrow],
    [SyntaxKind.TryStatement, executeTry],
    [SyntaxKind.SwitchStatement, executeSwitch],
    [SyntaxKind.ForStatement, executeFor],
    [SyntaxKind.ForOfStatement, executeForOf],
    [SyntaxKind.ForInStatement, executeForIn],
    [SyntaxKind.WhileStatement, executeWhile],
    [SyntaxKind.DoStatement, executeWhile],
    [SyntaxKind.BreakStatement, leaveLoop],
    [SyntaxKind.ContinueStatement, leaveLoop],
    [SyntaxKind.LabeledStatement, executeLabeled],
    [SyntaxKind.ExportAssignment, executeExportAssignment],
    [SyntaxKind.ModuleDeclaration, executeNamespace],
  ];
});

function executeExpression(machine: Machine, { expression }: TS.ExpressionStatement, scope: Scope): Completion {
  machine.frame.called = null;
  evaluate(machine, expression, scope);
  return continueAfter(machine, expression, scope);
}

function executeThrow(machine: Machine, node: TS.ThrowStatement, scope: Scope): Completion {
  noteThrown(machine, evaluate(machine, node.expression, scope));
  noteThrowing(machine);
  machine.frame.throws = true;
  return 'abrupt';
}

function executeVariables(machine: Machine, node: TS.VariableStatement, scope: Scope): Completion {
  if (hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return describeAmbient(machine, node, scope);
  const completion = declare(machine, node.declarationList, scope);
  if (machine.frame.module.component) openProperties(machine, node, scope);
  return completion;
}

/**
 * `declare const http: AxiosInstance` makes no variable: the name is the global, or a value of its annotated type if
 * the global is unknown.
 */
function describeAmbient(machine: Machine, node: TS.VariableStatement, scope: Scope): Completion {
  for (const { name, type } of node.declarationList.declarations) {
    if (!ts.isIdentifier(name) || !type || machine.library.globals.read(machine, name.text).kind !== 'unknown')
      continue;
    const value = unknown({
      name: name.text,
      reason: `\`${name.text}\` is declared here and made elsewhere`,
      isSymbolic: true,
    });
    machine.write(
      scope.cells,
      name.text,
      valueOfType(machine, { node: type, module: machine.frame.module }, value, machine.conditions.fresh()),
    );
  }
  return 'normal';
}

/** A reactive statement of a component runs repeatedly; its roots report its requests. */
function executeLabeled(machine: Machine, node: TS.LabeledStatement, scope: Scope): Completion {
  const isReactive = node.label.text === '$' && machine.frame.module.component !== null;
  return isReactive
    ? machine.silently(() => execute(machine, node.statement, scope))
    : executeWithLabel(machine, node, scope);
}

/** Hoists the names of a block into the scope, then runs its statements. */
export function executeBlock(machine: Machine, statements: readonly TS.Statement[], scope: Scope): Completion {
  hoist(machine, statements, scope, false);
  for (const statement of statements) {
    if (execute(machine, statement, scope) === 'abrupt') return 'abrupt';
  }
  return 'normal';
}

/** Declares the names of a block's statements: functions with their value, all others as undefined. */
export function hoist(
  machine: Machine,
  statements: readonly TS.Statement[],
  scope: Scope,
  isFunctionScope: boolean,
): void {
  for (const statement of statements) {
    if (hasModifier(statement, ts.SyntaxKind.DeclareKeyword)) continue;
    if (ts.isVariableStatement(statement) && !isVarList(statement.declarationList))
      declareNames(machine, namesOfList(statement.declarationList), scope);
    else if (ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement)) {
      if (statement.name) machine.write(scope.cells, statement.name.text, UNDEFINED);
    }
    if (isFunctionScope) declareNames(machine, varsOf(statement), scope);
  }
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement) && statement.body) declareFunction(machine, statement, scope);
  }
}

function declareFunction(machine: Machine, node: TS.FunctionDeclaration, scope: Scope): void {
  const closure =
    (node.name && machine.library.frameworks.inlineHelper(machine, node.name.text, node)) ??
    createClosure(machine, node, scope, null);
  if (node.name) {
    nameValue(machine, node.name.text, closure, scope.parent !== null);
    machine.write(scope.cells, node.name.text, closure);
  }
  if (hasModifier(node, ts.SyntaxKind.DefaultKeyword)) machine.write(scope.cells, DEFAULT_EXPORT, closure);
}

function declareNames(machine: Machine, names: readonly string[], scope: Scope): void {
  for (const name of names) if (!scope.cells.has(name)) machine.write(scope.cells, name, UNDEFINED);
}

function namesOfList(list: TS.VariableDeclarationList): string[] {
  return list.declarations.flatMap((declaration) => namesOfBinding(declaration.name));
}

function isVarList(list: TS.VariableDeclarationList): boolean {
  return (list.flags & ts.NodeFlags.BlockScoped) === 0;
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

/** Declares and initializes variables; `var` writes to the scope that hoisted it. */
export function declare(machine: Machine, list: TS.VariableDeclarationList, scope: Scope): Completion {
  const isVar = isVarList(list);
  for (const declaration of list.declarations) {
    if (!declaration.initializer) continue;
    const given = writtenByCompiler(machine, declaration) ?? evaluate(machine, declaration.initializer, scope);
    const value = declaration.type
      ? refineByType(machine, given, declaration.type, machine.frame.module, `variable ${String(declaration.pos)}`)
      : given;
    if (declaration.type) recordTyped(machine, value, declaration.type, machine.frame.module);
    bindPattern(
      machine,
      declaration.name,
      value,
      isVar ? functionScopeOf(scope, declaration.name) : scope,
      accessPathOf(declaration.initializer),
    );
  }
  return 'normal';
}

/** `var __awaiter = (this && this.__awaiter) || function …`. */
function writtenByCompiler(machine: Machine, { name, initializer }: TS.VariableDeclaration): Value | undefined {
  return initializer && ts.isIdentifier(name) && name.text.startsWith('_')
    ? machine.library.frameworks.inlineHelper(machine, name.text, initializer)
    : undefined;
}

function functionScopeOf(scope: Scope, name: TS.BindingName): Scope {
  const [first] = namesOfBinding(name);
  for (let current: Scope | null = scope; current && first !== undefined; current = current.parent) {
    if (current.cells.has(first)) return current;
  }
  return scope;
}

function executeClass(machine: Machine, node: TS.ClassDeclaration, scope: Scope): Completion {
  const classObject = defineClass(machine, node, scope);
  if (node.name) machine.write(scope.cells, node.name.text, classObject);
  if (hasModifier(node, ts.SyntaxKind.DefaultKeyword)) machine.write(scope.cells, DEFAULT_EXPORT, classObject);
  return 'normal';
}

function executeIf(machine: Machine, node: TS.IfStatement, scope: Scope): Completion {
  const { truth, whenTrue, whenFalse } = decide(machine, node.expression, scope);
  const otherwise = (): Completion => (node.elseStatement ? execute(machine, node.elseStatement, scope) : 'normal');
  if (truth !== undefined) return truth ? execute(machine, node.thenStatement, scope) : otherwise();
  return branch(machine, [
    { ...whenTrue, run: () => execute(machine, node.thenStatement, scope) },
    { ...whenFalse, run: otherwise },
  ]);
}

function executeReturn(machine: Machine, node: TS.ReturnStatement, scope: Scope): Completion {
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

function executeExportAssignment(machine: Machine, node: TS.ExportAssignment, scope: Scope): Completion {
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

/** The variables of a namespace that its functions can reassign. */
function changingNames(statement: TS.Statement): readonly string[] {
  if (!ts.isVariableStatement(statement) || statement.declarationList.flags & ts.NodeFlags.Const) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => namesOfBinding(name));
}

/**
 * Runs a namespace in place: its members are variables inside, and properties outside. A namespace with the name of a
 * function, a class or another namespace extends it.
 */
function executeNamespace(machine: Machine, node: TS.ModuleDeclaration, scope: Scope): Completion {
  if (!node.body || ts.isIdentifier(node.body)) return 'normal';
  const inner = machine.createScope(scope);
  const statements = ts.isModuleBlock(node.body) ? node.body.statements : [node.body];
  hoist(machine, statements, inner, true);
  for (const statement of statements) if (execute(machine, statement, inner) === 'abrupt') break;
  const before = scope.cells.get(node.name.text);
  const namespace = before?.kind === 'object' ? before : machine.createObject();
  const changing = new Set(statements.flatMap(changingNames));
  for (const [key, slot] of inner.cells)
    machine.write(
      namespace.cells,
      key,
      typeof key === 'string' && changing.has(key)
        ? { kind: 'import', read: () => readVariable(machine, key, inner) }
        : slot,
    );
  machine.write(scope.cells, node.name.text, namespace);
  return 'normal';
}
