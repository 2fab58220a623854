import { BASELINE } from '../interpreter/machine/events.ts';
import { reactiveStatements } from '../interpreter/modules/component-state.ts';
import { execute } from '../interpreter/statements/execute.ts';
import type { Module } from '../syntax/module.ts';
import { asRoot, type Round } from './run-root.ts';

/** Runs what a component does whenever its variables change. */
export function runReactive(round: Round, module: Module): void {
  for (const statement of reactiveStatements(module))
    asRoot(round, {
      key: `statement ${module.path} ${String(statement.pos)}`,
      module,
      node: statement,
      terms: BASELINE,
      work: () => void execute(round.machine, statement.statement, round.machine.environments.of(module).scope),
    });
}
