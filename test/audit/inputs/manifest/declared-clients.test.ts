import { describe, expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { parseManifest } from '../../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { writeFiles } from '../../temporary-folder.ts';

const whole = `version: 1
clients:
  acme-http:
    origins:
      - { module: "@acme/http", export: default, shape: factory }
      - { module: "@acme/http", type: HttpClient, shape: client }
      - { global: acmeHttp, shape: client }
      - { path: services.http, shape: client }
    options: { url: [path, url], method: [verb] }
    base: resolve
    shapes:
      factory: { construct: { kind: instance, shape: client, options: [0, 1] } }
      client:
        call: { kind: request, methodArgument: 0, url: 1 }
        members: { get: { kind: request, method: GET, url: 0, options: [1] }, open: { kind: instance, shape: client, baseUrl: 0 }, use: { kind: self } }
  plain: { origins: [{ global: send, shape: one }], shapes: { one: { call: { kind: request, url: 0 } } } }
`;

describe('declared clients', () => {
  it('become rows, with what is left out filled in', () => {
    const parsed = parseManifest(whole);
    expect(parsed.kind === 'manifest' && parsed.content.clients).toEqual([
      {
        id: 'acme-http',
        origins: [
          { module: '@acme/http', export: 'default', shape: 'factory' },
          { module: '@acme/http', type: 'HttpClient', shape: 'client' },
          { global: 'acmeHttp', shape: 'client' },
          { path: 'services.http', shape: 'client' },
        ],
        options: { url: ['path', 'url'], method: ['verb'], baseUrl: [] },
        base: 'resolve',
        shapes: {
          factory: { construct: { kind: 'instance', shape: 'client', options: 'all' }, members: {} },
          client: {
            call: { kind: 'request', options: [], methodArgument: 0, url: 1 },
            members: {
              get: { kind: 'request', options: [1], method: 'GET', url: 0 },
              open: { kind: 'instance', shape: 'client', baseUrl: 0 },
              use: { kind: 'self' },
            },
          },
        },
      },
      {
        id: 'plain',
        origins: [{ global: 'send', shape: 'one' }],
        options: { url: [], method: [], baseUrl: [] },
        base: 'append',
        shapes: { one: { call: { kind: 'request', options: [], url: 0 }, members: {} } },
      },
    ]);
  });

  it('say what packages hold for later', () => {
    const manifest = `version: 1
platform: { baseUrls: [TRUST_BASE_URL] }
clients:
  acme-result:
    origins: [{ module: "@acme/result", export: ok, shape: ok }, { module: "@acme/result", export: map, shape: map }, { module: "@acme/result", export: pipe, shape: pipe }]
    shapes:
      ok: { call: { kind: gives, value: 0, in: result } }
      map: { call: { kind: calls, function: 1, with: [{ argument: 0, as: held }], in: result, waits: 2 } }
      pipe: { call: { kind: calls, function: { rest: 1 }, with: [0], isChain: true } }
      result:
        holds: true
        isAwaited: true
        members:
          value: { kind: value, value: { held: true } }
          put: { kind: keeps, value: 0 }
          map: { kind: calls, function: [0, 1], with: [{ held: true }], in: result }
          read: { kind: calls, function: 0, with: [{ held: true }], done: -1, returns: { receiver: true } }
`;
    const source = `import { ok, map, pipe } from '@acme/result';
const read = (path) => fetch(process.env.TRUST_BASE_URL + path);
export const plain = () => read(ok('/v1/vendors').map((path) => path + '/a').value);
export const piped = () => pipe(ok('/v1/assets'), map((path) => path + '/b')).read(read, () => {});
export const awaited = async () => read(await ok('/v1/risks'));
const box = ok('/v1/controls');
export const late = () => { box.put('/v2/purposes'); return read(box.value); };
`;
    const { calls } = audit({ directory: writeFiles({ 'scopewright.yaml': manifest, 'src/sync.js': source }) });
    expect(calls.flatMap(({ targets }) => targets.map((target) => target.url))).toEqual(
      ['/v1/vendors/a', '/v1/assets/b', '/v1/risks', '/v1/controls', '/v2/purposes'].map(
        (path) => `{TRUST_BASE_URL}${path}`,
      ),
    );
  });

  it('are those of one audit only', () => {
    const client = (name: string): string =>
      `version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\nclients:\n  ${name}: { origins: [{ module: ${name}, export: send, shape: send }], shapes: { send: { call: { kind: request, url: 0 } } } }\n`;
    const source = ['one', 'two']
      .map(
        (name) =>
          `import { send as ${name} } from '${name}';\nexport const from${name} = () => ${name}(process.env.TRUST_BASE_URL + '/v2/purposes');\n`,
      )
      .join('');
    const clientsOf = (name: string): string[] =>
      audit({ directory: writeFiles({ 'scopewright.yaml': client(name), 'src/sync.js': source }) }).calls.flatMap(
        ({ targets }) => targets.map((target) => target.client),
      );
    expect([clientsOf('one'), clientsOf('two'), clientsOf('one')]).toEqual([['one'], ['two'], ['one']]);
  });
});

const row = (origin: string, action = '{ kind: request, url: 0 }'): string =>
  `version: 1\nclients:\n  acme:\n    origins: [${origin}]\n    shapes: { client: { call: ${action} } }`;

/** A manifest, and each mistake in it as `line:column message`. */
const broken: readonly (readonly [what: string, text: string, ...mistakes: readonly string[]])[] = [
  [
    'no origin',
    'version: 1\nclients: { acme: { origins: [], shapes: {} } }',
    '2:29 `origins` must be a list of at least one origin, as in `origins: [{ module: "@acme/http", export: default, shape: client }]`, and this is an empty list.',
  ],
  [
    'no shapes',
    'version: 1\nclients: { acme: { origins: [{ global: send, shape: client }] } }',
    '2:12 The entry `acme` has no key `shapes`: add it, as in `shapes: { client: { call: { kind: request, url: 0 } } }`.',
  ],
  [
    'an origin in a wrong place',
    'version: 1\norigins: []',
    '2:1 `origins` is not a key of the manifest. It belongs under a client.',
  ],
  [
    'an origin that is nowhere',
    row('{ shape: client }'),
    '4:15 An origin needs exactly one location: write `module` with `export`, `type` or `literal`, `global`, or `path`.',
  ],
  [
    'an origin in two places',
    row('{ global: send, path: services.http, shape: client }'),
    '4:15 An origin needs exactly one location: write `module` with `export`, `type` or `literal`, `global`, or `path`.',
  ],
  [
    'a file for a module',
    row('{ module: ./http.js, export: send, shape: client }'),
    '4:25 `./http.js` is not a package module: write it as in an import, like `@acme/http`. The project’s own code needs no entry.',
  ],
  [
    'a path of one name',
    row('{ path: http, shape: client }'),
    '4:23 `http` is not a path of two names: write the last two names through which the code reads the client, like `services.http`.',
  ],
  [
    'a shape that is not there',
    row('{ global: send, shape: cleint }'),
    "4:38 `cleint` is none of the client's shapes, which are `client`. Did you mean `client`?",
  ],
  [
    'an instance of nothing',
    row('{ global: send, shape: client }', '{ kind: instance }'),
    '5:31 A new instance needs a shape: name it, as in `shape: client`.',
  ],
  [
    'an unknown kind',
    row('{ global: send, shape: client }', '{ kind: requst, url: 0 }'),
    '5:39 `requst` is not a valid choice here; the choices are `request`, `instance`, `self`, `calls`, `gives`, `keeps`, `provides`, `injects`, `fills` and `value`. Did you mean `request`?',
  ],
  [
    'a call of nothing',
    row('{ global: send, shape: client }', '{ kind: calls, with: [0] }'),
    '5:31 An action of the kind `calls` needs the key `function`: write it, as in `function: 0`.',
  ],
  [
    'a key of another kind',
    row('{ global: send, shape: client }', '{ kind: gives, value: 0, url: 1 }'),
    '5:61 `url` says nothing about an action of the kind `gives`. Its keys are `value`, `in` and `waits`.',
  ],
  [
    'a key where there is none',
    row('{ global: send, shape: client }', '{ kind: self, url: 1 }'),
    '5:50 `url` says nothing about an action of the kind `self`. It takes only the key `kind`: remove this one.',
  ],
  [
    'a value from nowhere',
    row('{ global: send, shape: client }', '{ kind: gives, value: { key: api } }'),
    '5:53 A value needs exactly one source: write one of `argument`, `made`, `rest`, `shape`, `provided`, `setting`, `receiver`, `held`, `keeper` and `unknown`.',
  ],
  [
    'a value that is called',
    row('{ global: send, shape: client }', '{ kind: value, value: { held: true } }'),
    '5:31 Only a member can be a `value`, because a value is read and not called: write `kind: gives`.',
  ],
  [
    'a value held in a shape that is not there',
    row('{ global: send, shape: client }', '{ kind: gives, value: 0, in: cleint }'),
    "5:60 `cleint` is none of the client's shapes, which are `client`. Did you mean `client`?",
  ],
  [
    'one of several functions from nowhere',
    row('{ global: send, shape: client }', '{ kind: calls, function: [0, { key: api }] }'),
    '5:60 A value needs exactly one source: write one of `argument`, `made`, `rest`, `shape`, `provided`, `setting`, `receiver`, `held`, `keeper` and `unknown`.',
  ],
  [
    'a value in a shape that is not there',
    row('{ global: send, shape: client }', '{ kind: calls, function: 0, with: [{ shape: cleint }] }'),
    "5:75 `cleint` is none of the client's shapes, which are `client`. Did you mean `client`?",
  ],
  [
    'an argument beyond the last',
    row('{ global: send, shape: client }', '{ kind: gives, value: 12 }'),
    '5:53 `value` must be a number from -9 to 9, `callback`, or a mapping that says where the value comes from, as in `value: 1`, and this is `12`.',
  ],
  [
    'a method in small letters',
    row('{ global: send, shape: client }', '{ kind: request, method: get, url: 0 }'),
    '5:56 `get` is not an HTTP method: write it in capitals, like `GET`.',
  ],
  [
    'a name for an argument',
    row('{ global: send, shape: client }', '{ kind: request, url: first }'),
    '5:53 `url` must be a number from 0 to 9, as in `url: 0`, and this is the text `first`.',
  ],
  [
    'a request without a URL',
    row('{ global: send, shape: client }', '{ kind: request, method: GET }'),
    '5:31 This request does not say where its URL is: give the index of the argument, counted from 0, as in `url: 0`.',
  ],
  [
    'a request whose options hold no URL',
    row('{ global: send, shape: client }', '{ kind: request, options: [0] }'),
    '5:31 This request does not say where its URL is: give the index of the argument, counted from 0, as in `url: 0`, or the option that holds it, as in `options: { url: [url] }` of the client.',
  ],
  [
    'a request that lacks the options which hold the URL',
    'version: 1\nclients:\n  acme:\n    origins: [{ global: send, shape: client }]\n    options: { url: [path] }\n    shapes: { client: { members: { get: { kind: request, method: GET } } } }',
    '6:41 This request does not say where its URL is: give the index of the argument, counted from 0, as in `url: 0`, or the argument that holds options, as in `options: [0]`.',
  ],
  [
    'a misspelled key',
    row('{ global: send, shape: client }', '{ kind: request, urls: 0 }'),
    '5:48 `urls` is not a key of `call`. Did you mean `url`?',
  ],
];

describe('mistakes in declared clients', () => {
  it.each(broken)('%s', (_what, text, ...mistakes) => {
    const parsed = parseManifest(text);
    expect(
      parsed.kind === 'mistakes' && parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`),
    ).toEqual(mistakes);
  });
});
