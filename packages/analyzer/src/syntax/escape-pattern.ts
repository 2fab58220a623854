/** A text as the regular expression that matches it. */
export function escapePattern(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
}
