import type { TargetKey, UrlTemplate } from '@scopewright/analyzer';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { resolveTarget } from './resolve-target.ts';

/**
 * What makes two targets the same request for the analyzer: the endpoint that both are. Where the path is no endpoint,
 * or the URL goes elsewhere, the text decides. Several manifests may look at one call, so the first that knows it
 * answers.
 *
 * The analyzer asks of each request on each way to it, and most of them are one of few: an answer is kept.
 */
export function createTargetKey(contexts: readonly PlatformContext[]): TargetKey {
  const answers = new Map<string, string | undefined>();
  return (method, url) => {
    const asked = textOf(method, url);
    if (!answers.has(asked)) answers.set(asked, findEndpoint(contexts, method, url));
    return answers.get(asked);
  };
}

function findEndpoint(
  contexts: readonly PlatformContext[],
  method: string | null,
  url: UrlTemplate,
): string | undefined {
  for (const context of contexts) {
    const { reach } = resolveTarget({ method, url, client: '', via: [] }, context);
    if (reach.kind === 'endpoint') return reach.match.endpoint.id;
  }
  return undefined;
}

/** All that a target's endpoint is told by; why a part of it is unknown does not count. */
function textOf(method: string | null, { parts, labels }: UrlTemplate): string {
  return JSON.stringify([
    method,
    labels,
    parts.map((part) => (typeof part === 'string' ? part : [part.name, part.source, part.spansSegments])),
  ]);
}
