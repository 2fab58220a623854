import type { Search } from './search.ts';

/** How often prices are improved: by redistributing shares, and by subgradient steps at the root and below it. */
const sharingRounds = 30;
const rootRounds = 300;
const nodeRounds = 20;

/** A lower bound on the cost of every set of a node. */
export interface CostBound {
  readonly lower: number;
  /** For each scope, a lower bound on how much more than `lower` a set with it costs; infinite for useless scopes. */
  readonly reduced: Float64Array;
  /** The price of each endpoint, from which the child nodes start. */
  readonly prices: Float64Array;
}

/**
 * A dual bound, in two steps. First, the surplus is shared among the scopes that hold it: no set pays less than its
 * shares, so each scope has a cost of its own. Then each uncovered endpoint gets a price. Whatever the prices are, no
 * set costs less than their sum, minus the amounts by which single scopes would be paid more than they cost.
 *
 * `ascend` finds shares and prices that never pay a scope more than it costs; `descend` starts from the prices of the
 * parent node, and improves them by subgradient steps. The better bound counts.
 */
export function getBound(search: Search, uncovered: readonly number[], start: Float64Array | undefined): CostBound {
  const open = uncovered.map((endpoint) => search.granters[endpoint]!.filter((index) => search.isBanned[index] === 0));
  const { ascended, costs } = ascend(search, uncovered, open);
  if (toWholeCost(search, ascended.lower) > search.bestCost) return ascended;
  return descend(search, uncovered, open, costs, ascended, start);
}

export function toWholeCost({ tolerance }: Search, lower: number): number {
  return Math.ceil(lower - tolerance);
}

/** A surplus that no chosen scope holds yet, and the share of it that each useful holder would pay. */
interface Sharing {
  readonly holders: number[];
  readonly shares: number[];
}

/** Starts with equal shares. */
function toSharings(search: Search, open: readonly (readonly number[])[]): Map<number, Sharing> {
  const sharings = new Map<number, Sharing>();
  for (const index of new Set(open.flat())) {
    const { surplus } = search.scopes[index]!;
    search.steps -= surplus.length;
    for (const each of surplus) {
      if (search.paidBy[each] !== 0) continue;
      const sharing = sharings.get(each);
      if (sharing) sharing.holders.push(index);
      else sharings.set(each, { holders: [index], shares: [] });
    }
  }
  for (const [surplus, { holders, shares }] of sharings)
    for (const _ of holders) shares.push(search.surplusCosts[surplus]! / holders.length);
  return sharings;
}

/**
 * Endpoints with few granters set their prices first; what a granter has paid for one is not available for the next. A
 * scope with something left does not need a share of that size: it passes shares on to holders that have nothing left,
 * and all prices are set again.
 */
function ascend(
  search: Search,
  uncovered: readonly number[],
  open: readonly (readonly number[])[],
): { ascended: CostBound; costs: Float64Array } {
  const costs = new Float64Array(search.scopes.length).fill(Infinity);
  for (const index of open.flat()) costs[index] = search.scopes[index]!.ownCost;
  const sharings = [...toSharings(search, open).values()];
  for (const { holders, shares } of sharings)
    for (const [position, index] of holders.entries()) costs[index]! += shares[position]!;
  const shared = sharings.filter(({ holders }) => holders.length > 1);
  const reduced = Float64Array.from(costs);
  const prices = new Float64Array(search.granters.length);
  const order = [...open.keys()].sort((a, b) => open[a]!.length - open[b]!.length);
  let lower = search.cost;
  for (let round = 0; round < sharingRounds; round += 1) {
    let gained = 0;
    for (const position of order) {
      const granting = open[position]!;
      const least = Math.min(...granting.map((index) => reduced[index]!)); // Infinity if none is left: the node is hopeless
      gained += least;
      prices[uncovered[position]!]! += least;
      for (const index of granting) reduced[index]! -= least;
      search.steps -= granting.length;
    }
    lower += gained;
    if (gained <= search.tolerance || toWholeCost(search, lower) > search.bestCost || search.steps <= 0) break;
    for (const sharing of shared) passOn(search, sharing, costs, reduced);
  }
  return { ascended: { lower, reduced, prices }, costs };
}

function passOn(search: Search, { holders, shares }: Sharing, costs: Float64Array, reduced: Float64Array): void {
  search.steps -= holders.length;
  const isTaker = holders.map((index) => reduced[index]! <= search.tolerance);
  const takers = isTaker.filter(Boolean).length;
  if (takers === 0 || takers === holders.length) return;
  const gifts = holders.map((index, position) =>
    isTaker[position] ? 0 : Math.min(shares[position]!, reduced[index]!),
  );
  const received = gifts.reduce((sum, gift) => sum + gift, 0) / takers;
  for (const [position, index] of holders.entries()) {
    const change = isTaker[position] ? received : -gifts[position]!;
    shares[position]! += change;
    costs[index]! += change;
    reduced[index]! += change;
  }
}

/** Raises the prices of endpoints for which no granter is worth choosing, and lowers those for which several are. */
function descend(
  search: Search,
  uncovered: readonly number[],
  open: readonly (readonly number[])[],
  costs: Float64Array,
  ascended: CostBound,
  start: Float64Array | undefined,
): CostBound {
  const prices = Float64Array.from(start ?? ascended.prices);
  let best = ascended;
  let pace = start ? 0.5 : 1.5;
  let sinceBetter = 0;
  for (let round = 0; round < (start ? nodeRounds : rootRounds) && search.steps > 0; round += 1) {
    const reduced = Float64Array.from(costs);
    let sum = search.cost;
    for (const [position, granting] of open.entries()) {
      const price = prices[uncovered[position]!]!;
      sum += price;
      for (const index of granting) reduced[index]! -= price;
      search.steps -= granting.length;
    }
    for (const more of reduced) if (more < 0) sum += more;
    if (sum > best.lower) {
      best = { lower: sum, reduced: reduced.map((more) => Math.max(more, 0)), prices: Float64Array.from(prices) };
      sinceBetter = 0;
      if (toWholeCost(search, sum) > search.bestCost) return best;
    } else if (++sinceBetter === 15) {
      pace /= 2;
      sinceBetter = 0;
    }
    if (!step(uncovered, open, reduced, prices, pace * (search.bestCost * 1.001 - sum))) return best;
  }
  return best;
}

/** Moves the prices; false if there is nothing to move. */
function step(
  uncovered: readonly number[],
  open: readonly (readonly number[])[],
  reduced: Float64Array,
  prices: Float64Array,
  length: number,
): boolean {
  const lacks = open.map((granting) => granting.reduce((lack, index) => lack - Number(reduced[index]! < 0), 1));
  const norm = lacks.reduce((sum, lack) => sum + lack * lack, 0);
  if (norm === 0) return false;
  for (const [position, lack] of lacks.entries()) {
    const endpoint = uncovered[position]!;
    prices[endpoint] = Math.max(0, prices[endpoint]! + (length / norm) * lack);
  }
  return true;
}
