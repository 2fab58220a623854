import type { Analysis, Call } from '@scopewright/analyzer';
import type { Registry } from '@scopewright/registry';

import { applyComments, type CommentedCall, type ReadComment, type Settlement } from './comments/apply-comments.ts';
import { describeCall, isIdleCall, isUnfollowed, resolutionOf } from './describe-call.ts';
import { findAll } from '../rules/check-rules.ts';
import { findIdleHosts } from './idle-hosts.ts';
import { findIdleNames, tellIdleNames } from './idle-names.ts';
import type { JudgedCall, JudgedComment, Judgement } from './judgement.ts';
import { defaultRegistry } from '../inputs/manifest/find-registry.ts';
import type { Manifest, Platform } from '../inputs/manifest/manifest.ts';
import type { Observations } from '../inputs/observed/observation.ts';
import { toObservedRuns } from '../result/observed-runs.ts';
import { joinObservations } from './observed/sightings.ts';
import { createNearbyCode } from './nearby-code.ts';
import { comparePlaces, compareText } from '../contract/order.ts';
import { findUnfollowedPaths } from '../result/remarks/unfollowed-paths.ts';
import { findLostBases, tellLostBases } from './path-texts/lost-bases.ts';
import { settlePathTexts } from './path-texts/settle-path-texts.ts';
import { judgePathTexts } from './path-texts/judge-path-texts.ts';
import { createOwnership, type Owner, type Ownership } from '../inputs/ownership.ts';
import { isToPlatform, resolveTarget, type Grounds } from '../resolution/resolve-target.ts';
import {
  schemaVersion,
  type AuditedCall,
  type AuditResult,
  type AuditSummary,
  type Finding,
  type RegistrySize,
  type Remark,
} from '../contract/result.ts';
import { findUndecidedCalls } from '../result/remarks/undecided-calls.ts';
import { tellUnreached } from '../result/remarks/unreached-calls.ts';
import { judgeCredential } from './judge-credential.ts';

export interface JudgeOptions {
  readonly analysis: Analysis;
  readonly manifests: readonly Manifest[];
  /**
   * Manifests that govern code beside the audited folder: what they say of it counts, and nothing is said of their
   * credentials.
   */
  readonly outer?: readonly Manifest[];
  /** The audited folder, absolute: the files of the analysis are relative to it. */
  readonly directory: string;
  /** The day for `until`, `2026-11-20`; left out: nothing expires. */
  readonly date?: string | undefined;
  /** What was seen of the manifests beside the calls. */
  readonly remarks?: readonly Remark[];
  /** What runs showed; left out: nothing was observed. */
  readonly observations?: Observations | undefined;
}

/** Calls and manifests to findings and credentials. It reads nothing but its arguments. */
export function judge(options: JudgeOptions): AuditResult {
  return toResult(toJudgement(options), options);
}

