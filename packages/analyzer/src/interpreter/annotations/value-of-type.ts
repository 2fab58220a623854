/**
 * The folder `annotations/` takes a type annotation and an unknown value. It gives what the type's syntax shows about
 * the value: literal members, instances and clients, or the members of an object. It never asks TypeScript's checker
 * for a type, and never changes a value that is known.
 */

import type * as TS from 'typescript';
import { createList, isRecord, itemsOf, ownKeys, restOf } from '../objects/heap.ts';
import { NO_ARGUMENTS, type Machine } from '../machine/machine.ts';
import { symbolicArguments, symbolicInstance } from '../functions/symbolic.ts';
import { call } from '../functions/invoke.ts';
import { loadModule, readBinding } from '../modules/module.ts';
import { getProperty } from '../objects/property.ts';
import { holdsFunctions } from '../objects/stored.ts';
import { ANYWHERE, GAPS, OTHERS } from '../../domain/cells.ts';
import { commentedName } from '../../syntax/jsdoc.ts';
import { resolveImportType, resolveTypeName, type TypeDeclaration } from '../../sources/annotations/resolve-type.ts';
import { ts } from '../../syntax/typescript.ts';
import type { TypeReference } from '../../syntax/type-reference.ts';
import type { Module } from '../../syntax/module.ts';
import { FALSE, NULL, primitive, text, TRUE, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { combine, constrain, joinOptions } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import { guardOf, type Guard } from '../../domain/guard.ts';
import type { Obj, Option, Unknown, Value } from '../../domain/value.ts';
import { MAX_TYPE_DEPTH } from '../../bounds.ts';

/**
 * Any value of a type, read from its syntax: the members of a literal union, an instance of a class of the project, a
 * client. Any other value stays unknown and keeps its type, which decides what its properties are.
 */
export function valueOfType(
  machine: Machine,
  type: TypeReference,
  value: Unknown,
  condition: number,
  depth = 0,
): Value {
  if (depth > MAX_TYPE_DEPTH) return value;
  const { node, module } = type;
  if (ts.isUnionTypeNode(node)) return unionValue(machine, node, module, value, condition, depth);
  if (ts.isLiteralTypeNode(node)) return literalValue(node) ?? value;
  if (ts.isParenthesizedTypeNode(node))
    return valueOfType(machine, { node: node.type, module }, value, condition, depth + 1);
  if (ts.isIndexedAccessTypeNode(node)) return oneOfTexts(membersOfExample(machine, node, module), value, condition);
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword)
    return oneOfTexts(keysOfExample(machine, node.type, module), value, condition);
  if (ts.isTypeOperatorNode(node))
    return valueOfType(machine, { node: node.type, module }, value, condition, depth + 1);
  if (ts.isTemplateLiteralTypeNode(node)) return templateValue(machine, node, module, value, condition, depth);
  if (ts.isArrayTypeNode(node))
    return createList(machine, [], itemOfType(machine, { node: node.elementType, module }, value, condition, depth));
  if (ts.isImportTypeNode(node)) return importedValue(machine, node, module, value, condition, depth);
  if (ts.isTypeQueryNode(node))
    return machine.library.clients.ofExample(machine, readEntity(machine, node.exprName, module), value) ?? value;
  if (ts.isTypeReferenceNode(node)) return referencedValue(machine, node, module, value, condition, depth);
  if (ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node)) return { ...value, type };
  return value;
}

function itemOfType(machine: Machine, type: TypeReference, value: Unknown, condition: number, depth: number): Value {
  const item = unknown({ ...value, source: `${value.source}[]`, type: null });
  return valueOfType(machine, type, item, condition, depth + 1);
}

function unionValue(
  machine: Machine,
  node: TS.UnionTypeNode,
  module: Module,
  value: Unknown,
  condition: number,
  depth: number,
): Value {
  const members = node.types.map((member) =>
    valueOfType(machine, { node: member, module }, value, condition, depth + 1),
  );
  const isOpen = members.some((member) => member === value);
  const options: Option[] = members.flatMap((member, index) =>
    constrain(
      member.kind === 'oneOf' ? member.options : [{ value: member, guard: [] }],
      guardOfArm(condition, index, members.length),
    ),
  );
  return isOpen && members.every((member) => member === value || member.kind === 'primitive')
    ? value
    : joinOptions(options);
}

