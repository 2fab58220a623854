import { isLiteral, toTemplateSegments } from './endpoint-id.ts';
import { isVersion } from './path-segments.ts';
import type { Registry } from './registry.ts';

/**
 * The words by which to find texts that an endpoint's path begins with: the first word of each path, ignoring versions
 * and the gateway's `/api/NAME`.
 */
export function pathWords({ endpoints }: Registry): readonly string[] {
  return distinctWords(endpoints.flatMap(({ path, aliases }) => [path, ...aliases].map(firstWord)));
}

/** The words by which to find chains of names that are an endpoint's path without a version. */
export interface UnversionedWords {
  /** The first words of such paths. */
  readonly first: readonly string[];
  /** The words that follow them. */
  readonly second: readonly string[];
}

export function unversionedWords({ endpoints }: Registry): UnversionedWords {
  const paths = endpoints
    .map(({ path }) => toTemplateSegments(path))
    .map((segments) => segments.slice(behindGateway(segments)));
  const unversioned = paths.filter(([first]) => first !== undefined && !isVersion(first) && isLiteral(first));
  return {
    first: distinctWords(unversioned.map(([first]) => first)),
    second: distinctWords(unversioned.map(([, ...behind]) => behind.find((segment) => isLiteral(segment)))),
  };
}

function firstWord(path: string): string | undefined {
  const segments = toTemplateSegments(path);
  return segments.slice(behindGateway(segments)).find((segment) => !isVersion(segment) && isLiteral(segment));
}

/** The number of segments in the gateway's usual prefix: `/api/NAME` and `/rest/api/NAME`. */
export function behindGateway([first, second]: readonly string[]): number {
  return first === 'api' ? 2 : first === 'rest' && second === 'api' ? 3 : 0;
}

function distinctWords(words: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(words.filter((word) => word !== undefined))].sort();
}
