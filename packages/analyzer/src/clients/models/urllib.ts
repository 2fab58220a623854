import type { ClientModel, ClientOrigin } from '../model.ts';

const send = { kind: 'request', url: 0, options: [1], methodWithBody: 'POST' } as const;
const FUNCTIONS = ['request', 'curl', 'requestThunk', 'requestWithCallback'];
const CLASSES = ['HttpClient', 'HttpClient2'];
const requests = Object.fromEntries(FUNCTIONS.map((name) => [name, send]));
const construct = { construct: { kind: 'instance', shape: 'client' } } as const;

/** https://github.com/node-modules/urllib#readme. Egg provides it as `ctx.curl` and `app.curl`. */
export const urllib = {
  id: 'urllib',
  page: 'https://github.com/node-modules/urllib#readme',
  origins: [
    { module: 'urllib', export: '*', shape: 'urllib' },
    { module: 'urllib', export: 'default', shape: 'urllib' },
    ...FUNCTIONS.map((name): ClientOrigin => ({ module: 'urllib', export: name, shape: 'send' })),
    ...CLASSES.flatMap((name): ClientOrigin[] => [
      { module: 'urllib', export: name, shape: 'class' },
      { module: 'urllib', type: name, shape: 'client' },
    ]),
    ...['ctx', 'app', 'agent'].map((object): ClientOrigin => ({
      path: `${object}.curl`,
      shape: 'send',
      sign: String.raw`(?<![\w$])(?:ctx|app|agent)\s*\.\s*curl\s*\(`,
    })),
  ],
  options: { url: [], method: ['type', 'method'], baseUrl: [], body: 'files' },
  base: 'none',
  shapes: {
    urllib: { members: { ...requests, create: { kind: 'instance', shape: 'client' } } },
    send: { call: send },
    class: construct,
    client: { members: requests },
  },
} as const satisfies ClientModel;
