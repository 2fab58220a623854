import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

describe('what the code takes an unknown value for', () => {
  itFindsCalls([
    {
      what: 'is what `as` and the annotation of a variable say',
      files: `import { wrap } from 'some-framework';
import type { AxiosInstance } from 'axios';
interface Api { raw: AxiosInstance }
export const read = (action: any) => /*@as*/(action.extra as { api: Api }).api.raw.get('/v1/receipts');
export const list = wrap('list', (_: void, action: any) => { const raw: AxiosInstance = action.raw; return /*@variable*/raw.post('/v2/purposes'); });
export const drop = wrap('drop', (_: void, { extra }) => { const { raw } = extra as Api; return /*@taken*/raw.delete('/v1/vendors/7'); });`,
      calls: ['@as GET {}/v1/receipts', '@variable POST {}/v2/purposes', '@taken DELETE {}/v1/vendors/7'],
      isNameless: true,
    },
  ]);
});

describe('a pattern', () => {
  const base = 'https://acme.trust.example';
  itFindsCalls([
    {
      what: 'that a known text matches, or cannot match, decides',
      files: `const send = (path: string) => fetch(path.match(/^http/) ? path : '${base}' + path);
export const list = () => /*@list*/send('/v2/purposes');
export const read = (id: string) => /*@read*/send('/v2/purposes/' + id);
export const other = () => /*@other*/send('https://api.other.example/v1/pages');
const version = /v(\\d)/.exec('api-v2');
export const notices = () => /*@notices*/fetch('${base}/v' + version![1] + '/privacynotices');`,
      calls: [
        `@list GET ${base}/v2/purposes`,
        `@read GET ${base}/v2/purposes/{id}`,
        '@other GET https://api.other.example/v1/pages',
        `@notices GET ${base}/v2/privacynotices`,
      ].map((call) => (call.startsWith('@notices') ? call : `${call} via src/sync.ts:1:32`)),
    },
  ]);
});

describe('a function that is handed to a package', () => {
  itFindsCalls([
    {
      what: 'may be what the package gives back, with something around it',
      files: {
        'package.json': '{ "dependencies": { "@acme/fetch-retry": "^6.0.0" } }',
        'src/api.ts': `import retry from '@acme/fetch-retry';
const withToken = (input: string, init: RequestInit) => /*@fetch*/fetch(input, init);
export const post = (path: string) => /*@post*/retry(withToken)('https://acme.trust.example' + path, { method: 'POST' });`,
        'src/use.ts': `import { post } from './api.js';
export const save = () => /*@save*/post('/v1/vendors');`,
      },
      calls: ['@fetch ? {input}', '@save POST https://acme.trust.example/v1/vendors via @post, @fetch'],
    },
  ]);
});

describe('what a test puts into its window', () => {
  itFindsCalls([
    {
      what: 'is no address of the program',
      files: {
        'src/client.js': `const base = () => window.location.origin + (window.baseUrl || '');
export const drop = (id) => /*@drop*/fetch(base() + '/v1/vendors/' + id, { method: 'DELETE' });`,
        'src/client.test.js': `import { drop } from './client.js';
it('drops', () => { window.baseUrl = '/base'; /*@test*/drop('7'); });`,
      },
      calls: ['@drop DELETE {}{}/v1/vendors/{}', '@drop DELETE {}/v1/vendors/{}'],
      isNameless: true,
    },
  ]);
});
