import { toEndpointKey } from '@scopewright/registry';

/**
 * Endpoints by id. Ids that differ only in the names of their parameters are one endpoint, so only the first of them is
 * listed.
 */
export function distinctEndpoints(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return ids.filter((id) => {
    const key = toEndpointKey(id);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
