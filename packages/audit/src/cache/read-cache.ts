import { validateCache } from '../generated/validate-cache.ts';
import { AnalysisCache } from './analysis-cache.ts';
import { cacheVersion, type CacheFile } from './cache-file.ts';

/**
 * Why a file is not used as a cache. One that is `foreign` was not written by any version of the tool, as far as can be
 * told.
 */
export type CacheFault = { readonly kind: 'damaged' | 'foreign' } | { readonly kind: 'version'; readonly tool: string };

/**
 * Reads the file of a cache for a tool of a version. Of a file that is none, is damaged or was written by another
 * version, nothing is used.
 */
export function readCache(text: string, tool: string): { readonly cache: AnalysisCache; readonly fault?: CacheFault } {
  const data = parse(text);
  const fault = isOwn(text, data) ? findFault(data, tool) : { kind: 'foreign' as const };
  return fault
    ? { cache: new AnalysisCache(tool), fault }
    : { cache: new AnalysisCache(tool, (data as CacheFile).programs) }; // it has just been validated
}

/** How each version begins the file: that much is left of one that breaks off. */
const HEAD = /^\{"schemaVersion":\d+,"kind":"cache","tool":"/;

/** Whether nothing is lost with a file: it is empty, or a cache of any version, whole or damaged. */
function isOwn(text: string, data: unknown): boolean {
  if (data === undefined) return text === '' || HEAD.test(text);
  const { kind, tool, schemaVersion } = toMembers(data);
  return kind === 'cache' && typeof tool === 'string' && typeof schemaVersion === 'number';
}

function findFault(data: unknown, tool: string): CacheFault | undefined {
  if (data === undefined) return { kind: 'damaged' };
  const { tool: written, schemaVersion } = toMembers(data);
  if (typeof written === 'string' && (written !== tool || schemaVersion !== cacheVersion))
    return { kind: 'version', tool: written };
  return (validateCache as (value: unknown) => boolean)(data) ? undefined : { kind: 'damaged' };
}

function toMembers(data: unknown): Partial<Record<keyof CacheFile, unknown>> {
  return data ?? {}; // what is no object has none of them
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
