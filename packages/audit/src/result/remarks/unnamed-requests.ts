import type { Analysis } from '@scopewright/analyzer';
import { leastPrivilegedScopes, type Endpoint } from '@scopewright/registry';

import { count } from '../../contract/phrases.ts';
import { toPlaceKey } from '../../contract/place.ts';
import type { Remark } from '../../contract/result.ts';
import { toFolderGlob } from '../../inputs/globs.ts';
import type { Manifest } from '../../inputs/manifest/manifest.ts';
import { createOwnership } from '../../inputs/ownership.ts';
import { isWithin, joinPath, relativePath } from '../../inputs/paths.ts';
import { calledEndpoints, type JudgedCall } from '../../judgement/judged-call.ts';
import { neededEndpoints, type JudgedCredential, type Judgement } from '../../judgement/judgement.ts';
import { isToPlatform } from '../../resolution/resolve-target.ts';

/** A folder that looks like an SDK for the platform, with the key that says so. */
export interface ProposedLibrary {
  readonly manifest: Manifest;
  /** The folder as a glob, relative to the manifest. */
  readonly glob: string;
  /** Its calls that nothing names. */
  readonly calls: readonly JudgedCall[];
  /** How many more calls it has. */
  readonly named: number;
}

/** The folders that look like an SDK and send requests to the platform that nothing names, by manifest. */
export function findProposedLibraries(
  calls: readonly JudgedCall[],
  { unnamed = [] }: Analysis,
  manifests: readonly Manifest[],
  directory: string,
): readonly ProposedLibrary[] {
  const { manifestOf } = createOwnership(manifests, directory);
  const byPlace = new Map(calls.map((call) => [toPlaceKey(call.call), call]));
  return unnamed.flatMap((row) => {
    const own = row.calls.flatMap((place) => byPlace.get(toPlaceKey(place)) ?? []);
    const manifest = manifestOf(row.calls[0]!.file); // a row has ten calls at least
    const folder = joinPath(directory, row.folder);
    if (!manifest || folder === manifest.folder || !isWithin(manifest.folder, folder)) return [];
    if (!own.some(({ targets }) => targets.some(isToPlatform))) return [];
    return [{ manifest, glob: toFolderGlob(relativePath(manifest.folder, folder)), calls: own, named: row.named }];
  });
}

/** One remark for each such folder, where the key would change what credentials need or which calls need one. */
export function proposeLibraries(
  { calls, credentials }: Pick<Judgement, 'calls' | 'credentials'>,
  analysis: Analysis,
  manifests: readonly Manifest[],
  directory: string,
): readonly Remark[] {
  return findProposedLibraries(calls, analysis, manifests, directory).flatMap((proposed) => {
    const changes = listChanges(proposed, credentials);
    return changes.length === 0 ? [] : [toRemark(proposed, changes)];
  });
}

/** What the key would change, as clauses. */
function listChanges(
  { manifest, calls }: ProposedLibrary,
  credentials: readonly JudgedCredential[],
): readonly string[] {
  const unnamed = new Set(calls);
  const narrowed = credentials
    .filter((judged) => judged.manifest === manifest)
    .flatMap((judged) => {
      const less = countScopes(
        judged,
        judged.calls.filter((call) => !unnamed.has(call)),
      );
      const before = judged.verdict.required.length;
      return less < before
        ? [`\`${judged.credential.name}\` would need ${count(less, 'scope')} in place of ${before}`]
        : [];
    });
  const uncovered = calls.filter((call) => call.owners.length === 0 && calledEndpoints(call).some(needsScope)).length;
  return uncovered > 0 ? [...narrowed, `${count(uncovered, 'call')} would no longer ask for a credential`] : narrowed;
}

function countScopes({ manifest, credential, observedUses }: JudgedCredential, calls: readonly JudgedCall[]): number {
  return leastPrivilegedScopes(
    manifest.registry,
    neededEndpoints({ calls, observedUses }).map(({ id }) => id),
    {
      keep: credential.kept
        .map(({ name }) => name)
        .filter((name) => manifest.registry.scopes.some((scope) => scope.name === name)),
    },
  ).length;
}

function needsScope({ endpoint }: { readonly endpoint: Endpoint }): boolean {
  return endpoint.kind === 'scoped';
}

function toRemark({ manifest, glob, calls, named }: ProposedLibrary, changes: readonly string[]): Remark {
  return {
    file: manifest.file,
    line: 1,
    column: 1,
    message: `\`${glob}\` looks like an SDK: no code names the functions that send ${calls.length} of its ${calls.length + named} requests. If it is one, list \`${glob}\` under \`platform.libraries\`, and ${listClauses(changes)}. Don’t list it if a framework or a configuration calls these functions.`,
  };
}

function listClauses(clauses: readonly string[]): string {
  return clauses.length === 1 ? clauses[0]! : `${clauses.slice(0, -1).join(', ')} and ${clauses.at(-1)!}`; // there is one
}
