import { toPrintableValue } from '../text/printable.ts';
import type { Layout } from '../text/layout.ts';

/** A result in one format, with a trailing line break. Pure: the same result gives the same text. */
export type Reporter<Result> = (result: Result, layout: Layout) => string;

/**
 * Adapts a reporter whose text a person reads: in its input, control characters are escaped so that none acts on a
 * terminal.
 */
export function forPeople<Result>(reporter: Reporter<Result>): Reporter<Result> {
  return (result, layout) => reporter(toPrintableValue(result), layout);
}
