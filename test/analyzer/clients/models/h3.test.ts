import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('h3', () => {
  itFindsCalls([
    {
      what: 'each way to hand a request on',
      files: `import { defineEventHandler, proxyRequest, sendProxy, proxy, fetchWithEvent } from 'h3';
const base = process.env.TRUST_BASE_URL;
export const same = defineEventHandler((event) => /*@same*/proxyRequest(event, base + '/v1/vendors'));
export const get = defineEventHandler((event) => /*@get*/sendProxy(event, base + '/v1/vendors'));
export const put = defineEventHandler((event) => /*@put*/sendProxy(event, base + '/v1/vendors', { fetchOptions: { method: 'PUT' } }));
export const next = defineEventHandler((event) => /*@next*/proxy(event, base + '/v1/vendors'));
export const own = defineEventHandler((event) => /*@own*/fetchWithEvent(event, base + '/v1/vendors', { method: 'POST' }));`,
      calls: ['@same ?', '@get GET', '@put PUT', '@next GET', '@own POST'].map(
        (call) => `${call} {TRUST_BASE_URL}/v1/vendors`,
      ),
    },
    {
      what: 'a program as its users write it',
      files: {
        'server/api/purposes.get.ts': `export default defineEventHandler((event) => {
  const { trustUrl } = useRuntimeConfig(event);
  return /*@list*/sendProxy(event, process.env.TRUST_BASE_URL + '/v2/purposes');
});`,
        'server/api/[...path].ts': `import { proxyRequest } from '#imports';
export default defineEventHandler((event) => /*@any*/proxyRequest(event, useRuntimeConfig(event).trustUrl + event.path));`,
      },
      calls: ['@any ? {trustUrl}{path}', '@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});
