import type { CutStatement } from '../interpreter/machine/cuts.ts';
import { ReadSet } from '../interpreter/machine/read-set.ts';
import { repeatStatement } from '../interpreter/modules/module.ts';
import type { Round } from './run-root.ts';
import { MAX_REPEATED_STATEMENT_STEPS } from '../bounds.ts';
import { outdate } from '../interpreter/machine/call-stack.ts';

/** Continues a statement at which the loading of a module was cut short, now that the candidates have run. */
export function rerunStatement({ machine, results, candidates, done }: Round, cut: CutStatement): void {
  const { module, statement } = cut;
  if (done.has(statement)) return;
  done.add(statement);
  const key = `top level ${module.path} ${String(statement.pos)}`;
  const known = results.find(key) ?? (machine.budget.isExhausted ? results.findOutdated(key) : undefined);
  if (known) {
    machine.facts.events.push(...known.events);
    return;
  }
  const [firstEvent, firstCut] = [machine.facts.events.length, machine.facts.cuts.moduleCalls];
  const ending =
    machine.budget.isExhausted && !candidates.namesClient({ module, node: statement })
      ? 'cut'
      : repeatStatement(machine, cut);
  if (ending !== 'whole' || machine.facts.cuts.moduleCalls > firstCut)
    machine.facts.cuts.roots.push({ module, node: statement });
  const events = machine.facts.events.slice(firstEvent);
  outdate(machine, cut.events, events);
  results.keep(key, {
    root: { module, node: statement },
    steps: MAX_REPEATED_STATEMENT_STEPS,
    events,
    readSet: new ReadSet(),
    cutCalls: [],
    skipped: [],
    done: [],
    concreteRuns: [],
  });
}
