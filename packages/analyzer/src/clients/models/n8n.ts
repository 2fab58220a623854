import type { ClientModel } from '../model.ts';

/** https://docs.n8n.io/integrations/creating-nodes/build/reference/http-helpers/ */
export const n8n = {
  id: 'n8n',
  page: 'https://docs.n8n.io/integrations/creating-nodes/build/reference/http-helpers/',
  origins: [
    { path: 'helpers.httpRequest', shape: 'plain' },
    { path: 'helpers.request', shape: 'plain' },
    { path: 'helpers.httpRequestWithAuthentication', shape: 'named' },
    { path: 'helpers.requestWithAuthentication', shape: 'named' },
    { path: 'helpers.requestOAuth2', shape: 'named' },
    { path: 'helpers.requestOAuth1', shape: 'named' },
    { module: 'n8n-workflow', literal: 'requestDefaults', shape: 'description' },
    { module: 'n8n-workflow', literal: 'routing', shape: 'routing', sign: null },
    {
      module: 'n8n-workflow',
      literal: 'request',
      shape: 'test',
      sign: String.raw`(?<![\w$])test\s*[:=][^;{}]{0,100}\{\s*request\s*:`,
    },
  ],
  options: { url: ['url', 'uri'], method: ['method'], baseUrl: ['baseURL', 'baseUrl'] },
  base: 'append',
  shapes: {
    plain: { call: { kind: 'request', url: 0, options: [0, 1] } },
    description: {
      call: {
        kind: 'custom',
        custom: 'sendRoutes',
        does: 'sends the `routing.request` of each of its `properties` and their options, with its `requestDefaults`',
      },
    },
    routing: { call: { kind: 'custom', custom: 'noteRoute', does: 'is where such a request is told' } },
    test: {
      call: { kind: 'custom', custom: 'sendCredentialTest', does: 'is what n8n sends to try credentials' },
    },
    named: { call: { kind: 'request', url: 1, options: [1] } },
  },
} as const satisfies ClientModel;
