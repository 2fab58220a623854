import path from 'node:path';
import { reporters } from '../../packages/cli/src/reporters/index.ts';
import type { Files } from '../analyzer/support/program.ts';
import { runIn } from '../cli/world.ts';
import { inRepository } from './repository.ts';

interface OutputRun {
  readonly files: Files;
  /** Where the commands are run; left out: in the program's folder. */
  readonly directory?: string;
  readonly commands: readonly (readonly string[])[];
}

const send =
  'export const send = (method: string, path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`, { method });\n';

/** A command in each of its formats, so that the words of every format are printed. */
function inEachFormat(command: keyof typeof reporters): readonly (readonly string[])[] {
  return Object.keys(reporters[command]).map((format) => [command, '--format', format]);
}

/** A desk with a finding of nearly every kind. */
const desk: Files = {
  'scopewright.yaml': `version: 1
registry: trust-platform
platform:
  baseUrls: [TRUST_BASE_URL]
credentials:
  desk:
    scopes: [CONSENT_READ, INVENTORY, VRM, VRM_READ, BULK_EXPORT, USER, DATA_CATALOG_WRITE, CONSENTREAD, ASSESSMENT]
    keep:
      BULK_EXPORT: { reason: started by hand, until: 2026-09-30 }
      USER: { reason: used by the intranet, until: 2027-03-31 }
    files: ["src/desk.ts"]
  idle:
    scopes: [COOKIE]
    files: ["src/later/**"]
`,
  'src/send.ts': send,
  'src/desk.ts': `import { send } from './send';
export async function work(id: string, kind: string) {
  await send('GET', '/v2/purposes');
  await send('GET', '/api/consentmanager/v1/receipts');
  await send('GET', '/api/acme/v1/receipts');
  await send('PUT', \`/risks/\${id}/approve\`);
  await send(kind, \`/api/inventory/v2/inventories/vendors/\${id}\`);
  await send('GET', '/api/vendor/v1/contracts/types');
  await send('POST', '/api/vendor/v1/contracts/add');
  await send('POST', '/api/access/v1/oauth/token');
  await send('GET', '/rest/api/preferences/v3/datasubject-profiles');
  await send('POST', \`/v2/assessments/\${id}/submit\`);
  await send('GET', '/v9/nothing');
  await send('POST', '/v2/privacynotices');
  await fetch('https://other.example/rows');
  await fetch('/health');
  await send('GET', kind);
  // scopewright: GET /v2/purposes/{purposeId}
  await send('GET', kind);
  // scopewright-ignore: a switch that is off
  await send('DELETE', '/v1/purposes');
  await fetch(kind);
  await send('POST', \`/api/incident/v1/incidents\${kind}\`);
}
`,
  'src/loose.ts':
    "import { send } from './send';\nimport { more } from './generated/more';\nmore();\nexport const start = () => send('GET', '/v1/report/cookie');\n",
};

/** Functions that send requests, of which the program names two. */
const unnamedRequests: Files = {
  'src/api/index.js': [
    'purposes',
    'vendors',
    'risks',
    'audits',
    'terms',
    'tags',
    'scans',
    'users',
    'links',
    'roles',
    'jobs',
    'files',
  ]
    .map((name) => `export const ${name}List = () => fetch(process.env.TRUST_BASE_URL + '/v2/${name}');\n`)
    .join(''),
  'src/main.js': "import { purposesList } from './api/index.js';\npurposesList();\n",
};

/** A call that the analysis takes for one that never runs. */
const deadCall = "const id = process.argv[2];\nif (id === '7') {\n  if (id !== '7') fetch('/v1/audits');\n}\n";

/** Methods of instances that only something unknown may call. */
const unreachedCalls: Files = {
  'src/a.js':
    "class Repository { save() { return fetch(process.env.API_URL + this.path(), { method: 'POST' }); } }\nclass Risks extends Repository { path() { return '/risks'; } }\nclass Audits extends Repository { path() { return '/v1/audits'; } }\nclass Terms extends Repository { path() { return '/v1/terms'; } }\nexport const kept = [new Risks(), new Audits(), new Terms()];\nkept[0].save();\nexport const run = ({ audits }) => audits.save();\n",
};

/** Code that imports two packages which look like clients. */
const unknownClients: Files = {
  'src/a.ts': "import { send } from 'small-http';\nimport { list } from 'acme-rest';\nsend('a');\nlist();\n",
};

/** Code that imports what is not there: from one file, and from two. */
const unresolvedImports = (names: readonly string[]): Files => ({
  'src/a.ts': names.map((name) => `import { ${name} } from './${name}.js';\n${name}('/v1');\n`).join(''),
});

const empty: Files = { 'src/math.ts': 'export const add = (left: number, right: number) => left + right;\n' };

