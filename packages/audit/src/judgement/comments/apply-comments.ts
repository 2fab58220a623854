import { formatUrl, type Call, type CodeComment } from '@scopewright/analyzer';
import type { Endpoint, Registry } from '@scopewright/registry';

import type { PlatformContext } from '../../inputs/manifest/manifest.ts';
import { findNamedEndpoint, splitNames } from '../../resolution/named-endpoints.ts';
import type { ResolvedTarget } from '../../resolution/resolve-target.ts';
import { canReach } from './can-reach.ts';
import { findDisableFault, type DisableFault } from './disable-comment.ts';

/**
 * Comments in the code settle what no analysis can know. A comment belongs to the calls that have a hop on its own line
 * or, if there is none, on the next line. It applies only to targets whose path to the client includes that hop; if
 * several hops have comments, the outermost one counts. A comment with a fault has no effect: the analysed targets
 * remain.
 */

/** A call as it was judged without comments. */
export interface CommentedCall {
  readonly call: Call;
  readonly context: PlatformContext;
  readonly targets: readonly ResolvedTarget[];
}

/** The effect of comments on a call. */
export interface Settlement {
  /** The targets that count: named by a comment, or known without one. */
  readonly targets: readonly ResolvedTarget[];
  /** The targets that a comment ignores. */
  readonly leftOut: readonly LeftOut[];
  /** Whether a comment names something that the code does not say. */
  readonly isSettled: boolean;
}

interface LeftOut {
  readonly target: ResolvedTarget;
  readonly reason: string;
}

/** Why a comment has no effect. */
export type CommentFault =
  | DisableFault
  /** It is in no form that is known. */
  | { readonly kind: 'unknown-form'; readonly form: string }
  | { readonly kind: 'no-call' }
  | { readonly kind: 'no-reason' }
  | { readonly kind: 'nothing-named' }
  | { readonly kind: 'unknown-endpoint'; readonly name: string; readonly registry: Registry }
  /** A call at the comment certainly reaches something else. */
  | {
      readonly kind: 'contradiction';
      readonly names: readonly string[];
      readonly call: Call;
      readonly target: ResolvedTarget;
    }
  /** No call at the comment can reach the named endpoint. */
  | { readonly kind: 'out-of-reach'; readonly name: string; readonly target: ResolvedTarget };

export interface ReadComment {
  readonly comment: CodeComment;
  readonly fault: CommentFault | undefined;
}

/** Applies the comments to the calls, and finds each comment's fault. */
export function applyComments<Commented extends CommentedCall>(
  comments: readonly CodeComment[],
  calls: readonly Commented[],
): { readonly calls: readonly (Commented & Settlement)[]; readonly comments: readonly ReadComment[] } {
  const byLine = groupByLine(calls);
  const read = comments.map((comment) => {
    if (comment.kind === 'unknown')
      return { comment, covered: [], fault: { kind: 'unknown-form' as const, form: comment.text } };
    if (comment.kind === 'disable') return { comment, covered: [], fault: findDisableFault(comment.text) };
    const covered = findCovered(comment, byLine);
    return { comment, covered, fault: findCommentFault(comment, covered) };
  });
  const settling = new Map<ResolvedTarget, Covered & { readonly comment: CodeComment }>();
  for (const { comment, covered, fault } of read) {
    if (fault) continue;
    for (const each of covered)
      if (each.depth < (settling.get(each.target)?.depth ?? Infinity)) settling.set(each.target, { ...each, comment });
  }
  return {
    calls: calls.map((call) => ({ ...call, ...settleTargets(call, (target) => settling.get(target)?.comment) })),
    comments: read.map(({ comment, fault }) => ({ comment, fault })),
  };
}

/** A target that has a hop on a line, and the number of hops before it. */
interface Covered {
  readonly commented: CommentedCall;
  readonly target: ResolvedTarget;
  readonly depth: number;
}

function groupByLine(calls: readonly CommentedCall[]): ReadonlyMap<string, readonly Covered[]> {
  const byLine = new Map<string, Covered[]>();
  for (const commented of calls) {
    for (const target of commented.targets) {
      for (const [depth, { file, line }] of [commented.call, ...target.target.via].entries()) {
        const key = `${file}:${line}`;
        byLine.set(key, [...(byLine.get(key) ?? []), { commented, target, depth }]);
      }
    }
  }
  return byLine;
}

/** A comment after a call on its line does not apply to a call on the next line. */
function findCovered(
  { file, line, endLine }: CodeComment,
  byLine: ReadonlyMap<string, readonly Covered[]>,
): readonly Covered[] {
  const own = Array.from(
    { length: endLine - line + 1 },
    (_, index) => byLine.get(`${file}:${line + index}`) ?? [],
  ).flat();
  return own.length > 0 ? own : (byLine.get(`${file}:${endLine + 1}`) ?? []);
}

