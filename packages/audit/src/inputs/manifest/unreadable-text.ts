import type * as Yaml from 'yaml';

import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { positionAt, toMistake } from './mistake.ts';

/** Far deeper than any real manifest. The parser runs out of stack at a depth that differs between machines. */
const maxDepth = 100;

/**
 * The maximum number of columns of spaces and list marks before a line's own text, because deeper blocks are indented
 * further.
 */
const maxIndent = 400;

/**
 * The characters that YAML forbids everywhere: control characters except tabs and line breaks, lone surrogates, and
 * byte order marks inside the text.
 */
const unreadable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufeff\ufffe\uffff\p{Cs}]|\r(?!\n)/u; // eslint-disable-line no-control-regex

/** Why a text cannot be parsed, checked first because the parser's own messages would not help. */
export function findUnreadable(text: string, yaml: typeof Yaml): ManifestMistake | undefined {
  const found = unreadable.exec(text);
  if (found) return mistakeAt(text, found.index, found[0].length, wordCharacter(text, found[0]));
  const deep = findDepth(text, yaml);
  return deep === undefined
    ? undefined
    : mistakeAt(
        text,
        deep,
        1,
        `The values here are nested more than ${maxDepth} levels deep: use fewer levels; a manifest needs no more than ten.`,
      );
}

/** Whether a text has characters that YAML forbids. */
export function isUnreadable(text: string): boolean {
  return unreadable.test(text);
}

function wordCharacter(text: string, character: string): string {
  if (character === '\0' && text.slice(0, 2).includes('\0')) return 'The file is not UTF-8 text: save it as UTF-8.';
  if (character === '\r')
    return 'There is a carriage return without a line feed here, which is not a line ending in YAML: save the file with Unix or Windows line endings.';
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0'); // a match has at least one character
  return `There is an invisible character (U+${code}) here that YAML does not allow: remove it.`;
}

/** The offset where the text is nested too deeply. */
function findDepth(text: string, yaml: typeof Yaml): number | undefined {
  const indented = new RegExp(`^(?: |[-?:] ){${maxIndent}}`, 'm').exec(text);
  return indented ? indented.index + maxIndent : findBrackets(text, yaml);
}

function findBrackets(text: string, yaml: typeof Yaml): number | undefined {
  if (countMatches(text, /[[{]/g) <= maxDepth) return undefined;
  let depth = 0;
  let offset = 0;
  for (const lexeme of new yaml.Lexer().lex(text)) {
    if (lexeme === '[' || lexeme === '{') depth += 1;
    if (lexeme === ']' || lexeme === '}') depth -= 1;
    if (depth > maxDepth) return offset;
    offset += markers.has(lexeme) ? 0 : lexeme.length;
  }
  return undefined;
}

/**
 * The tokens that the lexer inserts for the start of a document, the start of a scalar, and the end of broken brackets.
 */
const markers: ReadonlySet<string> = new Set(['\u0002', '\u001f', '\u0018']);

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function mistakeAt(text: string, offset: number, length: number, message: string): ManifestMistake {
  const { line, column } = positionAt(text, offset);
  return toMistake(text, { line, column, endLine: line, endColumn: column + length }, message);
}
