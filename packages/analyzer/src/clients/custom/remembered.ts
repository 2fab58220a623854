import type { Machine } from '../../interpreter/machine/machine.ts';
import { join } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';
import { MAX_REMEMBERED_FUNCTIONS } from '../../bounds.ts';

/**
 * Remembers a function that a library's configuration sets for calls anywhere. Another round evaluates the calls that
 * came before it.
 */
export function remember(machine: Machine, purpose: string, value: Value): void {
  const known = machine.facts.remembered.get(purpose) ?? [];
  if (known.length >= MAX_REMEMBERED_FUNCTIONS || known.some((other) => nodeOf(other) === nodeOf(value))) return;
  machine.facts.remembered.set(purpose, [...known, value]);
  machine.facts.hasLateNews = true;
}

export function remembered(machine: Machine, purpose: string): Value | undefined {
  const known = machine.facts.remembered.get(purpose);
  return known && join(known);
}

/** The identity of a function: a component that renders again creates the same function again. */
function nodeOf(value: Value): unknown {
  return value.kind === 'object' && value.callable?.kind === 'closure' ? value.callable.node : value;
}
