import { splitEndpointId, toCaselessKey, toEndpointKey } from './endpoint-id.ts';
import { hasSets, toRequirement, withIncluding } from './requirement.ts';
import type { DataSubjectOperation, Endpoint, EndpointKind, Registry, Requirement, Scope } from './registry.ts';
import { readServers, type Server } from './servers.ts';

/**
 * The file format of a registry: of the compiled built-in rows, of the command line's output, and of a user's own file.
 * Scopes contain the grants of single scopes; an entry of `endpoints` adds further facts about an endpoint.
 */
export interface RegistryFile {
  readonly id: string;
  readonly version?: string;
  readonly servers?: readonly string[];
  /** Whether letter case makes no difference in paths: then endpoints that differ only in it are the same. */
  readonly ignoreCase?: boolean;
  /** Whether a key may stand in parentheses: `/users('7')/events` is `/users/{id}/events`. */
  readonly parenthesizedKeys?: boolean;
  readonly scopes: readonly ScopeRow[];
  readonly endpoints?: readonly EndpointRow[];
  readonly dataSubjectOperations?: readonly DataSubjectOperation[];
}

export interface ScopeRow {
  readonly name: string;
  readonly area?: string;
  readonly module?: string;
  readonly grants?: string;
  readonly implies?: readonly string[];
  readonly source?: string;
  /** Endpoints that the scope grants by itself. */
  readonly endpoints?: readonly string[];
}

export interface EndpointRow {
  /** `METHOD /path` */
  readonly id: string;
  /** Left out: `scoped`. */
  readonly kind?: EndpointKind;
  /** Its name in the API's description: `listOrders`. */
  readonly operationId?: string;
  /** Alternatives beside the scopes that list the endpoint. */
  readonly requirement?: Requirement;
  readonly servers?: readonly string[];
  readonly prefixes?: readonly string[];
  readonly aliases?: readonly string[];
  readonly notParameters?: Readonly<Record<string, readonly string[]>>;
  readonly source?: string;
}

/** Joins the rows of a valid file. Endpoints that differ only in the names of their parameters share their scopes. */
export function createRegistry(file: RegistryFile): Registry {
  const rows = new Map((file.endpoints ?? []).map((row) => [row.id, row]));
  const toKey = getKeyOf(file);
  const requirements = toRequirements(file, toKey);
  const sources = toSources(file.scopes);
  const otherIds = [...rows.keys()].filter((id) => !sources.has(id));
  const order = new Map(file.scopes.map(({ name }, index) => [name, index]));
  const bases = readServers(file.servers ?? []);
  const basePaths = toBasePaths(bases);
  const endpoints = [...sources.keys(), ...otherIds].map((id) =>
    toEndpoint(id, rows.get(id), requirements.get(toKey(id)) ?? [], {
      grantSource: sources.get(id),
      order,
      bases,
      basePaths,
    }),
  );
  const endpointsByScope = groupEndpoints(endpoints, toKey);
  return {
    id: file.id,
    version: file.version ?? '',
    ...(file.servers === undefined ? {} : { servers: file.servers }),
    ...(file.ignoreCase === true ? { ignoreCase: true } : {}),
    ...(file.parenthesizedKeys === true ? { parenthesizedKeys: true } : {}),
    scopes: file.scopes.map((row) => toScope(row, endpointsByScope.get(row.name) ?? [], toKey)),
    endpoints,
    dataSubjectOperations: file.dataSubjectOperations ?? [],
  };
}

/** What is equal for the ids of one endpoint. */
type ToKey = (id: string) => string;

function getKeyOf({ ignoreCase }: RegistryFile): ToKey {
  const toKey = ignoreCase === true ? toCaselessKey : toEndpointKey;
  const known = new Map<string, string>();
  return (id) => {
    const key = known.get(id) ?? toKey(id);
    known.set(id, key);
    return key;
  };
}

/** The file from which this registry can be read back. */
export function toRegistryFile(registry: Registry): RegistryFile & {
  readonly version: string;
  readonly endpoints: readonly EndpointRow[];
} {
  const { id, version, servers, ignoreCase, parenthesizedKeys, dataSubjectOperations } = registry;
  const withRequirement = new Set(registry.endpoints.filter(hasSets).map((endpoint) => endpoint.id));
  const scopes = registry.scopes.map((scope) =>
    withRequirement.size === 0
      ? scope
      : { ...scope, endpoints: scope.endpoints.filter((each) => !withRequirement.has(each)) },
  );
  const endpoints = registry.endpoints.map(toRow);
  return {
    id,
    version,
    ...(servers === undefined ? {} : { servers }),
    ...(ignoreCase === undefined ? {} : { ignoreCase }),
    ...(parenthesizedKeys === undefined ? {} : { parenthesizedKeys }),
    scopes,
    endpoints,
    dataSubjectOperations,
  };
}

/** The version of the format that a file needs: 2 if a reader of version 1 would not know all of its keys. */
export function getSchemaVersion({
  servers,
  ignoreCase,
  parenthesizedKeys,
  scopes,
  endpoints = [],
}: RegistryFile): 1 | 2 {
  const isNewScope = ({ implies, endpoints: granted }: ScopeRow): boolean => implies !== undefined || !granted;
  const isNewEndpoint = ({ id, kind, operationId, requirement, servers: own }: EndpointRow): boolean =>
    kind === 'public' || [operationId, requirement, own].some((each) => each !== undefined) || hasNewTemplate(id);
  const isNew =
    servers !== undefined ||
    ignoreCase !== undefined ||
    parenthesizedKeys !== undefined ||
    scopes.some((scope) => isNewScope(scope) || (scope.endpoints ?? []).some(hasNewTemplate)) ||
    endpoints.some(isNewEndpoint);
  return isNew ? 2 : 1;
}

