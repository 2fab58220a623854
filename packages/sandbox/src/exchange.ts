/**
 * One request and what came of it: what records hold. No secret, no token, no body and no value of the query is in it.
 */
export interface Exchange {
  /** When it came, `2026-11-20T08:15:00.000Z`. */
  readonly time: string;
  readonly method: string;
  /** Without the query; a token or secret that stands in it is blotted out. */
  readonly path: string;
  /** The names of the query’s parameters, each once. */
  readonly query: readonly string[];
  readonly status: number;
  /** As the registry writes it, `GET /v2/purposes/{purposeId}`; null where it has none. */
  readonly endpoint: string | null;
  /** All scopes that grant the endpoint. */
  readonly scopes: readonly string[];
  /** Whose token or secret it was; null where there was none that is good. */
  readonly credential: string | null;
  /** The scopes of the token that grant the endpoint. */
  readonly grantedBy: readonly string[];
  /** Of a request that was refused for want of a scope, the least-privileged one that would grant it. */
  readonly missing?: string;
  /** Of an answer that has an error’s body, its `traceId`. */
  readonly traceId?: string;
  /** How long the answer took, in milliseconds. */
  readonly duration: number;
}
