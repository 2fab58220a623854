import type { UrlHole } from '@scopewright/analyzer';

/**
 * A name as the analyzer labels values by it: `process.env` and the like before it are seen through, and no part of it.
 */
export function toAccessPath(name: string): string {
  return name.replace(/^(?:process\.env|import\.meta\.env|this)\./, '');
}

/** The access path of an unknown value as a manifest would write it; undefined where it was read by no plain path. */
export function findNameOfHole({ source }: Pick<UrlHole, 'source'>): string | undefined {
  const path = toAccessPath(source).replace(/^(?:globalThis|window|self|global|__ENV)\./, '');
  return /^#?[\p{L}\p{N}_$]+(?:\.#?[\p{L}\p{N}_$]+)*$/u.test(path) ? path : undefined;
}
