import { expect, it } from 'vitest';
import { importDescription } from '../../../packages/registry/src/import/import-description.ts';

/** What is said of a description in one file. */
function messagesOf(document: object, scopeExtension?: string): readonly string[] {
  const imported = importDescription({
    document: 'shop.json',
    load: () => ({ value: { servers: [{ url: 'https://shop.example' }], ...document } }),
    scopeExtension,
  });
  return imported.kind === 'registry' ? imported.remarks.map(({ message }) => message) : [imported.message];
}

const openapi = '3.1.0';
const login = { type: 'oauth2', flows: { implicit: { scopes: { 'orders.read': 'Reads orders' } } } };
const components = { securitySchemes: { login, key: { type: 'apiKey' } } };
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const get = { security: [] };
const keyRemark =
  'The security scheme `key` (apiKey) has no scopes: what it protects alone becomes `kind: unscoped`, and together with scopes it is omitted.';

it.each<{ readonly what: string; readonly document: object; readonly said: readonly string[] }>([
  {
    what: 'webhooks and callbacks',
    document: { openapi, webhooks: {}, paths: { '/orders': { get: { ...get, callbacks: {} } } } },
    said: [
      'Webhooks are requests that the API sends, not endpoints.',
      'Callbacks are requests that the API sends, not endpoints.',
    ],
  },
  {
    what: 'objects without a text where a version belongs',
    document: { openapi: { toString: [] }, swagger: { toString: { a: 1 } } },
    said: [
      'This is not a description that can be imported: it has neither `openapi` nor `swagger` at its top. OpenAPI 3.0 and 3.1, Swagger 2.0, Google’s discovery documents and Microsoft Graph’s permissions files can.',
    ],
  },
  {
    what: 'objects without a text where a scope and a scheme belong',
    document: {
      openapi,
      components: { securitySchemes: { signature: { type: 'http', scheme: { toString: [] } } } },
      paths: { '/orders': { get: { security: [{ signature: [{ toString: [] }, ['a'], null] }] } } },
    },
    said: [
      '`{…}` is not a scope: `signature` is http, without access tokens.',
      '`[…]` is not a scope: `signature` is http, without access tokens.',
      '`null` is not a scope: `signature` is http, without access tokens.',
      'The security scheme `signature` (http, {…}) has no scopes: what it protects alone becomes `kind: unscoped`, and together with scopes it is omitted.',
    ],
  },
  {
    what: 'a type that is longer than a name',
    document: { openapi, components: { securitySchemes: { signature: { type: 'x'.repeat(1_000_000) } } }, paths: {} },
    said: [
      `The security scheme \`signature\` (${'x'.repeat(120)}…) has no scopes: what it protects alone becomes \`kind: unscoped\`, and together with scopes it is omitted.`,
    ],
  },
  {
    what: 'a path without operations',
    document: { openapi, paths: { '/orders': 'GET', 'x-note': 7 } },
    said: ['The path `/orders` has no operations.'],
  },
  {
    what: 'keys beside operations',
    document: { openapi, paths: { '/orders': { get, summary: 'Orders', trace: {}, extra: 7, 'x-note': 7 } } },
    said: ['`TRACE /orders`: endpoints have no such method.', '`extra` is no operation.'],
  },
  {
    what: 'an operation beside a reference that has it too',
    document: { openapi, paths: { '/orders': { get, $ref: '#/shared' } }, shared: { get: {}, put: get } },
    said: ['`GET /orders` is also defined next to the `$ref`, and that definition counts.'],
  },
  {
    what: 'a pointer that is none',
    document: { openapi, paths: { '/orders': { $ref: '#orders' } } },
    said: ['The `$ref` `#orders` has no JSON pointer behind `#`: write one like `#/components/…`.'],
  },
  {
    what: 'a path with a query',
    document: { openapi, paths: { '/orders?open=true': { get }, '/orders#all': { get } } },
    said: ['The path `/orders?open=true`: a path has no white space, no query, no fragment and no backslash.'],
  },
  {
    what: 'a path of immoderate length',
    document: { openapi, paths: { [`/${'a'.repeat(2001)}`]: { get } } },
    said: [`The path \`/${'a'.repeat(118)}…\`: it has more than 2000 characters.`],
  },
  {
    what: 'a `security` of another form',
    document: { openapi, paths: { '/orders': { get: { security: { login: [] } } } } },
    said: ['`security` must be a list.'],
  },
  {
    what: 'roles of an API key',
    document: { openapi, components, paths: { '/orders': { get: { security: [{ key: ['staff'] }] } } } },
    said: ['`staff` is not a scope: `key` is apiKey, without access tokens.', keyRemark],
  },
  {
    what: 'a scope that is none',
    document: {
      openapi,
      components: { securitySchemes: { login } },
      paths: { '/orders': { get: { security: [{ login: ['orders read'] }, { login: ['orders.read'] }] } } },
    },
    said: [
      'This is not a scope (a scope has no white space, quotes or backslashes), so the alternative that needs it is left out.',
    ],
  },
  {
    what: 'a scope that no scheme lists',
    document: {
      openapi,
      components: { securitySchemes: { login } },
      paths: { '/orders': { get: { security: [{ login: ['orders.raed'] }] } } },
    },
    said: ['No security scheme lists the scope `orders.raed`: check its spelling.'],
  },
  {
    what: 'a scope with a part of it',
    document: {
      openapi,
      components: {
        securitySchemes: { login: { type: 'oauth2', flows: { a: { scopes: { a: '', 'a.b': '', ab: '' } } } } },
      },
      paths: {
        '/orders': { get: { security: [{ login: ['a', 'a.b'] }] }, put: { security: [{ login: ['a.b', 'a'] }] } },
        '/items': { get: { security: [{ login: ['a', 'ab'] }] } },
      },
    },
    said: [
      '`a` and `a.b` are needed together, here and wherever both are listed: if one of them suffices, import with `--any-scope`.',
    ],
  },
  {
    what: 'a listed scope that is none',
    document: {
      openapi,
      components: { securitySchemes: { login: { type: 'oauth2', flows: { implicit: { scopes: { 'a b': '' } } } } } },
    },
    said: ['`a b` is not a scope: a scope has no white space, quotes or backslashes.'],
  },
  {
    what: 'servers of other forms',
    document: {
      openapi,
      servers: [
        {},
        { url: 'wss://shop.example' },
        { url: `https://shop.example/${'a'.repeat(2000)}` },
        { url: 'https://{tenant}.shop.example' },
        { url: 'https://shop.example/{version}', variables: { version: { default: 'v1' } } },
        { url: 'https://{a}.shop.example', variables: { a: { enum: [...Array(60).keys()].map(String) } } },
        {
          url: 'https://{a}.{b}.shop.example',
          variables: { a: { enum: letters }, b: { enum: letters } },
        },
      ],
    },
    said: [
      'The server has no `url`.',
      'The server `wss://shop.example`: it starts with neither `https://` nor `http://`.',
      "The server's URL has more than 2000 characters.",
      "`{tenant}` can have any value: scopewright takes every host of that form for the platform's.",
      'scopewright uses `{version}` of `https://shop.example/{version}` with its default, `v1`: list the other URLs under `servers`.',
      'The variables of `https://{a}.shop.example` make more than 50 URLs: those beyond are left out.',
      'The variables of `https://{a}.{b}.shop.example` make more than 50 URLs: those beyond are left out.',
    ],
  },
  {
    what: 'servers without a host',
    document: { openapi, servers: [{ url: '/v1' }, { url: '/v2' }], paths: {} },
    said: [
      'The server `/v2` names no host.',
      'No URL of a server with a host is given: write some under `servers`, or the hosts in the manifest. The paths of the endpoints start with `/v1`.',
    ],
  },
  {
    what: 'no servers',
    document: { openapi, servers: undefined, paths: {} },
    said: ['No URL of a server with a host is given: write some under `servers`, or the hosts in the manifest.'],
  },
  {
    what: 'a host that is none',
    document: { swagger: '2.0', host: 'shop example', paths: {} },
    said: [
      'The server `https://shop example`: `shop example` is no host: one is like `api.example.com`, or `*.example.com` for all below it.',
      'No URL of a server with a host is given: write some under `servers`, or the hosts in the manifest.',
    ],
  },
  {
    what: 'URLs for tokens',
    document: {
      openapi,
      components: {
        securitySchemes: {
          near: { type: 'oauth2', flows: { a: { tokenUrl: '/token' } } },
          own: { type: 'oauth2', flows: { a: { tokenUrl: 'https://shop.example/token' } } },
          far: { type: 'oauth2', flows: { a: { tokenUrl: 'https://login.example/orders' } } },
        },
      },
      paths: { '/token': { post: { security: [] } }, '/orders': { post: { security: [] } } },
    },
    said: [
      '`/token` is not an absolute URL, so the token endpoint is unknown: add it as `kind: token`.',
      '`POST /orders` may also issue tokens: if it needs no scope, write `kind: token` at that endpoint.',
    ],
  },
  {
    what: 'too many operations',
    document: { openapi, paths: Object.fromEntries([...Array(50_001).keys()].map((index) => [`/${index}`, { get }])) },
    said: ['The description has more than 50000 operations: import it in parts.'],
  },
  {
    what: 'too many ambiguous paths',
    document: {
      openapi,
      paths: Object.fromEntries(
        [...Array(40).keys()].flatMap((index) => [
          [`/{id}/part${index}`, { get }],
          [`/kind${index}/{id}`, { get }],
        ]),
      ),
    },
    said: [
      '`GET /{id}/part0` and `GET /kind0/{id}` are ambiguous: scopewright takes a path that matches both for `GET /kind0/{id}`.',
      'There are more ambiguous pairs of paths than those listed here.',
    ],
  },
  {
    what: 'another kind of document',
    document: { openapi: '4.0.0' },
    said: [
      'This is not a description that can be imported: it says `4.0.0`. OpenAPI 3.0 and 3.1, Swagger 2.0, Google’s discovery documents and Microsoft Graph’s permissions files can.',
    ],
  },
])('tells of $what', ({ document, said }) => {
  const messages = messagesOf(document);
  expect(messages).toEqual(expect.arrayContaining([...said]));
  expect(messages.filter((message) => !said.includes(message) && !message.includes('ambiguous'))).toEqual([]);
});

it('tells of an extension without scopes', () => {
  const document = { openapi, paths: { '/orders': { get: { ...get, 'x-scopes': { read: true } } } } };
  expect(messagesOf(document, 'x-scopes')).toEqual([
    'The extension must be a text, a list of scopes, a list of such lists, or a list of objects with `scopes`.',
  ]);
});

it('makes an operation that issues tokens an endpoint of tokens', () => {
  const imported = importDescription({
    document: 'shop.json',
    load: () => ({
      value: {
        openapi,
        servers: [{ url: 'https://shop.example' }],
        paths: { '/token': { post: { operationId: 'getToken', security: [] } } },
        components: {
          securitySchemes: { login: { type: 'oauth2', flows: { a: { tokenUrl: 'https://shop.example/token' } } } },
        },
      },
    }),
  });
  expect(imported).toMatchObject({
    file: { endpoints: [{ id: 'POST /token', kind: 'token', operationId: 'getToken' }] },
  });
});
