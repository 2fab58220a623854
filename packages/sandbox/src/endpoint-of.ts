import { matchPattern, type Endpoint, type Registry } from '@scopewright/registry';

/** Where a request’s target is looked up. */
export interface Grounds {
  readonly registry: Registry;
  readonly prefixes: readonly string[];
}

/**
 * The endpoint that a request asks for, or undefined. The target goes to the registry’s matcher as it came: the sandbox
 * cuts, joins and decodes nothing, so that it can never take a path for another endpoint than the analysis does.
 */
export function findEndpoint({ registry, prefixes }: Grounds, method: string, target: string): Endpoint | undefined {
  const found = matchPattern(registry, method, [target], { isPlatform: true, prefixes });
  return found.kind === 'exact' ? found.match.endpoint : undefined;
}
