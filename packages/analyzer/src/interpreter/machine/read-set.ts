import type * as TS from 'typescript';
import { saysTheSame } from '../../domain/made-with.ts';
import type { Module } from '../../syntax/module.ts';
import type { Cells, CellKey } from '../../domain/cells.ts';
import type { Slot } from '../../domain/value.ts';

/** The contents of cells at some time. */
export type Findings = readonly { readonly cells: Cells; readonly key: CellKey; readonly slot: Slot | undefined }[];

/** Whether one of the cells was written since. */
export function isWrittenSince(findings: Findings): boolean {
  return findings.some(({ cells, key, slot }) => cells.get(key) !== slot);
}

/** Whether the content of one of the cells is different now. */
export function saysOtherSince(findings: Findings): boolean {
  return findings.some(({ cells, key, slot }) => !saysTheSame(slot, cells.get(key)));
}

const NO_KEYS: ReadonlySet<CellKey> = new Set();

/** What some work read of the state that others write: fields by name, and cells that outlive every root. */
export class ReadSet {
  readonly #fields = new Set<string>();
  readonly #cells = new Map<Cells, Set<CellKey>>();

  get isEmpty(): boolean {
    return this.#fields.size === 0 && this.#cells.size === 0;
  }

  addField(name: string): void {
    this.#fields.add(name);
  }

  addCell(cells: Cells, key: CellKey): void {
    let keys = this.#cells.get(cells);
    if (!keys) this.#cells.set(cells, (keys = new Set<CellKey>()));
    keys.add(key);
  }

  /** Adds another read set; of its cells, only those that `isMeant` accepts. */
  addAll(others: ReadSet, isMeant: (cells: Cells) => boolean = () => true): void {
    for (const name of others.#fields) this.#fields.add(name);
    for (const [cells, keys] of others.#cells) if (isMeant(cells)) for (const key of keys) this.addCell(cells, key);
  }

  has(cells: Cells, key: CellKey): boolean {
    return this.#cells.get(cells)?.has(key) ?? false;
  }

  /** The keys that were read of an object or a scope. */
  keysOf(cells: Cells): ReadonlySet<CellKey> {
    return this.#cells.get(cells) ?? NO_KEYS;
  }

  /** The names of the variables of functions in the set. */
  variables(): ReadonlySet<string> {
    const names = new Set<string>();
    for (const [cells, keys] of this.#cells)
      if (cells.isLocal && cells.born !== 0) for (const key of keys) if (typeof key === 'string') names.add(key);
    return names;
  }

  /** The present contents of the cells in the set. */
  findings(): Findings {
    return [...this.#cells].flatMap(([cells, keys]) => [...keys].map((key) => ({ cells, key, slot: cells.get(key) })));
  }

  /** Whether the set contains any of these. */
  someOf(fields: ReadonlySet<string>, cells: ReadonlyMap<Cells, ReadonlySet<CellKey>>): boolean {
    for (const name of this.#fields) if (fields.has(name)) return true;
    for (const [asked, keys] of this.#cells) {
      const changed = cells.get(asked);
      if (changed) for (const key of keys) if (changed.has(key)) return true;
    }
    return false;
  }
}

/** A function that outside code was assumed to call, what it read, and the contents that it found. */
export interface CalledBack {
  readonly node: TS.Node;
  readonly module: Module;
  readonly readSet: ReadSet;
  readonly found: Findings;
}