function findCommentFault({ kind, text }: CodeComment, covered: readonly Covered[]): CommentFault | undefined {
  if (covered.length === 0) return { kind: 'no-call' };
  if (kind === 'ignore') return text === '' ? { kind: 'no-reason' } : undefined;
  const names = splitNames(text);
  if (names.length === 0) return { kind: 'nothing-named' };
  return findUnknown(names, covered) ?? findContradiction(names, covered);
}

function findUnknown(names: readonly string[], covered: readonly Covered[]): CommentFault | undefined {
  const registries = new Set(covered.map(({ commented }) => commented.context.registry));
  for (const registry of registries) {
    const name = names.find((each) => findNamedEndpoint(each, registry) === undefined);
    if (name !== undefined) return { kind: 'unknown-endpoint', name, registry };
  }
  return undefined;
}

/**
 * Each target must be able to reach one of the named endpoints, or must be covered by another target; and each named
 * endpoint must be in reach of a target.
 */
function findContradiction(names: readonly string[], covered: readonly Covered[]): CommentFault | undefined {
  const against = covered.find(
    (each) => namedInReach(names, each).length === 0 && !covered.some((other) => includesDefault(other, each)),
  );
  if (against) return { kind: 'contradiction', names, call: against.commented.call, target: against.target };
  const name = names.find((each) => covered.every((one) => namedInReach([each], one).length === 0));
  return name === undefined ? undefined : { kind: 'out-of-reach', name, target: covered[0]!.target }; // a target is covered, otherwise there is nothing to check
}

/**
 * Whether a target with an unknown method includes another as a special case: the default of a method that a caller can
 * pass. A comment names the methods that are sent, and the default need not be among them. An endpoint that is
 * certainly called remains.
 */
function includesDefault(open: Covered, { commented, target: one }: Covered): boolean {
  return (
    open.commented === commented &&
    open.target.target.method === null &&
    one.target.method !== null &&
    !isKnownEndpoint(one) &&
    formatUrl(open.target.target.url) === formatUrl(one.target.url)
  );
}

function namedInReach(
  names: readonly string[],
  { target, commented }: Pick<Covered, 'target' | 'commented'>,
): readonly Endpoint[] {
  const endpoints = names
    .map((name) => findNamedEndpoint(name, commented.context.registry))
    .filter((endpoint) => endpoint !== undefined);
  return endpoints.filter((endpoint) => canReach(target, endpoint, commented.context));
}

function settleTargets(
  commented: CommentedCall,
  commentOn: (target: ResolvedTarget) => CodeComment | undefined,
): Settlement {
  const targets: ResolvedTarget[] = [];
  const leftOut: LeftOut[] = [];
  let isSettled = false;
  for (const target of commented.targets) {
    const comment = commentOn(target);
    if (comment?.kind === 'ignore') {
      leftOut.push({ target, reason: comment.text });
    } else if (comment && !isKnownEndpoint(target)) {
      targets.push(
        ...namedInReach(splitNames(comment.text), { target, commented }).map((endpoint) => toNamed(target, endpoint)),
      );
      isSettled = true;
    } else {
      targets.push(target);
    }
  }
  return { targets, leftOut, isSettled };
}

/** Whether the code alone determines the endpoint and the origin: a comment that repeats it settles nothing. */
function isKnownEndpoint({ origin, reach }: ResolvedTarget): boolean {
  return origin === 'platform' && reach.kind === 'endpoint';
}

function toNamed(resolved: ResolvedTarget, endpoint: Endpoint): ResolvedTarget {
  const { target, base, pathHoles } = resolved;
  const url = { parts: [baseOf(formatUrl(target.url)) + endpoint.path], labels: target.url.labels };
  return {
    target: { ...target, method: endpoint.method, url },
    origin: 'platform',
    base,
    path: endpoint.path,
    pathHoles,
    reach: { kind: 'endpoint', match: { endpoint, matchedBy: 'path' } },
  };
}

/** The part of a written URL before its path: `https://{tenant}.trust.example`, `{TRUST_BASE_URL}`. */
function baseOf(url: string): string {
  return (
    /^(?:[a-z][\w+.-]*:)?\/\/(?:[^/\\?#{}]|(?<=[/.:@])\{[^{}]*\}|\{[^{}]*\}(?=[.:]))*|^\{[^{}]*\}(?:(?:\.[\w-]+)+)?/i.exec(
      url,
    )?.[0] ?? ''
  );
}
