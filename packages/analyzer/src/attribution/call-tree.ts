/**
 * The folder `attribution/` takes the request events of a program, each with its call stack and targets. It gives the
 * calls to report: each request at the call site that decides its method or a literal part of its path. It never runs
 * code and never judges whether a request is allowed.
 *
 * The model: no value carries a mark of its origin; a place is found by comparing. The events whose stacks end in one
 * client call form a tree, from the client outwards. A node's baseline is what its function sends when it runs without
 * a caller. A caller decides nothing if its targets are those of the node, some of the node's defaults, or the same
 * with a parameter filled in; otherwise the place moves to the caller. Two targets are the same if `targetKey` gives
 * them one endpoint, or else if their texts agree without the base, because whoever makes a client decides where it
 * sends and not what it asks for (`filled-path.ts`). If a function's own run did not reach the call, there is no
 * baseline, and the words of its text decide (`written-here.ts`). The site that made a function or an instance for known
 * values is a hop of the chain (`makings.ts`). Functions written where they are called, as in `items.map((item) => …)`,
 * are no hops.
 */

import { BETWEEN_ARGUMENTS } from '../domain/arguments-key.ts';
import type * as TS from 'typescript';
import { createComparison } from './decides-nothing.ts';
import { distinctTargets } from './distinct.ts';
import { identifyTarget } from './target-identity.ts';
import { withoutLinks } from './links.ts';
import { countSaid, saysMethodOf, saysOf } from './makings.ts';
import { ANYBODYS, distinctWays, wayFrom, type Way } from './ways.ts';
import { isWrittenHere, namesPath, saysAround } from './written-here.ts';
import type { CallSite } from '../interpreter/machine/frame.ts';
import type { RequestEvent, RequestTarget, StackEntry } from '../interpreter/machine/events.ts';
import type { TargetKey } from '../contract/model.ts';
import type { Text } from '../domain/value.ts';

/** A target and the hops from the call site that reports it down to the client. */
export interface PlacedTarget {
  readonly target: RequestTarget;
  readonly via: readonly Hop[];
}

/** A call site, or the site that made the called function or instance. */
export type Hop = CallSite & Pick<StackEntry, 'making'>;

/** A call site to report, with the targets that it decides. */
export interface Placement {
  readonly site: CallSite;
  readonly targets: readonly PlacedTarget[];
  /** The call sites further out on the chains that lead here. */
  readonly callers: readonly Hop[];
  /**
   * The sites that write the path, if the call itself has no part of it and only picks the sending function:
   * `points.list()`.
   */
  readonly writtenAt: readonly CallSite[];
  /**
   * The sites that call the sending function, if the call itself only passes it on: `createTuning(platform.controls)`.
   */
  readonly handedTo: readonly CallSite[];
  /** Of all these sites, this one included, those at which a chain starts that ran without a caller. */
  readonly starts: readonly CallSite[];
  readonly ways: readonly Way[];
}

/** All stacks that end with the same call sites, seen from the client outwards. */
interface CallTreeNode {
  readonly entry: StackEntry;
  readonly inner: readonly Hop[];
  readonly children: Map<TS.Node | string, CallTreeNode>;
  readonly argumentKeys: Set<string>;
  /** The argument keys of the inner calls, in the order of `inner`, on the stacks that go through this node. */
  readonly innerKeys: readonly Set<string>[];
  readonly baseline: RequestTarget[];
  /**
   * The targets of functions made for one caller's values. Of these, `calledLater` has those of functions that
   * something calls, `uncalled` those of functions that nothing calls.
   */
  readonly made: RequestTarget[];
  readonly calledLater: RequestTarget[];
  readonly uncalled: RequestTarget[];
  /** A chain begins here in a callback that an unknown caller calls. */
  isCalledBack: boolean;
  /** Caches of `ownTargets` and `seenBehind`. */
  own?: readonly RequestTarget[] | null;
  seen?: SeenTargets;
}

/** What the placement of requests depends on besides the events. */
export interface AttributionTerms {
  readonly targetKey: TargetKey;
  /** The argument keys with which symbolic runs call functions that only a caller knows, by call. */
  readonly unknownCalls?: ReadonlyMap<TS.Node, string>;
  /** Whether a comment at a call site names its targets. */
  readonly isCommented?: (site: CallSite) => boolean;
}

/**
 * Finds the call site that decides each request. It walks each stack from the client outwards. Where a caller changes
 * the set of targets that its callee has by itself, the placement moves to that caller; it also moves where a comment
 * at the caller names the targets. A node whose callers have all taken their placements decides nothing and is not
 * reported: it is a wrapper.
 */
