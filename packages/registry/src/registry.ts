import type { Server } from './servers.ts';

/** An OAuth 2.0 scope. */
export interface Scope {
  readonly name: string;
  /** The cloud or area that the platform files it under: `Platform`. */
  readonly area: string;
  /** The module inside the area: `Inventory`. */
  readonly module: string;
  /** What it allows, as a phrase. */
  readonly grants: string;
  /** Ids of the endpoints in whose requirements it stands: those that its own row lists, in the order of the source, first. */
  readonly endpoints: readonly string[];
  /** The scopes that the platform documents as included in this one; left out if it documents none. */
  readonly implies?: readonly string[];
  readonly source: string;
}

/**
 * What an endpoint demands of a token: alternatives, each a set of scopes that are needed together. `[[A], [B, C]]` is
 * A, or B with C. No alternative contains another one.
 */
export type Requirement = readonly (readonly string[])[];

/**
 * `scoped`: some scopes grant it. `token`: it issues access tokens and needs no scope. `public`: its source says that it
 * needs no scope. `unscoped`: it is known, but no scope is listed for it.
 */
export type EndpointKind = 'scoped' | 'token' | 'public' | 'unscoped';

/** A METHOD and a path template, spelled as in its source. */
export interface Endpoint {
  /** `GET /v2/purposes/{purposeId}` */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly kind: EndpointKind;
  /** Its name in the API's description: `listOrders`; left out if it has none. */
  readonly operationId?: string;
  /** Names of all scopes that stand in its requirement, in the registry's order. */
  readonly scopes: readonly string[];
  /** Empty unless it is `scoped`. */
  readonly requirement: Requirement;
  /** Gateway prefixes that are attested before the path: `/api/consentmanager`. */
  readonly prefixes: readonly string[];
  /** Other path templates under which the gateway serves it. */
  readonly aliases: readonly string[];
  /** The literals that each parameter never is, by parameter name. */
  readonly notParameters: Readonly<Record<string, readonly string[]>>;
  /** The URLs of its servers, if they are not those of the registry. */
  readonly servers?: readonly string[];
  /** Its own servers or those of the registry, read; left out if none is known. */
  readonly bases?: readonly Server[];
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
  /** The URLs that stand before the paths: `https://api.example.com/v1`. Left out if none is known. */
  readonly servers?: readonly string[];
  /** Whether letter case makes no difference in paths; left out if it does. */
  readonly ignoreCase?: true;
  /** Whether a key may stand in parentheses, `/users('7')` for `/users/7`; left out if not. */
  readonly parenthesizedKeys?: true;
  readonly scopes: readonly Scope[];
  /** Scoped endpoints first, in the order in which the scopes list them; then token and unscoped ones. */
  readonly endpoints: readonly Endpoint[];
  readonly dataSubjectOperations: readonly DataSubjectOperation[];
}
