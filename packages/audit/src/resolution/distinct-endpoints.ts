import { toEndpointKey } from '@scopewright/registry';

/**
 * Endpoints by id, those that differ only in the names of their parameters once: they are one, by the first of the
 * names (section 4).
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
