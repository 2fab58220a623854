import type { TargetKey } from '@scopewright/analyzer';

import { resolveTarget, type Grounds } from './resolve.ts';

/**
 * What makes two targets the same request for the analyzer: the endpoint that both are. Where the path is no endpoint, or
 * the URL goes elsewhere, the text decides. Several manifests may look at one call, so the first that knows it answers.
 */
export function createTargetKey(grounds: readonly Grounds[]): TargetKey {
  return (method, url) => {
    for (const ground of grounds) {
      const { reach } = resolveTarget({ method, url, client: '', via: [] }, ground);
      if (reach.kind === 'endpoint') return reach.match.endpoint.id;
    }
    return undefined;
  };
}
