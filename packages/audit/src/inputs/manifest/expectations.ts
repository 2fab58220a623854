import { ruleNames } from '../../contract/rule-names.ts';

export interface Expectation {
  readonly what: string;
  /** A valid example line. */
  readonly example: string;
  /** For a list: the form of its entries, as the manifest's definition names it. */
  readonly entry?: string;
}

/** What a place that describes a client's call expects. */
function expectAction(place: string, key: string): Readonly<Record<string, Expectation>> {
  return {
    [place]: { what: 'a mapping with `kind`', example: `${key}: { kind: request, method: GET, url: 0 }` },
    [`${place}/kind`]: {
      what: '`request`, `instance`, `self`, `calls`, `gives`, `keeps`, `provides`, `injects`, `fills` or `value`',
      example: 'kind: request',
    },
    [`${place}/method`]: { what: 'an HTTP method', example: 'method: GET' },
    [`${place}/methodArgument`]: { what: 'a number from 0 to 9', example: 'methodArgument: 0' },
    [`${place}/url`]: { what: 'a number from 0 to 9', example: 'url: 0' },
    [`${place}/options`]: { what: 'a list of numbers', example: 'options: [1]' },
    [`${place}/options/#`]: { what: 'a number from 0 to 9', example: '1' },
    [`${place}/shape`]: { what: 'the name of a shape', example: 'shape: client' },
    [`${place}/baseUrl`]: { what: 'a number from 0 to 9', example: 'baseUrl: 0' },
    ...expectGiven(`${place}/function`, 'function: 0'),
    ...expectGiven(`${place}/function/#`, '0'),
    [`${place}/with`]: { what: 'a list of arguments', example: 'with: [{ rest: 1 }]' },
    ...expectGiven(`${place}/with/#`, '{ rest: 1 }'),
    ...expectGiven(`${place}/this`, 'this: { made: 0 }'),
    [`${place}/gives`]: { what: '`result`, `results`, `receiver` or `function`', example: 'gives: result' },
    [`${place}/isChain`]: { what: '`true` or `false`', example: 'isChain: true' },
    [`${place}/on`]: { what: 'the name of a shape', example: 'on: client' },
    ...expectGiven(`${place}/done`, 'done: -1'),
    ...expectGiven(`${place}/returns`, 'returns: 0'),
    ...expectGiven(`${place}/or`, 'or: { held: true }'),
    ...expectGiven(`${place}/keeps`, 'keeps: 0'),
    [`${place}/in`]: { what: 'the name of a shape, or `generator`', example: 'in: client' },
    [`${place}/waits`]: { what: 'a number from 0 to 9, or `always`', example: 'waits: 2' },
    ...expectGiven(`${place}/name`, 'name: 0'),
    [`${place}/name`]: {
      what: 'an argument, a name, or a mapping that says where the name comes from',
      example: 'name: 0',
    },
    ...expectGiven(`${place}/value`, 'value: 1'),
    ...expectGiven(`${place}/value/#`, '1'),
    [`${place}/isMember`]: { what: '`true` or `false`', example: 'isMember: true' },
    [`${place}/isDecorator`]: { what: '`true` or `false`', example: 'isDecorator: true' },
    [`${place}/each`]: { what: 'a number from 0 to 9', example: 'each: 0' },
    ...expectGiven(`${place}/text`, 'text: 0'),
    ...expectGiven(`${place}/values`, 'values: 1'),
    [`${place}/form`]: { what: '`{}`, `{{}}`, `${}`, `<%= %>`, `:` or `%`', example: 'form: "{}"' },
  };
}

/** What a place that names a value expects. */
function expectGiven(place: string, example: string): Readonly<Record<string, Expectation>> {
  return {
    ...expectSource(place, example, `${POSITION}, \`callback\`, or a mapping that says where the value comes from`),
    [`${place}/as`]: { what: '`result`, `instance`, `function`, `held`, `list` or `coroutine`', example: 'as: result' },
    [`${place}/with`]: { what: 'a list of arguments', example: 'with: [0]' },
    ...expectSource(`${place}/with/#`, '0', `${POSITION}, or a mapping that says where the value comes from`),
  };
}

const POSITION = 'a number from -9 to 9';

