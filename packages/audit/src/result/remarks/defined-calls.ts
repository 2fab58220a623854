import type { Analysis } from '@scopewright/analyzer';

import type { Remark } from '../../contract/result.ts';
import type { Manifest } from '../../inputs/manifest/manifest.ts';
import { createOwnership } from '../../inputs/ownership.ts';
import type { JudgedCredential } from '../../judgement/judgement.ts';
import { isToPlatform, resolveTarget } from '../../resolution/resolve-target.ts';

/**
 * One remark for each manifest with an unused scope whose libraries define calls to the platform that no other code leads
 * to: they need no scope, which may be why it is unused.
 */
export function remarkOnDefinedCalls(
  credentials: readonly Pick<JudgedCredential, 'manifest' | 'verdict'>[],
  { defined = [] }: Pick<Analysis, 'defined'>,
  manifests: readonly Manifest[],
  directory: string,
): readonly Remark[] {
  if (defined.length === 0) return [];
  const { manifestOf } = createOwnership(manifests, directory);
  const isIdle = (manifest: Manifest): boolean =>
    credentials.some((credential) => credential.manifest === manifest && credential.verdict.unused.length > 0);
  return manifests.filter(isIdle).flatMap((manifest) => {
    const [first, ...others] = defined.filter(
      ({ file, targets }) =>
        (manifestOf(file) ?? manifest) === manifest &&
        targets.some((target) => isToPlatform(resolveTarget(target, manifest))),
    );
    if (!first) return [];
    const [call, where, they, run] =
      others.length === 0
        ? ['call to the platform is', `in \`${first.file}:${first.line}\``, 'it needs', 'runs it']
        : ['calls to the platform are', `the first in \`${first.file}:${first.line}\``, 'they need', 'runs them'];
    return [
      {
        file: manifest.file,
        line: 1,
        column: 1,
        message: `${others.length + 1} ${call} only defined in libraries, ${where}: no other code leads there, so ${they} no scope. If something outside this code ${run}, list the scopes under \`keep\`.`,
      },
    ];
  });
}
