/**
 * A tag as HTML reads it, in one pass over each character. With `braces`, expressions between braces follow Svelte's
 * rules: they may hold quotes, tags and `>`.
 */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  /** The position after its `>`. */
  readonly end: number;
  readonly isSelfClosed: boolean;
  readonly attributes: ReadonlyMap<string, Attribute>;
}

/** An attribute's value and where the value starts, after the quote if there is one. */
interface Attribute {
  readonly value: string;
  readonly at: number;
}

const TAG_NAME = /[^\s/>]*/y;
const BETWEEN_ATTRIBUTES = /[\s/]*/y;
const ATTRIBUTE_NAME = /=?[^\s=>/]*/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED = /[^\s>]*/y;

/** Reads the tag that opens at `start`, a `<`; undefined where the text ends inside of the tag. */
export function readTag(text: string, start: number, braces: boolean): Tag | undefined {
  const nameEnd = skip(TAG_NAME, text, start + 1);
  const attributes = new Map<string, Attribute>();
  let at = skip(BETWEEN_ATTRIBUTES, text, nameEnd);
  while (at < text.length) {
    if (text[at] === '>')
      return {
        name: text.slice(start + 1, nameEnd).toLowerCase(),
        start,
        end: at + 1,
        isSelfClosed: text[at - 1] === '/',
        attributes,
      };
    const end = braces && text[at] === '{' ? findExpressionEnd(text, at) : readAttribute(text, at, braces, attributes);
    if (end === undefined) return undefined;
    at = skip(BETWEEN_ATTRIBUTES, text, end);
  }
  return undefined;
}

/** Reads one attribute; returns the position after it. */
function readAttribute(
  text: string,
  start: number,
  braces: boolean,
  attributes: Map<string, Attribute>,
): number | undefined {
  const nameEnd = skip(ATTRIBUTE_NAME, text, start);
  const name = text.slice(start, nameEnd);
  const from = skip(EQUALS, text, nameEnd);
  const isQuoted = from > nameEnd && (text[from] === '"' || text[from] === "'");
  const at = isQuoted ? from + 1 : from;
  const end =
    from === nameEnd ? from : isQuoted ? findQuote(text, at, text[from]!, braces) : findUnquotedEnd(text, at, braces);
  if (end === undefined) return undefined;
  if (!attributes.has(name)) attributes.set(name, { value: text.slice(at, end), at });
  return isQuoted ? end + 1 : end;
}

function findQuote(text: string, start: number, quote: string, braces: boolean): number | undefined {
  if (!braces) return found(text.indexOf(quote, start));
  for (let at: number | undefined = start; at !== undefined && at < text.length;) {
    if (text[at] === quote) return at;
    at = text[at] === '{' ? findExpressionEnd(text, at) : at + 1;
  }
  return undefined;
}

function findUnquotedEnd(text: string, start: number, braces: boolean): number | undefined {
  if (!braces) return skip(UNQUOTED, text, start);
  let at: number | undefined = start;
  while (at !== undefined && at < text.length && !/[\s>]/.test(text[at]!))
    at = text[at] === '{' ? findExpressionEnd(text, at) : at + 1;
  return at;
}

/** Characters after which a slash opens a regular expression. */
const BEFORE_PATTERN = /[(,=:[!&|?{};+\-*%<>~^]/;

/**
 * The position after the `}` that closes the expression opened at `start`, a `{`; undefined where the text ends first.
 */
export function findExpressionEnd(text: string, start: number): number | undefined {
  const open: ('{' | '`')[] = [];
  let last = '{';
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]!;
    if (open.at(-1) === '`') {
      if (character === '\\') at += 1;
      else if (character === '`') open.pop();
      else if (character === '$' && text[at + 1] === '{') open.push(text[(at += 1)] as '{'); // the character was just compared
    } else if (character === '{' || character === '`') open.push(character);
    else if (character === '}') {
      open.pop();
      if (open.length === 0) return at + 1;
    } else if (character === '"' || character === "'") at = findLineEnd(text, at, character);
    else if (character === '/') at = skipSlash(text, at, last);
    if (!/\s/.test(character)) last = character;
  }
  return undefined;
}

/** The last character of a comment or regular expression that begins here; of a division, the slash itself. */
function skipSlash(text: string, at: number, last: string): number {
  if (text[at + 1] === '*') return (found(text.indexOf('*/', at + 2)) ?? text.length) + 1;
  if (text[at + 1] === '/') return (found(text.indexOf('\n', at)) ?? text.length) - 1;
  return BEFORE_PATTERN.test(last) ? findLineEnd(text, at, '/') : at;
}

/**
 * The next unescaped `closing` character on this line; `start` if there is none, because such a literal ends with its
 * line.
 */
function findLineEnd(text: string, start: number, closing: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === closing) return at;
    if (character === '\n') return start;
    if (character === '\\') at += 1;
  }
  return start;
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return Math.max(at, pattern.lastIndex);
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index;
}
