import { asRoot, type Round } from './run-root.ts';
import { call } from '../interpreter/functions/invoke.ts';
import { symbolicArguments } from '../interpreter/functions/symbolic.ts';
import { BASELINE } from '../interpreter/machine/events.ts';
import { UNDEFINED } from '../domain/atoms.ts';

/** Calls what modules compose of functions, and nothing calls, as other code may. */
export function runComposed(round: Round): void {
  const { machine, modules } = round;
  for (const [composed, site] of [...machine.facts.composed]) {
    const { module, node } = site;
    if (!modules.has(module)) continue;
    asRoot(round, {
      key: `composed ${module.path} ${String(node.pos)}`,
      module,
      node,
      terms: BASELINE,
      work: () => void call(machine, composed, { thisValue: UNDEFINED, args: symbolicArguments(machine, []), node }),
    });
    machine.facts.composed.set(composed, site); // its own run is no call: it runs again where what it read has changed
  }
}
