import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const client = `import axios from 'axios';\nconst create = () => axios.create({ baseURL: process.env.TRUST_BASE_URL });\n`;

describe('a promise', () => {
  itFindsCalls([
    {
      what: 'that another function resolves gives what it is resolved with',
      files: `${client}let later;
const ready = new Promise((resolve) => { later = resolve; });
export function connect() { later(create()); }
export const read = async (id) => /*@read*/(await ready).get('/v2/purposes/' + id);
export const change = (id) => ready.then((trust) => /*@change*/trust.put('/v1/purposes/' + id));`,
      calls: ['@read GET {TRUST_BASE_URL}/v2/purposes/{id}', '@change PUT {TRUST_BASE_URL}/v1/purposes/{id}'],
    },
    {
      what: 'that is handed out with its `resolve` gives what that is given',
      files: `${client}const defer = () => { const made = {}; made.promise = new Promise((resolve) => { made.resolve = resolve; }); return made; };
export async function read() {
  const deferred = defer();
  deferred.resolve(create());
  const [trust] = await Promise.all([deferred.promise]);
  return /*@read*/trust.get('/v1/assets');
}`,
      calls: ['@read GET {TRUST_BASE_URL}/v1/assets'],
    },
    {
      what: 'that is rejected hands over what with',
      files: `${client}let fail;
const failing = new Promise((resolve, reject) => { fail = reject; });
export async function read() { return /*@read*/(await Promise.reject(create()).catch((trust) => trust)).get('/v1/risks'); }
export function stop() { fail(create()); }
export const change = () => failing.catch((trust) => /*@change*/trust.post('/v1/terms'));`,
      calls: ['@read GET {TRUST_BASE_URL}/v1/risks', '@change POST {TRUST_BASE_URL}/v1/terms'],
    },
    {
      what: 'of several that are settled gives the value of each',
      files: `import axios from 'axios';
export async function read() {
  const [first] = await Promise.allSettled([axios.create({ baseURL: process.env.TRUST_BASE_URL })]);
  return /*@first*/first.value.get('/v2/purposes');
}
export async function each(paths) {
  const results = await Promise.allSettled(['/v1/vendors', '/v1/risks'].map(async (path) => path));
  return results.filter(({ status }) => status === 'fulfilled').map(({ value }) => /*@each*/fetch(process.env.TRUST_BASE_URL + value));
}`,
      calls: [
        '@first GET {TRUST_BASE_URL}/v2/purposes',
        '@each GET {TRUST_BASE_URL}/v1/risks',
        '@each GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'that is rejected when its handler stands there already may hand over a client',
      files: `import axios from 'axios';
export async function read() {
  let fail;
  const failed = new Promise((resolve, reject) => { fail = reject; }).catch((trust) => trust);
  fail(axios.create({ baseURL: process.env.TRUST_BASE_URL }));
  return /*@read*/(await failed).get('/v1/risks');
}`,
      calls: ['@read GET {error}/v1/risks'],
    },
    {
      what: 'that nobody is seen to resolve gives what nobody knows',
      files: `let later;\nconst ready = new Promise((resolve) => { later = resolve; });\nexport const read = async () => /*@read*/fetch(process.env.TRUST_BASE_URL + '/v2/purposes/' + (await ready));`,
      calls: ['@read GET {TRUST_BASE_URL}/v2/purposes/{result}'],
    },
    {
      what: 'of a class that extends it has the methods of that class, behind each of its own',
      files: `const send = (method, id) => /*@fetch*/fetch(process.env.TRUST_BASE_URL + '/v2/purposes/' + id, { method });
class Task extends Promise {
  static of(value) { return this.resolve(value); }
  also(method) { return this.then((id) => /*@also*/send(method, id)); }
}
await /*@made*/new Task((done) => done('a')).also('GET').also('PUT');
await /*@all*/Task.all(['b']).also('DELETE');
await /*@caught*/Task.of('c').catch(console.error).finally(console.log).also('PATCH');
await /*@awaited*/send('POST', await Task.of('d'));`,
      calls: [
        '@made GET {TRUST_BASE_URL}/v2/purposes/a via @also, @fetch',
        '@made PUT {TRUST_BASE_URL}/v2/purposes/{response} via @also, @fetch',
        '@all DELETE {TRUST_BASE_URL}/v2/purposes/b via @also, @fetch',
        '@caught PATCH {TRUST_BASE_URL}/v2/purposes/{error} via @also, @fetch',
        '@caught PATCH {TRUST_BASE_URL}/v2/purposes/c via @also, @fetch',
        '@awaited POST {TRUST_BASE_URL}/v2/purposes/d via @fetch',
      ],
    },
  ]);
});
