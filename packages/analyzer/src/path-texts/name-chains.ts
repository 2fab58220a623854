import type * as TS from 'typescript';
import { nodesAt, type NodePath } from './literals.ts';
import { toPathParts } from './placeholders.ts';
import type { NameLabels } from '../domain/name-labels.ts';
import type { ChainSearch, NameChain, UrlTemplate } from '../contract/model.ts';
import { ts } from '../syntax/typescript.ts';

/** A chain of names from which a client may build a path. */
export interface FoundChain {
  /** The chain, with the call that sends it. */
  readonly node: TS.Node;
  readonly method: string | null;
  /** The path after the chain's first name. */
  readonly url: UrlTemplate;
}

/** The chains at positions of a file's text whose property names form a path of the platform. */
export function findNameChains(
  source: TS.SourceFile,
  positions: readonly number[],
  { toPath }: ChainSearch,
  labels: NameLabels,
): FoundChain[] {
  const tops = new Map(
    positions
      .flatMap((position) => topOf(nodesAt(source, position), source, position) ?? [])
      .map((top) => [top.node, top]),
  );
  return [...tops.values()].flatMap(readChains).flatMap(({ node, method, steps, ...chain }) => {
    const path = toPath({ ...chain, names: steps });
    if (path === undefined) return [];
    const name = steps[0] ?? 'client';
    const parts = toPathParts([{ name, source: name, reason: 'it is known only at run time' }, path])?.parts ?? [];
    return [{ node, method, url: { parts, labels: chainLabels(steps, labels) } }];
  });
}

/** The patterns of the manifest's names that match a beginning of the chain. */
function chainLabels(steps: readonly (string | null)[], labels: NameLabels): readonly string[] {
  const known = steps.slice(0, steps.includes(null) ? steps.indexOf(null) : steps.length) as readonly string[]; // up to the first null
  return [...new Set(known.flatMap((_, index) => labels.of(known.slice(0, index + 1))))];
}

/** A whole chain and the node around it. */
interface Top {
  readonly node: TS.Expression;
  readonly outer: TS.Node | undefined;
}

/** The whole chain that a name belongs to; undefined where there is none, or where the code assigns to it. */
function topOf(path: NodePath, source: TS.SourceFile, position: number): Top | undefined {
  let at = path.length - 1;
  const leaf = path[at];
  if (!leaf || !(ts.isIdentifier(leaf) || ts.isStringLiteralLike(leaf)) || leaf.getStart(source) > position)
    return undefined; // otherwise in a comment
  while (at > 0 && isChainLink(path[at - 1]!, path[at]!)) at -= 1; // within the path
  const [node, outer] = [path[at]!, path[at - 1]];
  if (!ts.isExpression(node) || ts.isStringLiteralLike(node) || path.some(isTypeOnly)) return undefined;
  return outer &&
    ts.isBinaryExpression(outer) &&
    outer.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    outer.left === node
    ? undefined
    : { node, outer };
}

function isTypeOnly(node: TS.Node): boolean {
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node);
}

function isChainLink(outer: TS.Node, inner: TS.Node): boolean {
  if (ts.isPropertyAccessExpression(outer)) return true;
  if (ts.isElementAccessExpression(outer)) return outer.expression === inner || ts.isStringLiteralLike(inner);
  return (ts.isCallExpression(outer) && outer.expression === inner) || isTransparent(outer);
}

function isTransparent(
  node: TS.Node,
): node is TS.NonNullExpression | TS.ParenthesizedExpression | TS.AwaitExpression | TS.AsExpression {
  return (
    ts.isNonNullExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isAsExpression(node)
  );
}

interface ReadChain extends Pick<NameChain, 'sentBy'> {
  readonly node: TS.Node;
  readonly method: string | null;
  readonly steps: readonly (string | null)[];
}

/** A chain, or those that a pattern reads from it: `const { purposes } = client.v2`. */
function readChains({ node: top, outer }: Top): readonly ReadChain[] {
  const chain = readChain(top);
  if (!outer || !ts.isVariableDeclaration(outer) || !ts.isObjectBindingPattern(outer.name)) return [chain];
  return patternNames(outer.name).map(({ node, names }) => ({ node, method: null, steps: [...chain.steps, ...names] }));
}

interface PatternName {
  readonly node: TS.Node;
  readonly names: readonly string[];
}

function patternNames(pattern: TS.ObjectBindingPattern): readonly PatternName[] {
  return pattern.elements.flatMap(({ name, propertyName }): readonly PatternName[] => {
    const key = propertyName ?? name;
    if (!(ts.isIdentifier(key) || ts.isStringLiteralLike(key))) return [];
    if (!ts.isObjectBindingPattern(name)) return [{ node: name, names: [key.text] }];
    return patternNames(name).map((inner) => ({ ...inner, names: [key.text, ...inner.names] }));
  });
}

/** The steps from a chain's first name to the call that sends it, or to its end. */
function readChain(top: TS.Expression): ReadChain {
  const steps: (string | null)[] = [];
  for (const node of linksOf(top)) {
    const sending = ts.isCallExpression(node) ? readVerb(node, steps) : undefined;
    if (sending) return { node, ...sending, steps: steps.slice(0, -1) };
    addStep(node, steps);
  }
  return { node: top, method: null, steps };
}

/** From the inside out. */
function linksOf(top: TS.Expression): readonly TS.Expression[] {
  const links: TS.Expression[] = [];
  for (let node = top; ;) {
    links.push(node);
    if (
      ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node) ||
      ts.isCallExpression(node) ||
      isTransparent(node)
    )
      node = node.expression;
    else return links.reverse();
  }
}

function addStep(node: TS.Expression, steps: (string | null)[]): void {
  if (ts.isIdentifier(node)) steps.push(node.text);
  else if (ts.isPropertyAccessExpression(node)) steps.push(node.name.text);
  else if (ts.isElementAccessExpression(node))
    steps.push(
      ts.isStringLiteralLike(node.argumentExpression) && !PLACEHOLDER_START.test(node.argumentExpression.text)
        ? node.argumentExpression.text
        : null,
    );
  else if (ts.isCallExpression(node) && node.arguments.length > 0) addFilled(steps);
}

/** `users(id)` adds a segment after the name; `_id(id)` is that segment. */
function addFilled(steps: (string | null)[]): void {
  if (steps.at(-1)?.startsWith('_')) steps.pop();
  steps.push(null);
}

/** How routers begin a parameter. */
const PLACEHOLDER_START = /^[:{[<]/;
const VERB = /^(\$)?(get|post|put|patch|delete|head|options)$/;

function readVerb(
  { expression: callee, arguments: [given] }: TS.CallExpression,
  steps: readonly (string | null)[],
): Pick<ReadChain, 'method' | 'sentBy'> | undefined {
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  const { text } = callee.name;
  if (text === '$url' || text === '$path') return { method: null, sentBy: 'client-verb' };
  const [, mark, verb = ''] = VERB.exec(text) ?? [];
  if (verb === '') return undefined;
  if (mark !== undefined) return { method: verb.toUpperCase(), sentBy: 'client-verb' };
  return looksSent(verb, given, steps.at(-2) === null) ? { method: verb.toUpperCase(), sentBy: 'verb' } : undefined;
}

/** Whether the arguments of a verb fit a client's call: neither the key of a collection nor a path. */
function looksSent(verb: string, given: TS.Expression | undefined, isBehindValue: boolean): boolean {
  if (given === undefined || isBehindValue || ts.isObjectLiteralExpression(given)) return true;
  return verb.startsWith('p') && !ts.isStringLiteralLike(given) && !ts.isTemplateExpression(given);
}