/** Whether a parameter does not fill a whole segment, or spans several. */
function hasNewTemplate(id: string): boolean {
  return /[^/{}]\{|\}[^/]|\{\+/.test(id);
}

function toScope(row: ScopeRow, granted: readonly string[], toKey: ToKey): Scope {
  const { name, area = '', module = '', grants = '', source = '', implies, endpoints: listed = [] } = row;
  const keys = new Set(listed.map(toKey));
  const endpoints = [...listed, ...granted.filter((id) => !keys.has(toKey(id)))];
  return { name, area, module, grants, endpoints, ...(implies === undefined ? {} : { implies }), source };
}

/** The first endpoint of each key in whose requirement a scope stands, by scope. */
function groupEndpoints(endpoints: readonly Endpoint[], toKey: ToKey): ReadonlyMap<string, readonly string[]> {
  const byScope = new Map<string, string[]>();
  const granted = new Set<string>();
  for (const { id, requirement } of endpoints) {
    const key = toKey(id);
    if (granted.has(key)) continue;
    granted.add(key);
    for (const name of new Set(requirement.flat())) appendTo(byScope, name, id);
  }
  return byScope;
}

/** The requirement of each endpoint by its key, with included scopes spelled out. */
function toRequirements({ scopes, endpoints = [] }: RegistryFile, toKey: ToKey): ReadonlyMap<string, Requirement> {
  const alternatives = new Map<string, (readonly string[])[]>();
  for (const { name, endpoints: granted = [] } of scopes)
    for (const key of new Set(granted.map(toKey))) appendTo(alternatives, key, [name]);
  for (const { id, requirement = [] } of endpoints)
    for (const alternative of requirement) appendTo(alternatives, toKey(id), alternative);
  const including = findIncluding(scopes);
  return new Map(
    [...alternatives].map(([key, sets]) => [
      key,
      including.size === 0 ? toRequirement(sets) : withIncluding(sets, including),
    ]),
  );
}

/** For each scope, those that include it, directly or through others. */
export function findIncluding(scopes: readonly ScopeRow[]): ReadonlyMap<string, readonly string[]> {
  const rows = new Map(scopes.map((scope) => [scope.name, scope]));
  const including = new Map<string, string[]>();
  for (const { name, implies = [] } of scopes) {
    const included = new Set(implies);
    for (const each of included) for (const further of rows.get(each)?.implies ?? []) included.add(further);
    included.delete(name);
    for (const each of included) appendTo(including, each, name);
  }
  return including;
}

/** The source of the first grant of each granted endpoint, by id. */
function toSources(scopes: readonly ScopeRow[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const { endpoints = [], source = '' } of scopes) {
    for (const id of endpoints) if (!sources.has(id)) sources.set(id, source);
  }
  return sources;
}

interface EndpointTerms {
  readonly grantSource: string | undefined;
  /** The position of each scope. */
  readonly order: ReadonlyMap<string, number>;
  /** The servers of the registry, and those of their paths that are not empty. */
  readonly bases: readonly Server[];
  readonly basePaths: readonly string[];
}

function toEndpoint(
  id: string,
  row: EndpointRow | undefined,
  requirement: Requirement,
  { grantSource, order, ...common }: EndpointTerms,
): Endpoint {
  const { method, path } = splitEndpointId(id) ?? { method: '', path: id };
  const { kind = 'scoped', prefixes = [], aliases = [], notParameters = {}, source = grantSource ?? '' } = row ?? {};
  const position = (name: string): number => order.get(name) ?? Infinity;
  const scopes = [...new Set(requirement.flat())].sort((a, b) => position(a) - position(b));
  const own = row?.servers;
  const bases = own ? readServers(own) : common.bases;
  const basePaths = own ? toBasePaths(bases) : common.basePaths;
  return {
    id,
    method,
    path,
    kind,
    ...(row?.operationId === undefined ? {} : { operationId: row.operationId }),
    scopes,
    requirement,
    prefixes: [...new Set([...basePaths, ...prefixes])],
    aliases,
    notParameters,
    ...(own === undefined ? {} : { servers: own }),
    ...(bases.length === 0 ? {} : { bases }),
    source,
  };
}

function toBasePaths(servers: readonly Server[]): readonly string[] {
  return servers.map(({ basePath }) => basePath).filter((basePath) => basePath !== '');
}

function toRow(endpoint: Endpoint): EndpointRow {
  const { id, kind, operationId, aliases, notParameters, servers, source } = endpoint;
  const derived = toBasePaths(endpoint.bases ?? []);
  const prefixes = endpoint.prefixes.filter((prefix) => !derived.includes(prefix));
  return {
    id,
    kind,
    ...(operationId === undefined ? {} : { operationId }),
    ...(hasSets(endpoint) ? { requirement: endpoint.requirement } : {}),
    ...(servers === undefined ? {} : { servers }),
    prefixes,
    aliases,
    notParameters,
    source,
  };
}

function appendTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
