import type { ClientModel, ClientOrigin } from '../model.ts';

/** Nuxt's virtual modules, and the module that they stand for. */
const NUXT_MODULES = ['#imports', '#app', 'nuxt/app'];

const ofNuxt = (name: string, shape: string): ClientOrigin[] => [
  { global: name, shape },
  ...NUXT_MODULES.map((module): ClientOrigin => ({ module, export: name, shape, sign: null })),
];

const fetchByNuxt = {
  kind: 'custom',
  custom: 'fetchByNuxt',
  does: 'sends with its options, or through the client that is their `$fetch`',
} as const;

/** https://github.com/unjs/ofetch#readme, https://nuxt.com/docs/4.x/getting-started/data-fetching */
export const ofetch = {
  id: 'ofetch',
  page: 'https://github.com/unjs/ofetch#readme',
  origins: [
    { module: 'ofetch', export: 'ofetch', shape: 'ofetch' },
    { module: 'ofetch', export: '$fetch', shape: 'ofetch' },
    { module: 'ofetch', type: '$Fetch', shape: 'ofetch' },
    ...ofNuxt('$fetch', 'ofetch'),
    ...ofNuxt('useRequestFetch', 'useRequestFetch'),
    ...ofNuxt('useFetch', 'useFetch'),
    ...ofNuxt('useLazyFetch', 'useFetch'),
    ...ofNuxt('createUseFetch', 'createUseFetch'),
    ...ofNuxt('defineNuxtPlugin', 'plugin').map((origin): ClientOrigin => ({ ...origin, sign: null })),
    ...ofNuxt('useRuntimeConfig', 'useRuntimeConfig').map((origin): ClientOrigin => ({ ...origin, sign: null })),
    ...['nuxt', 'nuxt3', 'nuxt-nightly', 'nitropack', 'nitro'].map((module): ClientOrigin => ({
      module,
      literal: 'runtimeConfig',
      shape: 'configuration',
      sign: '(?<![\\w$])runtimeConfig\\s{0,20}:',
    })),
    { path: 'event.$fetch', shape: 'ofetch' },
  ],
  options: { url: [], method: ['method'], baseUrl: ['baseURL'] },
  base: 'append',
  hooks: { form: 'context', option: ['onRequest'], isInherited: true },
  shapes: {
    ofetch: {
      call: { kind: 'request', url: 0, options: [1] },
      members: {
        raw: { kind: 'request', url: 0, options: [1] },
        native: {
          kind: 'custom',
          custom: 'nativeFetch',
          does: 'is `fetch` itself, without the options of the instance',
        },
        create: { kind: 'instance', shape: 'ofetch', options: 0 },
      },
    },
    useRequestFetch: { call: { kind: 'instance', shape: 'ofetch' } },
    useFetch: { call: fetchByNuxt },
    createUseFetch: { call: { kind: 'instance', shape: 'useFetch', options: 0 } },
    useRuntimeConfig: {
      call: {
        kind: 'custom',
        custom: 'readRuntimeConfig',
        does: 'gives the `runtimeConfig` of the configuration; what is empty there is a setting of the environment',
        sendsNothing: true,
      },
    },
    configuration: {
      call: { kind: 'custom', custom: 'keepRuntimeConfig', does: 'keeps what it sets', sendsNothing: true },
    },
    plugin: {
      call: {
        kind: 'custom',
        custom: 'nuxtPlugin',
        does: 'calls the plugin; the code reads what that provides as `api` under the name `$api`',
        sendsNothing: true,
      },
    },
  },
} as const satisfies ClientModel;
