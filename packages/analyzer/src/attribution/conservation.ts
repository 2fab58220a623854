import { textWithHoles } from '../contract/hole.ts';
import type * as TS from 'typescript';
import { textKey } from '../domain/atoms.ts';
import { createComparison } from './decides-nothing.ts';
import { isLink } from './links.ts';
import { callsOf } from './makings.ts';
import type { Placement } from './call-tree.ts';
import { namesPath } from './written-here.ts';
import type { CallSite } from '../interpreter/machine/frame.ts';
import type { RequestEvent, RequestTarget } from '../interpreter/machine/events.ts';
import { clientCallOf } from '../interpreter/machine/call-stack.ts';
import type { TargetKey } from '../contract/model.ts';
import { getOrMake } from '../syntax/get-or-make.ts';

/**
 * The law of conservation: every request that the analyzer saw is reported. Each target of each event is covered
 *
 * - by a placement on its own stack that has the target, the template that it fills, or a more general one;
 * - or further out, if its functions have callers, which decide what is sent. For a function that ran without a caller,
 *   any caller covers it. For a function made for known values, a caller covers it that sends some of the same targets;
 *   if nothing calls it, all of its targets must be covered. For a method, any call of it on the caller's own instances
 *   does.
 *
 * A request that is sent again was covered where it was first sent. A path of which only the base is known comes from
 * callers: where other reported chains end in the same client call, it belongs to a wrapper without further users.
 */

/** An event with those of its targets that no placement covers. */
export interface Uncovered {
  readonly event: RequestEvent;
  readonly targets: readonly RequestTarget[];
}

export function findUncovered(
  events: readonly RequestEvent[],
  placements: readonly Placement[],
  targetKey: TargetKey,
): Uncovered[] {
  const { fills } = createComparison(targetKey);
  const [index, stacks] = [indexPlacements(placements), new Stacks(events)];
  const sentAgain = new Set(events.filter(({ isAgain }) => isAgain).map(clientCallOf));
  const uncovered: Uncovered[] = [];
  for (const event of [...events].sort(byLongerStack)) {
    const isCovered = coverageOf(event, index, stacks, fills);
    const isAgain = sentAgain.has(clientCallOf(event));
    const targets = event.targets.filter((target) => !(isAgain && isPathless(target)) && !isCovered(target));
    if (targets.length > 0) uncovered.push({ event, targets });
    else stacks.takeOver(event);
  }
  return uncovered;
}

/** Whether the path has no literal word: a call that sends a request again repeats a path from elsewhere. */
function isPathless({ path }: RequestTarget): boolean {
  return path.parts.every((part) => typeof part !== 'string' || !/[\w]/.test(part));
}

/** Covers the uncovered targets with placements at the outermost call site of their events. */
export function attributeUncovered(uncovered: readonly Uncovered[], targetKey: TargetKey): Placement[] {
  const added: Placement[] = [];
  let left = uncovered;
  while (left.length > 0) {
    const shortest = Math.min(...left.map(({ event }) => event.stack.length));
    added.push(...left.filter(({ event }) => event.stack.length === shortest).map(placementOfUncovered));
    left = findUncovered(
      left.map(({ event, targets }) => ({ ...event, targets })),
      added,
      targetKey,
    );
  }
  return added;
}

function placementOfUncovered({ event: { stack, origin }, targets }: Uncovered): Placement {
  const [site, ...via] = stack;
  return {
    site: site!,
    targets: targets.map((target) => ({ target, via })),
    callers: [],
    writtenAt: [],
    handedTo: [],
    starts: origin === 'baseline' ? [site!] : [],
    ways: [[]],
  }; // a stack has the client's call at least
}

function byLongerStack(left: RequestEvent, right: RequestEvent): number {
  return right.stack.length - left.stack.length;
}

/** A call site on stacks, seen from the client outwards. */
interface StackNode {
  readonly outer: Map<TS.Node, StackNode>;
  /** A function that was made for known values sends from here. */
  isMade: boolean;
  /** A longer stack through this node is covered: the caller of the function here decides what it sends. */
  isTakenOver: boolean;
}

class Stacks {
  readonly #roots = new Map<TS.Node, StackNode>();

  constructor(events: readonly RequestEvent[]) {
    for (const event of events)
      if (event.origin === 'made' || event.origin === 'uncalled') this.#nodesOf(event).at(-1)!.isMade = true; // no stack is empty
  }

  takeOver(event: RequestEvent): void {
    for (const node of this.#nodesOf(event).slice(0, -1)) node.isTakenOver = true;
  }

  of(event: RequestEvent): StackNode {
    return this.#nodesOf(event).at(-1)!;
  }

  #nodesOf(event: RequestEvent): StackNode[] {
    const stack = callsOf(event);
    const nodes: StackNode[] = [];
    let level = this.#roots;
    for (let index = stack.length - 1; index >= 0; index -= 1) {
      const node = getOrMake(level, stack[index]!.node, () => ({
        outer: new Map<TS.Node, StackNode>(),
        isMade: false,
        isTakenOver: false,
      }));
      nodes.push(node);
      level = node.outer;
    }
    return nodes;
  }
}

