import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const host = 'https://acme.trust.example';
const api = `const get = (path) => /*@get*/fetch('${host}' + path);
const put = (path) => /*@put*/fetch('${host}' + path, { method: 'PUT' });
`;

describe('a function and its arguments that come from one of several records', () => {
  itFindsCalls([
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
