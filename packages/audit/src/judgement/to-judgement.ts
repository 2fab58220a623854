import type { Call } from '@scopewright/analyzer';

import type { AnalyzedProject } from '../analysis/analyzed-project.ts';
import { comparePlaces } from '../contract/place.ts';
import { defaultContext } from '../inputs/manifest/default-context.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { createOwnership, type Owner, type Ownership } from '../inputs/ownership.ts';
import { resolveTarget } from '../resolution/resolve-target.ts';
import { applyComments, type CommentedCall, type ReadComment, type Settlement } from './comments/apply-comments.ts';
import { isIdleCall, resolutionOf } from './describe-call.ts';
import { findIdleHosts } from './idle-hosts.ts';
import { findIdleNames } from './idle-names.ts';
import { judgeCredential } from './judge-credential.ts';
import type { JudgedCall } from './judged-call.ts';
import type { JudgedComment, Judgement } from './judgement.ts';
import { createNearbyCode } from './nearby-code.ts';
import { matchObservations } from './observed/observed-uses.ts';
import { judgePathTexts } from './path-texts/judge-path-texts.ts';
import { settlePathTexts } from './path-texts/settle-path-texts.ts';
import { findUnusedBases } from './path-texts/unused-bases.ts';

/** What the code calls and what is said of each credential, before a rule looks at it. */
export function toJudgement({
  analysis,
  manifests,
  outer = [],
  directory,
  date,
  observations,
}: AnalyzedProject): Judgement {
  const ownership = createOwnership(manifests, directory, outer);
  const isJudgedHere = ({ manifest, owners }: Pick<ResolvedCall, 'manifest' | 'owners'>): boolean =>
    manifest === undefined || manifests.includes(manifest) || owners.length > 0;
  const commented = applyComments(
    analysis.comments,
    analysis.calls.map((call) => resolveCall(call, ownership, manifests)),
  );
  const followed = commented.calls.filter(isJudgedHere).map(judgeCall);
  const settledTexts = settlePathTexts(
    () => judgePathTexts(analysis.pathTexts, followed, ownership, manifests),
    commented.comments,
  );
  const calls = [...followed, ...settledTexts.settled.map(judgeCall)].sort((left, right) =>
    comparePlaces(left.call, right.call),
  );
  const files = new Set(analysis.files);
  const problems = analysis.problems.map((problem) => ({ problem, manifest: ownership.manifestOf(problem.file) }));
  const comments = judgeComments(settledTexts.comments, files, ownership);
  const imports = analysis.unresolvedImports.map((unresolved) => ({
    unresolved,
    manifest: ownership.manifestOf(unresolved.file),
    isAudited: files.has(unresolved.file),
  }));
  const unread = [...analysis.problems, ...analysis.unresolvedImports.filter(({ mayCarryCalls }) => mayCarryCalls)];
  // What a comment leaves out explains no other text.
  const asserted = settledTexts.settled.filter(({ targets }) => targets.length > 0);
  const settled = new Set(settledTexts.settled.map(({ text }) => text));
  const pathTexts = judgePathTexts(
    analysis.pathTexts.filter((text) => !settled.has(text)),
    [...followed, ...asserted],
    ownership,
    manifests,
  );
  const unusedBases = findUnusedBases(analysis.pathTexts, { calls, pathTexts }, ownership, manifests);
  const inUse = new Set(analysis.files.map(ownership.manifestOf));
  const unreached = (analysis.unreached ?? []).map((call) => judgeUnreached(call, ownership, manifests));
  const used = manifests.filter((manifest) => inUse.has(manifest));
  const idleNames = [...findIdleHosts(calls, used), ...findIdleNames(analysis, [...calls, ...unreached], used)];
  const covered = new Set(
    [...analysis.files.flatMap(ownership.coverOf), ...calls.flatMap(({ owners }) => owners)].map(
      ({ credential }) => credential,
    ),
  );
  const { observedUses, ...traffic } = matchObservations(observations?.requests ?? [], manifests, calls);
  const { isNearby, isStartedFor } = createNearbyCode(analysis, ownership);
  const credentials = listOwners(manifests).map((owner) =>
    judgeCredential(owner, {
      isNearby: ({ call }) => isNearby(call, owner.credential),
      observedUses: observedUses.filter((use) => use.owner?.credential === owner.credential),
      calls: calls.filter((call) => call.owners.some(({ credential }) => credential === owner.credential)),
      led: calls.filter(
        (call) =>
          isLed(call, owner, ownership) ||
          (ownership.coverOf(call.call.file).length === 0 &&
            isOfOthers(call, owner) &&
            isNearby(call.call, owner.credential)),
      ),
      started: calls.filter((call) => isOfOthers(call, owner) && isStartedFor(call.call, owner.credential)),
      uncovered: calls.filter(({ manifest, owners }) => manifest === owner.manifest && owners.length === 0),
      unreached: unreached.filter(
        ({ manifest, owners }) =>
          manifest === owner.manifest || owners.some(({ credential }) => credential === owner.credential),
      ),
      unread: unread.filter(
        ({ file, importers = [] }) =>
          [undefined, owner.manifest].includes(ownership.manifestOf(file)) ||
          importers.some((importer) => ownership.manifestOf(importer) === owner.manifest),
      ),
      unusedBases: unusedBases.filter(({ credentials }) => credentials.has(owner.credential)).map(({ text }) => text),
      idleNames,
      pathTexts: pathTexts.filter(({ holdsBack }) => holdsBack.has(owner.credential)),
      hasCode: inUse.has(owner.manifest),
      isCovering: covered.has(owner.credential),
    }),
  );
  return {
    calls,
    unreached,
    pathTexts,
    unusedBases,
    idleNames,
    credentials,
    problems,
    comments,
    imports,
    observedUses,
    traffic,
    date,
  };
}

