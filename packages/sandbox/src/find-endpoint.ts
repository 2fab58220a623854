import { matchPattern, type Endpoint, type Registry } from '@scopewright/registry';

/** The registry and prefixes by which a request’s target is matched. */
export interface EndpointLookup {
  readonly registry: Registry;
  readonly prefixes: readonly string[];
}

/**
 * The endpoint that a request asks for, or undefined. The registry’s matcher gets the raw target: the sandbox cuts,
 * joins and decodes nothing, so it can never match a path differently from the analysis.
 */
export function findEndpoint(
  { registry, prefixes }: EndpointLookup,
  method: string,
  target: string,
): Endpoint | undefined {
  const found = matchPattern(registry, method, [target], { isPlatform: true, prefixes });
  return found.kind === 'exact' ? found.match.endpoint : undefined;
}
