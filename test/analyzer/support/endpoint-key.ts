import { isFixedPattern, matchPattern, trustPlatform } from '@scopewright/registry';
import type { IsFixed, TargetKey, UrlTemplate } from '@scopewright/analyzer';

/**
 * The endpoint that a target is: what the audit hands to the analyzer, for a platform whose host every base is. It is
 * asked for the same text again and again.
 */
export const endpointKey: TargetKey = (method, url) => {
  const text = JSON.stringify([method, url]);
  if (!known.has(text)) known.set(text, findEndpoint(method, url));
  return known.get(text);
};

/** Whether the target keeps that endpoint whatever fills its unknown segments. */
export const endpointIsFixed: IsFixed = (method, url) =>
  method !== null && isFixedPattern(trustPlatform, method, pathOf(url), { isPlatform: true, prefixes: [] });

const known = new Map<string, string | undefined>();

function findEndpoint(method: string | null, url: UrlTemplate): string | undefined {
  const match = matchPattern(trustPlatform, method, pathOf(url), { isPlatform: true, prefixes: [] });
  return match.kind === 'exact' ? match.match.endpoint.id : undefined;
}

function pathOf({ parts: [head, ...others] }: UrlTemplate): UrlTemplate['parts'] {
  return typeof head === 'string' ? [head.replace(/^https:\/\/[^/]*/, ''), ...others] : others;
}
