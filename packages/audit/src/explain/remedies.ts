import type { Finding } from '../contract/result.ts';
import { possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import { isToPlatform, type ResolvedTarget } from '../resolution/resolve-target.ts';
import { settleOrigin, wordComments } from '../rules/wording.ts';

/**
 * What settles where a call goes and what it asks for, in full sentences, beside what the findings on it say already. A
 * call of which nothing tells that it goes to the platform has no finding, and has its remedies here.
 */
export function listRemedies(call: JudgedCall, findings: readonly Finding[]): readonly string[] {
  if (call.isIdle || call.isSettled || call.targets.length === 0) return [];
  const said = new Set(findings.flatMap(({ details = [] }) => details));
  const counted = call.targets.filter(isToPlatform);
  const origin = settleOrigin(counted.length > 0 ? counted : call.targets, call.manifest).filter(
    (sentence) => !said.has(sentence),
  );
  const isNamed =
    findings.some(({ rule }) => rule === 'unresolved-call') ||
    call.resolution === 'exact' ||
    call.targets.every(isElsewhere);
  return isNamed ? origin : [...origin, wordComments(possibleEndpoints(call))];
}

function isElsewhere({ origin }: ResolvedTarget): boolean {
  return origin === 'other';
}
