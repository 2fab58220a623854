/**
 * The regular expression that matches a text. Of a very long one, which no engine takes whole, it knows the beginning
 * alone: it may find more.
 */
export function escapePattern(word: string): string {
  const known = word.length > LONGEST ? word.slice(0, LONGEST) : word;
  return known.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&') + (known === word ? '' : '[^]*?');
}

/** Far longer than real names and paths. */
const LONGEST = 1_000;