function expectSource(place: string, example: string, what: string): Readonly<Record<string, Expectation>> {
  return {
    [place]: { what, example },
    [`${place}/argument`]: { what: POSITION, example: 'argument: 0' },
    [`${place}/made`]: { what: POSITION, example: 'made: 0' },
    [`${place}/rest`]: { what: 'a number from 0 to 9, or `callback`', example: 'rest: 1' },
    [`${place}/shape`]: { what: 'the name of a shape', example: 'shape: client' },
    [`${place}/provided`]: { what: 'an argument or a name', example: 'provided: 0' },
    [`${place}/setting`]: { what: 'a number from 0 to 9', example: 'setting: 0' },
    [`${place}/receiver`]: { what: '`true`', example: 'receiver: true' },
    [`${place}/held`]: { what: '`true`', example: 'held: true' },
    [`${place}/keeper`]: { what: POSITION, example: 'keeper: 0' },
    [`${place}/unknown`]: { what: 'a name', example: 'unknown: event' },
    [`${place}/key`]: { what: 'a name, or names with dots between', example: 'key: operation.perform' },
    [`${place}/of`]: { what: '`values`, `items`, `provided` or `arguments`', example: 'of: values' },
  };
}

/** What the places of a platform expect. */
const platformPlaces: Readonly<Record<string, Expectation>> = {
  '/platform': { what: 'a mapping of keys', example: 'platform: { hosts: ["acme.trust.example"] }' },
  '/platform/hosts': { what: 'a list of hosts', example: 'hosts: ["acme.trust.example"]', entry: 'host' },
  '/platform/hosts/#': { what: 'a host', example: 'acme.trust.example' },
  '/platform/baseUrls': { what: 'a list of names', example: 'baseUrls: [TRUST_BASE_URL]', entry: 'name' },
  '/platform/baseUrls/#': { what: 'a name', example: 'TRUST_BASE_URL' },
  '/platform/others': { what: 'a list of names and hosts', example: 'others: [BILLING_URL]', entry: 'nameOrHost' },
  '/platform/others/#': { what: 'a name or a host', example: 'BILLING_URL' },
  '/platform/relativeUrls': { what: '`unknown` or `other`', example: 'relativeUrls: other' },
  '/platform/prefixes': {
    what: 'a list of gateway prefixes',
    example: 'prefixes: ["/api/inventory/v2"]',
    entry: 'prefix',
  },
  '/platform/prefixes/#': { what: 'a gateway prefix', example: '/api/inventory/v2' },
  '/platform/packages': {
    what: 'a list of package names',
    example: 'packages: ["@acme/trust-sdk"]',
    entry: 'packageName',
  },
  '/platform/packages/#': { what: 'the name of a package', example: '"@acme/trust-sdk"' },
  '/platform/libraries': { what: 'a list of globs', example: 'libraries: ["src/generated/**"]', entry: 'glob' },
  '/platform/libraries/#': { what: 'a glob', example: '"src/generated/**"' },
  '/platform/dataSubjectApi': { what: '`v4`', example: 'dataSubjectApi: v4' },
};

