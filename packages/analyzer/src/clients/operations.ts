/** A request that a function of a package sends. */
export interface OperationRoute {
  readonly method: string;
  /** The path as the registry writes it: `/v1/purposes/{purposeId}/publish`. */
  readonly path: string;
  /** The names by which code calls it, exactly: `purposes.publish`. Left out: those that generators make of the others. */
  readonly called?: string;
  /** Its `operationId` in the description. */
  readonly operationId?: string;
}

/** What a package sends, as far as its functions are named: its own code is not read. */
export interface Operations {
  /** The package: its modules (`@acme/sdk/orders`) belong to it. */
  readonly package: string;
  readonly routes: readonly OperationRoute[];
  /** Functions that send nothing, named as those that do; `*.on` is one of any object. */
  readonly silent: readonly string[];
}

/** The way by which code reaches an object of a package. */
export interface Way {
  /** The class or function that made the instance; empty for what the package exports. */
  readonly maker: string;
  /** The names read since then: `purposes`, `publish`. */
  readonly steps: readonly string[];
}

/** The requests that a call of an object sends: several where names of operations do not tell them apart. */
export function findRoutes(operations: Operations, way: Way): readonly OperationRoute[] {
  let index = indexes.get(operations);
  if (!index) indexes.set(operations, (index = indexRoutes(operations.routes)));
  const exact = namesOfWay(way).flatMap((name) => index.called.get(name) ?? []);
  if (exact.length > 0) return exact;
  const last = way.steps.at(-1);
  if (last === undefined) return [];
  for (const names of [[last], listVariants(last)])
    for (let from = 0; from < way.steps.length; from += 1)
      for (const name of names) {
        const found = index.made.get(normalize([...way.steps.slice(from, -1), name].join('')));
        if (found) return found;
      }
  return [];
}

/** Whether a call of an object sends nothing. */
export function isSilent({ silent }: Operations, way: Way): boolean {
  const names = namesOfWay(way);
  return silent.some((pattern) =>
    pattern.startsWith('*.')
      ? names.some((name) => name === pattern.slice(2) || name.endsWith(pattern.slice(1)))
      : names.includes(pattern),
  );
}

/** How messages name an object: `purposes.publish`. */
export function nameOfWay({ maker, steps }: Way): string {
  return steps.length > 0 ? steps.join('.') : maker === '' ? 'default' : maker;
}

/** The names of functions and of what they belong to: code that mentions one may call an operation. */
export function listStepNames({ routes }: Operations): readonly string[] {
  return routes.flatMap(({ called, operationId }) =>
    called === undefined ? (operationId?.split(/[^\p{L}\p{N}$_]/u) ?? []) : called.split('.'),
  );
}

interface RouteIndex {
  readonly called: ReadonlyMap<string, readonly OperationRoute[]>;
  /** By the letters and digits of the names that generators give, in small letters. */
  readonly made: ReadonlyMap<string, readonly OperationRoute[]>;
}

const indexes = new WeakMap<Operations, RouteIndex>();

function indexRoutes(routes: readonly OperationRoute[]): RouteIndex {
  const called = new Map<string, readonly OperationRoute[]>();
  const made = new Map<string, readonly OperationRoute[]>();
  const short = new Map<string, readonly OperationRoute[]>();
  for (const route of routes) {
    if (route.called !== undefined) addTo(called, route.called, route);
    else for (const name of new Set(listMadeNames(route).map(normalize))) addTo(made, name, route);
    const behind = route.operationId?.split(/[./]/).slice(1) ?? [];
    if (behind.length >= 2) addTo(short, normalize(behind.join('')), route);
  }
  // `gmail.users.messages.send` is `users.messages.send` of the client for Gmail
  for (const [name, found] of short) if (!made.has(name)) made.set(name, found);
  return { called, made };
}

function addTo<Item>(map: Map<string, readonly Item[]>, key: string, item: Item): void {
  map.set(key, [...(map.get(key) ?? []), item]);
}

/** Without an `operationId`, generators make a name of the method and the path. */
function listMadeNames({ method, path, operationId }: OperationRoute): readonly string[] {
  if (operationId !== undefined) return [operationId];
  const plain = path.replaceAll(/[{}]/g, '');
  return [`${plain} ${method}`, `${method} ${plain}`, `${method} ${path.replaceAll('{', 'by')}`];
}

function normalize(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Generators make several functions of an operation: `listOrdersRaw`, `useListOrders`. */
function listVariants(name: string): readonly string[] {
  const bare = name.replace(/(?:Raw|WithHttpInfo|WithResponse|Async|Suspense|Query|Mutation)$/, '');
  const unhooked = (each: string): string => each.replace(/^use(?=[\p{Lu}_])/u, '');
  return [...new Set([bare, unhooked(name), unhooked(bare), unhooked(bare).replace(/Suspense$/, '')])].filter(
    (each) => each !== name && each !== '',
  );
}

/** The names of a way: with the maker of the instance, and without. */
function namesOfWay(way: Way): readonly string[] {
  const { maker, steps } = way;
  return maker === '' || steps.length === 0 ? [nameOfWay(way)] : [steps.join('.'), [maker, ...steps].join('.')];
}
