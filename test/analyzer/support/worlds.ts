import fc from 'fast-check';
import { ARMS, CONDITIONS, holes } from './arbitraries.ts';
import { atomKey, optionsOf } from '../../../packages/analyzer/src/values/atoms.ts';
import type { Guard } from '../../../packages/analyzer/src/values/guard.ts';
import type { Text, Value } from '../../../packages/analyzer/src/values/value.ts';

/** One way that a program may run: the arm that each condition takes, and what each hole holds. */
export type Arms = ReadonlyMap<number, number>;
export type Filling = ReadonlyMap<string, string>;

export const arms: fc.Arbitrary<Arms> = fc.tuple(...CONDITIONS.map(() => fc.constantFrom(...ARMS))).map((taken) => new Map(CONDITIONS.map((condition, index) => [condition, taken[index]!])));

/** What the holes hold: anything, or only characters of a given set. */
export function filling(unit?: readonly string[], minLength = 0): fc.Arbitrary<Filling> {
  const content = unit ? fc.string({ unit: fc.constantFrom(...unit), minLength, maxLength: 6 }) : fc.oneof(fc.constantFrom('', '/', 'https://acme.trust.example', '/v2/purposes', 'a', '?size=10'), fc.string({ minLength, maxLength: 6 }));
  return fc.tuple(...holes.map(() => content)).map((contents) => new Map(holes.map((hole, index) => [hole.source, contents[index]!])));
}

/** The string that a text is when its holes hold this. */
export function fill(text: Text, contents: Filling): string {
  return text.parts.map((part) => (typeof part === 'string' ? part : (contents.get(part.source) ?? ''))).join('');
}

export function holds(guard: Guard, taken: Arms): boolean {
  for (let index = 0; index < guard.length; index += 2) if (taken.get(guard[index]!) !== guard[index + 1]) return false;
  return true;
}

/** The keys of what a value may be when the conditions come out like this. */
export function meaning(value: Value, taken: Arms): ReadonlySet<string> {
  return new Set(optionsOf(value).filter((option) => holds(option.guard, taken)).map((option) => atomKey(option.value)));
}

/** A value as a table from what it may be to the guard, whatever the order. */
export function table(value: Value): Readonly<Record<string, Guard>> {
  return Object.fromEntries(optionsOf(value).map((option) => [atomKey(option.value), option.guard] as const).sort(([left], [right]) => (left < right ? -1 : 1)));
}

export function keys(value: Value): string[] {
  return Object.keys(table(value));
}

export function isSubset(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].every((key) => right.has(key));
}
