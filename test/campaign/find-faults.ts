import type { Ran } from '../cli/world.ts';

/** What no run may print, whatever it was given. */
export function findFaults({ output, errors }: Pick<Ran, 'output' | 'errors'>): readonly string[] {
  const mistakes: string[] = [];
  if (/\n\s+at .*:\d+:\d+|\[object Object\]|\bundefined\b|(?:Type|Range|Reference)Error/.test(errors))
    mistakes.push(`a fault of ours: ${errors}`);
  // Line breaks of a file stay in its diff, which would not apply to it otherwise.
  const printed = `${errors}${output}`.replaceAll('\r\n', '\n');
  // eslint-disable-next-line no-control-regex -- what a terminal obeys
  if (/[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(printed))
    mistakes.push('raw control characters');
  if (errors.length > 200_000) mistakes.push(`${String(errors.length)} characters of errors`);
  return mistakes;
}