/** What each place expects; `*` stands for a name that the author chooses, `#` for an index of a list. */
export const expectations: Readonly<Record<string, Expectation>> = {
  '': { what: 'a mapping of keys', example: 'version: 1' },
  '/version': { what: 'the number 1', example: 'version: 1' },
  '/registry': {
    what: 'the id of a built-in registry or the path of a registry file',
    example: 'registry: trust-platform',
  },
  ...platformPlaces,
  '/platforms': {
    what: 'a mapping of ids to platforms',
    example: 'platforms: { shop: { registry: ./shop.yaml, hosts: [api.shop.example] } }',
  },
  ...Object.fromEntries(
    Object.entries(platformPlaces).map(([place, expected]) => [place.replace('/platform', '/platforms/*'), expected]),
  ),
  '/platforms/*/registry': {
    what: 'the id of a built-in registry or the path of a registry file',
    example: 'registry: ./shop.yaml',
  },
  '/kinds': { what: 'a list of kinds of files', example: 'kinds: [javascript, collections, shell]', entry: 'kind' },
  '/kinds/#': { what: '`javascript`, `collections` or `shell`', example: 'shell' },
  '/ignores': { what: 'a list of globs', example: 'ignores: ["**/*.test.ts"]', entry: 'glob' },
  '/ignores/#': { what: 'a glob', example: '"**/*.test.ts"' },
  '/rules': { what: 'a mapping of rules to levels', example: 'rules: { unresolved-call: error }' },
  '/rules/*': { what: '`error`, `warn` or `off`', example: 'error' },
  '/clients': {
    what: 'a mapping of names to HTTP clients',
    example: 'clients: { acme-http: { origins: [], shapes: {} } }',
  },
  '/clients/*': {
    what: 'a mapping with the keys `origins` and `shapes`, or `package` and `operations`',
    example: 'shapes: { client: { call: { kind: request, url: 0 } } }',
  },
  '/clients/*/package': { what: 'the name of a package', example: 'package: "@acme/sdk"' },
  '/clients/*/platform': { what: 'the id of a platform', example: 'platform: shop' },
  '/clients/*/operations': {
    what: 'the path of a description or a registry file, or a mapping of functions to endpoints',
    example: 'operations: openapi.yaml',
  },
  '/clients/*/operations/*': { what: 'a method and a path', example: 'PUT /v1/purposes/{purposeId}/publish' },
  '/clients/*/sendsNothing': {
    what: 'a list of functions',
    example: 'sendsNothing: [createClient]',
    entry: 'operationPattern',
  },
  '/clients/*/sendsNothing/#': { what: 'the names of a function', example: 'createClient' },
  '/clients/*/origins': {
    what: 'a list of at least one origin',
    example: 'origins: [{ module: "@acme/http", export: default, shape: client }]',
  },
  '/clients/*/origins/#': {
    what: 'a mapping that tells where the client comes from',
    example: '{ module: "@acme/http", export: default, shape: client }',
  },
  '/clients/*/origins/#/shape': { what: 'the name of a shape', example: 'shape: client' },
  '/clients/*/origins/#/module': { what: 'the name of a module', example: 'module: "@acme/http"' },
  '/clients/*/origins/#/export': { what: 'the name of an export', example: 'export: default' },
  '/clients/*/origins/#/type': { what: 'the name of a type', example: 'type: HttpClient' },
  '/clients/*/origins/#/literal': { what: 'the key of an object', example: 'literal: perform' },
  '/clients/*/origins/#/global': { what: 'the name of a global', example: 'global: acmeHttp' },
  '/clients/*/origins/#/path': { what: 'two names with a dot between', example: 'path: services.http' },
  '/clients/*/options': {
    what: 'a mapping of names',
    example: 'options: { url: [url], method: [method], baseUrl: [baseUrl] }',
  },
  '/clients/*/options/url': { what: 'a list of names', example: 'url: [url]', entry: 'clientName' },
  '/clients/*/options/url/#': { what: 'a name', example: 'url' },
  '/clients/*/options/method': { what: 'a list of names', example: 'method: [method]', entry: 'clientName' },
  '/clients/*/options/method/#': { what: 'a name', example: 'method' },
  '/clients/*/options/baseUrl': { what: 'a list of names', example: 'baseUrl: [baseUrl]', entry: 'clientName' },
  '/clients/*/options/baseUrl/#': { what: 'a name', example: 'baseUrl' },
  '/clients/*/base': { what: '`append`, `resolve`, `concat` or `none`', example: 'base: append' },
  '/clients/*/shapes': {
    what: 'a mapping of names to shapes',
    example: 'shapes: { client: { call: { kind: request, url: 0 } } }',
  },
  '/clients/*/shapes/*': {
    what: 'a mapping with `call`, `construct` or `members`',
    example: 'call: { kind: request, url: 0 }',
  },
  ...expectAction('/clients/*/shapes/*/call', 'call'),
  ...expectAction('/clients/*/shapes/*/construct', 'construct'),
  '/clients/*/shapes/*/holds': { what: '`true`', example: 'holds: true' },
  '/clients/*/shapes/*/isAwaited': { what: '`true`', example: 'isAwaited: true' },
  '/clients/*/shapes/*/isContainer': { what: '`true` or `false`', example: 'isContainer: true' },
  '/clients/*/shapes/*/members': {
    what: 'a mapping of names to what they do',
    example: 'members: { get: { kind: request, method: GET, url: 0 } }',
  },
  ...expectAction('/clients/*/shapes/*/members/*', 'get'),
  '/credentials': {
    what: 'a mapping of names to credentials',
    example: 'credentials: { consent-sync: { scopes: [CONSENT_READ] } }',
  },
  '/credentials/*': { what: 'a mapping with the key `scopes`', example: 'scopes: [CONSENT_READ]' },
  '/credentials/*/platform': { what: 'the id of a platform', example: 'platform: shop' },
  '/credentials/*/scopes': { what: 'a list of scopes', example: 'scopes: [CONSENT_READ]', entry: 'scope' },
  '/credentials/*/scopes/#': { what: 'the name of a scope', example: 'CONSENT_READ' },
  '/credentials/*/files': {
    what: 'a list of at least one glob',
    example: 'files: ["services/consent/**"]',
    entry: 'glob',
  },
  '/credentials/*/files/#': { what: 'a glob', example: '"services/consent/**"' },
  '/credentials/*/env': {
    what: 'a list of at least one environment variable',
    example: 'env: [VENDOR_CLIENT_ID]',
    entry: 'variable',
  },
  '/credentials/*/env/#': { what: 'an environment variable', example: 'VENDOR_CLIENT_ID' },
  '/credentials/*/clients': {
    what: 'a list of at least one name',
    example: 'clients: [vendorClient]',
    entry: 'clientPath',
  },
  '/credentials/*/clients/#': { what: 'a name of the code', example: 'vendorClient' },
  '/credentials/*/keep': {
    what: 'a mapping of scopes to reasons',
    example: 'keep: { BULK_EXPORT: started by hand at quarter end }',
  },
  '/credentials/*/keep/*': {
    what: 'a reason, or a mapping with `reason` and `until`',
    example: 'started by hand at quarter end',
  },
  '/credentials/*/keep/*/reason': { what: 'a reason', example: 'reason: started by hand at quarter end' },
  '/credentials/*/keep/*/until': { what: 'a day', example: 'until: 2027-03-31' },
};

