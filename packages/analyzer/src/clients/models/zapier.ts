import type { ClientModel } from '../model.ts';

const request = {
  kind: 'custom',
  custom: 'requestInZapier',
  does: 'requests the URL that is its 1st argument with the options of the 2nd, or with those of the 1st; Zapier fills in what stands between `{{` and `}}`',
} as const;

/** https://docs.zapier.com/platform/build-cli/core. Zapier hands `z` to each function. */
export const zapier = {
  id: 'zapier',
  page: 'https://docs.zapier.com/platform/build-cli/core',
  origins: [
    // zod's `z` has no `request`.
    { path: 'z.request', shape: 'request', sign: '(?<![\\w$])z\\.request(?![\\w$])' },
    { module: 'zapier-platform-core', type: 'ZObject', shape: 'z' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: { request: { call: request }, z: { members: { request } } },
} as const satisfies ClientModel;
