import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('octokit', () => {
  itFindsCalls([
    {
      what: 'a route, options, and a base URL',
      files: `import { request } from '@octokit/request';
import { Octokit } from '@octokit/core';
const baseUrl = process.env.TRUST_BASE_URL;
const trust = request.defaults({ baseUrl });
const octokit = new Octokit({ baseUrl, auth: process.env.TRUST_TOKEN });
const Custom = Octokit.defaults({ baseUrl });
export const calls = (id: string) => [
  /*@route*/trust('PUT /v1/vendors/{id}', { id, name: 'Acme' }),
  /*@colon*/trust('DELETE /v1/vendors/:id', { id }),
  /*@url*/trust('/v1/vendors'),
  /*@options*/request({ method: 'POST', url: '/v1/vendors', baseUrl }),
  /*@second*/request('GET /v1/vendors/{id}', { id: '7', baseUrl }),
  /*@class*/octokit.request('GET /v1/vendors'),
  /*@custom*/new Custom().request('PATCH /v1/vendors/{id}', { id }),
  /*@github*/request('GET /repos/{owner}/{repo}', { owner: 'acme', repo: 'trust' }),
];
export const typed = (client: Octokit, vendor: object) => /*@typed*/client.request('GET /v1/vendors/{id}', vendor);
export const pages = () => /*@pages*/octokit.paginate('GET /v1/vendors');`,
      calls: [
        '@route PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@colon DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@url GET {TRUST_BASE_URL}/v1/vendors',
        '@options POST {TRUST_BASE_URL}/v1/vendors',
        '@second GET {TRUST_BASE_URL}/v1/vendors/7',
        '@class GET {TRUST_BASE_URL}/v1/vendors',
        '@custom PATCH {TRUST_BASE_URL}/v1/vendors/{id}',
        '@github GET https://api.github.com/repos/acme/trust',
        '@typed GET {client}/v1/vendors/{id}',
        '@pages GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a route that is not known, or only its URL',
      files: `import { request } from '@octokit/request';
const trust = request.defaults({ baseUrl: process.env.TRUST_BASE_URL });
export const any = (route: string) => /*@any*/trust(route);
export const at = (path: string) => /*@at*/trust(\`POST /v1/\${path}\`);
export const by = (method: string) => /*@by*/trust(\`\${method} /v1/vendors\`);`,
      calls: [
        '@any ? {TRUST_BASE_URL}/{route}',
        '@at POST {TRUST_BASE_URL}/v1/{path}',
        '@by ? {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'the operations that the package has under names',
      files: `import { Octokit } from '@octokit/rest';
import { throttling } from '@octokit/plugin-throttling';
const github = new (Octokit.plugin(throttling))({ auth: process.env.GITHUB_TOKEN });
const trust = new Octokit({ baseUrl: process.env.TRUST_BASE_URL });
github.hook.error('request', (error) => github.log.warn(error.message));
export const calls = (owner: string, repo: string) => [
  /*@rest*/github.rest.issues.create({ owner, repo, title: 'Review' }),
  /*@older*/trust.issues.listForRepo({ owner, repo, method: 'GET', url: '/v1/vendors' }),
  /*@graphql*/github.graphql('{ viewer { login } }'),
];`,
      calls: [
        '@rest ? https://api.github.com/{create}',
        '@older ? {TRUST_BASE_URL}/{listForRepo}',
        '@graphql ? https://api.github.com/{graphql}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { request } from '@octokit/request';
const trust = request.defaults({ baseUrl: process.env.TRUST_BASE_URL, headers: { authorization: process.env.TRUST_TOKEN } });
export const list = async () => (await /*@list*/trust('GET /v2/purposes')).data;
export const read = async (id: string) => (await /*@read*/trust('GET /Users/{id}', { id })).data;`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@read GET {TRUST_BASE_URL}/Users/{id}'],
    },
  ]);
});
