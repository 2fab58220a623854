import fc from 'fast-check';

/** Asserts something for many values. The seed is fixed, so that two runs of the tests are one. */
export function forAll<Values extends [unknown, ...unknown[]]>(values: { readonly [K in keyof Values]: fc.Arbitrary<Values[K]> }, check: (...values: Values) => void): void {
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
export function brokenLaws<Operation>(laws: Laws<Operation>, operation: Operation): string[] {
  return Object.entries(laws).flatMap(([name, law]) => {
    try {
      law(operation);
      return [];
    } catch {
      return [name];
    }
  });
}
