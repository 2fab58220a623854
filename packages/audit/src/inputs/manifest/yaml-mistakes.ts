import type { ErrorCode, LineCounter, YAMLError } from 'yaml';

import type { ManifestMistake, TextSpan } from '../../contract/manifest-mistake.ts';
import { lowerFirst } from '../../contract/phrases.ts';
import { toMistake } from './mistake.ts';

/**
 * Rewords the parser's errors so that they say what to write. One mistake causes errors in everything that follows, so
 * only the first error is reported, and every duplicate key.
 */
export function toYamlMistakes(
  text: string,
  errors: readonly YAMLError[],
  lines: LineCounter,
): readonly ManifestMistake[] {
  const repeated = errors.filter((error) => error.code === 'DUPLICATE_KEY');
  const first = errors.filter((error) => error.code !== 'DUPLICATE_KEY').slice(0, 1);
  return [...first, ...repeated].map((error) => {
    const offset = toVisible(text, error.pos[0]);
    const found = tokenAt(text, offset);
    const wording =
      sentencesByCode[error.code] ?? ((_found, message) => `This is not YAML here: ${lowerFirst(message)}.`);
    return toMistake(text, spanOfToken(lines, offset, found), wording(found, error.message));
  });
}

type Wording = (found: string, message: string) => string;

const sentencesByCode: Partial<Record<ErrorCode, Wording>> = {
  DUPLICATE_KEY: (found) => `The key \`${found}\` stands here a second time: join the two, or remove one.`,
  TAB_AS_INDENT: () => 'A tab indents this line, and YAML takes only spaces there: write two spaces in its place.',
  MULTIPLE_DOCS: () => 'A second document begins here, and a manifest is one: remove the line `---`.',
  BAD_INDENT: (_found, message) => wordIndent(message),
  MISSING_CHAR: (_found, message) => wordMissing(message),
  BLOCK_AS_IMPLICIT_KEY: () =>
    'A mapping begins here in the middle of a value: put it on lines of its own, indented below its key, or put the text in quotes.',
  MULTILINE_IMPLICIT_KEY: () =>
    'A key must end on the line where it begins: put a colon and a space behind it, or the text in quotes.',
  KEY_OVER_1024_CHARS: () => 'A key has at most 1024 characters: shorten it.',
  BAD_SCALAR_START: (found) =>
    `A text cannot begin with \`${found.charAt(0)}\` unless it stands in quotes: write \`"${found}"\`.`,
  BAD_DQ_ESCAPE: (found) =>
    `\`${found.slice(0, 2)}\` is no escape of a text in double quotes: use single quotes, or write \`\\\\\` for one backslash.`,
  TAG_RESOLVE_FAILED: (found) => `\`${found}\` is a YAML tag, and a manifest has none: remove it.`,
};

function wordIndent(message: string): string {
  const closing = /end with a ([\]}])/.exec(message)?.[1];
  return closing === undefined
    ? 'This line does not begin in the column of those beside it: indent it as they are.'
    : `A \`${closing}\` is missing behind this place: close what was opened.`;
}

function wordMissing(message: string): string {
  const quote = /closing (["'])/.exec(message)?.[1];
  return quote === undefined
    ? `Something is missing here: ${lowerFirst(message)}.`
    : `The text that begins here has no closing \`${quote}\`: add it at its end.`;
}

/**
 * A position in blanks before a word moves to the word; a position at the end of the text moves to its last character.
 */
function toVisible(text: string, offset: number): number {
  const blanks = /^ *(?=[^ \r\n])/.exec(text.slice(offset));
  return blanks ? offset + blanks[0].length : Math.max(0, text.slice(0, offset).trimEnd().length - 1);
}

/** The word that begins at a position. */
function tokenAt(text: string, offset: number): string {
  return /^[^\s:,\]}]+/.exec(text.slice(offset))?.[0] ?? text.charAt(offset);
}

function spanOfToken(lines: LineCounter, offset: number, found: string): TextSpan {
  const { line, col } = lines.linePos(offset);
  return {
    line: Math.max(line, 1),
    column: Math.max(col, 1),
    endLine: Math.max(line, 1),
    endColumn: Math.max(col, 1) + Math.max(found.trimEnd().length, 1),
  };
}
