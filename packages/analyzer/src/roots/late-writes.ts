import { isValue } from '../eval/branch.ts';
import type { Cells, CellKey } from '../state/cells.ts';
import type { Journal } from '../state/journal.ts';
import { atomKey, isNullish } from '../values/atoms.ts';
import type { Atom, Value } from '../values/value.ts';

/** More values than this for one location say no more than that it is filled by somebody. */
const MAX_VALUES = 8;

/**
 * What roots write into cells that outlive them: a module's `let client`, a field of `this`. No order of the calls is
 * known, so any other function may find any of these values there.
 */
export class LateWrites {
  readonly #cells = new Map<Cells, Map<CellKey, Value[]>>();

  collect(journal: Journal, mark: number, startedAt: number): void {
    for (const { cells, key, after } of journal.changesSince(mark)) {
      if (cells.born < startedAt && cells.born === 0 && after && isValue(after)) this.#add(cells, key, after);
    }
  }

  #add(cells: Cells, key: CellKey, value: Value): void {
    const keys = this.#cells.get(cells) ?? new Map<CellKey, Value[]>();
    const values = keys.get(key) ?? [];
    const atoms = value.kind === 'oneOf' ? value.options.map((option) => option.value) : [value];
    for (const atom of atoms) if (!isNullish(atom) && values.length < MAX_VALUES && !values.some((known) => atomKey(known as Atom) === atomKey(atom))) values.push(atom);
    if (values.length > 0) this.#cells.set(cells, keys.set(key, values));
  }

  /** What is known by now, whatever is collected later. */
  snapshot(): ReadonlyMap<Cells, ReadonlyMap<CellKey, readonly Value[]>> {
    return new Map([...this.#cells].map(([cells, keys]) => [cells, new Map([...keys].map(([key, values]) => [key, [...values]]))]));
  }
}
