import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const url = 'https://acme.trust.example/v1/vendors';

describe('superagent', () => {
  itFindsCalls([
    {
      what: 'each verb with what is chained behind it, and the call itself',
      files: `import request from 'superagent';
const url = '${url}';
export const calls = async (token: string) => {
  await /*@get*/request.get(url).set('authorization', token).query({ size: 50 });
  await /*@post*/request.post(url).send({ name: 'Acme' });
  await /*@put*/request.put(url);
  await /*@patch*/request.patch(url);
  await /*@del*/request.del(url);
  await /*@delete*/request.delete(url).retry(2);
  await /*@named*/request('PUT', url);
  await /*@only*/request(url);
};`,
      calls: ['@get GET', '@post POST', '@put PUT', '@patch PATCH', '@del DELETE', '@delete DELETE', '@named PUT', '@only GET'].map((call) => `${call} ${url}`),
    },
    {
      what: 'an agent',
      files: `import superagent from 'superagent';
const agent = superagent.agent();
export const list = () => /*@list*/agent.get('${url}').set('accept', 'application/json');`,
      calls: [`@list GET ${url}`],
    },
    {
      what: 'a method that is not known is not GET',
      files: `import request from 'superagent';
export const send = (method: string) => /*@send*/request(method, '${url}');`,
      calls: [`@send ? ${url}`],
    },
  ]);
});
