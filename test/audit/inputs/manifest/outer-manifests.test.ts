import { readFileSync, writeFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { audit, fix, listCalls, type AuditResult } from '../../../../packages/audit/src/index.ts';
import { AuditSession } from '../../../../packages/audit/src/editor/audit-session.ts';
import { writeFiles } from '../../temporary-folder.ts';

const platform = 'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\n';

/** A service with a manifest of its own, whose code calls what the folder beside it has. */
const service = {
  '.git/': '',
  'lib/api.js':
    "export const purposes = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\nexport const risks = () => fetch(process.env.TRUST_BASE_URL + '/risk-categories');\n",
  'jobs/nightly.js': "import { purposes, risks } from '../lib/api.js';\npurposes();\nrisks();\n",
  'service/main.js': "import { risks } from '../lib/api.js';\nrisks();\n",
  'service/scopewright.yaml': `${platform}credentials: { service: { scopes: [RISK] } }\n`,
};

const jobs = 'credentials: { jobs: { scopes: [CONSENT_READ, RISK], files: ["jobs/**"] } }\n';
const registry =
  'id: risks\nscopes: [{ name: RISK, endpoints: ["GET /risk-categories"] }, { name: OTHER, endpoints: ["GET /others"] }]\n';

type Files = Readonly<Record<string, string>>;

const verdictOf = ({ credentials }: AuditResult) => ({
  ...credentials.find(({ name }) => name === 'service'),
  manifest: '',
  // What files of other credentials need is judged only where these are analysed, too.
  importedUses: [],
});

const cases: readonly (readonly [string, readonly string[], Files])[] = [
  [
    'no credential of the manifest around covers the shared code',
    ['GET /risk-categories'],
    { 'scopewright.yaml': platform + jobs },
  ],
  [
    'one of them covers it',
    [],
    { 'scopewright.yaml': `${platform}credentials: { all: { scopes: [CONSENT_READ, RISK] } }\n` },
  ],
  ['it is left out there', [], { 'scopewright.yaml': `${platform}ignores: [lib]\n${jobs}` }],
  [
    'a manifest beside governs it, and none of its credentials covers it',
    ['GET /risk-categories'],
    {
      'lib/scopewright.yaml': `${platform}credentials: { lib: { scopes: [], files: ["other/**"] } }\n`,
      'scopewright.yaml': `${platform}credentials: { all: { scopes: [] } }\n`,
    },
  ],
  [
    'its base bears another name there',
    ['GET /risk-categories'],
    {
      'scopewright.yaml': `version: 1\nplatform: { baseUrls: [RISKS_URL] }\n${jobs}`,
      'lib/api.js':
        "export const purposes = () => {};\nexport const risks = () => fetch(process.env.RISKS_URL + '/risk-categories');\n",
    },
  ],
  [
    'its base bears another name in a manifest beside',
    ['GET /risk-categories'],
    {
      'lib/scopewright.yaml': 'version: 1\nplatform: { baseUrls: [RISKS_URL] }\n',
      'lib/api.js':
        "export const purposes = () => {};\nexport const risks = () => fetch(process.env.RISKS_URL + '/risk-categories');\n",
    },
  ],
  [
    'its base is no name of the manifest around',
    [],
    { 'scopewright.yaml': `version: 1\nplatform: { baseUrls: [ANOTHER_URL] }\n${jobs}` },
  ],
  [
    'its client is declared around',
    ['GET /risk-categories'],
    {
      'scopewright.yaml': `${platform}clients: { send-it: { origins: [{ module: send-it, export: default, shape: send }], shapes: { send: { call: { kind: request, methodArgument: 0, url: 1 } } } } }\n${jobs}`,
      'lib/api.js':
        "import send from 'send-it';\nexport const purposes = () => {};\nexport const risks = () => send('GET', process.env.TRUST_BASE_URL + '/risk-categories');\n",
    },
  ],
  [
    'both name one registry file',
    ['GET /risk-categories'],
    {
      'registry.yaml': registry,
      'scopewright.yaml': `${platform}registry: ./registry.yaml\n${jobs.replace('CONSENT_READ, ', '')}`,
      'service/scopewright.yaml': `${platform}registry: ../registry.yaml\ncredentials: { service: { scopes: [RISK, OTHER] } }\n`,
    },
  ],
  [
    'the manifest around is for another registry',
    [],
    {
      'registry.yaml': registry,
      'scopewright.yaml': `${platform}registry: ./registry.yaml\n${jobs.replace('CONSENT_READ, ', '')}`,
    },
  ],
  [
    'a package that is installed around has it',
    ['GET /risk-categories'],
    {
      'scopewright.yaml': `${platform}ignores: [jobs]\n${jobs}`,
      'service/scopewright.yaml': `${platform.replace(' }', ', packages: ["@acme/trust"] }')}credentials: { service: { scopes: [RISK] } }\n`,
      'service/main.js': "import { risks } from '@acme/trust';\nrisks();\n",
      'node_modules/@acme/trust/package.json': '{ "name": "@acme/trust", "main": "index.js" }',
      'node_modules/@acme/trust/index.js':
        "export const risks = () => fetch(process.env.TRUST_BASE_URL + '/risk-categories');\n",
    },
  ],
  [
    'a text of the shared code belongs to no call',
    [],
    {
      'scopewright.yaml': platform + jobs,
      'lib/api.js':
        "import { send } from 'unheard-of';\nexport const purposes = () => {};\nexport const risks = () => send('GET', '/api/risk/v3/risk-categories');\n",
    },
  ],
  [
    'no manifest governs the shared code, of which a text belongs to no call',
    [],
    {
      'lib/api.js':
        "import { send } from 'unheard-of';\nexport const purposes = () => {};\nexport const risks = () => send('GET', '/api/risk/v3/risk-categories');\n",
    },
  ],
  [
    'the code around that leads to it is covered there',
    ['GET /risk-categories'],
    {
      'scopewright.yaml': `${platform}credentials: { risks: { scopes: [RISK, CONSENT_READ], files: [lib/risks.js, "jobs/**"] } }\n`,
      'lib/risks.js': "import { risks } from './api.js';\nexport const all = () => risks();\n",
      'service/main.js': "import { all } from '../lib/risks.js';\nall();\n",
    },
  ],
];

describe('a credential of a nested manifest', () => {
  it.each(cases)('is judged in its own folder as in the whole, where %s', (_what, endpoints, files) => {
    const directory = writeFiles({ ...service, ...files });
    const whole = audit({ directory });
    const part = audit({ directory: `${directory}/service` });
    // Both name the same places, from the folder that each looks at.
    const named = JSON.stringify(verdictOf(part))
      .replaceAll('"../', '"')
      .replaceAll('"file":"main.js"', '"file":"service/main.js"');
    expect(JSON.parse(named)).toEqual(JSON.parse(JSON.stringify(verdictOf(whole))));
    expect(verdictOf(part)).toMatchObject({ whole: true, endpoints });
    expect(part.credentials).toHaveLength(1);
    expect(
      part.findings.filter(
        ({ rule, credential }) => rule === 'no-credential' || (credential ?? 'service') !== 'service',
      ),
    ).toEqual([]);
  });

  it('keeps what the shared code needs', () => {
    const directory = writeFiles({ ...service, 'scopewright.yaml': platform + jobs });
    expect(fix({ directory: `${directory}/service`, prune: true }).files).toEqual([]);
    expect(fix({ directory, prune: true }).files).toEqual([]);
  });

  it.each([
    ['is no YAML', 'version: [1\n'],
    ['names a registry that is not there', `${platform}registry: ./none.yaml\n`],
  ])('is judged by its own manifest alone where the one around %s', (_what, text) => {
    const directory = writeFiles({ ...service, 'scopewright.yaml': text });
    expect(verdictOf(audit({ directory: `${directory}/service` }))).toMatchObject({
      endpoints: ['GET /risk-categories'],
      unused: [],
    });
  });
});

it('a list of calls has those of shared code that nobody covers', () => {
  const directory = writeFiles({ ...service, 'scopewright.yaml': platform + jobs });
  expect(listCalls({ directory: `${directory}/service` }).calls.map(({ file, line }) => `${file}:${line}`)).toEqual([
    '../lib/api.js:2',
  ]);
});

it('an editor’s session follows the manifest around', () => {
  const root = writeFiles({ ...service, 'scopewright.yaml': platform + jobs });
  const session = new AuditSession({ directory: `${root}/service` });
  const endpoints = () =>
    session.auditWith(`${root}/service/main.js`, readFileSync(`${root}/service/main.js`, 'utf8'))?.credentials[0]
      ?.endpoints;
  expect(endpoints()).toEqual(['GET /risk-categories']);
  writeFileSync(`${root}/scopewright.yaml`, `${platform}credentials: { all: { scopes: [CONSENT_READ, RISK] } }\n`);
  expect(endpoints()).toEqual([]);
  writeFileSync(`${root}/scopewright.yaml`, 'version: [1\n');
  expect(endpoints()).toEqual(['GET /risk-categories']);
  writeFileSync(`${root}/scopewright.yaml`, `${platform}ignores: [lib]\n`);
  expect(endpoints()).toEqual([]);
});
