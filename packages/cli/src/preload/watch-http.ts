import { subscribe } from 'node:diagnostics_channel';
import type Http from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';

import type { RawRequest } from './describe-url.ts';
import type { Recorder } from './recorder.ts';

/** `node:http` and `node:https`, which most clients stand on: https://nodejs.org/api/diagnostics_channel.html#http */
export function watchHttp({ made, sent, answered }: Recorder, nodeVersion: string, loadHttp: () => typeof Http): void {
  if (!hasCreated(nodeVersion)) watchAgents(loadHttp(), made);
  subscribe('http.client.request.created', (message) => made((message as RequestMessage).request));
  subscribe('http.client.request.start', (message) => {
    const { request } = message as RequestMessage;
    sent(request, () => toRawRequest(request));
  });
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as RequestMessage & { readonly response: IncomingMessage };
    answered(request, () => ({
      status: response.statusCode ?? 0,
      header: (name) => toText(response.headers[name]),
    }));
  });
}

export function toRawRequest(request: ClientRequest): RawRequest {
  return {
    method: request.method || 'GET', // a mock's request may have none
    origin: `${request.protocol}//${toText(request.getHeader('host')) ?? request.host}`,
    path: request.path,
    authorization: toText(request.getHeader('authorization')),
  };
}

/** Whether it has the channel `http.client.request.created`. */
function hasCreated(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 12) || (major === 23 && minor >= 2);
}

interface RequestMessage {
  readonly request: ClientRequest;
}

interface AgentMethods {
  addRequest: (this: unknown, request: ClientRequest, ...rest: unknown[]) => unknown;
}

/**
 * Older versions tell of a request when it is sent, which is after the code that made it has ended. The agent gets it
 * before, while that code runs.
 */
function watchAgents({ Agent }: typeof Http, made: Recorder['made']): void {
  const methods = Agent.prototype as unknown as AgentMethods;
  const { addRequest } = methods;
  methods.addRequest = function (request, ...rest) {
    made(request);
    return addRequest.call(this, request, ...rest);
  };
}

function toText(header: unknown): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
