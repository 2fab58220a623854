import net from 'node:net';

import { startSandbox, type RunningSandbox, type StartOptions } from '@scopewright/sandbox';
import { onTestFinished } from 'vitest';

/** A sandbox that stops when its test is over. */
export async function start(options: Partial<StartOptions> & Pick<StartOptions, 'manifest'>): Promise<RunningSandbox> {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

/** A manifest of one credential, `sync`. */
export function holding(...scopes: readonly string[]): StartOptions['manifest'] {
  return { credentials: { sync: { scopes } } };
}

export function bearer(token: string): { readonly headers: { readonly authorization: string } } {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Asks with a good token of `sync`. */
export function call(sandbox: RunningSandbox, method: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(sandbox.url + path, { method, ...bearer(sandbox.tokenFor('sync')), ...init });
}

/** Sends bytes as they are and tells all that comes back until the server closes, or is silent for a while. */
export function sendRaw(
  { url }: Pick<RunningSandbox, 'url'>,
  text: string | readonly string[],
  silence = 1000,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    const done = (): void => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(silence, done);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', done);
    socket.on('error', done);
    for (const part of typeof text === 'string' ? [text] : text) socket.write(part, 'latin1');
  });
}

/** The statuses of the answers in what came back. */
export function statusesOf(text: string): readonly number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
