import { isLiteral, toTemplateSegments } from './endpoint-id.ts';
import { withCommonLiterals } from './common-segments.ts';
import { getEndpointIndex, toIndexedPath, toIndexedText, type EndpointIndex } from './endpoint-index.ts';
import { hole } from './mixed-segment.ts';
import { findPossible, matchPattern, toIsPrefixPart, toSegmentsKey } from './match-pattern.ts';
import type { EndpointMatch, MatchContext, PathPattern } from './path-pattern.ts';
import { anySegment, isVersion, rest, toPathShape, type IsPrefixPart, type PatternSegment } from './path-segments.ts';
import type { Endpoint, Registry } from './registry.ts';
import { remembered } from './remembered.ts';

/**
 * The endpoints of any method whose path this certainly is: `/v1/audits/pages` is not `/v1/audits/{auditId}`, because a
 * literal beats a parameter.
 */
export function endpointsAt(registry: Registry, path: PathPattern, context: MatchContext): readonly EndpointMatch[] {
  const { at } = getEndpointIndex(registry).answers;
  return remembered(at, toQuestion(path, context), () => findAt(registry, path, context));
}

function findAt(registry: Registry, path: PathPattern, context: MatchContext): readonly EndpointMatch[] {
  const matches = getEndpointIndex(registry).methods.flatMap((method) => {
    const match = matchPattern(registry, method, path, context);
    return match.kind === 'exact' ? [match.match] : [];
  });
  const most = Math.max(...matches.map(countLiterals));
  return matches.filter((match) => countLiterals(match) === most);
}

function countLiterals({ endpoint }: EndpointMatch): number {
  return toTemplateSegments(endpoint.path).filter(isLiteral).length;
}

/**
 * The endpoints of any method whose paths are this one or begin with it, ignoring versions: `/purposes` begins
 * `/v2/purposes/{purposeId}`. Empty for a path with nothing but versions and prefixes, because it begins every path.
 */
export function endpointsBelow(registry: Registry, path: PathPattern, context: MatchContext): readonly Endpoint[] {
  const index = getEndpointIndex(registry);
  const isPrefixPart = toIsPrefixPart(index, context);
  const shape = toPathShape(toIndexedPath(index, path), isPrefixPart);
  if (!saysWord(shape.segments, isPrefixPart)) return [];
  const prefixes = context.prefixes.map((prefix) => toIndexedText(index, prefix));
  const segments = withCommonLiterals(shape.segments, index.vocabulary, prefixes);
  return remembered(index.answers.below, toSegmentsKey(segments, context), () => findBelow(index, segments, context));
}

function findBelow(
  index: EndpointIndex,
  segments: readonly PatternSegment[],
  context: MatchContext,
): readonly Endpoint[] {
  const found = new Set(
    waysToRead(segments)
      .flatMap((way) => index.methods.flatMap((method) => findPossible({ index, method, context }, way)))
      .map(({ endpoint }) => endpoint),
  );
  const position = (endpoint: Endpoint): number => index.positions.get(endpoint) ?? 0;
  return [...found].sort((a, b) => position(a) - position(b));
}

/**
 * The readings of a path: as it is, and with any version in place of its own or before it; each of these also with the
 * gateway's `/api/NAME` before it, which a base URL may contain.
 */
function waysToRead(segments: readonly PatternSegment[]): readonly (readonly PatternSegment[])[] {
  const [first, ...behind] = segments;
  const unversioned = first?.kind === 'literal' && isVersion(first.text) ? behind : segments;
  const ways = [
    [...segments, rest],
    [...unversioned, rest],
    [anyVersion, ...unversioned, rest],
  ];
  return [...ways, ...ways.map((way) => [gateway, anySegment, ...way])];
}

const gateway: PatternSegment = { kind: 'literal', text: 'api' };
/** Two holes in a row: no segment of a path has this shape, and each shape stands for one `spells`. */
const anyVersion: PatternSegment = { kind: 'glob', spells: isVersion, shape: `v${hole}${hole}` };

/** Whether a path begins with a word, ignoring versions and the known prefixes. */
function saysWord(segments: readonly PatternSegment[], isPrefix: IsPrefixPart): boolean {
  const before: string[] = [];
  for (const segment of segments) {
    if (segment.kind !== 'literal') {
      if (segment.kind === 'glob' && segment !== anySegment && segment.spells('v1')) continue;
      return false;
    }
    before.push(segment.text);
    if (!isVersion(segment.text) && !isPrefix(before)) return true;
  }
  return false;
}

/** The names of holes make no difference. */
function toQuestion(path: PathPattern, { isPlatform, prefixes, host }: MatchContext): string {
  const parts = path.map((part) => (typeof part === 'string' ? part : part.spansSegments === true));
  return JSON.stringify([parts, isPlatform, prefixes, host]);
}
