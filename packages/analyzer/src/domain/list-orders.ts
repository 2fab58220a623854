import { ITEMS, type Cells } from './cells.ts';
import type { Obj, Slot } from './value.ts';

/** Distinguishes the states of a list between which the item at an index may change. */
export class ListOrders {
  readonly #slots = new WeakMap<Slot, number>();
  readonly #taken = new WeakMap<Cells, number>();
  #count = 0;

  /** A text that stays the same as long as no item is added to the list or removed from it. */
  of({ cells }: Obj): string {
    const slot = cells.get(ITEMS);
    if (!slot) return '';
    let number = this.#slots.get(slot);
    if (number === undefined) this.#slots.set(slot, (number = this.#count += 1));
    return `${String(number)}.${String(this.#taken.get(cells) ?? 0)}`;
  }

  /** Records that code removed an item from a list of unknown length: its slot does not show that. */
  noteTaken({ cells }: Obj): void {
    this.#taken.set(cells, (this.#taken.get(cells) ?? 0) + 1);
  }
}