export function attributeRequests(
  events: readonly RequestEvent[],
  { targetKey, unknownCalls = new Map(), isCommented = () => false }: AttributionTerms,
): Placement[] {
  const terms = { targetKey, unknownCalls, isCommented };
  const others = events.filter((event) => !isMadeForNobody(event));
  if (others.length === events.length) return attributeAll(events, terms);
  const placed = identitiesOf(
    attributeAll(others, terms).flatMap(({ targets }) => targets.map(({ target }) => target)),
    targetKey,
  );
  const isPlaced = ({ targets }: RequestEvent): boolean =>
    targets.every((target) => placed.has(identifyTarget(target, targetKey)));
  return attributeAll(
    events.map((event) => (isMadeForNobody(event) && isPlaced(event) ? asIfCalled(event) : event)),
    terms,
  );
}

/**
 * Whether the event belongs to a function made for values that determine its path, which nothing calls: `export const
 * list = get('/v2/purposes')`.
 */
function isMadeForNobody({ origin, stack, targets }: RequestEvent): boolean {
  return origin === 'uncalled' && stack.some(({ making }) => making) && targets.length > 0 && targets.every(namesPath);
}

/** Other stacks already have its targets, so the event counts as called. */
function asIfCalled(event: RequestEvent): RequestEvent {
  return { ...event, origin: 'made' };
}

function attributeAll(
  events: readonly RequestEvent[],
  { unknownCalls, isCommented, targetKey }: Required<AttributionTerms>,
): Placement[] {
  const { requests, links } = withoutLinks(events);
  const roots = buildTree(
    requests.filter(({ targets, isAgain }) => targets.length > 0 || isAgain).map(withoutRepeatedCalls),
  );
  const attributeNode = createAttributeNode(
    { byNode: unknownCalls, byStack: findOpenStacks(events) },
    { called: findCalled(roots.values()), isCommented, targetKey },
  );
  const placements: Placement[] = [...links];
  for (const node of roots.values()) {
    const attributed = attributeNode(node, null);
    if (attributed.kept.length > 0) placements.push(placementOfNode(node, attributed));
    placements.push(...attributed.moved);
  }
  return placements;
}

/** The argument keys of calls to functions that only a caller knows: by call, and by the call sites that lead to it. */
interface UnknownCallKeys {
  readonly byNode: ReadonlyMap<TS.Node, string>;
  readonly byStack: ReadonlyMap<string, ReadonlySet<string>>;
}

function findOpenStacks(events: readonly RequestEvent[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { stack, targets, isAgain } of events) {
    if (targets.length > 0 || isAgain) continue;
    const key = stackKey(stack);
    found.set(key, (found.get(key) ?? new Set()).add(stack.at(-1)!.argumentsKey));
  }
  return found;
}

function stackKey(stack: readonly CallSite[]): string {
  return stack.map(siteKey).join('\0\0');
}

/**
 * Cuts the outer rounds of a recursion: a function made in a round does what it does in the first one, and has no
 * further caller.
 */
function withoutRepeatedCalls(event: RequestEvent): RequestEvent {
  const { stack, origin } = event;
  if (origin === 'baseline') return event;
  const from = stack.findIndex((entry, index) => entry.node !== stack[index + 1]?.node);
  return from > 0 ? { ...event, stack: stack.slice(from) } : event;
}

function buildTree(events: readonly RequestEvent[]): Map<TS.Node | string, CallTreeNode> {
  const roots = new Map<TS.Node | string, CallTreeNode>();
  for (const event of events) {
    let level = roots;
    let node: CallTreeNode | undefined;
    for (let index = event.stack.length - 1; index >= 0; index -= 1) {
      const entry = event.stack[index]!;
      const key = entryKey(entry);
      const next: CallTreeNode = level.get(key) ?? createNode(entry, node);
      level.set(key, next);
      next.argumentKeys.add(entry.argumentsKey);
      next.innerKeys.forEach((keys, depth) => keys.add(event.stack[index + 1 + depth]!.argumentsKey));
      node = next;
      level = next.children;
    }
    (event.origin === 'baseline' ? node!.baseline : node!.made).push(...event.targets);
    node!.isCalledBack ||= event.isCalledBack === true;
    if (event.origin === 'made') node!.calledLater.push(...event.targets);
    if (event.origin === 'uncalled') node!.uncalled.push(...event.targets);
  }
  return roots;
}

/** A making may be called at the same site, and both entries say more than the making alone. */
function entryKey(entry: StackEntry): TS.Node | string {
  return entry.making ? siteKey(entry) : entry.node;
}

