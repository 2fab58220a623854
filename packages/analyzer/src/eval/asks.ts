import type { Cells, CellKey } from '../state/cells.ts';

/** What was asked, while something ran, of what others leave behind: fields by name, and cells that outlive every root. */
export class Asks {
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

  addAll(others: Asks): void {
    for (const name of others.#fields) this.#fields.add(name);
    for (const [cells, keys] of others.#cells) for (const key of keys) this.addCell(cells, key);
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
