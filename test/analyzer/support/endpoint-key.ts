import { matchPattern, trustPlatform } from '@scopewright/registry';
import type { TargetKey, UrlTemplate } from '@scopewright/analyzer';

/**
 * The endpoint that a target is: what the audit hands to the analyzer, for a platform whose host every base is. It is
 * asked for the same text again and again.
 */
export const endpointKey: TargetKey = (method, url) => {
  const text = JSON.stringify([method, url]);
  if (!known.has(text)) known.set(text, findEndpoint(method, url));
  return known.get(text);
};

const known = new Map<string, string | undefined>();

function findEndpoint(method: string | null, url: UrlTemplate): string | undefined {
  const [head, ...others] = url.parts;
  const path = typeof head === 'string' ? [head.replace(/^https:\/\/[^/]*/, ''), ...others] : others;
  const match = matchPattern(trustPlatform, method, path, { isPlatform: true, prefixes: [] });
  return match.kind === 'exact' ? match.match.endpoint.id : undefined;
}
