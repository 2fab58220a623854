import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRegistry } from '@scopewright/registry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { run } from '../../../packages/cli/src/run.ts';
import { runIn, runNothing } from '../world.ts';

let root = '';
let folder = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'scopewright-import-'));
  folder = path.join(root, 'api');
  mkdirSync(folder);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

async function importText(name: string, text: string, ...args: readonly string[]) {
  write({ [name]: text });
  return runIn(folder, ['registry', 'import', name, ...args]);
}

/** The rows of what was printed, which must be a valid registry. */
function readRows(output: string) {
  const document: unknown = parse(output);
  expect(parseRegistry(document)).not.toMatchObject({ kind: 'problems' });
  return document as { servers?: string[]; scopes: { name: string }[]; endpoints: Record<string, unknown>[] };
}

const openApi = `openapi: 3.1.0
info: { title: Music, version: "2.1" }
servers:
  - url: https://{region}.music.example/v1
    variables: { region: { default: eu, enum: [eu, us] } }
  - url: /local
security: [{ login: [library.read] }]
paths:
  /playlists:
    get: { operationId: listPlaylists, responses: {} }
    post:
      security: [{ login: [playlist.public, playlist.private] }, { login: [admin], key: [] }, { key: [] }]
    trace: {}
  /playlists/{id}:
    get: { security: [] }
  /playlists/{name}:
    get: { security: [{ login: [admin] }] }
  /playlists/{id}.json:
    get: { security: [{ key: [] }] }
  /{kind}/latest:
    get: { security: [{ login: [] }, { login: [admin] }] }
  /uploads/:
    post:
      servers: [{ url: "https://uploads.music.example" }]
      security: [{}]
  /broken/{id: { get: {} }
  /shared: { $ref: shared.yaml }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://music.example/authorize
          tokenUrl: https://music.example/token
          scopes: { library.read: Reads the library, playlist.public: Changes public playlists, playlist.private: "", admin: "" }
`;

