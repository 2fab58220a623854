/**
 * The folder `judgement/` takes an analyzed project. It gives the judgement: the endpoints and the credentials of each
 * call, the effect of comments, and the verdict on each credential. It never words a finding, and never reads a file.
 */

import type { Analysis } from '@scopewright/analyzer';

import type { AnalyzedProject } from '../analysis/analyzed-project.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { createOwnership, type Owner, type Ownership } from '../inputs/ownership.ts';
import type { ReadComment } from './comments/apply-comments.ts';
import { createCodeSelector } from './credential-code.ts';
import { findIdleHosts } from './idle-hosts.ts';
import { findIdleNames } from './idle-names.ts';
import { judgeCalls, judgeUnreached } from './judge-calls.ts';
import { judgeCredential } from './judge-credential.ts';
import type { JudgedCode, JudgedComment, Judgement } from './judgement.ts';
import { matchObservations } from './observed/observed-uses.ts';
import { judgePathTexts } from './path-texts/judge-path-texts.ts';
import { findUnusedBases } from './path-texts/unused-bases.ts';
import { judgeWithoutFaulty } from './without-faulty.ts';

/**
 * Judges the calls and each credential, before any rule runs. It reads nothing but its arguments. Files that a fault of
 * ours keeps from being judged are problems.
 */
export function toJudgement(project: AnalyzedProject): Judgement {
  return judgeWithoutFaulty(project.analysis, (analysis) => judgeWhole({ ...project, analysis })).result;
}

function judgeWhole(project: AnalyzedProject): Judgement {
  const { analysis, manifests, outer = [], directory, date, observations, fallback } = project;
  const ownership = createOwnership(manifests, directory, outer, fallback);
  const code = judgeCode(project, ownership);
  const { observedUses, ...traffic } = matchObservations(
    observations?.requests ?? [],
    manifests,
    code.calls,
    analysis.files,
  );
  const toCode = createCodeSelector(project, ownership, { ...code, observedUses });
  return {
    ...code,
    credentials: listOwners(manifests).map((owner) => judgeCredential(owner, toCode(owner))),
    problems: analysis.problems.map((problem) => ({ problem, manifest: ownership.manifestOf(problem.file) })),
    imports: judgeImports(analysis, ownership),
    observedUses,
    traffic,
    date,
  };
}

/** Judges the code itself, whichever credential it uses. */
function judgeCode({ analysis, manifests }: AnalyzedProject, ownership: Ownership): JudgedCode {
  const { calls, explaining, settledTexts, comments } = judgeCalls(analysis, ownership, manifests);
  const unreached = (analysis.unreached ?? []).flatMap((call) => judgeUnreached(call, ownership, manifests));
  const pathTexts = judgePathTexts(
    analysis.pathTexts.filter((text) => !settledTexts.has(text)),
    explaining,
    ownership,
    manifests,
  );
  const analysed = new Set(analysis.files.flatMap(ownership.manifestsOf));
  const withCode = manifests.filter((manifest) => analysed.has(manifest));
  return {
    calls,
    unreached,
    comments: judgeComments(comments, new Set(analysis.files), ownership),
    pathTexts,
    unusedBases: findUnusedBases(analysis.pathTexts, { calls, pathTexts }, ownership, manifests),
    idleNames: [...findIdleHosts(calls, withCode), ...findIdleNames(analysis, [...calls, ...unreached], withCode)],
  };
}

/** A comment outside the audited files may belong to a call that only other code leads to. */
function judgeComments(
  comments: readonly ReadComment[],
  files: ReadonlySet<string>,
  { manifestOf }: Ownership,
): readonly JudgedComment[] {
  const judged = comments.filter(({ comment, fault }) => fault?.kind !== 'no-call' || files.has(comment.file));
  return judged.map((read) => ({ ...read, manifest: manifestOf(read.comment.file) }));
}

function judgeImports({ files, unresolvedImports }: Analysis, { manifestOf }: Ownership): Judgement['imports'] {
  const audited = new Set(files);
  return unresolvedImports.map((unresolved) => ({
    unresolved,
    manifest: manifestOf(unresolved.file),
    isAudited: audited.has(unresolved.file),
  }));
}

function listOwners(manifests: readonly Manifest[]): readonly Owner[] {
  return manifests.flatMap((manifest) => manifest.credentials.map((credential) => ({ manifest, credential })));
}
