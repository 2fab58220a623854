import type { Machine } from '../../interpreter/machine/machine.ts';
import { join } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** More functions than this for one purpose are more than a program has. */
const MAX_REMEMBERED = 4;

/**
 * Remembers a function that the configuration of a library sets for calls anywhere. Calls that were seen before it are
 * seen again in another round.
 */
export function remember(machine: Machine, purpose: string, value: Value): void {
  const known = machine.facts.remembered.get(purpose) ?? [];
  if (known.length >= MAX_REMEMBERED || known.some((other) => nodeOf(other) === nodeOf(value))) return;
  machine.facts.remembered.set(purpose, [...known, value]);
  machine.facts.hasLateNews = true;
}

export function remembered(machine: Machine, purpose: string): Value | undefined {
  const known = machine.facts.remembered.get(purpose);
  return known && join(known);
}

/** A function that is made again each time that a component is drawn is the same one. */
function nodeOf(value: Value): unknown {
  return value.kind === 'object' && value.callable?.kind === 'closure' ? value.callable.node : value;
}
