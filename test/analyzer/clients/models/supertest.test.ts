import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('supertest', () => {
  itFindsCalls([
    {
      what: 'each verb of a base URL, and of an agent',
      files: `import request, { agent } from 'supertest';
const base = process.env.TRUST_BASE_URL!;
const session = request.agent(base).set('authorization', 'Bearer ' + process.env.TRUST_TOKEN);
export const test = async (vendor: object) => {
  await /*@get*/request(base).get('/v1/vendors').expect(200);
  await /*@head*/request(base).head('/v1/vendors');
  await /*@post*/request(base).post('/v1/vendors').send(vendor).set('accept', 'application/json').expect(201);
  await /*@put*/request(base).put('/v1/vendors');
  await /*@patch*/request(base).patch('/v1/vendors');
  await /*@delete*/request(base).delete('/v1/vendors');
  await /*@del*/request(base).del('/v1/vendors');
  await /*@options*/request(base).options('/v1/vendors');
  await /*@trace*/request(base).trace('/v1/vendors');
  await /*@agent*/session.get('/v1/vendors').expect(200);
  await /*@named*/agent(base).get('/v1/vendors');
};`,
      calls: [
        '@get GET',
        '@head HEAD',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@delete DELETE',
        '@del DELETE',
        '@options OPTIONS',
        '@trace TRACE',
        '@agent GET',
        '@named GET',
      ].map((call) => `${call} {TRUST_BASE_URL}/v1/vendors`),
    },
    {
      what: 'what asks an application of the project is none of it',
      files: {
        'src/app.ts': `import express from 'express';
export const app = express();
export const handle = (request: unknown, response: any) => response.end();`,
        'src/app.test.ts': `import request from 'supertest';
import { createServer } from 'node:http';
import { Test } from '@nestjs/testing';
import { app, handle } from './app.js';
import { server } from './elsewhere.js';
export const tests = async (given: any) => {
  const nest = (await Test.createTestingModule({}).compile()).createNestApplication();
  await request(app).get('/v1/vendors').expect(200);
  await request(handle).get('/v1/vendors');
  await request(createServer(handle)).post('/v1/vendors').send({});
  await request(nest.getHttpServer()).put('/v1/vendors');
  await request(server).delete('/v1/vendors');
  await request.agent(given.app).patch('/v1/vendors');
};`,
      },
      calls: [],
    },
    {
      what: 'a base URL that is not known, or that may be an application',
      files: `import request from 'supertest';
import { app } from './app.js';
const target = process.env.TRUST_BASE_URL ?? app;
export const test = async (baseUrl: string, path: string) => {
  await /*@given*/request(baseUrl).get(path);
  await /*@either*/request(target).get('/v1/vendors');
};`,
      calls: ['@given GET {baseUrl}{path}', '@either GET {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'a program as its users write it',
      files: `import request from 'supertest';
const trust = request(process.env.TRUST_BASE_URL!);
describe('purposes', () => {
  it('lists them', async () => {
    const { body } = await /*@list*/trust.get('/v2/purposes').expect(200);
    await /*@read*/trust.get(\`/Users/\${body[0].owner}\`).expect(200);
  });
});`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@read GET {TRUST_BASE_URL}/Users/{owner}'],
    },
  ]);
});
