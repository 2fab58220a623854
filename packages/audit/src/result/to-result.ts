/**
 * The folder `result/` takes a judgement and the findings of the rules. It gives the result that `check` prints, with
 * remarks on entries of a manifest that look like mistakes. It never changes a verdict.
 */

import type { Registry } from '@scopewright/registry';

import type { AnalyzedProject } from '../analysis/analyzed-project.ts';
import { compareText } from '../contract/order.ts';
import { comparePlaces } from '../contract/place.ts';
import {
  schemaVersion,
  type AuditedCall,
  type AuditResult,
  type RegistrySize,
  type Remark,
} from '../contract/result.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { toAuditedCall } from '../judgement/describe-call.ts';
import { remarkOnIdleNames } from '../judgement/idle-names.ts';
import type { JudgedCall } from '../judgement/judged-call.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { remarkOnUnusedBases } from '../judgement/path-texts/unused-bases.ts';
import { toJudgement } from '../judgement/to-judgement.ts';
import { checkRules } from '../rules/check-rules.ts';
import { compareFindings, StageGuard } from '../rules/guard-stage.ts';
import { toObservedRuns } from './observed-runs.ts';
import { remarkOnDefinedCalls } from './remarks/defined-calls.ts';
import { remarkOnSenderMarks } from './remarks/sender-marks.ts';
import { findUndecidedCalls } from './remarks/undecided-calls.ts';
import { findUnfollowedPaths } from './remarks/unfollowed-paths.ts';
import { proposeLibraries } from './remarks/unnamed-requests.ts';
import { remarkOnUnreachedCalls } from './remarks/unreached-calls.ts';
import { summarize } from './summarize.ts';

export interface JudgeOptions extends Omit<AnalyzedProject, 'ignoredCalls'> {
  /** Remarks on the manifests that do not depend on the calls. */
  readonly remarks?: readonly Remark[];
}

/** Judges calls by manifests: findings and verdicts. It reads nothing but its arguments. */
export function judge(options: JudgeOptions): AuditResult {
  return toResult(toJudgement(options), options);
}

/** A judgement in the result's shape, with the findings of the rules. */
export function toResult(
  judgement: Judgement,
  {
    analysis,
    manifests,
    directory,
    remarks = [],
    observations,
  }: Pick<JudgeOptions, 'analysis' | 'manifests' | 'directory' | 'remarks' | 'observations'>,
): AuditResult {
  const { calls, credentials } = judgement;
  const guard = new StageGuard({ file: manifests[0]?.file ?? analysis.files[0] ?? '.', line: 1, column: 1 });
  const { findings: found, disabled } = checkRules(judgement, guard);
  const ownRemarks = Object.entries(remarkStages).flatMap(([what, make]) =>
    guard.run(`The search for ${what}`, () => make(judgement, { analysis, manifests, directory, remarks }), []),
  );
  const audited = groupByCall(calls).flatMap((same) =>
    guard.run('The description of this call', () => [joinAudited(same.map(toAuditedCall))], [], same[0]!.call),
  ); // no group is empty
  const observed =
    observations && guard.run('The account of observed runs', () => accountFor(observations, judgement), undefined);
  const findings = [...found, ...guard.faults].sort(compareFindings);
  const allRemarks = [...remarks, ...ownRemarks].sort(comparePlaces);
  return {
    schemaVersion,
    registries: toSizes(manifests),
    summary: { ...summarize(analysis, judgement, findings), ...(disabled === 0 ? {} : { disabled }) },
    credentials: credentials.map(({ verdict }) => verdict),
    findings,
    calls: audited,
    ...(allRemarks.length === 0 ? {} : { remarks: allRemarks }),
    ...(observed === undefined ? {} : { observed }),
  };
}

/** A call to several platforms is judged for each of them. */
function groupByCall(calls: readonly JudgedCall[]): readonly (readonly JudgedCall[])[] {
  const groups = new Map<JudgedCall['call'], JudgedCall[]>();
  for (const judged of calls) groups.set(judged.call, [...(groups.get(judged.call) ?? []), judged]);
  return [...groups.values()];
}

function joinAudited([first, ...others]: readonly AuditedCall[]): AuditedCall {
  return others.reduce<AuditedCall>(
    (joined, { resolution, credentials, targets }) => ({
      ...joined,
      resolution: joined.resolution === resolution ? resolution : 'partial',
      credentials: [...new Set([...joined.credentials, ...credentials])].sort(compareText),
      targets: [...joined.targets, ...targets],
    }),
    first!, // a group has at least one
  );
}

type RemarkInputs = Pick<JudgeOptions, 'analysis' | 'manifests' | 'directory'> & {
  readonly remarks: readonly Remark[];
};

/** Each stage that makes remarks, by what it looks for. */
const remarkStages: Readonly<Record<string, (judgement: Judgement, inputs: RemarkInputs) => readonly Remark[]>> = {
  'names that nothing uses': ({ idleNames }, { remarks }) =>
    remarkOnIdleNames(idleNames).filter((remark) => remarks.every((other) => comparePlaces(remark, other) !== 0)),
  'calls without a decision': ({ calls }, { manifests }) => findUndecidedCalls(calls, manifests),
  'unfollowed paths': (judgement) => findUnfollowedPaths(judgement),
  'base URLs that nothing uses': ({ unusedBases }) => remarkOnUnusedBases(unusedBases),
  'calls that were not reached': (judgement) => remarkOnUnreachedCalls(judgement),
  'calls that libraries only define': ({ credentials }, { analysis, manifests, directory }) =>
    remarkOnDefinedCalls(credentials, analysis, manifests, directory),
  'senders of calls': ({ calls }, { manifests }) => remarkOnSenderMarks(calls, manifests),
  'requests of libraries': (judgement, { analysis, manifests, directory }) =>
    proposeLibraries(judgement, analysis, manifests, directory),
};

function accountFor(
  observations: NonNullable<JudgeOptions['observations']>,
  { observedUses, traffic, credentials, calls }: Judgement,
): AuditResult['observed'] {
  return toObservedRuns(observations, { observedUses, ...traffic }, credentials, calls);
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
