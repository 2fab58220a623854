import { isNonShipping } from './non-shipping.ts';

/**
 * Files in the order in which they have their turn: what ships first, then what tests or shows it. Where the steps of
 * the analysis are used up, it is the latter that is not followed to its end.
 *
 * @param files absolute paths
 * @param relative gives the path from the analysed folder, with forward slashes
 */
export function shippingFirst(files: Iterable<string>, relative: (file: string) => string): string[] {
  const sorted = [...files].sort();
  const isLater = (file: string): boolean => isNonShipping(relative(file));
  return [...sorted.filter((file) => !isLater(file)), ...sorted.filter(isLater)];
}
