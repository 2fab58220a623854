import { toPrintableValue } from '../text/printable.ts';
import type { Layout } from '../text/layout.ts';

/** A result in one format, with a line break at its end. Pure: the same result gives the same text. */
export type Reporter<Result> = (result: Result, layout: Layout) => string;

/** A reporter whose text a person reads: it is handed a result in which nothing can act on a terminal. */
export function forPeople<Result>(reporter: Reporter<Result>): Reporter<Result> {
  return (result, layout) => reporter(toPrintableValue(result), layout);
}
