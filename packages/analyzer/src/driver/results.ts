import type * as TS from 'typescript';
import { ReadSet } from '../interpreter/machine/read-set.ts';
import type { Fields, LateCells } from '../interpreter/machine/knowledge.ts';
import type { RequestEvent } from '../interpreter/machine/events.ts';
import type { Candidate, CandidateIndex } from '../selection/functions/candidate-index.ts';
import { KEYS, type Cells, type CellKey } from '../domain/cells.ts';
import type { Closure } from '../domain/callable.ts';
import { optionsKey, optionsOf } from '../domain/atoms.ts';
import type { Obj, Value } from '../domain/value.ts';

/**
 * What was made in a root and not run: its file was not among those that are looked at, or it was not known to lead to
 * a client.
 */
export interface Skipped {
  readonly candidate: Candidate;
  readonly isReached: boolean;
}

/** What a root was seen to do, with all that was run inside of it. */
export interface RootResult {
  readonly root: Candidate;
  readonly events: readonly RequestEvent[];
  /** What it asked of what roots leave for each other. */
  readonly readSet: ReadSet;
  /** What was cut in it while it was not known to lead to a client. */
  readonly cutCalls: readonly Closure[];
  readonly skipped: readonly Skipped[];
  /** Functions that had their symbolic run inside of it, and those that were run for what they were made with. */
  readonly done: readonly TS.Node[];
  readonly concreteRuns: readonly TS.Node[];
}

/** Whether something asked for what has another answer now. */
export type IsChanged = (readSet: ReadSet) => boolean;

/** Compares what roots left for each other before and after a round. */
export function changesOf(
  fields: { readonly before: Fields; readonly after: Fields },
  late: { readonly before: LateCells; readonly after: LateCells },
): IsChanged {
  const names = new Set(
    [...fields.after].filter(([name, stored]) => !isSameList(fields.before.get(name), stored)).map(([name]) => name),
  );
  const cells = changedCells(late.before, late.after);
  return (readSet) => readSet.someOf(names, cells);
}

/**
 * Keeps what roots did from one round to the next: a root is run again only when what it asked for has another answer.
 */
export class RootResults {
  readonly #results = new Map<string, RootResult>();
  /** What no longer holds in all: better than nothing where there are no steps left to run the root again. */
  readonly #outdated = new Map<string, RootResult>();

  findOutdated(key: string): RootResult | undefined {
    return this.#outdated.get(key);
  }

  find(key: string): RootResult | undefined {
    return this.#results.get(key);
  }

  keep(key: string, result: RootResult): void {
    this.#results.set(key, result);
  }

  /** The roots of which something else is known by now than when they were run the last time. */
  outdated(): readonly Candidate[] {
    return [...this.#outdated].filter(([key]) => !this.#results.has(key)).map(([, { root }]) => root);
  }

  /** What all of them asked. */
  readSet(): ReadSet {
    const all = new ReadSet();
    for (const { readSet } of this.#results.values()) all.addAll(readSet);
    return all;
  }

  /** Forgets all of them. Whether there are any. */
  forget(): boolean {
    const isStale = this.#results.size > 0;
    for (const key of [...this.#results.keys()]) this.#expire(key);
    return isStale;
  }

  /** Forgets the roots for which the last round has left something new. Whether there are any. */
  expire(isChanged: IsChanged, candidates: CandidateIndex, reachable: ReadonlySet<string>): boolean {
    const isRunNow = ({ candidate, isReached }: Skipped): boolean =>
      reachable.has(candidate.module.path) && (!isReached || candidates.isCandidate(candidate));
    const known = this.#results.size;
    for (const [key, { readSet, cutCalls, skipped }] of this.#results) {
      if (cutCalls.some((each) => candidates.isCandidate(each)) || isChanged(readSet) || skipped.some(isRunNow))
        this.#expire(key);
    }
    return this.#results.size < known;
  }

  #expire(key: string): void {
    this.#outdated.set(key, this.#results.get(key)!);
    this.#results.delete(key);
  }
}

function isSameList(left: readonly (Obj | Value)[] | undefined, right: readonly (Obj | Value)[]): boolean {
  return left?.length === right.length;
}

/** Objects are made anew by each run: how many there are counts. */
function isSameSet(left: readonly Value[] | undefined, right: readonly Value[]): boolean {
  if (left?.length !== right.length) return false;
  const known = new Set(left.map(keyOfValue));
  return right.every((value) => known.has(keyOfValue(value)));
}

function keyOfValue(value: Value): string {
  return value.kind === 'object' ? 'object' : optionsKey(optionsOf(value));
}

/** What has other values now, by location. */
export function changedCells(before: LateCells, after: LateCells): Map<Cells, Set<CellKey>> {
  const changed = new Map<Cells, Set<CellKey>>();
  for (const [cells, keys] of after) {
    for (const [key, values] of keys) {
      if (isSameSet(before.get(cells)?.get(key), values)) continue;
      changed.set(cells, (changed.get(cells) ?? new Set<CellKey>([KEYS])).add(key));
    }
  }
  return changed;
}
