import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const shop = `schemaVersion: 2
id: shop
version: "2"
servers: ["https://shop.example/v1"]
scopes:
  - name: orders.read
    endpoints: ["GET /orders", "GET /orders/{id}"]
  - name: orders.write
endpoints:
  - { id: POST /orders, requirement: [[orders.write, orders.read]] }
  - { id: GET /health, kind: public }
`;
const files = {
  'registries/shop.yaml': shop,
  'app/src/orders.ts': `export const list = () => fetch('https://shop.example/v1/orders');
export const add = (order: object) =>
  fetch('https://shop.example/v1/orders', { method: 'POST', body: JSON.stringify(order) });
export const isUp = () => fetch('https://shop.example/v1/health');
export const other = () => fetch('https://shop.example/v1/returns');
export const named = (id: string) => fetch(\`\${process.env.SHOP_URL}/orders/\${id}\`);
export const elsewhere = () => fetch('https://rates.example/latest');
list(), add({}), isUp(), other(), named('7'), elsewhere();
`,
};
const option = ['--registry', 'registries/shop.yaml'];

describe('explain --registry', () => {
  it('says of a scope what it grants only together with others', async () => {
    const music = `schemaVersion: 2
id: music
scopes: [{ name: public, endpoints: [GET /playlists] }, { name: private }, { name: admin, endpoints: [GET /playlists] }]
endpoints:
  - { id: POST /playlists, requirement: [[public, private], [admin]] }
  - { id: PUT /image, requirement: [[public], [private, admin]] }
`;
    const folder = writeFiles({ '.git/': '', 'music.yaml': music });
    const explain = async (scope: string) =>
      (await runIn(folder, ['explain', scope, '--registry', 'music.yaml'])).output.split('\n');
    expect(await explain('public')).toEqual(
      expect.arrayContaining([
        'It grants 3 endpoints, 1 of them only together with other scopes:',
        '  GET /playlists  also granted by admin',
        '  POST /playlists  needs admin, or public with private',
        '  PUT /image  needs public, or private with admin',
      ]),
    );
    expect(await explain('private')).toContain('It grants 2 endpoints, only together with other scopes:');
  });
});

describe('calls --registry', () => {
  it('takes each host for the platform that the registry does not name', async () => {
    const code = "fetch('https://acme.example/v2/purposes'), fetch('https://acme.example/v2/nothing');\n";
    const { output } = await runIn(writeFiles({ '.git/': '', 'a.js': code }), [
      'calls',
      '--registry',
      'trust-platform',
    ]);
    expect(output).toContain('GET /v2/purposes needs CONSENT_READ\n');
    expect(output).toContain('can’t tell whether it goes to the platform\n');
    expect(output).not.toContain('not to the platform');
  });

  it('tells endpoints and scopes beside each call', async () => {
    const { status, output } = await runIn(writeFiles(files), ['calls', 'app', ...option]);
    expect(status).toBe(0);
    expect(output).toMatchInlineSnapshot(`
      "src/orders.ts
        1:27  GET https://shop.example/v1/orders
                fetch
                GET /orders needs orders.read
         3:3  POST https://shop.example/v1/orders
                fetch
                POST /orders needs orders.write with orders.read
        4:27  GET https://shop.example/v1/health
                fetch
                GET /health needs no scope
        5:28  GET https://shop.example/v1/returns
                fetch
                no endpoint of the registry
        6:38  GET {SHOP_URL}/orders/{id}
                fetch
                can’t tell whether it goes to the platform
        7:32  GET https://rates.example/latest
                fetch
                not to the platform

      1 file analysed, 6 calls found, 6 resolved.
      "
    `);
  });

  it('tells them in JSON, with the registry', async () => {
    const { output } = await runIn(writeFiles(files), ['calls', 'app', ...option, '--format', 'json']);
    expect(JSON.parse(output)).toMatchObject({
      registry: { id: 'shop', version: '2' },
      calls: [
        { targets: [{ endpoint: 'GET /orders', scopes: ['orders.read'] }] },
        {
          targets: [
            {
              endpoint: 'POST /orders',
              scopes: ['orders.read', 'orders.write'],
              requirement: [['orders.write', 'orders.read']],
            },
          ],
        },
        { targets: [{ endpoint: 'GET /health', scopes: [] }] },
        { targets: [{ origin: 'platform', endpoint: null, scopes: [] }] },
        { targets: [{ origin: 'unknown', endpoint: null }] },
        { targets: [{ origin: 'other', endpoint: null }] },
      ],
    });
  });

  it('says nothing of endpoints without it', async () => {
    const { output } = await runIn(writeFiles(files), ['calls', 'app', '--format', 'json']);
    expect(output).not.toContain('"endpoint"');
  });

  it('is not for shards, and tells what is wrong with the registry', async () => {
    const folder = writeFiles({ ...files, 'broken.yaml': 'id: shop\n' });
    expect(await runIn(folder, ['calls', 'app', ...option, '--shard', '1/2', '--format', 'json'])).toMatchObject({
      status: 2,
      errors:
        'error: `scopewright merge` judges shards with the registries of the manifests: omit `--registry` or `--shard`.\n',
    });
    const { status, errors } = await runIn(folder, ['calls', 'app', '--registry', 'broken.yaml']);
    expect(status).toBe(2);
    expect(errors).toContain('error: broken.yaml:1:1: The key `scopes` is missing here.');
  });
});

