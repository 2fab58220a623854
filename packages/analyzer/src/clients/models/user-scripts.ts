import type { ClientModel } from '../model.ts';

/** https://www.tampermonkey.net/documentation.php */
export const userScripts = {
  id: 'user-scripts',
  page: 'https://www.tampermonkey.net/documentation.php',
  origins: [
    { global: 'GM_xmlhttpRequest', shape: 'request' },
    { global: 'GM', shape: 'manager', sign: String.raw`(?<![\w$.])GM\s*\.\s*xmlHttpRequest(?![\w$])` },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    manager: { members: { xmlHttpRequest: { kind: 'request', options: [0] } }, isOpen: true },
    request: { call: { kind: 'request', options: [0] } },
  },
} as const satisfies ClientModel;
