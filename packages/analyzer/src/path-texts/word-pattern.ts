import type { ChainSearch, PathSearch } from '../contract/model.ts';
import { escapePattern } from '../syntax/escape-pattern.ts';

/**
 * Finds, in the text of a file, what may be a path of the platform: a literal with one of the words after a slash or a
 * quotation mark, or a chain of names. One pattern finds both, because every file is searched.
 */
export function wordPattern({ words, chains }: Pick<PathSearch, 'words' | 'chains'>): RegExp {
  const literal = `[/'"\`](?:${words.map(escapePattern).join('|')})(?![\\w-])`;
  return new RegExp([literal, ...(chains ? chainPatterns(words, chains) : [])].join('|'));
}

/** Whether a match begins like a literal: then it is one, or the name of an element. */
export function isInLiteral(found: string): boolean {
  return /^[/'"`]/.test(found);
}

/** Finds, in the text of a file, where code may read one of the names; undefined where there are none. */
export function baseNamePattern(names: readonly string[]): RegExp | undefined {
  const last = [...new Set(names.flatMap((name) => name.split('.').at(-1) || []))];
  return last.length === 0 ? undefined : new RegExp(`(?<![\\w$])(?:${last.map(escapePattern).join('|')})(?![\\w$])`);
}

const DOT = String.raw`\s{0,40}[?!]?\.\s{0,40}`;
/** Arguments and element accesses between the names. */
const FILLED = String.raw`(?:\s{0,40}(?:\((?:[^()\n]|\([^()\n]*\)){0,120}\)|\[[^[\]\n]{0,80}\]))*`;
const VERB = '(?:get|post|put|patch|delete|head|options)';

/**
 * Patterns for verbs that only clients have, for a version followed by a word, for words of a path without a version
 * and what shows that they are one, and for what a pattern reads from a version.
 */
function chainPatterns(words: readonly string[], { words: { first, second } }: ChainSearch): readonly string[] {
  const bare = propertyNamesAmong(first);
  const behind = [String.raw`${VERB}\s*\(`, ...propertyNamesAmong(second).map((word) => `${word}(?![\\w$-])`)].join(
    '|',
  );
  return [
    String.raw`\.\s{0,40}\$(?:${VERB}|url|path)(?![\w$])`,
    String.raw`(?<![\w$])v\d+(?:['"]\])?${DOT}(?:${propertyNamesAmong(words).join('|')})(?![\w$-])`,
    ...(bare.length === 0 ? [] : [String.raw`[^\w$-](?:${bare.join('|')})(?=${FILLED}${DOT}(?:${behind}))`]),
    String.raw`\}\s{0,40}=[\w$.?!()\s]{0,60}(?<![\w$])v\d+(?![\w$])`,
  ];
}

/** Patterns for the words that can be property names. */
function propertyNamesAmong(words: readonly string[]): readonly string[] {
  return words.filter((word) => /^[A-Za-z_]\w*$/.test(word)).map(escapePattern);
}
