import { describe, expect, it } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';
import { analysisOf, type Files } from '../support/program.ts';

const http: Files = {
  'src/http.ts': `import axios from 'axios';\nexport const http = axios.create({ baseURL: 'https://acme.trust.example' });`,
};
const vue = (script: string, attributes = ' setup'): Files => ({
  ...http,
  'src/Page.vue': `<template>\n  <b/>\n</template>\n<script${attributes}>\nimport { http } from './http';\n${script}\n</script>\n`,
});
const svelte = (script: string): Files => ({
  ...http,
  'src/Page.svelte': `<script>\n  import { http } from './http';\n${script}\n</script>\n<p/>\n`,
});
const at = 'https://acme.trust.example';

describe('Vue', () => {
  itFindsCalls([
    {
      what: 'functions, hooks and watchers of setup',
      files: vue(
        `import { onMounted, watch } from 'vue';\nconst props = defineProps(['id']);\nconst save = () => /*@save*/http.put(\`/v2/purposes/\${props.id}\`);\nonMounted(async () => { await /*@mounted*/http.get('/v2/purposes'); });\nwatch(() => props.id, (id) => /*@watch*/http.get(\`/v1/purposes/\${id}\`));`,
      ),
      calls: [`@save PUT ${at}/v2/purposes/{}`, `@mounted GET ${at}/v2/purposes`, `@watch GET ${at}/v1/purposes/{}`],
      isNameless: true,
    },
    {
      what: 'state: ref, computed, reactive, toRefs',
      files: vue(
        `import { computed, reactive, ref, toRefs, unref } from 'vue';\nconst tab = ref('/v2/purposes');\nconst state = reactive({ vendors: '/v2/vendors' });\nconst { vendors } = toRefs(state);\nconst one = computed(() => \`\${tab.value}/\${id.value}\`);\nconst two = computed({ get: () => state.vendors, set() {} });\nconst id = ref('');\n/*@one*/http.get(one.value);\n/*@two*/http.get(two.value);\n/*@three*/http.get(vendors.value);\n/*@four*/http.get(unref(tab));`,
      ),
      calls: [
        `@one GET ${at}/v2/purposes/{value}`,
        `@two GET ${at}/v2/vendors`,
        `@three GET ${at}/v2/vendors`,
        `@four GET ${at}/v2/purposes`,
      ],
    },
    {
      what: 'a ref that a function fills',
      files: vue(
        `import { ref } from 'vue';\nconst path = ref('/v2/purposes');\nfunction select() { path.value = '/v2/vendors'; }\nconst load = () => /*@load*/http.get(path.value);`,
      ),
      calls: [`@load GET ${at}/v2/purposes`, `@load GET ${at}/v2/vendors`],
    },
    {
      what: 'what is there without an import',
      files: vue(`const path = ref('/v2/purposes');\nonMounted(() => /*@load*/http.get(path.value));`),
      calls: [`@load GET ${at}/v2/purposes`],
    },
    {
      what: 'top-level await',
      files: vue(`const purposes = await /*@load*/http.get('/v2/purposes');`),
      calls: [`@load GET ${at}/v2/purposes`],
    },
    {
      what: 'options: data, computed, methods, watch, hooks',
      files: vue(
        `export default {
  props: ['id'],
  data() { return { path: '/v2/purposes', chosen: null }; },
  computed: { one() { return \`\${this.path}/\${this.id}\`; }, two: { get() { return \`/v1/purposes/\${this.chosen}\`; } } },
  watch: { id: { handler() { return this.send('GET', this.one); } } },
  methods: {
    send(method, url) { return /*@send*/http.request({ method, url }); },
    save() { return /*@save*/this.send('PUT', this.one); },
    remove() { return /*@remove*/this.send('DELETE', this.two); },
  },
  async mounted() { await /*@mounted*/this.send('GET', this.path); },
};`,
        '',
      ),
      calls: [
        `src/Page.vue:10:37 GET ${at}/v2/purposes/{} via @send`,
        `@save PUT ${at}/v2/purposes/{} via @send`,
        `@remove DELETE ${at}/v1/purposes/{} via @send`,
        `@mounted GET ${at}/v2/purposes via @send`,
      ],
      isNameless: true,
    },
    {
      what: 'defineComponent, with setup, a mixin and types',
      files: {
        ...http,
        'src/mixin.ts': `import { http } from './http';\nexport const trust = { methods: { load(path: string) { return /*@load*/http.get(path); } } };`,
        'src/Page.vue': `<script lang="ts">\nimport { defineComponent, ref } from 'vue';\nimport { trust } from './mixin';\nexport default defineComponent({\n  mixins: [trust],\n  setup() { const path = ref<string>('/v2/purposes'); return { path }; },\n  created(): void { /*@created*/this.load(this.path); },\n});\n</script>`,
      },
      calls: [`@created GET ${at}/v2/purposes via @load`],
    },
    {
      what: 'a client that the application gives to all components',
      files: {
        ...http,
        'src/main.ts': `import { createApp } from 'vue';\nimport { http } from './http';\nimport Page from './Page.vue';\nconst app = createApp(Page);\napp.config.globalProperties.$http = http;\napp.provide('trust', http);\napp.mount('#app');`,
        'src/Page.vue': `<script>\nexport default { mounted() { return /*@mounted*/this.$http.get('/v2/purposes'); } };\n</script>`,
      },
      calls: [`@mounted GET ${at}/v2/purposes`],
    },
    {
      what: 'a client that one component provides and another injects',
      files: {
        ...http,
        'src/App.vue': `<script setup>\nimport { provide } from 'vue';\nimport { http } from './http';\nprovide('trust', http);\n</script>`,
        'src/Page.vue': `<script setup>\nimport { inject } from 'vue';\nconst trust = inject('trust');\n/*@load*/trust.get('/v2/purposes');\n</script>`,
      },
      calls: [`@load GET ${at}/v2/purposes`],
    },
    {
      what: 'a script and a setup beside each other',
      files: {
        ...http,
        'src/Page.vue': `<script lang="ts">\nexport const path = '/v2/purposes';\n</script>\n<script setup lang="ts">\nimport { http } from './http';\n/*@load*/http.get(path);\n</script>`,
        'src/use.ts': `import { http } from './http';\nimport { path } from './Page.vue';\nexport const use = () => /*@use*/http.head(path);`,
      },
      calls: [`@load GET ${at}/v2/purposes`, `@use HEAD ${at}/v2/purposes`],
    },
    {
      what: 'a script in a file of its own',
      files: {
        ...http,
        'src/Page.vue': `<template/>\n<script src="./page.ts" lang="ts"></script>`,
        'src/page.ts': `import { http } from './http';\nexport const load = (path: string) => /*@load*/http.get(path);\nexport default { mounted: () => /*@mounted*/load('/v2/purposes') };`,
        'src/main.ts': `import Page, { load } from './Page.vue';\n/*@main*/load('/v2/vendors');\nPage.mounted();`,
      },
      calls: [`@main GET ${at}/v2/vendors via @load`, `@mounted GET ${at}/v2/purposes via @load`],
    },
    {
      what: 'JSX and generics',
      files: {
        ...http,
        'src/Page.vue': `<script setup lang="tsx">\nimport { http } from './http';\nconst Row = () => <tr onClick={() => /*@row*/http.get('/v2/purposes')} />;\n</script>`,
        'src/Item.vue': `<script setup lang="ts" generic="T extends Array<string>">\nimport { http } from './http';\nconst pass = <T,>(x: T) => <T>x;\n/*@item*/http.get(pass('/v2/vendors'));\n</script>`,
      },
      calls: [`@item GET ${at}/v2/vendors`, `@row GET ${at}/v2/purposes`],
    },
  ]);
});