/** What the code calls and what is said of each credential, before a rule looks at it. */
export function toJudgement({
  analysis,
  manifests,
  outer = [],
  directory,
  date,
  observations,
}: JudgeOptions): Judgement {
  const ownership = createOwnership(manifests, directory, outer);
  const isJudgedHere = ({ manifest, owners }: Pick<GroundedCall, 'manifest' | 'owners'>): boolean =>
    manifest === undefined || manifests.includes(manifest) || owners.length > 0;
  const commented = applyComments(
    analysis.comments,
    analysis.calls.map((call) => groundCall(call, ownership, manifests)),
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
  const lostBases = findLostBases(analysis.pathTexts, { calls, pathTexts }, ownership, manifests);
  const inUse = new Set(analysis.files.map(ownership.manifestOf));
  const unreached = (analysis.unreached ?? []).map((call) => judgeUnreached(call, ownership, manifests));
  const used = manifests.filter((manifest) => inUse.has(manifest));
  const idleNames = [...findIdleHosts(calls, used), ...findIdleNames(analysis, [...calls, ...unreached], used)];
  const covered = new Set(
    [...analysis.files.flatMap(ownership.coverOf), ...calls.flatMap(({ owners }) => owners)].map(
      ({ credential }) => credential,
    ),
  );
  const { sightings, ...traffic } = joinObservations(observations?.requests ?? [], manifests, calls);
  const { isNearby, isStartedFor } = createNearbyCode(analysis, ownership);
  const credentials = listOwners(manifests).map((owner) =>
    judgeCredential(owner, {
      isNearby: ({ call }) => isNearby(call, owner.credential),
      sightings: sightings.filter((sighting) => sighting.owner?.credential === owner.credential),
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
      lostBases: lostBases.filter(({ credentials }) => credentials.has(owner.credential)).map(({ text }) => text),
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
    lostBases,
    idleNames,
    credentials,
    problems,
    comments,
    imports,
    sightings,
    traffic,
    date,
  };
}

/** A judgement as results give it, with what the rules find in it. */
export function toResult(
  judgement: Judgement,
  {
    analysis,
    manifests,
    remarks = [],
    observations,
  }: Pick<JudgeOptions, 'analysis' | 'manifests' | 'remarks' | 'observations'>,
): AuditResult {
  const { calls, credentials } = judgement;
  const findings = findAll(judgement);
  const idle = tellIdleNames(judgement.idleNames).filter((remark) =>
    remarks.every((other) => comparePlaces(remark, other) !== 0),
  );
  const allRemarks = [
    ...remarks,
    ...idle,
    ...findUndecidedCalls(calls, manifests),
    ...findUnfollowedPaths(judgement),
    ...tellLostBases(judgement.lostBases),
    ...tellUnreached(judgement),
  ].sort(comparePlaces);
  return {
    schemaVersion,
    registries: toSizes(manifests),
    summary: summarize(analysis, calls, findings),
    credentials: credentials.map(({ verdict }) => verdict),
    findings,
    calls: calls.map(toAuditedCall),
    ...(allRemarks.length === 0 ? {} : { remarks: allRemarks }),
    ...(observations === undefined
      ? {}
      : {
          observed: toObservedRuns(observations, { sightings: judgement.sightings, ...judgement.traffic }, credentials),
        }),
  };
}

const emptyPlatform: Platform = {
  hosts: [],
  baseUrls: [],
  otherHosts: [],
  otherNames: [],
  relativeUrls: 'unknown',
  prefixes: [],
  packages: [],
  hasNewDataSubjectApi: false,
};

/** What a call is judged by where no manifest has a say: nothing is known of the platform but its registry. */
export const noGrounds: Grounds = { registry: defaultRegistry, platform: emptyPlatform };

interface GroundedCall extends CommentedCall {
  readonly manifest: Manifest | undefined;
  readonly owners: readonly Owner[];
}

/**
 * A call in a file without a manifest is judged by that of the code which leads to it. Of the credentials, those that
 * are judged here count.
 */
function groundCall(call: Call, { manifestOf, ownersOf }: Ownership, judged: readonly Manifest[]): GroundedCall {
  const manifest = manifestOf(call.file);
  const candidates = ownersOf(call);
  const grounds = manifest ?? candidates[0]?.manifest ?? noGrounds;
  const owners = candidates.filter(
    (owner) => judged.includes(owner.manifest) && owner.manifest.registry === grounds.registry,
  );
  return { call, manifest, grounds, owners, targets: call.targets.map((target) => resolveTarget(target, grounds)) };
}

function judgeCall(settled: GroundedCall & Settlement): JudgedCall {
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
  return { ...judgeCall({ ...groundCall(call, ownership, judged), leftOut: [], isSettled: false }), isIdle: false };
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

function toSizes(manifests: readonly Manifest[]): readonly RegistrySize[] {
  const registries = new Set(manifests.map(({ registry }) => registry));
  return [...registries].map(toSize).sort((left, right) => compareText(left.id, right.id));
}

function toSize({ id, version, scopes, endpoints }: Registry): RegistrySize {
  return {
    id,
    ...(version === '' ? {} : { version }),
    scopes: scopes.length,
    endpoints: endpoints.filter(({ kind }) => kind === 'scoped').length,
  };
}

function summarize(
  { files, problems }: Analysis,
  calls: readonly JudgedCall[],
  findings: readonly Finding[],
): AuditSummary {
  const platformCalls = calls.filter(({ targets }) => targets.some(isToPlatform));
  const unfollowed = calls.filter((call) => isUnfollowed(call.call, call)).length;
  const countOf = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    files: files.length,
    parseErrors: new Set(problems.map(({ file }) => file)).size,
    calls: calls.length,
    ...(unfollowed > 0 ? { unfollowed } : {}),
    platformCalls: platformCalls.length,
    resolved: platformCalls.filter(({ resolution }) => resolution === 'exact').length,
    asserted: calls.filter(({ isSettled }) => isSettled).length,
    ignored: calls.filter(({ targets }) => targets.length === 0).length,
    errors: countOf('error'),
    warnings: countOf('warning'),
  };
}

/** A call as results give it. */
export function toAuditedCall(judged: JudgedCall): AuditedCall {
  const { targets, ...call } = describeCall(judged.call, judged);
  const credentials = [...new Set(judged.owners.map(({ credential }) => credential.name))].sort(compareText);
  return { ...call, credentials, targets };
}
