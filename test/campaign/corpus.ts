import { statSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../bench/code-base/random.ts';
import { programFolders, sourcesOf } from '../metamorphic/programs.ts';

/** The source files of folders, or files that are named themselves; without any, those of the tests' programs. */
export function listFiles(places: readonly string[]): readonly string[] {
  const roots = places.length > 0 ? places : [...programFolders().values()];
  return roots.flatMap((root) =>
    statSync(root).isFile()
      ? [path.resolve(root)]
      : sourcesOf(root)
          .map((file) => path.resolve(root, file))
          .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile()),
  );
}

/** So many of them, by the seed; in their order. */
export function takeSome<Item>(items: readonly Item[], seed: number, count: number): readonly Item[] {
  if (count >= items.length) return items;
  const { below } = createRandom(seed);
  const rest = items.map((_, index) => index);
  const chosen = Array.from({ length: count }, () => rest.splice(below(rest.length), 1)[0]!); // fewer than there are
  return chosen.sort((left, right) => left - right).map((index) => items[index]!); // it is an index of them
}
