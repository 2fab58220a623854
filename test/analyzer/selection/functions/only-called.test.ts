import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const use = `import { trustClient } from './client';
const trust = trustClient();
export const systems = (id: string) => /*@systems*/trust.get(\`/v3/system/\${id}\`);`;
const row = (what: string, body: string, calls: readonly string[] = ['@systems GET {}/v3/system/{} via @send']) => ({
  what,
  files: {
    'src/client.js': `import axios from 'axios';\nexport function trustClient() {\n  const api = {};\n${body}\n}\n`,
    'src/systems.ts': use,
  },
  calls,
  isNameless: true,
});
const send = `(path) => /*@send*/axios.request({ method: verb, url: process.env.TRUST_BASE_URL + path })`;

describe('what a function that only the code around it can call is given', () => {
  itFindsCalls([
    row('in place, over a list', `['get', 'post'].forEach((verb) => { api[verb] = ${send}; });\nreturn api;`),
    row(
      'declared, over a list',
      `['get', 'post'].forEach(add);\nfunction add(verb) { api[verb] = ${send}; }\nreturn api;`,
    ),
    row(
      'held by a constant',
      `const add = (verb, alias) => { api[alias || verb] = ${send}; };\nadd('get'); add('delete', 'del');\nreturn api;`,
    ),
    row(
      'and by others too where it is handed out',
      `const add = (verb) => { api[verb] = ${send}; };\nadd('get');\napi.extend = add;\nreturn api;`,
      ['@systems ? {}/v3/system/{} via @send', '@systems GET {}/v3/system/{} via @send'],
    ),
  ]);
});

describe('a function without parameters that only the code around it calls', () => {
  itFindsCalls([
    {
      what: 'leaves the call where what it calls was bound',
      files: {
        'src/retry.js': `export async function withRetry(task) {
  const attempt = async () => { try { return await /*@task*/task(); } catch { return attempt(); } };
  return /*@attempt*/attempt();
}`,
        'src/systems.js': `import axios from 'axios';
import { withRetry } from './retry.js';
const post = (path) => /*@post*/axios.post(process.env.TRUST_BASE_URL + path);
export const scan = () => withRetry(/*@scan*/post.bind(null, '/v2/scan-job'));`,
      },
      calls: ['@scan POST {TRUST_BASE_URL}/v2/scan-job via @post'],
    },
    {
      what: 'and takes long is run for each caller of the code around it',
      files: {
        'src/client.js': `const letters = 'a b c d e f g h i j k l m n o p q r s t'.split(' ');
export function TrustClient(base) { this.base = base; }
TrustClient.prototype.get = function (path) {
  const attempt = () => {
    let tag = 0;
    for (const first of letters) for (const second of letters) tag += first.length + second.length;
    return /*@fetch*/fetch(this.base + path, { headers: { tag } });
  };
  return /*@attempt*/attempt();
};`,
        'src/sync.js': `import { TrustClient } from './client.js';
const client = new TrustClient(process.env.TRUST_BASE_URL);
export const purposes = () => /*@purposes*/client.get('/v2/purposes');
export const vendors = () => /*@vendors*/client.get('/v1/vendors');
export const receipts = () => /*@receipts*/client.get('/v1/receipts');
export const policies = () => /*@policies*/client.get('/v1/policies');`,
      },
      calls: [
        'purposes GET {}/v2/purposes',
        'vendors GET {}/v1/vendors',
        'receipts GET {}/v1/receipts',
        'policies GET {}/v1/policies',
      ].map((call) => `@${call} via @attempt, @fetch`),
      isNameless: true,
    },
  ]);
});