/** The placements by their chains, seen from the client outwards. */
interface ChainNode {
  readonly outer: Map<TS.Node, ChainNode>;
  readonly here: Placement[];
}

interface PlacementIndex {
  readonly chains: Map<TS.Node, ChainNode>;
  /** By the client's call, then by each call site on the chain. */
  readonly through: Map<TS.Node, Map<TS.Node, Placement[]>>;
}

function indexPlacements(placements: readonly Placement[]): PlacementIndex {
  const index: PlacementIndex = { chains: new Map(), through: new Map() };
  for (const placement of placements) {
    const chain = callChainOf(placement);
    const through = getOrMake(index.through, chain.at(-1)!.node, () => new Map<TS.Node, Placement[]>()); // a chain has its site at least
    let level = index.chains;
    let last: ChainNode | undefined;
    for (const { node } of [...chain].reverse()) {
      last = getOrMake(level, node, () => ({ outer: new Map<TS.Node, ChainNode>(), here: [] }));
      level = last.outer;
      getOrMake(through, node, () => []).push(placement);
    }
    last!.here.push(placement);
  }
  return index;
}

/** The call sites from a placement down to the client: all targets of one placement share the chain. */
function callChainOf({ site, targets }: Placement): readonly CallSite[] {
  return [site, ...(targets[0]?.via ?? [])];
}

type Fills = (target: RequestTarget, template: RequestTarget) => boolean;

function coverageOf(
  event: RequestEvent,
  { chains, through }: PlacementIndex,
  stacks: Stacks,
  fills: Fills,
): (target: RequestTarget) => boolean {
  const { stack, origin } = event;
  const onStack = placementsOn(stack, chains);
  const ofClient = through.get(stack.at(-1)!.node); // a stack has the client's call at least
  const passing = ofClient?.get(callsOf(event)[0]!.node) ?? [];
  const { isMade, isTakenOver } = stacks.of(event);
  const isSaidFurtherOut: Readonly<Record<RequestEvent['origin'], (target: RequestTarget) => boolean>> = {
    baseline: (target) => isMade || isTakenOver || (passing.length > 0 && !namesPath(target)),
    member: () => passing.length > 0,
    made: () => event.targets.some((target) => passing.some((placement) => says(placement, target, fills))),
    uncalled: (target) => passing.some((placement) => says(placement, target, fills)),
  };
  return (target) => {
    const isNobodys = target.isAbsent || isLink(target);
    if (isNobodys && onStack.length + passing.length > 0) return true;
    if (
      onStack.some(
        (placement) =>
          says(placement, target, fills) || placement.targets.some((placed) => isInstance(target, placed.target)),
      )
    )
      return true;
    return isSaidFurtherOut[origin](target) || (origin !== 'baseline' && ofClient !== undefined && !namesPath(target));
  };
}

function placementsOn(stack: readonly CallSite[], chains: PlacementIndex['chains']): Placement[] {
  const found: Placement[] = [];
  let level = chains;
  for (let index = stack.length - 1; index >= 0; index -= 1) {
    const next = level.get(stack[index]!.node);
    if (!next) break;
    found.push(...next.here);
    level = next.outer;
  }
  return found;
}

/** Whether a placement has a target, or the same one with parameters or with filled parameters. */
function says(placement: Placement, target: RequestTarget, fills: Fills): boolean {
  if (writtenTargets(placement).has(writtenTarget(target))) return true;
  return placement.targets.some(
    (placed) => fills(target, placed.target) || fills(placed.target, target) || isInstance(placed.target, target),
  );
}

/** The targets of placements as texts: one with thousands is asked for each of them. */
const written = new WeakMap<Placement, ReadonlySet<string>>();

function writtenTargets(placement: Placement): ReadonlySet<string> {
  let known = written.get(placement);
  if (!known) written.set(placement, (known = new Set(placement.targets.map(({ target }) => writtenTarget(target)))));
  return known;
}

function writtenTarget({ method, url }: RequestTarget): string {
  return `${method ?? ''} ${url.labels.join()} ${textKey(url)}`;
}

/** Whether a target is another one with values for the unknown parts of its method and path. */
function isInstance(target: RequestTarget, open: RequestTarget): boolean {
  if (open.method !== null && open.method !== target.method) return false;
  const { parts } = open.path;
  const text = textWithHoles(target.path.parts);
  let from = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string') continue;
    const at = index === parts.length - 1 ? text.length - part.length : text.indexOf(part, from);
    if (at < from || (index === 0 && at > 0) || !text.startsWith(part, at)) return false;
    from = at + part.length;
  }
  return typeof parts.at(-1) !== 'string' || from === text.length;
}
