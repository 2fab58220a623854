import type { Duplex } from 'node:stream';

import { refuse } from './answer.ts';

interface BrokenAnswer {
  readonly status: number;
  readonly reason: string;
  readonly title: string;
}

/** By the code of the parser’s error; any other error means a malformed request. */
const brokenAnswers: Readonly<Record<string, BrokenAnswer>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    title: 'The request’s line and headers are larger than 16 KiB.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Payload Too Large',
    title: 'The extensions of a chunk are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', title: 'The request took too long to arrive.' },
};

const malformed: BrokenAnswer = { status: 400, reason: 'Bad Request', title: 'The request is not well-formed HTTP.' };

/** Answers a text that could not be parsed as a request, and closes the connection. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, reason, title } = brokenAnswers[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(refuse({ status, code: 'SANDBOX_BAD_REQUEST', title }).body);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
