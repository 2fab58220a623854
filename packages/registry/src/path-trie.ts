import { isLiteral, isMixed, isParameter, isTail, toEndpointKey, toTemplateSegments } from './endpoint-id.ts';
import { canBe, countText, isCertainly, toMixedSegment, type MixedSegment } from './mixed-segment.ts';
import { anySegment, type PatternSegment } from './path-segments.ts';
import type { Endpoint } from './registry.ts';
import { fitsServerHost } from './servers.ts';

/** A path template of an endpoint, its own or an alias. */
export interface Template {
  readonly endpoint: Endpoint;
  /** Equal for endpoints that differ only in the names of their parameters. */
  readonly key: string;
  readonly segments: readonly string[];
}

/** Templates by their segments; all parameters at one position share a branch. */
export interface TrieNode {
  readonly literals: Map<string, TrieNode>;
  /** Segments with text around parameters, the one with most text first. */
  readonly mixed: MixedChild[];
  parameter: TrieNode | undefined;
  /** The templates that end here with a parameter for one or more segments. */
  tail: TrieNode | undefined;
  readonly templates: Map<string, Template[]>;
}

interface MixedChild {
  readonly key: string;
  readonly segment: MixedSegment;
  readonly node: TrieNode;
}

/** `certain`: a hole stands only for a parameter. `possible`: it may also stand for a literal that it can spell. */
export type WalkMode = 'certain' | 'possible';

/** The indexes of the pattern at which matching continues, ascending. */
export type States = readonly number[];

export interface TrieWalk {
  readonly method: string;
  readonly pattern: readonly PatternSegment[];
  readonly start: States;
  readonly mode: WalkMode;
  /** The host of the URL, if it is known and one of the registry's servers. */
  readonly serverHost: string | undefined;
  /** Whether nothing stands before the template. */
  readonly isBare: boolean;
  /** Whether literals of the pattern and the trie are in lower case. */
  readonly ignoresCase: boolean;
}

export function createTrie(): TrieNode {
  return { literals: new Map(), mixed: [], parameter: undefined, tail: undefined, templates: new Map() };
}

/** `path` is the endpoint's own path, or an alias, as the tables have it. */
export function toTemplate(endpoint: Endpoint, path: string): Template {
  return { endpoint, key: toEndpointKey(endpoint.id), segments: toTemplateSegments(path) };
}

export function addTemplate(root: TrieNode, template: Template): void {
  const { endpoint, segments } = template;
  let node = root;
  for (const segment of segments) node = getChild(node, segment);
  const templates = node.templates.get(endpoint.method);
  if (templates) templates.push(template);
  else node.templates.set(endpoint.method, [template]);
}

/**
 * The templates that fit, best first: at the leftmost difference a literal beats a parameter. Of templates that differ
 * only in the names of their parameters, only the first. Each node is visited once, whatever the pattern.
 */
export function* walkTrie(root: TrieNode, walk: TrieWalk): Generator<Template, void, undefined> {
  yield* visit(root, withSkippedRests(walk.pattern, walk.start), walk);
}

/** A node and all nodes below it. */
export function* listNodes(root: TrieNode): Generator<TrieNode, void, undefined> {
  const left = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node;
    for (const child of node.literals.values()) left.push(child);
    for (const child of node.mixed) left.push(child.node);
    if (node.parameter) left.push(node.parameter);
    if (node.tail) left.push(node.tail);
  }
}

/** All templates of a trie; those that differ only in the names of their parameters in the order in which they came. */
export function* listTemplates(node: TrieNode): Generator<Template, void, undefined> {
  for (const templates of node.templates.values()) yield* templates;
  for (const child of node.literals.values()) yield* listTemplates(child);
  for (const child of node.mixed) yield* listTemplates(child.node);
  if (node.parameter) yield* listTemplates(node.parameter);
  if (node.tail) yield* listTemplates(node.tail);
}

/** The first template that no further condition of the walk excludes. */
export function findAllowed(templates: readonly Template[], walk: TrieWalk): Template | undefined {
  return templates.find((template) => isAllowed(template, walk));
}

/** The indexes that are reached when the pattern consumes one more segment. */
export function advance(
  pattern: readonly PatternSegment[],
  states: States,
  accepts: (segment: PatternSegment) => boolean,
): States {
  const reached = new Set<number>();
  for (const state of states) {
    const segment = pattern[state];
    if (segment?.kind === 'rest') reached.add(state);
    else if (segment && accepts(segment)) reached.add(state + 1);
  }
  return reached.size === 0 ? [] : withSkippedRests(pattern, [...reached]);
}

/** Whether a pattern segment can be this literal. */
export function canSpell(segment: PatternSegment, literal: string): boolean {
  if (segment.kind === 'literal') return segment.text === literal;
  return segment.kind === 'rest' || segment.spells(literal);
}

/** The number of partly known segments that stand for parameters, in the reading with the fewest. */
export function countTextOnParameters(
  { segments }: Template,
  pattern: readonly PatternSegment[],
  start: States,
): number {
  let counts = closeCounts(pattern, new Map(start.map((state) => [state, 0])));
  for (const segment of segments) {
    counts = countOver(pattern, counts, segment);
    // As many segments more as the pattern has at most; the counts only grow.
    for (let more = 1; isTail(segment) && more < pattern.length && !counts.has(pattern.length); more += 1)
      counts = countOver(pattern, counts, segment);
  }
  return counts.get(pattern.length) ?? Infinity;
}

