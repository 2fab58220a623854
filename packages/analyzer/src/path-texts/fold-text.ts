import type * as TS from 'typescript';
import type { NodePath } from './literals.ts';
import { accessPathOf, type NameLabels } from '../domain/name-labels.ts';
import type { UrlHole, UrlTemplate } from '../contract/model.ts';
import { ts } from '../syntax/typescript.ts';

/** The whole text that a literal is part of. */
export interface FoldedText {
  readonly node: TS.Node;
  /** The nodes around the text, outermost first. */
  readonly around: NodePath;
  readonly url: UrlTemplate;
}

/** The template or concatenation that a literal belongs to; all parts that are no literals become holes. */
export function foldText(path: NodePath, labels: NameLabels): FoldedText | undefined {
  let at = path.length - 1;
  while (at > 0 && isPieceOfText(path[at - 1]!, path[at]!)) at -= 1; // within the path
  const node = path[at];
  if (!node || (!ts.isExpression(node) && !ts.isJsxAttribute(node))) return undefined;
  const parts = merge(partsOf(node));
  const [first] = parts;
  return {
    node,
    around: path.slice(0, at),
    url: { parts, labels: typeof first === 'object' ? labels.of(first.source.split('.')) : [] },
  };
}

/** The text that contains a reference to another text: `${PURPOSES}/${id}`. */
export function foldReference(
  path: NodePath,
  named: UrlTemplate['parts'],
): Pick<FoldedText, 'node' | 'around'> & Pick<UrlTemplate, 'parts'> {
  let at = path.length - 1;
  while (at > 0 && (ts.isTemplateSpan(path[at - 1]!) || isPieceOfText(path[at - 1]!, path[at]!))) at -= 1; // within the path
  const [name, node] = [path.at(-1)!, path[at]!];
  return {
    node,
    around: path.slice(0, at),
    parts: merge(partsOf(node, (each) => (each === name ? named : [expressionHole(each)]))),
  };
}

function isPieceOfText(outer: TS.Node, inner: TS.Node): boolean {
  if (ts.isTemplateExpression(outer)) return true;
  // An expression between the literal pieces of a template is a text of its own.
  if (ts.isTemplateSpan(outer)) return outer.literal === inner;
  return ts.isParenthesizedExpression(outer) || isSum(outer);
}

function isSum(node: TS.Node): node is TS.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

/** Does not recurse over sums: a sum of thousands of terms is nested as deep. */
function partsOf(
  root: TS.Node,
  readOther: (node: TS.Node) => UrlTemplate['parts'] = (node) => [expressionHole(node)],
): (string | UrlHole)[] {
  const parts: (string | UrlHole)[] = [];
  const open: TS.Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (ts.isStringLiteralLike(node)) parts.push(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) parts.push(node.text);
    else if (ts.isTemplateExpression(node))
      open.push(...[node.head, ...node.templateSpans.flatMap((span) => [span.expression, span.literal])].reverse());
    else if (ts.isParenthesizedExpression(node)) open.push(node.expression);
    else if (isSum(node)) open.push(node.right, node.left);
    else parts.push(...readOther(node));
  }
  return parts;
}

function expressionHole(node: TS.Node): UrlHole {
  const source = accessPathOf(node).join('.');
  return {
    name: source.slice(source.lastIndexOf('.') + 1) || 'value',
    source: source || 'value',
    reason: 'it is known only at run time',
  };
}

function merge(parts: readonly (string | UrlHole)[]): (string | UrlHole)[] {
  const merged: (string | UrlHole)[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
}
