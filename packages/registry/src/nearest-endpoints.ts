import { distance } from 'fastest-levenshtein';
import { isParameter, toTemplateSegments } from './endpoint-id.ts';
import { getEndpointIndex, toIndexedText } from './endpoint-index.ts';
import { matchSegments } from './match-pattern.ts';
import { isVersion, toTextSegments } from './path-segments.ts';
import { findOtherCase, isSpelledAlike } from './other-case.ts';
import type { Endpoint, Registry } from './registry.ts';

/** The endpoints that are near to a method and a path without an endpoint. */
export interface NearestEndpoints {
  /** The endpoints of the method that differ from the path only in letter case. */
  readonly otherCase: readonly Endpoint[];
  /** The path's endpoints with other methods. */
  readonly otherMethods: readonly Endpoint[];
  /** At most three, the nearest first. */
  readonly nearest: readonly Endpoint[];
}

/** Candidates that are this much further away than the best do not help. */
const tolerance = 0.5;
/** A misspelled name has most of its letters right; with a larger share of wrong ones it is another name. */
const mostWrong = 0.5;
const costOfVersion = 0.5;
const costOfMethod = 0.75;
const costOfParameter = 0.3;
const costOfCase = 0.1;

/** The endpoints that may have been meant. A path may have unknown segments (`{}`) and a prefix. */
export function nearestEndpoints(registry: Registry, method: string, path: string): NearestEndpoints {
  return {
    otherCase: findOtherCase(registry, method.toUpperCase(), path).filter(
      (endpoint) => !isSpelledAlike(endpoint, path),
    ),
    otherMethods: findOtherMethods(registry, method.toUpperCase(), path),
    nearest: rankEndpoints(registry, method.toUpperCase(), path),
  };
}

function findOtherMethods(registry: Registry, method: string, path: string): Endpoint[] {
  const index = getEndpointIndex(registry);
  const segments = toTextSegments(toIndexedText(index, path));
  const others = index.methods.flatMap((other) => {
    if (other === method) return [];
    const found = matchSegments({ index, method: other, context: { isPlatform: true, prefixes: [] } }, segments);
    if (found.kind === 'exact') return [found.match.endpoint];
    return found.kind === 'possible' ? found.matches.map((match) => match.endpoint) : [];
  });
  return others.sort((a, b) => (index.positions.get(a) ?? 0) - (index.positions.get(b) ?? 0));
}

function rankEndpoints(registry: Registry, method: string, path: string): Endpoint[] {
  const wanted = toTemplateSegments(path.replace(/[?#].*/s, ''));
  const limit = Math.max(1, wanted.length * 0.5);
  const ranked: { endpoint: Endpoint; cost: number }[] = [];
  for (const endpoint of registry.endpoints) {
    const spellings = [
      endpoint.path,
      ...endpoint.aliases,
      ...endpoint.prefixes.map((prefix) => prefix + endpoint.path),
    ];
    const methodCost = endpoint.method === method ? 0 : costOfMethod;
    const templates = spellings
      .map(toTemplateSegments)
      .filter(({ length }) => methodCost + Math.abs(length - wanted.length) * costOfVersion < limit); // each additional or missing segment costs as much, or 1
    const cost = methodCost + Math.min(...templates.map((template) => compareSegments(wanted, template)));
    if (cost < limit) ranked.push({ endpoint, cost });
  }
  ranked.sort((a, b) => a.cost - b.cost);
  const best = ranked[0]?.cost ?? 0;
  return ranked
    .filter(({ cost }) => cost <= best + tolerance)
    .slice(0, 3)
    .map(({ endpoint }) => endpoint);
}

/**
 * The edit distance between paths, with segments as letters: a whole segment costs 1, a version half of that, a
 * misspelled segment its share of wrong letters, other letter case next to nothing.
 */
function compareSegments(path: readonly string[], template: readonly string[]): number {
  let row = [0];
  for (const expected of template) row.push(row.at(-1)! + costOfWhole(expected));
  for (const segment of path) {
    const next = [row[0]! + costOfWhole(segment)];
    for (const [index, expected] of template.entries()) {
      next.push(
        Math.min(
          row[index]! + compareSegment(segment, expected),
          row[index + 1]! + costOfWhole(segment),
          next[index]! + costOfWhole(expected),
        ),
      ); // both rows have one entry more than the template
    }
    row = next;
  }
  return row.at(-1)!;
}

/** The cost of a segment that the other path does not have. */
function costOfWhole(segment: string): number {
  return isVersion(segment) ? costOfVersion : 1;
}

function compareSegment(segment: string, expected: string): number {
  if (segment === expected) return 0;
  if (isParameter(expected)) return isParameter(segment) ? 0 : costOfParameter;
  if (isParameter(segment)) return 0.9;
  if (isVersion(segment) && isVersion(expected)) return costOfVersion;
  if (segment.toLowerCase() === expected.toLowerCase()) return costOfCase;
  const wrong = distance(segment, expected) / Math.max(segment.length, expected.length);
  return wrong < mostWrong ? wrong : 2;
}
