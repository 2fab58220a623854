import { toTemplateSegments } from './endpoint-id.ts';
import { toIndexedText, type EndpointIndex } from './endpoint-index.ts';
import type { MatchContext, MatchedBy } from './path-pattern.ts';
import { isVersion, type PatternSegment } from './path-segments.ts';
import { advance, canSpell, type States, type TrieNode } from './path-trie.ts';

/** A step of matching a path: what may precede a template, and which templates count. */
export interface Step {
  readonly matchedBy: MatchedBy;
  readonly starts: readonly StepStart[];
}

export interface StepStart {
  /** One test for each segment before the template. */
  readonly before: readonly ((segment: PatternSegment) => boolean)[];
  readonly root: TrieNode;
}

const nameOfService = (segment: PatternSegment): boolean => segment.kind !== 'literal' || !isVersion(segment.text);
const isVersionSegment = (segment: PatternSegment): boolean =>
  segment.kind === 'literal' ? isVersion(segment.text) : commonVersions.some((text) => canSpell(segment, text));
const commonVersions = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9'];

/** The usual form of the gateway's prefixes: `/api/NAME` and `/rest/api/NAME`. */
const gatewayForms = [
  [...toTests(['api']), nameOfService],
  [...toTests(['rest', 'api']), nameOfService],
];

/**
 * The steps in order; the first that finds an endpoint decides. Where the servers are known, so is all that stands
 * before the paths.
 */
export function* toSteps(index: EndpointIndex, context: MatchContext): Generator<Step, void, undefined> {
  const { paths, aliases, prefixes, serverHosts } = index;
  yield { matchedBy: 'path', starts: [{ before: [], root: paths }] };
  yield { matchedBy: 'alias', starts: [{ before: [], root: aliases }] };
  const builtIn = prefixes.map(({ segments, root }) => ({ before: testsOf(segments), root }));
  const named = context.prefixes.map((prefix) => ({
    before: toTests(toTemplateSegments(toIndexedText(index, prefix))),
    root: paths,
  }));
  yield { matchedBy: 'prefix', starts: [...builtIn, ...named] };
  if (!context.isPlatform || serverHosts.length > 0) return;
  yield { matchedBy: 'gateway-form', starts: gatewayForms.map((before) => ({ before, root: paths })) };
  yield {
    matchedBy: 'gateway-form',
    starts: gatewayForms.map((before) => ({ before: [...before, isVersionSegment], root: paths })),
  };
}

/** The indexes of the pattern at which a template can begin. */
export function toStartStates(pattern: readonly PatternSegment[], { before }: Pick<StepStart, 'before'>): States {
  let states: States = pattern[0]?.kind === 'rest' ? [0, 1] : [0];
  for (const accepts of before) states = advance(pattern, states, accepts);
  return states;
}

const tests = new WeakMap<readonly string[], StepStart['before']>();

/** The tests of a built-in prefix, made once. */
function testsOf(segments: readonly string[]): StepStart['before'] {
  const known = tests.get(segments) ?? toTests(segments);
  tests.set(segments, known);
  return known;
}

function toTests(segments: readonly string[]): ((segment: PatternSegment) => boolean)[] {
  return segments.map((text) => (segment) => canSpell(segment, text));
}
