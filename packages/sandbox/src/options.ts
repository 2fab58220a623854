import type { IncomingHttpHeaders } from 'node:http';

import type { Exchange } from './exchange.ts';
import type { SandboxManifest } from './manifest.ts';
import type { Responses } from './responses.ts';

export interface SandboxOptions {
  /** The path of a `scopewright.yaml`, or what stands in one. */
  readonly manifest: string | URL | SandboxManifest;
  /** The clients’ secrets by credential; one that is left out is made. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** How long a token lasts, in seconds; left out: 3600. */
  readonly tokenLifetime?: number;
  /** How many requests each credential may make: `100/minute` or `1000/hour`; left out: any number. */
  readonly rateLimit?: string;
  /**
   * Bodies to answer with: a folder that holds `METHOD/path.json`, or values by `METHOD /path`. Left out: empty
   * successes.
   */
  readonly responses?: string | URL | Responses;
  /** Answers requests that are authorised, before `responses` are looked at; for `undefined` those are. */
  readonly respond?: (request: SandboxRequest) => SandboxReply | undefined | Promise<SandboxReply | undefined>;
  /** Told of each request when its answer stands, before it is sent. */
  readonly onExchange?: (exchange: Exchange) => void;
  /** The clock, milliseconds since 1970; left out: the machine’s. */
  readonly now?: () => number;
}

/** An authorised request, as `respond` gets it. */
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

/** What `respond` wants to be sent. */
export interface SandboxReply {
  /** Left out: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON; left out: nothing. */
  readonly body?: unknown;
}
