import { guardRoot } from '../interpreter/machine/guard-root.ts';
import { type Machine } from '../interpreter/machine/machine.ts';
import type { Module } from '../syntax/module.ts';
import { FIRST_ROOT_STEPS } from '../bounds.ts';

/**
 * Reads a value of a module after its code has run. The read may run code, for example a getter; the requests and
 * changes of that are discarded. Undefined where the read exceeds its budget or fails.
 */
export function askModule<Answer>(machine: Machine, module: Module, ask: () => Answer): Answer | undefined {
  const { journal } = machine;
  const mark = journal.mark;
  const startedAt = journal.tick();
  const frame = machine.createTopLevelFrame(module);
  let answer: Answer | undefined;
  machine.silently(() =>
    machine.inFrame(frame, () =>
      machine.budget.forRoot(FIRST_ROOT_STEPS, () =>
        guardRoot(machine, module, module.source, () => void (answer = ask())),
      ),
    ),
  );
  journal.undoOlder(mark, startedAt);
  return answer;
}
