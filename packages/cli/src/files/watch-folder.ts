import path from 'node:path';
import { watch } from 'chokidar';
import { ExpectedError } from '../errors.ts';
import { isTemporaryName } from './temporary-name.ts';

/** Folders that hold no code of the project, and are large. */
const NEVER_WATCHED = new Set(['node_modules', '.git', '.hg', '.svn', '.yarn']);

/** Changes that come within this many milliseconds of each other belong together: an editor writes several files. */
const QUIET = 40;

export interface FolderWatch {
  /**
   * Resolves once files have changed since the last call, with their paths (absolute, sorted). Throws an `ExpectedError` if
   * the system watches no further.
   */
  readonly nextChange: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/**
 * Watches the files below a folder (absolute), except those that `isIgnored` and those in folders that the user may not
 * read. Throws an `ExpectedError` if the system refuses.
 */
export async function watchFolder(folder: string, isIgnored: (file: string) => boolean): Promise<FolderWatch> {
  const changed = new Set<string>();
  let onChange = (): void => undefined;
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    followSymlinks: false,
    ignored: (file) => NEVER_WATCHED.has(path.basename(file)),
  });
  const failure = new Promise<never>((_, reject) => {
    watcher.on('error', (error) => {
      reject(toExpected(error));
    });
  });
  // A failure while nobody waits is thrown to the next who does.
  failure.catch(() => undefined);
  await Promise.race([new Promise<void>((resolve) => void watcher.once('ready', resolve)), failure]);
  // Not before: `ignoreInitial` does not hold for links.
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || isTemporaryName(file) || isIgnored(file)) return;
    changed.add(file);
    onChange();
  });
  return {
    nextChange: async () => {
      const quiet = new Promise<void>((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        onChange = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, QUIET);
        };
        if (changed.size > 0) onChange();
      });
      await Promise.race([quiet, failure]);
      const files = [...changed].sort();
      changed.clear();
      return files;
    },
    stop: () => watcher.close(),
  };
}

/** The limit of watched files, for example: https://man7.org/linux/man-pages/man7/inotify.7.html */
function toExpected(error: unknown): ExpectedError {
  const { code = 'error' } = error as NodeJS.ErrnoException; // of any error, it may be missing
  return new ExpectedError(
    `The files can’t be watched (${code}): raise the system’s limit of watched files, or check without --watch.`,
  );
}
