import type { Span } from '../contract/model.ts';
import type { Range } from './found-request.ts';

/** Converts offsets of a text to lines and columns, which count from 1. */
export class Positions {
  readonly #starts: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    this.#starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
    this.#length = text.length;
  }

  at(offset: number): { readonly line: number; readonly column: number } {
    const position = Math.max(0, Math.min(offset, this.#length));
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#starts[middle]! <= position)
        low = middle; // the middle is one of them
      else high = middle - 1;
    }
    return { line: low + 1, column: position - this.#starts[low]! + 1 }; // the search ends at one of them
  }

  span(file: string, { pos, end }: Range): Span {
    const [from, to] = [this.at(pos), this.at(end)];
    return { file, ...from, endLine: to.line, endColumn: to.column };
  }
}
