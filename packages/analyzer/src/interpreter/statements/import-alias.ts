import type * as TS from 'typescript';
import type { Completion } from './branch.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Machine } from '../machine/machine.ts';
import { getProperty } from '../objects/property.ts';
import { ts } from '../../syntax/typescript.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import type { Value } from '../../domain/value.ts';

/** Declares the name of an alias; `import x = require('x')` is bound with the module's other imports. */
export function hoistAlias(machine: Machine, node: TS.ImportEqualsDeclaration, scope: LexicalScope): void {
  if (!ts.isExternalModuleReference(node.moduleReference)) machine.write(scope.cells, node.name.text, UNDEFINED);
}

/** `import paths = Trust.Paths`. */
export function executeAlias(machine: Machine, node: TS.ImportEqualsDeclaration, scope: LexicalScope): Completion {
  if (!ts.isExternalModuleReference(node.moduleReference))
    machine.write(scope.cells, node.name.text, valueOf(machine, node.moduleReference, scope));
  return 'normal';
}

function valueOf(machine: Machine, name: TS.EntityName, scope: LexicalScope): Value {
  if (ts.isIdentifier(name)) return evaluate(machine, name, scope);
  return getProperty(machine, valueOf(machine, name.left, scope), name.right.text);
}
