import { audit, fix, report } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';

import { writeFiles } from '../temporary-folder.ts';

const manifest =
  'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  risks: { scopes: [CONTROL], files: ["src/risks.js"] }\n';

/** The main file hands the function of one file to the code of another by a container of which nothing is known. */
const program = {
  'scopewright.yaml': manifest,
  'src/controls.js':
    "export const close = (id) => fetch(process.env.TRUST_BASE_URL + `/controls/${id}`, { method: 'PUT' });\n",
  'src/risks.js': "import { ask } from 'unheard-of';\nexport const tune = (id) => ask('board').close(id);\n",
  'src/main.js':
    "import { provide } from 'unheard-of';\nimport * as controls from './controls.js';\nimport './risks.js';\nprovide('board', controls);\n",
};

const at = { file: 'src/controls.js', line: 1, column: 30 };

describe('a call of no credential in code that some file loads with that of a credential', () => {
  it('holds the claim on what it needs back, at its place', () => {
    const { credentials, findings } = audit({ directory: writeFiles(program) });
    expect(credentials).toMatchObject([
      { unused: [], possible: ['CONTROL'], heldBack: [{ scope: 'CONTROL', claim: 'unused', by: [at] }] },
    ]);
    expect(findings.map(({ rule }) => rule)).toEqual(['no-credential']);
  });

  it('is reported as not settled', () => {
    const holdsBack = [{ credential: 'risks', scope: 'CONTROL', claim: 'unused' }];
    expect(report({ directory: writeFiles(program) }).open).toEqual([
      {
        ...at,
        kind: 'uncovered-call',
        what: 'PUT /controls/{controlId}',
        endpoints: ['PUT /controls/{controlId}'],
        holdsBack,
      },
    ]);
  });
});

it('a call of no credential in a script by itself holds nothing back, whatever it imports', () => {
  const script =
    "import './risks.js';\nawait fetch(`${process.env.TRUST_BASE_URL}/controls/c-1`, { method: 'PUT' });\n";
  const { credentials } = audit({
    directory: writeFiles({
      'scopewright.yaml': manifest,
      'src/risks.js': 'export const tune = (id) => id;\n',
      'src/script.js': script,
    }),
  });
  expect(credentials).toMatchObject([{ unused: ['CONTROL'], possible: [] }]);
});

describe('an open call of one credential to which the code of another leads', () => {
  const two =
    'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  a: { scopes: [CONSENT_READ], files: ["a/**"] }\n  b: { scopes: [POLICY, RISK], files: ["b/**"] }\n';
  const client =
    "export const get = (path) => fetch(process.env.TRUST_BASE_URL + path);\nexport const purposes = () => get('/v2/purposes');\n";
  const possibleOf = (files: Readonly<Record<string, string>>): readonly (readonly string[])[] =>
    audit({ directory: writeFiles({ 'scopewright.yaml': two, ...files }) }).credentials.map(({ possible }) => possible);

  it('holds back the claims of both, whoever has the file of the wrapper', () => {
    const main = "import { get } from '../a/client.js';\nexport const handle = (event) => get(event.path);\n";
    expect(possibleOf({ 'a/client.js': client, 'b/main.js': main })).toEqual([[], ['POLICY', 'RISK']]);
  });

  it('holds back nothing of one whose code leads to what is known alone', () => {
    const main = "import { purposes } from '../a/client.js';\nexport const handle = () => purposes();\n";
    expect(possibleOf({ 'a/client.js': client.replace('export const get', 'const get'), 'b/main.js': main })).toEqual([
      [],
      [],
    ]);
  });
});

