import { Option } from 'commander';
import { ExpectedError } from '../errors.ts';
import type { OpenCache } from '../files/cache-file.ts';
import { cacheName } from '../files/cache-name.ts';
import type { World } from '../world.ts';

/** The values of `--cache` and `--cache-location` among a command's options. */
export interface CacheOptions {
  readonly cache?: boolean;
  readonly cacheLocation?: string;
}

export function createCacheOption(): Option {
  return new Option('--cache', 'reuse the results of the last run for everything that no change affects');
}

export function createCacheLocationOption(): Option {
  return new Option('--cache-location <path>', `the cache file, or a folder for it (default: ${cacheName})`);
}

/** Runs `work` with the cache that the options name, and saves the cache afterwards. */
export async function withCache<Result>(
  { cache = false, cacheLocation }: CacheOptions,
  world: World,
  work: (cache: OpenCache['cache'] | undefined) => Promise<Result>,
): Promise<Result> {
  if (!cache && cacheLocation !== undefined)
    throw new ExpectedError('`--cache-location` needs `--cache`: add it, or omit the location.');
  if (!cache) return await work(undefined);
  const { openCache } = await import('../files/cache-file.ts');
  const opened = await openCache(cacheLocation ?? cacheName, world);
  const result = await work(opened.cache);
  await opened.save();
  return result;
}
