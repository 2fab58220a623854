import type { IncomingMessage, ServerResponse } from 'node:http';

import { answerRequest, type Answered, type SandboxState } from './answer-request.ts';
import { refuse, type Answer } from './answer.ts';
import { createClients } from './clients.ts';
import { SandboxError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { SandboxOptions } from './options.ts';
import { createRateLimiter, parseRateLimit } from './rate-limit.ts';
import { readManifest } from './read-manifest.ts';
import { createRedact, type Redact } from './redact.ts';
import { createResponses } from './responses.ts';
import { createTokenStore } from './tokens.ts';
import { writeAnswer } from './write-answer.ts';
import { findTokenPath } from './token-endpoint-of.ts';

/** The id and secret with which a client of a sandbox authenticates. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * A platform in memory. It does not listen by itself: `startSandbox` does, or a server that passes requests to
 * `listener`.
 */
export interface Sandbox {
  /** By credential of the manifest. */
  readonly clients: Readonly<Record<string, ClientCredentials>>;
  /** The path of the token endpoint: `/oauth/token` if the registry has none. */
  readonly tokenPath: string;
  /** The requests so far, the oldest first; at most the latest 10,000. */
  readonly requests: readonly Exchange[];
  /** Issues an access token for a credential, without a request. */
  readonly tokenFor: (credential: string) => string;
  /** Forgets the requests so far, and the counters of the rate limit. */
  readonly reset: () => void;
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void;
}

const MOST_REQUESTS = 10_000;
const LIFETIME = 3600;

/** Creates a sandbox from a manifest. Throws a `SandboxError` if an option cannot be used. */
export function createSandbox(options: SandboxOptions): Sandbox {
  return createSandboxBehind(() => undefined, options);
}

/** Looks at a request before all else, and may refuse it. */
export type Gate = (request: IncomingMessage) => Answer | undefined;

/** A sandbox that answers only what a gate lets through. */
export function createSandboxBehind(
  gate: Gate,
  {
    manifest,
    secrets = {},
    tokenLifetime = LIFETIME,
    rateLimit,
    responses = {},
    respond,
    onExchange,
    now = Date.now,
  }: SandboxOptions,
): Sandbox {
  if (!Number.isFinite(tokenLifetime) || tokenLifetime <= 0)
    throw new SandboxError(`\`${tokenLifetime}\` is not a token lifetime: give a number of seconds above 0.`);
  const { registry, prefixes, credentials } = readManifest(manifest);
  const clients = createClients(credentials, secrets);
  const tokens = createTokenStore({ lifetime: tokenLifetime, now });
  const limiter = rateLimit === undefined ? undefined : createRateLimiter(parseRateLimit(rateLimit), now);
  const state: SandboxState = {
    registry,
    prefixes,
    clients,
    tokens,
    limiter,
    findResponse: createResponses(responses, registry),
    respond,
  };
  const redact = createRedact(clients.values());
  const requests: Exchange[] = [];
  const note = (exchange: Exchange): void => {
    if (requests.push(exchange) > MOST_REQUESTS) requests.shift();
    onExchange?.(exchange);
  };
  return {
    clients: Object.fromEntries(
      [...clients.values()].map(({ id, secret }) => [id, { clientId: id, clientSecret: secret }]),
    ),
    tokenPath: findTokenPath(registry),
    requests,
    tokenFor(credential) {
      const client = clients.get(credential);
      if (!client)
        throw new SandboxError(
          `The manifest has no credential \`${credential}\`: it has ${[...clients.keys()].map((name) => `\`${name}\``).join(', ') || 'none'}.`,
        );
      return tokens.issue(client, client.scopes);
    },
    reset() {
      requests.length = 0;
      limiter?.reset();
    },
    listener: (request, response) => void serve(request, response, { gate, state, redact, note, now }),
  };
}

interface Serving {
  readonly gate: Gate;
  readonly state: SandboxState;
  readonly redact: Redact;
  readonly note: (exchange: Exchange) => void;
  readonly now: () => number;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { gate, state, redact, note, now }: Serving,
): Promise<void> {
  const startedAt = now();
  const refusal = gate(request);
  const answered = refusal
    ? { answer: { ...refusal, isLast: true } }
    : await answerRequest(request, state).catch((error: unknown): Answered => ({ answer: answerFault(error) }));
  note(toExchange(request, answered, { startedAt, endedAt: now(), redact }));
  if (answered.credential !== undefined)
    response.setHeader('scopewright-credential', encodeURIComponent(answered.credential));
  writeAnswer(response, answered.answer);
}

/** `respond` is the user’s code: if it fails, the person who runs the test must see why. */
function answerFault(error: unknown): Answer {
  return refuse({
    status: 500,
    code: 'SANDBOX_RESPONSE_FAILED',
    title: 'The sandbox failed to answer.',
    detail: error instanceof Error ? error.message : String(error),
  });
}

function toExchange(
  { method = '', url = '' }: IncomingMessage,
  { answer, endpoint, credential, grantedBy = [], missing }: Answered,
  { startedAt, endedAt, redact }: { readonly startedAt: number; readonly endedAt: number; readonly redact: Redact },
): Exchange {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  return {
    time: new Date(startedAt).toISOString(),
    method,
    path: redact(path),
    query: [...new Set([...new URLSearchParams(query).keys()].map(redact))],
    status: answer.status,
    endpoint: endpoint?.id ?? null,
    scopes: endpoint?.scopes ?? [],
    credential: credential ?? null,
    grantedBy,
    ...(missing === undefined ? {} : { missing }),
    ...(answer.traceId === undefined ? {} : { traceId: answer.traceId }),
    duration: endedAt - startedAt,
  };
}
