import { isIntact } from '../contract/seal.ts';
import { validateCache } from '../generated/validate-cache.ts';
import { AnalysisCache } from './analysis-cache.ts';
import { cacheVersion, type CacheFile } from './cache-file.ts';

/** Why a file cannot be used as a cache. No version of the tool wrote a `foreign` one. */
export type CacheFault = { readonly kind: 'damaged' | 'foreign' } | { readonly kind: 'version'; readonly tool: string };

/**
 * Reads a cache file for a version of the tool. If the file is not a cache, is damaged or was written by another
 * version, the cache is empty.
 */
export function readCache(text: string, tool: string): { readonly cache: AnalysisCache; readonly fault?: CacheFault } {
  const data = parseIfJson(text);
  const fault = isOwnCache(text, data) ? findCacheFault(data, tool) : { kind: 'foreign' as const };
  return fault
    ? { cache: new AnalysisCache(tool), fault }
    : { cache: new AnalysisCache(tool, (data as CacheFile).programs) }; // validated above
}

/** How every version begins the file. This much remains of a truncated one. */
const HEAD = /^\{"schemaVersion":\d+,"kind":"cache","tool":"/;

/** Whether the file can be overwritten without loss: it is empty, or a cache of any version, intact or damaged. */
function isOwnCache(text: string, data: unknown): boolean {
  if (data === undefined) return text === '' || HEAD.test(text);
  const { kind, tool, schemaVersion } = toMembers(data);
  return kind === 'cache' && typeof tool === 'string' && typeof schemaVersion === 'number';
}

function findCacheFault(data: unknown, tool: string): CacheFault | undefined {
  if (data === undefined) return { kind: 'damaged' };
  const { tool: written, schemaVersion } = toMembers(data);
  if (typeof written === 'string' && (written !== tool || schemaVersion !== cacheVersion))
    return { kind: 'version', tool: written };
  const isWhole = (validateCache as (value: unknown) => boolean)(data) && isIntact(data as CacheFile); // just validated
  return isWhole ? undefined : { kind: 'damaged' };
}

function toMembers(data: unknown): Partial<Record<keyof CacheFile, unknown>> {
  return data ?? {}; // other values have none of these members
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