function createNode(entry: StackEntry, towardsClient: CallTreeNode | undefined): CallTreeNode {
  const inner = towardsClient ? [towardsClient.entry, ...towardsClient.inner] : [];
  return {
    entry,
    inner,
    children: new Map(),
    argumentKeys: new Set(),
    innerKeys: inner.map(() => new Set<string>()),
    baseline: [],
    made: [],
    calledLater: [],
    uncalled: [],
    isCalledBack: false,
  };
}

export function siteKey({ module, node }: CallSite): string {
  return `${module.path}\0${node.pos}\0${node.end}`;
}

/**
 * The call sites with callers, whatever chain the callers take. A caller of something that a call made does not call
 * the function around that call.
 */
function findCalled(nodes: Iterable<CallTreeNode>, found = new Set<TS.Node>()): ReadonlySet<TS.Node> {
  for (const { entry, children } of nodes) {
    if (children.size > 0 && !entry.making) found.add(entry.node);
    findCalled(children.values(), found);
  }
  return found;
}

interface NodeAttribution {
  readonly kept: readonly RequestTarget[];
  readonly moved: readonly Placement[];
  /** For the kept targets: the call sites further out that lead to them, and those at which their chains start. */
  readonly callers: readonly Hop[];
  readonly starts: readonly CallSite[];
  readonly ways: readonly Way[];
}

/** Whether a making has no call that was seen: where siblings are called, their calls show what it sends. */
function isIdle({ entry, uncalled, children }: CallTreeNode): boolean {
  return entry.making !== undefined && !uncalled.some(namesPath) && [...children.values()].every(isIdle);
}

/** The targets of functions made at this node whose calls the machine did not follow. */
function sentLater({ calledLater, children }: CallTreeNode): readonly RequestTarget[] {
  return [...calledLater, ...[...children.values()].flatMap(sentLater)];
}

type AttributeNode = (node: CallTreeNode, reference: readonly RequestTarget[] | null) => NodeAttribution;

interface NodeAttributionTerms extends Required<Omit<AttributionTerms, 'unknownCalls'>> {
  readonly called: ReadonlySet<TS.Node>;
}

function createAttributeNode(
  unknownCalls: UnknownCallKeys,
  { called, isCommented, targetKey }: NodeAttributionTerms,
): AttributeNode {
  const { decidesNothing, asWritten } = createComparison(targetKey);
  const attributeNode: AttributeNode = (node, reference) => {
    const own = ownTargets(node, unknownCalls);
    const effective = own ?? reference;
    const kept: RequestTarget[] = [];
    const moved: Placement[] = [];
    const callers: Hop[] = [];
    const starts: CallSite[] = node.baseline.length > 0 ? [node.entry] : [];
    const ways: Way[] = node.baseline.length > 0 || node.children.size === 0 ? [node.isCalledBack ? ANYBODYS : []] : [];
    const covered = (): readonly RequestTarget[] => [
      ...kept,
      ...moved.flatMap(({ targets }) => targets.map(({ target }) => target)),
    ];
    const include = (child: CallTreeNode): void => {
      const attributed = attributeNode(child, effective);
      const childTargets = ownTargets(child, unknownCalls);
      moved.push(...attributed.moved);
      const isDecided = childTargets && !decidesNothing(childTargets, effective, passesNoText(child));
      if (isDecided || (attributed.kept.length > 0 && isCommented(child.entry))) {
        if (attributed.kept.length > 0) moved.push(placementOfNode(child, attributed));
        return;
      }
      kept.push(...attributed.kept.map((target) => asWritten(target, effective)));
      // A child whose own callers have all taken their placements leads to nothing that is left.
      if (attributed.kept.length === 0 && child.children.size > 0) return;
      callers.push(child.entry, ...attributed.callers);
      starts.push(...attributed.starts);
      ways.push(...attributed.ways.map((way) => wayFrom(way, child.entry)));
    };
    const all = [...node.children.values()];
    const reached = new Set(all.flatMap((child) => [...child.children.keys()]));
    // Where calls of a made function were followed, its run without a caller is one more run of the function by itself.
    const repeatsOwn = (child: CallTreeNode): boolean =>
      isMadeAlone(child) &&
      reached.has(entryKey(child.entry)) &&
      decidesNothing(child.made, effective, passesNoText(child));
    const children = all.filter((child) => !repeatsOwn(child));
    const [idle, calling] = partition(children, isIdle);
    calling.forEach(include);
    for (const child of idle)
      if (calling.length === 0 || notAmong(sentLater(child), covered(), targetKey).length > 0) include(child);
    if (node.children.size === 0) kept.push(...withoutAbsent(targetsAtEnd(node, called)));
    else kept.push(...notAmong(node.uncalled, covered(), targetKey));
    return { kept: distinctTargets(kept), moved, callers, starts, ways: distinctWays(ways) };
  };
  return attributeNode;
}

