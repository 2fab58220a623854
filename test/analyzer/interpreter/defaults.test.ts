import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const BASE = 'https://acme.trust.example';

describe('a default beside something unknown', () => {
  itFindsCalls([
    {
      what: 'of a client in a pattern is called',
      files: `import axios from 'axios';
export const list = ({ send = axios }) => /*@parameter*/send.get('${BASE}/v2/purposes');
export function read(options) {
  const { http = axios } = options.transport;
  return /*@variable*/http.get('${BASE}/v1/vendors');
}`,
      calls: [`@parameter GET ${BASE}/v2/purposes`, `@variable GET ${BASE}/v1/vendors`],
    },
    {
      what: 'of a path and a method is one of the values',
      files: {
        'src/list.tsx': `export function Vendors({ path = '/v1/vendors' }) {
  useEffect(() => { /*@props*/fetch('${BASE}' + path); }, []);
  return <p/>;
}`,
        'src/save.ts': `export const save = (id, { method = 'PUT', ...init }) => /*@method*/fetch('${BASE}/v1/purposes/' + id, { method, ...init });
export const send = (job) => post(job.path);
function post(path = '/v1/receipts') { return /*@argument*/fetch('${BASE}' + path, { method: 'POST' }); }
export async function next(answer) {
  let path;
  ({ path = '/v1/risks' } = await answer.json());
  return /*@assigned*/fetch('${BASE}' + path);
}`,
      },
      calls: [
        `@props GET ${BASE}{path}`,
        `@props GET ${BASE}/v1/vendors`,
        `@method ? ${BASE}/v1/purposes/{id}`,
        `@method PUT ${BASE}/v1/purposes/{id}`,
        `@argument POST ${BASE}{path}`,
        `@argument POST ${BASE}/v1/receipts`,
        `@assigned GET ${BASE}{path}`,
        `@assigned GET ${BASE}/v1/risks`,
      ],
    },
    {
      what: 'in an object that is spread before a source is one of the values, what is written there is believed',
      files: `const DEFAULTS = { path: '/v2/purposes', method: 'PUT' };
export function save(profile) {
  const { path, method } = { ...DEFAULTS, ...profile };
  return /*@spread*/fetch('${BASE}' + path, { method });
}
const settings = Object.assign({}, DEFAULTS, JSON.parse(process.env.SETTINGS));
export const sync = () => /*@assigned*/fetch('${BASE}' + settings.path, { method: 'PATCH' });
export const add = (options) => /*@written*/fetch('${BASE}/v1/vendors', { method: 'POST', ...options });
export const read = (options) => /*@last*/fetch('${BASE}/v1/vendors', { ...options, ...DEFAULTS });
export const copied = (config) => { const all = { ...config, path: '/v1/groups' }; const again = { ...all }; return /*@copied*/fetch('${BASE}' + again.path); };`,
      calls: [
        `@spread ? ${BASE}{path}`,
        `@spread PUT ${BASE}{path}`,
        `@spread ? ${BASE}/v2/purposes`,
        `@spread PUT ${BASE}/v2/purposes`,
        `@assigned PATCH ${BASE}{path}`,
        `@assigned PATCH ${BASE}/v2/purposes`,
        `@written POST ${BASE}/v1/vendors`,
        `@last PUT ${BASE}/v1/vendors`,
        `@copied GET ${BASE}/v1/groups`,
      ],
    },
  ]);
});

describe('what one arm merges and another does not', () => {
  itFindsCalls([
    {
      what: 'is open where something unknown was merged',
      files: `import { load } from './factories.js';
const split = (given, options) => (given && typeof given.token === 'function' ? { options } : { options: given });
export async function save() {
  const { options } = split(await load(), { method: 'POST' });
  await /*@spread*/fetch('${BASE}/v1/vendors', { ...options, headers: {} });
  await /*@assigned*/fetch('${BASE}/v1/vendors', Object.assign({ headers: {} }, options));
}`,
      calls: [
        `@spread ? ${BASE}/v1/vendors`,
        `@spread POST ${BASE}/v1/vendors`,
        `@assigned ? ${BASE}/v1/vendors`,
        `@assigned POST ${BASE}/v1/vendors`,
      ],
    },
  ]);
});

