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
      sentencesByCode[error.code] ?? ((_found, message) => `This is not valid YAML: ${lowerFirst(message)}.`);
    return toMistake(text, spanOfToken(lines, offset, found), wording(found, error.message));
  });
}

type Wording = (found: string, message: string) => string;

const sentencesByCode: Partial<Record<ErrorCode, Wording>> = {
  DUPLICATE_KEY: (found) => `The key \`${found}\` is used twice: merge the two, or remove one.`,
  TAB_AS_INDENT: () => 'This line is indented with a tab, but YAML allows only spaces: replace it with two spaces.',
  MULTIPLE_DOCS: () => 'A second YAML document starts here, but the file must be a single one: remove the line `---`.',
  BAD_INDENT: (_found, message) => wordIndent(message),
  MISSING_CHAR: (_found, message) => wordMissing(message),
  BLOCK_AS_IMPLICIT_KEY: () =>
    'A mapping starts here in the middle of a value: put it on its own lines, indented below its key, or quote the text.',
  MULTILINE_IMPLICIT_KEY: () =>
    'A key must end on the line where it starts: add a colon and a space after it, or quote the text.',
  KEY_OVER_1024_CHARS: () => 'A key has at most 1024 characters: shorten it.',
  BAD_SCALAR_START: (found) => `A plain text cannot start with \`${found.charAt(0)}\`: quote it, as in \`"${found}"\`.`,
  BAD_DQ_ESCAPE: (found) =>
    `\`${found.slice(0, 2)}\` is not a valid escape in double quotes: use single quotes, or write \`\\\\\` for a backslash.`,
  TAG_RESOLVE_FAILED: (found) => `\`${found}\` is a YAML tag, and only plain YAML is read: remove it.`,
};

function wordIndent(message: string): string {
  const closing = /end with a ([\]}])/.exec(message)?.[1];
  return closing === undefined
    ? 'This line is not indented like its siblings: start it in the same column.'
    : `A \`${closing === ']' ? '[' : '{'}\` before this position has no closing \`${closing}\`: add it.`;
}

function wordMissing(message: string): string {
  const quote = /closing (["'])/.exec(message)?.[1];
  return quote === undefined
    ? `Something is missing here: ${lowerFirst(message)}.`
    : `The text that starts here has no closing \`${quote}\`: add it at its end.`;
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
