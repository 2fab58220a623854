import type { Registry } from '@scopewright/registry';

/** Returns the first literal segment of a path after its gateway prefix and versions: its subject. */
export type ToStem = (path: string) => string | undefined;

const version = /^v\d+(?:\.\d+)*$/;

/** Recognises the prefixes built in for endpoints, those that the manifest names, and the gateway's usual form. */
export function createStemFinder(registry: Registry, prefixes: readonly string[]): ToStem {
  const known = [...new Set([...registry.endpoints.flatMap((endpoint) => endpoint.prefixes), ...prefixes])]
    .map(toSegments)
    .sort((left, right) => right.length - left.length);
  return (path) => {
    const segments = toSegments(path);
    const prefix = known.find((each) => each.every((segment, index) => segment === segments[index]));
    const rest = segments.slice(prefix?.length ?? countGatewayForm(segments));
    return rest.find((segment) => !version.test(segment) && !segment.includes('{'));
  };
}

function toSegments(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** `/api/NAME` and `/rest/api/NAME`. */
function countGatewayForm([first, second]: readonly string[]): number {
  if (first === 'api') return 2;
  return first === 'rest' && second === 'api' ? 3 : 0;
}
