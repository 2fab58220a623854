import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('urllib', () => {
  itFindsCalls([
    {
      what: 'each function, and those of a client',
      files: `import urllib, { request, curl, HttpClient } from 'urllib';
const url = 'https://acme.trust.example/v1/vendors';
export async function calls(given: HttpClient, done: () => void) {
  await /*@request*/request(url, { method: 'PUT', data: {} });
  await /*@curl*/curl(url);
  await /*@type*/urllib.request(url, { type: 'DELETE' });
  await /*@files*/urllib.curl(url, { files: ['vendors.csv'] });
  /*@callback*/urllib.requestWithCallback(url, { method: 'POST' }, done);
  await /*@thunk*/urllib.requestThunk(url);
  const client = new HttpClient({ defaultArgs: { timeout: 3000 } });
  await /*@client*/client.request(url, { method: 'PATCH' });
  await /*@created*/urllib.create().curl(url);
  await /*@typed*/given.request(url);
}`,
      calls: [
        '@request PUT',
        '@curl GET',
        '@type DELETE',
        '@files POST',
        '@callback POST',
        '@thunk GET',
        '@client PATCH',
        '@created GET',
        '@typed GET',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'what Egg provides',
      files: {
        'app/service/vendors.js': `const { Service } = require('egg');
module.exports = class extends Service {
  async list() {
    return /*@ctx*/this.ctx.curl(\`\${process.env.TRUST_BASE_URL}/v1/vendors\`, { dataType: 'json' });
  }
  async remove(id) {
    const { ctx } = this;
    return /*@taken*/ctx.curl(\`\${process.env.TRUST_BASE_URL}/v1/vendors/\${id}\`, { method: 'DELETE' });
  }
};`,
        'app/schedule/sync.js': `exports.task = async (app) => /*@app*/app.curl(process.env.TRUST_BASE_URL + '/v1/vendors');`,
      },
      calls: [
        '@app GET {TRUST_BASE_URL}/v1/vendors',
        '@ctx GET {TRUST_BASE_URL}/v1/vendors',
        '@taken DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { request } from 'urllib';
const base = process.env.TRUST_BASE_URL;
export const list = async () => (await /*@list*/request(\`\${base}/v2/purposes\`, { dataType: 'json' })).data;
export const any = (url: string, options: object) => /*@any*/request(url, options);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@any ? {url}'],
    },
  ]);
});