/**
 * The guard of one of `count` arms. Arms 0 and 1 are each other's opposite, so that only a pair of arms gets these
 * numbers.
 */
function guardOfArm(condition: number, index: number, count: number): Guard {
  return guardOf(condition, count === 2 ? index : index + 2);
}

function literalValue(node: TS.LiteralTypeNode): Value | undefined {
  const { literal } = node;
  if (ts.isStringLiteralLike(literal)) return text(literal.text);
  if (ts.isNumericLiteral(literal)) return primitive(Number(literal.text));
  if (literal.kind === ts.SyntaxKind.TrueKeyword) return TRUE;
  if (literal.kind === ts.SyntaxKind.FalseKeyword) return FALSE;
  return literal.kind === ts.SyntaxKind.NullKeyword ? NULL : undefined;
}

/** `` `/v1/${Kind}` `` as a type: keeps the literal pieces, and fills each hole with the value of its type. */
function templateValue(
  machine: Machine,
  node: TS.TemplateLiteralTypeNode,
  module: Module,
  value: Unknown,
  condition: number,
  depth: number,
): Value {
  let result: Value = text(node.head.text);
  for (const span of node.templateSpans) {
    const part = valueOfType(machine, { node: span.type, module }, value, condition, depth + 1);
    result = combine(result, part, (left, right) =>
      concat(concat(toText(left), toText(right)), text(span.literal.text)),
    );
  }
  return result;
}

/** The value that `typeof` names in a type; undefined for any other type. */
function exampleOf(machine: Machine, node: TS.TypeNode, module: Module): Value | undefined {
  if (ts.isParenthesizedTypeNode(node)) return exampleOf(machine, node.type, module);
  return ts.isTypeQueryNode(node) ? readEntity(machine, node.exprName, module) : undefined;
}

/** `(typeof LIST)[number]`, `(typeof TABLE)[keyof typeof TABLE]`: the values in a list or a table of the code. */
function membersOfExample(
  machine: Machine,
  { objectType, indexType }: TS.IndexedAccessTypeNode,
  module: Module,
): readonly Value[] {
  const example = exampleOf(machine, objectType, module);
  if (example?.kind !== 'object') return [];
  const list = itemsOf(example);
  if (list) return indexType.kind === ts.SyntaxKind.NumberKeyword && !list.rest ? list.items : [];
  const isAnyKey = ts.isTypeOperatorNode(indexType) && indexType.operator === ts.SyntaxKind.KeyOfKeyword;
  return isAnyKey && isPlainTable(example) ? ownKeys(example).map((key) => getProperty(machine, example, key)) : [];
}

/** `keyof typeof TABLE`. */
function keysOfExample(machine: Machine, node: TS.TypeNode, module: Module): readonly Value[] {
  const example = exampleOf(machine, node, module);
  return example && isRecord(example) && isPlainTable(example) ? ownKeys(example).map(text) : [];
}

/** Whether the table holds only what its named properties show. */
function isPlainTable(table: Obj): boolean {
  return restOf(table) === undefined && ![ANYWHERE, GAPS, OTHERS].some((key) => table.cells.has(key));
}

/** Any of these, if all of them are texts; otherwise the unknown value unchanged. */
function oneOfTexts(members: readonly Value[], value: Unknown, condition: number): Value {
  const options = members.flatMap((member, index): Option[] =>
    member.kind === 'text' ? [{ value: member, guard: guardOfArm(condition, index, members.length) }] : [],
  );
  return options.length > 0 && options.length === members.length ? joinOptions(options) : value;
}

/** Generic types whose value is the value of their argument. */
const TRANSPARENT = new Set([
  'Readonly',
  'Partial',
  'Required',
  'NonNullable',
  'Awaited',
  'Promise',
  'Extract',
  'Exclude',
  'Omit',
  'Pick',
]);
const LIST_TYPES = new Set(['Array', 'ReadonlyArray', 'Set', 'Iterable']);