describe('Svelte', () => {
  itFindsCalls([
    {
      what: 'functions and hooks',
      files: svelte(
        `import { onMount } from 'svelte';\nconst save = () => /*@save*/http.put('/v2/purposes');\nonMount(() => /*@mount*/http.get('/v2/purposes'));`,
      ),
      calls: [`@save PUT ${at}/v2/purposes`, `@mount GET ${at}/v2/purposes`],
    },
    {
      what: 'properties, with and without a default',
      files: svelte(
        `export let id;\nexport let kind = 'vendors';\nexport const limit = 5;\n/*@one*/http.get(\`/v2/purposes/\${id}\`);\n/*@two*/http.get(\`/v2/\${kind}\`);`,
      ),
      calls: [`@one GET ${at}/v2/purposes/{id}`, `@two GET ${at}/v2/{kind}`, `@two GET ${at}/v2/vendors`],
    },
    {
      what: 'a property that stands first, behind other tags',
      files: {
        'src/Page.svelte': `<h1>Purpose</h1>\n<script>\n  export let id;\n  /*@load*/fetch(\`${at}/v2/purposes/\${id}\`);\n</script>`,
      },
      calls: [`@load GET ${at}/v2/purposes/{id}`],
    },
    {
      what: 'reactive declarations, before and behind their use',
      files: svelte(
        `export let id;\nconst load = () => /*@load*/http.get(url);\n$: url = \`\${base}/\${id}\`;\n$: base = '/v2/purposes';\nlet other;\n$: other = \`/v1/purposes/\${id}\`;\n$: if (id) /*@if*/http.put(other);\n$: { /*@block*/http.delete(url); }`,
      ),
      calls: [
        `@load GET ${at}/v2/purposes/{id}`,
        `@if PUT ${at}/v1/purposes/{id}`,
        `@block DELETE ${at}/v2/purposes/{id}`,
      ],
    },
    {
      what: 'reactive statements with what a function sets',
      files: svelte(
        `let path = '/v2/purposes';\nconst choose = () => { path = '/v2/vendors'; };\n$: /*@load*/http.get(path);\n$: answer = /*@head*/http.head(path);`,
      ),
      calls: [
        `@load GET ${at}/v2/purposes`,
        `@load GET ${at}/v2/vendors`,
        `@head HEAD ${at}/v2/purposes`,
        `@head HEAD ${at}/v2/vendors`,
      ],
    },
    {
      what: 'reactive declarations of each other',
      files: svelte(`$: a = b;\n$: b = a;\n/*@load*/http.get(\`/v2/purposes/\${a}\`);`),
      calls: [`@load GET ${at}/v2/purposes/{a}`],
    },
    {
      what: 'stores',
      files: svelte(
        `import { derived, get, writable } from 'svelte/store';\nconst tab = writable('purposes');\nconst path = derived(tab, ($tab) => \`/v2/\${$tab}\`);\nconst client = writable(http);\n/*@one*/http.get($path);\n/*@two*/http.put(get(path));\n/*@three*/$client.get('/v1/purposes');`,
      ),
      calls: [`@one GET ${at}/v2/purposes`, `@two PUT ${at}/v2/purposes`, `@three GET ${at}/v1/purposes`],
    },
    {
      what: 'stores that functions set',
      files: svelte(
        `import { writable } from 'svelte/store';\nconst path = writable('/v2/purposes');\nconst choose = () => { $path = '/v2/vendors'; };\nconst load = () => /*@load*/http.get($path);`,
      ),
      calls: [`@load GET ${at}/v2/purposes`, `@load GET ${at}/v2/vendors`],
    },
    {
      what: 'a module script beside',
      files: {
        ...http,
        'src/Page.svelte': `<script context="module">\n  import { http } from './http';\n  export const load = (path) => /*@load*/http.get(path);\n</script>\n<script>\n  /*@page*/load('/v2/purposes');\n</script>`,
        'src/main.js': `import { load } from './Page.svelte';\n/*@main*/load('/v2/vendors');`,
      },
      calls: [`@page GET ${at}/v2/purposes via @load`, `@main GET ${at}/v2/vendors via @load`],
    },
    {
      what: 'context',
      files: {
        ...http,
        'src/App.svelte': `<script>\n  import { setContext } from 'svelte';\n  import { http } from './http';\n  setContext('trust', http);\n</script>`,
        'src/Page.svelte': `<script>\n  import { getContext } from 'svelte';\n  const trust = getContext('trust');\n  /*@load*/trust.get('/v2/purposes');\n</script>`,
      },
      calls: [`@load GET ${at}/v2/purposes`],
    },
  ]);
});

