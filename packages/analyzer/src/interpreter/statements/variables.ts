import type * as TS from 'typescript';
import type { Completion } from './branch.ts';
import { derivedReader } from '../modules/derived.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { bindPattern } from '../expressions/pattern.ts';
import { refineByType } from '../functions/parameters.ts';
import { recordTyped } from '../annotations/implementations.ts';
import { valueOfType } from '../annotations/value-of-type.ts';
import type { Machine } from '../machine/machine.ts';
import { openProperties } from '../modules/component-state.ts';
import { hasModifier, namesOfBinding } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { accessPathOf } from '../../domain/name-labels.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import type { Value } from '../../domain/value.ts';

/** Declares the names of `let`, `const` and `using`; those of `var` belong to the body around. */
export function hoistVariables(machine: Machine, { declarationList }: TS.VariableStatement, scope: LexicalScope): void {
  if (!isVarList(declarationList)) declareNames(machine, namesOfList(declarationList), scope);
}

export function executeVariables(machine: Machine, node: TS.VariableStatement, scope: LexicalScope): Completion {
  if (hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return describeAmbient(machine, node, scope);
  const completion = declare(machine, node.declarationList, scope);
  if (machine.frame.module.component) openProperties(machine, node, scope);
  return completion;
}

/**
 * `declare const http: AxiosInstance` makes no variable: the name is the global, or a value of its annotated type if
 * the global is unknown.
 */
function describeAmbient(machine: Machine, node: TS.VariableStatement, scope: LexicalScope): Completion {
  for (const { name, type } of node.declarationList.declarations) {
    if (!ts.isIdentifier(name) || !type || machine.library.globals.read(machine, name.text).kind !== 'unknown')
      continue;
    const value = unknown({
      name: name.text,
      reason: `\`${name.text}\` is only declared here`,
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

/** Declares and initializes variables; `var` writes to the scope that hoisted it. */
export function declare(machine: Machine, list: TS.VariableDeclarationList, scope: LexicalScope): Completion {
  const isVar = isVarList(list);
  for (const declaration of list.declarations) {
    if (!declaration.initializer) continue;
    const derived = derivedReader(machine, declaration.initializer, scope);
    if (derived && ts.isIdentifier(declaration.name)) {
      const { thisValue } = machine.frame;
      machine.write(scope.cells, declaration.name.text, { kind: 'import', read: () => derived.read(thisValue) });
      derived.run(thisValue);
      continue;
    }
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

function functionScopeOf(scope: LexicalScope, name: TS.BindingName): LexicalScope {
  const [first] = namesOfBinding(name);
  for (let current: LexicalScope | null = scope; current && first !== undefined; current = current.parent) {
    if (current.cells.has(first)) return current;
  }
  return scope;
}

/** Declares names as undefined, where the scope has none of them yet, and scripts do not share them. */
export function declareNames(machine: Machine, names: readonly string[], scope: LexicalScope): void {
  const { grown } = machine.environments;
  for (const name of names)
    if (!scope.cells.has(name) && !(scope.parent === grown && grown.cells.has(name)))
      machine.write(scope.cells, name, UNDEFINED);
}

export function namesOfList(list: TS.VariableDeclarationList): string[] {
  return list.declarations.flatMap((declaration) => namesOfBinding(declaration.name));
}

/** Whether a list declares by `var`. */
export function isVarList(list: TS.VariableDeclarationList): boolean {
  return (list.flags & ts.NodeFlags.BlockScoped) === 0;
}
