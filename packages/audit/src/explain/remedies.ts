import type { Finding } from '../contract/result.ts';
import { possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import { isToPlatform, type ResolvedTarget } from '../resolution/resolve-target.ts';
import { settleOrigin, wordComments } from '../rules/wording.ts';

/**
 * The ways to settle a call's base and endpoint, in full sentences, except those that the findings on it name already.
 * A call without any sign that it goes to the platform has no finding, so its remedies appear only here.
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
    call.targets.every(hasOtherOrigin);
  return isNamed ? origin : [...origin, wordComments(possibleEndpoints(call), call.call.file)];
}

function hasOtherOrigin({ origin }: ResolvedTarget): boolean {
  return origin === 'other';
}
