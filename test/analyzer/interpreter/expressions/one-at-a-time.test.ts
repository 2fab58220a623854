import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const host = 'https://acme.trust.example';
const api = `const get = (path) => /*@get*/fetch('${host}' + path);
const put = (path) => /*@put*/fetch('${host}' + path, { method: 'PUT' });
`;

describe('a function and its arguments that come from one of several records', () => {
  itFindsCalls([
    {
      what: 'are not paired with those of another: what is taken out of a queue that others fill',
      files: `const queue = [];
export const publish = (id) => queue.push({ method: 'PUT', path: '/v1/purposes/' + id });
export const drop = (id) => queue.push({ method: 'DELETE', path: '/v1/vendors/' + id });
export async function flush() {
  while (queue.length > 0) { const job = queue.shift(); await /*@first*/fetch('${host}' + job.path, { method: job.method }); }
}
export function last() { const job = queue.pop(); return job && /*@last*/fetch('${host}' + job.path, { method: job.method }); }
export function at(index) { const job = queue.at(index); return job && /*@at*/fetch('${host}' + job.path, { method: job.method }); }`,
      calls: ['first', 'last', 'at'].flatMap((name) => [
        `@${name} PUT ${host}/v1/purposes/{id}`,
        `@${name} DELETE ${host}/v1/vendors/{id}`,
      ]),
    },
    {
      what: 'are not paired with those of another: what a generator yields to whoever drives it',
      files: `${api}const call = (work, ...args) => ({ work, args });
async function drive(steps) {
  let { value, done } = steps.next();
  while (!done) {
    const result = await /*@driver*/value.work(...value.args);
    ({ value, done } = steps.next(result));
  }
}
function* saga() { yield call(get, '/v1/receipts'); yield call(put, '/v2/purposes'); }
await /*@saga*/drive(saga());`,
      calls: [`@saga GET ${host}/v1/receipts via @driver, @get`, `@saga PUT ${host}/v2/purposes via @driver, @put`],
    },
    {
      what: 'are not paired with those of another: what is chosen',
      files: `${api}const tasks = { read: { work: get, args: ['/v1/receipts'] }, write: { work: put, args: ['/v2/purposes'] } };
export const run = (kind) => { const task = kind === 'read' ? tasks.read : tasks.write; return /*@task*/task.work(...task.args); };`,
      calls: [`@task GET ${host}/v1/receipts via @get`, `@task PUT ${host}/v2/purposes via @put`],
    },
  ]);
});

describe('what `&&` lets through', () => {
  itFindsCalls([
    {
      what: 'is there in the arm of a choice by the same condition, and not in the other',
      files: `const at = (id) => { let path = '/v2/purposes'; if (id) path += '/' + id; return path; };
export const save = (purpose) => /*@save*/fetch('${host}' + at(purpose.exists && 'known'), { method: purpose.exists ? 'PUT' : 'POST' });`,
      calls: [`@save POST ${host}/v2/purposes`, `@save PUT ${host}/v2/purposes/known`],
    },
  ]);
});

describe('a method keeps its path', () => {
  const jobs = "const jobs = [{ method: 'GET', path: '/v2/purposes' }, { method: 'DELETE', path: '/v1/vendors/7' }];";
  const run = '({ method, path }) => /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method })';
  const pairs = ['DELETE {TRUST_BASE_URL}/v1/vendors/7', 'GET {TRUST_BASE_URL}/v2/purposes'];
  itFindsCalls([
    ...Object.entries({
      'p-map': `import pMap from 'p-map';\n${jobs}\nawait pMap(jobs, ${run});`,
      'async.eachLimit': `import async from 'async';\n${jobs}\nawait async.eachLimit(jobs, 2, async ${run});`,
      'from of rxjs': `import { from, mergeMap } from 'rxjs';\n${jobs}\nfrom(jobs).pipe(mergeMap(${run})).subscribe();`,
    }).map(([what, code]) => ({
      what: `in what ${what} gives its callback`,
      files: { 'src/run.js': code },
      calls: pairs.map((pair) => `@send ${pair}`),
    })),
    {
      what: 'in what is spread from a table under an unknown key',
      files: {
        'src/run.js': `const send = (method, path) => /*@fetch*/fetch(process.env.TRUST_BASE_URL + path, { method });
const table = { list: ['GET', '/v2/purposes'], drop: ['DELETE', '/v1/vendors/7'] };
await /*@send*/send(...table[process.argv[2]]);`,
      },
      calls: pairs.map((pair) => `@send ${pair} via @fetch`),
    },
  ]);
});
