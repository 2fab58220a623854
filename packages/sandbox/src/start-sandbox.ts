import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { answerBroken } from './broken-request.ts';
import { SandboxError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { SandboxOptions } from './options.ts';
import { openRecord, type RecordFile } from './record/open-record.ts';
import { refuseForeignHost } from './own-host.ts';
import { createSandboxBehind, type Sandbox } from './sandbox.ts';

export interface StartOptions extends SandboxOptions {
  /** The port to listen on; left out, or 0: a free one. */
  readonly port?: number;
  /** How long a request may take to arrive, in milliseconds; left out: 30,000. */
  readonly requestTimeout?: number;
  /** A file that records the exchanges: HAR 1.2 if its name ends in `.har`, otherwise JSON lines. */
  readonly record?: string;
}

/** A sandbox that listens. */
export interface RunningSandbox extends Omit<Sandbox, 'listener'>, AsyncDisposable {
  /** Its base URL, `http://127.0.0.1:43210`. */
  readonly url: string;
  /** The URL of the token endpoint. */
  readonly tokenUrl: string;
  /** Stops listening and closes every connection. */
  readonly stop: () => Promise<void>;
}

/** Reachable only from this machine. */
const LOOPBACK = '127.0.0.1';

/**
 * Starts a local server that answers as the platform does, with the scopes that a manifest gives to each of its
 * credentials. Throws a `SandboxError` if an option cannot be used or the port is taken.
 */
export async function startSandbox({
  port = 0,
  requestTimeout = 30_000,
  record,
  ...options
}: StartOptions): Promise<RunningSandbox> {
  let recordFile: RecordFile | undefined;
  const onExchange = (exchange: Exchange): void => {
    recordFile?.write(exchange);
    options.onExchange?.(exchange);
  };
  const { listener, ...sandbox } = createSandboxBehind(refuseForeignHost, { ...options, onExchange });
  const server = createServer(
    { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: Math.min(1000, requestTimeout) },
    listener,
  );
  server.on('clientError', answerBroken);
  server.on('connect', (_request, socket) => answerBroken(new Error('CONNECT'), socket));
  await listen(server, port);
  const url = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`; // it listens on a port, not on a pipe
  recordFile = record === undefined ? undefined : await openOrClose(record, url, server);
  const stop = async (): Promise<void> => {
    await closeServer(server);
    recordFile?.close();
    recordFile = undefined;
  };
  const { tokenPath } = sandbox;
  return {
    ...sandbox,
    url,
    tokenUrl: url + tokenPath,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new SandboxError(
          `The sandbox cannot listen on port ${port} (${error.message}): name another port, or 0 for one that is free.`,
          { cause: error },
        ),
      ),
    );
    server.listen({ port, host: LOOPBACK }, resolve);
  });
}

/** If the record cannot be opened, the server is closed too. */
async function openOrClose(file: string, url: string, server: Server): Promise<RecordFile> {
  try {
    return openRecord(file, url);
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
