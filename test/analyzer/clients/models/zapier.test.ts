import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('zapier', () => {
  itFindsCalls([
    {
      what: 'a URL, options, or both, and what Zapier fills in',
      files: `import type { Bundle, ZObject } from 'zapier-platform-core';
const base = 'https://acme.trust.example';
export const url = async (z, bundle) => /*@url*/z.request(base + '/v1/vendors');
export const options = async (z, bundle) => /*@options*/z.request({ url: \`\${base}/v1/vendors/\${bundle.inputData.id}\`, method: 'PUT', body: {} });
export const both = async (z, bundle) => /*@both*/z.request(base + '/v1/vendors', { method: 'POST' });
export const filled = async (z, bundle) => /*@filled*/z.request({ url: '{{process.env.TRUST_BASE_URL}}/v1/vendors/{{bundle.inputData.id}}' });
export const text = async (z, bundle) => /*@text*/z.request('{{bundle.authData.base}}/v1/vendors', { method: 'DELETE' });
export const segment = async (z) => /*@segment*/z.request('https://acme.trust.example/v1/vendors/{{bundle.inputData.vendorId}}');
export const typed = async (zapier: ZObject, bundle: Bundle) => /*@typed*/zapier.request(base + '/v1/vendors');
export const any = async (z, request, more) => /*@any*/z.request(request, more);
export const how = async (z, bundle) => /*@how*/z.request({ url: base + '/v1/vendors', method: bundle.inputData.method });`,
      calls: [
        '@url GET https://acme.trust.example/v1/vendors',
        '@options PUT https://acme.trust.example/v1/vendors/{id}',
        '@both POST https://acme.trust.example/v1/vendors',
        '@filled GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@text DELETE {base}/v1/vendors',
        '@segment GET https://acme.trust.example/v1/vendors/{vendorId}',
        '@typed GET https://acme.trust.example/v1/vendors',
        '@any ? {request}',
        '@how ? https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'requests that Zapier sends itself',
      files: {
        'package.json': '{ "name": "trust", "dependencies": { "zapier-platform-core": "15.0.0" } }',
        'creates/publish.js': `module.exports = {
  key: 'publish',
  operation: { perform: /*@publish*/{ method: 'PUT', url: '{{process.env.TRUST_BASE_URL}}/v1/purposes/{{bundle.inputData.id}}/publish' } },
};`,
        'searches/receipt.js': `const search = { url: \`https://{{bundle.authData.domain}}.trust.example/v1/receipts\` };
module.exports = { key: 'receipt', operation: { /*@receipt*/perform: search } };`,
        'auth.js': `module.exports = {
  oauth2Config: { getAccessToken: /*@token*/{ method: 'POST', url: \`\${process.env.TRUST_BASE_URL}/oauth/token\` }, refreshAccessToken: async (z) => /*@refresh*/z.request('/oauth/refresh') },
  test: /*@test*/{ url: '{{process.env.TRUST_BASE_URL}}/v1/tags/names' },
};`,
        'build.js': `module.exports = { test: { include: ['/v1/x'] }, perform: { name: '/v1/y' } };`,
      },
      calls: [
        '@token POST {TRUST_BASE_URL}/oauth/token',
        '@refresh GET /oauth/refresh',
        '@test GET {TRUST_BASE_URL}/v1/tags/names',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@receipt GET https://{domain}.trust.example/v1/receipts',
      ],
    },
    {
      what: 'not those that no package of Zapier holds',
      files: `export const task = { perform: { method: 'PUT', url: '{{bundle.base}}/v1/purposes' } };`,
      calls: [],
    },
    {
      what: 'the z of zod sends nothing',
      files: `import { z } from 'zod';
export const request = z.object({ url: z.string() });`,
      calls: [],
    },
    {
      what: 'a program as its users write it',
      files: {
        'triggers/purpose.js': `const perform = async (z, bundle) => {
  const response = await /*@list*/z.request({ url: '{{process.env.TRUST_BASE_URL}}/v2/purposes', params: { page: bundle.meta.page } });
  return response.data;
};
module.exports = { key: 'purpose', noun: 'Purpose', operation: { perform } };`,
        'creates/risk.js': `const perform = async (z, bundle) => {
  const response = await /*@record*/z.request({ method: 'POST', url: \`\${process.env.TRUST_BASE_URL}/risks\`, body: bundle.inputData });
  return response.data;
};
module.exports = { key: 'risk', noun: 'Risk', operation: { perform } };`,
        'index.js': `const purpose = require('./triggers/purpose');
const risk = require('./creates/risk');
module.exports = { version: '1.0.0', platformVersion: require('zapier-platform-core').version, triggers: { purpose }, creates: { risk } };`,
      },
      calls: ['@record POST {TRUST_BASE_URL}/risks', '@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});
