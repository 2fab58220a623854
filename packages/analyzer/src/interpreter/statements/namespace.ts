import type * as TS from 'typescript';
import type { Completion } from './branch.ts';
import { readVariable } from '../expressions/variable.ts';
import type { Machine } from '../machine/machine.ts';
import { runStatements } from './statement-list.ts';
import { namesOfBinding } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';

/**
 * Runs a namespace in place: its members are variables inside, and properties outside. A namespace with the name of a
 * function, a class or another namespace extends it.
 */
export function executeNamespace(machine: Machine, node: TS.ModuleDeclaration, scope: LexicalScope): Completion {
  if (!node.body || ts.isIdentifier(node.body)) return 'normal';
  const inner = machine.createScope(scope);
  const statements = ts.isModuleBlock(node.body) ? node.body.statements : [node.body];
  runStatements(machine, statements, inner, 'body');
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

/** The variables of a namespace that its functions can reassign. */
function changingNames(statement: TS.Statement): readonly string[] {
  if (!ts.isVariableStatement(statement) || statement.declarationList.flags & ts.NodeFlags.Const) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => namesOfBinding(name));
}
