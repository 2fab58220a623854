import path from 'node:path';
import type { BaselinePaths, NamedCode } from '@scopewright/audit';
import { useAudit } from '../use-audit.ts';
import type { World } from '../world.ts';

/** The code that a command line names, and the name of its folder as the user would write it. */
export interface NamedDirectory extends NamedCode {
  readonly directoryName: string;
}

/** Finds the program of the files and folders that a command line names. */
export async function findNamedDirectory(names: readonly string[], world: World): Promise<NamedDirectory> {
  const code = await useAudit(({ findNamedCode }) => findNamedCode({ names, workingDirectory: world.directory }));
  const directory = path.resolve(code.directory);
  const directoryName = code.isNamed
    ? path.relative(world.directory, directory).replaceAll(path.sep, '/') || '.'
    : (names[0] ?? '.');
  return { ...code, directory, directoryName };
}

/** The baseline of a folder as that of the named code alone: entries of other files are not stale for it. */
export function toNamedBaseline<Baseline extends BaselinePaths>(
  baseline: Baseline,
  { isNamed, paths }: NamedCode,
): Baseline {
  if (!isNamed) return baseline;
  const named = paths.map(({ file }) => baseline.toBaselineFile(file));
  return {
    ...baseline,
    isAudited: (file) =>
      baseline.isAudited(file) && named.some((each) => each === '.' || file === each || file.startsWith(`${each}/`)),
  };
}
