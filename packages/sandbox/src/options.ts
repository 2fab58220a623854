import type { IncomingHttpHeaders } from 'node:http';

import type { Exchange } from './exchange.ts';
import type { SandboxManifest } from './manifest.ts';
import type { Responses } from './responses.ts';

export interface SandboxOptions {
  /** The path of a `scopewright.yaml`, or its content. */
  readonly manifest: string | URL | SandboxManifest;
  /** The clients’ secrets by credential; missing ones are generated. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** The lifetime of a token, in seconds; left out: 3600. */
  readonly tokenLifetime?: number;
  /** The limit of requests per credential: `100/minute` or `1000/hour`; left out: no limit. */
  readonly rateLimit?: string;
  /**
   * Response bodies: a folder that contains `METHOD/path.json`, or values by `METHOD /path`. Left out: empty successes.
   */
  readonly responses?: string | URL | Responses;
  /** Answers authorised requests before `responses` do; if it returns `undefined`, `responses` answer. */
  readonly respond?: (request: SandboxRequest) => SandboxReply | undefined | Promise<SandboxReply | undefined>;
  /** Receives each request with its answer, before the answer is sent. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** The clock, in milliseconds since 1970; left out: the machine’s. */
  readonly now?: () => number;
}

/** An authorised request, the argument of `respond`. */
export interface SandboxRequest {
  readonly method: string;
  /** As it was sent, with the query. */
  readonly url: string;
  /** As it was sent, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** `GET /v2/purposes/{purposeId}` */
  readonly endpoint: string;
  readonly credential: string;
}

/** The reply of `respond`. */
export interface SandboxReply {
  /** Left out: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON; left out: no body. */
  readonly body?: unknown;
}
