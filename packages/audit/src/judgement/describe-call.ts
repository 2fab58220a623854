import type { Call } from '@scopewright/analyzer';

import { compareText } from '../contract/order.ts';
import type { AuditedTarget, ListedCall, Resolution, AuditedCall } from '../contract/result.ts';
import { toAuditedTargets, toResolution } from '../resolution/resolve-target.ts';
import type { Settlement } from './comments/apply-comments.ts';
import type { JudgedCall } from './judged-call.ts';

/** The note on a wrapper without callers. */
const idleNote = 'nothing calls it';

/** The analyzer's reason for a call that it did not reach before it ran out of steps, or that it assumes never runs. */
const unfollowedReason = 'the analysis did not reach this call';

/** How much is known of the targets that count or, if a comment ignores all of them, of the ignored ones. */
export function resolutionOf({ targets, leftOut }: Settlement): Resolution {
  return toResolution(targets.length > 0 ? targets : leftOut.map(({ target }) => target));
}

/**
 * Whether a call is a wrapper without callers, whose unknown parts do not matter. A call that certainly reaches an
 * endpoint is not, nor is one that the analysis did not reach: it did not see all callers either.
 */
export function isIdleCall(call: Call, settlement: Settlement): boolean {
  const { targets, leftOut } = settlement;
  const all = targets.length > 0 ? targets : leftOut.map(({ target }) => target);
  return (
    call.isUncalled && !isUnfollowed(call, settlement) && all.every((target) => toResolution([target]) !== 'exact')
  );
}

/** Whether the analysis did not reach a call, so nothing is known of it. A comment may still name its endpoint. */
export function isUnfollowed({ reasons }: Call, { isSettled, targets }: Settlement): boolean {
  return reasons.includes(unfollowedReason) && !isSettled && targets.length > 0;
}

/**
 * A call as results list it. If some of its targets are ignored and others count, each ignored target carries a note.
 */
export function describeCall(
  call: Call,
  settlement: Settlement,
): Omit<ListedCall, 'targets'> & { readonly targets: readonly AuditedTarget[] } {
  const { file, line, column, endLine, endColumn } = call;
  const { targets, leftOut, isSettled } = settlement;
  const ignored = targets.length === 0 ? [...new Set(leftOut.map(({ reason }) => reason))].join('; ') : undefined;
  const others = leftOut.flatMap(({ target, reason }) =>
    toAuditedTargets(target).map((each) =>
      ignored === undefined ? { ...each, note: `Ignored by a comment: ${reason}` } : each,
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

/** A call in the shape of `check`'s result. */
export function toAuditedCall(judged: JudgedCall): AuditedCall {
  const { targets, ...call } = describeCall(judged.call, judged);
  const credentials = [...new Set(judged.owners.map(({ credential }) => credential.name))].sort(compareText);
  return { ...call, credentials, targets };
}
