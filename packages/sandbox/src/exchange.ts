/** A request and its result, as records contain them. It has no secret, no token, no body and no value of the query. */
export interface Exchange {
  /** When the request arrived, `2026-11-20T08:15:00.000Z`. */
  readonly time: string;
  readonly method: string;
  /** Without the query; a token or secret in it is redacted. */
  readonly path: string;
  /** The names of the query’s parameters, without duplicates. */
  readonly query: readonly string[];
  readonly status: number;
  /** As the registry writes it, `GET /v2/purposes/{purposeId}`; null if the registry has none. */
  readonly endpoint: string | null;
  /** All scopes that grant the endpoint. */
  readonly scopes: readonly string[];
  /** The credential of the token or secret; null if there was no valid one. */
  readonly credential: string | null;
  /** The scopes of the token that grant the endpoint. */
  readonly grantedBy: readonly string[];
  /** If a scope was missing: the least-privileged one that would grant the request. */
  readonly missing?: string;
  /** The `traceId` of an answer with the body of an error. */
  readonly traceId?: string;
  /** The duration until the answer, in milliseconds. */
  readonly duration: number;
}
