import type { ClientModel } from '../model.ts';

/** https://openapi-qraft.github.io/openapi-qraft/docs/codegen/CLI/cli */
export const openapiQraft = {
  id: 'openapi-qraft',
  page: 'https://openapi-qraft.github.io/openapi-qraft/docs/codegen/CLI/cli',
  origins: [
    { module: '@openapi-qraft/react', export: 'requestFn', shape: 'requestFn' },
    { module: '@openapi-qraft/react', export: 'qraftAPIClient', shape: 'qraftAPIClient' },
    { module: '@openapi-qraft/react', export: 'qraftReactAPIClient', shape: 'qraftAPIClient' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: ['baseUrl'], parameters: ['parameters', 'path'] },
  base: 'append',
  shapes: {
    requestFn: { call: { kind: 'request', options: [0, 1] } },
    qraftAPIClient: {
      call: {
        kind: 'custom',
        custom: 'createQraft',
        does: 'gives the services of its 1st argument: a call of an operation, or of one of its methods, hands its `schema` with the parameters to the `requestFn` of the options',
      },
    },
  },
} as const satisfies ClientModel;
