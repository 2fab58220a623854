/**
 * A sweep tries many programs, variants or random cases. It is whole in `npm run test:all`; `npm test` tries a sample of
 * it, the same in each run. `vitest.all.config.ts` says which of the two it is.
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

/** Which items are in a sample: each `of`th one, the first of them at `from`. Sweeps over the same programs start apart. */
interface Sample {
  readonly of: number;
  readonly from?: number;
}

/** The items that are tried. Throws where a sample has none, for then nothing could fail. */
export function sampleOf<Item>(items: readonly Item[], { of, from = 0 }: Sample): readonly Item[] {
  if (isWhole) return items;
  const sample = items.filter((_, index) => index % of === from);
  if (sample.length === 0) throw new RangeError(`There is nothing in a sample of ${items.length} items.`);
  return sample;
}

/** Items that need what not every machine has: the whole sweep alone tries them. */
export function onlyInWhole<Item>(items: readonly Item[]): readonly Item[] {
  return isWhole ? items : [];
}
