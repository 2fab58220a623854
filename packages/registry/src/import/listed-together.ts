import type { Requirement } from '../registry.ts';
import type { Site } from './located.ts';
import { remark, type Reading } from './reading.ts';

/** The same requirement where one scope of each alternative suffices. */
export function withAnyScope(requirement: Requirement): Requirement {
  return requirement.flatMap((names) => names.map((name) => [name]));
}

/**
 * Remarks `orders` together with `orders.read`, each pair once: many descriptions list the scopes of which one suffices,
 * although OpenAPI demands all of them.
 */
export function createPairRemarker(reading: Reading): (requirement: Requirement, at: Site) => void {
  const remarked = new Set<string>();
  return (requirement, at) => {
    for (const names of requirement) {
      const pair = findPair(names);
      if (!pair || remarked.has(pair.join(' '))) continue;
      remarked.add(pair.join(' '));
      const [wide, narrow] = pair;
      remark(
        reading,
        'doubt',
        at,
        `\`${wide}\` and \`${narrow}\` are needed together, here and wherever both are listed: if one of them suffices, import with \`--any-scope\`.`,
      );
    }
  };
}

/** A scope, and another one whose name continues it: `orders` and `orders.read`. */
function findPair(names: readonly string[]): readonly [wide: string, narrow: string] | undefined {
  for (const wide of names) {
    const narrow = names.find((name) => name.startsWith(wide) && /^[._:/-]/.test(name.slice(wide.length)));
    if (narrow !== undefined) return [wide, narrow];
  }
  return undefined;
}
