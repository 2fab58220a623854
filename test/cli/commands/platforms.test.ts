import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { AuditResult } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';

import { writeFiles } from '../../audit/temporary-folder.ts';
import { importShops, shops } from '../two-platforms.ts';
import { runIn } from '../world.ts';

const files = {
  '.git/': '',
  'orders.yaml': 'id: orders\nscopes: [{ name: ORDERS, endpoints: ["GET /v1/orders", "DELETE /v1/orders"] }]\n',
  'scopewright.yaml': `version: 1
platforms:
  trust: { baseUrls: [TRUST_URL] }
  shop: { registry: orders.yaml, baseUrls: [ORDERS_URL] }
credentials:
  sync: { platform: trust, scopes: [CONSENT_READ] }
  orders: { platform: shop, scopes: [] }
`,
  'src/main.ts': `fetch(process.env.TRUST_URL + '/v2/purposes');
fetch(process.env.ORDERS_URL + '/v1/orders');
`,
};

describe('several platforms', () => {
  it('are named in the text, the report and each format of findings', async () => {
    const folder = writeFiles(files);
    const { output } = await runIn(folder, ['check']);
    expect(output).toContain('The platform is `shop`.');
    expect(output).toContain('  sync  on trust\n');
    expect(output).toContain('  orders  on shop\n');
    const report = await runIn(folder, ['report']);
    expect(report.output).toContain('Declared in `scopewright.yaml` for `orders` on platform `shop`, used by 1 call');
    for (const format of ['json', 'sarif', 'junit', 'html', 'github', 'gitlab']) {
      const { output: printed } = await runIn(folder, ['check', '--format', format]);
      expect(printed.replaceAll(/<\/?code>|&#x60;|`/g, ''), format).toContain('The platform is shop.');
    }
  });

  it('are a property of SARIF results', async () => {
    const { output } = await runIn(writeFiles(files), ['check', '--format', 'sarif']);
    expect(output).toMatch(/"properties": \{\s+"platform": "shop",\s+"credential": "orders"/);
  });

  it('do not hide each other’s findings in a baseline', async () => {
    const registry = (id: string): string => `id: ${id}\nscopes: [{ name: READ, endpoints: ["GET /v1/orders"] }]\n`;
    const manifest = (shop: string): string => `version: 1
platforms:
  shop: { registry: shop.yaml, baseUrls: [SHOP_URL] }
  store: { registry: store.yaml, baseUrls: [STORE_URL] }
credentials:
  main: { platform: ${shop}, scopes: [] }
`;
    const folder = writeFiles({
      '.git/': '',
      'shop.yaml': registry('shop'),
      'store.yaml': registry('store'),
      'scopewright.yaml': manifest('shop'),
      'src/main.ts': `for (const base of [process.env.SHOP_URL, process.env.STORE_URL]) fetch(base + '/v1/orders');\n`,
    });
    await runIn(folder, ['baseline']);
    expect(JSON.parse(readFileSync(path.join(folder, 'scopewright-baseline.json'), 'utf8'))).toMatchObject({
      findings: [
        { rule: 'no-credential', platform: 'store', endpoint: 'GET /v1/orders' },
        { rule: 'missing-scope', platform: 'shop', credential: 'main', endpoint: 'GET /v1/orders' },
      ].toSorted((a, b) => a.rule.localeCompare(b.rule)),
    });
    expect((await runIn(folder, ['check'])).status).toBe(0);
    writeFileSync(path.join(folder, 'scopewright.yaml'), manifest('store'));
    const { status, output } = await runIn(folder, ['check']);
    expect(status).toBe(1);
    expect(output).toContain('The platform is `store`.');
  });

  it('are named in the Markdown of a pull request', async () => {
    const { output } = await runIn(writeFiles(files), ['check', '--format', 'markdown']);
    expect(output).toContain('| `orders` on `shop` |');
    expect(output).toContain('(missing-scope, `shop`)');
  });

  it('are answered for one by one by the sandbox', async () => {
    const folder = writeFiles(files);
    expect((await runIn(folder, ['sandbox'])).errors).toBe(
      'error: The manifest has the platforms `trust` and `shop`: name one of them with `--platform`.\n',
    );
    expect((await runIn(folder, ['sandbox', '--platform', 'shops'])).errors).toBe(
      'error: `shops` is not a platform of the manifest, which has `trust` and `shop`: name one of them with `--platform`.\n',
    );
    const single = writeFiles({ '.git/': '', 'scopewright.yaml': 'version: 1\n' });
    expect((await runIn(single, ['sandbox', '--platform', 'shop'])).errors).toBe(
      'error: The manifest has no `platforms`: leave `--platform` out.\n',
    );
    const { status, output } = await runIn(folder, ['sandbox', '--platform', 'shop'], undefined, () =>
      Promise.resolve(),
    );
    expect({ status, output }).toMatchObject({
      status: 0,
      output: expect.stringContaining('POST /oauth/token') as string,
    });
  });

  it('with imported registries are told apart in each result', async () => {
    const folder = writeFiles(shops);
    await importShops(folder);
    const { calls, findings, credentials } = JSON.parse(
      (await runIn(folder, ['check', '--format', 'json'])).output,
    ) as AuditResult;
    expect(calls.map(({ targets }) => targets[0]!.platform)).toEqual(['orders', 'orders', 'stock', 'stock', 'stock']);
    expect(findings.map(({ rule, platform }) => `${rule} ${platform}`)).toEqual([
      'missing-scope orders',
      'unknown-endpoint stock',
      'missing-scope stock',
    ]);
    expect(credentials).toMatchObject([
      { name: 'clerk', platform: 'orders', required: ['customers.read', 'orders.read', 'orders.write'] },
      { name: 'counter', platform: 'stock', required: ['stock.read', 'stock.write'] },
    ]);
  });

  it('with imported registries are answered for by the sandbox', async () => {
    const folder = writeFiles(shops);
    await importShops(folder);
    const statuses: number[] = [];
    const ask = async (soFar: () => string): Promise<void> => {
      const file = /secrets are in (\S+)\. /.exec(soFar())![1]!;
      const { baseUrl, tokenUrl, clients } = JSON.parse(readFileSync(path.resolve(folder, file), 'utf8')) as {
        readonly baseUrl: string;
        readonly tokenUrl: string;
        readonly clients: Readonly<Record<string, { readonly clientId: string; readonly clientSecret: string }>>;
      };
      const { clientId, clientSecret } = clients.clerk!;
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      });
      const token = await fetch(tokenUrl, { method: 'POST', body });
      const { access_token: bearer } = (await token.json()) as { readonly access_token: string };
      for (const method of ['GET', 'POST', 'PUT'])
        statuses.push(
          (await fetch(`${baseUrl}/api/orders`, { method, headers: { authorization: `Bearer ${bearer}` } })).status,
        );
    };
    const { output } = await runIn(folder, ['sandbox', '--platform', 'orders', '--port', '0'], undefined, ask);
    expect({ statuses, output }).toMatchObject({ statuses: [403, 201, 404] });
  });

  it('do not go through shards', async () => {
    const { status, errors } = await runIn(writeFiles(files), ['calls', '--shard', '1/2', '--format', 'json']);
    expect({ status, errors }).toEqual({
      status: 2,
      errors:
        'error: `scopewright.yaml` has `platforms`, which a shard cannot carry: check its folder in one run, or give each platform a manifest of its own.\n',
    });
  });
});

describe('registries', () => {
  it('whose servers differ are not the same', async () => {
    const registry = (url: string, own: string): string =>
      `schemaVersion: 2\nid: shop\nservers: ["${url}"]\nscopes: [{ name: read }]\nendpoints: [{ id: GET /orders, requirement: [[read]]${own} }]\n`;
    const folder = writeFiles({
      'old.yaml': registry('https://api.shop.example/v1', ''),
      'new.yaml': registry('https://api.shop.example/v2', ', servers: ["https://orders.shop.example"]'),
    });
    expect((await runIn(folder, ['registry', 'diff', 'old.yaml', 'new.yaml'])).output).toBe(`Servers
  + https://api.shop.example/v2
  - https://api.shop.example/v1

Endpoints
  ~ GET /orders  needs read, at https://orders.shop.example
      before: needs read, at the servers of all

shop and shop: 0 new scopes, 0 gone, 0 changed; 0 new endpoints, 0 gone, 1 changed.
`);
  });

  it('are not descriptions: what to do with one is said', async () => {
    const folder = writeFiles({ 'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n' });
    const { status, errors } = await runIn(folder, ['registry', 'check', 'openapi.yaml']);
    expect(status).toBe(2);
    const permissions = writeFiles({
      'permissions.json': '{ "permissions": { "Mail.Read": { "pathSets": [] } } }',
      'scopewright.yaml': 'version: 1\nregistry: permissions.json\n',
      'a.ts': '',
    });
    expect((await runIn(permissions, ['check'])).errors).toContain(
      'make a registry of it with `scopewright registry import permissions.json --output-file registry.yaml`.',
    );
    expect(errors).toContain(
      'openapi.yaml:1:1: This is the description of an API, and not a registry: make a registry of it with `scopewright registry import openapi.yaml --output-file registry.yaml`.',
    );
  });
});
