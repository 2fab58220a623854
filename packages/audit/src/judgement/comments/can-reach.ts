import { matchPattern, type Endpoint } from '@scopewright/registry';

import type { PlatformContext } from '../../inputs/manifest/manifest.ts';
import { isSameEndpoint } from '../../resolution/named-endpoints.ts';
import type { ResolvedTarget } from '../../resolution/resolve-target.ts';
import { splitUrl } from '../../resolution/split-url.ts';

/**
 * Whether a target can reach an endpoint. A comment can settle what is unknown; it cannot overrule a method, a host or
 * a path that the code states.
 */
export function canReach(resolved: ResolvedTarget, endpoint: Endpoint, context: PlatformContext): boolean {
  const { target, reach, origin } = resolved;
  if (target.method !== null && target.method.toUpperCase() !== endpoint.method) return false;
  switch (reach.kind) {
    case 'endpoint':
      return isSameEndpoint(reach.match.endpoint, endpoint);
    case 'possible':
      return reach.matches.some((match) => isSameEndpoint(match.endpoint, endpoint));
    case 'any-endpoint':
    case 'nothing-known':
      return true;
    case 'no-endpoint':
      return false;
    case 'undecided':
    case 'elsewhere':
      return reach.isPathOpen || (origin === 'unknown' && fitsFromUnknown(resolved, endpoint, context));
  }
}

/**
 * Whether the path fits although it is too short to count by itself. An unknown base may hold the beginning of a path
 * that matches nothing else.
 */
function fitsFromUnknown(
  { target, base }: ResolvedTarget,
  endpoint: Endpoint,
  { registry, platform }: PlatformContext,
): boolean {
  const match = matchPattern(registry, target.method, splitUrl(target.url).path, {
    isPlatform: true,
    prefixes: platform.prefixes,
  });
  if (match.kind === 'exact') return isSameEndpoint(match.match.endpoint, endpoint);
  if (match.kind === 'possible') return match.matches.some((each) => isSameEndpoint(each.endpoint, endpoint));
  return base.kind === 'unknown';
}
