import { createLocator, type FoundText } from './locator.ts';
import type { TextSearch } from './path-texts.ts';

const STRING = /"(?:[^"\\\n]|\\.)*"?/g;

/** The texts of a JSON file, property names included: tables of routes have paths on either side. */
export function findJsonTexts(json: string, search: TextSearch): FoundText[] {
  const positions = search.positionsIn(json);
  if (positions.length === 0) return [];
  const spanAt = createLocator(json);
  return [...json.matchAll(STRING)].flatMap(({ 0: quoted, index }) => {
    const end = index + quoted.length;
    const text = positions.some((position) => index < position && position < end) ? readString(quoted) : undefined;
    return text === undefined ? [] : [{ text, ...spanAt(index, end) }];
  });
}

function readString(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}
