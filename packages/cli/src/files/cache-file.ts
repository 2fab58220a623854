import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryName } from './temporary-name.ts';
import type { AnalysisCache, CacheFault } from '@scopewright/audit';
import { useAudit } from '../use-audit.ts';
import { toPrintableMessage } from '../text/printable.ts';
import { readVersion } from '../version.ts';
import type { World } from '../world.ts';
import { cacheName } from './cache-name.ts';
import { makeFolder } from './make-folder.ts';

/** A cache that a run reads and writes for the next run. */
export interface OpenCache {
  readonly cache: AnalysisCache;
  /** Writes the run's results, if the file does not have them already. */
  readonly save: () => Promise<void>;
}

/**
 * Opens the cache at a location: a file, or a folder for a file of the default name. A file that cannot be used or
 * written is reported on standard error and ignored, because a run's result does not depend on it. A file that is not
 * recognisably a cache may be somebody else's and is never overwritten.
 */
export async function openCache(location: string, { directory, writeError }: World): Promise<OpenCache> {
  const { file, name } = await locateCache(location, directory);
  const before = await readIfThere(file);
  const { cache, fault } = await useAudit(
    ({ AnalysisCache, readCache }): { readonly cache: AnalysisCache; readonly fault?: Fault } =>
      typeof before === 'string'
        ? readCache(before, readVersion())
        : { cache: new AnalysisCache(readVersion()), ...(before && { fault: before }) },
  );
  const warn = (message: string): void => writeError(toPrintableMessage(`warning: ${message}\n`));
  if (fault) warn(wordFault(fault, name));
  return {
    cache,
    save: async () => {
      if (fault && isLeft(fault)) return;
      const text = cache.toText();
      const reason = text === undefined || text === before ? undefined : await writeCache(file, text);
      if (reason !== undefined)
        warn(
          `The cache could not be written to \`${name}\` (${reason}). The result is complete; name another place with \`--cache-location\`.`,
        );
    },
  };
}

/** A path that ends in a slash is a folder, whether or not it exists. */
async function locateCache(
  location: string,
  directory: string,
): Promise<{ readonly file: string; readonly name: string }> {
  const place = path.resolve(directory, location);
  const isFolder = /[/\\]$/.test(location) || ((await stat(place).catch(() => undefined))?.isDirectory() ?? false);
  if (!isFolder) return { file: place, name: location };
  return { file: path.join(place, cacheName), name: path.join(location, cacheName).replaceAll(path.sep, '/') };
}

/** Why the file at the cache's location cannot be used. */
type Fault = CacheFault | { readonly kind: 'unreadable' };

function isLeft({ kind }: Fault): boolean {
  return kind === 'foreign' || kind === 'unreadable';
}

/** Refuses devices and pipes, because reading one may never end. */
async function readIfThere(file: string): Promise<string | Fault | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? await readFile(file, 'utf8').catch(() => ({ kind: 'unreadable' as const })) : undefined;
}

function wordFault(fault: Fault, name: string): string {
  if (fault.kind === 'version')
    return `scopewright ${fault.tool} wrote the cache \`${name}\`, so this version replaces it.`;
  if (fault.kind === 'foreign')
    return `\`${name}\` is not a scopewright cache, so scopewright leaves it unchanged: name another place with \`--cache-location\`.`;
  if (fault.kind === 'unreadable')
    return `\`${name}\` cannot be read, so scopewright leaves it unchanged: fix its permissions, or name another place with \`--cache-location\`.`;
  return `The cache \`${name}\` is damaged, so scopewright replaces it.`;
}

/**
 * Writes a temporary file next to the old one and renames it: no other run sees a partial file, and a link is replaced,
 * not followed. Returns the reason for a failure.
 */
async function writeCache(file: string, text: string): Promise<string | undefined> {
  const temporary = temporaryName(file);
  try {
    const stats = await stat(file).catch(() => undefined);
    if (stats && !stats.isFile()) return 'it is no file';
    await makeFolder(path.dirname(file));
    await writeFile(temporary, text, { flag: 'wx' });
    await rename(temporary, file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/, \w+(?: '.*)?$/s, '') : String(error); // without the system call and the absolute path
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}
