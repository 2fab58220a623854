import { readCell } from './heap.ts';
import { labelByPath } from './labels.ts';
import type { Run } from './run.ts';
import { readGlobal } from '../builtins/globals.ts';
import { findScope, type Scope } from '../state/scope.ts';
import { UNDEFINED } from '../values/atoms.ts';
import { narrowByGuard } from '../values/join.ts';
import type { Slot, Value } from '../values/value.ts';

/** Reads a variable of the code, or a global: of alternatives only those that the present conditions allow. */
export function readVariable(run: Run, name: string, scope: Scope): Value {
  const found = findScope(scope, name);
  if (!found) return labelByPath(run.labels, [name], readGlobal(run, name));
  const value = readSlot(readCell(run, found, name));
  return labelByPath(run.labels, [name], narrowByGuard(value, run.frame.guard));
}

function readSlot(slot: Slot | undefined): Value {
  if (!slot || slot.kind === 'accessor' || slot.kind === 'items' || slot.kind === 'entries') return UNDEFINED;
  return slot.kind === 'import' ? slot.read() : slot;
}
