import type { NativeCall } from '../values/callable.ts';
import { createBuiltIn, createList, createNative } from '../eval/heap.ts';
import { argumentAt, type Run } from '../eval/run.ts';
import { longestFor } from './runaway.ts';
import { boolean, computed, FALSE, literalOf, NULL, text, UNDEFINED } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import { toText } from '../values/text.ts';
import type { Obj, Text, Value } from '../values/value.ts';

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
  if (source === undefined) return computed({ name: 'pattern', reason: 'the pattern is unknown' });
  return regExpObject(run, source, literalOf(argumentAt(args, 1)) ?? '');
}

function regExpObject(run: Run, source: string, flags: string): Obj {
  const cells: readonly (readonly [string, Value])[] = [
    [SOURCE, text(source)],
    [FLAGS, text(flags)],
    ...Object.entries(FLAG_NAMES).map(([name, flag]): readonly [string, Value] => [name, boolean(flags.includes(flag))]),
    ['test', createNative(run, 'RegExp.test', testPattern)],
    ['exec', createNative(run, 'RegExp.exec', (call) => mapValue(argumentAt(call.args, 0), (atom) => matchIn(call.run, toText(atom), call.thisValue)))],
  ];
  return createBuiltIn(run, cells, text(`/${source}/${flags}`));
}

/** The properties that say which flags a pattern has. */
const FLAG_NAMES = { dotAll: 's', global: 'g', hasIndices: 'd', ignoreCase: 'i', multiline: 'm', sticky: 'y', unicode: 'u', unicodeSets: 'v' } as const;

function testPattern({ thisValue, args }: NativeCall): Value {
  return mapValue(argumentAt(args, 0), (atom) => {
    const subject = toText(atom);
    const literal = literalOf(subject);
    const pattern = patternOf(thisValue, literal?.length);
    if (pattern && literal !== undefined) return boolean(pattern.test(literal));
    return cannotMatch(subject, thisValue) ? FALSE : computed({ name: 'condition', reason: 'a pattern is tested on something unknown' });
  });
}

/** What a pattern finds in a text: the match and its groups, null where there is none; with `g`, all matches. */
export function matchIn(run: Run, subject: Text, value: Value): Value {
  const literal = literalOf(subject);
  const pattern = patternOf(value, literal?.length);
  if (!pattern || literal === undefined) return cannotMatch(subject, value) ? NULL : computed({ name: 'match', reason: 'it is what a pattern finds' });
  const found = literal.match(pattern);
  return found === null ? NULL : createList(run, [...found].map((group: string | undefined) => (group === undefined ? UNDEFINED : text(group))));
}

/** A pattern that only matches at the start, and not what the text begins with: `/^http/` on `/v2/{path}`. */
function cannotMatch({ parts: [head] }: Text, value: Value): boolean {
  const pattern = patternOf(value);
  if (!pattern || pattern.multiline || typeof head !== 'string') return false;
  const first = /^\^(?:\\(\/)|([\w/]))(?![?*{])/.exec(pattern.source);
  const [, escaped, plain] = first ?? [];
  const wanted = escaped ?? plain;
  if (wanted === undefined || pattern.source.includes('|')) return false;
  return pattern.ignoreCase ? !head.toLowerCase().startsWith(wanted.toLowerCase()) : !head.startsWith(wanted);
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
