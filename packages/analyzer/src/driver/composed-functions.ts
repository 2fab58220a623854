import { asRoot, type Round } from './run-root.ts';
import { call } from '../interpreter/functions/invoke.ts';
import { symbolicArguments } from '../interpreter/functions/symbolic.ts';
import { BASELINE } from '../interpreter/machine/events.ts';
import { UNDEFINED } from '../domain/atoms.ts';

/** Calls what modules compose of functions, and nothing calls, as other code may. */
export function runComposed(round: Round): void {
  const { machine, modules } = round;
  for (const [composed, { module, node }] of [...machine.facts.composed])
    if (modules.has(module))
      asRoot(round, {
        key: `composed ${module.path} ${String(node.pos)}`,
        module,
        node,
        terms: BASELINE,
        work: () => void call(machine, composed, { thisValue: UNDEFINED, args: symbolicArguments(machine, []), node }),
      });
}
