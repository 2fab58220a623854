import type { CutStatement } from '../interpreter/machine/cuts.ts';
import { ReadSet } from '../interpreter/machine/read-set.ts';
import { repeatStatement } from '../interpreter/modules/module.ts';
import { isNonShipping } from '../sources/non-shipping.ts';
import type { Module } from '../syntax/module.ts';
import type { Round } from './run-root.ts';
import { MAX_REPEATED_STATEMENT_STEPS } from '../bounds.ts';
import { outdate } from '../interpreter/machine/call-stack.ts';

/** Whether a file does more than test or show other code: what does not runs last, and takes no steps from the others. */
export function isShipping({ file }: Module): boolean {
  return !isNonShipping(file);
}

/** Continues the cut statements of the wanted files. */
export function rerunStatements(round: Round, isWanted: (module: Module) => boolean): void {
  for (const cut of round.machine.facts.cuts.statements.slice()) if (isWanted(cut.module)) rerunStatement(round, cut);
}

/** Continues a statement at which the loading of a module was cut short, now that the candidates have run. */
function rerunStatement({ machine, results, candidates, done }: Round, cut: CutStatement): void {
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
