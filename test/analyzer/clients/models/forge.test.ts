import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('forge', () => {
  itFindsCalls([
    {
      what: 'requests of a resolver',
      files: `import api, { asApp, fetch as send, invokeRemote, requestJira, route, assumeTrustedRoute } from '@forge/api';
const base = process.env.TRUST_BASE_URL;
export async function run(id: string) {
  await /*@read*/api.fetch(base + '/v2/purposes/' + id);
  await /*@publish*/send(base + \`/v1/purposes/\${id}/publish\`, { method: 'PUT' });
  await /*@issue*/api.asApp().requestJira(route\`/rest/api/3/issue/\${id}\`, { method: 'PUT' });
  await /*@page*/asApp().requestConfluence(assumeTrustedRoute('/wiki/api/v2/pages'));
  await /*@jira*/requestJira(route\`/rest/api/3/myself\`);
  await /*@provider*/api.asUser().withProvider('trust', 'trust-api').fetch('/v1/receipts');
  await /*@remote*/invokeRemote('trust', { path: '/risks', method: 'POST' });
}`,
      calls: [
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@issue PUT /rest/api/3/issue/{id}',
        '@page GET /wiki/api/v2/pages',
        '@jira GET /rest/api/3/myself',
        '@provider GET /v1/receipts',
        '@remote POST /risks',
      ],
    },
    {
      what: 'requests of the page, and those of which nothing is known',
      files: `import { invokeRemote, requestBitbucket, requestRemote } from '@forge/bridge';
export const own = () => /*@own*/invokeRemote({ path: '/v2/purposes', method: 'GET' });
export const far = () => /*@far*/requestRemote('trust', { path: '/v1/receipts' });
export const any = (path: string, options: any) => /*@any*/requestBitbucket(path, options);`,
      calls: ['@own GET /v2/purposes', '@far GET /v1/receipts', '@any ? {path}'],
    },
  ]);
});
