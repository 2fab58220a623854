import type * as TS from 'typescript';
import type { NodePath } from './literals.ts';
import { makerOf, packageOf, rootNameOf } from './name-origin.ts';
import { ASKING_PACKAGES, DECORATING_PACKAGES, MOCK_PACKAGES, SERVER_PACKAGES } from '../sources/receiving-packages.ts';
import { ts } from '../syntax/typescript.ts';

/**
 * What the context of a text says about it. A `value` may be sent somewhere. A `mention` is likely a path that the code
 * serves or names, a `route` certainly one that it serves; undefined: certainly no path of a request.
 */
export type Standing = 'value' | 'mention' | 'route' | undefined;

/** A text and the nodes around it, outermost first. */
interface Placed {
  readonly node: TS.Node;
  readonly around: NodePath;
}

export function standingOf(around: NodePath, node: TS.Node): Standing {
  if (around.some(isTypeLevel)) return undefined;
  const placed = throughWrappers({ node, around });
  const parent = placed.around.at(-1);
  const test = parent && STANDINGS()[parent.kind];
  return test ? test(placed) : 'value';
}

function isTypeLevel(node: TS.Node): boolean {
  return (
    (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

/** Skips the nodes that pass a text on unchanged: parentheses, assertions, choices, lists. */
function throughWrappers({ node, around }: Placed): Placed {
  let at = around.length;
  let inner = node;
  while (at > 0 && handsOn(around[at - 1]!, inner)) {
    // within the path
    at -= 1;
    inner = around[at]!;
  }
  return { node: inner, around: around.slice(0, at) };
}

function handsOn(outer: TS.Node, inner: TS.Node): boolean {
  if (ts.isConditionalExpression(outer)) return outer.condition !== inner;
  if (ts.isBinaryExpression(outer)) return HANDING_OPERATORS().has(outer.operatorToken.kind);
  return (
    ts.isParenthesizedExpression(outer) ||
    ts.isAsExpression(outer) ||
    ts.isSatisfiesExpression(outer) ||
    ts.isNonNullExpression(outer) ||
    ts.isArrayLiteralExpression(outer) ||
    ts.isJsxExpression(outer)
  );
}

const HANDING_OPERATORS = (): ReadonlySet<TS.SyntaxKind> =>
  new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken]);

type Test = (placed: Placed) => Standing;

/** By the kind of the node around the text; in any other, the text is a value. */
const STANDINGS = (): Readonly<Partial<Record<TS.SyntaxKind, Test>>> => ({
  [ts.SyntaxKind.ImportDeclaration]: () => undefined,
  [ts.SyntaxKind.ExportDeclaration]: () => undefined,
  [ts.SyntaxKind.ExternalModuleReference]: () => undefined,
  [ts.SyntaxKind.CaseClause]: () => undefined,
  [ts.SyntaxKind.BinaryExpression]: ({ around }) =>
    isComparison(around.at(-1) as TS.BinaryExpression) ? undefined : 'value', // by its kind
  [ts.SyntaxKind.JsxAttribute]: standingInElement,
  [ts.SyntaxKind.PropertyAssignment]: standingInRecord,
  [ts.SyntaxKind.MethodDeclaration]: () => 'mention',
  [ts.SyntaxKind.PropertyAccessExpression]: ({ around }) =>
    COMPARING.test((around.at(-1) as TS.PropertyAccessExpression).name.text) ? undefined : 'value', // by its kind
  [ts.SyntaxKind.CallExpression]: standingInCall,
  [ts.SyntaxKind.NewExpression]: ({ around }) =>
    calleeName((around.at(-1) as TS.NewExpression).expression).endsWith('Error') ? undefined : 'value', // by its kind
});

function isComparison({ operatorToken: { kind } }: TS.BinaryExpression): boolean {
  return (
    (kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken) ||
    kind === ts.SyntaxKind.InKeyword
  );
}

/** The attribute `path` of an element is a page of the application, or a path that the element requests. */
function standingInElement({ around }: Placed): Standing {
  const { name } = around.at(-1) as TS.JsxAttribute; // by its kind
  const element = around.findLast((node) => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node));
  if (ts.isIdentifier(name) && name.text === 'path')
    return element && calleeName(element.tagName).endsWith(ROUTE) ? undefined : 'mention';
  return ts.isIdentifier(name) && LINKS.test(name.text) ? undefined : 'value';
}

/** The name of a callee: `get` of `nock(host).get`. */
function calleeName(callee: TS.Node): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : rootNameOf(callee);
}

/** Attributes that link to something or show it. */
const LINKS = /^(?:href|to|src|poster|cite)$/;
/** How the names of elements end that stand for pages of the application. */
const ROUTE = 'Route';
/** Methods that only compare a text. */
const COMPARING = /^(?:startsWith|endsWith|includes|indexOf|lastIndexOf|localeCompare|equals|has)$/;
/** Methods that compare a text or search for it. */
const SEARCHING = /^(?:match|test|search)$/;
const SHOWING = /^(?:console|log|logger|debug)$/;
/** Functions that navigate a browser to a page of the application itself. */
const NAVIGATING = /^(?:navigate|navigateByUrl|redirect|goto|revalidatePath|pushState|replaceState)$/;
const MOCKING =
  /^(?:on(?:Get|Post|Put|Patch|Delete|Head|Options|Any)|intercept|waitFor\w+|mock|doMock|unmock|requireActual|importActual)$/;
