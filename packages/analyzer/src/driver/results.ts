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
 * Something made in a root that did not run: its file was not among those to run, or it was not known to lead to a
 * client.
 */
export interface Skipped {
  readonly candidate: Candidate;
  readonly isFileRun: boolean;
}

/** What a root did, together with everything that ran inside of it. */
export interface RootResult {
  readonly root: Candidate;
  /** The steps that the root could take. */
  readonly steps: number;
  readonly events: readonly RequestEvent[];
  /** Its reads of what roots store for each other. */
  readonly readSet: ReadSet;
  /** Calls cut short in it while they were not known to lead to a client. */
  readonly cutCalls: readonly Closure[];
  readonly skipped: readonly Skipped[];
  /** Functions with a symbolic run inside of it, and those that ran for the values that they were made with. */
  readonly done: readonly TS.Node[];
  readonly concreteRuns: readonly TS.Node[];
}

/** Whether a value that was read is another one now. */
export type IsChanged = (readSet: ReadSet) => boolean;

/** Compares what roots stored for each other before and after a round. */
export function compareRounds(
  fields: { readonly before: Fields; readonly after: Fields; readonly supplied: ReadonlySet<string> },
  late: { readonly before: LateCells; readonly after: LateCells },
): IsChanged {
  const names = new Set(fields.supplied);
  for (const [name, stored] of fields.after) if (!hasSameLength(fields.before.get(name), stored)) names.add(name);
  const cells = changedCells(late.before, late.after);
  return (readSet) => readSet.someOf(names, cells);
}

/** Keeps the results of roots between rounds: a root only runs again when a value that it read has changed. */
export class RootResults {
  readonly #results = new Map<string, RootResult>();
  /** Results that no longer hold in full, for use when the budget has no steps left to run the root again. */
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

  /** The roots whose inputs have changed since they last ran. */
  outdated(): readonly Candidate[] {
    return [...this.#outdated].filter(([key]) => !this.#results.has(key)).map(([, { root }]) => root);
  }

  /** Everything that the kept roots read. */
  readSet(): ReadSet {
    const all = new ReadSet();
    for (const { readSet } of this.#results.values()) all.addAll(readSet);
    return all;
  }

  /** Expires all results. Returns whether there were any. */
  forget(): boolean {
    const isStale = this.#results.size > 0;
    for (const key of [...this.#results.keys()]) this.#expire(key);
    return isStale;
  }

  /** Expires the roots that the last round changed something for. Returns whether there are any. */
  expire(isChanged: IsChanged, candidates: CandidateIndex, reachable: ReadonlySet<string>): boolean {
    const isRunNow = ({ candidate, isFileRun }: Skipped): boolean =>
      reachable.has(candidate.module.path) && (!isFileRun || candidates.isCandidate(candidate));
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

function hasSameLength(left: readonly (Obj | Value)[] | undefined, right: readonly (Obj | Value)[]): boolean {
  return left?.length === right.length;
}

/** Each run makes objects anew, so only their number counts. */
function isSameSet(left: readonly Value[] | undefined, right: readonly Value[]): boolean {
  if (left?.length !== right.length) return false;
  const known = new Set(left.map(keyOfValue));
  return right.every((value) => known.has(keyOfValue(value)));
}

function keyOfValue(value: Value): string {
  return value.kind === 'object' ? 'object' : optionsKey(optionsOf(value));
}

/** The locations with other values now. */
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
