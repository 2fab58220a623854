import type { Call } from '@scopewright/analyzer';

import { compareText } from '../contract/order.ts';
import type { AuditedTarget, ListedCall, Resolution, AuditedCall } from '../contract/result.ts';
import { toAuditedTargets, toResolution } from '../resolution/resolve-target.ts';
import type { Settlement } from './comments/apply-comments.ts';
import type { JudgedCall } from './judged-call.ts';

/** What results say of a wrapper that no code leads to. */
const idleNote = 'nothing calls it';

/** What the analyzer says of a call that it ran out of steps before, or takes for one that never runs. */
const unfollowedReason = 'the analysis did not come to this call';

/** How much is known of what counts; where a comment leaves out everything, of that. */
export function resolutionOf({ targets, leftOut }: Settlement): Resolution {
  return toResolution(targets.length > 0 ? targets : leftOut.map(({ target }) => target));
}

/**
 * A wrapper that nothing calls: what is unknown of it is of no interest. A call that surely asks for something is no
 * such wrapper.
 */
export function isIdleCall({ isUncalled }: Call, { targets, leftOut }: Settlement): boolean {
  const all = targets.length > 0 ? targets : leftOut.map(({ target }) => target);
  return isUncalled && all.every((target) => toResolution([target]) !== 'exact');
}

/** Nothing is known of a call, for the analysis did not come to it; a comment may say what it reaches. */
export function isUnfollowed({ reasons }: Call, { isSettled, targets }: Settlement): boolean {
  return reasons.includes(unfollowedReason) && !isSettled && targets.length > 0;
}

/** A call as results list it. A target that is left out while others count says so itself. */
export function describeCall(
  call: Call,
  settlement: Settlement,
): Omit<ListedCall, 'targets'> & { readonly targets: readonly AuditedTarget[] } {
  const { file, line, column, endLine, endColumn } = call;
  const { targets, leftOut, isSettled } = settlement;
  const ignored = targets.length === 0 ? [...new Set(leftOut.map(({ reason }) => reason))].join('; ') : undefined;
  const others = leftOut.flatMap(({ target, reason }) =>
    toAuditedTargets(target).map((each) =>
      ignored === undefined ? { ...each, note: `Left out by a comment: ${reason}` } : each,
    ),
  );
  return {
    ...{ file, line, column, endLine, endColumn },
    resolution: resolutionOf(settlement),
    ...(isSettled ? { settledBy: 'comment' } : {}),
    ...(ignored === undefined ? {} : { ignored }),
    ...(isIdleCall(call, settlement)
      ? { note: idleNote }
      : isUnfollowed(call, settlement)
        ? { note: unfollowedReason }
        : {}),
    targets: [...targets.flatMap(toAuditedTargets), ...others],
  };
}

/** A call as results give it. */
export function toAuditedCall(judged: JudgedCall): AuditedCall {
  const { targets, ...call } = describeCall(judged.call, judged);
  const credentials = [...new Set(judged.owners.map(({ credential }) => credential.name))].sort(compareText);
  return { ...call, credentials, targets };
}
