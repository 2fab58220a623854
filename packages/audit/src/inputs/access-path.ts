import type { UrlHole } from '@scopewright/analyzer';

/** A name in the form of the analyzer's labels, without a leading `process.env` or the like. */
export function toAccessPath(name: string): string {
  return name.replace(/^(?:process\.env|import\.meta\.env|this)\./, '');
}

/**
 * The name of an unknown value as a manifest would write it: the access path by which it was read, or the setting that
 * a reader was asked for. Undefined if the code has no such name.
 */
export function findNameOfHole({ source }: Pick<UrlHole, 'source'>): string | undefined {
  const path = source.replace(/^setting /, '');
  return toPlainPath(path) ?? (path.includes(')') ? findNameBehindCalls(path) : undefined);
}

/** What messages call an unknown base, in the form of the analyzer's labels: a manifest may list it by this name. */
export function nameBase(hole: UrlHole): string {
  return findNameOfHole(hole) ?? hole.name;
}

function toPlainPath(source: string): string | undefined {
  const path = toAccessPath(source).replace(/^(?:globalThis|window|self|global|__ENV)\./, '');
  return /^#?[\p{L}\p{N}_$]+(?:\.#?[\p{L}\p{N}_$]+)*$/u.test(path) ? path : undefined;
}

/**
 * `schema.parse(process.env).TRUST_URL` is read by `TRUST_URL`, `config.get(trust.url)` by the text that it is asked
 * for, and so is `env.get(TRUST_URL).required().asString()`.
 */
function findNameBehindCalls(source: string): string | undefined {
  const end = source.lastIndexOf(')') + 1;
  const read = source.slice(end);
  if (read !== '') return read.startsWith('.') ? toReadPath(read.slice(1)) : undefined;
  for (let close = end - 1; source[close] === ')'; close = closeBefore(source, openOf(source, close))) {
    const asked = source.slice(openOf(source, close) + 1, close);
    if (isSetting(asked)) return toAccessPath(asked);
  }
  return undefined;
}

/** Words that many objects have a member of: alone they would name other values, too. */
const COMMON = /^(?:base|endpoint|host|href|link|next|origin|url|uri|value)$|^base_?ur[il]$/i;

/** A variable of the environment has its name alone, whatever object the code reads it from. */
function toReadPath(path: string): string | undefined {
  const last = path.slice(path.lastIndexOf('.') + 1);
  if (isVariable(last)) return last;
  return COMMON.test(path) ? undefined : toPlainPath(path);
}

function isSetting(text: string): boolean {
  return isVariable(text) || (/^[a-z_]\w*(?:\.[a-z_]\w*)+$/i.test(text) && text !== 'process.env');
}

function isVariable(text: string): boolean {
  return /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(text);
}

/** The parenthesis that a closing one belongs to; -1 if the source was cut. */
function openOf(source: string, close: number): number {
  let depth = 0;
  for (let index = close; index >= 0; index -= 1) {
    if (source[index] === ')') depth += 1;
    if (source[index] === '(') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** The end of the call before a member's call: of `get(A)` before `.required()`. */
function closeBefore(source: string, open: number): number {
  return source.lastIndexOf(')', Math.max(open, 0));
}
