import type { Outcome, Told } from './variant.ts';

/** Whether something that a program tells at a place has to be told with a change as well. */
type IsCompared = (told: Told) => boolean;

/**
 * What is told of a program and of a change of it, compared: a line for each difference. What is certain has to be told
 * at its place by both, and a call that is open has to be there; a further open one is no difference, for it takes
 * nothing away.
 */
export function differences(before: Outcome, after: Outcome, isCompared: IsCompared = () => true): readonly string[] {
  const [old, changed] = [keysOf(before.told.filter(isCompared)), keysOf(after.told.filter(isCompared))];
  return [
    ...[...old].filter(([key]) => !changed.has(key)).map(([key]) => `lost: ${key}`),
    ...[...changed].filter(([key, { isOpen }]) => !isOpen && !old.has(key)).map(([key]) => `new: ${key}`),
    ...after.mistakes.filter((mistake) => !before.mistakes.includes(mistake)),
  ];
}

function keysOf(told: readonly Told[]): ReadonlyMap<string, Told> {
  return new Map(told.filter(({ place }) => place !== undefined).map((each) => [keyOf(each), each]));
}

function keyOf({ place, method, url, isOpen }: Told): string {
  return isOpen ? `${place ?? '?'} open` : `${place ?? '?'} ${method ?? '?'} ${url}`;
}
