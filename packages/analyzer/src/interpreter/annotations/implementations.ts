import { storedUnder } from '../machine/stored-under.ts';
import type * as TS from 'typescript';
import { getProperty } from '../objects/property.ts';
import { recordStored } from '../objects/stored.ts';
import type { Fields } from '../machine/knowledge.ts';
import type { Machine } from '../machine/machine.ts';
import { symbolicInstanceOf } from '../functions/symbolic.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Module } from '../../syntax/module.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import type { ClassDefinition } from '../../domain/callable.ts';
import { isRecord } from '../objects/heap.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { resolveTypeName, type TypeDeclaration } from '../../sources/annotations/resolve-type.ts';
import { MAX_ANCESTORS, MAX_IMPLEMENTATIONS } from '../../bounds.ts';

type DeclaredType = TypeDeclaration['node'] | TS.TypeNode;

/**
 * The members with this name, among those that can lead to a client, of the objects that the code makes for a type:
 * instances of classes that implement the interface or extend the class, and records annotated with it.
 */
export function implementedMembers(
  machine: Machine,
  declaration: DeclaredType,
  module: Module,
  key: string,
): readonly Value[] {
  const classes = implementersOf(machine).get(declaration) ?? [];
  const name = storageName(declaration, module);
  machine.calls.noteField(name);
  const makers = [
    ...classes.slice(0, MAX_IMPLEMENTATIONS + 1).flatMap((each) => symbolicInstanceOf(machine, each) ?? []),
    ...storedUnder(machine, name),
  ];
  if (makers.length > MAX_IMPLEMENTATIONS) return [];
  return makers
    .map((maker) => getProperty(machine, maker, key))
    .filter(
      (member) =>
        member.kind === 'object' && member.callable?.kind === 'closure' && machine.knowledge.canLead(member.callable),
    );
}

interface Implementers {
  /** How many of the classes made so far the map includes. */
  count: number;
  readonly byDeclaration: Map<TS.Node, Obj[]>;
}

const implementers = new WeakMap<Machine, Implementers>();

/** The classes that the code can instantiate, by what they implement and extend. */
function implementersOf(machine: Machine): ReadonlyMap<TS.Node, readonly Obj[]> {
  let known = implementers.get(machine);
  if (!known) implementers.set(machine, (known = { count: 0, byDeclaration: new Map() }));
  for (; known.count < machine.identities.classes.length; known.count += 1) {
    const made = machine.identities.classes[known.count]!;
    if (made.callable?.kind !== 'class' || hasModifier(made.callable.node, ts.SyntaxKind.AbstractKeyword)) continue;
    for (const declaration of supertypesOf(machine, made.callable).keys())
      known.byDeclaration.set(declaration, [...(known.byDeclaration.get(declaration) ?? []), made]);
  }
  return known.byDeclaration;
}

/** Remembers a record of functions under the type that it is annotated with: `const trust: Trust = { … }`. */
export function recordTyped(machine: Machine, value: Value, type: TS.TypeNode, module: Module): void {
  if (!isRecord(value) || !ts.isTypeReferenceNode(type)) return;
  const declared = resolveTypeName(machine.project, type.typeName, module);
  if (!declared || ts.isEnumDeclaration(declared.node)) return;
  const key = storageName(declaredType(declared), declared.module);
  if (declared.node.name) machine.facts.names.types.set(key, declared.node.name.text);
  recordStored(machine, key, value);
}

/** What a type's name resolves to: the type that an alias names, otherwise the declaration itself. */
function declaredType({ node }: TypeDeclaration): DeclaredType {
  return ts.isTypeAliasDeclaration(node) ? node.type : node;
}

/**
 * The names of types with an implementation that leads to a client. A file that mentions such a name may receive the
 * implementation without importing anything that leads to a client.
 */
export function leadingTypeNames(machine: Machine, isLeading: (object: Obj) => boolean, fields: Fields): string[] {
  const ofRecords = [...fields.keys()].flatMap((key) => machine.facts.names.types.get(key) ?? []);
  const ofClasses = machine.identities.classes.flatMap(({ callable }) =>
    callable?.kind === 'class' && isLeading(callable.prototype) ? [...supertypesOf(machine, callable).values()] : [],
  );
  return [...ofRecords, ...ofClasses].filter((name) => name !== undefined);
}

/** The name under which records are stored by their type; no property name looks like it. */
function storageName({ pos }: TS.Node, { path }: Module): string {
  return `type ${path} ${String(pos)}`;
}

/** The name that each declaration is known by. */
type Supertypes = ReadonlyMap<TS.Node, string | undefined>;

const supertypes = new WeakMap<ClassDefinition, Supertypes>();

function supertypesOf(machine: Machine, definition: ClassDefinition): Supertypes {
  let known = supertypes.get(definition);
  if (!known) {
    const found = new Map<TS.Node, string | undefined>();
    // Set before it is complete, so that a class that extends itself ends the recursion.
    supertypes.set(definition, (known = found));
    const { node, module, parent } = definition;
    if (parent?.kind === 'object' && parent.callable?.kind === 'class') {
      const { node: base } = parent.callable;
      found.set(base, hasModifier(base, ts.SyntaxKind.AbstractKeyword) ? base.name?.text : undefined);
      for (const [each, name] of supertypesOf(machine, parent.callable)) found.set(each, name);
    }
    for (const clause of node.heritageClauses ?? [])
      if (clause.token === ts.SyntaxKind.ImplementsKeyword) addInterfaces(machine, clause, module, found, 0);
  }
  return known;
}

function addInterfaces(
  machine: Machine,
  { types }: TS.HeritageClause,
  module: Module,
  found: Map<TS.Node, string | undefined>,
  depth: number,
): void {
  for (const { expression } of types) {
    const declared =
      ts.isIdentifier(expression) && depth <= MAX_ANCESTORS
        ? resolveTypeName(machine.project, expression, module)
        : undefined;
    if (!declared) continue;
    found.set(declaredType(declared), declared.node.name?.text);
    if (ts.isInterfaceDeclaration(declared.node))
      for (const clause of declared.node.heritageClauses ?? [])
        addInterfaces(machine, clause, declared.module, found, depth + 1);
  }
}