function countOver(
  pattern: readonly PatternSegment[],
  counts: ReadonlyMap<number, number>,
  segment: string,
): Map<number, number> {
  const next = new Map<number, number>();
  const isOnParameter = !isLiteral(segment);
  for (const [state, count] of counts) {
    const taken = pattern[state];
    if (!taken || !canTake(taken, segment)) continue;
    const reached = taken.kind === 'rest' ? state : state + 1;
    const reachedCount = count + Number(isOnParameter && taken.kind !== 'rest' && taken !== anySegment);
    next.set(reached, Math.min(reachedCount, next.get(reached) ?? Infinity));
  }
  return closeCounts(pattern, next);
}

/** Whether a segment of a pattern can be one of a template. */
function canTake(taken: PatternSegment, segment: string): boolean {
  if (isLiteral(segment)) return canSpell(taken, segment);
  return isParameter(segment) || canBe(taken, toMixedSegment(segment));
}

function closeCounts(pattern: readonly PatternSegment[], counts: Map<number, number>): Map<number, number> {
  for (const [state, count] of counts) {
    if (pattern[state]?.kind === 'rest') counts.set(state + 1, Math.min(count, counts.get(state + 1) ?? Infinity));
  }
  return counts;
}

function getChild(node: TrieNode, segment: string): TrieNode {
  if (isTail(segment)) return (node.tail ??= createTrie());
  if (isParameter(segment)) return (node.parameter ??= createTrie());
  return isMixed(segment) ? getMixed(node, segment) : getLiteral(node, segment);
}

function getMixed({ mixed }: TrieNode, segment: string): TrieNode {
  const key = toEndpointKey(segment);
  const found = mixed.find((child) => child.key === key);
  if (found) return found.node;
  const made = { key, segment: toMixedSegment(segment), node: createTrie() };
  mixed.push(made);
  mixed.sort((a, b) => countText(b.segment) - countText(a.segment));
  return made.node;
}

function getLiteral(node: TrieNode, segment: string): TrieNode {
  const found = node.literals.get(segment);
  if (found) return found;
  const made = createTrie();
  node.literals.set(segment, made);
  return made;
}

/** `rest` may be empty, so the index after it is reached as well. */
function withSkippedRests(pattern: readonly PatternSegment[], states: States): States {
  const closed = new Set(states);
  for (const state of closed) if (pattern[state]?.kind === 'rest') closed.add(state + 1);
  return [...closed];
}

function* visit(node: TrieNode, states: States, walk: TrieWalk): Generator<Template, void, undefined> {
  if (states.length === 0) return;
  if (states.includes(walk.pattern.length)) {
    const found = findAllowed(node.templates.get(walk.method) ?? [], walk);
    if (found) yield found;
  }
  for (const [literal, child] of getLiteralChildren(node, states, walk)) {
    yield* visit(
      child,
      advance(walk.pattern, states, (segment) => acceptsLiteral(segment, literal, walk.mode)),
      walk,
    );
  }
  const accepts = walk.mode === 'certain' ? isCertainly : canBe;
  for (const { segment, node: child } of node.mixed)
    yield* visit(
      child,
      advance(walk.pattern, states, (taken) => accepts(taken, segment)),
      walk,
    );
  if (node.parameter) yield* visit(node.parameter, advanceOverParameter(states, walk), walk);
  if (node.tail && canEnd(states, walk)) yield* visit(node.tail, [walk.pattern.length], walk);
}

/** Whether one or more segments lead to the end of the pattern. */
function canEnd(states: States, { pattern }: TrieWalk): boolean {
  return states.some((state) => state < pattern.length);
}

function getLiteralChildren(node: TrieNode, states: States, walk: TrieWalk): Iterable<[string, TrieNode]> {
  const children = new Map<string, TrieNode>();
  for (const state of states) {
    const segment = walk.pattern[state];
    if (segment?.kind === 'literal') {
      const child = node.literals.get(segment.text);
      if (child) children.set(segment.text, child);
    } else if (segment && walk.mode === 'possible') return node.literals;
  }
  return children;
}

function acceptsLiteral(segment: PatternSegment, literal: string, mode: WalkMode): boolean {
  return mode === 'possible' ? canSpell(segment, literal) : segment.kind === 'literal' && segment.text === literal;
}

function advanceOverParameter(states: States, { pattern, mode }: TrieWalk): States {
  const taking = mode === 'certain' ? states.filter((state) => pattern[state]?.kind !== 'rest') : states;
  return advance(pattern, taking, () => true);
}

/** A parameter can exclude literals: then the template fits only if the pattern has another reading. */
function isAllowed({ endpoint, segments }: Template, walk: TrieWalk): boolean {
  const { notParameters } = endpoint;
  if (walk.serverHost !== undefined && !isServedAt(endpoint, walk.serverHost, walk)) return false;
  if (Object.keys(notParameters).length === 0) return true;
  let states = withSkippedRests(walk.pattern, walk.start);
  for (const segment of segments) {
    if (isTail(segment)) return canEnd(states, walk);
    const never = isParameter(segment) ? toNever(notParameters[segment.slice(1, -1)], walk) : undefined;
    states = advance(walk.pattern, states, (taken) =>
      never ? !(taken.kind === 'literal' && never.includes(taken.text)) : canTake(taken, segment),
    );
  }
  return states.includes(walk.pattern.length);
}

function toNever(literals: readonly string[] = [], { ignoresCase }: TrieWalk): readonly string[] {
  return ignoresCase ? literals.map((each) => each.toLowerCase()) : literals;
}

/** Whether a server of an endpoint has this host and, if nothing stands before the path, no path of its own. */
function isServedAt({ bases = [] }: Endpoint, host: string, { isBare }: TrieWalk): boolean {
  return bases.some((server) => fitsServerHost(server.host, host) && !(isBare && server.basePath !== ''));
}
