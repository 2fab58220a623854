import { matchPattern, trustPlatform } from '@scopewright/registry';
import type { TargetKey } from '@scopewright/analyzer';

/** The endpoint that a target is: what the audit hands to the analyzer, for a platform whose host every base is. */
export const endpointKey: TargetKey = (method, url) => {
  const [head, ...others] = url.parts;
  const path = typeof head === 'string' ? [head.replace(/^https:\/\/[^/]*/, ''), ...others] : others;
  const match = matchPattern(trustPlatform, method, path, { isPlatform: true, prefixes: [] });
  return match.kind === 'exact' ? match.match.endpoint.id : undefined;
};
