/** An OAuth 2.0 scope. */
export interface Scope {
  readonly name: string;
  /** The cloud or area that the platform files it under: `Platform`. */
  readonly area: string;
  /** The module inside the area: `Inventory`. */
  readonly module: string;
  /** What it allows, as a phrase. */
  readonly grants: string;
  /** Ids of the endpoints that its own row lists, in the order of the source. */
  readonly endpoints: readonly string[];
  readonly source: string;
}

/**
 * `scoped`: some scope grants it. `token`: it issues access tokens and needs no scope. `unscoped`: it is known, but no
 * scope is listed for it.
 */
export type EndpointKind = 'scoped' | 'token' | 'unscoped';

/** A METHOD and a path template, spelled as in its source. */
export interface Endpoint {
  /** `GET /v2/purposes/{purposeId}` */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly kind: EndpointKind;
  /** Names of all scopes that grant it, in the registry's order. */
  readonly scopes: readonly string[];
  /** Gateway prefixes that are attested before the path: `/api/consentmanager`. */
  readonly prefixes: readonly string[];
  /** Other path templates under which the gateway serves it. */
  readonly aliases: readonly string[];
  /** The literals that each parameter never is, by parameter name. */
  readonly notParameters: Readonly<Record<string, readonly string[]>>;
  readonly source: string;
}

/** A parameter that an operation requires. Without `in`, its position is not known. */
export interface RequiredParameter {
  readonly name: string;
  readonly in?: 'header' | 'query' | 'path';
}

/** A GET path of an older generation that a data-subject operation replaces. */
export interface ReplacedPath {
  readonly generation: 'v1' | 'v2' | 'v3';
  readonly path: string;
}

/** An operation of the newest generation of the data-subject API, and the paths that it replaces. */
export interface DataSubjectOperation {
  readonly purpose: string;
  readonly requiredParameters: readonly RequiredParameter[];
  readonly replaces: readonly ReplacedPath[];
  readonly source: string;
}

/** All scopes, endpoints and grants of one platform. */
export interface Registry {
  readonly id: string;
  readonly version: string;
  readonly scopes: readonly Scope[];
  /** Scoped endpoints first, in the order in which the scopes list them; then token and unscoped ones. */
  readonly endpoints: readonly Endpoint[];
  readonly dataSubjectOperations: readonly DataSubjectOperation[];
}
