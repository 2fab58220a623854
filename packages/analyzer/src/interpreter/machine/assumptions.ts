import type { Cells } from '../../domain/cells.ts';
import type { Machine } from './machine.ts';

/**
 * What runs took for granted of the whole code while none of it had shown otherwise. Once some code does, the runs that
 * relied on it are outdated; a read set names what they relied on, as it names fields.
 */
export class Assumptions {
  readonly #reliedOn = new Set<string>();
  readonly #broken = new Set<string>();
  readonly #collections = new WeakMap<Cells, string>();
  #lastCollection = 0;

  /** Notes that the present run relies on an assumption. */
  relyOn(machine: Machine, assumption: string): void {
    this.#reliedOn.add(assumption);
    machine.calls.noteField(assumption);
  }

  /** Notes that code shows otherwise. */
  break(assumption: string): void {
    if (this.#reliedOn.has(assumption)) this.#broken.add(assumption);
  }

  /** The assumptions broken since the last call. */
  takeBroken(): ReadonlySet<string> {
    const broken = new Set(this.#broken);
    this.#broken.clear();
    return broken;
  }

  /** The assumption that no code changes a map or a set after making it. */
  isFixed(cells: Cells): string {
    let name = this.#collections.get(cells);
    if (name === undefined) {
      this.#lastCollection += 1;
      name = `collection ${String(this.#lastCollection)} is fixed`;
      this.#collections.set(cells, name);
    }
    return name;
  }
}

/** The assumption that a package received no object of the code. */
export function isOutside(from: string): string {
  return `package ${from} is outside`;
}
