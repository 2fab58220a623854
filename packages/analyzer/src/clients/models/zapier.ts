import type { ClientModel } from '../model.ts';

const request = {
  kind: 'custom',
  custom: 'requestInZapier',
  does: 'requests the URL that is its 1st argument with the options of the 2nd, or with those of the 1st; Zapier fills in what stands between `{{` and `}}`',
} as const;

/** What Zapier fills in shows that a file has something for it. */
const FILLED_IN = String.raw`|\{\{\s*(?:bundle|process)\.`;

/**
 * The keys whose value is a function, or the request that Zapier sends itself:
 * https://github.com/zapier/zapier-platform/blob/main/packages/schema/docs/build/schema.md#requestschema
 */
const declared = [
  'perform',
  'performGet',
  'performList',
  'performResume',
  'performSubscribe',
  'performUnsubscribe',
  'getAccessToken',
  'refreshAccessToken',
  'getRequestToken',
  'test',
].map(
  (literal) =>
    ({
      module: 'zapier-platform-core',
      literal,
      shape: 'declared',
      sign: `(?<![\\w$])${literal}\\s*:\\s*\\{${literal === 'perform' ? FILLED_IN : ''}`,
    }) as const,
);

/** https://docs.zapier.com/platform/build-cli/core. Zapier hands `z` to each function. */
export const zapier = {
  id: 'zapier',
  page: 'https://docs.zapier.com/platform/build-cli/core',
  origins: [
    // zod's `z` has no `request`.
    { path: 'z.request', shape: 'request', sign: '(?<![\\w$])z\\.request(?![\\w$])' },
    { module: 'zapier-platform-core', type: 'ZObject', shape: 'z' },
    ...declared,
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    request: { call: request },
    z: { members: { request } },
    declared: {
      call: {
        kind: 'custom',
        custom: 'sendDeclared',
        does: 'is a request that Zapier sends itself, if it has a `url`',
      },
    },
  },
} as const satisfies ClientModel;