describe('Astro', () => {
  itFindsCalls([
    {
      what: 'the code between the fences, and scripts of the page',
      files: {
        ...http,
        'src/pages/[id].astro': `---
import { http } from '../http';
const { id } = Astro.params;
const text = '<script>';
const purpose = await /*@front*/http.get(\`/v2/purposes/\${id}\`);
---
<p>{purpose.name}</p>
<script>
  import { http } from '../http';
  addEventListener('click', () => /*@page*/http.delete('/v2/purposes'));
</script>
`,
        'src/Open.astro': `<p/>\n<script>\n/*@only*/fetch('${at}/v1/vendors');\n</script>`,
      },
      calls: [`@only GET ${at}/v1/vendors`, `@front GET ${at}/v2/purposes/{id}`, `@page DELETE ${at}/v2/purposes`],
    },
  ]);
});

describe('SvelteKit', () => {
  itFindsCalls([
    {
      what: 'its own alias, those of its configuration, and the fetch that it gives to a load function',
      files: {
        'package.json': `{"devDependencies":{"@sveltejs/kit":"^2"}}`,
        'svelte.config.js': `export default { kit: { alias: { $paths: 'src/paths.js' } } };`,
        'src/lib/trust.js': `export const trust = (send, path) => /*@send*/send('${at}' + path);`,
        'src/paths.js': `export const vendors = '/v1/vendors';`,
        'src/routes/+page.js': `import { trust } from '$lib/trust';
import { vendors } from '$paths';
export const load = async ({ fetch, params }) => [await /*@own*/fetch(\`${at}/v2/purposes/\${params.id}\`), await /*@lib*/trust(fetch, vendors)];`,
      },
      calls: [`@own GET ${at}/v2/purposes/{id}`, `@lib GET ${at}/v1/vendors via @send`],
    },
    {
      what: 'runes that compute what only the markup reads',
      files: {
        'src/List.svelte': `<script>
const id = $state('7');
const url = $derived(\`${at}/v2/purposes/\${id}\`);
const purpose = $derived(/*@derived*/fetch(url).then((response) => response.json()));
const list = $derived.by(() => /*@by*/fetch('${at}/v2/purposes'));
</script>
{#await purpose then { name }}{name}{/await}`,
        'src/store.svelte.js': `export class Store {
  path = '/v1/purposes';
  all = $derived(/*@field*/fetch('${at}' + this.path));
}
export const store = new Store();`,
      },
      calls: [`@derived GET ${at}/v2/purposes/7`, `@by GET ${at}/v2/purposes`, `@field GET ${at}/v1/purposes`],
    },
    {
      what: 'runes that compute: the value is that of now',
      files: {
        'src/store.svelte.js': `export class Store {
  path = $state('/v2/purposes');
  url = $derived(this.path + '/all');
  full = $derived.by(() => this.url + '/now');
  load() { return /*@load*/fetch('${at}' + this.url); }
  read() { return /*@read*/fetch('${at}' + this.full); }
  turn() { this.path = '/v1/vendors'; }
}`,
      },
      calls: [
        `@load GET ${at}/v1/vendors/all`,
        `@load GET ${at}/v2/purposes/all`,
        `@read GET ${at}/v1/vendors/all/now`,
        `@read GET ${at}/v2/purposes/all/now`,
      ],
    },
  ]);
});