describe('an empty text beside what nobody in the code gives', () => {
  itFindsCalls([
    {
      what: 'is no path of its own',
      files: `const id = process.argv[2] ?? '';
const page = process.env.START_PAGE || '';
export const read = () => /*@segment*/fetch('${BASE}/v1/vendors/' + id);
export const open = () => /*@path*/fetch('${BASE}' + page);
export async function follow() {
  const answer = await (await /*@list*/fetch('${BASE}/v2/purposes')).json();
  return /*@id*/fetch('${BASE}/v2/purposes/' + (answer.id ?? ''));
}`,
      calls: [
        `@segment GET ${BASE}/v1/vendors/{argv2}`,
        `@path GET ${BASE}{START_PAGE}`,
        `@list GET ${BASE}/v2/purposes`,
        `@id GET ${BASE}/v2/purposes/{id}`,
      ],
    },
    {
      what: 'may well be a prefix or a suffix, and what a caller leaves out',
      files: `const prefix = process.env.PREFIX ?? '';
const suffix = process.env.SUFFIX ?? '';
export const read = () => /*@prefix*/fetch('${BASE}' + prefix + '/v1/vendors');
export const list = () => /*@suffix*/fetch('${BASE}/v1/groups' + suffix);
export const find = (id) => /*@caller*/fetch('${BASE}/v2/purposes/' + (id ?? ''));`,
      calls: [
        `@prefix GET ${BASE}{PREFIX}/v1/vendors`,
        `@prefix GET ${BASE}/v1/vendors`,
        `@suffix GET ${BASE}/v1/groups{SUFFIX}`,
        `@suffix GET ${BASE}/v1/groups`,
        `@caller GET ${BASE}/v2/purposes/{id}`,
        `@caller GET ${BASE}/v2/purposes/`,
      ],
    },
    {
      what: 'is no host of its own',
      files: `const base = (process.env.TRUST_BASE_URL ?? '').replace(/\\/+$/, '');
export const read = (id) => /*@read*/fetch(base + '/v2/purposes/' + id);
export const list = () => /*@list*/fetch(\`\${base}//v1/vendors#all\`);`,
      calls: ['@read GET {TRUST_BASE_URL}/v2/purposes/{id}', '@list GET {TRUST_BASE_URL}//v1/vendors#all'],
    },
    {
      what: 'is no item of a list that is made of it',
      files: `const steps = { read: (id) => /*@read*/fetch('${BASE}/v1/purposes/' + id), drop: (id) => /*@drop*/fetch('${BASE}/v2/scan-profiles/' + id, { method: 'DELETE' }) };
export const run = (name) => steps[name](...(process.env.STEP_ARGS || '').split(','));
export async function all() { for (const id of (process.env.IDS ?? '').split(' ')) await /*@each*/fetch('${BASE}/v3/system/' + id); }`,
      calls: [
        `@read GET ${BASE}/v1/purposes/{id}`,
        `@drop DELETE ${BASE}/v2/scan-profiles/{id}`,
        `@each GET ${BASE}/v3/system/{split}`,
      ],
    },
    {
      what: 'and no URL at all is not sent beside one',
      files: `export const read = (ready) => /*@and*/fetch(ready && '${BASE}/v2/purposes');
const url = process.env.TRUST && '${BASE}/v1/vendors';
export const list = () => /*@module*/fetch(url);`,
      calls: [`@and GET ${BASE}/v2/purposes`, `@module GET ${BASE}/v1/vendors`],
    },
  ]);
});

describe('an argument for a parameter that may be left out', () => {
  itFindsCalls([
    {
      what: 'is there where its own type says so, and may be missing where it may be left out too',
      files: `const scim = (resource: string, id?: string) => /*@scim*/fetch(id ? \`${BASE}/\${resource}/\${id}\` : \`${BASE}/\${resource}\`);
export const users = () => /*@users*/scim('Users');
export const user = (id: string) => /*@user*/scim('Users', id);
export const groups = (id?: string) => /*@groups*/scim('Groups', id);
export async function main() { for (const { id } of await (await users()).json()) await user(id); }`,
      calls: [
        '@users GET {BASE}/Users via @scim',
        '@user GET {BASE}/Users/{id} via @scim',
        '@groups GET {BASE}/Groups via @scim',
        '@groups GET {BASE}/Groups/{id} via @scim',
      ].map((call) => call.replace('{BASE}', BASE)),
    },
  ]);
});

describe('a type that is told by an example', () => {
  itFindsCalls([
    {
      what: 'is one of the members of a list or a table, or one of its keys',
      files: `const KINDS = ['purposes', 'vendors'] as const;
const PATHS = { read: '/v2/purposes', list: '/v1/groups' } as const;
export const one = (kind: (typeof KINDS)[number]) => /*@list*/fetch(\`${BASE}/v1/\${kind}\`);
export const two = (path: (typeof PATHS)[keyof typeof PATHS]) => /*@table*/fetch(\`${BASE}\${path}\`);
export const three = (name: keyof typeof PATHS) => /*@key*/fetch(\`${BASE}/v1/\${name}\`);
export const four = (name: keyof typeof PATHS) => /*@looked*/fetch(\`${BASE}\${PATHS[name]}\`);`,
      calls: [
        `@list GET ${BASE}/v1/purposes`,
        `@list GET ${BASE}/v1/vendors`,
        `@table GET ${BASE}/v1/groups`,
        `@table GET ${BASE}/v2/purposes`,
        `@key GET ${BASE}/v1/list`,
        `@key GET ${BASE}/v1/read`,
        `@looked GET ${BASE}/v1/groups`,
        `@looked GET ${BASE}/v2/purposes`,
      ],
    },
    {
      what: 'keeps what stands in one row of a table together',
      files: `const STEPS = { submit: ['POST', 'v2', 'submit'], approve: ['POST', 'v3', 'approve'], remove: ['PUT', 'v2', 'soft-delete'] } as const;
export function advance(id: string, step: keyof typeof STEPS) {
  const [method, version, action] = STEPS[step];
  return /*@advance*/fetch(\`${BASE}/\${version}/assessments/\${id}/\${action}\`, { method });
}
export const write = (kind: 'purposes' | 'vendors' | 'groups') => /*@union*/fetch(\`${BASE}/v1/\${kind}\`, { method: { purposes: 'POST', vendors: 'POST', groups: 'PUT' }[kind] });`,
      calls: [
        `@advance PUT ${BASE}/v2/assessments/{id}/soft-delete`,
        `@advance POST ${BASE}/v2/assessments/{id}/submit`,
        `@advance POST ${BASE}/v3/assessments/{id}/approve`,
        `@union PUT ${BASE}/v1/groups`,
        `@union POST ${BASE}/v1/purposes`,
        `@union POST ${BASE}/v1/vendors`,
      ],
    },
  ]);
});
