import type { ClientModel } from '../model.ts';

/** https://developers.google.com/apps-script/reference/url-fetch/url-fetch-app */
export const appsScript = {
  id: 'apps-script',
  page: 'https://developers.google.com/apps-script/reference/url-fetch/url-fetch-app',
  origins: [{ global: 'UrlFetchApp', shape: 'UrlFetchApp' }],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    UrlFetchApp: {
      members: {
        fetch: { kind: 'request', url: 0, options: [1] },
        fetchAll: { kind: 'custom', custom: 'sendEach', does: 'sends each of a list: a URL, or options' },
      },
    },
  },
} as const satisfies ClientModel;