interface ResolvedCall extends CommentedCall {
  readonly manifest: Manifest | undefined;
  readonly owners: readonly Owner[];
}

/**
 * A call in a file without a manifest is judged by that of the code which leads to it. Of the credentials, those that
 * are judged here count.
 */
function resolveCall(call: Call, { manifestOf, ownersOf }: Ownership, judged: readonly Manifest[]): ResolvedCall {
  const manifest = manifestOf(call.file);
  const candidates = ownersOf(call);
  const context = manifest ?? candidates[0]?.manifest ?? defaultContext;
  const owners = candidates.filter(
    (owner) => judged.includes(owner.manifest) && owner.manifest.registry === context.registry,
  );
  return { call, manifest, context, owners, targets: call.targets.map((target) => resolveTarget(target, context)) };
}

function judgeCall(settled: ResolvedCall & Settlement): JudgedCall {
  return { ...settled, resolution: resolutionOf(settled), isIdle: isIdleCall(settled.call, settled) };
}

function isOfOthers({ owners }: JudgedCall, { credential }: Owner): boolean {
  return owners.length > 0 && owners.every((owner) => owner.credential !== credential);
}

/** Whether code of a credential leads to a call of others, a wrapper in their files say. */
function isLed(call: JudgedCall, owner: Owner, { coverOf }: Ownership): boolean {
  return (
    isOfOthers(call, owner) &&
    call.call.callerFiles.some((file) => coverOf(file).some(({ credential }) => credential === owner.credential))
  );
}

/**
 * What may be sent by a call that was not seen: of its function it is unknown who calls it, and no comment stands at
 * it.
 */
function judgeUnreached(call: Call, ownership: Ownership, judged: readonly Manifest[]): JudgedCall {
  return { ...judgeCall({ ...resolveCall(call, ownership, judged), leftOut: [], isSettled: false }), isIdle: false };
}

/** A comment elsewhere than in the audited files may stand at a call that only other code leads to. */
function judgeComments(
  comments: readonly ReadComment[],
  files: ReadonlySet<string>,
  { manifestOf }: Ownership,
): readonly JudgedComment[] {
  const judged = comments.filter(({ comment, fault }) => fault?.kind !== 'no-call' || files.has(comment.file));
  return judged.map((read) => ({ ...read, manifest: manifestOf(read.comment.file) }));
}

function listOwners(manifests: readonly Manifest[]): readonly Owner[] {
  return manifests.flatMap((manifest) => manifest.credentials.map((credential) => ({ manifest, credential })));
}
