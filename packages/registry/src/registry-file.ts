import { splitEndpointId, toEndpointKey } from './endpoint-id.ts';
import type { DataSubjectOperation, Endpoint, EndpointKind, Registry, Scope } from './registry.ts';

/**
 * The file format of a registry: of the compiled built-in rows, of the command line's output, and of a user's own file.
 * Scopes contain the grants; an entry of `endpoints` adds further facts about an endpoint.
 */
export interface RegistryFile {
  readonly id: string;
  readonly version?: string;
  readonly scopes: readonly ScopeRow[];
  readonly endpoints?: readonly EndpointRow[];
  readonly dataSubjectOperations?: readonly DataSubjectOperation[];
}

export interface ScopeRow {
  readonly name: string;
  readonly area?: string;
  readonly module?: string;
  readonly grants?: string;
  readonly source?: string;
  readonly endpoints: readonly string[];
}

export interface EndpointRow {
  /** `METHOD /path` */
  readonly id: string;
  /** Left out: `scoped`. */
  readonly kind?: EndpointKind;
  readonly prefixes?: readonly string[];
  readonly aliases?: readonly string[];
  readonly notParameters?: Readonly<Record<string, readonly string[]>>;
  readonly source?: string;
}

/** Joins the rows of a valid file. Endpoints that differ only in the names of their parameters share their scopes. */
export function createRegistry(file: RegistryFile): Registry {
  const scopes = file.scopes.map(toScope);
  const rows = new Map((file.endpoints ?? []).map((row) => [row.id, row]));
  const scopesByKey = groupScopes(scopes);
  const sources = toSources(scopes);
  const otherIds = [...rows.keys()].filter((id) => !sources.has(id));
  const endpoints = [...sources.keys(), ...otherIds].map((id) =>
    toEndpoint(id, rows.get(id), scopesByKey.get(toEndpointKey(id)) ?? [], sources.get(id)),
  );
  return {
    id: file.id,
    version: file.version ?? '',
    scopes,
    endpoints,
    dataSubjectOperations: file.dataSubjectOperations ?? [],
  };
}

/** The file from which this registry can be read back. */
export function toRegistryFile(registry: Registry): Required<RegistryFile> {
  const { id, version, scopes, dataSubjectOperations } = registry;
  return { id, version, scopes, endpoints: registry.endpoints.map(toRow), dataSubjectOperations };
}

function toScope(row: ScopeRow): Scope {
  const { name, area = '', module = '', grants = '', source = '', endpoints } = row;
  return { name, area, module, grants, endpoints, source };
}

function groupScopes(scopes: readonly Scope[]): ReadonlyMap<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const scope of scopes) {
    for (const key of new Set(scope.endpoints.map(toEndpointKey))) {
      const names = byKey.get(key);
      if (names) names.push(scope.name);
      else byKey.set(key, [scope.name]);
    }
  }
  return byKey;
}

/** The source of the first grant of each granted endpoint, by id. */
function toSources(scopes: readonly Scope[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const scope of scopes) {
    for (const id of scope.endpoints) if (!sources.has(id)) sources.set(id, scope.source);
  }
  return sources;
}

function toEndpoint(
  id: string,
  row: EndpointRow | undefined,
  scopes: readonly string[],
  grantSource: string | undefined,
): Endpoint {
  const { method, path } = splitEndpointId(id) ?? { method: '', path: id };
  const { kind = 'scoped', prefixes = [], aliases = [], notParameters = {}, source = grantSource ?? '' } = row ?? {};
  return { id, method, path, kind, scopes, prefixes, aliases, notParameters, source };
}

function toRow({ id, kind, prefixes, aliases, notParameters, source }: Endpoint): Required<EndpointRow> {
  return { id, kind, prefixes, aliases, notParameters, source };
}
