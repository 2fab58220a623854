import diagnostics from 'node:diagnostics_channel';
import dns from 'node:dns';
import http, { type ClientRequest } from 'node:http';
import net from 'node:net';
import tls from 'node:tls';

import { currentStack } from './sites.ts';

/** A request at the moment of its creation. */
export interface MadeRequest {
  readonly method: string;
  /** With the port where one is named. */
  readonly host: string;
  /** With the query. */
  readonly path: string;
  readonly stack: readonly string[];
}

/** It goes with each request, so that what arrives is known again. */
export const MARK = 'x-observed-request';

const made: MadeRequest[] = [];

export function getMade(): readonly MadeRequest[] {
  return made;
}

function note(request: MadeRequest): string {
  made.push(request);
  return String(made.length - 1);
}

/**
 * Sees every request of node:http, node:https and undici (the one in Node and the package) when it is made, in its
 * maker's context.
 */
export function watchRequests(): void {
  const addRequest = (http.Agent.prototype as unknown as AgentMethods).addRequest;
  (http.Agent.prototype as unknown as AgentMethods).addRequest = function (request, ...rest) {
    const id = note({
      method: request.method,
      host: textOf(request.getHeader('host')),
      path: request.path,
      stack: currentStack(),
    });
    if (!request.headersSent) request.setHeader(MARK, id);
    return addRequest.call(this, request, ...rest);
  };
  diagnostics.subscribe('undici:request:create', (message) => {
    const { request } = message as { readonly request: UndiciRequest };
    if (request.method === 'CONNECT') return;
    request.addHeader(
      MARK,
      note({
        method: request.method,
        host: new URL(String(request.origin)).host,
        path: request.path,
        stack: currentStack(),
      }),
    );
  });
}

interface AgentMethods {
  addRequest: (this: unknown, request: ClientRequest, ...rest: unknown[]) => unknown;
}

interface UndiciRequest {
  readonly method: string;
  readonly origin: string | URL;
  readonly path: string;
  addHeader(name: string, value: string): void;
}

function textOf(header: unknown): string {
  return typeof header === 'string' ? header : '';
}

type Connect = (this: net.Socket, ...given: unknown[]) => net.Socket;

/** Leads every connection, to whatever host and in whatever protocol, to a port of this machine. Nothing leaves it. */
export function leadAllTo(port: number): void {
  const prototype = net.Socket.prototype as unknown as { connect: Connect };
  const { connect } = prototype;
  prototype.connect = function (...given) {
    const listener = given.flat().findLast((each) => typeof each === 'function');
    const target = { host: '127.0.0.1', port };
    return connect.call(this, target, ...(listener ? [listener] : []));
  };
  Object.assign(tls, { connect: connectPlainly });
  Object.assign(dns, { lookup });
  Object.assign(dns.promises, { lookup: () => Promise.resolve({ address: '127.0.0.1', family: 4 }) });
}

/** A socket that says of itself that it is secure: the server here speaks plain HTTP. */
function connectPlainly(...given: unknown[]): net.Socket {
  const options = given.find((each) => typeof each === 'object' && each !== null) as
    { readonly socket?: net.Socket } | undefined;
  const listener = given.find((each) => typeof each === 'function') as (() => void) | undefined;
  const socket = options?.socket ?? new net.Socket().connect({ host: '127.0.0.1', port: 1 });
  Object.assign(socket, {
    encrypted: true,
    authorized: true,
    alpnProtocol: false,
    getPeerCertificate: () => ({}),
    getSession: () => undefined,
    isSessionReused: () => false,
    setServername: () => undefined,
  });
  if (listener) socket.once('secureConnect', listener);
  if (socket.connecting) socket.once('connect', () => socket.emit('secureConnect'));
  else setImmediate(() => socket.emit('secureConnect'));
  return socket;
}

type LookupCallback = (error: Error | null, address: unknown, family?: number) => void;

function lookup(_host: string, options: { readonly all?: boolean } | LookupCallback, callback?: LookupCallback): void {
  const done = typeof options === 'function' ? options : callback!;
  const isAll = typeof options === 'object' && options.all === true;
  setImmediate(() => (isAll ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)));
}
