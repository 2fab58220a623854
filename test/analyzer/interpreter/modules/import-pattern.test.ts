import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const api = `export const client = { get: (path) => /*@get*/fetch(process.env.TRUST_BASE_URL + path) };`;
const job = (name: string): string => `export default (client) => /*@${name}*/client.get('/v1/${name}');`;

describe('imports whose path is known in part', () => {
  itFindsCalls([
    {
      what: 'a name in a folder, with and without an extension',
      files: {
        'src/main.js': `import { client } from './api.js';
export const page = async (name) => (await import(\`./pages/\${name}.js\`)).default(client);
export const job = async (name) => (await import('./jobs/' + name)).default(client);`,
        'src/api.js': api,
        'src/pages/list.js': job('list'),
        'src/pages/list.test.js': job('tested'),
        'src/pages/deep/more.js': job('more'),
        'src/jobs/nightly/index.js': job('nightly'),
      },
      calls: ['@nightly GET {TRUST_BASE_URL}/v1/nightly via @get', '@list GET {TRUST_BASE_URL}/v1/list via @get'],
    },
    {
      what: 'required from a folder that is listed',
      files: {
        'src/run.js': `const fs = require('fs');
const path = require('path');
exports.run = (trust) => fs.readdirSync(path.join(__dirname, 'jobs')).forEach((file) => require(path.join(__dirname, 'jobs', file)).start(require('./api')));`,
        'src/api.js': `exports.get = (path) => /*@get*/fetch(process.env.TRUST_BASE_URL + path);`,
        'src/jobs/purge.js': `exports.start = (trust) => /*@purge*/trust.get('/v1/purge');`,
        'src/other/jobs/away.js': `exports.start = (trust) => trust.get('/v1/away');`,
      },
      calls: ['@purge GET {TRUST_BASE_URL}/v1/purge via @get'],
    },
    {
      what: 'in a folder whose name alone is known',
      files: {
        'src/main.js': `import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { client } from './api.js';
const here = path.dirname(fileURLToPath(import.meta.url));
export const run = async (name) => (await import(path.join(here, 'plugins', name, 'index.js'))).default(client);`,
        'src/api.js': api,
        'src/plugins/audit/index.js': job('audit'),
        'src/plugins/audit/helper.js': job('helper'),
      },
      calls: ['@audit GET {TRUST_BASE_URL}/v1/audit via @get'],
    },
    {
      what: 'many parts of which are unknown, in no time',
      files: {
        'src/main.js': `import { client } from './api.js';
export const run = async (a) => (await import(\`./jobs/${'${a}'.repeat(20)}${'-${a}'.repeat(20)}!.js\`)).default(client);
export const job = async (a, b) => (await import('./jobs/' + a + b + '-' + b)).default(client);`,
        'src/api.js': api,
        [`src/jobs/${'-'.repeat(200)}.js`]: job('dashes'),
        'src/jobs/ab.js': job('short'),
      },
      calls: ['@dashes GET {TRUST_BASE_URL}/v1/dashes via @get'],
    },
    {
      what: 'nothing of which is known, and one that no file has',
      files: {
        'src/main.js': `import { client } from './api.js';
export const run = async (file) => (await import(file)).default(client);
export const none = async (file) => (await import('./none/' + file)).default(client);`,
        'src/api.js': api,
        'src/pages/list.js': job('list'),
      },
      calls: ['@get GET {TRUST_BASE_URL}{path}'],
    },
  ]);
});
