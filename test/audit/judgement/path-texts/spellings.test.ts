import { audit } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';

import { writeFiles } from '../../temporary-folder.ts';

const manifest =
  'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ, VRM, COOKIE_READ] }\n';

/** The scopes that one line of code holds back, of a client that nobody knows. */
function heldBackBy(code: string): readonly string[] {
  const { credentials } = audit({
    directory: writeFiles({
      'scopewright.yaml': manifest,
      'src/a.ts': `import { client } from '@acme/transport';\n${code}\n`,
    }),
    date: '2026-11-20',
  });
  return credentials[0]?.possible ?? [];
}

it.each([
  'client.send(`${getBase()}/v2/purposes`);',
  "client.send(`${getBase({ stage: 'eu' })}/v2/purposes/${encodeURIComponent(id)}`);",
  "client.send(`${config['base']}/v2/purposes/${id}`);",
  'client.send(`${tenants[0]!.url ?? "x"}/v2/purposes/${ids[0]}`);',
  'client.send(`${base}/v2/purposes${query ? `?${query}` : ""}`);',
  "client.send(`/v2/purposes${isAll ? '/all' : ''}`);",
  'client.send(`/v2/purposes${toQuery(query)}`);',
  'client.send(`${base}/${VERSION}/purposes`);',
  'client.send(`${base}/${version()}/purposes/${id}`);',
  "client.send(['v2', 'purposes', id].join('/'));",
  "client.send('/v2/purposes/:id([0-9]+)');",
  "client.send('/v2/purposes(/:id)?');",
  "client.send('/v2/purposes/#{id}');",
  "client.send('{{baseUrl}}/v2/purposes/{{id}}');",
  "client.send('[base]/v2/purposes/[id]');",
  "client.send('$BASE/v2/purposes');",
  "client.send('%BASE%/v2/purposes');",
  "client.send('GET /v2/purposes');",
  "client.send('get /v2/purposes');",
  "client.send('GET:/v2/purposes');",
  `client.send('/v2/purposes?filter=name eq "all"');`,
])('a path is found however it is spelled: %s', (code) => {
  expect(heldBackBy(code)).toEqual(['CONSENT_READ']);
});

it.each([
  "client.send('/contracts/types');",
  "client.send('/v1/contracts/schemas');",
  'client.send(`contracts/${id}/contracts`);',
])('the gateway’s prefix may stand in the base URL: %s', (code) => {
  expect(heldBackBy(code)).toEqual(['VRM']);
});

it.each([
  "client.send('/v2/unheard-of');",
  "client.send('/crm/v2/purposes');",
  'client.send(`/v2/${kind}/purposes`);',
  "client.show('Get the purposes from /v2/purposes');",
  "client.show('Is it /v2/purposes? Really?');",
])('what is no path of the platform holds nothing back: %s', (code) => {
  expect(heldBackBy(code)).toEqual([]);
});

it('what goes on behind the path of an endpoint holds back what stands below it, too', () => {
  const manifestOf = (scopes: string): string => manifest.replace('CONSENT_READ, VRM, COOKIE_READ', scopes);
  const heldBack = (code: string): readonly string[] =>
    audit({
      directory: writeFiles({ 'scopewright.yaml': manifestOf('ASSESSMENT'), 'src/a.ts': code }),
      date: '2026-11-20',
    }).credentials[0]?.possible ?? [];
  expect(heldBack("send('PUT', `/v2/collectionpoints${suffix}`);")).toEqual([]);
  expect(heldBack("send('GET /v2/assessments');")).toEqual([]);
  expect(heldBack('send(verb, `/v2/assessments${suffix}`);')).toEqual(['ASSESSMENT']);
});

