import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('ofetch', () => {
  itFindsCalls([
    {
      what: 'each way to send, and instances',
      files: `import { ofetch, $fetch } from 'ofetch';
const trust = ofetch.create({ baseURL: process.env.TRUST_BASE_URL });
const versioned = trust.create({ baseURL: process.env.TRUST_BASE_URL + '/v2' });
export async function calls(id: string) {
  await /*@plain*/ofetch('https://acme.trust.example/v1/vendors');
  await /*@method*/$fetch('https://acme.trust.example/v1/vendors', { method: 'POST', body: {} });
  await /*@based*/ofetch('/v1/vendors', { baseURL: 'https://acme.trust.example', method: 'patch' });
  await /*@raw*/trust.raw(\`/v1/vendors/\${id}\`, { method: 'HEAD' });
  await /*@native*/trust.native('https://acme.trust.example/v1/vendors', { method: 'DELETE' });
  await /*@instance*/trust<{ id: string }>('/v1/vendors/' + id);
  await /*@versioned*/versioned('/purposes');
}`,
      calls: [
        '@plain GET https://acme.trust.example/v1/vendors',
        '@method POST https://acme.trust.example/v1/vendors',
        '@based PATCH https://acme.trust.example/v1/vendors',
        '@raw HEAD {TRUST_BASE_URL}/v1/vendors/{id}',
        '@native DELETE https://acme.trust.example/v1/vendors',
        '@instance GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@versioned GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
    {
      what: 'as Nuxt has it: names that nothing declares',
      files: {
        'server/api/vendors.get.ts': `export default defineEventHandler(() => /*@server*/$fetch('/v1/vendors', { baseURL: useRuntimeConfig().trustUrl }));`,
        'composables/usePurposes.ts': `export const usePurposes = () => /*@composed*/useFetch('/v2/purposes', { baseURL: 'https://acme.trust.example' });
export const usePurpose = (id: string) => /*@lazy*/useLazyFetch(() => \`https://acme.trust.example/v2/purposes/\${id}\`);
export const useVendors = () => useAsyncData('vendors', () => /*@data*/$fetch('https://acme.trust.example/v1/vendors'));
export async function useOwn() {
  const requestFetch = useRequestFetch();
  return /*@own*/requestFetch('https://acme.trust.example/v1/vendors', { method: 'PUT' });
}`,
      },
      calls: [
        '@composed GET https://acme.trust.example/v2/purposes',
        '@lazy GET https://acme.trust.example/v2/purposes/{id}',
        '@data GET https://acme.trust.example/v1/vendors',
        '@own PUT https://acme.trust.example/v1/vendors',
        '@server GET {}/v1/vendors',
      ].map((call) => call.replace('{id}', '{}')),
      isNameless: true,
    },
    {
      what: 'the `runtimeConfig` of the configuration; what is empty there comes from the environment',
      files: {
        'package.json': '{ "devDependencies": { "nuxt": "^4.0.0" } }',
        'nuxt.config.ts': `export default defineNuxtConfig({
  runtimeConfig: { trustToken: '', secret: { root: '' }, public: { trustBase: process.env.TRUST_BASE_URL, audits: '/v1/audits' } },
});`,
        'plugins/trust.ts': `export default defineNuxtPlugin(() => {
  const { public: config } = useRuntimeConfig();
  return { provide: { audits: $fetch.create({ baseURL: config.trustBase + config.audits }) } };
});`,
        'composables/useAudit.ts': `export const useAudit = (id: string) => /*@audit*/useNuxtApp().$audits(\`/\${id}\`);`,
        'server/api/vendors.get.ts': `export default defineEventHandler((event) => /*@server*/$fetch('/v1/vendors', { baseURL: useRuntimeConfig(event).secret.root }));`,
      },
      calls: ['@audit GET {TRUST_BASE_URL}/v1/audits/{id}', '@server GET {root}/v1/vendors'],
    },
    {
      what: 'as Nuxt has it: names of the modules that it makes up',
      files: {
        'tsconfig.json':
          '{ "compilerOptions": { "paths": { "#imports": ["./.nuxt/imports"], "#app": ["./node_modules/nuxt/dist/app"] } } }',
        'composables/useVendors.ts': `import { useFetch as fetchOnce, useAsyncData } from '#imports';
import { useLazyFetch } from '#app';
import { useRequestFetch } from 'nuxt/app';
export const useVendors = () => /*@once*/fetchOnce('https://acme.trust.example/v1/vendors', { method: 'post' });
export const useLater = () => /*@later*/useLazyFetch('https://acme.trust.example/v1/vendors');
export const useAll = () => useAsyncData(() => /*@all*/useRequestFetch()('https://acme.trust.example/v1/vendors'));`,
      },
      calls: [
        '@once POST https://acme.trust.example/v1/vendors',
        '@later GET https://acme.trust.example/v1/vendors',
        '@all GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'composables/trust.ts': `import { ofetch } from 'ofetch';
const trust = ofetch.create({ baseURL: process.env.TRUST_BASE_URL });
export const list = () => /*@list*/trust('/v2/purposes');
export const publish = (id: string) => /*@publish*/trust(\`/v1/purposes/\${id}/publish\`, { method: 'PUT' });
export const report = (body: object) => /*@report*/trust('incidents', { method: 'POST', body });`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@report POST {TRUST_BASE_URL}/incidents',
      ],
    },
  ]);
});
