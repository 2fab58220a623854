import { toCaselessKey, toEndpointKey } from './endpoint-id.ts';
import type { Endpoint, EndpointKind, Registry, Requirement, Scope } from './registry.ts';
import { haveSameRequirement } from './requirement.ts';

/** What differs between two registries. */
export interface RegistryComparison {
  /** The URLs before the paths of all endpoints without servers of their own; left out if they are the same. */
  readonly servers?: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly scopes: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    /** The scopes that imply others than before. */
    readonly changed: readonly ScopeChange[];
  };
  readonly endpoints: {
    readonly added: readonly EndpointNeed[];
    readonly removed: readonly EndpointNeed[];
    /** The endpoints that need others than before. */
    readonly changed: readonly EndpointChange[];
  };
}

export interface ScopeChange {
  readonly scope: string;
  readonly impliedBefore: readonly string[];
  readonly implies: readonly string[];
}

/** An endpoint and what it needs. */
export interface EndpointNeed {
  readonly endpoint: string;
  readonly kind: EndpointKind;
  readonly requirement: Requirement;
}

export interface EndpointChange extends EndpointNeed {
  readonly kindBefore: EndpointKind;
  readonly requirementBefore: Requirement;
  /** Its own servers, if they differ; empty: it has those of the registry. */
  readonly servers?: readonly string[];
  readonly serversBefore?: readonly string[];
}

/** Compares two registries. Endpoints that differ only in what makes no difference in both are the same. */
export function compareRegistries(before: Registry, now: Registry): RegistryComparison {
  const scopes = { before: toNames(before.scopes), now: toNames(now.scopes) };
  const toKey = before.ignoreCase && now.ignoreCase ? toCaselessKey : toEndpointKey;
  const endpoints = { before: toKeys(before.endpoints, toKey), now: toKeys(now.endpoints, toKey) };
  const [serversBefore, servers] = [before.servers ?? [], now.servers ?? []];
  return {
    ...(isSameSet(serversBefore, servers)
      ? {}
      : {
          servers: {
            added: servers.filter((url) => !serversBefore.includes(url)),
            removed: serversBefore.filter((url) => !servers.includes(url)),
          },
        }),
    scopes: {
      added: [...scopes.now.keys()].filter((name) => !scopes.before.has(name)),
      removed: [...scopes.before.keys()].filter((name) => !scopes.now.has(name)),
      changed: [...scopes.now.values()].flatMap((scope) => compareScopes(scopes.before.get(scope.name), scope) ?? []),
    },
    endpoints: {
      added: [...endpoints.now].filter(([key]) => !endpoints.before.has(key)).map(([, each]) => toNeed(each)),
      removed: [...endpoints.before].filter(([key]) => !endpoints.now.has(key)).map(([, each]) => toNeed(each)),
      changed: [...endpoints.now].flatMap(([key, each]) => compareEndpoints(endpoints.before.get(key), each) ?? []),
    },
  };
}

function toNames(scopes: readonly Scope[]): ReadonlyMap<string, Scope> {
  return new Map(scopes.map((scope) => [scope.name, scope]));
}

function toKeys(endpoints: readonly Endpoint[], toKey: (id: string) => string): ReadonlyMap<string, Endpoint> {
  return new Map(endpoints.map((endpoint) => [toKey(endpoint.id), endpoint]));
}

function compareScopes(before: Scope | undefined, now: Scope): ScopeChange | undefined {
  const [impliedBefore, implies] = [before?.implies ?? [], now.implies ?? []];
  return before === undefined || isSameSet(impliedBefore, implies)
    ? undefined
    : { scope: now.name, impliedBefore, implies };
}

function compareEndpoints(before: Endpoint | undefined, now: Endpoint): EndpointChange | undefined {
  if (!before) return undefined;
  const [serversBefore, servers] = [before.servers ?? [], now.servers ?? []];
  const isMoved = !isSameSet(serversBefore, servers);
  if (!isMoved && before.kind === now.kind && haveSameRequirement(before, now)) return undefined;
  return {
    ...toNeed(now),
    kindBefore: before.kind,
    requirementBefore: before.requirement,
    ...(isMoved ? { servers, serversBefore } : {}),
  };
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((each) => right.includes(each));
}

function toNeed({ id, kind, requirement }: Endpoint): EndpointNeed {
  return { endpoint: id, kind, requirement };
}
