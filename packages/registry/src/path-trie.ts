import { isParameter, toTemplateSegments } from './endpoint-id.ts';
import { anySegment, type PatternSegment } from './path-segments.ts';
import type { Endpoint } from './registry.ts';

/** A path template of an endpoint, its own or an alias. */
export interface Template {
  readonly endpoint: Endpoint;
  readonly segments: readonly string[];
}

/** Templates by their segments; all parameters at one position share a branch. */
export interface TrieNode {
  readonly literals: Map<string, TrieNode>;
  parameter: TrieNode | undefined;
  readonly templates: Map<string, Template[]>;
}

/** `certain`: a hole stands only for a parameter. `possible`: it may also stand for a literal that it can spell. */
export type WalkMode = 'certain' | 'possible';

/** The indexes of the pattern at which matching continues, ascending. */
export type States = readonly number[];

interface TrieWalk {
  readonly method: string;
  readonly pattern: readonly PatternSegment[];
  readonly start: States;
  readonly mode: WalkMode;
}

export function createTrie(): TrieNode {
  return { literals: new Map(), parameter: undefined, templates: new Map() };
}

export function addTemplate(root: TrieNode, endpoint: Endpoint, path: string): void {
  const segments = toTemplateSegments(path);
  let node = root;
  for (const segment of segments)
    node = isParameter(segment) ? (node.parameter ??= createTrie()) : getLiteral(node, segment);
  const template = { endpoint, segments };
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
    const next = new Map<number, number>();
    for (const [state, count] of counts) {
      const taken = pattern[state];
      const isOnParameter = isParameter(segment);
      if (!taken || !(isOnParameter || canSpell(taken, segment))) continue;
      const reached = taken.kind === 'rest' ? state : state + 1;
      const reachedCount = count + Number(isOnParameter && taken.kind !== 'rest' && taken !== anySegment);
      next.set(reached, Math.min(reachedCount, next.get(reached) ?? Infinity));
    }
    counts = closeCounts(pattern, next);
  }
  return counts.get(pattern.length) ?? Infinity;
}

function closeCounts(pattern: readonly PatternSegment[], counts: Map<number, number>): Map<number, number> {
  for (const [state, count] of counts) {
    if (pattern[state]?.kind === 'rest') counts.set(state + 1, Math.min(count, counts.get(state + 1) ?? Infinity));
  }
  return counts;
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
    const found = node.templates.get(walk.method)?.find((template) => isAllowed(template, walk));
    if (found) yield found;
  }
  for (const [literal, child] of getLiteralChildren(node, states, walk)) {
    yield* visit(
      child,
      advance(walk.pattern, states, (segment) => acceptsLiteral(segment, literal, walk.mode)),
      walk,
    );
  }
  if (node.parameter) yield* visit(node.parameter, advanceOverParameter(states, walk), walk);
}

function getLiteralChildren(node: TrieNode, states: States, walk: TrieWalk): Iterable<[string, TrieNode]> {
  const segments = states.flatMap((state) => walk.pattern[state] ?? []);
  if (segments.some((segment) => segment.kind !== 'literal') && walk.mode === 'possible') return node.literals;
  const children = new Map<string, TrieNode>();
  for (const segment of segments) {
    const child = segment.kind === 'literal' ? node.literals.get(segment.text) : undefined;
    if (segment.kind === 'literal' && child) children.set(segment.text, child);
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
  if (Object.keys(notParameters).length === 0) return true;
  let states = withSkippedRests(walk.pattern, walk.start);
  for (const segment of segments) {
    const never = isParameter(segment) ? (notParameters[segment.slice(1, -1)] ?? []) : undefined;
    states = advance(walk.pattern, states, (taken) =>
      never ? !(taken.kind === 'literal' && never.includes(taken.text)) : canSpell(taken, segment),
    );
  }
  return states.includes(walk.pattern.length);
}
