import { describe, expect, test } from 'vitest';
import { matchEndpoint, parseRegistry } from '@scopewright/registry';

const shop = { id: 'shop', scopes: [{ name: 'orders.read', endpoints: ['GET /v1/orders', 'GET /v1/orders/{id}'] }] };

/** All problems of a file, as `path: message`. */
function problemsOf(file: unknown): string[] {
  const parsed = parseRegistry(file);
  return parsed.kind === 'problems' ? parsed.problems.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
}

const withEndpoint = (row: object): object => ({ ...shop, endpoints: [{ id: 'GET /v1/orders/{id}', ...row }] });

test('a small file is a registry', () => {
  const parsed = parseRegistry({
    ...shop,
    endpoints: [
      { id: 'GET /v1/orders/{id}', prefixes: ['/shop'], aliases: ['/o/{id}'] },
      { id: 'POST /token', kind: 'token' },
    ],
  });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.registry.endpoints.map(({ id, kind, scopes }) => [id, kind, scopes])).toEqual([
    ['GET /v1/orders', 'scoped', ['orders.read']],
    ['GET /v1/orders/{id}', 'scoped', ['orders.read']],
    ['POST /token', 'token', []],
  ]);
  expect(matchEndpoint(parsed.registry, 'GET', '/shop/v1/orders/7')?.id).toBe('GET /v1/orders/{id}');
  expect(matchEndpoint(parsed.registry, 'GET', '/o/7')?.id).toBe('GET /v1/orders/{id}');
});

test('a row whose id is no text is a mistake, whatever the id has for `toString`', () => {
  const rows = [withEndpoint({ id: { toString: 1 }, kind: 'none' }), withEndpoint({ id: { toString: 1 }, kinds: 1 })];
  for (const file of rows) expect(problemsOf(file).join('\n')).toContain('endpoints.0.id');
});

test('joins endpoints that differ only in letter case where that makes no difference', () => {
  const parsed = parseRegistry({
    id: 'mail',
    ignoreCase: true,
    parenthesizedKeys: true,
    scopes: [
      { name: 'mail.read', endpoints: ['GET /me/mailFolders'] },
      { name: 'mail.all', endpoints: ['GET /Me/MailFolders', 'GET /files/{name}.Txt'] },
    ],
    endpoints: [
      { id: 'GET /files/{name}.Txt', aliases: ['/F/{name}'], prefixes: ['/API'], notParameters: { name: ['A'] } },
    ],
  });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  const find = (path: string) => matchEndpoint(parsed.registry, 'GET', path);
  expect(find('/ME/mailfolders')?.scopes).toEqual(['mail.read', 'mail.all']);
  expect(['/FILES/x.TXT', '/api/files/X.txt', '/f/x', '/f/a'].map((path) => find(path)?.id)).toEqual([
    'GET /files/{name}.Txt',
    'GET /files/{name}.Txt',
    'GET /files/{name}.Txt',
    undefined,
  ]);
});

describe('shape', () => {
  test.each([
    [[], ': Keys and values belong here, not a list.'],
    [null, ': Keys and values belong here, not nothing.'],
    [{ scopes: [] }, ': The key `id` is missing here.'],
    [{ ...shop, scope: [] }, 'scope: `scope` is not a known key. Did you mean `scopes`?'],
    [{ ...shop, id: 7 }, 'id: A text belongs here, not a number.'],
    [{ ...shop, scopes: {} }, 'scopes: A list belongs here, not keys and values.'],
    [{ ...shop, ignoreCase: 1 }, 'ignoreCase: `true` or `false` belongs here, not a number.'],
    [{ ...shop, schemaVersion: 3 }, 'schemaVersion: The schema version 1 or 2 belongs here.'],
    [
      { ...shop, schemaVersion: 1, servers: ['https://api.shop.example/v1'] },
      'schemaVersion: The file uses features of version 2 (`servers`, `ignoreCase`, `parenthesizedKeys`, `requirement`, `implies`, `kind: public`, `operationId`, a scope without `endpoints`, or a parameter inside a segment): write `schemaVersion: 2`.',
    ],
    [
      { id: 'shop', scopes: [{ name: 'a', endpoints: 'GET /a' }] },
      'scopes.0.endpoints: A list belongs here, not `GET /a`.',
    ],
    [
      withEndpoint({ kind: 'unscope' }),
      'endpoints.0.kind: One of `scoped`, `token`, `public`, `unscoped` belongs here, not `unscope`. Did you mean `unscoped`?',
    ],
  ])('%j', (file, problem) => {
    expect(problemsOf(file)).toEqual([problem]);
  });
});

