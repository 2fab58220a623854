import { describe, expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { listCalls } from '../../../../packages/audit/src/calls/list-calls.ts';
import { ManifestError } from '../../../../packages/audit/src/contract/errors.ts';
import { writeFiles } from '../../temporary-folder.ts';

const registry = `schemaVersion: 2
id: shop
servers: ["https://api.shop.example/v1"]
scopes: [{ name: orders.read }, { name: orders.write }]
endpoints:
  - { id: GET /orders, operationId: listOrders, requirement: [[orders.read]] }
  - { id: POST /orders, operationId: createOrder, requirement: [[orders.read, orders.write]] }
  - { id: "GET /orders/{id}", operationId: readOrder, requirement: [[orders.read]], servers: ["https://read.shop.example"] }
  - { id: POST /token, kind: token, operationId: getToken }
`;

function programOf(client: string, code: string): string {
  return writeFiles({
    '.git/': '',
    'shop.yaml': registry,
    'empty.yaml': 'id: empty\nscopes: [{ name: orders.read }]\n',
    'scopewright.yaml': `version: 1
registry: shop.yaml
clients:
  shop-sdk: ${client}
credentials: { main: { scopes: [orders.read] } }
`,
    'src/main.ts': code,
  });
}

describe('the operations of a package', () => {
  it('come from a registry file, whatever servers its endpoints have', () => {
    const directory = programOf(
      '{ package: "@shop/sdk", operations: ./shop.yaml }',
      `import { OrdersApi } from '@shop/sdk';
const api = new OrdersApi();
api.createOrder({});
api.readOrder(1);
api.getToken();`,
    );
    const { calls, findings, credentials } = audit({ directory });
    expect(calls.map(({ line, targets }) => [line, targets.map(({ endpoint }) => endpoint)])).toEqual([
      [3, ['POST /orders']],
      [4, ['GET /orders/{id}']],
      [5, [null]],
    ]);
    expect(findings.map(({ rule, line, scopes }) => [rule, line, scopes])).toEqual([
      ['missing-scope', 3, ['orders.read', 'orders.write']],
      ['unresolved-call', 5, undefined],
    ]);
    expect(credentials[0]).toMatchObject({ required: ['orders.read', 'orders.write'], missing: ['orders.write'] });
  });

  it('are listed by `calls` as well', () => {
    const directory = programOf(
      '{ package: "@shop/sdk", operations: { orders.list: GET /orders } }',
      `import { Shop } from '@shop/sdk';
new Shop().orders.list();`,
    );
    const { calls } = listCalls({ directory });
    expect(calls.map(({ targets }) => targets.map(({ method, url, client }) => [method, url, client]))).toEqual([
      [['GET', '{@shop/sdk}/orders', 'shop-sdk']],
    ]);
  });
});

describe('a mistake', () => {
  it.each([
    {
      what: 'a file that is not there',
      client: '{ package: "@shop/sdk", operations: openapi.yaml }',
      says: 'scopewright.yaml:4:49: The file `openapi.yaml` cannot be read: give its path relative to the manifest.',
    },
    {
      what: 'a file without operations',
      client: '{ package: "@shop/sdk", operations: empty.yaml }',
      says: 'scopewright.yaml:4:49: The file `empty.yaml` has no operation: name another one, or write a mapping.',
    },
    {
      what: 'no operations',
      client: '{ package: "@shop/sdk" }',
      says: 'scopewright.yaml:4:3: The entry `shop-sdk` has no key `operations`: add it, as in `operations: openapi.yaml`.',
    },
    {
      what: 'rows beside operations',
      client: '{ package: "@shop/sdk", operations: shop.yaml, base: append }',
      says: 'scopewright.yaml:4:66: `base` describes a client by rows, and `package` by its operations: keep one of the two.',
    },
    {
      what: 'neither',
      client: '{ origins: [] }',
      says: 'scopewright.yaml:4:3: The entry `shop-sdk` has no key `shapes`: add it, as in `shapes: { client: { call: { kind: request, url: 0 } } }`.',
    },
    {
      what: 'no endpoint',
      client: '{ package: "@shop/sdk", operations: { list: orders } }',
      says: 'scopewright.yaml:4:57: `orders` is not an endpoint: write its method and its path as the registry does, like `PUT /v1/purposes/{purposeId}/publish`.',
    },
    {
      what: 'no function',
      client: '{ package: "@shop/sdk", operations: shop.yaml, sendsNothing: ["on(end)"] }',
      says: 'scopewright.yaml:4:75: `on(end)` is not a function: write the names by which code calls it, like `createClient`, or `*.on` for one of any object.',
    },
  ])('is $what', ({ client, says }) => {
    const directory = programOf(client, 'fetch("/v1");');
    let said = '';
    try {
      audit({ directory });
    } catch (error) {
      if (!(error instanceof ManifestError)) throw error;
      said = error.message;
    }
    expect(said).toContain(says);
  });
});
