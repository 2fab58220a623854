import { UsageError } from '../../contract/errors.ts';
import { findBreak, findValue } from '../json-places.ts';
import { violationCode, type Observation } from './observation.ts';
import { parseObject } from './parse-object.ts';

/**
 * The members of HAR 1.2 that are read: http://www.softwareishard.com/blog/har-12-spec/. Any of them may be missing.
 */
interface Har {
  readonly log?: { readonly creator?: { readonly name?: unknown }; readonly entries?: unknown };
}

interface HarEntry {
  readonly request?: { readonly method?: unknown; readonly url?: unknown };
  readonly response?: {
    readonly status?: unknown;
    readonly content?: { readonly text?: unknown; readonly encoding?: unknown };
  };
  /** The sandbox's own member. */
  readonly _scopewright?: { readonly credential?: unknown; readonly missing?: unknown };
}

/** Whether a text is a HAR file. Throws a `UsageError` if the file's name says so but the content is broken. */
export function isHar(text: string, file: string): boolean {
  const isNamed = /\.har$/i.test(file);
  if (!isNamed && !/^\s*\{\s*"log"\s*:/.test(text)) return false;
  const har: Har | undefined = parseObject(text);
  if (Array.isArray(har?.log?.entries)) return true;
  if (!isNamed) return false;
  const { line, column } = findBreak(text) ?? findValue(text, ['log', 'entries']);
  throw new UsageError(
    `${file}:${line}:${column}: This is not a HAR 1.2 file, which is an object with \`log\` and its \`entries\`: save it again, or rename it if it is a log.`,
  );
}

/** The requests of a HAR file's entries. Throws a `UsageError` at an entry that does not tell its request. */
export function readHar(text: string, file: string): readonly Observation[] {
  const log = (parseObject(text) as Har | undefined)?.log; // each of its members is checked
  const entries = Array.isArray(log?.entries) ? (log.entries as readonly (HarEntry | null)[]) : [];
  const lines = findEntryLines(text);
  const isSandbox = log?.creator?.name === 'scopewright sandbox';
  return entries.flatMap((entry, index) => {
    const request = readRequest(entry);
    if (request) return toObservation(entry, request, { file, line: lines[index] ?? 1, isSandbox });
    const { line, column } = findValue(text, ['log', 'entries', String(index)]);
    throw new UsageError(
      `${file}:${line}:${column}: This entry has no \`request\` with a \`method\` and an absolute \`url\`: record again, or remove the entry.`,
    );
  });
}

interface Request {
  readonly method: string;
  readonly url: URL;
}

/** Both members are required, so an entry without them is a loss of evidence. */
function readRequest(entry: HarEntry | null): Request | undefined {
  const { method, url } = entry?.request ?? {};
  return typeof method === 'string' && typeof url === 'string' && URL.canParse(url)
    ? { method, url: new URL(url) }
    : undefined;
}

function toObservation(
  entry: HarEntry | null,
  { method, url: { protocol, host, pathname } }: Request,
  { file, line, isSandbox }: { readonly file: string; readonly line: number; readonly isSandbox: boolean },
): readonly Observation[] {
  if (!/^https?:$/.test(protocol)) return [];
  const { credential, missing } = entry?._scopewright ?? {};
  const isScopeViolation = isSandbox ? missing !== undefined : hasViolation(entry?.response);
  return [
    {
      file,
      line,
      column: 1,
      method: method.toUpperCase(),
      host,
      path: pathname,
      credential: isSandbox && typeof credential === 'string' ? credential : undefined,
      isPlatform: isSandbox,
      isScopeViolation,
    },
  ];
}

function hasViolation(response: HarEntry['response']): boolean {
  const { text, encoding } = response?.content ?? {};
  if (response?.status !== 403 || typeof text !== 'string') return false;
  return (encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text).includes(violationCode);
}

/** The lines on which the entries begin, in a valid JSON text. */
function findEntryLines(text: string): readonly number[] {
  const lines: number[] = [];
  const open: string[] = [];
  let key = '';
  let line = 1;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]\n]/g)) {
    if (token === '\n') line += 1;
    else if (token.startsWith('"')) key = token;
    else if (token === '}' || token === ']') open.pop();
    else {
      if (token === '{' && open.length === 3 && open[2] === '"entries"[') lines.push(line);
      open.push(key + token);
    }
  }
  return lines;
}
