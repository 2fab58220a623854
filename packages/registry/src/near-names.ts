import { distance } from 'fastest-levenshtein';

/** The candidate that a misspelled name was likely meant to be; undefined when none is near. */
export function findNearName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 2)) + 1;
  for (const candidate of candidates) {
    const found = distance(wanted, candidate.toLowerCase());
    if (found >= bestDistance) continue;
    best = candidate;
    bestDistance = found;
  }
  return best;
}

/** ` Did you mean \`X\`?`, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const near = findNearName(name, candidates);
  return near === undefined ? '' : ` Did you mean \`${near}\`?`;
}
