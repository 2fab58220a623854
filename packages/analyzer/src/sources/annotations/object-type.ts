import type * as TS from 'typescript';
import { resolveTypeName } from './resolve-type.ts';
import type { PrimitiveType, TypeReference } from '../../syntax/type-reference.ts';
import type { Module } from '../../syntax/module.ts';
import type { Project } from '../project.ts';
import { ts } from '../../syntax/typescript.ts';
import { MAX_TYPE_DEPTH } from '../../bounds.ts';

/** Types of the language that are objects, whatever their type arguments are. */
const OBJECTS = new Set([
  'Record',
  'Array',
  'ReadonlyArray',
  'Map',
  'Set',
  'ReadonlyMap',
  'ReadonlySet',
  'URL',
  'URLSearchParams',
  'FormData',
  'Date',
]);
/** Types that are objects if their type argument is one. */
const WRAPPERS = new Set(['Readonly', 'Partial', 'Required', 'Omit', 'Pick']);

/** Whether a type without component types meets the demand. */
type Leaf = (node: TypeReference['node']) => boolean;

/**
 * Whether an annotation demands an object: neither undefined nor null, nor a text or a number, which may be empty. A
 * type that cannot be resolved may be anything.
 */
export function isObjectType(project: Project, type: TypeReference): boolean {
  return demands(project, type, isObjectNode, 0);
}

/** Whether an annotation allows neither undefined nor null. A type that cannot be resolved may be anything. */
export function isDefinedType(project: Project, type: TypeReference): boolean {
  return demands(project, type, (node) => isObjectNode(node) || isPrimitiveType(node), 0);
}

/** What `typeof` gives for each value that an annotation allows, if all are primitive; `mixed` for several results. */
export function primitiveOfType(project: Project, type: TypeReference): PrimitiveType | undefined {
  const types = new Set<PrimitiveType>();
  const isPrimitive = demands(
    project,
    type,
    (node) => {
      if (!isPrimitiveType(node)) return false;
      types.add(primitiveOfNode(node));
      return true;
    },
    0,
  );
  if (!isPrimitive) return undefined;
  return types.size === 1 ? [...types][0] : 'mixed';
}

function primitiveOfNode(node: TypeReference['node']): PrimitiveType {
  const { SyntaxKind } = ts;
  if (ts.isTemplateLiteralTypeNode(node) || node.kind === SyntaxKind.StringKeyword) return 'string';
  if (node.kind === SyntaxKind.NumberKeyword) return 'number';
  if (node.kind === SyntaxKind.BooleanKeyword) return 'boolean';
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? 'string' : 'mixed';
}

function isObjectNode(node: TypeReference['node']): boolean {
  return (
    ts.isTypeLiteralNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassLike(node) ||
    ts.isArrayTypeNode(node) ||
    ts.isTupleTypeNode(node)
  );
}

/** A text, a number or a boolean. */
function isPrimitiveType(node: TypeReference['node']): boolean {
  const { SyntaxKind } = ts;
  if (ts.isLiteralTypeNode(node)) return node.literal.kind !== SyntaxKind.NullKeyword;
  return (
    ts.isTemplateLiteralTypeNode(node) ||
    node.kind === SyntaxKind.StringKeyword ||
    node.kind === SyntaxKind.NumberKeyword ||
    node.kind === SyntaxKind.BooleanKeyword ||
    node.kind === SyntaxKind.BigIntKeyword
  );
}

function demands(project: Project, { node, module }: TypeReference, isLeaf: Leaf, depth: number): boolean {
  if (depth > MAX_TYPE_DEPTH) return false;
  if (isLeaf(node)) return true;
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node))
    return demands(project, { node: node.type, module }, isLeaf, depth + 1);
  if (ts.isIntersectionTypeNode(node))
    return node.types.some((type) => demands(project, { node: type, module }, isLeaf, depth + 1));
  if (ts.isUnionTypeNode(node))
    return node.types.every((type) => demands(project, { node: type, module }, isLeaf, depth + 1));
  return ts.isTypeReferenceNode(node) && demandsByName(project, node, module, isLeaf, depth);
}

function demandsByName(
  project: Project,
  node: TS.TypeReferenceNode,
  module: Module,
  isLeaf: Leaf,
  depth: number,
): boolean {
  const declared = resolveTypeName(project, node.typeName, module);
  if (declared)
    return (
      !ts.isEnumDeclaration(declared.node) &&
      demands(
        project,
        {
          node: ts.isTypeAliasDeclaration(declared.node) ? declared.node.type : declared.node,
          module: declared.module,
        },
        isLeaf,
        depth + 1,
      )
    );
  const name = ts.isIdentifier(node.typeName) ? node.typeName.text : '';
  const [argument] = node.typeArguments ?? [];
  return (
    OBJECTS.has(name) ||
    (WRAPPERS.has(name) && argument !== undefined && demands(project, { node: argument, module }, isLeaf, depth + 1))
  );
}
