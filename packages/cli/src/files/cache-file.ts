import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnalysisCache, CacheFault } from '@scopewright/audit';
import { useAudit } from '../commands/use-audit.ts';
import { toPrintableLines } from '../text/printable.ts';
import { readVersion } from '../version.ts';
import type { World } from '../world.ts';
import { cacheName } from './cache-name.ts';
import { makeFolder } from './make-folder.ts';

/** A cache that a run reads and leaves to the next. */
export interface OpenCache {
  readonly cache: AnalysisCache;
  /** Writes what the run found, where that is not what the file has. */
  readonly save: () => Promise<void>;
}

/**
 * Opens the cache at a location: a file, or a folder for a file of the usual name. A file that cannot be used is told
 * on standard error and taken for none, and so is one that cannot be written: the result of a run does not depend on
 * it. A file that may be somebody else's, of which nobody can tell that it is a cache, is never replaced.
 */
export async function openCache(location: string, { directory, writeError }: World): Promise<OpenCache> {
  const { file, name } = await locate(location, directory);
  const before = await readIfThere(file);
  const { cache, fault } = await useAudit(
    ({ AnalysisCache, readCache }): { readonly cache: AnalysisCache; readonly fault?: Fault } =>
      typeof before === 'string'
        ? readCache(before, readVersion())
        : { cache: new AnalysisCache(readVersion()), ...(before && { fault: before }) },
  );
  const warn = (message: string): void => writeError(toPrintableLines(`warning: ${message}\n`));
  if (fault) warn(wordFault(fault, name));
  return {
    cache,
    save: async () => {
      if (fault && isLeft(fault)) return;
      const text = cache.toText();
      const reason = text === undefined || text === before ? undefined : await write(file, text);
      if (reason !== undefined)
        warn(
          `The cache could not be written to \`${name}\` (${reason}). The result is whole all the same; name another place with \`--cache-location\`.`,
        );
    },
  };
}

/** A path that ends in a slash is a folder, be it there or not. */
async function locate(location: string, directory: string): Promise<{ readonly file: string; readonly name: string }> {
  const place = path.resolve(directory, location);
  const isFolder = /[/\\]$/.test(location) || ((await stat(place).catch(() => undefined))?.isDirectory() ?? false);
  if (!isFolder) return { file: place, name: location };
  return { file: path.join(place, cacheName), name: path.join(location, cacheName).replaceAll(path.sep, '/') };
}

/** Why what stands at the place of a cache is not used. */
type Fault = CacheFault | { readonly kind: 'unreadable' };

function isLeft({ kind }: Fault): boolean {
  return kind === 'foreign' || kind === 'unreadable';
}

/** A device or a pipe is no file, and to read it might never end. */
async function readIfThere(file: string): Promise<string | Fault | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? await readFile(file, 'utf8').catch(() => ({ kind: 'unreadable' as const })) : undefined;
}

function wordFault(fault: Fault, name: string): string {
  if (fault.kind === 'version')
    return `The cache \`${name}\` was written by scopewright ${fault.tool} and is not used: it is written anew.`;
  if (fault.kind === 'foreign')
    return `\`${name}\` is no cache of scopewright, so nothing is written to it: name another place with \`--cache-location\`.`;
  if (fault.kind === 'unreadable')
    return `\`${name}\` cannot be read, so nothing is written to it: mend its permissions, or name another place with \`--cache-location\`.`;
  return `The cache \`${name}\` is damaged and is not used: it is written anew.`;
}

/**
 * Whole beside the old one and then in its place: no run finds a half of it, and a link is replaced and not followed.
 * Gives the reason where that fails.
 */
async function write(file: string, text: string): Promise<string | undefined> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  try {
    const stats = await stat(file).catch(() => undefined);
    if (stats && !stats.isFile()) return 'it is no file';
    await makeFolder(path.dirname(file));
    await writeFile(temporary, text, { flag: 'wx' });
    await rename(temporary, file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/, \w+ '.*/s, '') : String(error); // without what was tried, and the absolute path
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}