/** Programs and commands that bring about what no other test's output shows whole. */
const outputRuns: readonly OutputRun[] = [
  {
    files: desk,
    commands: [
      ...inEachFormat('check'),
      ...inEachFormat('calls'),
      ...inEachFormat('report').map((command) => [...command, '--date', '2026-11-20']),
      ['init', '--force', '--dry-run'],
      ['fix', '--dry-run'],
      ['fix', '--prune', '--dry-run'],
      ...[
        'CONSENT_READ',
        'RISK',
        'INVENTORY',
        'VRM',
        'VRM_READ',
        'BULK_EXPORT',
        'USER',
        'DATA_CATALOG_WRITE',
        'CONSENTREAD',
        'ASSESSMENT',
        'INVENTORY_WRITE',
        'COOKIE',
        'COOKIE_READ',
        'SCIM',
      ].map((scope) => ['explain', scope, '--date', '2026-11-20']),
      ...[3, 4, 5, 10, 11, 13, 15, 16, 17, 19, 21, 22].map((line) => ['explain', `src/desk.ts:${line}`]),
      ['explain', 'src/loose.ts:4'],
      ['explain', 'src/send.ts:1'],
      ['explain', 'scopewright.yaml:7'],
      ['explain', 'POST /api/access/v1/oauth/token'],
      ['explain', 'GET /rest/api/preferences/v3/datasubject-profiles'],
      ['explain', 'GET /api/consentmanager/v1/receipts'],
      ['explain', 'GET /api/vendor/v1/contracts/schemas'],
      ['explain', 'GET /api/document/v3/attachments/7/content'],
      ['explain', 'GET /Users'],
      ['explain', 'PUT /inventories/vendors/7'],
      ['explain', 'GET /api/acme/v1/receipts'],
      ['explain', 'POST /api/access/v1/oauth/token', 'GET /rest/api/preferences/v3/datasubject-profiles'],
    ],
  },
  {
    files: desk,
    directory: 'src',
    commands: [
      ['check'],
      ['report'],
      ['explain', 'VRM'],
      ['explain', 'SCIM'],
      ['explain', 'COOKIE'],
      ['explain', '../scopewright.yaml:7'],
    ],
  },
  {
    files: {
      'scopewright.yaml':
        'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  incidents:\n    scopes: [INCIDENT_CREATE]\n    files: ["src/incidents.ts"]\n  vendors:\n    scopes: [INVENTORY]\n    files: ["src/vendors.ts"]\n',
      'jobs/scopewright.yaml':
        'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  jobs:\n    scopes: [COOKIE]\n',
      'src/send.ts': send,
      'src/incidents.ts':
        "import { send } from './send';\nexport const start = () => send('POST', '/api/incident/v1/incidents');\n",
      'src/vendors.ts':
        "import { send } from './send';\nexport const read = (id: string) => [send('GET', `/api/inventory/v2/inventories/vendors/${id}`), send('PUT', `/api/inventory/v2/inventories/vendors/${id}`)];\n",
    },
    commands: [
      ['report'],
      ['explain', 'INVENTORY_READ'],
      ['explain', 'INVENTORY'],
      ['explain', 'INVENTORY_WRITE'],
      ['explain', 'INCIDENT'],
    ],
  },
  {
    files: {
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n',
      'src/sync.ts': `${send}export const list = () => [send('GET', '/v2/purposes'), send('GET', '/v1/receipts'), send('PUT', '/v1/purposes/7/publish')];\n`,
      'run.jsonl': ['GET /v2/purposes', 'PUT /v1/purposes/7/publish', 'GET /v1/report/cookie']
        .map(
          (request) =>
            `${JSON.stringify({ recordVersion: 1, method: request.split(' ')[0], path: request.split(' ')[1], credential: 'sync', ...(request.startsWith('PUT') ? { missing: 'CONSENT' } : {}) })}\n`,
        )
        .join(''),
      'app.log': 'refused: "ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION"\n',
    },
    commands: [...inEachFormat('check'), ['report']].map((command) => [
      ...command,
      '--observed',
      'run.jsonl',
      '--observed',
      'app.log',
    ]),
  },
  {
    files: { 'src/audits.ts': deadCall, 'scopewright.yaml': 'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\n' },
    commands: [['check'], ['calls'], ['report']],
  },
  { files: unknownClients, commands: [['calls']] },
  { files: unresolvedImports(['one']), commands: [['calls']] },
  { files: unresolvedImports(['one', 'two']), commands: [['calls']] },
  { files: unnamedRequests, commands: [['init', '--dry-run']] },
  { files: unreachedCalls, commands: [['calls']] },
  { files: empty, commands: [['explain', 'CONSENT'], ['explain', 'src/math.ts:1'], ['calls']] },
  {
    files: {
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  job: { files: [src/job.ts], scopes: [CONSENT, COOKIE, VRM_READ] }\n  web: { files: [src/web.ts], scopes: [CONSENT, COOKIE] }\n',
      'src/web.ts': `${send}export const publish = () => [send('PUT', '/v1/purposes/7/publish'), send('POST', '/v1/request')];\n`,
      'src/job.ts':
        "import { send, publish } from './web';\npublish();\nexport const run = () => [send('GET', '/v1/report/cookie'), send('POST', '/api/vendor/v1/contracts/add'), send('GET', '/api/vendor/v1/contracts/types')];\n",
    },
    commands: [['check'], ['report'], ['explain', 'CONSENT'], ['explain', 'COOKIE'], ['explain', 'VRM_READ']],
  },
  {
    files: {
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync:\n    scopes:\n      - COOKIE # ticked once\n',
      'src/sync.ts': `${send}export const list = () => send('GET', '/v1/report/cookie');\n// scopewright-disable-next-line missing-scope -- added next week\nexport const read = () => send('GET', '/v2/purposes');\n`,
    },
    commands: [['explain', 'src/sync.ts:4'], ['baseline'], ['fix', '--prune', '--dry-run']],
  },
  {
    files: {
      'src/rows.ts':
        "import { open } from 'unheard-of';\nexport const rows = open(process.env.TRUST_BASE_URL).rows();\n",
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { rows: { scopes: [RISK] } }\n',
    },
    commands: [['check'], ['report'], ['explain', 'RISK']],
  },
  {
    files: {
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { risks: { scopes: [CONTROL], files: [src/risks.ts] } }\n',
      'src/controls.ts':
        "export const close = () => fetch(`${process.env.TRUST_BASE_URL}/controls/7`, { method: 'PUT' });\n",
      'src/risks.ts': 'export const plan = (task: () => Promise<unknown>) => setTimeout(task, 10);\n',
      'src/main.ts': "import './controls';\nimport './risks';\n",
    },
    commands: [['report']],
  },
  {
    files: {
      'src/rows.ts':
        "import { createClient } from 'unheard-of';\nexport const rows = createClient({ baseUrl: process.env.TRUST_BASE_URL }).rows();\n",
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { rows: { scopes: [RISK] } }\n',
    },
    commands: [['check']],
  },
  {
    files: {
      'src/clients.ts':
        "import axios from 'axios';\nexport const vendor = { http: axios.create({ baseURL: process.env.TRUST_BASE_URL }) };\nexport const list = () => vendor.http.get('/v2/purposes');\n",
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: [CONSENT_READ], clients: [http], env: [VENDOR_TOKEN] }\n  two: { scopes: [CONSENT_READ], clients: [vendor, vendorHttp] }\n',
    },
    commands: [['check']],
  },
  {
    files: {
      'src/clients.ts':
        "import axios from 'axios';\nexport const vendor = axios.create({ baseURL: process.env.TRUST_BASE_URL });\nexport const list = () => vendor.get('/v2/purposes');\n",
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: [CONSENT_READ], files: [lib] }\n',
    },
    commands: [['check']],
  },
  {
    files: {
      ...empty,
      'scopewright.yaml':
        'version: 1\nregistry: trust-platform\nplatform:\n  hosts: [acme.trust.example]\ncredentials: {}\n',
    },
    commands: [['check'], ['report'], ['explain', 'src/math.ts:1'], ['explain', 'CONSENT']],
  },
  {
    files: { 'src/token.ts': `${send}export const token = () => send('POST', '/api/access/v1/oauth/token');\n` },
    commands: [['init', '--base-url', 'TRUST_BASE_URL', '--dry-run']],
  },
  {
    files: {
      'src/risks.ts': `${send}export function move(id: string, step: string) {\n${"  send('PUT', `/risks/${id}/${step}`);\n".repeat(15)}}\n`,
    },
    commands: [['init', '--base-url', 'TRUST_BASE_URL', '--dry-run']],
  },
  ...['jobs/scopewright.yaml', 'page/scopewright.yaml'].map((_, index, names): OutputRun => ({
    files: {
      'src/sync.ts':
        '// scopewright-ignore:\nfetch(`${process.env.TRUST_BASE_URL}/v2/purposes`); // scopewright: GET /v9/nothing\n',
      ...Object.fromEntries(
        names.slice(index).map((name) => [name, 'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\n']),
      ),
    },
    commands: [['init'], ['report']],
  })),
  {
    files: { 'src/page.ts': "export const list = () => [fetch('/v2/purposes'), fetch('/v1/receipts')];\n" },
    commands: [['init', '--dry-run']],
  },
  {
    files: {
      'src/sync.ts':
        'export const start = (base: string) => fetch(`${base}/v2/purposes`);\nexport const token = () => fetch("/api/access/v1/oauth/token", { method: "POST" });\n',
    },
    commands: [['init', '--dry-run']],
  },
];

/** What they print, one text for each command. */
export async function printOutputs(): Promise<readonly string[]> {
  const printed: string[] = [];
  for (const { files, directory = '.', commands } of outputRuns) {
    await inRepository(files, async (folder) => {
      for (const command of commands) {
        const { output, errors } = await runIn(path.join(folder, directory), command);
        printed.push(output + errors);
      }
    });
  }
  return printed;
}
