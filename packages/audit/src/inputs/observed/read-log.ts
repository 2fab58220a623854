import type { Place } from '../../contract/place.ts';
import { violationCode, type Observation, type Observations } from './observation.ts';

/** How far above the code of a violation the body that holds it may begin, in lines. */
const MOST_LINES = 30;

/**
 * The scope violations in a log of any form: lines that have the code of spec section 7.2, alone or in a body of
 * several lines. Method and URL have to stand on that line, or on those of the body and the one that it begins on.
 * Elsewhere they could be another request's: then it is not said what was asked for.
 */
export function readLog(text: string, file: string): Pick<Observations, 'requests' | 'unplaced'> {
  const lines = text.split(/\r?\n/);
  const requests: Observation[] = [];
  const unplaced: Place[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.includes(violationCode)) continue;
    const place = { file, line: index + 1, column: line.indexOf(violationCode) + 1 };
    const request = findRequest(line) ?? findRequest(lines.slice(findStart(lines, index), index + 1).join('\n'));
    if (request)
      requests.push({ ...place, ...request, credential: undefined, isPlatform: false, isScopeViolation: true });
    else unplaced.push(place);
  }
  return { requests, unplaced };
}

/**
 * The line on which the innermost bodies around a line begin: upwards as long as lines are indented or open a bracket.
 */
function findStart(lines: readonly string[], index: number): number {
  let start = index;
  while (start > 0 && index - start < MOST_LINES && /^[\s\]}]/.test(lines[start]!) && /\S/.test(lines[start - 1]!))
    start -= 1; // within the list
  return start;
}

const methods = 'GET|HEAD|POST|PUT|PATCH|DELETE';
const requestLine = new RegExp(`\\b(${methods})\\b[\\s"':,]{1,4}(https?://[^\\s"'<>]+|/[^\\s"'<>]*)`, 'i');
const methodMember = new RegExp(`\\b"?method"?\\s*[:=]\\s*["']?(${methods})\\b`, 'i');
const urlMember = /\b"?(?:url|uri|path)"?\s*[:=]\s*["']?(https?:\/\/[^\s"'<>,]+|\/[^\s"'<>,]*)/i;

type Request = Pick<Observation, 'method' | 'host' | 'path'>;

function findRequest(text: string): Request | undefined {
  const plain = text.replaceAll('\\"', '"').replaceAll('\\/', '/');
  const [, method = methodMember.exec(plain)?.[1], url = urlMember.exec(plain)?.[1]] = requestLine.exec(plain) ?? [];
  return method === undefined || url === undefined ? undefined : toRequest(method.toUpperCase(), url);
}

function toRequest(method: string, url: string): Request | undefined {
  if (url.startsWith('/')) return { method, host: undefined, path: url };
  return URL.canParse(url) ? { method, host: new URL(url).host, path: new URL(url).pathname } : undefined;
}