describe('a text that is handed to a call which names a method', () => {
  const possible = (scopes: string, files: Readonly<Record<string, string>>): readonly string[] =>
    audit({
      directory: writeFiles({
        'scopewright.yaml': manifest.replace('CONSENT_READ, VRM, COOKIE_READ', scopes),
        ...files,
      }),
      date: '2026-11-20',
    }).credentials[0]?.possible ?? [];
  const read = "export const read = (id) => fetch(process.env.TRUST_BASE_URL + '/v2/linkedidentitygroups/' + id);\n";

  it.each([
    'client.delete(`/v2/linkedidentitygroups/${id}`);',
    "client.request({ url: `/v2/linkedidentitygroups/${id}`, method: 'delete' });",
    "client.request('DELETE', format('/v2/linkedidentitygroups/%s', id));",
    "client.post('/v2/linkedidentitygroups/:id'.replace(':id', id), { method: 'DELETE' });",
    "const GROUP = '/v2/linkedidentitygroups/:id';\nread(GROUP.replace(':id', id));\nclient.delete(GROUP.replace(':id', id));",
  ])('is explained by a call with that method alone: %s', (code) => {
    expect(
      possible('CONSENT', {
        'src/read.js': read,
        'src/drop.js': `import client from 'unheard-of';\nimport { id, read } from './read.js';\n${code}\n`,
      }),
    ).toEqual(['CONSENT']);
    expect(
      possible('CONSENT', {
        'src/read.js': read,
        'src/again.js': `import client from 'unheard-of';\nimport { id } from './read.js';\n${code.replaceAll(/(?<=client\.)(?:delete|post)/g, 'get').replaceAll(/'delete'|'DELETE'/g, "'GET'")}\n`,
      }),
    ).toEqual([]);
  });

  it('by whatever name the text goes', () => {
    const group =
      "import client from 'unheard-of';\nconst GROUP = '/v2/linkedidentitygroups/';\nexport const drop = (id) => client.delete(`${GROUP}${id}`);\n";
    expect(possible('CONSENT', { 'src/read.js': read, 'src/drop.js': group })).toEqual(['CONSENT']);
  });

  it('in whatever file its name is used', () => {
    const files = {
      'src/paths.js': "export const paths = { group: (id) => '/v2/linkedidentitygroups/' + id };\n",
      'src/read.js':
        "import { paths } from './paths.js';\nexport const read = (id) => fetch(process.env.TRUST_BASE_URL + paths.group(id));\n",
    };
    const drop =
      "import client from 'unheard-of';\nimport { paths } from './paths.js';\nexport const drop = (id) => client.delete(paths.group(id));\n";
    expect(possible('CONSENT', { ...files, 'src/drop.js': drop })).toEqual(['CONSENT']);
    expect(possible('CONSENT', { ...files, 'src/again.js': drop.replace('client.delete', 'client.get') })).toEqual([]);
  });

  it('and a path that other ones begin with by a call that has no text of its own', () => {
    const add =
      "export const add = (body) => fetch(process.env.TRUST_BASE_URL + '/incidents', { method: 'POST', body });\n";
    const resource =
      "import { resource } from 'unheard-of';\nexport const Incident = resource('/incidents', { update: ['PUT', '/:id'] });\n";
    expect(possible('INCIDENT', { 'src/add.js': add, 'src/resource.js': resource })).toEqual(['INCIDENT']);
    const named =
      "const PATH = '/incidents';\nexport const add = (body) => fetch(process.env.TRUST_BASE_URL + PATH, { method: 'POST', body });\n";
    expect(possible('INCIDENT', { 'src/add.js': named })).toEqual([]);
    expect(possible('INCIDENT', { 'src/add.js': add })).toEqual([]);
  });

  it('and a beginning of a path by a call whose path is put together from pieces alone', () => {
    const whole = "export const types = () => fetch(process.env.TRUST_BASE_URL + '/api/vendor/v1/contracts/types');\n";
    const base =
      "import Client from 'unheard-of';\nexport const add = (client = new Client('/api/vendor/v1/contracts/')) => client.send('add');\n";
    expect(possible('VRM', { 'src/types.js': whole, 'src/add.js': base })).toEqual(['VRM']);
    const pieces =
      "const base = '/api/vendor/v1/contracts/';\nexport const types = () => fetch(process.env.TRUST_BASE_URL + base + 'types');\n";
    expect(possible('VRM', { 'src/types.js': pieces })).toEqual([]);
  });
});

it('a text that a call of no credential uses is told with that call alone, and holds back the claims of those who load its file', () => {
  const files = {
    '.git/': '',
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk: { scopes: [CONSENT_READ], files: ["src/desk/**"] }\n',
    'src/shared/listeners.js':
      "import { bus } from './bus.js';\nbus.on('list', () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`));\n",
    'src/shared/bus.js': "import { EventEmitter } from 'node:events';\nexport const bus = new EventEmitter();\n",
    'src/desk/main.js':
      "import '../shared/listeners.js';\nimport { bus } from '../shared/bus.js';\nbus.emit('list');\n",
  };
  const { findings, credentials } = audit({ directory: writeFiles(files), date: '2026-11-20' });
  expect(findings.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
    'no-credential src/shared/listeners.js:2',
  ]);
  expect(credentials[0]).toMatchObject({ unused: [], possible: ['CONSENT_READ'] });
});

it('a text that no call uses holds back the scopes of the methods that no call sends to its path', () => {
  const { credentials } = audit({
    directory: writeFiles({
      'scopewright.yaml': manifest.replace('CONSENT_READ, VRM, COOKIE_READ', 'INVENTORY_WRITE, INVENTORY_READ'),
      'src/a.js':
        "export const read = (client, id) => client.load('/inventories/vendors/' + id);\nexport const save = (id) => fetch(process.env.TRUST_BASE_URL + '/inventories/vendors/' + id, { method: 'PUT' });\n",
    }),
    date: '2026-11-20',
  });
  expect(credentials[0]).toMatchObject({
    required: ['INVENTORY_WRITE'],
    unused: [],
    heldBack: [{ scope: 'INVENTORY_READ', by: [{ file: 'src/a.js', line: 1 }] }],
  });
});

it('a call with an open path leaves texts unfollowed that it cannot send', () => {
  const { findings } = audit({
    directory: writeFiles({
      'scopewright.yaml': manifest,
      'src/a.js':
        'export const approve = (client, id) => client.load(`api/risk/v2/risks/${id}/approve`);\nexport const open = (method, path) => fetch(`${process.env.TRUST_BASE_URL}/api/glossary/${path}`, { method });\n',
    }),
    date: '2026-11-20',
  });
  expect(findings.filter(({ rule }) => rule === 'unfollowed-path')).toMatchObject([{ file: 'src/a.js', line: 1 }]);
});
