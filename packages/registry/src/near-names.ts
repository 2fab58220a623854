import { distance } from 'fastest-levenshtein';

/** The candidate that a misspelled name was likely meant to be; undefined when none is near. */
export function findNearName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = reachOf(name) + 1;
  for (const candidate of candidates) {
    const found = distance(wanted, candidate.toLowerCase());
    if (found >= bestDistance) continue;
    best = candidate;
    bestDistance = found;
  }
  return best;
}

/** The candidates that come near to a misspelled name, the nearest first and none that fits much less well; at most `limit`. */
export function findNearNames(name: string, candidates: Iterable<string>, limit: number): readonly string[] {
  const wanted = name.toLowerCase();
  const near = [...candidates].map((candidate) => ({ candidate, distance: distance(wanted, candidate.toLowerCase()) })).filter((each) => each.distance <= reachOf(name));
  near.sort((left, right) => left.distance - right.distance || (left.candidate < right.candidate ? -1 : 1));
  const best = near[0]?.distance ?? 0;
  return near.filter((each) => each.distance <= best + tolerance).slice(0, limit).map(({ candidate }) => candidate);
}

/** Beyond this many letters from the best, another name is no help. */
const tolerance = 2;

/** How many letters of a name may be wrong. */
function reachOf(name: string): number {
  return Math.max(2, Math.floor(name.length / 2));
}

/** ` Did you mean \`X\`?`, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const near = findNearName(name, candidates);
  return near === undefined ? '' : ` Did you mean \`${near}\`?`;
}
