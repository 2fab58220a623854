/**
 * The folder `remarks/` takes the manifests and the judgement of their code. It gives remarks: entries of a manifest
 * that look like mistakes, and places that hold back a claim without a finding. It never gives a finding, and never
 * changes a verdict.
 */

import { existsSync } from 'node:fs';

import type { Analysis } from '@scopewright/analyzer';

import { comparePlaces } from '../../contract/place.ts';
import type { Remark } from '../../contract/result.ts';
import { toGlobTest } from '../../inputs/globs.ts';
import { isIgnoredByGit } from '../../inputs/manifest/find-manifests.ts';
import type { DeclaredGlob, Manifest } from '../../inputs/manifest/manifest.ts';
import { createOwnership } from '../../inputs/ownership.ts';
import { joinPath, relativePath } from '../../inputs/paths.ts';

/**
 * Finds globs of the manifests that match nothing and so are likely misspelled: those of `files` that match no analysed
 * file, and those of `ignores` that begin with a path which does not exist. Paths that git ignores may come and go, and
 * globs that begin with a wildcard may be for future files: neither is reported.
 */
export function findIdleGlobs(
  { files }: Analysis,
  manifests: readonly Manifest[],
  directory: string,
  isThere: IsThere = isOnDisk,
): readonly Remark[] {
  const { manifestOf } = createOwnership(manifests, directory);
  const remarks = manifests.flatMap((manifest) => {
    if (manifest.globs.length === 0) return [];
    const own = files
      .filter((file) => manifestOf(file) === manifest)
      .map((file) => relativePath(manifest.folder, joinPath(directory, file)));
    const isJudged = manifest.isWhole && own.length > 0;
    return manifest.globs
      .filter(({ text }) => !text.startsWith('!'))
      .flatMap((glob) => {
        if (glob.credential === undefined)
          return isThere(glob.text, manifest)
            ? []
            : [toRemark(manifest, glob, `\`${glob.text}\` under \`ignores\` names nothing that is there`)];
        return !isJudged || own.some(toGlobTest(glob.text))
          ? []
          : [
              toRemark(
                manifest,
                glob,
                `\`${glob.text}\` under \`files\` of the credential \`${glob.credential}\` names no file that was analysed`,
              ),
            ];
      });
  });
  return remarks.sort(comparePlaces);
}

function toRemark({ file }: Manifest, { span: { line, column } }: DeclaredGlob, found: string): Remark {
  return { file, line, column, message: `${found}: check its spelling, or remove it.` };
}

/** Whether the part of a manifest's glob before its first wildcard exists or may exist later. */
export type IsThere = (glob: string, manifest: Manifest) => boolean;

/** The globs of a manifest's `ignores` that match nothing. */
export function findAbsent(manifest: Manifest): readonly string[] {
  return manifest.ignores.filter((glob) => !glob.startsWith('!') && !isOnDisk(glob, manifest));
}

function isOnDisk(glob: string, { folder }: Manifest): boolean {
  const steps = glob
    .replace(/^\.\//, '')
    .split('/')
    .filter((step) => step !== '');
  const end = steps.findIndex((step) => /[*?[\]{}()!+@\\]/.test(step));
  const literal = end < 0 ? steps : steps.slice(0, end);
  if (literal.length === 0) return true;
  const path = joinPath(folder, literal.join('/'));
  return existsSync(path) || isIgnoredByGit(path) || isIgnoredByGit(`${path}/`);
}
