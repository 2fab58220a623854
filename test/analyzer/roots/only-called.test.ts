import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const use = `import { trustClient } from './client';
const trust = trustClient();
export const systems = (id: string) => /*@systems*/trust.get(\`/v3/system/\${id}\`);`;
const row = (what: string, body: string, calls: readonly string[] = ['@systems GET {}/v3/system/{} via @send']) => ({
  what,
  files: { 'src/client.js': `import axios from 'axios';\nexport function trustClient() {\n  const api = {};\n${body}\n}\n`, 'src/systems.ts': use },
  calls,
  isNameless: true,
});
const send = `(path) => /*@send*/axios.request({ method: verb, url: process.env.TRUST_BASE_URL + path })`;

describe('what a function that only the code around it can call is given', () => {
  itFindsCalls([
    row('in place, over a list', `['get', 'post'].forEach((verb) => { api[verb] = ${send}; });\nreturn api;`),
    row('declared, over a list', `['get', 'post'].forEach(add);\nfunction add(verb) { api[verb] = ${send}; }\nreturn api;`),
    row('held by a constant', `const add = (verb, alias) => { api[alias || verb] = ${send}; };\nadd('get'); add('delete', 'del');\nreturn api;`),
    row('and by others too where it is handed out', `const add = (verb) => { api[verb] = ${send}; };\nadd('get');\napi.extend = add;\nreturn api;`, [
      '@systems ? {}/v3/system/{} via @send',
      '@systems GET {}/v3/system/{} via @send',
    ]),
  ]);
});
