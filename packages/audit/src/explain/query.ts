import { UsageError } from '../contract/errors.ts';

/** One query of `explain`, as the user wrote it. */
export type ExplainQuery =
  | { readonly kind: 'scope'; readonly text: string }
  | { readonly kind: 'endpoint'; readonly text: string; readonly method: string; readonly path: string }
  /** A path without a method. */
  | { readonly kind: 'path'; readonly text: string; readonly path: string }
  | {
      readonly kind: 'place';
      readonly text: string;
      readonly file: string;
      readonly line: number;
      readonly column: number | undefined;
    };

const methodPattern = /^(?:get|head|post|put|patch|delete|options)$/i;
const pathStart = /^(?:\/|\{|https?:\/\/)/i;

/** Parses the words of a command line. A method and its path may be one word or two. Throws a `UsageError`. */
export function parseQueries(words: readonly string[]): readonly ExplainQuery[] {
  const asked: ExplainQuery[] = [];
  const left = words.map((word) => word.trim().replace(/,$/, '')).filter((word) => word !== '');
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const path = methodPattern.test(word) ? left.shift() : undefined;
    if (methodPattern.test(word) && (path === undefined || !pathStart.test(path)))
      throw new UsageError(`Add a path after the method \`${word}\`, as in \`GET /v2/purposes\`.`);
    if (path === undefined && /^[A-Z]+$/i.test(word) && left[0]?.startsWith('/')) throw refuseMethod(word);
    asked.push(parseQuery(path === undefined ? word : `${word} ${path}`));
  }
  if (asked.length === 0)
    throw new UsageError(
      'Name what to explain: a scope, an endpoint like `GET /v2/purposes`, or a place like `src/a.ts:12`.',
    );
  return asked;
}

function refuseMethod(word: string): UsageError {
  return new UsageError(`\`${word}\` is not an HTTP method: write one before the path, as in \`GET /v2/purposes\`.`);
}

function parseQuery(text: string): ExplainQuery {
  const [, method, path] = /^([A-Za-z]+)\s+(\S+)$/.exec(text) ?? [];
  if (method !== undefined && path !== undefined && methodPattern.test(method) && pathStart.test(path))
    return { kind: 'endpoint', text, method: method.toUpperCase(), path: pathOfUrl(path) };
  if (method !== undefined && path !== undefined && pathStart.test(path)) throw refuseMethod(method);
  if (pathStart.test(text)) return { kind: 'path', text, path: pathOfUrl(text) };
  const [, file, line, column] = /^(.+?):(\d+)(?::(\d+))?$/.exec(text) ?? [];
  if (file !== undefined && line !== undefined)
    return { kind: 'place', text, file, line: Number(line), column: column === undefined ? undefined : Number(column) };
  return { kind: 'scope', text };
}

/** The path of a URL, or of a URL template as `calls` prints it: `{TRUST_BASE_URL}/v2/purposes`. */
function pathOfUrl(text: string): string {
  const path = text.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^\{[^{}/]*\}(?=\/)/, '');
  return path.startsWith('/') ? path : `/${path}`;
}
