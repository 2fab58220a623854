import type { UrlHole, UrlTemplate } from '../contract/model.ts';

/** A path, and the method if the text begins with one: `GET /v2/purposes/{id}`. */
interface PathParts {
  readonly method: string | null;
  readonly parts: UrlTemplate['parts'];
}

const LEADING_METHOD = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(?:\s+|\s*[:,]\s*)(?=\/|\{|https?:|[\w-]+\/)/i;

/** Placeholders for values, as templates, routers and format functions write them. */
export const PLACEHOLDER =
  /\{\{[^{}]*\}\}|[$#]?\{[^{}]*\}|<%[=-]?[^%]*%>|(?<=^|\/):[A-Za-z_]\w*\??|%[A-Za-z_]\w*%|%[sd]|<[A-Za-z_]\w*>|\[[A-Za-z_.]+\]|\([^()\s]*\)[?*+]?|(?<=^|\/)\$[A-Za-z_]\w*/g;

/**
 * The parts of a text with its placeholders as holes; undefined where white space shows that it is no path. `=/v2/…` is
 * an expression of a workflow.
 */
export function toPathParts(parts: UrlTemplate['parts']): PathParts | undefined {
  const [first, ...others] = parts;
  const opening = typeof first === 'string' ? first.trimStart() : first;
  const method = typeof opening === 'string' ? (LEADING_METHOD.exec(opening)?.[1]?.toUpperCase() ?? null) : null;
  const head = typeof opening === 'string' ? opening.replace(LEADING_METHOD, '').replace(/^=(?=\/|\{\{)/, '') : opening;
  const read = [...(head === undefined ? [] : [head]), ...others].flatMap((part) =>
    typeof part === 'string' ? splitPlaceholders(part) : [part],
  );
  const last = read.at(-1);
  const ending = typeof last === 'string' ? [...read.slice(0, -1), last.trimEnd()] : read;
  const path = ending.filter((part) => part !== '');
  return isPath(path) ? { method, parts: path } : undefined;
}

/** A query may contain anything. */
function isPath(parts: UrlTemplate['parts']): boolean {
  for (const part of parts) {
    if (typeof part !== 'string') continue;
    const query = part.indexOf('?');
    if (/[\s<>"'`|\\^]/.test(query < 0 ? part : part.slice(0, query))) return false;
    if (query >= 0) return true;
  }
  return true;
}

function splitPlaceholders(text: string): (string | UrlHole)[] {
  const parts: (string | UrlHole)[] = [];
  let at = 0;
  for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER)) {
    if (index > at) parts.push(text.slice(at, index));
    const word = /(?<!\w)\w+(?=\W*$)/.exec(placeholder)?.[0].replace(/^\d+/, '') ?? '';
    const name = word === '' ? 'value' : word;
    parts.push({ name, source: placeholder, reason: 'it is known only at run time' });
    at = index + placeholder.length;
  }
  return at < text.length ? [...parts, text.slice(at)] : parts;
}
