/** Well-formed values that the inputs of a run are made from, and the program that they are about. */

export const PROGRAM: Readonly<Record<string, string>> = {
  '.git/': '',
  'src/purposes.js': 'export const load = (id) => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes/${id}`);\n',
  'scopewright.yaml': `version: 1
platform: { baseUrls: [TRUST_BASE_URL] }
credentials:
  consent-sync: { scopes: [CONSENT_READ, BULK_EXPORT] }
`,
};

export const MANIFEST = {
  version: 1,
  registry: 'trust-platform',
  platform: {
    hosts: ['acme.trust.example', '*.trust.example'],
    baseUrls: ['TRUST_BASE_URL', 'settings.trust.url'],
    others: ['BILLING_URL', '*.billing.example'],
    relativeUrls: 'unknown',
    prefixes: ['/api/inventory/v2'],
    libraries: ['src/generated/**'],
    dataSubjectApi: 'v4',
  },
  ignores: ['**/*.test.js'],
  rules: { 'unresolved-call': 'error', 'expired-keep': 'off' },
  clients: {
    'acme-http': {
      origins: [{ module: '@acme/http', export: 'createClient', shape: 'factory' }],
      options: { url: ['path'], method: ['verb'], baseUrl: ['origin'] },
      base: 'append',
      shapes: {
        factory: { call: { kind: 'instance', shape: 'client', options: [0] } },
        client: { call: { kind: 'request', url: 0, options: [1] } },
      },
    },
  },
  credentials: {
    'consent-sync': {
      scopes: ['CONSENT_READ', 'BULK_EXPORT'],
      files: ['src/**'],
      keep: { BULK_EXPORT: { reason: 'started by hand', until: '2031-03-31' } },
    },
    other: { scopes: ['INVENTORY'], files: ['other/**'] },
  },
};

export const REGISTRY = {
  schemaVersion: 2,
  id: 'shop',
  version: '3.1',
  servers: ['https://shop.example/api'],
  scopes: [
    { name: 'ORDERS_READ', area: 'Orders', grants: 'Reads orders.', endpoints: ['GET /orders', 'GET /orders/{id}'] },
    { name: 'ORDERS', endpoints: ['GET /orders/{id}', 'PUT /orders/{id}'], implies: ['ORDERS_READ'] },
    { name: 'ADMIN' },
  ],
  endpoints: [
    { id: 'GET /orders', operationId: 'listOrders' },
    { id: 'GET /orders/{id}', notParameters: { id: ['search'] }, prefixes: ['/api/shop/v1'], aliases: ['/order/{id}'] },
    { id: 'PUT /orders/{id}', requirement: [['ORDERS'], ['ORDERS_READ', 'ADMIN']] },
    { id: 'GET /health', kind: 'public' },
    { id: 'POST /token', kind: 'token' },
  ],
};

export const OPENAPI = {
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1.10' },
  servers: [
    { url: 'https://{tenant}.shop.example/{base}', variables: { tenant: { default: 'eu' }, base: { default: 'v1' } } },
  ],
  security: [{ oauth: ['orders:read'] }],
  paths: {
    '/orders': {
      get: { operationId: 'listOrders', security: [{ oauth: ['orders:read'] }, { key: [] }], responses: {} },
      post: { security: [{ oauth: ['orders:write', 'orders:read'] }], 'x-required-scopes': ['orders:write'] },
    },
    '/orders/{id}': { $ref: '#/components/pathItems/order' },
    '/health': { get: { security: [] } },
  },
  components: {
    pathItems: {
      order: { parameters: [{ name: 'id', in: 'path' }], get: {}, delete: { security: [{ oauth: ['admin'] }] } },
    },
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://eu.shop.example/v1/token',
            scopes: { 'orders:read': 'Reads orders.', 'orders:write': 'Writes orders.', admin: 'All.' },
          },
        },
      },
      key: { type: 'apiKey', name: 'X-Key', in: 'header' },
    },
  },
};

export const SWAGGER = {
  swagger: '2.0',
  info: { title: 'Shop', version: '2' },
  host: 'shop.example',
  basePath: '/v1',
  schemes: ['https'],
  securityDefinitions: {
    oauth: { type: 'oauth2', flow: 'application', tokenUrl: 'https://shop.example/token', scopes: { read: 'Reads.' } },
  },
  paths: { '/orders/{id}': { get: { security: [{ oauth: ['read'] }] } } },
};

const URL_OF_CALL = 'https://acme.trust.example/v2/purposes/p-1?page=1';
const VIOLATION = 'ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION';

export const HAR = {
  log: {
    version: '1.2',
    creator: { name: 'a browser', version: '1' },
    entries: [
      { request: { method: 'GET', url: URL_OF_CALL, headers: [] }, response: { status: 200, content: { text: '{}' } } },
      {
        request: { method: 'PUT', url: URL_OF_CALL },
        response: { status: 403, content: { text: `{"errors":[{"code":"${VIOLATION}"}]}` } },
      },
    ],
  },
};

export const RECORD = [
  { recordVersion: 1, method: 'GET', path: '/v2/purposes/p-1', status: 200, credential: 'consent-sync' },
  {
    recordVersion: 1,
    method: 'PUT',
    path: '/v1/purposes/p-1',
    status: 403,
    credential: 'consent-sync',
    missing: 'CONSENT',
  },
];

export const OBSERVED = [
  { observeVersion: 1, root: '.' },
  {
    observeVersion: 1,
    request: '1-1',
    method: 'GET',
    url: URL_OF_CALL,
    stack: [{ file: 'src/purposes.js', line: 1, column: 29 }],
  },
  { observeVersion: 1, answer: '1-1', status: 200 },
];

export const LOG = `2026-11-27T09:00:01Z info GET ${URL_OF_CALL} 200
2026-11-27T09:00:02Z error PUT ${URL_OF_CALL} 403 {"errors":[{"code":"${VIOLATION}"}]}
2026-11-27T09:00:03Z error {
  "method": "POST",
  "url": "${URL_OF_CALL}",
  "body": "{\\"errors\\":[{\\"code\\":\\"${VIOLATION}\\"}]}"
}
`;