describe('explain --registry', () => {
  it('explains scopes and endpoints by the file, without a manifest and with one that names another', async () => {
    const manifest = 'version: 1\nregistry: gone.yaml\ncredentials:\n  app: { scopes: [orders.read] }\n';
    for (const folder of [writeFiles(files), writeFiles({ ...files, 'scopewright.yaml': manifest })]) {
      const { status, output } = await runIn(folder, ['explain', 'POST /orders', ...option]);
      expect(status).toBe(0);
      expect(output).toContain('It needs `orders.write` with `orders.read`.');
    }
  });

  it('explains a place', async () => {
    const { output } = await runIn(writeFiles(files), ['explain', 'app/src/orders.ts:3', ...option]);
    expect(output).toContain('is `POST /orders`');
    expect(output).toContain('Registry shop 2.');
  });
});

describe('init --registry', () => {
  it('writes a manifest that names the file and needs no hosts, and that check accepts', async () => {
    const folder = writeFiles(files);
    const { status, output, errors } = await runIn(folder, ['init', 'app', ...option, '--dry-run']);
    expect({ status, output }).toMatchInlineSnapshot(`
      {
        "output": "# yaml-language-server: $schema=https://unpkg.com/@scopewright/audit@0.1.0/schema.json
      version: 1
      registry: ../registries/shop.yaml
      platform:
        hosts:
          - shop.example # 4 calls, the first in src/orders.ts:1
      # Tests are not analysed: remove a line here to have its files looked at.
      ignores:
        - "**/*.test.*"
        - "**/*.spec.*"
        - "**/__tests__/**"
        - "**/__mocks__/**"
        - "**/test/**"
        - "**/tests/**"
      credentials:
        main:
          # The least-privileged scopes for this code, each with what needs it.
          scopes:
            - orders.read # GET /orders in src/orders.ts:1, +1 more
            - orders.write # POST /orders in src/orders.ts:3
      ",
        "status": 0,
      }
    `);
    expect(errors).toContain('credential `main` with 2 scopes');
    expect(await runIn(folder, ['init', 'app', ...option])).toMatchObject({ status: 0 });
    expect(await runIn(folder, ['check', 'app', '--format', 'json'])).toMatchObject({ status: 0 });
  });

  it('writes a path that looks like one', async () => {
    const { output } = await runIn(writeFiles({ ...files, 'app/shop': shop }), [
      'init',
      'app',
      '--registry',
      'app/shop',
      '--dry-run',
    ]);
    expect(output).toContain('\nregistry: ./shop\n');
  });

  it('takes the built-in one by its id', async () => {
    const folder = writeFiles({ 'app.js': "fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\n" });
    const { output } = await runIn(folder, ['init', '--registry', 'trust-platform', '--dry-run']);
    expect(output).toContain('\nregistry: trust-platform\n');
  });
});

it('explain words what an endpoint needs together', async () => {
  const manifest = `version: 1
registry: ../registries/shop.yaml
platform: { baseUrls: [SHOP_URL] }
credentials: { main: { scopes: [orders.read] } }
`;
  const folder = writeFiles({ ...files, 'app/scopewright.yaml': manifest });
  const explain = async (line: number) =>
    (await runIn(folder, ['explain', `app/src/orders.ts:${line}`])).output.replace(/\s+/g, ' ');
  expect(await explain(3)).toContain('is `POST /orders`, which needs orders.write with orders.read');
  expect(await explain(4)).toContain('is `GET /health`, which needs no scope');
  expect(await explain(1)).toContain('is `GET /orders`, granted by orders.read');
});
