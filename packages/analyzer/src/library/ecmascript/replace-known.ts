import { text, textOf } from '../../domain/atoms.ts';
import { TOO_LONG } from '../../domain/text.ts';
import type { Text } from '../../domain/value.ts';
import { MAX_TEXT_LENGTH } from '../../bounds.ts';

interface Replacing {
  readonly subject: Text;
  /** The subject as a literal. */
  readonly known: string;
  readonly search: string | RegExp;
  readonly by: string;
  readonly isGlobal: boolean;
}

/** Replaces in a known text. A result that would be too long is not made: it is a hole behind what comes before. */
export function replaceKnown({ subject, known, search, by, isGlobal }: Replacing): Text {
  const isEvery = isGlobal || (search instanceof RegExp && search.global);
  const first = typeof search === 'string' ? known.indexOf(search) : known.search(search);
  if (first < 0) return subject;
  const room = Math.max(MAX_TEXT_LENGTH, known.length) - known.length;
  const isLong = isEvery ? growsBeyond(known, search, by, room) : growthOf(known, search, by) > room;
  if (isLong) return textOf([known.slice(0, first), TOO_LONG], subject.labels);
  return {
    ...text(isEvery && typeof search === 'string' ? known.replaceAll(search, by) : known.replace(search, by)),
    labels: subject.labels,
  };
}

/** How much longer the text gets by one match at most: a sign in the replacement may stand for all of it. */
function growthOf(known: string, search: string | RegExp, by: string): number {
  const signs = by.match(/\$[^$]/g)?.length ?? 0;
  const isFixed = signs === 0 || (typeof search === 'string' && !/\$[`']/.test(by));
  return by.length + signs * (isFixed && typeof search === 'string' ? search.length : known.length);
}

function growsBeyond(known: string, search: string | RegExp, by: string, room: number): boolean {
  const most = growthOf(known, search, by);
  if ((known.length + 1) * most <= room) return false;
  const isOfMatch = !/\$[`']/.test(by);
  const signs = by.match(/\$[^$]/g)?.length ?? 0;
  let growth = 0;
  for (const length of matchLengths(known, search)) {
    growth += isOfMatch ? by.length + signs * length - length : most;
    if (growth > room) return true;
  }
  return false;
}

function* matchLengths(known: string, search: string | RegExp): Iterable<number> {
  if (typeof search !== 'string') {
    for (const [match] of known.matchAll(search)) yield match.length;
    return;
  }
  const step = Math.max(1, search.length);
  for (let at = known.indexOf(search); at >= 0; at = known.indexOf(search, at + step)) {
    yield search.length;
    if (at + step > known.length) return;
  }
}