describe('registry import', () => {
  it('carries over alternatives, sets, servers, names and public endpoints, in a file for people', async () => {
    const { status, output, errors } = await importText('music.yaml', openApi, '--output-file', 'registry.yaml');
    expect({ status, output }).toEqual({ status: 0, output: '' });
    const text = readFileSync(path.join(folder, 'registry.yaml'), 'utf8');
    expect(text).toBe(`# Created by \`scopewright registry import\` from music.yaml, the description of Music.
# From now on it is yours: review and edit it, then run \`scopewright registry check\`.
# The import listed what it could not convert; \`source\` gives the origin of each row.
schemaVersion: 2
id: music
version: "2.1"
servers:
  - https://eu.music.example/v1
  - https://us.music.example/v1
scopes:
  - name: library.read
    grants: Reads the library
    source: music.yaml#/components/securitySchemes/login/flows/authorizationCode/scopes
  - name: playlist.public
    grants: Changes public playlists
    source: music.yaml#/components/securitySchemes/login/flows/authorizationCode/scopes
  - name: playlist.private
    source: music.yaml#/components/securitySchemes/login/flows/authorizationCode/scopes
  - name: admin
    source: music.yaml#/components/securitySchemes/login/flows/authorizationCode/scopes
endpoints:
  - id: GET /playlists
    operationId: listPlaylists
    requirement: [[library.read]]
    source: music.yaml#/paths/~1playlists/get
  - id: POST /playlists
    requirement: [[playlist.public, playlist.private], [admin]]
    source: music.yaml#/paths/~1playlists/post
  - id: GET /playlists/{id}
    kind: public
    source: music.yaml#/paths/~1playlists~1{id}/get
  - id: GET /playlists/{id}.json
    kind: unscoped
    source: music.yaml#/paths/~1playlists~1{id}.json/get
  - id: GET /{kind}/latest
    kind: public
    source: music.yaml#/paths/~1{kind}~1latest/get
  - id: POST /uploads
    kind: public
    servers: ["https://uploads.music.example"]
    source: music.yaml#/paths/~1uploads~1/post
  - id: POST /token
    kind: token
    servers: ["https://music.example"]
    source: music.yaml#/components/securitySchemes/login/flows/authorizationCode/tokenUrl
`);
    readRows(text);
    expect(errors).toBe(`Not converted
  The server \`/local\` names no host.
      music.yaml:6:5
  \`TRACE /playlists\`: endpoints have no such method.
      music.yaml:13:5
  The path \`/broken/{id\`: \`{id\` is no parameter: one has a name, as in \`{id}\` or \`{id}.json\`.
      music.yaml:26:3
  The \`$ref\` leads to \`shared.yaml\`, which cannot be read (ENOENT).
      music.yaml:27:3
  \`key\` is an alternative without scopes: only the alternatives with scopes are imported.
      music.yaml:12:95
  These scopes are not needed: another alternative needs none.
      music.yaml:21:38
  \`GET /playlists/{name}\` is the same endpoint as \`GET /playlists/{id}\`, which is imported instead: compare what the two need.
      music.yaml:17:5
  The security scheme \`key\` (apiKey) has no scopes: what it protects alone becomes \`kind: unscoped\`, and together with scopes it is omitted.
      music.yaml:30:5

To look at
  \`GET /{kind}/latest\` and \`GET /playlists/{id}\` are ambiguous: scopewright takes a path that matches both for \`GET /playlists/{id}\`.
      music.yaml:21:5

4 scopes, 7 endpoints (2 scoped, 1 token, 3 public, 1 unscoped); 8 not converted, 1 to review.
`);
  });

  it('reads Swagger 2, takes the id that is given, and tells places in JSON by pointers', async () => {
    const swagger = {
      swagger: '2.0',
      host: 'chat.example',
      basePath: '/api',
      paths: { '/chat.post': { post: { security: [{ token: ['chat:write'], none: [] }] } } },
      securityDefinitions: { token: { type: 'oauth2', scopes: { 'chat:write': 'Writes' } } },
    };
    const { output, errors } = await importText('chat.json', JSON.stringify(swagger), '--id', 'chat-api');
    expect(output).toContain('id: chat-api\nservers:\n  - https://chat.example/api\n');
    expect(output).toContain('  - id: POST /chat.post\n    requirement: [["chat:write"]]\n'.replaceAll('"', ''));
    expect(errors).toContain(
      '  The description has no security scheme `none`; its scopes are imported as they are.\n      chat.json#/paths/~1chat.post/post/security/0/none\n',
    );
  });

  it('reads scopes of bearer tokens, of OpenID Connect, and of no security scheme at all', async () => {
    const { output } = await importText(
      'shop.yaml',
      `openapi: 3.0.3
info: { title: Shop, version: 1.10 }
servers: [{ url: "https://shop.example" }]
paths:
  /a: { get: { security: [{ bearer: [orders:read] }] } }
  /b: { get: { security: [{ oidc: [orders:write] }] } }
  /c: { get: { security: [{ bearer: [] }] } }
  /d: { get: {} }
components:
  securitySchemes:
    bearer: { type: http, scheme: Bearer }
    oidc: { type: openIdConnect, openIdConnectUrl: "https://shop.example/.well-known/openid-configuration" }
`,
    );
    expect(output).toContain('version: "1.10"\n');
    expect(readRows(output).endpoints.map(({ id, kind, requirement }) => [id, kind ?? requirement])).toEqual([
      ['GET /a', [['orders:read']]],
      ['GET /b', [['orders:write']]],
      ['GET /c', 'public'],
      ['GET /d', 'unscoped'],
    ]);
  });

  it('says nothing of scopes where a scheme is never used with one', async () => {
    const { output } = await importText(
      'a.yaml',
      'openapi: 3.0.0\nsecurity: [{ login: [] }]\npaths: { /a: { get: {} } }\ncomponents: { securitySchemes: { login: { type: oauth2, flows: {} } } }\n',
    );
    expect(readRows(output).endpoints).toMatchObject([{ id: 'GET /a', kind: 'unscoped' }]);
  });

  it('takes scopes of an extension in each of its forms', async () => {
    const { output, errors } = await importText(
      'ext.yaml',
      `openapi: 3.0.0
servers: [{ url: "https://shop.example" }]
paths:
  /text: { get: { x-scopes: "a b" } }
  /list: { get: { x-scopes: [a, b] } }
  /lists: { get: { x-scopes: [[a], [b, c]] } }
  /objects: { get: { x-scopes: [{ scheme: OAuth2, scopes: [a] }, { state: Beta, scopes: [b, c] }] } }
  /odd: { get: { x-scopes: { a: b } } }
  /path: { x-scopes: [c], get: { security: [{}] } }
`,
      '--scope-extension',
      'x-scopes',
    );
    expect(readRows(output).endpoints.map(({ id, kind, requirement }) => [id, kind ?? requirement])).toEqual([
      ['GET /text', [['a', 'b']]],
      ['GET /list', [['a', 'b']]],
      ['GET /lists', [['a'], ['b', 'c']]],
      ['GET /objects', [['a'], ['b', 'c']]],
      ['GET /odd', 'unscoped'],
      ['GET /path', [['c']]],
    ]);
    expect(errors).toContain('The extension must be a text, a list of scopes');
    expect(errors).toContain('      ext.yaml:8:18\n');
    expect(await importText('ext.yaml', 'openapi: 3.0.0\n', '--scope-extension', 'scopes')).toMatchObject({
      status: 2,
      errors: 'error: `scopes` is not an extension: names of extensions start with `x-`.\n',
    });
  });

  it('takes each of the scopes that are listed together for an alternative, if asked to', async () => {
    const text = 'openapi: 3.0.0\npaths: { /a: { get: { security: [{ login: [a, a.read] }], x-scopes: [b, c] } } }\n';
    const first = await importText('a.yaml', text, '--any-scope');
    expect(readRows(first.output).endpoints).toMatchObject([{ requirement: [['a'], ['a.read']] }]);
    expect(first.errors).not.toContain('--any-scope');
    const second = await importText('a.yaml', text, '--any-scope', '--scope-extension', 'x-scopes');
    expect(readRows(second.output).endpoints).toMatchObject([{ requirement: [['b'], ['c']] }]);
  });

  it('follows references into files of the folder, and through others', async () => {
    write({
      'paths/orders.yaml': 'get: { $ref: "../ops.json#/list" }\npost: { security: [{ login: [w] }] }\n',
      'ops.json': '{"list": {"$ref": "#/all/0"}, "all": [{"operationId": "list", "security": [{"login": ["r"]}]}]}',
    });
    const { output } = await importText(
      'api.yaml',
      `openapi: 3.0.0
servers: [{ url: "https://shop.example/{version}", variables: { version: { default: v2 } } }]
paths:
  /orders: { $ref: "paths/orders.yaml" }
components: { securitySchemes: { login: { $ref: "#/x/schemes/login" } } }
x: { schemes: { $ref: "#/y" } }
y: { login: { type: oauth2, flows: {} } }
`,
    );
    expect(readRows(output)).toMatchObject({
      servers: ['https://shop.example/v2'],
      endpoints: [
        { id: 'GET /orders', operationId: 'list', requirement: [['r']], source: 'api.yaml#/paths/~1orders/get' },
        { id: 'POST /orders', requirement: [['w']] },
      ],
    });
  });

  it('puts the path of a server without a host before the paths, and joins what differs in slashes', async () => {
    const { output, errors } = await importText(
      'a.yaml',
      'openapi: 3.0.0\nservers: [{ url: /v1/ }]\npaths: { "//orders//{order id}/{order id}/": { get: { security: [] } }, /: { get: { security: [] } } }\n',
    );
    expect(readRows(output).endpoints.map(({ id }) => id)).toEqual([
      'GET /v1/orders/{order_id}/{order_id2}',
      'GET /v1',
    ]);
    expect(errors).toContain('The paths of the endpoints start with `/v1`.');
  });

  it('tells of a key that stands twice in YAML', async () => {
    const { errors } = await importText('a.yaml', 'openapi: 3.0.0\npaths:\n  /a: { get: {} }\n  /a: { put: {} }\n');
    expect(errors).toContain('  The key `/a` is used twice: the first one counts.\n      a.yaml:4:3\n');
  });

  it('reads standard input', async () => {
    let output = '';
    const status = await run(['registry', 'import', '-'], {
      directory: folder,
      layout: { columns: 80, hasColors: false },
      writeOutput: (text) => void (output += text),
      writeError: () => undefined,
      untilStopped: () => Promise.resolve(),
      runCommand: runNothing,
      readInput: () => Promise.resolve('{"openapi":"3.0.0","paths":{"/a":{"get":{"security":[]}}}}'),
    });
    expect(status).toBe(0);
    expect(readRows(output).endpoints).toMatchObject([{ id: 'GET /a', source: 'stdin#/paths/~1a/get' }]);
  });

  it('gives a registry that `check` takes', async () => {
    await importText('music.yaml', openApi, '--output-file', 'registry.yaml');
    write({
      'app.js': "fetch('https://eu.music.example/v1/playlists', { method: 'POST' });\n",
      'scopewright.yaml':
        'version: 1\nregistry: registry.yaml\nplatform:\n  hosts: [eu.music.example]\ncredentials:\n  app:\n    scopes: [playlist.public]\n',
    });
    const { status, output } = await runIn(folder, ['check', '--format', 'json']);
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ credentials: [{ required: ['admin'], missing: ['admin'] }] });
  });
});

