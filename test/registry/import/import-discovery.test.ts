import { expect, it } from 'vitest';
import { importDescription } from '../../../packages/registry/src/import/import-description.ts';
import { parseRegistry } from '../../../packages/registry/src/parse-registry.ts';
import { matchEndpoint } from '../../../packages/registry/src/match-endpoint.ts';

const read = 'https://files.example/auth/files.readonly';
const write = 'https://files.example/auth/files';

const files = {
  kind: 'discovery#restDescription',
  name: 'files',
  version: 'v3',
  revision: '20260101',
  title: 'Files API',
  rootUrl: 'https://files.example/',
  servicePath: 'files/v3/',
  batchPath: 'batch/files/v3',
  endpoints: [{ endpointUrl: 'https://files.eu.example/', location: 'eu' }, { endpointUrl: 'files' }],
  auth: { oauth2: { scopes: { [write]: { description: 'Change\nfiles' }, [read]: { description: 'See files' } } } },
  resources: {
    files: {
      methods: {
        get: { id: 'files.files.get', path: 'files/{fileId}', httpMethod: 'GET', scopes: [write, read] },
        insert: {
          id: 'files.files.insert',
          path: 'files',
          httpMethod: 'POST',
          scopes: [write],
          mediaUpload: {
            protocols: {
              simple: { multipart: true, path: '/upload/files/v3/files' },
              resumable: { path: '/resumable/upload/files/v3/files' },
              other: { path: '/upload/{+parent}/files' },
            },
          },
        },
        export: {
          path: 'files/{fileId}/export',
          httpMethod: 'GET',
          scopes: [read, 'files.export'],
          useMediaDownloadService: true,
        },
        link: { path: 'files/{fileId}', httpMethod: 'LINK', scopes: [write] },
      },
      resources: {
        versions: {
          methods: {
            publish: {
              id: 'files.files.versions.publish',
              path: '{+name}:publish',
              flatPath: 'files/{filesId}/versions/{versionsId}:publish',
              httpMethod: 'POST',
              scopes: [write],
            },
            list: {
              path: '{+parent}/versions',
              httpMethod: 'GET',
              parameters: { parent: { pattern: '^files/[^/]+$' } },
              scopes: [read],
            },
            ping: { path: 'ping', httpMethod: 'GET' },
          },
        },
      },
    },
  },
};

function importFiles(document: object, options: object = {}) {
  return importDescription({ document: 'files.json', load: () => ({ value: document }), ...options });
}

it('reads the methods of a discovery document, each of its scopes as an alternative', () => {
  const imported = importFiles(files);
  if (imported.kind === 'refused') throw new Error(imported.message);
  expect(imported.title).toBe('Files API');
  expect({ ...imported.file, endpoints: imported.file.endpoints?.map(({ source: _source, ...row }) => row) }).toEqual({
    id: 'files-v3',
    version: 'v3, revision 20260101',
    servers: ['https://files.example', 'https://files.eu.example'],
    scopes: [
      { name: write, grants: 'Change files', source: 'files.json#/auth/oauth2/scopes' },
      { name: read, grants: 'See files', source: 'files.json#/auth/oauth2/scopes' },
      { name: 'files.export', source: 'files.json#/resources/files/methods/export' },
    ],
    endpoints: [
      { id: 'GET /files/v3/files/{fileId}', operationId: 'files.files.get', requirement: [[write], [read]] },
      {
        id: 'POST /files/v3/files',
        operationId: 'files.files.insert',
        requirement: [[write]],
        aliases: ['/upload/files/v3/files', '/resumable/upload/files/v3/files'],
      },
      {
        id: 'GET /files/v3/files/{fileId}/export',
        requirement: [[read], ['files.export']],
        aliases: ['/download/files/v3/files/{fileId}/export'],
      },
      {
        id: 'POST /files/v3/files/{filesId}/versions/{versionsId}:publish',
        operationId: 'files.files.versions.publish',
        requirement: [[write]],
      },
      { id: 'GET /files/v3/files/{parent}/versions', requirement: [[read]] },
      { id: 'GET /files/v3/ping', kind: 'unscoped' },
    ],
  });
  expect(imported.remarks.map(({ message, at }) => `${at.steps.join('/')}: ${message}`)).toEqual([
    'endpoints/1/endpointUrl: The server `files`: it starts with neither `https://` nor `http://`.',
    'batchPath: `POST /batch/files/v3` holds other requests: it needs what those need, which the registry cannot say.',
    'resources/files/methods/insert/mediaUpload/protocols/other/path: The path `/upload/{+parent}/files` for media: its parameters are not those of `/files/v3/files`.',
    'resources/files/methods/link: `LINK` is no method of endpoints.',
    'resources/files/methods/export: Nothing in `auth` lists the scope `files.export`: check its spelling.',
  ]);
});

it('gives a registry in which media are endpoints too', () => {
  const imported = importFiles(files);
  const parsed = parseRegistry('file' in imported ? imported.file : undefined);
  if (parsed.kind === 'problems') throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  const paths = ['/upload/files/v3/files', '/files/v3/files/7/versions/3:publish', '/files/v3/files/7/versions/3'];
  expect(paths.map((path) => matchEndpoint(parsed.registry, 'POST', path)?.operationId)).toEqual([
    'files.files.insert',
    'files.files.versions.publish',
    undefined,
  ]);
});

it('survives a document without what it needs', () => {
  const broken = importFiles({
    kind: 'discovery#restDescription',
    rootUrl: '',
    auth: { oauth2: { scopes: { 'a b': 1 } } },
    methods: { list: { httpMethod: {}, path: 7 }, get: { httpMethod: 'get', scopes: [null, 'a b'] }, no: null },
    resources: [],
  });
  expect('remarks' in broken && broken.remarks.map(({ message }) => message)).toEqual([
    '`` is no method of endpoints.',
    '`null` is not a scope.',
    '`a b` is not a scope.',
    '`` is no method of endpoints.',
    '`a b` is not a scope: a scope has no white space, quotes or backslashes.',
  ]);
  expect(importFiles(files, { scheme: 'Application' })).toMatchObject({
    message: '`--scheme` chooses among the schemes of a permissions file, and this is none: leave it out.',
  });
  expect(importFiles(files, { scopeExtension: 'x-scopes' })).toMatchObject({
    message: '`--scope-extension` is for OpenAPI and Swagger, and this is neither: leave it out.',
  });
  expect(importFiles(files, { anyScope: true })).toMatchObject({
    message: '`--any-scope` is for OpenAPI and Swagger, and this is neither: leave it out.',
  });
  let deep: object = {};
  for (let level = 0; level < 40; level += 1) deep = { resources: { more: deep } };
  expect(importFiles({ ...files, ...deep })).toMatchObject({
    message: 'The resources are nested more than 30 levels deep.',
  });
});

it('leaves out a path for media that is another endpoint', () => {
  const upload = { mediaUpload: { protocols: { simple: { path: '/other' } } } };
  const imported = importFiles({
    kind: 'discovery#restDescription',
    rootUrl: 'https://files.example/',
    methods: { add: { httpMethod: 'POST', path: 'add', ...upload }, other: { httpMethod: 'POST', path: 'other' } },
  });
  expect('remarks' in imported && imported.remarks.map(({ message }) => message)).toEqual([
    'The path `/other` for media is also that of another endpoint, which counts.',
    'The document lists no scopes: what it describes is `kind: unscoped`.',
  ]);
});
