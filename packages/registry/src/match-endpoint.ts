import { getEndpointIndex, toIndexedText } from './endpoint-index.ts';
import { matchSegments } from './match-pattern.ts';
import { toTextSegments } from './path-segments.ts';
import type { Endpoint, Registry } from './registry.ts';

const noContext = { isPlatform: false, prefixes: [] } as const;

/**
 * The endpoint that a method and a path name, or undefined if none or several fit. An unknown segment is `{}`, or
 * `{name}`: it stands for a parameter if possible, otherwise for each literal that fits.
 *
 * The path is tried as it is, as an alias, and after a prefix that is built in for the endpoint. Its origin is not
 * known here, so prefixes of the gateway's usual form do not count: `matchPattern` accepts them.
 */
export function matchEndpoint(registry: Registry, method: string, path: string): Endpoint | undefined {
  const endpoints = matchEndpoints(registry, method, path);
  return endpoints.length === 1 ? endpoints[0] : undefined;
}

/**
 * All endpoints that fit, in the registry's order: one if the path is unambiguous, several if an unknown segment stands
 * for literals.
 */
export function matchEndpoints(registry: Registry, method: string, path: string): readonly Endpoint[] {
  const index = getEndpointIndex(registry);
  const upperCase = method.toUpperCase();
  const itself = index.byId.get(`${upperCase} ${path}`);
  if (itself) return [itself];
  const found = matchSegments(
    { index, method: upperCase, context: noContext },
    toTextSegments(toIndexedText(index, path)),
  );
  if (found.kind === 'exact') return [found.match.endpoint];
  return found.kind === 'possible' ? found.matches.map((match) => match.endpoint) : [];
}
