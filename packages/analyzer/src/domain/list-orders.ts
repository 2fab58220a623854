import { ITEMS, type Cells } from './cells.ts';
import type { Obj, Slot } from './value.ts';

/** Tells the states of a list apart in which the same number may be another item. */
export class ListOrders {
  readonly #slots = new WeakMap<Slot, number>();
  readonly #taken = new WeakMap<Cells, number>();
  #count = 0;

  /** A text that is the same as long as nothing is put into the list or taken out of it. */
  of({ cells }: Obj): string {
    const slot = cells.get(ITEMS);
    if (!slot) return '';
    let number = this.#slots.get(slot);
    if (number === undefined) this.#slots.set(slot, (number = this.#count += 1));
    return `${String(number)}.${String(this.#taken.get(cells) ?? 0)}`;
  }

  /** Something is taken out of a list of any number of items: what is left of it looks the same. */
  noteTaken({ cells }: Obj): void {
    this.#taken.set(cells, (this.#taken.get(cells) ?? 0) + 1);
  }
}
