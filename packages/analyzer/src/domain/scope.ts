import { createCells, type Cells } from './cells.ts';

/** Variables by name, and the enclosing scope. */
export interface LexicalScope {
  readonly cells: Cells;
  readonly parent: LexicalScope | null;
}

export function createScope(parent: LexicalScope | null, born: number, madeAt = born): LexicalScope {
  return { cells: createCells(born, true, madeAt), parent };
}

/** The nearest scope that declares the name. */
export function findScope(scope: LexicalScope, name: string): LexicalScope | undefined {
  for (let current: LexicalScope | null = scope; current; current = current.parent) {
    if (current.cells.has(name)) return current;
  }
  return undefined;
}
