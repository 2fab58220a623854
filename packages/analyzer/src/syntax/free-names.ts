import type * as TS from 'typescript';
import { isAssignment, isStep } from './assigned-names.ts';
import { namesOfBinding } from './module-syntax.ts';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';
import { once } from '../once.ts';
import { OwnCollections } from './own-collections.ts';

/** The names by which a piece of code refers to its surroundings. */
export interface FreeNames {
  /**
   * `free`: names that it mentions and does not declare, types included. `declared`: names that it declares, which may
   * mean something else outside.
   */
  readonly free: ReadonlySet<string>;
  readonly declared: ReadonlySet<string>;
  /**
   * `members`: the properties that it mentions, and its texts that look like a name. `membersBehind`: the properties
   * read from a variable, by the variable.
   */
  readonly members: ReadonlySet<string>;
  readonly membersBehind: ReadonlyMap<string, ReadonlySet<string>>;
  readonly collections: OwnCollections;
  /**
   * It also reads or writes its surroundings without a free name: `super`, `import()`, an assignment to a variable that
   * it does not declare.
   */
  readonly isOpen: boolean;
  /** It mentions `this`; the properties read from `this` are in `membersBehind`. */
  readonly hasThis: boolean;
}

const MEMBER_NAME = /^[A-Za-z_$][\w$.:-]{0,100}$/;

interface NameCollection {
  readonly names: Set<string>;
  readonly declared: Set<string>;
  readonly members: Set<string>;
  readonly membersBehind: Map<string, Set<string>>;
  readonly collections: OwnCollections;
  /** The variables that it assigns, or whose properties it assigns. */
  readonly written: Set<string>;
  /** Identifiers that their parent node already recorded, or that refer to no variable. */
  readonly handled: Set<TS.Node>;
  isOpen: boolean;
  hasThis: boolean;
}

const noted = new WeakMap<TS.Node, FreeNames>();

/** Reads a piece of code now, because part of it will be gone when a caller asks. */
export function noteFreeNames(root: TS.Node): void {
  noted.set(root, readFreeNames(root));
}

/** Forgets the noted names when it returns them: the caller keeps the answer. */
export function freeNamesOf(root: TS.Node): FreeNames {
  const known = noted.get(root);
  noted.delete(root);
  return known ?? readFreeNames(root);
}

function readFreeNames(root: TS.Node): FreeNames {
  const collection: NameCollection = {
    names: new Set(),
    declared: new Set(),
    members: new Set(),
    membersBehind: new Map(),
    collections: new OwnCollections(),
    written: new Set(),
    handled: new Set(),
    isOpen: false,
    hasThis: false,
  };
  const visitors = visitorsByKind();
  walkTree(root, (node) => {
    if (ts.isIdentifier(node)) noteName(collection, node);
    else visitors.get(node.kind)?.(collection, node);
  });
  const { names, declared, members, membersBehind, collections, written, isOpen, hasThis } = collection;
  return {
    free: new Set([...names].filter((name) => !declared.has(name))),
    declared,
    members,
    membersBehind,
    collections,
    isOpen: isOpen || [...written].some((name) => !declared.has(name)),
    hasThis,
  };
}

function noteName({ names, handled }: NameCollection, node: TS.Identifier): void {
  if (!handled.has(node)) names.add(node.text);
}

type Visitor = (collection: NameCollection, node: TS.Node) => void;

/** Created at the first use, because the compiler is loaded late. */
const visitorsByKind = once(createVisitors);

function createVisitors(): ReadonlyMap<TS.SyntaxKind, Visitor> {
  const { SyntaxKind: kinds } = ts;
  const each = (list: readonly TS.SyntaxKind[], visitor: Visitor): [TS.SyntaxKind, Visitor][] =>
    list.map((kind) => [kind, visitor]);
  return new Map<TS.SyntaxKind, Visitor>([
    ...each([kinds.ThisKeyword, kinds.ThisType], (collection) => void (collection.hasThis = true)),
    ...each(
      [kinds.SuperKeyword, kinds.ImportKeyword, kinds.MetaProperty, kinds.ImportType, kinds.WithStatement],
      markOpen,
    ),
    ...each([kinds.StringLiteral, kinds.NoSubstitutionTemplateLiteral], noteText),
    ...each([kinds.PropertyAccessExpression], noteMember),
    ...each([kinds.QualifiedName], noteQualified),
    ...each(
      [
        kinds.PropertyAssignment,
        kinds.MethodDeclaration,
        kinds.PropertyDeclaration,
        kinds.GetAccessor,
        kinds.SetAccessor,
        kinds.PropertySignature,
        kinds.MethodSignature,
        kinds.EnumMember,
        kinds.JsxAttribute,
        kinds.NamedTupleMember,
      ],
      noteKey,
    ),
    ...each(
      [
        kinds.Parameter,
        kinds.VariableDeclaration,
        kinds.FunctionDeclaration,
        kinds.FunctionExpression,
        kinds.ClassDeclaration,
        kinds.ClassExpression,
        kinds.TypeParameter,
        kinds.InterfaceDeclaration,
        kinds.TypeAliasDeclaration,
        kinds.EnumDeclaration,
      ],
      noteDeclaration,
    ),
    ...each([kinds.VariableDeclarationList], ({ collections }, node) =>
      collections.addList(node as TS.VariableDeclarationList),
    ),
    ...each([kinds.BindingElement], noteBinding),
    ...each([kinds.JsxOpeningElement, kinds.JsxSelfClosingElement, kinds.JsxClosingElement], noteTag),
    ...each([kinds.BreakStatement, kinds.ContinueStatement, kinds.LabeledStatement], noteLabel),
    ...each([kinds.BinaryExpression], noteAssignment),
    ...each([kinds.PrefixUnaryExpression, kinds.PostfixUnaryExpression], noteStep),
    ...each([kinds.DeleteExpression], (collection, node) =>
      noteWritten(collection, (node as TS.DeleteExpression).expression),
    ),
    ...each([kinds.ForOfStatement, kinds.ForInStatement], noteLoop),
  ]);
}

