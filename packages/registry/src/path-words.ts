import { isParameter, toTemplateSegments } from './endpoint-id.ts';
import type { Registry } from './registry.ts';

/**
 * The words by which a text that an endpoint's path begins with is found: the first one of each path beside versions
 * and the gateway's `/api/NAME`.
 */
export function pathWords({ endpoints }: Registry): readonly string[] {
  return distinct(endpoints.flatMap(({ path, aliases }) => [path, ...aliases].map(firstWord)));
}

/** What the names of a chain are found by that is the path of an endpoint and says no version. */
export interface UnversionedWords {
  /** With which such paths begin. */
  readonly first: readonly string[];
  /** Those that follow them. */
  readonly second: readonly string[];
}

export function unversionedWords({ endpoints }: Registry): UnversionedWords {
  const paths = endpoints
    .map(({ path }) => toTemplateSegments(path))
    .map((segments) => segments.slice(behindGateway(segments)));
  const unversioned = paths.filter(([first]) => first !== undefined && !version.test(first) && !isParameter(first));
  return {
    first: distinct(unversioned.map(([first]) => first)),
    second: distinct(unversioned.map(([, ...behind]) => behind.find((segment) => !isParameter(segment)))),
  };
}

function firstWord(path: string): string | undefined {
  const segments = toTemplateSegments(path);
  return segments.slice(behindGateway(segments)).find((segment) => !version.test(segment) && !isParameter(segment));
}

/** How many segments the gateway's usual prefix takes: `/api/NAME` and `/rest/api/NAME`. */
export function behindGateway([first, second]: readonly string[]): number {
  return first === 'api' ? 2 : first === 'rest' && second === 'api' ? 3 : 0;
}

function distinct(words: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(words.filter((word) => word !== undefined))].sort();
}

const version = /^v\d+(?:\.\d+)*$/;
