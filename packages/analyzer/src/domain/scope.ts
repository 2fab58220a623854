import { createCells, type Cells } from './cells.ts';

/** Variables by name, and the enclosing scope. */
export interface Scope {
  readonly cells: Cells;
  readonly parent: Scope | null;
}

export function createScope(parent: Scope | null, born: number, madeAt = born): Scope {
  return { cells: createCells(born, true, madeAt), parent };
}

/** The nearest scope that declares the name. */
export function findScope(scope: Scope, name: string): Scope | undefined {
  for (let current: Scope | null = scope; current; current = current.parent) {
    if (current.cells.has(name)) return current;
  }
  return undefined;
}