/** Whether a chain ends at a making: its function ran without a caller. */
function isMadeAlone({ entry, made, children, isCalledBack }: CallTreeNode): boolean {
  return entry.making !== undefined && children.size === 0 && made.length > 0 && !isCalledBack;
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/**
 * The targets of a node by itself: those of its function's symbolic run. Where only callers know the receiver, or the
 * run did not follow the call, those of the callers' runs, provided the callers add nothing to what the call says.
 */
function ownTargets(node: CallTreeNode, unknownCalls: UnknownCallKeys): readonly RequestTarget[] | null {
  if (node.own === undefined) node.own = findOwnTargets(node, unknownCalls);
  return node.own;
}

function findOwnTargets(node: CallTreeNode, unknownCalls: UnknownCallKeys): readonly RequestTarget[] | null {
  if (node.baseline.length > 0) return distinctTargets(node.baseline);
  if (node.made.length > 0) return distinctTargets(node.made);
  const children = [...node.children.values()];
  const next = children.flatMap((child) => ownTargets(child, unknownCalls) ?? []);
  if (next.length > 0 && isSaidHere(node, unknownCalls, next)) return distinctTargets(next);
  const { targets, said } = seenBehind(node, unknownCalls);
  if (targets.length === 0) return null;
  const isOwn = node.entry.making
    ? !said.some((argumentsKey) => saysOf({ argumentsKey }, targets)) || isSeenUnsaid(node, targets, unknownCalls)
    : isWrittenHere(node.entry, targets, said);
  return isOwn ? distinctTargets(targets) : null;
}

/**
 * Whether some caller of a making names no part of the targets, although it has all of them: then callers that name a
 * part name it for something else, such as their own request in a queue.
 */
function isSeenUnsaid(node: CallTreeNode, targets: readonly RequestTarget[], unknownCalls: UnknownCallKeys): boolean {
  return [...node.children.values()].some((child) => {
    if ([...child.argumentKeys].some((argumentsKey) => saysOf({ argumentsKey }, targets))) return false;
    const own = ownTargets(child, unknownCalls);
    return own ? hasAll(own, targets) : isSeenUnsaid(child, targets, unknownCalls);
  });
}

function hasAll(seen: readonly RequestTarget[], targets: readonly RequestTarget[]): boolean {
  return distinctTargets([...seen, ...targets]).length === distinctTargets(seen).length;
}

/** The targets of the nearest callers that have any, and the argument keys of all callers on the way to them. */
interface SeenTargets {
  readonly targets: readonly RequestTarget[];
  readonly said: readonly string[];
}

function seenBehind(node: CallTreeNode, unknownCalls: UnknownCallKeys): SeenTargets {
  if (node.seen) return node.seen;
  const parts = [...node.children.values()].flatMap((child): SeenTargets[] => {
    const own = ownTargets(child, unknownCalls);
    const said = [...child.argumentKeys];
    return own ? [{ targets: own, said }] : [{ targets: [], said }, seenBehind(child, unknownCalls)];
  });
  node.seen = {
    targets: distinctTargets(parts.flatMap(({ targets }) => targets)),
    said: [...new Set(parts.flatMap(({ said }) => said))],
  };
  return node.seen;
}

/**
 * Whether this call, or one further in, of a function that only callers know says by itself all that it says for them.
 */
function isSaidHere(node: CallTreeNode, { byNode, byStack }: UnknownCallKeys, seen: readonly RequestTarget[]): boolean {
  const saysNoMore = (key: string, itself: string): boolean => key === itself || givesPayloadAlone(key, itself, seen);
  const symbolic = byNode.get(node.entry.node);
  if (symbolic !== undefined && [...node.argumentKeys].every((key) => saysNoMore(key, symbolic))) return true;
  if (byStack.size === 0) return false;
  return node.innerKeys.some((keys, depth) => {
    const said = byStack.get(stackKey([node.entry, ...node.inner.slice(0, depth + 1)]));
    return said !== undefined && [...keys].every((key) => [...said].some((each) => saysNoMore(key, each)));
  });
}

/** How the key of an argument shows a record, or a value with nothing known. */
const RECORD = /^(?:\0$|\{\}$|\{[^}]|object$|undefined$|null$)/;

/**
 * Whether the callers only add a payload to the arguments: the call's own arguments have the path, and the others are
 * records without any part of method or path.
 */
function givesPayloadAlone(key: string, symbolic: string, targets: readonly RequestTarget[]): boolean {
  const [given, own] = [key.split(BETWEEN_ARGUMENTS), symbolic.split(BETWEEN_ARGUMENTS)];
  const said = given.filter((argument, index) => argument === own[index]).join();
  const open = given.filter((argument, index) => argument !== own[index]);
  const words = targets.flatMap(({ path, method }) => ({
    segments: literalSegments(path),
    method: method?.toLowerCase() ?? '',
  }));
  return (
    given.length === own.length &&
    open.every((argument) => RECORD.test(argument)) &&
    words.every(
      ({ segments, method }) =>
        segments.length > 0 &&
        segments.every((segment) => said.includes(segment)) &&
        !open.some((argument) => argument.toLowerCase().includes(method)),
    )
  );
}

function literalSegments({ parts }: Text): string[] {
  return parts
    .flatMap((part) => (typeof part === 'string' ? part.replace(/^https?:\/\/[^/]*/i, '').split('/') : []))
    .filter((segment) => segment !== '');
}

/**
 * The targets of a chain that ends at this node. If other chains show that the call site has callers, they do not take
 * this chain (for example a callback's, where all callers await). It then only counts targets with a path of their own,
 * because no caller could give another one its path.
 */
function targetsAtEnd({ entry, baseline, made }: CallTreeNode, called: ReadonlySet<TS.Node>): readonly RequestTarget[] {
  const isGiven = (target: RequestTarget): boolean =>
    namesPath(target) ||
    (made.length > 0 && !target.path.parts.some((part) => typeof part !== 'string' && part.isSymbolic));
  const seen = made.length > 0 ? made : baseline;
  return called.has(entry.node) ? seen.filter(isGiven) : seen;
}

/**
 * Those targets of uncalled functions that no caller of another one has. A target without a path of its own leaves the
 * path to callers and does not count.
 */
function notAmong(
  targets: readonly RequestTarget[],
  known: readonly RequestTarget[],
  targetKey: TargetKey,
): readonly RequestTarget[] {
  const keys = identitiesOf(known, targetKey);
  return targets.filter((target) => namesPath(target) && !keys.has(identifyTarget(target, targetKey)));
}

/** Whether the call passes no text of its own: then a default of the function decides, not the call. */
function passesNoText(node: CallTreeNode): boolean {
  return [...node.argumentKeys].every(
    (key) => !/[a-z]/i.test(key.replaceAll('object', '').replaceAll('undefined', '').replaceAll('null', '')),
  );
}

function identitiesOf(targets: readonly RequestTarget[], targetKey: TargetKey): ReadonlySet<string> {
  return new Set(targets.map((target) => identifyTarget(target, targetKey)));
}

/** Drops targets that need a caller to leave an option out, unless there are no others. */
function withoutAbsent(targets: readonly RequestTarget[]): readonly RequestTarget[] {
  const present = targets.filter((target) => !target.isAbsent);
  return present.length > 0 ? present : targets;
}

function placementOfNode(node: CallTreeNode, { kept, callers, starts, ways }: NodeAttribution): Placement {
  return {
    site: node.entry,
    targets: kept.map((target) => ({ target, via: node.inner })),
    callers,
    writtenAt: findWriters(node, kept),
    handedTo: findUsers(node, kept),
    starts,
    ways,
  };
}

/**
 * The function that a call leads to, if neither the call nor the code around it writes any of the targets: some caller
 * of that function writes them.
 */
function findUsers({ entry, inner, innerKeys }: CallTreeNode, targets: readonly RequestTarget[]): readonly CallSite[] {
  const first = inner.findIndex(({ making }) => making === undefined);
  const [user, keys] = [inner[first], innerKeys[first]];
  const saysSome = (key: string): boolean => countSaid(key, targets) > 0 || saysMethodOf(key, targets);
  return !user || !keys || first === inner.length - 1 || saysAround(entry, targets) || [...keys].some(saysSome)
    ? []
    : [user];
}

/**
 * The inner sites that write part of the targets, down to the one that writes most, if the call itself writes nothing.
 */
function findWriters(
  { entry, argumentKeys, inner, innerKeys }: CallTreeNode,
  targets: readonly RequestTarget[],
): readonly CallSite[] {
  if (
    saysAround(entry, targets) ||
    [...argumentKeys].some((key) => countSaid(key, targets) > 0 || saysMethodOf(key, targets))
  )
    return [];
  const counts = innerKeys.map((keys) => Math.max(0, ...[...keys].map((key) => countSaid(key, targets))));
  const most = Math.max(0, ...counts);
  return inner.filter((_, depth) => counts[depth]! > 0 && depth <= counts.indexOf(most)); // each inner call has a count
}
