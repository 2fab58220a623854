import type * as TS from 'typescript';
import type { Machine } from '../machine/machine.ts';
import { valueOrMissing } from './optional.ts';
import { resolveTypeName } from '../../sources/annotations/resolve-type.ts';
import type { TypeReference } from '../../syntax/type-reference.ts';
import { valueOfType } from './value-of-type.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Module } from '../../syntax/module.ts';
import type { Unknown, Value } from '../../domain/value.ts';
import { MAX_ANCESTORS } from '../../bounds.ts';

/** What a member of an unknown object's type says about it; undefined when the type says nothing. */
export function memberOfType(machine: Machine, object: Unknown, key: string, member: Unknown): Value | undefined {
  const found = object.type ? findMember(machine, object.type, key, 0) : undefined;
  if (!found) return undefined;
  const value = valueOfType(machine, found, member, machine.condition(`member ${member.source}`));
  if (value === member) return undefined;
  return found.isOptional ? valueOrMissing(machine, value, member.source) : value;
}

function findMember(machine: Machine, type: TypeReference, key: string, depth: number): TypeReference | undefined {
  const { node, module } = type;
  if (depth > MAX_ANCESTORS) return undefined;
  if (ts.isIntersectionTypeNode(node))
    return node.types
      .map((each) => findMember(machine, { node: each, module }, key, depth + 1))
      .find((found) => found !== undefined);
  if (ts.isTypeReferenceNode(node)) return findInReference(machine, node, module, key, depth);
  if (!ts.isInterfaceDeclaration(node) && !ts.isTypeLiteralNode(node) && !ts.isClassLike(node)) return undefined;
  const own = memberNamed(node.members, key);
  if (own?.type) return { node: own.type, module, isOptional: own.questionToken !== undefined };
  return ts.isInterfaceDeclaration(node) ? findInAncestors(machine, node, module, key, depth) : undefined;
}

function memberNamed(
  members: TS.NodeArray<TS.TypeElement | TS.ClassElement>,
  key: string,
): TS.PropertySignature | undefined {
  return members.find(
    (member): member is TS.PropertySignature =>
      member.name !== undefined &&
      (ts.isPropertySignature(member) || ts.isPropertyDeclaration(member)) &&
      ts.isIdentifier(member.name) &&
      member.name.text === key,
  );
}

function findInReference(
  machine: Machine,
  node: TS.TypeReferenceNode,
  module: Module,
  key: string,
  depth: number,
): TypeReference | undefined {
  const declared = resolveTypeName(machine.project, node.typeName, module);
  if (!declared || ts.isEnumDeclaration(declared.node)) return undefined;
  const target = ts.isTypeAliasDeclaration(declared.node) ? declared.node.type : declared.node;
  return findMember(machine, { node: target, module: declared.module }, key, depth + 1);
}

function findInAncestors(
  machine: Machine,
  node: TS.InterfaceDeclaration,
  module: Module,
  key: string,
  depth: number,
): TypeReference | undefined {
  for (const ancestor of node.heritageClauses?.flatMap((clause) => [...clause.types]) ?? []) {
    if (!ts.isIdentifier(ancestor.expression)) continue;
    const declared = resolveTypeName(machine.project, ancestor.expression, module);
    const found =
      declared && ts.isInterfaceDeclaration(declared.node)
        ? findMember(machine, { node: declared.node, module: declared.module }, key, depth + 1)
        : undefined;
    if (found) return found;
  }
  return undefined;
}
