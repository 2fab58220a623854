import { readCell } from '../objects/heap.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import type { Run } from '../machine/machine.ts';
import { readScriptGlobal } from '../modules/script-globals.ts';
import { findScope, type Scope } from '../../domain/scope.ts';
import { optionsOf, UNDEFINED } from '../../domain/atoms.ts';
import { join, narrowByGuard } from '../../domain/join.ts';
import type { Atom, Slot, Value } from '../../domain/value.ts';

/** Reads a variable of the code, or a global: of alternatives only those that the present conditions allow. */
export function readVariable(run: Run, name: string, scope: Scope): Value {
  const found = findScope(scope, name);
  if (!found)
    return labelByPath(
      run.labels,
      [name],
      isStoreName(run, name)
        ? run.library.frameworks.readStore(run, readVariable(run, name.slice(1), scope))
        : readFreeName(run, name),
    );
  const value = readSlot(readCell(run, found, name));
  return labelByPath(run.labels, [name], narrowByGuard(value, run.frame.guard));
}

/**
 * A name that no scope declares. What the language or a browser has counts before what the code puts in its place, but
 * for what a script declares.
 */
function readFreeName(run: Run, name: string): Value {
  const declared = readScriptGlobal(run, name);
  if (declared) return declared;
  const value = run.library.globals.read(run, name);
  const own = run.library.globals.readOwn(run, name);
  if (value.kind === 'unknown') return own ?? value;
  return own && value.kind === 'object' && run.clients.has(value.id) ? join([value, ...replacements(own)]) : value;
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
export function isStoreName(run: Run, name: string): boolean {
  return (
    run.frame.module.component !== null &&
    /^\$[\w]/.test(name) &&
    findScope(run.environments.of(run.frame.module).scope, name.slice(1)) !== undefined
  );
}

function readSlot(slot: Slot | undefined): Value {
  if (!slot || slot.kind === 'accessor' || slot.kind === 'items' || slot.kind === 'entries') return UNDEFINED;
  return slot.kind === 'import' ? slot.read() : slot;
}
