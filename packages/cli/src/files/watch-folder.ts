import path from 'node:path';
import { watch } from 'chokidar';
import { isTemporaryName } from './temporary-name.ts';

/** Folders that hold no code of the project, and are large. */
const NEVER_WATCHED = new Set(['node_modules', '.git', '.hg', '.svn', '.yarn']);

/** Changes that come within this many milliseconds of each other belong together: an editor writes several files. */
const QUIET = 40;

export interface FolderWatch {
  /** Resolves once files have changed since the last call, with their paths (absolute, sorted). */
  readonly nextChange: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** Watches the files below a folder (absolute), except those that `isIgnored`. */
export async function watchFolder(folder: string, isIgnored: (file: string) => boolean): Promise<FolderWatch> {
  const changed = new Set<string>();
  let onChange = (): void => undefined;
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (file) => NEVER_WATCHED.has(path.basename(file)),
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || isTemporaryName(file) || isIgnored(file)) return;
    changed.add(file);
    onChange();
  });
  await new Promise<void>((resolve, reject) => void watcher.once('ready', resolve).once('error', reject));
  return {
    nextChange: async () => {
      await new Promise<void>((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        onChange = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, QUIET);
        };
        if (changed.size > 0) onChange();
      });
      const files = [...changed].sort();
      changed.clear();
      return files;
    },
    stop: () => watcher.close(),
  };
}
