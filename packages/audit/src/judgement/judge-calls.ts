import type { Analysis, Call, PathText } from '@scopewright/analyzer';

import { comparePlaces } from '../contract/place.ts';
import type { Manifest, PlatformContext } from '../inputs/manifest/manifest.ts';
import { isSamePlatform, type Owner, type Ownership } from '../inputs/ownership.ts';
import { findNamedEndpoint, splitNames } from '../resolution/named-endpoints.ts';
import { resolveTarget } from '../resolution/resolve-target.ts';
import { splitByPlatform } from '../resolution/split-by-platform.ts';
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
  const named = manifests.some(({ platformId }) => platformId !== undefined)
    ? listNamedEndpoints(comments, calls)
    : new Map<string, readonly string[]>();
  const commented = applyComments(
    comments,
    calls.flatMap((call) => resolveCall(call, ownership, manifests, named)),
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
 * judged manifests count. If the manifest has several platforms, there is one for each that its targets go to.
 */
function resolveCall(
  call: Call,
  { manifestOf, siblingsOf, ownersOf, fallback }: Ownership,
  judged: readonly Manifest[],
  named: NamedEndpoints = new Map(),
): readonly ResolvedCall[] {
  const manifest = manifestOf(call.file);
  const candidates = ownersOf(call);
  const governing = manifest ?? candidates[0]?.manifest;
  const ownersFor = (context: PlatformContext): readonly Owner[] =>
    candidates.filter((owner) => judged.includes(owner.manifest) && isSamePlatform(owner.manifest, context));
  const contexts = governing === undefined ? [] : siblingsOf(governing);
  if (contexts.length <= 1) {
    const context = governing ?? fallback;
    const targets = call.targets.map((target) => resolveTarget(target, context));
    return [{ call, manifest, context, owners: ownersFor(context), targets }];
  }
  return splitByPlatform(call.targets, contextsNamed(call, contexts, named)).map(({ context, targets }) => ({
    call,
    manifest: manifest && context,
    context,
    owners: ownersFor(context),
    targets,
  }));
}

/** The endpoints that comments name, by `file:line` of the code that they may belong to. */
type NamedEndpoints = ReadonlyMap<string, readonly string[]>;

function listNamedEndpoints(comments: Analysis['comments'], calls: readonly Call[]): NamedEndpoints {
  const hops = new Set(calls.flatMap(listHops).map(({ file, line }) => `${file}:${line}`));
  const named = new Map<string, readonly string[]>();
  for (const { kind, text, file, line, endLine } of comments) {
    if (kind !== 'targets') continue;
    const own = Array.from({ length: endLine - line + 1 }, (_, index) => `${file}:${line + index}`);
    const places = own.some((place) => hops.has(place)) ? own : [`${file}:${endLine + 1}`];
    for (const place of places) named.set(place, splitNames(text));
  }
  return named;
}

function listHops({ file, line, targets }: Call): readonly { readonly file: string; readonly line: number }[] {
  return [{ file, line }, ...targets.flatMap(({ via }) => via)];
}

/** The platforms that have all endpoints which a comment at the call names; if there is no such comment, all. */
function contextsNamed(call: Call, contexts: readonly Manifest[], named: NamedEndpoints): readonly Manifest[] {
  const names = listHops(call).flatMap(({ file, line }) => named.get(`${file}:${line}`) ?? []);
  const having = contexts.filter(({ registry }) => names.every((name) => findNamedEndpoint(name, registry)));
  return having.length === 0 ? contexts : having;
}

function judgeCall(settled: ResolvedCall & Settlement): JudgedCall {
  return { ...settled, resolution: resolutionOf(settled), isIdle: isIdleCall(settled.call, settled) };
}

/** Judges a possible call that was not found: the callers of its function are unknown, and no comment belongs to it. */
export function judgeUnreached(call: Call, ownership: Ownership, judged: readonly Manifest[]): readonly JudgedCall[] {
  return resolveCall(call, ownership, judged).map((resolved) => ({
    ...judgeCall({ ...resolved, leftOut: [], isSettled: false }),
    isIdle: false,
  }));
}
