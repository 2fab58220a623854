import { outermost } from './frame.ts';
import type { Machine } from './machine.ts';

/**
 * Conditions that are one in all activations that a root leads to: whether what the root was given is there. Where a
 * call is answered with what an earlier one did, the conditions that this one asked for have the same numbers, or the
 * call is run again.
 */
export function conditionOfRoot(machine: Machine, text: string): number {
  const number = machine.inFrame(outermost(machine.frame), () => machine.condition(text));
  machine.calls.noteCondition(text, number);
  return number;
}

/** Whether these are the numbers of conditions of the present root, or may be: it has none of its own for them. */
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
