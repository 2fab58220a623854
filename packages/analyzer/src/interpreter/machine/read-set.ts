import type * as TS from 'typescript';
import { saysTheSame } from '../../domain/made-with.ts';
import type { Module } from '../../syntax/module.ts';
import type { Cells, CellKey } from '../../domain/cells.ts';
import type { Slot } from '../../domain/value.ts';

/** What stood in cells at some time. */
export type Findings = readonly { readonly cells: Cells; readonly key: CellKey; readonly slot: Slot | undefined }[];

/** Whether something else was put into one of the cells. */
export function isWrittenSince(findings: Findings): boolean {
  return findings.some(({ cells, key, slot }) => cells.get(key) !== slot);
}

/** Whether one of the cells says something else now. */
export function saysOtherSince(findings: Findings): boolean {
  return findings.some(({ cells, key, slot }) => !saysTheSame(slot, cells.get(key)));
}

const NO_KEYS: ReadonlySet<CellKey> = new Set();

/**
 * What was asked, while something ran, of what others leave behind: fields by name, and cells that outlive every root.
 */
export class ReadSet {
  readonly #fields = new Set<string>();
  readonly #cells = new Map<Cells, Set<CellKey>>();

  addField(name: string): void {
    this.#fields.add(name);
  }

  addCell(cells: Cells, key: CellKey): void {
    let keys = this.#cells.get(cells);
    if (!keys) this.#cells.set(cells, (keys = new Set<CellKey>()));
    keys.add(key);
  }

  /** Adds what others ask; of cells only those that are meant. */
  addAll(others: ReadSet, isMeant: (cells: Cells) => boolean = () => true): void {
    for (const name of others.#fields) this.#fields.add(name);
    for (const [cells, keys] of others.#cells) if (isMeant(cells)) for (const key of keys) this.addCell(cells, key);
  }

  has(cells: Cells, key: CellKey): boolean {
    return this.#cells.get(cells)?.has(key) ?? false;
  }

  /** What was asked of an object or a scope. */
  keysOf(cells: Cells): ReadonlySet<CellKey> {
    return this.#cells.get(cells) ?? NO_KEYS;
  }

  /** The variables of functions among it, by name. */
  variables(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const [cells, keys] of this.#cells)
      if (cells.isLocal && cells.born !== 0) for (const key of keys) if (typeof key === 'string') names.add(key);
    return names;
  }

  /** What stands now in the cells that are asked for. */
  findings(): Findings {
    return [...this.#cells].flatMap(([cells, keys]) => [...keys].map((key) => ({ cells, key, slot: cells.get(key) })));
  }

  /** Whether any of these was asked for. */
  someOf(fields: ReadonlySet<string>, cells: ReadonlyMap<Cells, ReadonlySet<CellKey>>): boolean {
    for (const name of this.#fields) if (fields.has(name)) return true;
    for (const [asked, keys] of this.#cells) {
      const changed = cells.get(asked);
      if (changed) for (const key of keys) if (changed.has(key)) return true;
    }
    return false;
  }
}

/** A function that code outside of the project was taken to call, what it asked for, and what it found there. */
export interface CalledBack {
  readonly node: TS.Node;
  readonly module: Module;
  readonly readSet: ReadSet;
  readonly found: Findings;
}
