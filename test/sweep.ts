/**
 * Sweeps that compare a whole with many variants of it are whole in `npm run test:all`; `npm test` tries a sample, the
 * same in each run. `vitest.all.config.ts` says which of the two it is.
 */
const isWhole = process.env.SWEEPS === 'whole';

/** The variants of an item that are tried: one of them in a sample, another one for the next item. */
export function variantsFor<Variant>(index: number, variants: readonly Variant[]): readonly Variant[] {
  return isWhole ? variants : variants.filter((_, each) => each === index % variants.length);
}

/** How often something is tried that is drawn by chance. */
export function times({ whole, sample }: { readonly whole: number; readonly sample: number }): number {
  return isWhole ? whole : sample;
}

/** The items that are tried: every second one in a sample. */
export function sampleOf<Item>(items: readonly Item[]): readonly Item[] {
  return isWhole ? items : items.filter((_, index) => index % 2 === 0);
}
