import type { Analysis, Call, PathText } from '@scopewright/analyzer';

import { comparePlaces } from '../contract/place.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { Owner, Ownership } from '../inputs/ownership.ts';
import { resolveTarget } from '../resolution/resolve-target.ts';
import { applyComments, type CommentedCall, type ReadComment, type Settlement } from './comments/apply-comments.ts';
import { isIdleCall, resolutionOf } from './describe-call.ts';
import type { JudgedCall } from './judged-call.ts';
import { judgePathTexts } from './path-texts/judge-path-texts.ts';
import type { ExplainingCall } from './path-texts/reached-paths.ts';
import { settlePathTexts, type SettledPathText } from './path-texts/settle-path-texts.ts';

/** The calls of the code, after its comments were applied. */
interface JudgedCalls {
  /** The calls that were followed, and those that a comment at a path text names, by place. */
  readonly calls: readonly JudgedCall[];
  /** The calls that explain why a path is in the code. */
  readonly explaining: readonly ExplainingCall[];
  /** The texts at which a comment names the request, or says that there is none. */
  readonly settledTexts: ReadonlySet<PathText>;
  readonly comments: readonly ReadComment[];
}

/** Resolves each call for the manifest that governs it, and applies the comments of the code. */
export function judgeCalls(
  { calls, comments, pathTexts }: Analysis,
  ownership: Ownership,
  manifests: readonly Manifest[],
): JudgedCalls {
  const isJudgedHere = ({ manifest, owners }: ResolvedCall): boolean =>
    manifest === undefined || manifests.includes(manifest) || owners.length > 0;
  const commented = applyComments(
    comments,
    calls.map((call) => resolveCall(call, ownership, manifests)),
  );
  const followed = commented.calls.filter(isJudgedHere).map(judgeCall);
  const { settled, comments: read } = settlePathTexts(
    () => judgePathTexts(pathTexts, followed, ownership, manifests),
    commented.comments,
  );
  return {
    calls: [...followed, ...settled.map(judgeCall)].sort((left, right) => comparePlaces(left.call, right.call)),
    explaining: [...followed, ...settled.filter(isAsserted)],
    settledTexts: new Set(settled.map(({ text }) => text)),
    comments: read,
  };
}

/** A text that a comment ignores explains no other text. */
function isAsserted({ targets }: SettledPathText): boolean {
  return targets.length > 0;
}

interface ResolvedCall extends CommentedCall {
  readonly manifest: Manifest | undefined;
  readonly owners: readonly Owner[];
}

/**
 * A call in a file without a manifest is judged by the manifest of the code that leads to it. Only credentials of the
 * judged manifests count.
 */
function resolveCall(
  call: Call,
  { manifestOf, ownersOf, fallback }: Ownership,
  judged: readonly Manifest[],
): ResolvedCall {
  const manifest = manifestOf(call.file);
  const candidates = ownersOf(call);
  const context = manifest ?? candidates[0]?.manifest ?? fallback;
  const owners = candidates.filter(
    (owner) => judged.includes(owner.manifest) && owner.manifest.registry === context.registry,
  );
  return { call, manifest, context, owners, targets: call.targets.map((target) => resolveTarget(target, context)) };
}

function judgeCall(settled: ResolvedCall & Settlement): JudgedCall {
  return { ...settled, resolution: resolutionOf(settled), isIdle: isIdleCall(settled.call, settled) };
}

/** Judges a possible call that was not found: the callers of its function are unknown, and no comment belongs to it. */
export function judgeUnreached(call: Call, ownership: Ownership, judged: readonly Manifest[]): JudgedCall {
  return { ...judgeCall({ ...resolveCall(call, ownership, judged), leftOut: [], isSettled: false }), isIdle: false };
}
