import type { ClientModel } from '../model.ts';

/**
 * https://developer.mozilla.org/en-US/docs/Web/API/XMLHttpRequest/open. The packages implement the same class for Node.
 */
export const xmlHttpRequest = {
  id: 'XMLHttpRequest',
  page: 'https://developer.mozilla.org/en-US/docs/Web/API/XMLHttpRequest/open',
  origins: [
    { global: 'XMLHttpRequest', shape: 'class' },
    { globalType: 'XMLHttpRequest', shape: 'request' },
    { module: 'xmlhttprequest', export: 'XMLHttpRequest', shape: 'class' },
    { module: 'xmlhttprequest-ssl', export: 'XMLHttpRequest', shape: 'class' },
    { module: 'xhr2', export: '*', shape: 'class' },
    { module: 'xhr2', export: 'default', shape: 'class' },
  ],
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    class: { construct: { kind: 'instance', shape: 'request' } },
    request: { members: { open: { kind: 'request', methodArgument: 0, url: 1 } } },
  },
} as const satisfies ClientModel;
