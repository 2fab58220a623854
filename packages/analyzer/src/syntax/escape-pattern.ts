/** The regular expression that matches a text. */
export function escapePattern(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
}
