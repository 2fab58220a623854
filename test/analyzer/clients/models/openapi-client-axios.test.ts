import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('openapi-client-axios', () => {
  itFindsCalls([
    {
      what: 'each operation of a definition in the code, by its id and by its path',
      files: `import { OpenAPIClientAxios } from 'openapi-client-axios';
const definition = {
  openapi: '3.0.0',
  servers: [{ url: 'https://acme.trust.example' }, { url: 'https://{region}.trust.example', description: 'region', variables: { region: { default: 'eu' } } }],
  paths: {
    '/v1/vendors': { get: { operationId: 'listVendors' }, post: { operationId: 'createVendor' } },
    '/v1/vendors/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true }],
      get: { operationId: 'readVendor' },
      put: { operationId: 'saveVendor' },
      delete: { operationId: 'removeVendor', servers: [{ url: 'https://old.trust.example' }] },
    },
  },
};
const api = new OpenAPIClientAxios({ definition });
const region = new OpenAPIClientAxios({ definition, withServer: 'region' });
const second = new OpenAPIClientAxios({ definition, withServer: 1, baseURLVariables: { region: 'us' } });
const given = new OpenAPIClientAxios({ definition, withServer: { url: process.env.TRUST_BASE_URL } });
const configured = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { baseURL: process.env.TRUST_BASE_URL } });
export async function calls(id: string, params: { id: string }) {
  const client = await api.init();
  await /*@list*/client.listVendors();
  await /*@read*/client.readVendor({ id: '7' });
  await /*@first*/client.readVendor(id);
  await /*@save*/client.saveVendor(params, { name: 'Acme' });
  await /*@remove*/client.removeVendor({ id });
  await /*@elsewhere*/client.createVendor(null, {}, { baseURL: 'https://us.trust.example' });
  await /*@path*/client.paths['/v1/vendors/{id}'].get({ id });
  await /*@get*/client.get('/v1/vendors');
  await /*@region*/region.initSync().listVendors();
  await /*@second*/(await second.getClient()).listVendors();
  await /*@given*/(await given.getClient()).createVendor(null, {});
  await /*@configured*/(await configured.getClient()).listVendors();
}`,
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@read GET https://acme.trust.example/v1/vendors/7',
        '@first GET https://acme.trust.example/v1/vendors/{id}',
        '@save PUT https://acme.trust.example/v1/vendors/{id}',
        '@remove DELETE https://old.trust.example/v1/vendors/{id}',
        '@elsewhere POST https://us.trust.example/v1/vendors',
        '@path GET https://acme.trust.example/v1/vendors/{id}',
        '@get GET https://acme.trust.example/v1/vendors',
        '@region GET https://eu.trust.example/v1/vendors',
        '@second GET https://us.trust.example/v1/vendors',
        '@given POST {TRUST_BASE_URL}/v1/vendors',
        '@configured GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a definition that is read when the program runs',
      files: `import OpenAPIClientAxios, { type OpenAPIClient } from 'openapi-client-axios';
const api = new OpenAPIClientAxios({ definition: 'https://acme.trust.example/openapi.json', withServer: { url: process.env.TRUST_BASE_URL } });
const unknown = new OpenAPIClientAxios({ definition: process.env.TRUST_DEFINITION });
export async function calls(id: string) {
  const client = await api.getClient();
  await /*@list*/client.listVendors();
  await /*@path*/client.paths['/v1/vendors/{id}'].put({ id }, {});
  await /*@get*/client.get('/v1/vendors');
  await /*@unknown*/(await unknown.getClient()).readVendor(id);
}
export const typed = (client: OpenAPIClient) => /*@typed*/client.listVendors();`,
      calls: [
        '@list ? {}/{}',
        '@path PUT {}/v1/vendors/{}',
        '@get GET {}/v1/vendors',
        '@unknown ? {}/{}',
        '@typed ? {}/{}',
      ],
      isNameless: true,
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/openapi.json': `{
  "openapi": "3.0.3",
  "servers": [{ "url": "https://acme.trust.example" }],
  "paths": {
    "/v2/purposes": { "get": { "operationId": "listPurposes" } },
    "/v1/purposes/{purposeId}/publish": { "put": { "operationId": "publishPurpose", "parameters": [{ "name": "purposeId", "in": "path", "required": true }] } }
  }
}`,
        'src/client.ts': `import OpenAPIClientAxios from 'openapi-client-axios';
import definition from './openapi.json';
const api = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { headers: { authorization: process.env.TRUST_TOKEN } } });
export async function publishAll() {
  const client = await api.getClient();
  const { data } = await /*@list*/client.listPurposes();
  for (const { id } of data) await /*@publish*/client.publishPurpose({ purposeId: id });
}`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes',
        '@publish PUT https://acme.trust.example/v1/purposes/{id}/publish',
      ],
    },
  ]);
});
