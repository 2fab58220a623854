import type { ClientModel } from '../model.ts';

/** https://docs.cypress.io/api/commands/request */
export const cypress = {
  id: 'cypress',
  page: 'https://docs.cypress.io/api/commands/request',
  origins: [{ global: 'cy', shape: 'cy', sign: String.raw`(?<![\w$])cy\s*\.\s*request\s*\(` }],
  options: { url: ['url'], method: ['method'], baseUrl: ['baseUrl'] },
  base: 'append',
  shapes: {
    cy: {
      isPlain: true,
      members: {
        request: {
          kind: 'custom',
          custom: 'requestInTest',
          does: 'requests its 1st argument, a URL or options, or its 2nd behind a method; a path is behind the base URL of the configuration',
        },
      },
      others: { kind: 'self' },
    },
  },
} as const satisfies ClientModel;
