import { subscribe } from 'node:diagnostics_channel';
import type { ClientHttp2Stream, IncomingHttpHeaders } from 'node:http2';

import type { Recorder } from './recorder.ts';

interface StreamMessage {
  readonly stream: ClientHttp2Stream;
}

interface AnswerMessage extends StreamMessage {
  readonly headers: IncomingHttpHeaders;
}

/** `node:http2`, whose channels Node has from 22.17 and 24.1 on: https://nodejs.org/api/diagnostics_channel.html#http2 */
export function watchHttp2({ sent, answered }: Recorder): void {
  subscribe('http2.client.stream.created', (message) => {
    const { stream } = message as StreamMessage;
    if (isOfUndici(stream)) return;
    sent(stream, () => ({
      method: toText(stream.sentHeaders[':method']) ?? 'GET',
      origin: `${toText(stream.sentHeaders[':scheme'])}://${toText(stream.sentHeaders[':authority'])}`,
      path: toText(stream.sentHeaders[':path']) ?? '/',
      authorization: toText(stream.sentHeaders.authorization),
    }));
  });
  subscribe('http2.client.stream.finish', (message) => {
    const { stream, headers } = message as AnswerMessage;
    answered(stream, () => ({ status: Number(headers[':status']), header: (name) => toText(headers[name]) }));
  });
}

/** It tells its requests itself. Only the symbols that it keeps at a session show that the session is its own. */
function isOfUndici({ session }: ClientHttp2Stream): boolean {
  return (
    session !== undefined &&
    Object.getOwnPropertySymbols(session).some(({ description }) => description === 'open streams')
  );
}

function toText(header: unknown): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
