import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Asserts something for many values. The seed is fixed, so that two runs of the tests are one. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  values: { readonly [K in keyof Values]: fc.Arbitrary<Values[K]> },
  check: (...values: Values) => void,
): void {
  fc.assert(
    fc.property(fc.tuple(...(values as unknown as fc.Arbitrary<unknown>[])), (drawn) => {
      check(...(drawn as Values));
    }),
    { numRuns: 300, seed: 7 },
  );
}

/** What an operation must obey, by name; a law throws where it is broken. */
export type Laws<Operation> = Readonly<Record<string, (operation: Operation) => void>>;

/** The names of the laws that an operation breaks. */
function brokenLaws<Operation>(laws: Laws<Operation>, operation: Operation): string[] {
  return Object.entries(laws).flatMap(([name, law]) => {
    try {
      law(operation);
      return [];
    } catch {
      return [name];
    }
  });
}

/** An operation whose laws hold, and seeded faults of it, each of which breaks at least one of them. */
export interface Checked {
  readonly laws: readonly (readonly [name: string, holds: () => void])[];
  readonly faults: readonly (readonly [name: string, breaks: () => readonly string[]])[];
}

export function checked<Operation>(
  operation: Operation,
  laws: Laws<Operation>,
  faults: Readonly<Record<string, Operation>>,
): Checked {
  return {
    laws: Object.entries(laws).map(([name, law]) => [name, () => law(operation)]),
    faults: Object.entries(faults).map(([name, fault]) => [name, () => brokenLaws(laws, fault)]),
  };
}

/** Tests each operation of a table: that its laws hold, and that they would catch each of its faults. */
export function itObeys(operations: Readonly<Record<string, Checked>>): void {
  describe.each(Object.entries(operations))('%s', (_, { laws, faults }) => {
    it.each(laws)('%s', (_name, holds) => holds());

    it.each(faults)('has laws that catch one that %s', (_name, breaks) => {
      expect(breaks()).not.toEqual([]);
    });
  });
}
