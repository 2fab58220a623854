import type * as TS from 'typescript';
import type { Completion } from './branch.ts';
import { readVariable } from '../expressions/variable.ts';
import type { Machine } from '../machine/machine.ts';
import { runStatements } from './statement-list.ts';
import { namesOfBinding } from '../../syntax/module-syntax.ts';
import { getProperty } from '../objects/property.ts';
import { namespaceMembers, namespacePath } from '../../syntax/script.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import { isValue } from '../../domain/slots.ts';
import type { Slot, Value } from '../../domain/value.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';

/**
 * Runs a namespace in place: its members are variables inside, and properties outside. A namespace with the name of a
 * function, a class or another namespace extends it.
 */
export function executeNamespace(machine: Machine, node: TS.ModuleDeclaration, scope: LexicalScope): Completion {
  if (!node.body || ts.isIdentifier(node.body) || addsTypes(node)) return 'normal';
  const holder = holderOf(machine, node.name.text, scope);
  const inner = machine.createScope(otherParts(machine, node, scope));
  const statements = ts.isModuleBlock(node.body) ? node.body.statements : [node.body];
  runStatements(machine, statements, inner, 'body');
  const before = partSoFar(node.name.text, scope, holder);
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
  machine.write(holder.cells, node.name.text, namespace);
  return 'normal';
}

/** `declare module 'axios' { … }` and `declare global { … }`: they add types to what is elsewhere, and make no variable. */
function addsTypes({ name, flags }: TS.ModuleDeclaration): boolean {
  return !ts.isIdentifier(name) || (flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

/** The scope whose variable the namespace is: the one that all scripts share, or the one around. */
function holderOf({ environments }: Machine, name: string, scope: LexicalScope): LexicalScope {
  const { grown } = environments;
  return scope.parent === grown && grown.cells.has(name) && !scope.cells.has(name) ? grown : scope;
}

/** The namespace as other parts left it; a part of the namespace around may be where it has its name. */
function partSoFar(name: string, scope: LexicalScope, holder: LexicalScope): Slot | undefined {
  const around = scope.parent?.cells.get(name);
  return holder.cells.get(name) ?? (around?.kind === 'import' ? around.read() : undefined);
}

/** The scope in which a part of a namespace finds what the other parts export. */
function otherParts(machine: Machine, node: TS.ModuleDeclaration, scope: LexicalScope): LexicalScope {
  const names = namespacePath(machine.frame.module, node);
  const [outermost = ''] = names;
  const holder = machine.environments.grown.cells.has(outermost)
    ? machine.environments.grown
    : machine.environments.of(machine.frame.module).scope;
  const modules = machine.environments.scriptNames.get(outermost) ?? [machine.frame.module];
  const around = machine.createScope(scope);
  const read = (member: string): Value =>
    [...names, member].reduce<Value>(
      (namespace, name, index) =>
        index === 0
          ? valueIn(holder, name)
          : namespace.kind === 'object'
            ? getProperty(machine, namespace, name)
            : UNDEFINED,
      UNDEFINED,
    );
  for (const member of new Set(modules.flatMap((module) => namespaceMembers(module, names))))
    around.cells.initialise(member, { kind: 'import', read: () => read(member) });
  return around;
}

function valueIn({ cells }: LexicalScope, name: string): Value {
  const slot = cells.get(name);
  return slot && isValue(slot) ? slot : UNDEFINED;
}

/** The variables of a namespace that its functions can reassign. */
function changingNames(statement: TS.Statement): readonly string[] {
  if (!ts.isVariableStatement(statement) || statement.declarationList.flags & ts.NodeFlags.Const) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => namesOfBinding(name));
}
