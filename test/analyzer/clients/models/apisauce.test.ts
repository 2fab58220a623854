import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('apisauce', () => {
  itFindsCalls([
    {
      what: 'each verb of an instance',
      files: `import apisauce, { create, type ApisauceInstance } from 'apisauce';
const api = create({ baseURL: process.env.TRUST_BASE_URL });
const other = apisauce.create({ baseURL: process.env.TRUST_BASE_URL });
export const calls = (vendor: object) => [
  /*@get*/api.get('/v1/vendors', { size: 50 }),
  /*@delete*/api.delete('/v1/vendors'),
  /*@head*/api.head('/v1/vendors'),
  /*@post*/api.post('/v1/vendors', vendor),
  /*@put*/api.put('v1/vendors', vendor),
  /*@patch*/api.patch('/v1/vendors', vendor),
  /*@link*/api.link('/v1/vendors'),
  /*@unlink*/api.unlink('/v1/vendors'),
  /*@any*/api.any({ method: 'POST', url: '/v1/vendors' }),
  /*@inner*/api.axiosInstance.get('/v1/vendors'),
  /*@other*/other.get('/v1/vendors'),
];
export const elsewhere = (given: ApisauceInstance) => [
  /*@typed*/given.get('/v1/vendors'),
  /*@whole*/api.get('/health', {}, { baseURL: 'https://status.example' }),
];`,
      calls: [
        ...['get', 'delete', 'head', 'post', 'put', 'patch', 'link', 'unlink'].map(
          (verb) => `@${verb} ${verb.toUpperCase()} {TRUST_BASE_URL}/v1/vendors`,
        ),
        '@any POST {TRUST_BASE_URL}/v1/vendors',
        '@inner GET {TRUST_BASE_URL}/v1/vendors',
        '@other GET {TRUST_BASE_URL}/v1/vendors',
        '@typed GET {given}/v1/vendors',
        '@whole GET https://status.example/health',
      ],
    },
    {
      what: 'a base URL that is set later, and what stands before each request',
      files: `import { create } from 'apisauce';
const late = create({ baseURL: undefined });
late.setBaseURL(process.env.TRUST_BASE_URL!);
const versioned = create({ baseURL: process.env.TRUST_BASE_URL });
versioned.addRequestTransform((request) => {
  request.url = '/v1' + request.url;
});
const waiting = create({ baseURL: process.env.TRUST_BASE_URL });
waiting.addAsyncRequestTransform(async (request) => {
  request.url = '/v2' + request.url;
});
export const list = () => /*@late*/late.get('/v1/vendors');
export const create1 = () => /*@transformed*/versioned.post('/vendors', {});
export const purposes = () => /*@waiting*/waiting.get('/purposes');`,
      calls: [
        '@late GET {TRUST_BASE_URL}/v1/vendors',
        '@transformed POST {TRUST_BASE_URL}/v1/vendors',
        '@waiting GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { create } from 'apisauce';
const api = create({ baseURL: process.env.TRUST_BASE_URL, timeout: 10_000 });
export const list = async () => (await /*@list*/api.get<object[]>('/v2/purposes')).data;
export const read = async (path: string) => (await /*@read*/api.get(path)).data;`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@read GET {TRUST_BASE_URL}/{path}'],
    },
  ]);
});
