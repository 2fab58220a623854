import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('chai-http', () => {
  itFindsCalls([
    {
      what: 'each way to ask a base URL, and an application',
      files: {
        'test/four.js': `const chai = require('chai');
const chaiHttp = require('chai-http');
const { app } = require('../src/app');
chai.use(chaiHttp);
const base = process.env.TRUST_BASE_URL;
exports.test = async () => {
  await /*@call*/chai.request(base).get('/v1/vendors').set('accept', 'application/json');
  await /*@agent*/chai.request.agent(base).post('/v1/vendors').send({});
  await chai.request(app).get('/v1/vendors');
};`,
        'test/five.ts': `import { expect, use } from 'chai';
import chaiHttp, { request } from 'chai-http';
import { app } from '../src/app.js';
const chai = use(chaiHttp);
const base = process.env.TRUST_BASE_URL;
export const test = async () => {
  expect(await /*@execute*/request.execute(base).put('/v1/vendors')).to.have.status(200);
  expect(await /*@used*/chai.request.execute(base).delete('/v1/vendors')).to.have.status(204);
  await request.execute(app).get('/v1/vendors');
};`,
      },
      calls: [
        '@execute PUT {TRUST_BASE_URL}/v1/vendors',
        '@used DELETE {TRUST_BASE_URL}/v1/vendors',
        '@call GET {TRUST_BASE_URL}/v1/vendors',
        '@agent POST {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'test/purposes.ts': `import chai, { expect } from 'chai';
import chaiHttp from 'chai-http';
chai.use(chaiHttp);
describe('purposes', () => {
  it('lists them', (done) => {
    /*@list*/chai.request(process.env.TRUST_BASE_URL).get('/v2/purposes').end((error, response) => {
      expect(response).to.have.status(200);
      done();
    });
  });
  it('asks any', async () => {
    const { baseUrl } = await import('./settings.js');
    await /*@any*/chai.request(baseUrl).get('/v1/vendors');
  });
});`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@any GET {baseUrl}/v1/vendors'],
    },
    {
      what: 'an agent of what `use` gives',
      files: {
        'test/agent.js': `import { use } from 'chai';
import chaiHttp from 'chai-http';
const chai = use(chaiHttp);
export const test = async () => {
  const agent = chai.request.agent(process.env.TRUST_BASE_URL);
  await /*@login*/agent.post('/v1/login').send({});
  await /*@list*/agent.get('/v1/vendors');
  await chai.request.agent().get('/v1/vendors');
};`,
      },
      calls: ['@login POST {TRUST_BASE_URL}/v1/login', '@list GET {TRUST_BASE_URL}/v1/vendors'],
    },
  ]);
});