describe('a description that means harm', () => {
  const head = 'openapi: 3.0.0\nservers: [{ url: "https://shop.example" }]\n';

  it.each([
    ['a circle', '/a: { $ref: "#/paths/~1b" }\n  /b: { $ref: "#/paths/~1a" }', 'leads in a circle'],
    ['itself', '/a: { $ref: "#/paths/~1a/$ref" }', 'leads to no mapping'],
    ['a folder above', '/a: { $ref: "../secret.yaml" }', 'lies outside the folder of the description'],
    ['an encoded folder above', '/a: { $ref: "%2e%2e/secret.yaml" }', 'lies outside the folder of the description'],
    ['an absolute path', '/a: { $ref: "/etc/passwd" }', 'lies outside the folder of the description'],
    ['a link', '/a: { $ref: "link.yaml" }', 'lies outside the folder of the description'],
    ['a device', '/a: { $ref: "pipe" }', 'is not a file'],
    ['the network', '/a: { $ref: "https://shop.example/a.yaml" }', 'no network is used'],
    ['a file address', '/a: { $ref: "file:///etc/passwd" }', 'no network is used'],
    ['broken YAML', '/a: { $ref: "broken.yaml" }', 'cannot be read at 1:5'],
    ['nothing', '/a: { $ref: "#/nowhere" }', 'leads to nothing: there is no `nowhere`'],
  ])('cannot refer to %s', async (_what, paths, said) => {
    writeFileSync(path.join(root, 'secret.yaml'), 'get: { operationId: secret }\n');
    symlinkSync(path.join(root, 'secret.yaml'), path.join(folder, 'link.yaml'));
    mkdirSync(path.join(folder, 'pipe'));
    write({ 'broken.yaml': 'a: "b\n' });
    const { status, output, errors } = await importText('a.yaml', `${head}paths:\n  ${paths}\n`);
    expect(status).toBe(0);
    expect(errors).toContain(said);
    expect(output).not.toContain('secret');
  });

  it('cannot multiply by aliases', async () => {
    const doubled = Array.from({ length: 40 }, (_, index) => `x-${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
    const { status, output } = await importText(
      'bomb.yaml',
      `${head}x-0: &a0 [lol]\n${doubled.join('\n')}\npaths: { /a: { get: { security: *a40 } } }\n`,
    );
    expect(status).toBe(0);
    expect(readRows(output).endpoints).toMatchObject([{ id: 'GET /a' }]);
  });

  it('cannot make the import work without end', async () => {
    const scopes = Array.from({ length: 3000 }, (_, index) => `s${index}`).join(', ');
    const paths = Array.from({ length: 1000 }, (_, index) => `  /p${index}: { get: { security: [*one, *one] } }`);
    const { status, errors } = await importText(
      'wide.yaml',
      `${head}x-one: &one { login: [${scopes}] }\npaths:\n${paths.join('\n')}\n`,
    );
    expect({ status, errors }).toEqual({
      status: 2,
      errors:
        'error: wide.yaml:1:1: The description has more than 2000000 values, counting each repetition by an alias or a reference.\n',
    });
  });

  it('can have any key', async () => {
    const text = `{"openapi":"3.0.0","servers":[{"url":"https://shop.example"}],"__proto__":{"x":1},"paths":{"/__proto__":{"get":{"security":[{"__proto__":["constructor","__proto__"]}]},"__proto__":{"get":{}}}},"components":{"securitySchemes":{"__proto__":{"type":"oauth2","flows":{"__proto__":{"scopes":{"__proto__":"a"}}}}}}}`;
    for (const name of ['a.json', 'a.yaml']) {
      const { status, output } = await importText(name, text);
      expect(status).toBe(0);
      expect(readRows(output)).toMatchObject({
        scopes: [{ name: '__proto__' }, { name: 'constructor' }],
        endpoints: [{ id: 'GET /__proto__', requirement: [['constructor', '__proto__']] }],
      });
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('can have values of any kind in any place', async () => {
    for (const odd of ['null', '7', '"x"', '[]', '{}', '[[]]', '[null]', '{"a":null}', '[{"a":{}}]'])
      for (const text of [
        `{"openapi":"3.1.0","servers":${odd},"security":${odd},"paths":${odd},"components":${odd},"info":${odd},"webhooks":${odd}}`,
        `{"openapi":"3.0.0","paths":{"/a":${odd},"/b":{"get":${odd}},"/c":{"get":{"security":${odd},"servers":${odd},"operationId":${odd},"callbacks":${odd}}},"/d":{"$ref":${odd}}},"components":{"securitySchemes":${odd}}}`,
        `{"openapi":"3.0.0","servers":[{"url":${odd},"variables":${odd}},{"url":"https://{a}.b.c","variables":{"a":${odd}}},{"url":"{a}","variables":{"a":{"enum":${odd},"default":${odd}}}}],"paths":{"/a":{"get":{"security":[{"s":${odd}}]}}},"components":{"securitySchemes":{"s":{"type":"oauth2","flows":${odd},"scopes":${odd},"tokenUrl":${odd}},"t":${odd}}}}`,
        `{"swagger":"2.0","host":${odd},"basePath":${odd},"schemes":${odd},"paths":{},"securityDefinitions":${odd}}`,
      ]) {
        const { status, output } = await importText('odd.json', text);
        expect(status, text).toBe(0);
        readRows(output);
      }
  });

  it.each([
    ['another mapping', 'a: 1', 'it has neither `openapi` nor `swagger` at its top'],
    ['a list', '[]', 'it is a list, not a mapping'],
    ['a text', 'openapi', 'it is a single value, not a mapping'],
    ['an old version', 'swagger: "1.2"', 'it says `1.2`'],
    ['a newer version', 'openapi: 4.0.0', 'it says `4.0.0`'],
  ])('is refused where it is %s', async (_what, text, said) => {
    const { status, errors } = await importText('pets.yaml', text);
    expect(status).toBe(2);
    expect(errors).toMatch(/^error: pets\.yaml:1:\d+: This is not a description that can be imported: /);
    expect(errors).toContain(said);
  });

  it.each([
    ['an empty file', '', 1, 'The file is empty: save a description there, in OpenAPI 3.0 or 3.1,'],
    [
      'a registry file',
      'id: pets\nscopes: []\n',
      2,
      'This is a registry file already: name it as `registry` in the manifest, without an import.',
    ],
  ])('is refused where it is %s', async (_what, text, line, said) => {
    const { status, errors } = await importText('pets.yaml', text);
    expect(status).toBe(2);
    expect(errors).toMatch(new RegExp(`^error: pets\\.yaml:${line}:\\d+: ${said}`));
  });

  it.each([
    ['no operations', '', 'The description has no operations, so the registry has no endpoints.'],
    [
      'no scopes',
      '  /pets: { get: {} }',
      'No operation names a scope, so `scopewright check` has nothing to compare: write the `requirement` of each endpoint into the file. If an extension of the operations lists their scopes, import with `--scope-extension`.',
    ],
  ])('says that there are %s', async (_what, paths, said) => {
    const { status, errors } = await importText('pets.yaml', `${head}paths:\n${paths}\n`);
    expect(status).toBe(0);
    expect(errors).toContain(`to review.\n${said}`);
  });

  it('is refused with its line where it is not YAML', async () => {
    const { status, errors } = await importText('pets.yaml', 'openapi: 3.0.0\npaths: {\n');
    expect(status).toBe(2);
    expect(errors).toMatch(/^error: pets\.yaml:2:8: /);
    expect(await runIn(folder, ['registry', 'import', 'none.yaml'])).toMatchObject({
      status: 2,
      errors: 'error: The description `none.yaml` cannot be read (ENOENT): name an existing JSON or YAML file.\n',
    });
    expect(await runIn(folder, ['registry', 'import', '.'])).toMatchObject({ status: 2 });
  });

  it('is refused where it nests without end', async () => {
    for (const text of ['['.repeat(100_000), `${head}x: ${'{a: '.repeat(5000)}`, '- '.repeat(50_000)]) {
      const { status, errors } = await importText('deep.yaml', text);
      expect(status).toBe(2);
      expect(errors).toMatch(/^error: (?:deep\.yaml:\d+:\d+: )/);
    }
  });
});

it('imports thousands of operations', async () => {
  const paths = Array.from(
    { length: 1000 },
    (_, index) => `  /kind${index % 50}/{id}/part${index}:
    get:
      operationId: read${index}
      security: [{ login: [read.${index % 50}] }]
      responses: { "200": { description: The part } }
    put:
      operationId: write${index}
      security: [{ login: [write, "read.${index % 50}"] }, { login: [admin] }]
      responses: { "200": { description: The part } }`,
  );
  write({
    'large.yaml': `openapi: 3.0.0\nservers: [{ url: "https://shop.example" }]\npaths:\n${paths.join('\n')}\ncomponents: { securitySchemes: { login: { type: oauth2, flows: {} } } }\n`,
  });
  const { output } = await runIn(folder, ['registry', 'import', 'large.yaml']);
  expect(output.match(/^ {2}- id: /gm)).toHaveLength(2000);
});
