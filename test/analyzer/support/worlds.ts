import fc from 'fast-check';
import { ARMS, holes } from './arbitraries.ts';
import { atomKey, optionsOf } from '../../../packages/analyzer/src/domain/atoms.ts';
import type { Guard } from '../../../packages/analyzer/src/domain/guard.ts';
import type { Text, Value } from '../../../packages/analyzer/src/domain/value.ts';

/** One way that a program may run: the arm that each condition takes, and what each hole holds. */
export type Arms = ReadonlyMap<number, number>;
export type Filling = ReadonlyMap<string, string>;

/** Every way that the conditions can come out. */
const WORLDS: readonly Arms[] = [...ARMS].reduce<readonly Arms[]>(
  (worlds, [condition, taken]) => worlds.flatMap((world) => taken.map((arm) => new Map([...world, [condition, arm]]))),
  [new Map()],
);

export const arms: fc.Arbitrary<Arms> = fc.constantFrom(...WORLDS);

/** What the holes hold: anything, or only characters of a given set. */
export function filling(unit?: readonly string[], minLength = 0): fc.Arbitrary<Filling> {
  const content = unit
    ? fc.string({ unit: fc.constantFrom(...unit), minLength, maxLength: 6 })
    : fc.oneof(
        fc.constantFrom('', '/', 'https://acme.trust.example', '/v2/purposes', 'a', '?size=10'),
        fc.string({ minLength, maxLength: 6 }),
      );
  return fc
    .tuple(...holes.map(() => content))
    .map((contents) => new Map(holes.map((hole, index) => [hole.source, contents[index]!])));
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
  return new Set(
    optionsOf(value)
      .filter((option) => holds(option.guard, taken))
      .map((option) => atomKey(option.value)),
  );
}

/** What a value may be, for every way that the conditions can come out: two values that agree on this mean the same. */
export function meanings(value: Value): readonly (readonly string[])[] {
  return WORLDS.map((world) => [...meaning(value, world)].sort());
}

/** All that a value may be, whatever the conditions. */
export function keys(value: Value): string[] {
  return [...new Set(optionsOf(value).map((option) => atomKey(option.value)))].sort();
}

export function isSubset(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return [...left].every((key) => right.has(key));
}
