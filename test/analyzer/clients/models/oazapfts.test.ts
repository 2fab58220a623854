import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('oazapfts', () => {
  itFindsCalls([
    {
      what: 'each way to send, with a body and a query',
      files: `import * as Oazapfts from '@oazapfts/runtime';
import * as QS from '@oazapfts/runtime/query';
export const defaults = { headers: {}, baseUrl: 'https://acme.trust.example' };
const api = Oazapfts.runtime(defaults);
export const list = (size?: number) => /*@list*/api.fetchJson(\`/v2/purposes\${QS.query(QS.explode({ size }))}\`, {});
export const read = (id: string) => /*@read*/api.fetchText(\`/v2/purposes/\${encodeURIComponent(id)}\`);
export const add = (body: object) => /*@add*/api.fetchJson('/v1/purposes', api.json({ method: 'POST', body }));
export const put = (id: string, body: object) => /*@put*/api.fetchBlob(\`/v1/purposes/\${id}\`, api.multipart({ method: 'PUT', body }));
export const form = (body: object) => /*@form*/api.raw('/v1/request', api.form({ method: 'POST', body }));`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes{query}',
        '@read GET https://acme.trust.example/v2/purposes/{id}',
        '@add POST https://acme.trust.example/v1/purposes',
        '@put PUT https://acme.trust.example/v1/purposes/{id}',
        '@form POST https://acme.trust.example/v1/request',
      ],
    },
    {
      what: 'a base URL that is set later, and unknown ones',
      files: {
        'src/api.ts': `import * as Oazapfts from 'oazapfts/lib/runtime';
export const defaults = { baseUrl: '/' };
const api = Oazapfts.runtime(defaults);
export const list = () => /*@list*/api.fetchJson('/v2/purposes');
export const any = (path: string, method: string) => /*@any*/api.fetchJson(path, { method });`,
        'src/main.ts': `import { defaults, list } from './api';
defaults.baseUrl = process.env.TRUST_BASE_URL!;
await list();`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@any ? {TRUST_BASE_URL}/{path}'],
    },
  ]);
});
