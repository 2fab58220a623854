import { expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const files = {
  'shop-1.yaml': `schemaVersion: 2
id: shop
version: "1"
servers: ["https://shop.example"]
scopes:
  - name: orders.read
    endpoints: ["GET /orders", "GET /orders/{id}"]
  - name: orders.write
    endpoints: [POST /orders]
  - name: reports
    endpoints: [GET /reports]
  - name: admin
endpoints:
  - { id: GET /health, kind: unscoped }
`,
  'shop-2.yaml': `schemaVersion: 2
id: shop
version: "2"
servers: ["https://shop.example"]
scopes:
  - name: orders.read
    endpoints: ["GET /orders/{orderId}"]
  - name: orders.list
    endpoints: [GET /orders]
  - name: orders.write
  - name: admin
    implies: [orders.read]
  - name: returns
    endpoints: [GET /returns]
endpoints:
  - { id: POST /orders, requirement: [[orders.write, orders.list], [admin]] }
  - { id: GET /health, kind: public }
`,
  'scopewright.yaml': `version: 1
registry: shop-1.yaml
platform: { baseUrls: [SHOP_URL] }
credentials:
  desk: { scopes: [orders.read, orders.write, reports], files: ["src/desk.ts"] }
  list: { scopes: [orders.read, orders.list], files: ["src/list.ts"] }
  same: { scopes: [orders.read], files: ["src/same.ts"] }
`,
  'src/desk.ts': `export const place = (kind: string) => [
  fetch(process.env.SHOP_URL + '/orders', { method: 'POST' }),
  fetch(process.env.SHOP_URL + '/reports'),
  fetch(process.env.SHOP_URL + '/returns'),
  fetch(process.env.SHOP_URL + '/orders', { method: kind === 'read' ? 'GET' : 'POST' }),
];
`,
  'src/list.ts': "fetch(process.env.SHOP_URL + '/orders');\n",
  'src/same.ts': "fetch(process.env.SHOP_URL + '/orders/7');\n",
};

it('says which scopes and endpoints came, went or need others', async () => {
  const { status, output, errors } = await runIn(writeFiles(files), ['registry', 'diff', 'shop-1.yaml', 'shop-2.yaml']);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  expect(output).toBe(`Scopes
  + orders.list
  + returns
  - reports
  ~ admin implies orders.read; before: nothing

Endpoints
  + GET /returns  needs returns
  - GET /reports  needs reports
  ~ GET /orders/{orderId}  needs orders.read, or admin
      before: needs orders.read
  ~ GET /orders  needs orders.list
      before: needs orders.read
  ~ POST /orders  needs admin, or orders.write with orders.list
      before: needs orders.write
  ~ GET /health  needs no scope
      before: no scope is listed for it

shop 1 and shop 2: 2 new scopes, 1 gone, 1 changed; 1 new endpoint, 1 gone, 4 changed.
`);
});

it('says what that means for the code of a manifest, whatever registry it names', async () => {
  const folder = writeFiles({
    ...files,
    'scopewright.yaml': files['scopewright.yaml'].replace('shop-1.yaml', 'shop-0.yaml'),
  });
  const { status, output } = await runIn(folder, [
    'registry',
    'diff',
    'shop-1.yaml',
    'shop-2.yaml',
    '--manifest',
    'scopewright.yaml',
  ]);
  expect(status).toBe(0);
  expect(output.slice(output.indexOf('Code'))).toMatchInlineSnapshot(`
    "Code  scopewright.yaml: 3 files analysed, 6 calls found, 6 affected
      src/desk.ts:2:3
        POST /orders now needs admin, or orders.write with orders.list  (desk)
      src/desk.ts:3:3
        GET /reports is gone  (desk)
      src/desk.ts:4:3
        GET /returns is new  (desk)
      src/desk.ts:5:3
        GET /orders now needs orders.list  (desk)
        POST /orders now needs admin, or orders.write with orders.list  (desk)
      src/list.ts:1:1
        GET /orders now needs orders.list  (list)
      src/same.ts:1:1
        GET /orders/{orderId} now needs orders.read, or admin  (same)

    desk
      lacks orders.list
      lacks returns
      no longer needs orders.read
      declares reports, which is no longer a scope

    list
      needs orders.list, which it has
      no longer needs orders.read

    shop 1 and shop 2: 2 new scopes, 1 gone, 1 changed; 1 new endpoint, 1 gone, 4 changed.
    "
  `);
});

it('prints JSON, writes it to a file, and takes the built-in registry by its id', async () => {
  const folder = writeFiles(files);
  const args = ['registry', 'diff', 'shop-1.yaml', 'trust-platform', '--format', 'json', '--output-file', 'diff.json'];
  expect(await runIn(folder, args)).toMatchObject({ status: 0, output: '' });
  const { output } = await runIn(folder, ['registry', 'diff', 'shop-1.yaml', 'shop-2.yaml', '--format', 'json']);
  expect(JSON.parse(output)).toMatchObject({
    schemaVersion: 1,
    before: { id: 'shop', version: '1' },
    now: { id: 'shop', version: '2' },
    scopes: { added: ['orders.list', 'returns'], changed: [{ scope: 'admin', implies: ['orders.read'] }] },
    endpoints: { removed: [{ endpoint: 'GET /reports', kind: 'scoped', requirement: [['reports']] }] },
  });
});

it('says nothing of registries that are the same but for the names of parameters', async () => {
  const folder = writeFiles({ ...files, 'shop-3.yaml': files['shop-1.yaml'].replace('{id}', '{order}') });
  const { output } = await runIn(folder, ['registry', 'diff', 'shop-1.yaml', 'shop-3.yaml']);
  expect(output).toBe('shop 1 and shop 1: 0 new scopes, 0 gone, 0 changed; 0 new endpoints, 0 gone, 0 changed.\n');
});

it('tells of a registry or a manifest that cannot be used', async () => {
  const folder = writeFiles({ ...files, 'broken.yaml': 'id: shop\n' });
  expect(await runIn(folder, ['registry', 'diff', 'shop-1.yaml', 'broken.yaml'])).toMatchObject({
    status: 2,
    errors: 'error: broken.yaml:1:1: The key `scopes` is missing here.\n  1 | id: shop\n    | ^^^^^^^^\n',
  });
  const without = await runIn(folder, ['registry', 'diff', 'shop-1.yaml', 'shop-2.yaml', '--manifest', 'none.yaml']);
  expect(without).toMatchObject({ status: 2, output: '' });
  expect(without.errors).toContain('`none.yaml` cannot be read');
});
