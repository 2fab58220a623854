import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('pactum', () => {
  itFindsCalls([
    {
      what: 'each verb of a specification',
      files: `import pactum, { spec } from 'pactum';
const url = process.env.TRUST_BASE_URL + '/v1/vendors';
export const test = async (vendor: object, method: string) => {
  await /*@get*/spec().get(url).expectStatus(200);
  await /*@head*/pactum.spec().head(url);
  await /*@patch*/spec().withJson(vendor).patch(url);
  await /*@post*/spec().post(url).withJson(vendor).expectStatus(201);
  await /*@put*/spec().put(url);
  await /*@delete*/spec().delete(url);
  await /*@options*/spec().options(url);
  await /*@flow*/pactum.flow('reads vendors').get(url);
  await /*@path*/spec().withMethod('POST').withPath(url).withJson(vendor);
  await /*@any*/spec().withMethod(method).withPath(url);
};`,
      calls: [
        '@get GET',
        '@head HEAD',
        '@patch PATCH',
        '@post POST',
        '@put PUT',
        '@delete DELETE',
        '@options OPTIONS',
        '@flow GET',
        '@path POST',
        '@any ?',
      ].map((call) => `${call} {TRUST_BASE_URL}/v1/vendors`),
    },
    {
      what: 'a program as its users write it, with a base URL for all',
      files: {
        'test/base.ts': `import { request } from 'pactum';
request.setBaseUrl(process.env.TRUST_BASE_URL!);
request.setDefaultHeaders({ accept: 'application/json' });`,
        'test/purposes.ts': `import './base.js';
import { spec } from 'pactum';
it('lists purposes', async () => {
  await /*@list*/spec().get('/v2/purposes').expectStatus(200);
});
it('reads any', async () => {
  for (const path of process.argv) await /*@any*/spec().get(path);
});`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@any GET {TRUST_BASE_URL}/{argv}'],
    },
    {
      what: 'a name, and handlers of specifications',
      files: `import pactum from 'pactum';
pactum.request.setBaseUrl(process.env.TRUST_BASE_URL);
pactum.handler.addSpecHandler('reads a risk', ({ spec, data }) => { /*@risk*/spec.get('/v2/risks/' + data.id); });
pactum.handler.addSpecHandler();
export const test = async () => {
  await pactum.spec('reads a risk', { id: 7 });
  await /*@name*/pactum.spec().name('renames').withHeaders({}).patch('/v1/vendors/7');
};`,
      calls: ['@risk GET {TRUST_BASE_URL}/v2/risks/{id}', '@name PATCH {TRUST_BASE_URL}/v1/vendors/7'],
    },
  ]);
});
