import type { CandidateIndex } from '../selection/functions/candidate-index.ts';
import { outdate } from '../interpreter/machine/call-stack.ts';
import type { TopLevelStatement } from '../interpreter/machine/facts.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { ReadSet } from '../interpreter/machine/read-set.ts';
import { repeatStatement } from '../interpreter/modules/module.ts';
import { saysTheSame } from '../domain/made-with.ts';
import type { Cells, CellKey } from '../domain/cells.ts';
import { declaredNames } from '../syntax/statements.ts';
import type { RootResults } from './results.ts';

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The statements of modules that read, while they were loaded, a property under which the code has stored more since. */
export function findReread(machine: Machine, isChanged: (readSet: ReadSet) => boolean): Set<TopLevelStatement> {
  return new Set(machine.facts.topLevel.filter(({ readSet }) => isChanged(readSet)));
}

/**
 * Runs these statements again, in the order in which they ran, and after each those that read what it declares:
 * `const api = inject('api')`, and then what uses `api`. Roots that read it run again, too.
 */
export function rerunReread(
  machine: Machine,
  stale: Set<TopLevelStatement>,
  {
    results,
    candidates,
    reachable,
  }: {
    readonly results: RootResults;
    readonly candidates: CandidateIndex;
    readonly reachable: ReadonlySet<string>;
  },
): void {
  const changed = new Map<Cells, Set<CellKey>>();
  for (const each of stale.size === 0 ? [] : machine.facts.topLevel.slice()) {
    if (machine.budget.isExhausted) break;
    if (!stale.has(each) && !each.readSet.someOf(NO_FIELDS, changed)) continue;
    const { cells } = machine.environments.of(each.module).scope;
    const names = declaredNames(each.statement);
    const before = names.map((name) => cells.get(name));
    const firstEvent = machine.facts.events.length;
    const { readSet } = machine.calls.collectReadSet(() => repeatStatement(machine, each));
    each.readSet.addAll(readSet);
    const events = machine.facts.events.slice(firstEvent);
    outdate(machine, each.events, events);
    each.events = events;
    names.forEach((name, index) => {
      if (!saysTheSame(before[index], cells.get(name)))
        changed.set(cells, (changed.get(cells) ?? new Set<CellKey>()).add(name));
    });
  }
  if (changed.size > 0) results.expire((readSet) => readSet.someOf(NO_FIELDS, changed), candidates, reachable);
}
