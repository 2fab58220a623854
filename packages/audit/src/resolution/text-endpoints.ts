import type { UrlTemplate } from '@scopewright/analyzer';
import { endpointsAt, endpointsBelow, type Endpoint } from '@scopewright/registry';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { findOrigin } from './origin.ts';
import { isDistinctive } from './resolve-target.ts';
import { splitUrl, type UrlPath } from './split-url.ts';

/** The meaning of a text, read as a path. */
export interface TextEndpoints {
  /** The endpoints whose path it is. */
  readonly at: readonly Endpoint[];
  /** Whether it is the path of an endpoint, and few other services have such a path. */
  readonly isDistinctive: boolean;
  /** The endpoints whose paths begin with it, ignoring versions, including those whose path it is. */
  readonly below: readonly Endpoint[];
}

const noEndpoints: TextEndpoints = { at: [], isDistinctive: false, below: [] };

/**
 * The endpoints whose path, or the beginning of it, a text of the code is; limited to one method if the text names one.
 * Empty if the text has another host.
 */
export function findTextEndpoints(
  url: UrlTemplate,
  method: string | null,
  { registry, platform }: PlatformContext,
): TextEndpoints {
  const { base, path } = splitUrl(url);
  const origin = base.kind === 'relative' ? 'unknown' : findOrigin(base, url.labels, platform);
  if (origin === 'other') return noEndpoints;
  const context = { isPlatform: origin === 'platform', prefixes: platform.prefixes };
  const known = withoutBase(path);
  if (known.length === 0) return noEndpoints;
  const isAsked = (endpoint: Endpoint): boolean => method === null || endpoint.method === method;
  const matches = endpointsAt(registry, known, context).filter(({ endpoint }) => isAsked(endpoint));
  const at = matches.map(({ endpoint }) => endpoint);
  const below = endpointsBelow(registry, known, context).filter(isAsked);
  return { at, isDistinctive: matches.some(isDistinctive), below: [...new Set([...at, ...below])] };
}

/** Unknown values at the start of a path are its base and its version, whatever else they may hold. */
function withoutBase(path: UrlPath): UrlPath {
  const start = path.findIndex((part) => typeof part === 'string' && /[^/]/.test(part));
  return start < 0 ? [] : path.slice(start);
}
