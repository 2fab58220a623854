import type { Analysis } from '@scopewright/analyzer';

import type { AuditResult, AuditSummary, Finding } from '../contract/result.ts';
import { isUnfollowed } from '../judgement/describe-call.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { isToPlatform } from '../resolution/resolve-target.ts';

type Counted = Pick<Judgement, 'calls' | 'problems'>;

/** What was looked at, and what was found there. */
export function summarize(
  { files }: Pick<Analysis, 'files'>,
  { calls, problems }: Counted,
  findings: readonly Finding[],
): AuditSummary {
  // A call to several platforms is judged for each of them.
  const countCalls = (some: Counted['calls']): number => new Set(some.map(({ call }) => call)).size;
  const platformCalls = calls.filter(({ targets }) => targets.some(isToPlatform));
  const partial = new Set(calls.filter(({ resolution }) => resolution !== 'exact').map(({ call }) => call));
  const unfollowed = countCalls(calls.filter((call) => isUnfollowed(call.call, call)));
  const countOf = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    files: files.length,
    parseErrors: new Set(problems.map(({ problem }) => problem.file)).size,
    calls: countCalls(calls),
    ...(unfollowed > 0 ? { unfollowed } : {}),
    platformCalls: countCalls(platformCalls),
    resolved: countCalls(platformCalls.filter(({ call }) => !partial.has(call))),
    asserted: countCalls(calls.filter(({ isSettled }) => isSettled)),
    ignored: countCalls(calls.filter(({ targets }) => targets.length === 0)),
    errors: countOf('error'),
    warnings: countOf('warning'),
  };
}

/**
 * The part of a result about some of the files, given relative to the audited folder. The verdict on a credential is
 * about all of its code, so it is left out.
 */
export function limitResult(
  result: AuditResult,
  { files }: Pick<Analysis, 'files'>,
  { calls, problems }: Counted,
  isNamed: (file: string) => boolean,
): AuditResult {
  const isIn = ({ file }: { readonly file: string }): boolean => isNamed(file);
  const findings = result.findings.filter(isIn);
  return {
    ...result,
    summary: summarize(
      { files: files.filter(isNamed) },
      { calls: calls.filter(({ call }) => isIn(call)), problems: problems.filter(({ problem }) => isIn(problem)) },
      findings,
    ),
    credentials: [],
    findings,
    calls: result.calls.filter(isIn),
    ...(result.remarks === undefined ? {} : { remarks: result.remarks.filter(isIn) }),
  };
}
