import type { IsFixed, TargetKey, UrlTemplate } from '@scopewright/analyzer';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { isFixedTarget, resolveTarget } from './resolve-target.ts';

/**
 * Identifies a target for the analyzer: two targets of the same endpoint are the same request. If the path matches no
 * endpoint, or the URL goes elsewhere, the text decides. Several manifests may apply to one call, so the first that
 * recognises the endpoint decides.
 *
 * The analyzer asks for each request on each path to it, and most of these are equal: answers are cached.
 */
export function createTargetKey(contexts: readonly PlatformContext[]): TargetKey {
  return askedOnce((method, url) => findEndpointKey(contexts, method, url));
}

/**
 * Tells the analyzer whether a target keeps its endpoint whatever its unknown segments stand for: then no caller decides
 * anything of it.
 */
export function createIsFixed(contexts: readonly PlatformContext[]): IsFixed {
  return askedOnce((method, url) => contexts.every((context) => isFixedTarget({ method, url }, context)));
}

type Question<Answer> = (method: string | null, url: UrlTemplate) => Answer;

function askedOnce<Answer>(find: Question<Answer>): Question<Answer> {
  const answers = new Map<string, Answer>();
  return (method, url) => {
    const asked = keyOfTemplate(method, url);
    if (!answers.has(asked)) answers.set(asked, find(method, url));
    return answers.get(asked) as Answer; // set above if it was missing
  };
}

function findEndpointKey(
  contexts: readonly PlatformContext[],
  method: string | null,
  url: UrlTemplate,
): string | undefined {
  for (const context of contexts) {
    const { reach } = resolveTarget({ method, url, client: '', via: [] }, context);
    if (reach.kind === 'endpoint')
      return context.platformId === undefined
        ? reach.match.endpoint.id
        : `${context.platformId} ${reach.match.endpoint.id}`;
  }
  return undefined;
}

/** Everything that identifies a target's endpoint. The reasons why parts are unknown do not count. */
function keyOfTemplate(method: string | null, { parts, labels }: UrlTemplate): string {
  return JSON.stringify([
    method,
    labels,
    parts.map((part) => (typeof part === 'string' ? part : [part.name, part.source, part.spansSegments])),
  ]);
}
