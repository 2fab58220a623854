import type { ChainSearch, PathSearch } from '../contract/model.ts';
import { escapePattern } from '../syntax/escape-pattern.ts';

/**
 * Finds, in the text of a file, what may be a path of the platform: a literal that has one of the words behind a slash
 * or a quotation mark, or a chain of names. One search for both, for all files are searched.
 */
export function wordPattern({ words, chains }: Pick<PathSearch, 'words' | 'chains'>): RegExp {
  const literal = `[/'"\`](?:${words.map(escapePattern).join('|')})(?![\\w-])`;
  return new RegExp([literal, ...(chains ? chainPatterns(words, chains) : [])].join('|'));
}

/** Whether what the pattern found begins like a literal: it is one then, or the name of an element. */
export function isInLiteral(found: string): boolean {
  return /^[/'"`]/.test(found);
}

/** Finds, in the text of a file, where one of the names may be read; undefined where there are none. */
export function baseNamePattern(names: readonly string[]): RegExp | undefined {
  const last = [...new Set(names.flatMap((name) => name.split('.').at(-1) || []))];
  return last.length === 0 ? undefined : new RegExp(`(?<![\\w$])(?:${last.map(escapePattern).join('|')})(?![\\w$])`);
}

const DOT = String.raw`\s{0,40}[?!]?\.\s{0,40}`;
/** Arguments and elements between the names. */
const FILLED = String.raw`(?:\s{0,40}(?:\((?:[^()\n]|\([^()\n]*\)){0,120}\)|\[[^[\]\n]{0,80}\]))*`;
const VERB = '(?:get|post|put|patch|delete|head|options)';

/**
 * Verbs that only clients have; a version with a word behind it; words of a path without a version and what tells that
 * they are one; what is taken out of a version.
 */
function chainPatterns(words: readonly string[], { words: { first, second } }: ChainSearch): readonly string[] {
  const bare = namesOf(first);
  const behind = [String.raw`${VERB}\s*\(`, ...namesOf(second).map((word) => `${word}(?![\\w$-])`)].join('|');
  return [
    String.raw`\.\s{0,40}\$(?:${VERB}|url|path)(?![\w$])`,
    String.raw`(?<![\w$])v\d+(?:['"]\])?${DOT}(?:${namesOf(words).join('|')})(?![\w$-])`,
    ...(bare.length === 0 ? [] : [String.raw`[^\w$-](?:${bare.join('|')})(?=${FILLED}${DOT}(?:${behind}))`]),
    String.raw`\}\s{0,40}=[\w$.?!()\s]{0,60}(?<![\w$])v\d+(?![\w$])`,
  ];
}

/** Those that a property may be read by. */
function namesOf(words: readonly string[]): readonly string[] {
  return words.filter((word) => /^[A-Za-z_]\w*$/.test(word));
}
