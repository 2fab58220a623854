import type { Search } from './search.ts';

/**
 * Which scopes the chosen candidates hold together, and which alternatives these complete. A chosen set grants all that
 * its scopes grant together, whichever candidates brought them, so the cost of a node is the true cost of its scopes.
 */
export interface SetState {
  /** For each scope, the number of chosen candidates that have it. */
  readonly holders: Map<number, number>;
  /** The item that stands for the cost of each scope. */
  readonly itemOfScope: ReadonlyMap<number, number>;
  /** The alternatives of needed endpoints and of surpluses in which each scope stands. */
  readonly alternativesOf: ReadonlyMap<number, readonly SetAlternative[]>;
}

export interface SetAlternative {
  /** How many of its scopes are not held. */
  lacks: number;
  readonly grants: { readonly kind: 'endpoint' | 'item'; readonly index: number };
}

export function holdMembers(search: Search, sets: SetState, members: readonly number[]): void {
  for (const scope of members) {
    const count = sets.holders.get(scope) ?? 0;
    sets.holders.set(scope, count + 1);
    if (count > 0) continue;
    pay(search, sets.itemOfScope.get(scope)!); // every member has an item
    for (const alternative of sets.alternativesOf.get(scope) ?? []) {
      alternative.lacks -= 1;
      if (alternative.lacks > 0) continue;
      if (alternative.grants.kind === 'endpoint') search.coveredBy[alternative.grants.index]! += 1;
      else pay(search, alternative.grants.index);
    }
  }
}

export function releaseMembers(search: Search, sets: SetState, members: readonly number[]): void {
  for (const scope of members) {
    const count = sets.holders.get(scope)! - 1; // the candidate was chosen
    sets.holders.set(scope, count);
    if (count > 0) continue;
    refund(search, sets.itemOfScope.get(scope)!); // every member has an item
    for (const alternative of sets.alternativesOf.get(scope) ?? []) {
      alternative.lacks += 1;
      if (alternative.lacks > 1) continue;
      if (alternative.grants.kind === 'endpoint') search.coveredBy[alternative.grants.index]! -= 1;
      else refund(search, alternative.grants.index);
    }
  }
}

function pay(search: Search, item: number): void {
  if (search.paidBy[item] === 0) search.cost += search.surplusCosts[item]!;
  search.paidBy[item]! += 1;
}

function refund(search: Search, item: number): void {
  search.paidBy[item]! -= 1;
  if (search.paidBy[item] === 0) search.cost -= search.surplusCosts[item]!;
}
