import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { walkTowards } from './walk.ts';

/** An access path as the code writes it, `clients.vendor`; `this` is left out. */
export type NamePath = readonly string[];

/** The names around a call, as its code writes them. */
export interface NamesAtCall {
  /** By what the call is made: `vendorClient.get` of `vendorClient.get('/v2')`, `VendorApi` of `new VendorApi()`. */
  readonly called: readonly NamePath[];
  /** Under what the code keeps what the call gives: `clients.vendor` of `const clients = { vendor: create() }`. */
  readonly held: NamePath | undefined;
  /** The functions and classes that the call stands in: `VendorApi`, `VendorApi.list`. */
  readonly around: readonly NamePath[];
  /** These functions, and those without a name, innermost first. */
  readonly functions: readonly TS.Node[];
}

export function namesAtCall(source: TS.SourceFile, node: TS.Node): NamesAtCall {
  const chain: TS.Node[] = [];
  walkTowards(source, node, (each) => void chain.push(each));
  const outer = chain.slice(0, chain.lastIndexOf(node)).reverse();
  const callee = calleeOf(node);
  return {
    called: callee ? pathsOf(callee) : [],
    held: heldUnder(node, outer),
    around: namesAround(outer),
    functions: outer.filter((each) => ts.isFunctionLike(each)),
  };
}

function calleeOf(node: TS.Node): TS.Node | undefined {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return node.expression;
  return ts.isTaggedTemplateExpression(node) ? node.tag : undefined;
}

/** The paths in a receiver: `getClient().v2.get` has `getClient` and `v2.get`. */
function pathsOf(callee: TS.Node): readonly NamePath[] {
  const found: NamePath[] = [];
  let names: string[] = [];
  for (let node: TS.Node | undefined = callee; node;) {
    if (ts.isPropertyAccessExpression(node)) names.unshift(node.name.text);
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      names.unshift(node.argumentExpression.text);
    else if (ts.isIdentifier(node)) names.unshift(node.text);
    else if (!isTransparent(node) && names.length > 0) {
      found.push(names);
      names = [];
    }
    node = ts.isIdentifier(node) ? undefined : receiverOf(node);
  }
  return names.length === 0 ? found : [...found, names];
}

function receiverOf(node: TS.Node): TS.Node | undefined {
  return isTransparent(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isNewExpression(node)
    ? node.expression
    : undefined;
}

function isTransparent(
  node: TS.Node,
): node is
  TS.ParenthesizedExpression | TS.AwaitExpression | TS.AsExpression | TS.SatisfiesExpression | TS.NonNullExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

/**
 * The declaration or assignment that keeps the value of an expression, through records, conditions and what wraps it.
 * `outer` are the nodes around it, innermost first.
 */
function heldUnder(node: TS.Node, outer: readonly TS.Node[]): NamePath | undefined {
  const keys: string[] = [];
  for (const each of outer) {
    if (ts.isPropertyAssignment(each)) keys.unshift(nameOf(each.name) ?? '');
    if (ts.isVariableDeclaration(each)) return ts.isIdentifier(each.name) ? [each.name.text, ...keys] : undefined;
    if (ts.isPropertyDeclaration(each)) return [nameOf(each.name) ?? '', ...keys];
    if (ts.isBinaryExpression(each) && each.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return each.right.pos <= node.pos ? [...(pathsOf(each.left).at(-1) ?? []), ...keys] : undefined;
    if (ts.isStatement(each) || ts.isFunctionLike(each)) return undefined;
  }
  return undefined;
}

function namesAround(outer: readonly TS.Node[]): readonly NamePath[] {
  const found: NamePath[] = [];
  let member: string | undefined;
  for (const [index, each] of outer.entries()) {
    if (ts.isClassLike(each)) {
      const name = each.name?.text ?? declaredName(outer[index + 1]);
      if (name !== undefined) found.push(member === undefined ? [name] : [name, member]);
      member = undefined;
    } else if (ts.isFunctionLike(each)) {
      const name = (each.name && nameOf(each.name)) ?? declaredName(outer[index + 1]);
      member = name;
      if (name !== undefined) found.push([name]);
    }
  }
  return found;
}

function declaredName(node: TS.Node | undefined): string | undefined {
  return node && (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node))
    ? nameOf(node.name)
    : undefined;
}

function nameOf(name: TS.Node): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isPrivateIdentifier(name) ? name.text : undefined;
}