describe('a call of one credential to which code of none leads as well', () => {
  const two =
    'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  a: { scopes: [CONSENT, CONSENT_READ], files: ["a/**"] }\n  b: { scopes: [CONSENT, COOKIE], files: ["b/**"] }\n';
  const shared =
    "export const run = (method, id) => fetch(process.env.TRUST_BASE_URL + `/v2/linkedidentitygroups/${id}`, { method });\nexport const replace = (id) => run('PUT', id);\n";
  const a = "import { replace } from '../shared/api.js';\nexport const save = (id) => replace(id);\n";
  const b = "export function* steps() { yield { id: '1' }; }\n";
  const main =
    "import { save } from './a/job.js';\nimport { steps } from './b/job.js';\nimport { replace } from './shared/api.js';\nsave('2');\nfor (const { id } of steps()) replace(id);\n";
  const claimsOf = (files: Readonly<Record<string, string>>): readonly unknown[] =>
    audit({
      directory: writeFiles({
        'scopewright.yaml': two,
        'shared/api.js': shared,
        'a/job.js': a,
        'b/job.js': b,
        ...files,
      }),
    }).credentials.map(({ name, unused, possible }) => [name, unused, possible]);

  it('holds back the claims of another whose code is loaded there', () => {
    expect(claimsOf({ 'main.js': main })).toEqual([
      ['a', ['CONSENT_READ'], []],
      ['b', ['COOKIE'], ['CONSENT']],
    ]);
  });

  it('belongs to another too that emits the event of a shared listener', () => {
    const bus =
      "import { EventEmitter } from 'node:events';\nimport { replace } from './api.js';\nexport const bus = new EventEmitter();\nbus.on('replace', (id) => replace(id));\n";
    const emitting = "import { bus } from '../shared/bus.js';\nexport const sync = (id) => bus.emit('replace', id);\n";
    expect(
      claimsOf({
        'shared/bus.js': bus,
        'b/job.js': emitting,
        'main.js': "import { save } from './a/job.js';\nimport { sync } from './b/job.js';\nsave('1');\nsync('1');\n",
      }),
    ).toEqual([
      ['a', ['CONSENT_READ'], []],
      ['b', ['COOKIE'], []],
    ]);
  });

  it('holds back nothing where a covered file leads there', () => {
    expect(
      claimsOf({
        'main.js': "import { save } from './a/job.js';\nimport { steps } from './b/job.js';\nsave('2');\nsteps();\n",
      }),
    ).toEqual([
      ['a', ['CONSENT_READ'], []],
      ['b', ['CONSENT', 'COOKIE'], []],
    ]);
  });

  it('holds back nothing of one whose code is not loaded there', () => {
    expect(claimsOf({ 'main.js': "import { replace } from './shared/api.js';\nreplace('1');\n" })).toEqual([
      ['a', ['CONSENT_READ'], []],
      ['b', ['CONSENT', 'COOKIE'], []],
    ]);
  });
});

describe('a call of another credential in a file that the credential’s files import', () => {
  const two = (web: string) =>
    `version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  job: { files: [src/job.js], scopes: [CONSENT, RISK] }\n  web: { files: [src/web.js, ${web}], scopes: [CONSENT_READ, CONSENT] }\n`;
  const files = {
    'src/domain.js':
      "export const publish = (id) => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes/${id}/publish`, { method: 'PUT' });\n",
    'src/index.js': "export * from './domain.js';\n",
    'src/job.js': "import { publish } from './index.js';\npublish('7');\n",
    'src/web.js': 'export const list = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n',
  };
  const program = { ...files, 'scopewright.yaml': two('src/domain.js') };

  it('is named beside the scope that it needs, with what to write', () => {
    const { credentials, findings } = audit({ directory: writeFiles(program) });
    const by = [{ file: 'src/domain.js', line: 1, column: 32 }];
    expect(credentials[0]).toMatchObject({
      unused: ['CONSENT', 'RISK'],
      importedUses: [{ scope: 'CONSENT', claim: 'unused', by, credentials: ['web'] }],
    });
    expect(findings.map(({ rule, scope, details = [] }) => [rule, scope, ...details])).toEqual([
      [
        'unused-scope',
        'CONSENT',
        'Its files import code that needs it, at `src/domain.js:1`, and `files` assigns that code to `web` only: if it also runs with `job`, add `src/domain.js` to the `files` of `job`. Until then, `scopewright fix --prune` leaves the scope.',
      ],
      ['unused-scope', 'RISK'],
    ]);
  });

  it('keeps a fix from removing that scope', () => {
    const { result, files: changed } = fix({ directory: writeFiles(program), prune: true });
    expect(changed[0]?.after).toContain('job: { files: [src/job.js], scopes: [CONSENT] }');
    expect(result.manifests[0]?.credentials[0]).toMatchObject({ heldBack: [{ scope: 'CONSENT' }], prunable: [] });
  });

  it('needs the scope once `files` names its file', () => {
    const text = two('src/domain.js').replace('files: [src/job.js]', 'files: [src/job.js, src/domain.js]');
    const [job] = audit({ directory: writeFiles({ ...files, 'scopewright.yaml': text }) }).credentials;
    expect(job).toMatchObject({ required: ['CONSENT'], unused: ['RISK'] });
    expect(job).not.toHaveProperty('importedUses');
  });
});
