import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { MARK } from './requests.ts';
import { outside } from './sites.ts';

/** A request as a driver's answer gets it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What an answer says; for anything that is left out, 200 and `{}`. */
interface Parts {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

type Reply = (parts: Parts) => unknown;
export type Answer = (request: ReceivedRequest, reply: Reply) => unknown;

export interface RecordServer {
  readonly port: number;
  /** The marks of what arrived; the empty text for a request without one. */
  readonly arrived: readonly { readonly mark: string; readonly line: string }[];
  readonly isIdle: () => boolean;
  answer: Answer;
  /** Answers instead, where it says that it does. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Listens on this machine alone, and says `{}` to everything until it is told otherwise. */
export async function startServer(): Promise<RecordServer> {
  const arrived: { mark: string; line: string }[] = [];
  let open = 0;
  const server = http.createServer((request, response) => {
    open += 1;
    arrived.push({
      mark: textOf(request.headers[MARK]),
      line: `${request.method} ${textOf(request.headers.host)}${request.url}`,
    });
    response.once('close', () => (open -= 1));
    if (outside(() => record.intercept?.(request, response)) !== true)
      void outside(() => respond(request, response, record.answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const record: RecordServer = {
    port: (server.address() as AddressInfo).port,
    arrived,
    isIdle: () => open === 0,
    answer: () => undefined,
  };
  return record;
}

async function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const received = {
    method: request.method ?? 'GET',
    host: textOf(request.headers.host),
    path: pathname,
    url: request.url ?? '/',
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
  const parts = await toParts(received, answer);
  const isText = typeof parts.body === 'string';
  response.writeHead(parts.status ?? 200, {
    'content-type': isText ? 'text/plain' : 'application/json',
    ...parts.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : isText ? parts.body : JSON.stringify(parts.body ?? {}));
}

/** What an answer gives back is the body; what it hands to `reply` goes before that. */
export async function toParts(received: ReceivedRequest, answer: Answer): Promise<Parts> {
  let replied: Parts | undefined;
  const body = await answer(received, (parts) => {
    replied = parts;
    return undefined;
  });
  return replied ?? { body };
}

function textOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
