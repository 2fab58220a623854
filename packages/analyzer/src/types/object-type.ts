import type * as TS from 'typescript';
import { resolveTypeName } from './resolve-type.ts';
import type { TypeReference } from './type-reference.ts';
import type { Module } from '../project/module.ts';
import type { Project } from '../project/project.ts';
import { ts } from '../project/typescript.ts';

const MAX_DEPTH = 8;
/** Types of the language that are objects whatever they are made of. */
const OBJECTS = new Set(['Record', 'Array', 'ReadonlyArray', 'Map', 'Set', 'ReadonlyMap', 'ReadonlySet', 'URL', 'URLSearchParams', 'FormData', 'Date']);
/** Those that are objects where what they are made of is one. */
const WRAPPERS = new Set(['Readonly', 'Partial', 'Required', 'Omit', 'Pick']);

/** Whether an annotation demands an object: neither undefined nor null, nor a text or a number that may be empty. What cannot be looked up may be anything. */
export function isObjectType(project: Project, { node, module }: TypeReference, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isClassLike(node) || ts.isArrayTypeNode(node) || ts.isTupleTypeNode(node)) return true;
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return isObjectType(project, { node: node.type, module }, depth + 1);
  if (ts.isIntersectionTypeNode(node)) return node.types.some((type) => isObjectType(project, { node: type, module }, depth + 1));
  if (ts.isUnionTypeNode(node)) return node.types.every((type) => isObjectType(project, { node: type, module }, depth + 1));
  return ts.isTypeReferenceNode(node) && isObjectName(project, node, module, depth);
}

function isObjectName(project: Project, node: TS.TypeReferenceNode, module: Module, depth: number): boolean {
  const declared = resolveTypeName(project, node.typeName, module);
  if (declared) return !ts.isEnumDeclaration(declared.node) && isObjectType(project, { node: ts.isTypeAliasDeclaration(declared.node) ? declared.node.type : declared.node, module: declared.module }, depth + 1);
  const name = ts.isIdentifier(node.typeName) ? node.typeName.text : '';
  const [argument] = node.typeArguments ?? [];
  return OBJECTS.has(name) || (WRAPPERS.has(name) && argument !== undefined && isObjectType(project, { node: argument, module }, depth + 1));
}
