import { countText, isWithin, toMixedSegment } from './mixed-segment.ts';
import { isLiteral, isParameter, isTail, splitEndpointId, toTemplateSegments } from './endpoint-id.ts';

/** Two endpoints with a path that fits both, of which neither is the more special one. */
export interface AmbiguousPair {
  /** The endpoint that such a path is taken for. */
  readonly chosen: string;
  readonly other: string;
}

export interface AmbiguousPairs {
  readonly pairs: readonly AmbiguousPair[];
  /** Whether the search was given up before its end. */
  readonly isCut: boolean;
}

const mostPairs = 1000;
const mostComparisons = 3_000_000;

interface Node {
  readonly children: Map<string, Node>;
  /** The ids of the endpoints that end here. */
  readonly ids: string[];
}

interface Search {
  readonly pairs: AmbiguousPair[];
  left: number;
}

/**
 * Finds the pairs like `GET /{kind}/latest` and `GET /orders/{id}`: `/orders/latest` fits both, and the first segment
 * decides. `GET /orders/{id}` and `GET /orders/latest` are no such pair.
 */
export function findAmbiguousTemplates(ids: readonly string[]): AmbiguousPairs {
  const byMethod = new Map<string, Node>();
  for (const id of ids) {
    const { method, path } = splitEndpointId(id) ?? { method: '', path: id };
    let node = byMethod.get(method) ?? createNode();
    byMethod.set(method, node);
    for (const segment of toTemplateSegments(path))
      node = getChild(node, isParameter(segment) ? toPlain(segment) : segment);
    node.ids.push(id);
  }
  const search: Search = { pairs: [], left: mostComparisons };
  for (const root of byMethod.values()) compareNodes(search, root, root, 'same');
  return { pairs: search.pairs, isCut: search.left <= 0 || search.pairs.length >= mostPairs };
}

function createNode(): Node {
  return { children: new Map(), ids: [] };
}

function getChild(node: Node, segment: string): Node {
  const found = node.children.get(segment) ?? createNode();
  node.children.set(segment, found);
  return found;
}

function toPlain(segment: string): string {
  return isTail(segment) ? '{+}' : '{}';
}

/** Which of two templates has been the more special one so far; the left one decides first. */
type Standing = 'same' | 'left' | 'both';

function compareNodes(search: Search, left: Node, right: Node, standing: Standing): void {
  if (search.left <= 0 || search.pairs.length >= mostPairs) return;
  search.left -= 1;
  if (standing === 'both')
    for (const chosen of left.ids) for (const other of right.ids) search.pairs.push({ chosen, other });
  for (const [segment, child] of left.children)
    for (const [against, opposite] of listOpposites(right, segment)) {
      search.left -= 1;
      const rank = compareSegments(segment, against);
      const next = rank === undefined ? undefined : advance(standing, rank);
      if (next === undefined) continue;
      for (const [below, other] of listMeetings(child, opposite, isTail(segment), isTail(against)))
        compareNodes(search, below, other, next);
    }
}

/** A tail takes the segments that follow the other one, too. */
function listMeetings(left: Node, right: Node, isLeftTail: boolean, isRightTail: boolean): [Node, Node][] {
  if (isLeftTail === isRightTail) return [[left, right]];
  return isLeftTail
    ? listNodes(right).map((below): [Node, Node] => [left, below])
    : listNodes(left).map((below): [Node, Node] => [below, right]);
}

/** A node and all below it. */
function listNodes(node: Node): Node[] {
  const nodes = [node];
  for (const each of nodes) nodes.push(...each.children.values());
  return nodes;
}

/** A literal meets itself, or what has a parameter. */
function listOpposites(node: Node, segment: string): Iterable<[string, Node]> {
  if (!isLiteral(segment)) return node.children;
  const same = node.children.get(segment);
  const open = [...node.children].filter(([each]) => !isLiteral(each));
  return same ? [[segment, same], ...open] : open;
}

/** Undefined where the right one comes first: the pair is looked at from its other side. */
function advance(standing: Standing, rank: 'same' | 'left' | 'right' | 'both'): Standing | undefined {
  if (rank === 'same') return standing;
  if (rank === 'both') return 'both';
  if (standing === 'same') return rank === 'left' ? 'left' : undefined;
  return standing === 'left' && rank === 'left' ? 'left' : 'both';
}

/** Which segment is the more special one; undefined if no text fits both. */
function compareSegments(a: string, b: string): 'same' | 'left' | 'right' | 'both' | undefined {
  if (a === b) return 'same';
  if (isTail(a) || isTail(b)) return isTail(a) ? 'right' : 'left';
  if (isLiteral(a) && isLiteral(b)) return undefined;
  if (isParameter(a) || isParameter(b)) return isParameter(a) ? 'right' : 'left';
  return compareMixed(a, b);
}

function compareMixed(a: string, b: string): 'left' | 'right' | 'both' | undefined {
  const [left, right] = [toMixedSegment(a), toMixedSegment(b)];
  if (isLiteral(a)) return isWithin(left, right) ? 'left' : undefined;
  if (isLiteral(b)) return isWithin(right, left) ? 'right' : undefined;
  const [start, otherStart] = [left.texts[0]!, right.texts[0]!]; // a split has at least one part
  const [end, otherEnd] = [left.texts.at(-1)!, right.texts.at(-1)!];
  const meet =
    (start.startsWith(otherStart) || otherStart.startsWith(start)) &&
    (end.endsWith(otherEnd) || otherEnd.endsWith(end));
  if (!meet) return undefined;
  if (isWithin(left, right)) return 'left';
  if (isWithin(right, left)) return 'right';
  return countText(left) >= countText(right) ? 'both' : 'right';
}
