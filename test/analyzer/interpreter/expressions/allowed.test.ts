import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const host = 'https://acme.trust.example';
const table = "const STEPS = { submit: 'Submit', approve: 'Approve', old: '' };\n";
const send = "/*@send*/fetch('" + host + "/v1/risks/' + step)";
const both = [`@send GET ${host}/v1/risks/approve`, `@send GET ${host}/v1/risks/submit`];
const open = [`@send GET ${host}/v1/risks/{step}`];

describe('a name that has to be one of the keys of a table', () => {
  itFindsCalls([
    {
      what: 'because the code throws where the table has nothing under it',
      files: `${table}export const run = ({ step }) => { if (!STEPS[step]) throw new Error(step); return ${send}; };`,
      calls: both,
    },
    {
      what: 'because it is asked with `in`, which counts keys without a value',
      files: `${table}export const run = (step) => { if (!(step in STEPS)) return; return ${send}; };`,
      calls: [both[0]!, `@send GET ${host}/v1/risks/old`, both[1]!],
    },
    {
      what: 'because it is asked with `Object.hasOwn`',
      files: `${table}export const run = (step) => { if (Object.hasOwn(STEPS, step) && STEPS[step]) return ${send}; };`,
      calls: both,
    },
    {
      what: 'because it is asked with `hasOwnProperty`',
      files: `const STEPS = { submit: 1, approve: 2 };\nexport const run = (step) => (STEPS.hasOwnProperty(step) ? ${send} : undefined);`,
      calls: both,
    },
    {
      what: 'is any name where the table may have others',
      files: `const STEPS = { submit: 1 };\nexport const add = (name) => { STEPS[name] = 1; };\nexport const run = (step) => { if (!STEPS[step]) return; return ${send}; };`,
      calls: open,
    },
    {
      what: 'is any name where the table is given by a caller',
      files: `export const run = (step, steps) => (steps[step] ? ${send} : undefined);`,
      calls: open,
    },
    {
      what: 'is any name in the other arm',
      files: `${table}export const run = (step) => { if (STEPS[step]) return; return ${send}; };`,
      calls: open,
    },
  ]);
});

describe('a text that begins with a base URL of the manifest', () => {
  const settings = { names: ['TRUST_BASE_URL', 'FLAGS_URL'] };
  const url = "process.env.FLAGS_URL + '/v1/flags'";
  const program = (question: string): string =>
    `const at = (url) => (${question} ? process.env.TRUST_BASE_URL + url : url);\nexport const run = () => /*@flags*/fetch(at(${url}));`;
  const calls = ['@flags GET {FLAGS_URL}/v1/flags'];
  itFindsCalls([
    { what: 'is no path', files: program("url.startsWith('/')"), calls, settings },
    { what: 'has a scheme', files: program("!url.startsWith('http')"), calls, settings },
    { what: 'does not match what paths do', files: program('/^\\//.test(url)'), calls, settings },
    { what: 'matches what all URLs do', files: program('!/^https?:\\/\\//i.test(url)'), calls, settings },
    {
      what: 'may have this scheme or another one',
      files: program("!url.startsWith('https:')"),
      calls: [...calls, '@flags GET {TRUST_BASE_URL}{FLAGS_URL}/v1/flags'],
      settings,
    },
  ]);
});