/** Converts a place in a manifest, `/credentials/consent-sync/scopes/0`, to a key of the table above. */
export function toExpectationKey(pointer: string): string {
  return pointer
    .replace(/^\/rules\/[^/]+/, '/rules/*')
    .replace(/^\/platforms\/[^/]+/, '/platforms/*')
    .replace(/^\/clients\/[^/]+/, '/clients/*')
    .replace(/^(\/clients\/\*\/(?:shapes|operations))\/[^/]+/, '$1/*')
    .replace(/^(\/clients\/\*\/shapes\/\*\/members)\/[^/]+/, '$1/*')
    .split('/')
    .map((step, index, steps) => (isClientEntry(steps, index) ? '#' : step))
    .join('/')
    .replace(/^\/credentials\/[^/]+/, '/credentials/*')
    .replace(/^(\/credentials\/\*\/keep)\/[^/]+/, '$1/*')
    .replace(
      /^(\/ignores|\/kinds|\/platform\/\w+|\/platforms\/\*\/\w+|\/credentials\/\*\/(?:scopes|files|env|clients))\/\d+$/,
      '$1/#',
    );
}

/** Whether a step is the index of an entry in a list of a client's row. */
function isClientEntry(steps: readonly string[], index: number): boolean {
  const [, top] = steps;
  const [before = '', beforeThat] = [steps[index - 1], steps[index - 2]];
  return (
    top === 'clients' &&
    index > 3 &&
    /^\d+$/.test(steps[index]!) &&
    (['origins', 'options', 'with', 'value', 'sendsNothing'].includes(before) || beforeThat === 'options')
  ); // the index is that of a step
}

/** The valid keys of the mapping at a place. */
export function keysAt(pointer: string): readonly string[] {
  return pointer === '/rules' ? ruleNames : (namedKeys.get(toExpectationKey(pointer)) ?? []);
}

/** The keys that have a name of their own, by the place of their mapping. */
const namedKeys = collectNamedKeys();

function collectNamedKeys(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const shape of Object.keys(expectations)) {
    const at = shape.lastIndexOf('/');
    const [parent, key] = [shape.slice(0, at), shape.slice(at + 1)];
    if (key !== '' && !/[*#]/.test(key)) found.set(parent, [...(found.get(parent) ?? []), key]);
  }
  return found;
}

/** The only place where a key is valid; undefined if there are none or several. */
export function homeOf(key: string): string | undefined {
  const homes = Object.keys(expectations).filter(
    (shape) => shape.endsWith(`/${key}`) && shape !== `/${key}` && !shape.startsWith('/platforms/'),
  );
  return homes.length === 1 ? homes[0]!.slice(0, -key.length - 1) : undefined;
}
