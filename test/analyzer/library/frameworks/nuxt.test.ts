import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = '{TRUST_BASE_URL}';
const config = { 'nuxt.config.ts': `export default defineNuxtConfig({});` };

describe('Nuxt', () => {
  itFindsCalls([
    {
      what: 'a client that a plugin provides, and a composable for it that no file imports',
      files: {
        ...config,
        'plugins/api.ts': `export default defineNuxtPlugin((nuxtApp) => {
  const api = $fetch.create({ baseURL: process.env.TRUST_BASE_URL });
  nuxtApp.provide('send', (path, method) => /*@send*/api(path, { method }));
  return { provide: { api } };
});`,
        'composables/useAPI.ts': `export const useAPI = (url, options) => /*@use*/useFetch(url, { ...options, $fetch: useNuxtApp().$api });`,
        'pages/purposes.vue': `<script setup>
const id = ref('');
const path = computed(() => \`/v1/groups/\${id.value}\`);
const { data } = await /*@list*/useAPI('/v2/purposes');
const one = /*@one*/useAPI(path);
const { $api, $send } = useNuxtApp();
const { data: vendors } = await useAsyncData('vendors', () => /*@api*/$api('/v1/vendors'));
const drop = () => /*@drop*/$send('/v1/vendors/1', 'DELETE');
</script>`,
      },
      calls: [
        `@list GET ${base}/v2/purposes via @use`,
        `@one GET ${base}/v1/groups/{} via @use`,
        `@api GET ${base}/v1/vendors`,
        `@drop DELETE ${base}/v1/vendors/1 via @send`,
      ].map((call) => call.replaceAll(/\{[^}]*\}/g, '{}')),
      isNameless: true,
    },
    {
      what: 'a file whose name would end the text of an import',
      files: {
        ...config,
        "utils/it's.ts": `export const readTrust = (path) => /*@read*/fetch(process.env.TRUST_BASE_URL + path);`,
        'pages/list.ts': `export const list = () => /*@list*/readTrust('/v2/purposes');`,
      },
      calls: [`@list GET ${base}/v2/purposes via @read`],
    },
    {
      what: 'utilities of the server, and what an event sends with',
      files: {
        ...config,
        'server/utils/trust.ts': `const trust = $fetch.create({ baseURL: process.env.TRUST_BASE_URL });
export { trust as useTrust };
export default function ask(path) { return /*@ask*/trust(path); }`,
        'server/api/purposes.get.ts': `export default defineEventHandler(() => /*@own*/useTrust('/v2/purposes'));`,
        'server/api/vendors.get.ts': `import { useTrust } from './elsewhere';
export default defineEventHandler(() => { useTrust('/v1/no'); return /*@default*/trust('/v1/vendors'); });
function trust(path) { return path; }`,
        'server/api/groups.ts': `export default defineEventHandler((event) => /*@event*/event.$fetch(process.env.TRUST_BASE_URL + '/v1/groups'));`,
      },
      calls: [`@event GET ${base}/v1/groups`, `@own GET ${base}/v2/purposes`, `@ask GET ${base}/{path}`],
    },
  ]);
});

describe('imports that a bundler adds', () => {
  itFindsCalls([
    {
      what: 'utilities of a package that depends on Nitro and has no configuration',
      files: {
        'package.json': '{ "devDependencies": { "nitropack": "^2" } }',
        'server/utils/trust.ts': `export const useTrust = () => $fetch.create({ baseURL: process.env.TRUST_BASE_URL });`,
        'server/api/purposes.get.ts': `export default defineEventHandler(() => /*@list*/useTrust()('/v2/purposes'));`,
      },
      calls: ['@list GET {}/v2/purposes'],
      isNameless: true,
    },
    {
      what: 'the exports of the folders that unplugin-auto-import is told',
      files: {
        'vite.config.ts': `import AutoImport from 'unplugin-auto-import/vite';
export default { plugins: [AutoImport({ dirs: ['./src/api/**'] })] };`,
        'src/api/vendors.ts': `export function listVendors(path = '') { return /*@own*/fetch(process.env.TRUST_BASE_URL + '/v1/vendors' + path); }`,
        'src/page.ts': `export const load = () => /*@page*/listVendors('/1');`,
      },
      calls: [`@page GET ${base}/v1/vendors/1 via @own`],
    },
  ]);
});

describe('SvelteKit', () => {
  itFindsCalls([
    {
      what: 'the fetch of an event, runes, and handlers in the markup',
      files: {
        'src/routes/+page.ts': `export const load = async ({ fetch, params }) => /*@load*/fetch(\`\${process.env.TRUST_BASE_URL}/v2/purposes/\${params.id}\`);`,
        'src/routes/+server.ts': `export const POST = (event) => /*@post*/event.fetch(process.env.TRUST_BASE_URL + '/v1/vendors', { method: 'POST' });`,
        'src/lib/store.svelte.ts': `export class Store {
  path = $state('/v2/purposes');
  all = $derived(this.path + '/all');
  load() { return /*@state*/fetch(process.env.TRUST_BASE_URL + this.all); }
}`,
        'src/Page.svelte': `<script>
  const drop = (id) => /*@drop*/fetch(process.env.TRUST_BASE_URL + id, { method: 'DELETE' });
</script>
<button onclick={() => /*@click*/drop('/v1/vendors')}>Drop</button>`,
      },
      calls: [
        `@click DELETE ${base}/v1/vendors via @drop`,
        `@state GET ${base}/v2/purposes/all`,
        `@load GET ${base}/v2/purposes/{id}`,
        `@post POST ${base}/v1/vendors`,
      ],
    },
  ]);
});