describe('a component', () => {
  it('is a root: its functions are never called by nothing', () => {
    const { calls } = analysisOf(vue(`const save = (path) => fetch(path, { method: 'POST' });`));
    expect(calls.map(({ isUncalled }) => isUncalled)).toEqual([false]);
  });

  it('tells its syntax errors where they stand', () => {
    const { problems } = analysisOf({
      'src/Page.vue': '<template><p/></template>\r\n<script>\r\nconst a = ;\r\nfetch(a);\r\n</script>\r\n',
    });
    expect(problems).toMatchObject([{ file: 'src/Page.vue', line: 3, column: 11, severity: 'warning' }]);
  });

  it('without a script is nothing but a file', () => {
    expect(analysisOf({ 'src/Page.vue': '<template>fetch(1)</template>', 'src/Page.svelte': '' })).toMatchObject({
      files: ['src/Page.svelte', 'src/Page.vue'],
      calls: [],
      problems: [],
    });
  });

  it('whose imports lead to no file tells it', () => {
    const { unresolvedImports } = analysisOf({
      'src/Page.vue': `<script src="./gone.ts"></script>`,
      'src/Other.svelte': `<p/>\n<script>\nimport { load } from './generated';\nload(fetch);\n</script>`,
    });
    expect(unresolvedImports.map(({ file, line, column, specifier }) => [file, line, column, specifier])).toEqual([
      ['src/Other.svelte', 3, 22, './generated'],
      ['src/Page.vue', 1, 13, './gone.ts'],
    ]);
  });
});
