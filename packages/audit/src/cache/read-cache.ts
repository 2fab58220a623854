import { validateCache } from '../generated/validate-cache.ts';
import { AnalysisCache } from './analysis-cache.ts';
import { cacheVersion, type CacheFile } from './cache-file.ts';

/** Why a file is not used as a cache. */
export type CacheFault = { readonly kind: 'damaged' | 'foreign' } | { readonly kind: 'version'; readonly tool: string };

/** Reads the file of a cache for a tool of a version. Of a file that is none, is damaged or was written by another version, nothing is used. */
export function readCache(text: string, tool: string): { readonly cache: AnalysisCache; readonly fault?: CacheFault } {
  const data = parse(text);
  const fault = findFault(data, tool);
  return fault ? { cache: new AnalysisCache(tool), fault } : { cache: new AnalysisCache(tool, (data as CacheFile).programs) }; // it has just been validated
}

function findFault(data: unknown, tool: string): CacheFault | undefined {
  if (data === undefined) return { kind: 'damaged' };
  const { kind, tool: written, schemaVersion } = (data ?? {}) as Partial<Record<keyof CacheFile, unknown>>;
  if (kind !== 'cache') return { kind: 'foreign' };
  if (typeof written === 'string' && (written !== tool || schemaVersion !== cacheVersion)) return { kind: 'version', tool: written };
  return (validateCache as (value: unknown) => boolean)(data) ? undefined : { kind: 'damaged' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
