import type { UrlTemplate } from '@scopewright/analyzer';
import { endpointsAt, endpointsBelow, type Endpoint } from '@scopewright/registry';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { findOrigin } from './origin.ts';
import { isDistinctive } from './resolve-target.ts';
import { splitUrl, type UrlPath } from './split-url.ts';

/** What a text says, taken for a path. */
export interface TextEndpoints {
  /** Those that it is the path of. */
  readonly at: readonly Endpoint[];
  /** It is the path of some of them, and few other services have such a path: section 3. */
  readonly isDistinctive: boolean;
  /** Those whose paths begin with it, versions aside, and those that it is the path of. */
  readonly below: readonly Endpoint[];
}

const nothing: TextEndpoints = { at: [], isDistinctive: false, below: [] };

/**
 * The endpoints that a text of the code is the path of, or begins the paths of; of one method, where it names one. None
 * where it has another host.
 */
export function findTextEndpoints(
  url: UrlTemplate,
  method: string | null,
  { registry, platform }: PlatformContext,
): TextEndpoints {
  const { base, path } = splitUrl(url);
  const origin = base.kind === 'relative' ? 'unknown' : findOrigin(base, url.labels, platform);
  if (origin === 'other') return nothing;
  const context = { isPlatform: origin === 'platform', prefixes: platform.prefixes };
  const known = withoutBase(path);
  if (known.length === 0) return nothing;
  const isAsked = (endpoint: Endpoint): boolean => method === null || endpoint.method === method;
  const matches = endpointsAt(registry, known, context).filter(({ endpoint }) => isAsked(endpoint));
  const at = matches.map(({ endpoint }) => endpoint);
  const below = endpointsBelow(registry, known, context).filter(isAsked);
  return { at, isDistinctive: matches.some(isDistinctive), below: [...new Set([...at, ...below])] };
}

/** Unknown values that open a path are its base and its version, whatever else they hold. */
function withoutBase(path: UrlPath): UrlPath {
  const start = path.findIndex((part) => typeof part === 'string' && /[^/]/.test(part));
  return start < 0 ? [] : path.slice(start);
}
