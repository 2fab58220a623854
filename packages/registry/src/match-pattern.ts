import { toEndpointKey } from './endpoint-id.ts';
import {
  getEndings,
  getEndpointIndex,
  toIndexedPath,
  toIndexedText,
  toPrefixParts,
  type EndpointIndex,
} from './endpoint-index.ts';
import { findByEnding, hasKnownEnding, type TemplateFit } from './path-endings.ts';
import type { EndpointMatch, Hole, MatchContext, MatchedBy, PathPattern, PatternMatch } from './path-pattern.ts';
import {
  anySegment,
  rest,
  toPathShape,
  withOpenEnd,
  type IsPrefixPart,
  type PathShape,
  type PatternSegment,
} from './path-segments.ts';
import { toStartStates, toSteps, type StepStart } from './path-steps.ts';
import { countTextOnParameters, walkTrie, type TrieNode, type TrieWalk, type WalkMode } from './path-trie.ts';
import type { Endpoint, Registry } from './registry.ts';
import { remembered } from './remembered.ts';
import { requirementKey } from './requirement.ts';
import { fitsServerHost } from './servers.ts';

/** The inputs of the matcher. */
export interface MatchQuery {
  readonly index: EndpointIndex;
  readonly method: string;
  readonly context: MatchContext;
}

/**
 * The endpoints that a path with unknown parts can be, for a method or, if that is unknown, for all.
 *
 * A hole after a literal segment's slash is one segment; a hole after nothing but prefixes and versions may span
 * several; a hole directly after a literal at the end is a query. An endpoint is certain if each hole stands for one of
 * its parameters, and possible if a hole has to spell one of its literals.
 */
export function matchPattern(
  registry: Registry,
  method: string | null,
  path: PathPattern,
  context: MatchContext,
): PatternMatch {
  const index = getEndpointIndex(registry);
  const shape = toPathShape(toIndexedPath(index, path), toIsPrefixPart(index, context));
  if (shape.isOnlyHoles) return { kind: 'open' };
  if (method !== null) return matchShape({ index, method: method.toUpperCase(), context }, shape);
  return mergeMethods(
    index,
    index.methods.map((each) => matchShape({ index, method: each, context }, shape)),
  );
}

/**
 * Whether a path stays the same endpoint, or none, whatever its holes stand for: no value of them spells a literal of
 * another endpoint.
 */
export function isFixedPattern(registry: Registry, method: string, path: PathPattern, context: MatchContext): boolean {
  if (path.every((part) => typeof part === 'string')) return true;
  const index = getEndpointIndex(registry);
  const shape = toPathShape(toIndexedPath(index, path), toIsPrefixPart(index, context));
  if (shape.isOnlyHoles) return false;
  const query = { index, method: method.toUpperCase(), context };
  const { segments, queryHole } = shape;
  const fits = [segments, ...(queryHole ? [[...segments, anySegment, rest]] : [])].flatMap((each) =>
    findPossible(query, each),
  );
  return fits.length === 0 || (fits.length === 1 && matchShape(query, shape).kind === 'exact');
}

/** Matches segments without treating a hole as a query. */
export function matchSegments(query: MatchQuery, segments: readonly PatternSegment[]): PatternMatch {
  const certain = findCertain(query, segments);
  const hasHoles = segments.some((segment) => segment.kind !== 'literal');
  if (!hasHoles) return certain ? { kind: 'exact', match: certain } : { kind: 'none' };
  if (certain && !segments.includes(rest)) return { kind: 'exact', match: certain };
  const matches = findPossible(query, segments);
  const [only] = matches;
  if (certain && only && matches.length === 1 && isSameEndpoint(only.endpoint, certain.endpoint))
    return { kind: 'exact', match: certain };
  if (matches.length === 0) return { kind: 'none' };
  return segments.includes(rest) ? { kind: 'possible', matches, isOpen: true } : { kind: 'possible', matches };
}