function markOpen(collection: NameCollection): void {
  collection.isOpen = true;
}

function noteText({ members }: NameCollection, node: TS.Node): void {
  const { text } = node as TS.StringLiteralLike;
  if (MEMBER_NAME.test(text)) members.add(text);
}

function noteMember({ members, membersBehind, handled }: NameCollection, node: TS.Node): void {
  const { expression, name } = node as TS.PropertyAccessExpression;
  handled.add(name);
  const receiver =
    expression.kind === ts.SyntaxKind.ThisKeyword ? 'this' : ts.isIdentifier(expression) ? expression.text : undefined;
  if (receiver === undefined) members.add(name.text);
  else membersBehind.set(receiver, (membersBehind.get(receiver) ?? new Set<string>()).add(name.text));
}

function noteQualified({ handled }: NameCollection, node: TS.Node): void {
  handled.add((node as TS.QualifiedName).right);
}

function noteKey({ handled }: NameCollection, node: TS.Node): void {
  const { name } = node as TS.NamedDeclaration;
  if (name) handled.add(name);
}

function noteDeclaration(collection: NameCollection, node: TS.Node): void {
  const { name } = node as TS.NamedDeclaration;
  if (name) noteDeclared(collection, node, name as TS.BindingName); // every kind with this row has such a name
}

function noteDeclared({ declared, collections, handled }: NameCollection, node: TS.Node, name: TS.BindingName): void {
  const names = namesOfBinding(name);
  handled.add(name);
  collections.addDeclaration(node, names);
  for (const each of names) declared.add(each);
}

/** `{ get: read }`: a pattern reads `get` and declares `read`. */
function noteBinding(collection: NameCollection, node: TS.Node): void {
  const { name, propertyName } = node as TS.BindingElement;
  const key = propertyName ?? name;
  if (ts.isIdentifier(key)) collection.members.add(key.text);
  collection.handled.add(key);
  noteDeclared(collection, node, name);
}

/** `<ul>` is an element of the page, `<List>` a variable. */
function noteTag({ handled }: NameCollection, node: TS.Node): void {
  const { tagName } = node as TS.JsxOpeningLikeElement | TS.JsxClosingElement;
  if (ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text)) handled.add(tagName);
}

function noteLabel({ handled }: NameCollection, node: TS.Node): void {
  const { label } = node as TS.BreakOrContinueStatement | TS.LabeledStatement;
  if (label) handled.add(label);
}

function noteAssignment(collection: NameCollection, node: TS.Node): void {
  const { left, operatorToken } = node as TS.BinaryExpression;
  if (isAssignment(operatorToken.kind)) noteWritten(collection, left);
}

function noteStep(collection: NameCollection, node: TS.Node): void {
  const { operator, operand } = node as TS.PrefixUnaryExpression | TS.PostfixUnaryExpression;
  if (isStep(operator)) noteWritten(collection, operand);
}

function noteLoop(collection: NameCollection, node: TS.Node): void {
  const { initializer } = node as TS.ForInOrOfStatement;
  if (!ts.isVariableDeclarationList(initializer)) noteWritten(collection, initializer);
}

/** Records the variable at the root of an assigned target; a target with any other root may be anything. */
function noteWritten(collection: NameCollection, target: TS.Expression): void {
  let root = target;
  while (
    ts.isPropertyAccessExpression(root) ||
    ts.isElementAccessExpression(root) ||
    ts.isNonNullExpression(root) ||
    ts.isParenthesizedExpression(root) ||
    ts.isAsExpression(root)
  )
    root = root.expression;
  if (ts.isIdentifier(root)) collection.written.add(root.text);
  else if (root.kind !== ts.SyntaxKind.ThisKeyword) collection.isOpen = true;
}
