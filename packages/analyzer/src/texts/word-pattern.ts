import { escapePattern } from '../reach/escape-pattern.ts';

/** Finds, in the text of a file, a literal that may be a path of the platform: one of the words behind a slash or a quotation mark. */
export function wordPattern(words: readonly string[]): RegExp {
  return new RegExp(`[/'"\`](?:${words.map(escapePattern).join('|')})(?![\\w-])`);
}
