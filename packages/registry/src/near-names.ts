import { distance } from 'fastest-levenshtein';

/**
 * The candidate that a misspelled name likely stands for: one with a typo, one that is a part of it or contains it, or
 * the nearest; undefined if none is near.
 */
export function findNearName(name: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  return (
    findNearestName(name, all, Math.max(1, Math.floor(name.length / 4))) ??
    findNearestName(
      name,
      all.filter((candidate) => isPartOfName(name, candidate)),
      Infinity,
    ) ??
    findNearestName(name, all, mostWrongLetters(name))
  );
}

/** `RISK_READ` and `RISK`: one is the other with another word appended. */
function isPartOfName(name: string, candidate: string): boolean {
  const [shorter, longer] = [name, candidate]
    .map((each) => each.toLowerCase())
    .sort((left, right) => left.length - right.length) as [string, string];
  return longer.startsWith(shorter) && /^[_.:-]/.test(longer.slice(shorter.length));
}

/** At most `reach` letters may differ. */
function findNearestName(name: string, candidates: readonly string[], reach: number): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = reach + 1;
  for (const candidate of candidates) {
    const found = distance(wanted, candidate.toLowerCase());
    if (found >= bestDistance) continue;
    best = candidate;
    bestDistance = found;
  }
  return best;
}

/**
 * The candidates that are near to a misspelled name, the nearest first and at most `limit`; candidates that fit much
 * less well are left out.
 */
export function findNearNames(name: string, candidates: Iterable<string>, limit: number): readonly string[] {
  const wanted = name.toLowerCase();
  const near = [...candidates]
    .map((candidate) => ({ candidate, distance: distance(wanted, candidate.toLowerCase()) }))
    .filter((each) => each.distance <= mostWrongLetters(name));
  near.sort((left, right) => left.distance - right.distance || (left.candidate < right.candidate ? -1 : 1));
  const best = near[0]?.distance ?? 0;
  return near
    .filter((each) => each.distance <= best + tolerance)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** If a name has this many more wrong letters than the best one, it does not help. */
const tolerance = 2;

/** The number of letters of a name that may be wrong. */
function mostWrongLetters(name: string): number {
  return Math.max(2, Math.floor(name.length / 2));
}

/** ` Did you mean \`X\`?`, or an empty text. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const near = findNearName(name, candidates);
  return near === undefined ? '' : ` Did you mean \`${near}\`?`;
}
