import { isParameter, toTemplateSegments } from './endpoint-id.ts';
import type { Registry } from './registry.ts';

/** The words by which a text that an endpoint's path begins with is found: the first one of each path beside versions and the gateway's `/api/NAME`. */
export function pathWords({ endpoints }: Registry): readonly string[] {
  const words = endpoints.flatMap(({ path, aliases }) => [path, ...aliases].map(firstWord));
  return [...new Set(words.filter((word) => word !== undefined))].sort();
}

function firstWord(path: string): string | undefined {
  const segments = toTemplateSegments(path);
  const [first, second] = segments;
  const behind = first === 'api' ? 2 : first === 'rest' && second === 'api' ? 3 : 0;
  return segments.slice(behind).find((segment) => !version.test(segment) && !isParameter(segment));
}

const version = /^v\d+(?:\.\d+)*$/;
