import type * as TS from 'typescript';
import type { Completion } from './branch.ts';
import { defineClass } from '../functions/class.ts';
import { createClosure } from '../functions/closure.ts';
import type { Machine } from '../machine/machine.ts';
import { nameValue } from '../machine/names.ts';
import { DEFAULT_EXPORT, hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import type { LexicalScope } from '../../domain/scope.ts';

/** Declares the name of a class or an enum, which has no value before its statement runs. */
export function hoistName(
  machine: Machine,
  { name }: TS.ClassDeclaration | TS.EnumDeclaration,
  scope: LexicalScope,
): void {
  if (name) machine.write(scope.cells, name.text, UNDEFINED);
}

/** Gives the name of a function its closure. An overload and an ambient function have no body, and no value. */
export function defineFunction(machine: Machine, node: TS.FunctionDeclaration, scope: LexicalScope): void {
  if (!node.body) return;
  const closure =
    (node.name && machine.library.frameworks.inlineHelper(machine, node.name.text, node)) ??
    createClosure(machine, node, scope, null);
  if (node.name) {
    nameValue(machine, node.name.text, closure, scope.parent !== null);
    machine.write(scope.cells, node.name.text, closure);
  }
  if (hasModifier(node, ts.SyntaxKind.DefaultKeyword)) machine.write(scope.cells, DEFAULT_EXPORT, closure);
}

export function executeClass(machine: Machine, node: TS.ClassDeclaration, scope: LexicalScope): Completion {
  const classObject = defineClass(machine, node, scope);
  if (node.name) machine.write(scope.cells, node.name.text, classObject);
  if (hasModifier(node, ts.SyntaxKind.DefaultKeyword)) machine.write(scope.cells, DEFAULT_EXPORT, classObject);
  return 'normal';
}