describe('rows', () => {
  const grant = (id: string): object => ({ id: 'shop', scopes: [{ name: 'orders', endpoints: [id] }] });

  test.each([
    [
      'GET v1/orders',
      'scopes.0.endpoints.0: `GET v1/orders` is not an endpoint: write a method, one space and a path, as in `GET /v1/orders/{id}`.',
    ],
    ['SUBSCRIBE /v1/orders', 'scopes.0.endpoints.0: `SUBSCRIBE` is no HTTP method.'],
    ['PUTT /v1/orders', 'scopes.0.endpoints.0: `PUTT` is no HTTP method. Did you mean `PUT`?'],
    ['get /v1/orders', 'scopes.0.endpoints.0: `get` is no HTTP method. Did you mean `GET`?'],
    [
      'GET /v1/orders/',
      'scopes.0.endpoints.0: `/v1/orders/` is malformed: a path has no empty segment and no `/` at its end.',
    ],
    [
      'GET /v1//orders',
      'scopes.0.endpoints.0: `/v1//orders` is malformed: a path has no empty segment and no `/` at its end.',
    ],
    [
      'GET /v1/orders?all',
      'scopes.0.endpoints.0: `/v1/orders?all` is malformed: a path has no white space, no query, no fragment and no backslash.',
    ],
    [
      'GET /v1/orders/{}',
      'scopes.0.endpoints.0: `/v1/orders/{}` is malformed: `{}` is no parameter: one has a name, as in `{id}` or `{id}.json`.',
    ],
    [
      'GET /v1/{id.json',
      'scopes.0.endpoints.0: `/v1/{id.json` is malformed: `{id.json` is no parameter: one has a name, as in `{id}` or `{id}.json`.',
    ],
    [
      'GET /v1/{+path}/raw',
      'scopes.0.endpoints.0: `/v1/{+path}/raw` is malformed: `{+path}` stands for all segments to the end, so nothing can follow it.',
    ],
    [
      'GET /v1/{id}-{id}',
      'scopes.0.endpoints.0: `/v1/{id}-{id}` is malformed: the parameter `{id}` stands in it twice.',
    ],
    [
      'GET /v1/{id}/{id}',
      'scopes.0.endpoints.0: `/v1/{id}/{id}` is malformed: the parameter `{id}` stands in it twice.',
    ],
    ['GET /v1/../orders', 'scopes.0.endpoints.0: `/v1/../orders` is malformed: a path has no `.` or `..` segment.'],
  ])('%s', (id, problem) => {
    expect(problemsOf(grant(id))).toEqual([problem]);
  });

  test.each([
    [
      { id: 'shop', scopes: [...shop.scopes, ...shop.scopes] },
      'scopes.1.name: The scope `orders.read` is listed twice.',
    ],
    [
      { id: 'shop', scopes: [{ name: 'two words', endpoints: [] }] },
      'scopes.0.name: `two words` is not a scope: a scope has no white space, quotes or backslashes.',
    ],
    [
      { id: 'shop', scopes: [{ name: 'a', endpoints: ['GET /a', 'GET /a'] }] },
      'scopes.0.endpoints.1: `a` grants `GET /a` twice.',
    ],
    [
      { ...shop, endpoints: [{ id: 'GET /v1/order' }] },
      'endpoints.0.id: No scope grants the endpoint `GET /v1/order`. Did you mean `GET /v1/orders`?',
    ],
    [
      withEndpoint({ kind: 'unscoped' }),
      'endpoints.0.id: `GET /v1/orders/{id}` is called unscoped here, but a scope grants it.',
    ],
    [
      { ...shop, endpoints: [{ id: 'GET /v1/orders' }, { id: 'GET /v1/orders' }] },
      'endpoints.1.id: The endpoint `GET /v1/orders` is listed twice.',
    ],
    [
      withEndpoint({ prefixes: ['shop'] }),
      'endpoints.0.prefixes.0: The prefix `shop` is malformed: a path starts with `/`.',
    ],
    [
      withEndpoint({ prefixes: ['/{tenant}'] }),
      'endpoints.0.prefixes.0: The prefix `/{tenant}` has a parameter; a prefix takes literal segments only.',
    ],
    [
      withEndpoint({ aliases: ['/o/{id}', '/o/{id}'] }),
      'endpoints.0.aliases.1: `GET /v1/orders/{id}` lists the alias `/o/{id}` twice.',
    ],
    [
      withEndpoint({ prefixes: ['/a', '/a'] }),
      'endpoints.0.prefixes.1: `GET /v1/orders/{id}` lists the prefix `/a` twice.',
    ],
    [
      withEndpoint({ aliases: ['/o/{key}'] }),
      'endpoints.0.aliases.0: The alias `/o/{key}` has the parameters (key), but `GET /v1/orders/{id}` has (id).',
    ],
    [
      withEndpoint({ aliases: ['/v1/orders//{id}'] }),
      'endpoints.0.aliases.0: The alias `/v1/orders//{id}` is malformed: a path has no empty segment and no `/` at its end.',
    ],
    [
      withEndpoint({ aliases: ['/v1/orders/{id}'] }),
      'endpoints.0.aliases.0: The alias `/v1/orders/{id}` of `GET /v1/orders/{id}` is already taken by `GET /v1/orders/{id}`.',
    ],
    [
      withEndpoint({ notParameters: { ids: ['x'] } }),
      'endpoints.0.notParameters.ids: `GET /v1/orders/{id}` has no parameter `{ids}`. Did you mean `id`?',
    ],
    [
      withEndpoint({ notParameters: { id: ['a/b'] } }),
      'endpoints.0.notParameters.id.0: `a/b` is not one literal segment.',
    ],
    [
      {
        ...shop,
        dataSubjectOperations: [
          { purpose: 'p', requiredParameters: [], replaces: [{ generation: 'v1', path: '/v1/nothing' }] },
        ],
      },
      'dataSubjectOperations.0.replaces.0.path: `GET /v1/nothing` is not an endpoint of this registry.',
    ],
  ])('%j', (file, problem) => {
    expect(problemsOf(file)).toEqual([problem]);
  });

  test.each<[object, ...string[]]>([
    [
      withEndpoint({ requirement: [['orders.rea', 'orders.read', 'orders.read'], []] }),
      'endpoints.0.requirement.0.0: There is no scope `orders.rea` in this file: list it under `scopes`. Did you mean `orders.read`?',
      'endpoints.0.requirement.0.2: `orders.read` is listed twice in this alternative of `GET /v1/orders/{id}`.',
      'endpoints.0.requirement.1: An alternative of `GET /v1/orders/{id}` is empty: write `kind: public` if the endpoint needs no scope.',
    ],
    [
      withEndpoint({ requirement: [] }),
      'endpoints.0.requirement: `GET /v1/orders/{id}` has no alternative here: leave the key out, or write `kind: public` if the endpoint needs no scope.',
    ],
    [
      { ...shop, endpoints: [{ id: 'GET /v1/shops', kind: 'public', requirement: [['orders.read']] }] },
      'endpoints.0.id: `GET /v1/shops` is called public here, but a scope grants it.',
    ],
    [
      { ...shop, servers: ['api.shop.example', 'https://{shop}.example/v1', 'https://shop.example/{version}'] },
      'servers.0: `api.shop.example` is not a server: it starts with neither `https://` nor `http://`. Write one like `https://api.example.com/v1`.',
      'servers.1: `https://{shop}.example/v1` is not a server: `{shop}.example` is no host: one is like `api.example.com`, or `*.example.com` for all below it. Write one like `https://api.example.com/v1`.',
      'servers.2: `https://shop.example/{version}` is not a server: its path `/{version}` has more than literal segments. Write one like `https://api.example.com/v1`.',
    ],
    [
      {
        id: 'shop',
        scopes: [
          { name: 'all', implies: ['some', 'zero', 'zero'] },
          { name: 'some', implies: ['all'] },
        ],
      },
      'scopes.0.implies.0: `all` and `some` imply each other: only the scope that allows more implies the other.',
      'scopes.0.implies.1: There is no scope `zero` in this file.',
      'scopes.0.implies.2: There is no scope `zero` in this file.',
      'scopes.0.implies.2: `all` implies `zero` twice.',
      'scopes.1.implies.0: `some` and `all` imply each other: only the scope that allows more implies the other.',
    ],
  ])('%j', (file, ...problems) => {
    expect(problemsOf(file)).toEqual(problems);
  });

  test('all problems are told at once', () => {
    expect(
      problemsOf({
        id: 'shop',
        scopes: [{ name: 'a', endpoints: ['GET a', 'NONE /b'] }],
        endpoints: [{ id: 'GET /c' }],
      }),
    ).toHaveLength(3);
  });
});
