import type { Cells } from './cells.ts';
import type { LexicalScope } from './scope.ts';
import type { Slot } from './value.ts';
import { MAX_MADE_CELLS, MAX_MADE_DEPTH } from '../bounds.ts';

/**
 * The cells younger than a time that slots lead to: those of objects, and those of the scopes that their functions
 * close over.
 */
export function madeSince(startedAt: number, slots: readonly Slot[]): ReadonlySet<Cells> {
  const made = new Set<Cells>();
  for (const slot of slots) collectFrom(made, startedAt, slot, 0);
  return made;
}

function collectFrom(made: Set<Cells>, startedAt: number, slot: Slot, depth: number): void {
  if (depth > MAX_MADE_DEPTH || made.size >= MAX_MADE_CELLS) return;
  if (slot.kind === 'oneOf') for (const { value } of slot.options) collectFrom(made, startedAt, value, depth);
  else if (slot.kind === 'items')
    for (const item of slot.rest ? [...slot.items, slot.rest] : slot.items) collectFrom(made, startedAt, item, depth);
  else if (slot.kind === 'entries')
    for (const [, item] of slot.rest ? [...slot.entries, slot.rest] : slot.entries)
      collectFrom(made, startedAt, item, depth);
  else if (slot.kind === 'object') {
    collectCells(made, startedAt, slot.cells, depth);
    if (slot.callable?.kind === 'closure') collectScope(made, startedAt, slot.callable.scope, depth);
  }
}

function collectScope(made: Set<Cells>, startedAt: number, innermost: LexicalScope, depth: number): void {
  for (let scope: LexicalScope | null = innermost; scope && scope.cells.madeAt >= startedAt; scope = scope.parent)
    collectCells(made, startedAt, scope.cells, depth);
}

function collectCells(made: Set<Cells>, startedAt: number, cells: Cells, depth: number): void {
  if (cells.madeAt < startedAt || made.has(cells)) return;
  made.add(cells);
  for (const slot of cells.values()) collectFrom(made, startedAt, slot, depth + 1);
}
