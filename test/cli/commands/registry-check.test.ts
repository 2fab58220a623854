import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const head = 'id: shop\nscopes:\n  - name: orders.read\n';

async function check(text: string) {
  return runIn(writeFiles({ 'shop.yaml': text }), ['registry', 'check', 'shop.yaml']);
}

describe('registry check', () => {
  it('says what a file without mistakes holds, and what to look at', async () => {
    const { status, output, errors } = await check(`schemaVersion: 2
id: shop
version: "3"
scopes:
  - name: orders.read
    endpoints: ["GET /orders/{id}", "GET /{kind}/latest"]
  - name: orders.write
`);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toBe(`To look at
  The scope \`orders.write\` grants no endpoint.
  \`GET /{kind}/latest\` and \`GET /orders/{id}\` are ambiguous: scopewright takes a
  path that matches both for \`GET /orders/{id}\`.

shop 3: 2 scopes, 2 endpoints, no mistake.
`);
    expect((await check(`${head}    endpoints: [GET /orders]\n`)).output).toBe(
      'shop: 1 scope, 1 endpoint, no mistake.\n',
    );
  });

  it('finds ambiguous paths in any letter case where the registry ignores it', async () => {
    const { output } = await check(`schemaVersion: 2
id: shop
ignoreCase: true
scopes:
  - name: orders.read
    endpoints: ["GET /Shop/orders/{id}", "GET /shop/{kind}/latest"]
`);
    expect(output).toContain('`GET /shop/{kind}/latest` and `GET /Shop/orders/{id}` are ambiguous');
  });

  it('tells all mistakes at once, each with its place and its line', async () => {
    const { status, output, errors } = await check(`${head}    endpoint: []
    endpoints: [GET orders, FETCH /orders, "GET /orders/{id"]
endpoints:
  - id: GET /orders
    kind: open
`);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toBe(`error: shop.yaml:4:5: \`endpoint\` is not a known key. Did you mean \`endpoints\`?
  4 |     endpoint: []
    |     ^^^^^^^^

shop.yaml:5:17: \`GET orders\` is not an endpoint: write a method, one space and a path, as in \`GET /v1/orders/{id}\`.
  5 |     endpoints: [GET orders, FETCH /orders, "GET /orders/{id"]
    |                 ^^^^^^^^^^

shop.yaml:5:29: \`FETCH\` is no HTTP method. Did you mean \`PATCH\`?
  5 |     endpoints: [GET orders, FETCH /orders, "GET /orders/{id"]
    |                             ^^^^^^^^^^^^^

shop.yaml:5:44: \`/orders/{id\` is malformed: \`{id\` is no parameter: one has a name, as in \`{id}\` or \`{id}.json\`.
  5 |     endpoints: [GET orders, FETCH /orders, "GET /orders/{id"]
    |                                            ^^^^^^^^^^^^^^^^^

shop.yaml:8:11: One of \`scoped\`, \`token\`, \`public\`, \`unscoped\` belongs here, not \`open\`. Did you mean \`token\`?
  8 |     kind: open
    |           ^^^^
`);
  });

  it('tells mistakes of rows beside those of shape, and none that follow from another one', async () => {
    const { errors } = await check(`schemaVersion: 2
id: shop
scopes:
  - name: orders.read
    endpoints: [GET /orders, GETT /returns]
  - name: 12
  - nme: stock.read
  - name: stock.write
    endpionts: [GET /stock]
  - name: orders.read
endpoints:
  - id: GET /stock
  - id: GET /health
    kind: pubic
  - id: GET /labels
    requirement: [[orders.read, labels.read], [12]]
    aliases: [/orders, /l]
  - id: GET /rates
    source: 6
  - { id: GET /rates, requirement: [[[]]] }
`);
    const told = errors.match(/^(?:error: )?shop\.yaml:.*/gm)?.map((line) => line.replace(/^error: |shop\.yaml:/g, ''));
    expect(told).toEqual([
      '5:30: `GETT` is no HTTP method. Did you mean `GET`?',
      '6:11: A text belongs here, not a number.',
      '7:5: `nme` is not a known key. Did you mean `name`?',
      '7:5: The key `name` is missing here.',
      '9:5: `endpionts` is not a known key. Did you mean `endpoints`?',
      '10:11: The scope `orders.read` is listed twice.',
      '14:11: One of `scoped`, `token`, `public`, `unscoped` belongs here, not `pubic`. Did you mean `public`?',
      '16:33: There is no scope `labels.read` in this file: list it under `scopes`. Did you mean `orders.read`?',
      '16:48: A text belongs here, not a number.',
      '17:15: The alias `/orders` of `GET /labels` is already taken by `GET /orders`.',
      '19:13: A text belongs here, not a number.',
      '20:11: The endpoint `GET /rates` is listed twice.',
      '20:38: A text belongs here, not a list.',
    ]);
  });

  it.each([
    ['an empty file', '', 'shop.yaml:1:1: Keys and values belong here, not nothing.'],
    ['a file that is no YAML', 'id: [', 'shop.yaml:1:'],
    ['a scope that is none', 'id: shop\nscopes: [{ name: "a b" }]\n', 'shop.yaml:2:18: `a b` is not a scope'],
    [
      'an unknown scope',
      `${head}endpoints: [{ id: GET /orders, requirement: [[orders.raed]] }]\n`,
      'shop.yaml:4:47: There is no scope `orders.raed` in this file: list it under `scopes`. Did you mean `orders.read`?',
    ],
    ['a server that is none', `${head}servers: [shop.example]\n`, 'shop.yaml:4:11: `shop.example` is not a server'],
    ['an alias that never ends', 'id: &a [*a]\nscopes: []\n', 'shop.yaml:1:9: The alias'],
  ])('tells of %s', async (_what, text, said) => {
    const { status, errors } = await check(text);
    expect(status).toBe(2);
    expect(errors).toContain(`error: ${said}`);
  });

  it('tells a hundred mistakes one by one, and how many there are beyond', async () => {
    const rows = Array.from({ length: 140 }, (_, index) => `  - { id: GET /orders/${index}, kind: open }\n`);
    const { errors } = await check(`${head}endpoints:\n${rows.join('')}`);
    expect(errors.match(/^(?:error: )?shop\.yaml:/gm)).toHaveLength(101);
    expect(errors).toContain('shop.yaml:105:34: This file has 40 more mistakes after this one.');
  });

  it('tells of a file that is not there, is a folder, or is no text', async () => {
    const folder = writeFiles({ 'shop.yaml/': '' });
    expect((await runIn(folder, ['registry', 'check', 'none.yaml'])).errors).toBe(
      'error: The registry file `none.yaml` cannot be read (ENOENT): name an existing YAML or JSON file.\n',
    );
    expect((await runIn(folder, ['registry', 'check', 'shop.yaml'])).errors).toBe(
      'error: The registry file `shop.yaml` is not a file: name an existing YAML or JSON file.\n',
    );
  });
});
