import type { Closure } from '../domain/callable.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { returnsFunctions } from '../syntax/returned-functions.ts';
import { mentionsInstance } from '../syntax/mentions-instance.ts';

/** Whether a method has to run on the instances that the code makes. */
export type IsWanted = (machine: Machine, method: Closure) => boolean;

export function isLeadingMethod(machine: Machine, { node }: Closure): boolean {
  return machine.facts.leading.asksInstances(node) || returnsFunctions(node);
}

/**
 * Whether a method calls something unknown on its class's instances in general; on an instance that the code makes, it
 * may be known.
 */
export function isOpenMethod(machine: Machine, method: Closure): boolean {
  return (
    !isLeadingMethod(machine, method) &&
    machine.facts.leading.openNodes.has(method.node) &&
    mentionsInstance(method.node)
  );
}
