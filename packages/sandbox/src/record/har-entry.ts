import { STATUS_CODES } from 'node:http';

import type { Exchange } from '../exchange.ts';

/** The text before, between and after the entries of a HAR 1.2 file. */
export interface HarFrame {
  readonly head: string;
  readonly separator: string;
  readonly tail: string;
}

export function toHarFrame(version: string): HarFrame {
  const creator = JSON.stringify({ name: 'scopewright sandbox', version });
  return { head: `{"log":{"version":"1.2","creator":${creator},"entries":[\n`, separator: ',\n', tail: '\n]}}\n' };
}

const httpVersion = 'HTTP/1.1';

/**
 * An exchange as one entry, on one line. Headers, bodies and the values of the query are left out, because they contain
 * secrets; `_scopewright` contains what HAR has no field for.
 */
export function toHarEntry(
  { time, method, path, query, status, duration, ...rest }: Exchange,
  baseUrl: string,
): string {
  const names = query.map((name) => ({ name, value: '', comment: 'The value is left out.' }));
  return JSON.stringify({
    startedDateTime: time,
    time: duration,
    request: {
      method,
      url: baseUrl + path,
      httpVersion,
      cookies: [],
      headers: [],
      queryString: names,
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? '',
      httpVersion,
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: 'x-unknown', comment: 'The body is left out.' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    _scopewright: rest,
  });
}
