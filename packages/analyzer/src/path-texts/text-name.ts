import type * as TS from 'typescript';
import type { NodePath } from './literals.ts';
import { kindTable } from '../syntax/kind-table.ts';
import { ts } from '../syntax/typescript.ts';

/** The name under which code finds a text, or the function that returns it. */
export interface TextName {
  /**
   * From the outermost name to its own: `['PATHS', 'purposes']`; null where each user of the text may choose the name:
   * an import, an instance, an index.
   */
  readonly names: readonly (string | null)[];
  /** A function of that name returns it. */
  readonly isReturned: boolean;
  /** Other files may refer to it, because it is at the top of its file. */
  readonly isShared: boolean;
}

/**
 * The name of a text: of `const PURPOSES = '/v2/purposes'`, `const PATHS = { purposes: '/v2/purposes' }`, `const
 * purpose = (id) => '/v2/purposes/' + id`, `enum` members, fields of classes, exports. Undefined where the code passes
 * the text on without a name.
 */
export function nameOfText(text: TS.Node, around: NodePath): TextName | undefined {
  const names: (string | null)[] = [];
  let [inner, isReturned] = [text, false];
  for (let at = around.length - 1; at > 0; at -= 1) {
    const outer = around[at]!; // within the path
    const named = nameBy(outer, inner);
    if (!named) return undefined;
    if (named.name !== undefined) names.unshift(named.name);
    isReturned ||= ts.isFunctionLike(outer) && !ts.isGetAccessor(outer);
    if (named.isLast)
      return names.at(-1) === undefined || names.every((name) => name === null)
        ? undefined
        : { names, isReturned, isShared: isAtTop(around.slice(0, at)) };
    inner = outer;
  }
  return undefined;
}

/** What a node adds to the name of a text inside of it; undefined where it passes the text on elsewhere. */
interface Named {
  readonly name?: string | null;
  readonly isLast?: true;
}

const AS_IT_IS: Named = {};

function nameBy(outer: TS.Node, inner: TS.Node): Named | undefined {
  const name = namings(outer);
  if (name) return name(outer, inner);
  return handsOut(outer, inner) ? AS_IT_IS : undefined;
}

type Naming = (outer: TS.Node, inner: TS.Node) => Named | undefined;

const ownName: Naming = (outer) => ({ name: textOfName((outer as TS.NamedDeclaration).name as TS.PropertyName) }); // all kinds with this row have a name
const ownerOfAll: Naming = () => ({ name: null, isLast: true });

/** Each row only receives nodes of its kind. */
const namings = kindTable<Naming>(() => {
  const { SyntaxKind } = ts;
  return [
    [SyntaxKind.VariableDeclaration, (outer, inner) => nameOfVariable(outer as TS.VariableDeclaration, inner)],
    [
      SyntaxKind.PropertyAssignment,
      (outer, inner) => ((outer as TS.PropertyAssignment).initializer === inner ? ownName(outer, inner) : undefined),
    ],
    [SyntaxKind.PropertyDeclaration, ownName],
    [SyntaxKind.MethodDeclaration, ownName],
    [SyntaxKind.GetAccessor, ownName],
    [SyntaxKind.EnumMember, ownName],
    [SyntaxKind.EnumDeclaration, (outer) => ({ name: (outer as TS.EnumDeclaration).name.text, isLast: true })],
    [
      SyntaxKind.FunctionDeclaration,
      (outer) => ({ name: (outer as TS.FunctionDeclaration).name?.text ?? null, isLast: true }),
    ],
    [SyntaxKind.ClassDeclaration, ownerOfAll],
    [SyntaxKind.ClassExpression, ownerOfAll],
    [SyntaxKind.ExportAssignment, ownerOfAll],
    [SyntaxKind.ArrayLiteralExpression, () => ({ name: null })],
    [SyntaxKind.BinaryExpression, (outer, inner) => nameOfAssigned(outer as TS.BinaryExpression, inner)],
  ];
});

function nameOfVariable({ name, initializer }: TS.VariableDeclaration, inner: TS.Node): Named | undefined {
  return initializer === inner && ts.isIdentifier(name) ? { name: name.text, isLast: true } : undefined;
}

function nameOfAssigned({ left, right, operatorToken }: TS.BinaryExpression, inner: TS.Node): Named | undefined {
  return right === inner && operatorToken.kind === ts.SyntaxKind.EqualsToken ? nameByTarget(left) : undefined;
}

/** `exports.PURPOSES = …`, `module.exports = { … }`, `this.path = …`, `PATHS.purposes = …`. */
function nameByTarget(target: TS.Expression): Named | undefined {
  if (ts.isIdentifier(target)) return { name: target.text, isLast: true };
  if (!ts.isPropertyAccessExpression(target)) return undefined;
  return { name: target.name.text === 'exports' ? null : target.name.text, isLast: true };
}

function handsOut(outer: TS.Node, inner: TS.Node): boolean {
  if (ts.isCallExpression(outer)) return outer.expression !== inner && KEEPING.test(calleeText(outer.expression));
  if (ts.isConditionalExpression(outer)) return outer.condition !== inner;
  if (ts.isArrowFunction(outer) || ts.isFunctionExpression(outer)) return outer.body === inner;
  return HANDING().has(outer.kind);
}

/** Functions that return their argument. */
const KEEPING = /^(?:freeze|deepFreeze|seal)$/;

function calleeText(callee: TS.Expression): string {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  return ts.isIdentifier(callee) ? callee.text : '';
}

const HANDING = (): ReadonlySet<TS.SyntaxKind> =>
  new Set([
    ts.SyntaxKind.ParenthesizedExpression,
    ts.SyntaxKind.AsExpression,
    ts.SyntaxKind.SatisfiesExpression,
    ts.SyntaxKind.TypeAssertionExpression,
    ts.SyntaxKind.ObjectLiteralExpression,
    ts.SyntaxKind.ReturnStatement,
    ts.SyntaxKind.IfStatement,
    ts.SyntaxKind.Block,
  ]);

function textOfName(name: TS.PropertyName): string | null {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isPrivateIdentifier(name) ? name.text : null;
}

function isAtTop(around: NodePath): boolean {
  return around.every(
    (node) =>
      ts.isSourceFile(node) ||
      ts.isVariableStatement(node) ||
      ts.isVariableDeclarationList(node) ||
      ts.isExpressionStatement(node) ||
      ts.isBinaryExpression(node),
  );
}
