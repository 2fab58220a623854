import type { ClientModel, ClientOrigin } from '../model.ts';

/** By package, what else than the whole of it is the class. */
const PACKAGES = {
  eventsource: ['EventSource'],
  'event-source-polyfill': ['EventSourcePolyfill', 'NativeEventSource'],
  'react-native-sse': [],
};

/**
 * https://developer.mozilla.org/en-US/docs/Web/API/EventSource/EventSource and
 * https://developer.mozilla.org/en-US/docs/Web/API/Navigator/sendBeacon: what a page sends beside `fetch`.
 */
export const eventSource = {
  id: 'EventSource',
  page: 'https://developer.mozilla.org/en-US/docs/Web/API/EventSource/EventSource',
  origins: [
    { global: 'EventSource', shape: 'class' },
    { module: 'undici', export: 'EventSource', shape: 'class' },
    ...Object.entries(PACKAGES).flatMap(([module, names]): ClientOrigin[] => [
      { module, export: '*', shape: 'class' },
      { module, export: 'default', shape: 'class' },
      ...names.map((name): ClientOrigin => ({ module, export: name, shape: 'class' })),
    ]),
    { module: '@microsoft/fetch-event-source', export: 'fetchEventSource', shape: 'fetch' },
    { path: 'navigator.sendBeacon', shape: 'beacon' },
  ],
  options: { url: [], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    class: { construct: { kind: 'request', url: 0, options: [1] } },
    fetch: { call: { kind: 'request', url: 0, options: [1] } },
    beacon: { call: { kind: 'request', method: 'POST', url: 0 } },
  },
} as const satisfies ClientModel;
