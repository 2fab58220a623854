/**
 * Text of the analysed code may contain anything: terminal escapes, line breaks, marks that change the reading
 * direction. It reaches a terminal only through the functions of this file, which escape such characters like JSON.
 */

/**
 * Control characters, line and paragraph separators, marks of the reading direction, zero-width characters, lone
 * surrogates.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\u200b-\u200d\u2060-\u2064\ufeff]/gu;

/** In characters; a path has at most 4096 bytes. */
const longestWord = 4200;

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One line of text without a character that acts on a terminal. */
export function toPrintable(text: string): string {
  return text.replaceAll(unprintable, (character) => shortEscapes[character] ?? toUnicodeEscape(character));
}

/** The same for each line of a text with several, such as an error's stack or a help page. */
export function toPrintableLines(text: string): string {
  return text.split('\n').map(toPrintable).join('\n');
}

/** The same for a message about an input. A word longer than any path, as a broken file may contain, is cut. */
export function toPrintableMessage(text: string): string {
  return toPrintableLines(text.replace(/\S+/g, (word) => word.slice(0, longestWord) + (word[longestWord] ? '…' : '')));
}

/** A copy of a plain value in which every string is printable. */
export function toPrintableValue<T>(value: T): T {
  // The copy has the shape of its source: only strings change, and they stay strings.
  return copy(value) as T;
}

/** JSON text with such characters escaped: a parser reads the same value. */
export function toPrintableJson(json: string): string {
  return json.replaceAll(unprintable, (character) => (character === '\n' ? character : toUnicodeEscape(character)));
}

function copy(value: unknown): unknown {
  if (typeof value === 'string') return toPrintable(value);
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [toPrintable(key), copy(member)]));
}

function toUnicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
