import type { Place } from '../../contract/place.ts';
import { violationCode, type Observation, type Observations } from './observation.ts';

/** How many lines above a violation's code its body may begin. */
const MOST_LINES = 30;

/**
 * Finds the scope violations in a log of any format: lines that contain the code of spec section 7.2, alone or in a
 * body of several lines. The method and the URL must be on that line, on the body's lines, or on the line that the body
 * begins on. Elsewhere they could belong to another request; then the violation counts as unplaced.
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

/** The line on which the innermost bodies around a line begin: upwards while lines are indented or open a bracket. */
function findStart(lines: readonly string[], index: number): number {
  let start = index;
  while (start > 0 && index - start < MOST_LINES && /^[\s\]}]/.test(lines[start]!) && /\S/.test(lines[start - 1]!))
    start -= 1; // within the list
  return start;
}

const loggedMethods = 'GET|HEAD|POST|PUT|PATCH|DELETE';
const requestLine = new RegExp(`\\b(${loggedMethods})\\b[\\s"':,]{1,4}(https?://[^\\s"'<>]+|/[^\\s"'<>]*)`, 'i');
const methodMember = new RegExp(`\\b"?method"?\\s*[:=]\\s*["']?(${loggedMethods})\\b`, 'i');
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
