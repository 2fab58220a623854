import { isNonShipping } from './non-shipping.ts';

/**
 * The order in which the analyzer takes files: shipping code first, then what tests or shows it, so that a used-up
 * budget cuts off the latter.
 *
 * @param files absolute paths
 *
 * @param relative gives the path from the analysed folder, with forward slashes
 */
export function shippingFirst(files: Iterable<string>, relative: (file: string) => string): string[] {
  const sorted = [...files].sort();
  const isLater = (file: string): boolean => isNonShipping(relative(file));
  return [...sorted.filter((file) => !isLater(file)), ...sorted.filter(isLater)];
}
