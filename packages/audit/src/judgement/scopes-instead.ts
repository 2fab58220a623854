import { findGrantingScopes, isGranted } from '@scopewright/registry';

import type { JudgedCredential } from './judgement.ts';

/**
 * The scopes of the least-privileged set that grant some of the same endpoints; as few as possible, the widest first.
 */
export function scopesInstead(
  scope: string,
  { manifest, verdict }: Pick<JudgedCredential, 'manifest' | 'verdict'>,
): readonly string[] {
  const set = new Set([...verdict.required, ...verdict.kept]);
  let left = manifest.registry.endpoints
    .filter(({ scopes }) => scopes.includes(scope))
    .map((endpoint) => ({ endpoint, granting: findGrantingScopes(endpoint, set) }));
  const chosen = new Set<string>();
  while (left.length > 0) {
    const open = left;
    const grants = (name: string): number => open.filter(({ granting }) => granting.includes(name)).length;
    const candidates = [...set].filter((name) => !chosen.has(name));
    const best = candidates.reduce<string | undefined>(
      (first, second) => (first === undefined || grants(second) > grants(first) ? second : first),
      undefined,
    );
    if (best === undefined || grants(best) === 0) break;
    chosen.add(best);
    left = open.filter(({ endpoint }) => !isGranted(endpoint, chosen));
  }
  return [...chosen];
}
