import type { UrlHole } from '@scopewright/analyzer';

/** A name in the form of the analyzer's labels, without a leading `process.env` or the like. */
export function toAccessPath(name: string): string {
  return name.replace(/^(?:process\.env|import\.meta\.env|this)\./, '');
}

/** The access path of an unknown value, as a manifest would write it; undefined if it was not read by a plain path. */
export function findNameOfHole({ source }: Pick<UrlHole, 'source'>): string | undefined {
  const path = toAccessPath(source).replace(/^(?:globalThis|window|self|global|__ENV)\./, '');
  return /^#?[\p{L}\p{N}_$]+(?:\.#?[\p{L}\p{N}_$]+)*$/u.test(path) ? path : undefined;
}
