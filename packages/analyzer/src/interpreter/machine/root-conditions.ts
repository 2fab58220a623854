import { outermost } from './frame.ts';
import type { Machine } from './machine.ts';

/**
 * A condition shared by all activations of a root: whether a value that the root received is present. When a summary
 * answers a call, its conditions must have the same numbers in this root; otherwise the call runs again.
 */
export function conditionOfRoot(machine: Machine, text: string): number {
  const number = machine.inFrame(outermost(machine.frame), () => machine.condition(text));
  machine.calls.noteCondition(text, number);
  return number;
}

/**
 * Whether these are the numbers of the current root's conditions, or can become so because the root has no numbers for
 * them yet.
 */
export function hasConditions(machine: Machine, conditions: ReadonlyMap<string, number>): boolean {
  const own = outermost(machine.frame).conditions;
  return [...conditions].every(([text, number]) => (own?.get(text) ?? number) === number);
}

export function adoptConditions(machine: Machine, conditions: ReadonlyMap<string, number>): void {
  const root = outermost(machine.frame);
  for (const [text, number] of conditions) {
    (root.conditions ??= new Map<string, number>()).set(text, number);
    machine.calls.noteCondition(text, number);
  }
}
