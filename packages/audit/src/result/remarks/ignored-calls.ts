import type { Call } from '@scopewright/analyzer';

import { count } from '../../contract/phrases.ts';
import { comparePlaces } from '../../contract/place.ts';
import type { Remark } from '../../contract/result.ts';
import { toGlobTest } from '../../inputs/globs.ts';
import type { DeclaredGlob, Manifest } from '../../inputs/manifest/manifest.ts';
import { createOwnership } from '../../inputs/ownership.ts';
import { joinPath, relativePath } from '../../inputs/paths.ts';
import { isToPlatform, resolveTarget } from '../../resolution/resolve-target.ts';

/**
 * Finds globs of `ignores` that leave out calls to the platform which analysed code leads to. This is what `ignores` is
 * for, but the author of a glob for unused code should learn that some of it is used: scopes that only it needs look
 * unused.
 */
export function findIgnoredCalls(
  calls: readonly Call[],
  manifests: readonly Manifest[],
  directory: string,
): readonly Remark[] {
  const { manifestOf } = createOwnership(manifests, directory);
  const remarks = manifests.flatMap((manifest) => {
    const own = calls
      .filter(
        (call) =>
          manifestOf(call.file) === manifest &&
          call.targets.some((target) => isToPlatform(resolveTarget(target, manifest))),
      )
      .sort(comparePlaces);
    const globs = manifest.globs.filter(({ credential, text }) => credential === undefined && !text.startsWith('!'));
    const lastToFit = (call: Call): DeclaredGlob | undefined =>
      globs.findLast(({ text }) => toGlobTest(text)(relativePath(manifest.folder, joinPath(directory, call.file))));
    const globOf = new Map(own.map((call) => [call, lastToFit(call)]));
    return globs.flatMap((glob) => {
      const left = own.filter((call) => globOf.get(call) === glob);
      return left.length === 0 ? [] : [toRemark(manifest, glob, left)];
    });
  });
  return remarks.sort(comparePlaces);
}

function toRemark({ file }: Manifest, { text, span: { line, column } }: DeclaredGlob, calls: readonly Call[]): Remark {
  const [first] = calls.map((call) => `${call.file}:${call.line}`);
  return {
    file,
    line,
    column,
    message: `\`${text}\` under \`ignores\` excludes ${count(calls.length, 'call')} to the platform that analysed code leads to, the first in \`${first}\`, so these calls do not count: narrow the glob, or list the scopes under \`keep\`.`,
  };
}
