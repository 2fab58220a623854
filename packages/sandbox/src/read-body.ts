import type { IncomingMessage } from 'node:http';

/** A complete body; undefined if it is too large, or was cut off. */
export type ReadBody =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'too-large' } | { readonly kind: 'broken' };

/** Reads a request’s body. If `isKept` is false, nothing of it is held in memory. */
export function readBody(request: IncomingMessage, most: number, isKept: boolean): Promise<ReadBody> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve({ kind: 'too-large' });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) {
        request.pause();
        resolve({ kind: 'too-large' });
        return;
      }
      if (isKept) chunks.push(chunk);
    });
    request.once('end', () => resolve({ kind: 'text', text: Buffer.concat(chunks).toString('utf8') }));
    request.once('error', () => resolve({ kind: 'broken' }));
    request.once('close', () => resolve({ kind: 'broken' }));
  });
}
