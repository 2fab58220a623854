/**
 * Texts that begin with a base URL which the manifest names: code that looks at their start finds a scheme, and so tells
 * them from paths.
 */
import type { Text } from '../../domain/value.ts';

const URLS = ['https://host', 'http://host'];

/** Whether the text begins with a value whose name the manifest lists as a base URL. */
export function beginsWithBase({ parts: [head], labels }: Text): boolean {
  return typeof head === 'object' && labels.length > 0;
}

/** Whether any base URL starts with this literal, or none does; undefined where that depends on the base URL. */
export function doBasesStartWith(head: string): boolean | undefined {
  if (head.startsWith('/')) return false;
  return 'http'.startsWith(head) ? true : undefined;
}

/** Whether a pattern matches the start of every base URL, whatever its host and path are. */
export function matchesAnyBase(pattern: RegExp): boolean {
  return !pattern.source.includes('$') && URLS.every((url) => pattern.test(url));
}