function referencedValue(
  machine: Machine,
  node: TS.TypeReferenceNode,
  module: Module,
  value: Unknown,
  condition: number,
  depth: number,
): Value {
  const name = ts.isIdentifier(node.typeName) ? node.typeName.text : node.typeName.right.text;
  const client = machine.library.clients.ofType(machine, node.typeName, module, value);
  if (client) return client;
  const declared = resolveTypeName(machine.project, node.typeName, module);
  if (declared) return declaredValue(machine, declared, value, condition, depth);
  const commented = commentedName(module, name);
  if (commented) return valueOfType(machine, { node: commented, module }, value, condition, depth + 1);
  const [argument] = node.typeArguments ?? [];
  if (argument && name === 'ReturnType') return returnedValue(machine, argument, module, value);
  if (argument && TRANSPARENT.has(name))
    return valueOfType(machine, { node: argument, module }, value, condition, depth + 1);
  if (argument && LIST_TYPES.has(name))
    return createList(machine, [], itemOfType(machine, { node: argument, module }, value, condition, depth));
  return value;
}

/** `import('./client.js').TrustClient`, `import('axios').AxiosInstance`. */
function importedValue(
  machine: Machine,
  node: TS.ImportTypeNode,
  module: Module,
  value: Unknown,
  condition: number,
  depth: number,
): Value {
  const declared = resolveImportType(machine.project, node, module);
  return declared
    ? declaredValue(machine, declared, value, condition, depth)
    : (machine.library.clients.ofImportType(machine, node, value) ?? value);
}

/** What a function returns, if that is a client of the library's or of the code's own, or a record of functions. */
function returnedValue(machine: Machine, node: TS.TypeNode, module: Module, value: Unknown): Value {
  const callee = ts.isTypeQueryNode(node) ? readEntity(machine, node.exprName, module) : value;
  if (callee.kind !== 'object' || !callee.callable) return value;
  const { callable } = callee;
  const args = callable.kind === 'closure' ? symbolicArguments(machine, callable.node.parameters) : NO_ARGUMENTS;
  const returned = machine.silently(() => call(machine, callee, { thisValue: UNDEFINED, args, node: null }));
  return (
    machine.library.clients.ofExample(machine, returned, value) ??
    (isRecord(returned) && holdsFunctions(machine, returned) ? returned : value)
  );
}

/** The value of a name, or of a path of names, at the top of a file. */
function readEntity(machine: Machine, name: TS.EntityName, module: Module): Value {
  if (ts.isQualifiedName(name)) return getProperty(machine, readEntity(machine, name.left, module), name.right.text);
  const slot = machine.environments.of(module).scope.cells.get(name.text);
  return slot ? readBinding(slot) : machine.library.globals.read(machine, name.text);
}

function declaredValue(
  machine: Machine,
  { node, module }: TypeDeclaration,
  value: Unknown,
  condition: number,
  depth: number,
): Value {
  if (ts.isTypeAliasDeclaration(node))
    return valueOfType(machine, { node: node.type, module }, value, condition, depth + 1);
  if (ts.isEnumDeclaration(node)) return enumValue(machine, node, module, value, condition);
  if (ts.isInterfaceDeclaration(node)) return { ...value, type: { node, module } };
  return symbolicInstance(machine, node, module) ?? { ...value, type: { node, module } };
}

function enumValue(
  machine: Machine,
  node: TS.EnumDeclaration,
  module: Module,
  value: Unknown,
  condition: number,
): Value {
  loadModule(machine, module);
  const slot = machine.environments.of(module).scope.cells.get(node.name.text);
  if (slot?.kind !== 'object') return value;
  const members = [...slot.cells].filter(([key]) => typeof key === 'string' && !/^\d+$/.test(key));
  const options = members.flatMap(([, member], index) =>
    member.kind === 'text' || member.kind === 'primitive'
      ? [{ value: member, guard: guardOfArm(condition, index, members.length) }]
      : [],
  );
  return options.length === 0 ? value : joinOptions(options);
}
