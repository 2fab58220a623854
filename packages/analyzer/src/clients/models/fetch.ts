import { givesFirst, type ClientModel, type ClientOrigin } from '../model.ts';

/** Packages with fetch as their default export, and whether they also export it by name. */
const PACKAGES = {
  'node-fetch': false,
  'cross-fetch': true,
  'electron-fetch': false,
  // ember-fetch
  fetch: false,
  'isomorphic-fetch': false,
  'isomorphic-unfetch': false,
  'minipass-fetch': false,
  'node-fetch-commonjs': false,
  'node-fetch-native': true,
  'undici-fetch': true,
  unfetch: false,
  'whatwg-fetch': true,
};
/** Packages that export fetch by name only. */
const NAMED = [
  '@tauri-apps/plugin-http',
  '@whatwg-node/fetch',
  'bun',
  'cross-undici-fetch',
  'expo/fetch',
  'urllib',
  'zx',
];
/** Functions that wrap the fetch that they are handed: its requests go where they went. */
const WRAPPERS = ['fetch-cookie', 'fetch-retry', '@vercel/fetch-retry'];

/**
 * What a framework hands to the code as its fetch, as a member of a parameter; `options` is one that a pattern takes apart.
 * https://svelte.dev/docs/kit/load#Making-fetch-requests, https://nitro.build/guide/fetch
 */
const INJECTED = ['options.fetch', 'event.fetch'];
/** Objects of a runtime that have the global fetch as a member: https://bun.com/reference/bun/fetch */
const RUNTIMES = ['Bun.fetch', 'Deno.fetch'];

/** https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch */
export const fetch = {
  id: 'fetch',
  page: 'https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch',
  origins: [
    { global: 'fetch', shape: 'fetch' },
    ...[...INJECTED, ...RUNTIMES].map((path): ClientOrigin => ({ path, shape: 'fetch' })),
    { global: 'Request', shape: 'request' },
    { globalType: 'Request', shape: 'request' },
    // https://developers.cloudflare.com/workers/runtime-apis/bindings/service-bindings/http/
    ...['Fetcher', 'DurableObjectStub'].map((globalType): ClientOrigin => ({ globalType, shape: 'binding' })),
    ...Object.entries(PACKAGES).flatMap(([module, isNamed]): ClientOrigin[] => [
      { module, export: '*', shape: 'fetch' },
      { module, export: 'default', shape: 'fetch' },
      { module, export: 'Request', shape: 'request' },
      { module, type: 'Request', shape: 'request' },
      ...(isNamed ? [{ module, export: 'fetch', shape: 'fetch' }] : []),
    ]),
    ...NAMED.map((module): ClientOrigin => ({ module, export: 'fetch', shape: 'fetch' })),
    ...['*', 'default'].flatMap((name): ClientOrigin[] => [
      { module: 'make-fetch-happen', export: name, shape: 'withDefaults' },
      ...WRAPPERS.map((module): ClientOrigin => ({ module, export: name, shape: 'wrapper' })),
    ]),
    ...['*', 'default'].map((name): ClientOrigin => ({ module: 'bun', export: name, shape: 'runtime' })),
    { module: 'undici', export: 'fetch', shape: 'fetch' },
    { module: 'undici', export: 'Request', shape: 'request' },
    { module: 'undici', type: 'Request', shape: 'request' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  hooks: { form: 'dispatcher', carrier: 'dispatcher' },
  shapes: {
    fetch: { call: { kind: 'request', url: 0, options: [1] } },
    binding: { members: { fetch: { kind: 'request', url: 0, options: [1] } } },
    runtime: { isOpen: true, members: { fetch: { kind: 'request', url: 0, options: [1] } } },
    withDefaults: {
      call: { kind: 'request', url: 0, options: [1] },
      members: { defaults: { kind: 'instance', shape: 'withDefaults', options: 'all' } },
    },
    wrapper: { call: givesFirst },
    request: { construct: { kind: 'description', url: 0, options: [1] } },
  },
} as const satisfies ClientModel;
