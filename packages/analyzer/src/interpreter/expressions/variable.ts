import { readCell } from '../objects/heap.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import type { Machine } from '../machine/machine.ts';
import { readScriptGlobal } from '../modules/script-globals.ts';
import { findScope, type Scope } from '../../domain/scope.ts';
import { optionsOf, UNDEFINED } from '../../domain/atoms.ts';
import { join, narrowByGuard } from '../../domain/join.ts';
import type { Atom, Slot, Value } from '../../domain/value.ts';

/** Reads a variable of the code, or a global: of alternatives only those that the present conditions allow. */
export function readVariable(machine: Machine, name: string, scope: Scope): Value {
  const found = findScope(scope, name);
  if (!found)
    return labelByPath(
      machine.knowledge.labels,
      [name],
      isStoreName(machine, name)
        ? machine.library.frameworks.readStore(machine, readVariable(machine, name.slice(1), scope))
        : readFreeName(machine, name),
    );
  const value = readSlot(readCell(machine, found, name));
  return labelByPath(machine.knowledge.labels, [name], narrowByGuard(value, machine.frame.guard));
}

/**
 * A name that no scope declares. What the language or a browser has counts before what the code puts in its place, but
 * for what a script declares.
 */
function readFreeName(machine: Machine, name: string): Value {
  const declared = readScriptGlobal(machine, name);
  if (declared) return declared;
  const value = machine.library.globals.read(machine, name);
  const own = machine.library.globals.readOwn(machine, name);
  if (value.kind === 'unknown') return own ?? value;
  return own && value.kind === 'object' && machine.identities.clients.has(value.id)
    ? join([value, ...replacements(own)])
    : value;
}

/**
 * What the code puts in the place of a client: `globalThis.fetch = (input, init) => traced(input, init)`. Whoever was
 * there before may have the client itself.
 */
function replacements(own: Value): readonly Atom[] {
  return optionsOf(own).flatMap(({ value }) =>
    value.kind === 'object' && (value.callable?.kind === 'closure' || value.callable?.kind === 'bound') ? [value] : [],
  );
}

/** `$store` in a component is what the store holds. */
export function isStoreName(machine: Machine, name: string): boolean {
  return (
    machine.frame.module.component !== null &&
    /^\$[\w]/.test(name) &&
    findScope(machine.environments.of(machine.frame.module).scope, name.slice(1)) !== undefined
  );
}

function readSlot(slot: Slot | undefined): Value {
  if (!slot || slot.kind === 'accessor' || slot.kind === 'items' || slot.kind === 'entries') return UNDEFINED;
  return slot.kind === 'import' ? slot.read() : slot;
}
