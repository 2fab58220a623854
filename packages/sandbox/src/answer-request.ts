import type { IncomingMessage } from 'node:http';

import { nearestEndpoints, type Endpoint, type Registry } from '@scopewright/registry';

import { refuse, type Answer } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { authorize, refuseScope } from './authorize.ts';
import type { Client } from './clients.ts';
import { answerEmpty } from './empty-success.ts';
import { findEndpoint, type EndpointLookup } from './find-endpoint.ts';
import { answerEventTypes, EVENT_TYPES } from './event-types.ts';
import type { SandboxOptions } from './options.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { findTargetMistake } from './request-target.ts';
import type { FindResponse } from './responses.ts';
import { answerTokenRequest } from './token-endpoint.ts';
import type { TokenStore } from './tokens.ts';

/** The state from which requests are answered. */
export interface SandboxState extends EndpointLookup {
  readonly clients: ReadonlyMap<string, Client>;
  readonly tokens: TokenStore;
  readonly limiter: RateLimiter | undefined;
  readonly findResponse: FindResponse;
  readonly respond: SandboxOptions['respond'];
}

/** An answer, and the facts found on the way to it. */
export interface Answered {
  readonly answer: Answer;
  readonly endpoint?: Endpoint;
  readonly credential?: string;
  readonly grantedBy?: readonly string[];
  readonly missing?: string;
}

/** The maximum size of a form, in bytes. */
const MOST_FORM = 16 * 1024;
const MOST_BODY = 10 * 1024 * 1024;

/**
 * The steps in order: unreadable requests (400, 413), unknown paths (404), the token endpoint, authentication (401),
 * the rate limit (429), authorisation (403), and the answer. The body of a request is read before the answer, because
 * otherwise the connection could not be reused; it is kept only if something needs it.
 */
export async function answerRequest(request: IncomingMessage, state: SandboxState): Promise<Answered> {
  const target = request.url ?? '';
  const mistake = findTargetMistake(target);
  const endpoint = mistake === undefined ? findEndpoint(state, getMethod(request), target) : undefined;
  const isForm = endpoint?.kind === 'token';
  const body = await readBody(request, isForm ? MOST_FORM : MOST_BODY, isForm || state.respond !== undefined);
  if (body.kind === 'too-large')
    return {
      ...about(endpoint),
      answer: {
        ...refuse({
          status: 413,
          code: 'SANDBOX_TOO_LARGE',
          title: `The body is larger than ${isForm ? MOST_FORM : MOST_BODY} bytes.`,
        }),
        isLast: true,
      },
    };
  if (mistake !== undefined || body.kind === 'broken')
    return { answer: refuse({ status: 400, code: 'SANDBOX_BAD_REQUEST', title: mistake ?? 'The body ended early.' }) };
  if (!endpoint) return { answer: refuseUnknown(request, target, state.registry) };
  if (isForm)
    return {
      endpoint,
      ...answerTokenRequest(
        { contentType: request.headers['content-type'], authorization: request.headers.authorization, body: body.text },
        state.clients,
        state.tokens,
      ),
    };
  return answerCall(request, { endpoint, target, body: body.text }, state);
}

interface EndpointCall {
  readonly endpoint: Endpoint;
  readonly target: string;
  readonly body: string;
}

async function answerCall(request: IncomingMessage, call: EndpointCall, state: SandboxState): Promise<Answered> {
  const { endpoint } = call;
  const who = authenticate(listAuthorizations(request), state.tokens);
  if (who.kind === 'refused') return { endpoint, answer: who.answer };
  const { client, scopes } = who.grant;
  const tooMany = state.limiter?.count(client.id);
  if (tooMany) return { endpoint, credential: client.id, answer: tooMany };
  const authorization = authorize(endpoint, scopes, state.registry);
  const { isAllowed, ...grounds } = authorization;
  const answer = isAllowed ? await answerAllowed(request, call, client.id, state) : refuseScope(authorization);
  return { endpoint, credential: client.id, ...grounds, answer };
}

async function answerAllowed(
  request: IncomingMessage,
  { endpoint, target, body }: EndpointCall,
  credential: string,
  { respond, findResponse }: SandboxState,
): Promise<Answer> {
  const [path = '', query = ''] = splitOnce(target, '?');
  const parameters = new URLSearchParams(query);
  const reply = await respond?.({
    method: getMethod(request),
    url: target,
    path,
    query: parameters,
    headers: request.headers,
    body,
    endpoint: endpoint.id,
    credential,
  });
  if (reply) return { status: 200, ...reply };
  return (
    findResponse(endpoint, target) ??
    (endpoint.id === EVENT_TYPES ? answerEventTypes(parameters) : answerEmpty(endpoint))
  );
}

function refuseUnknown(request: IncomingMessage, target: string, registry: Registry): Answer {
  const [path = ''] = splitOnce(target, '?');
  const { otherMethods, nearest } = nearestEndpoints(registry, getMethod(request), path.slice(0, 500));
  const near = [...new Set([...otherMethods, ...nearest])].slice(0, 3).map(({ id }) => id);
  const hint = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  return refuse({
    status: 404,
    code: 'SANDBOX_UNKNOWN_ENDPOINT',
    title: 'The platform has no such endpoint.',
    detail: `The registry \`${registry.id}\` has no endpoint with this method and path.${hint}`,
  });
}

/** Node keeps only one of several Authorization headers; the raw headers show how many were sent. */
function listAuthorizations({ headers, rawHeaders }: IncomingMessage): readonly string[] {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length;
  const { authorization } = headers;
  return authorization === undefined ? [] : Array.from({ length: Math.max(1, count) }, () => authorization);
}

function about(endpoint: Endpoint | undefined): { readonly endpoint?: Endpoint } {
  return endpoint === undefined ? {} : { endpoint };
}

function getMethod({ method = '' }: IncomingMessage): string {
  return method;
}

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
