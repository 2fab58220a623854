import type { ServerResponse } from 'node:http';

import type { Answer } from './answer.ts';

/**
 * How long a connection stays open after its last answer, so that a client that is still sending can read it; in
 * milliseconds.
 */
const LINGER = 500;

export function writeAnswer(response: ServerResponse, { status, headers = {}, body, isLast = false }: Answer): void {
  const text = bodyText(body);
  const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
  const type =
    text === undefined
      ? {}
      : { 'content-type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json' };
  response.writeHead(status, { ...type, ...length, ...headers, ...(isLast ? { connection: 'close' } : {}) });
  response.end(text);
  if (isLast) setTimeout(() => response.socket?.destroy(), LINGER).unref();
}

function bodyText(body: unknown): string | undefined {
  if (body === undefined) return undefined;
  return typeof body === 'string' ? body : JSON.stringify(body);
}
