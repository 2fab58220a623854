import type { NativeCall } from '../values/callable.ts';
import { createNative, createRecord } from '../eval/heap.ts';
import { argumentAt, type Run } from '../eval/run.ts';
import { longestFor } from './runaway.ts';
import { boolean, literalOf, text, unknown } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import { toText } from '../values/text.ts';
import type { Obj, Value } from '../values/value.ts';

/** Cells of a regular expression object. */
const SOURCE = 'source';
const FLAGS = 'flags';
const MAX_PATTERN = 200;

/** A regular expression from its source text, `/slashes/g` included. */
export function createRegExp(run: Run, literal: string): Obj {
  const end = literal.lastIndexOf('/');
  return regExpObject(run, literal.slice(1, end), literal.slice(end + 1));
}

export function constructRegExp({ run, args }: NativeCall): Value {
  const source = literalOf(argumentAt(args, 0));
  if (source === undefined) return unknown({ name: 'pattern', reason: 'the pattern is unknown' });
  return regExpObject(run, source, literalOf(argumentAt(args, 1)) ?? '');
}

function regExpObject(run: Run, source: string, flags: string): Obj {
  return createRecord(run, [
    [SOURCE, text(source)],
    [FLAGS, text(flags)],
    ['test', createNative(run, 'RegExp.test', testPattern)],
    ['exec', createNative(run, 'RegExp.exec', () => unknown({ name: 'match', reason: 'it is what a pattern finds' }))],
  ]);
}

function testPattern({ thisValue, args }: NativeCall): Value {
  return mapValue(argumentAt(args, 0), (atom) => {
    const literal = literalOf(toText(atom));
    const pattern = patternOf(thisValue, literal?.length);
    return pattern && literal !== undefined ? boolean(pattern.test(literal)) : unknown({ name: 'condition', reason: 'a pattern is tested on something unknown' });
  });
}

/** Whether it is a regular expression, run or not. */
export function isPattern(value: Value): boolean {
  return value.kind === 'object' && value.cells.has(SOURCE) && value.cells.has(FLAGS);
}

/** The pattern of a regular expression object, if it is safe to run it here on a text of that length: the analysed code must not be able to make it run away. */
export function patternOf(value: Value, length = 1): RegExp | undefined {
  if (value.kind !== 'object') return undefined;
  const source = value.cells.get(SOURCE);
  const flags = value.cells.get(FLAGS);
  const pattern = source?.kind === 'text' ? literalOf(source) : undefined;
  if (pattern === undefined || pattern.length > MAX_PATTERN || length > longestFor(pattern)) return undefined;
  try {
    return new RegExp(pattern, flags?.kind === 'text' ? literalOf(flags)?.replace('y', '') : '');
  } catch {
    return undefined;
  }
}