const ROUTING = /^(?:get|post|put|patch|delete|del|head|options|all|any|use|route|add|on|handle|register|mount)$/;
/** Collections: a lookup in one sends nothing. */
const COLLECTIONS =
  /^(?:Map|Set|WeakMap|WeakSet|URLSearchParams|Headers|FormData|Storage|localStorage|sessionStorage)$/;
const ASSERTING = /^(?:expect|assert|should)$/;

/** A property's name or value. A record with a handler besides its path is a route that the code serves. */
function standingInRecord({ node, around }: Placed): Standing {
  const property = around.at(-1) as TS.PropertyAssignment; // by its kind
  const isName =
    property.name === node || (ts.isComputedPropertyName(property.name) && property.name.expression === node);
  if (isName) return isFunctionLiteral(property.initializer) ? 'mention' : 'value';
  const record = around.at(-2);
  if (!record || !ts.isObjectLiteralExpression(record)) return 'value';
  const has = (names: RegExp): boolean =>
    record.properties.some((each) => each.name && ts.isIdentifier(each.name) && names.test(each.name.text));
  if (has(SHOWN)) return 'route';
  if (!has(HANDLING)) return 'value';
  const call = around.at(-3);
  return call && ts.isCallExpression(call) && ROUTING.test(calleeName(call.expression)) ? 'route' : 'mention';
}

/** Properties that pages of the application have besides their path. */
const SHOWN = /^(?:component|element|loadComponent|loadChildren|lazy)$/;
/** Properties that a route has, and sometimes a request whose answer is handled. */
const HANDLING = /^(?:handler|handlers|controller|preHandler)$/;

function isFunctionLiteral(node: TS.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function standingInCall(placed: Placed): Standing {
  const call = placed.around.at(-1) as TS.CallExpression; // by its kind
  return sendsNothing(call) ? undefined : standingByReceiver(call, placed);
}

/** Decides by names alone: imports, assertions, messages, comparisons, navigation, mocks. */
function sendsNothing({ expression: callee }: TS.CallExpression): boolean {
  const root = rootNameOf(callee);
  const name = calleeName(callee);
  if (callee.kind === ts.SyntaxKind.ImportKeyword || root === 'require' || ASSERTING.test(root) || SHOWING.test(root))
    return true;
  return (ts.isPropertyAccessExpression(callee) && COMPARING.test(name)) || NAVIGATING.test(name) || MOCKING.test(name);
}

/**
 * Decides by the origin of the receiver: a mock, a server, a collection. An object stored in one of them
 * (`fastify.trust.get(…)`) may be a client.
 */
function standingByReceiver(call: TS.CallExpression, { node, around }: Placed): Standing {
  const { expression: callee } = call;
  const root = rootNameOf(callee);
  const from = packageOf(root, around) ?? '';
  if (MOCK_PACKAGES.test(from)) return undefined;
  if (ASKING_PACKAGES.test(from)) return 'mention';
  if (around.at(-2)?.kind === ts.SyntaxKind.Decorator && (SERVER_PACKAGES.test(from) || DECORATING_PACKAGES.test(from)))
    return 'route';
  if (!ts.isPropertyAccessExpression(callee)) return 'value';
  if (isDirect(callee.expression)) {
    if (SERVER_PACKAGES.test(from)) return ROUTING.test(callee.name.text) ? 'route' : 'mention';
    if (COLLECTIONS.test(makerOf(root, around) ?? '')) return undefined;
  }
  if (SEARCHING.test(callee.name.text)) return 'mention';
  return ROUTING.test(callee.name.text) ? standingInRoute(call, node, around) : 'value';
}

/** `app`, `new Hono()`, `express.Router()`, and what their methods return: `router.route(…)`. */
function isDirect(receiver: TS.Expression): boolean {
  if (ts.isCallExpression(receiver))
    return ts.isPropertyAccessExpression(receiver.expression)
      ? isDirect(receiver.expression.expression)
      : ts.isIdentifier(receiver.expression);
  return (
    ts.isIdentifier(receiver) ||
    ts.isNewExpression(receiver) ||
    (ts.isParenthesizedExpression(receiver) && isDirect(receiver.expression))
  );
}

/**
 * `app.post('/v2/purposes', (request, response) => …)`. If only a name follows the path, it may be a handler or a body.
 */
function standingInRoute({ arguments: given }: TS.CallExpression, node: TS.Node, around: NodePath): Standing {
  const behind = given.slice(given.findIndex((argument) => argument === node) + 1);
  if (behind.some(isFunctionLiteral)) return 'route';
  const last = behind.at(-1);
  const isStatement = around.at(-2)?.kind === ts.SyntaxKind.ExpressionStatement;
  return last &&
    isStatement &&
    (ts.isIdentifier(last) || ts.isPropertyAccessExpression(last) || ts.isCallExpression(last))
    ? 'mention'
    : 'value';
}