export function toIsPrefixPart(index: EndpointIndex, context: MatchContext): IsPrefixPart {
  const { prefixParts, serverHosts } = index;
  const isGateway = context.isPlatform && serverHosts.length === 0;
  const named = new Set(context.prefixes.flatMap((prefix) => toPrefixParts(toIndexedText(index, prefix))));
  return (segments) => {
    const text = segments.join('/');
    return prefixParts.has(text) || named.has(text) || (isGateway && /^(rest|(rest\/)?api(\/[^/]+)?)$/.test(text));
  };
}

function matchShape(query: MatchQuery, { segments, queryHole }: PathShape): PatternMatch {
  return queryHole ? matchBeforeQuery(query, segments, queryHole) : matchSegments(query, segments);
}

/** Treats the hole as a query, unless the path before it is no endpoint, or a longer endpoint needs other scopes. */
function matchBeforeQuery(query: MatchQuery, segments: readonly PatternSegment[], hole: Hole): PatternMatch {
  const found = matchSegments(query, segments);
  if (found.kind === 'none') return matchSegments(query, withOpenEnd(segments));
  const matches = found.kind === 'exact' ? [found.match] : found.kind === 'possible' ? found.matches : [];
  const longer = findLonger(query, segments, matches);
  const note = `\`{${hole.name}}\` directly follows a literal and is taken for a query`;
  if (longer.length === 0) return found.kind === 'open' ? found : { ...found, note };
  const names = longer.map((match) => `\`${match.endpoint.id}\``).join(', ');
  return {
    kind: 'possible',
    matches: inOrder(query.index, [...matches, ...longer]),
    note: `${note}; if it continues the path, the call is ${names}`,
  };
}

/** The endpoints that continue the same path, and need other scopes than all endpoints found without the rest. */
function findLonger(
  query: MatchQuery,
  segments: readonly PatternSegment[],
  found: readonly EndpointMatch[],
): EndpointMatch[] {
  const longer = findPossible(query, [...segments, anySegment, rest]);
  const known = new Set(found.map(({ endpoint }) => requirementKey(endpoint)));
  return longer.filter(({ endpoint }) => !known.has(requirementKey(endpoint)));
}

function findCertain(query: MatchQuery, segments: readonly PatternSegment[]): EndpointMatch | undefined {
  for (const step of toSteps(query.index, query.context)) {
    let best: Endpoint | undefined;
    for (const start of step.starts) {
      const { root, walk } = toWalk(query, segments, start, 'certain');
      const [found] = walkTrie(root, walk);
      if (found && (!best || countSegments(found.endpoint) > countSegments(best))) best = found.endpoint;
    }
    if (best) return toMatch(best, step.matchedBy);
  }
  return undefined;
}

/** A matching endpoint, and how well it matches: a literal beats a parameter. */
interface EndpointFit {
  readonly match: EndpointMatch;
  readonly textOnParameters: number;
}

/**
 * All endpoints that fit, in the registry's order. If a prefix is attested for some of them, the gateway's usual form
 * adds only endpoints without a known prefix. After a hole that may span segments, almost any text could be a
 * parameter's value: there, only the fits count in which the fewest known texts are values.
 */
export function findPossible(query: MatchQuery, segments: readonly PatternSegment[]): readonly EndpointMatch[] {
  const { possible } = query.index.answers;
  return remembered(possible, toQueryKey(query, segments), () => searchPossible(query, segments));
}

/** All that decides which endpoints are possible. */
function toQueryKey({ method, context }: MatchQuery, segments: readonly PatternSegment[]): string {
  return `${method} ${toSegmentsKey(segments, context)}`;
}

/** Equal for segments that mean the same in the same context. */
export function toSegmentsKey(segments: readonly PatternSegment[], context: MatchContext): string {
  const { isPlatform, prefixes, host = '' } = context;
  const parts = segments.map((segment) =>
    segment.kind === 'rest' ? '**' : segment.kind === 'literal' ? `=${segment.text}` : `~${segment.shape}`,
  );
  return JSON.stringify([isPlatform, host, prefixes, parts]);
}

