import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

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
      calls: [
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@del DELETE',
        '@delete DELETE',
        '@named PUT',
        '@only GET',
      ].map((call) => `${call} ${url}`),
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
    {
      what: 'a call without a method, with something behind its URL',
      files: `import request from 'superagent';
const base = process.env.TRUST_BASE_URL;
export const list = (done: () => void) => /*@list*/request('${url}', done);
export const read = (id: string, done: () => void) => /*@read*/request(base + '/v1/vendors/' + id, done);
export const any = (first: string, second: string) => /*@any*/request(first, second);`,
      calls: [`@list GET ${url}`, '@read GET {TRUST_BASE_URL}/v1/vendors/{id}', '@any ? {second}'],
    },
    {
      what: 'an agent that is set up in a chain, and by plugins',
      files: `import superagent from 'superagent';
import prefix from 'superagent-prefix';
const agent = superagent.agent().set('authorization', 'Bearer ' + process.env.TRUST_TOKEN).use(prefix('https://acme.trust.example')).timeout(10_000);
const gateway = superagent.agent().use((request) => {
  request.url = process.env.TRUST_BASE_URL + request.url;
  return request;
});
export const list = () => /*@list*/agent.get('/v1/vendors').query({ size: 50 });
export const create = () => /*@create*/gateway.post('/v1/vendors').send({ name: 'Acme' });
export const absolute = () => /*@absolute*/agent.head('https://status.example/health');`,
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@create POST {TRUST_BASE_URL}/v1/vendors',
        '@absolute HEAD https://status.example/health',
      ],
    },
    {
      what: 'a plugin of one request, and of all',
      files: {
        'lib/one.js': `const request = require('superagent');
const prefix = require('superagent-prefix')('https://acme.trust.example');
exports.list = (done) => /*@one*/request.get('/v1/vendors').set('accept', 'application/json').use(prefix).end((error, response) => done(error, response && response.body));
exports.read = async (id) => {
  const { body } = await /*@read*/request.get('/v2/purposes/' + id).use(prefix);
  return /*@after*/request.put('https://acme.trust.example/v1/purposes/' + body.id);
};`,
        'lib/all.js': `const request = require('superagent-use')(require('superagent'));
const prefix = require('superagent-prefix');
request.use(prefix(process.env.TRUST_BASE_URL));
exports.list = () => /*@all*/request.get('/v1/vendors').then((response) => /*@then*/request.del('/v1/vendors/' + response.body.id));`,
      },
      calls: [
        '@all GET {TRUST_BASE_URL}/v1/vendors',
        '@then DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@one GET https://acme.trust.example/v1/vendors',
        '@read GET https://acme.trust.example/v2/purposes/{id}',
        '@after PUT https://acme.trust.example/v1/purposes/{id}',
      ],
    },
    {
      what: 'what asks a server of the tests is none of it',
      files: `import request from 'supertest';
import { app } from './app.js';
export const test = async () => {
  await request(app).get('/v1/vendors').expect(200);
  await request.agent(app).post('/v1/vendors').send({});
};`,
      calls: [],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.js': `const agent = require('superagent');
const base = process.env.TRUST_BASE_URL;
exports.list = () => /*@list*/agent.get(base + '/v2/purposes').set('accept', 'application/json');
exports.read = (id) => /*@read*/agent('GET', \`\${base}/Users/\${id}\`);
exports.record = (body) => /*@record*/agent.post(\`\${base}/risks\`).send(body);`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/Users/{id}',
        '@record POST {TRUST_BASE_URL}/risks',
      ],
    },
  ]);
});
