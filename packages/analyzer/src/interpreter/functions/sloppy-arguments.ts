import type { FunctionNode } from '../../syntax/function-node.ts';
import type * as TS from 'typescript';
import { itemsOf } from '../objects/heap.ts';
import { setItem } from '../objects/write-property.ts';
import type { Machine } from '../machine/machine.ts';
import type { Module } from '../../syntax/module.ts';
import { ts } from '../../syntax/typescript.ts';
import { namesIn } from '../../syntax/mentions.ts';
import type { Cells } from '../../domain/cells.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import type { Closure } from '../../domain/callable.ts';
import { join } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** The parameters that `arguments` aliases, by the scope of the activation. */
const shared = new WeakMap<Cells, readonly string[]>();

/** In sloppy code, `arguments[0]` and the first parameter are one variable, for each argument that was given. */
export function shareArguments({ node, module }: Closure, scope: LexicalScope, given: number): void {
  if (!isSloppy(node, module)) return;
  const names = node.parameters.flatMap(({ name, initializer, dotDotDotToken }) =>
    ts.isIdentifier(name) && !initializer && !dotDotDotToken ? [name.text] : [],
  );
  if (names.length === node.parameters.length) shared.set(scope.cells, names.slice(0, given));
}

/** Modules, classes, TypeScript and code with `'use strict'` are strict. */
function isSloppy(node: FunctionNode, module: Module): boolean {
  if (
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    !node.body ||
    !ts.isBlock(node.body)
  )
    return false;
  return (
    /\.c?jsx?$/.test(module.path) &&
    namesIn(module, node).has('arguments') &&
    !ts.isExternalModule(module.source) &&
    ![module.source, node.body].some(isStrict)
  );
}

function isStrict({ statements }: TS.Block | TS.SourceFile): boolean {
  return statements.some(
    (statement) =>
      ts.isExpressionStatement(statement) &&
      ts.isStringLiteral(statement.expression) &&
      statement.expression.text === 'use strict',
  );
}

/** `arguments[index] = value`: writes the aliased parameter too; an unknown index may alias any of them. */
export function writeParameters(
  machine: Machine,
  scope: LexicalScope | undefined,
  index: string | undefined,
  value: Value,
  isPerhaps: boolean,
): void {
  const names = scope && shared.get(scope.cells);
  if (!names) return;
  for (const name of index === undefined ? names : names.slice(Number(index), Number(index) + 1)) {
    const before = scope.cells.get(name);
    const isCertain = index !== undefined && !isPerhaps;
    machine.write(
      scope.cells,
      name,
      isCertain || !before || before.kind === 'import' ? value : join([before as Value, value]),
    ); // a parameter holds a value
  }
}

/** `parameter = value`: writes the aliased item of `arguments` too. */
export function writeArguments(machine: Machine, { cells }: LexicalScope, name: string, value: Value): void {
  const index = shared.get(cells)?.indexOf(name) ?? -1;
  const list = cells.get('arguments');
  if (index >= 0 && list?.kind === 'object' && itemsOf(list)) setItem(machine, list, String(index), value);
}