function searchPossible(query: MatchQuery, segments: readonly PatternSegment[]): readonly EndpointMatch[] {
  const { index, context } = query;
  const fits = new Map<string, EndpointFit>();
  // Which endpoints fit behind a prefix decides what the gateway's usual form adds, however well they fit.
  const onlyLeast = index.prefixes.length === 0 && context.prefixes.length === 0;
  for (const step of toSteps(index, context)) {
    const onlyUnattested =
      step.matchedBy === 'gateway-form' && [...fits.values()].some(({ match }) => match.matchedBy === 'prefix');
    for (const start of step.starts)
      for (const { template, textOnParameters } of findFits(query, segments, start, onlyLeast)) {
        const { endpoint, key } = template;
        if (onlyUnattested && endpoint.prefixes.length > 0) continue;
        const known = fits.get(key);
        if (!known || textOnParameters < known.textOnParameters)
          fits.set(key, { match: toMatch(endpoint, step.matchedBy), textOnParameters });
      }
  }
  const least = [...fits.values()].reduce((count, fit) => Math.min(count, fit.textOnParameters), Infinity);
  return inOrder(
    index,
    [...fits.values()].filter((fit) => fit.textOnParameters === least).map((fit) => fit.match),
  );
}

function findFits(
  query: MatchQuery,
  segments: readonly PatternSegment[],
  start: StepStart,
  onlyLeast: boolean,
): readonly TemplateFit[] {
  const { root, walk } = toWalk(query, segments, start, 'possible');
  if (walk.start.length === 0) return [];
  if (hasKnownEnding(walk)) return findByEnding(getEndings(query.index, root), walk, onlyLeast);
  const isOpen = segments.includes(rest);
  return [...walkTrie(root, walk)].map((template) => ({
    template,
    textOnParameters: isOpen ? countTextOnParameters(template, segments, walk.start) : 0,
  }));
}

function toWalk(
  { method, context, index }: MatchQuery,
  pattern: readonly PatternSegment[],
  { before, root }: StepStart,
  mode: WalkMode,
): { readonly root: TrieNode; readonly walk: TrieWalk } {
  const { host } = context;
  const isServer = host !== undefined && index.serverHosts.some((each) => fitsServerHost(each, host));
  const start = toStartStates(pattern, { before });
  const walk = {
    method,
    pattern,
    start,
    mode,
    serverHost: isServer ? host : undefined,
    isBare: before.length === 0,
    ignoresCase: index.ignoresCase,
  };
  return { root, walk };
}

function toMatch(endpoint: Endpoint, matchedBy: MatchedBy): EndpointMatch {
  const isAttestedElsewhere = matchedBy === 'gateway-form' && endpoint.prefixes.length > 0;
  return isAttestedElsewhere ? { endpoint, matchedBy, attestedPrefixes: endpoint.prefixes } : { endpoint, matchedBy };
}

/** If the method is unknown, every endpoint of the path is possible, and none is certain. */
function mergeMethods(index: EndpointIndex, results: readonly PatternMatch[]): PatternMatch {
  const matches = results.flatMap((result) =>
    result.kind === 'exact' ? [result.match] : result.kind === 'possible' ? result.matches : [],
  );
  if (matches.length === 0) return { kind: 'none' };
  const note = results.find((result) => 'note' in result && result.note !== undefined);
  const isOpen = results.some((result) => result.kind === 'possible' && result.isOpen);
  const merged = {
    kind: 'possible',
    matches: inOrder(index, matches),
    ...(isOpen ? { isOpen: true as const } : {}),
  } as const;
  return note && 'note' in note ? { ...merged, note: note.note } : merged;
}

function inOrder({ positions }: EndpointIndex, matches: readonly EndpointMatch[]): EndpointMatch[] {
  const position = (match: EndpointMatch): number => positions.get(match.endpoint) ?? 0;
  return [...matches].sort((a, b) => position(a) - position(b));
}

function isSameEndpoint(a: Endpoint, b: Endpoint): boolean {
  return toEndpointKey(a.id) === toEndpointKey(b.id);
}

function countSegments(endpoint: Endpoint): number {
  return endpoint.path.split('/').length;
}
