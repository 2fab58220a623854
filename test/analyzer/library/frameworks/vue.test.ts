import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';
import type { Files } from '../../support/program.ts';

const base = '{TRUST_BASE_URL}';
const send: Files = {
  'src/http.ts': `export const send = (method, path) => /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method });`,
};

describe('an application of Vue', () => {
  itFindsCalls([
    {
      what: 'texts and records that the application provides reach components that were loaded before',
      files: {
        'src/main.ts': `import { createApp } from 'vue';
import App from './App.vue';
createApp(App).provide('vendors', { path: '/v1/vendors' }).provide('base', process.env.TRUST_BASE_URL).mount('#app');`,
        'src/App.vue': `<script setup>
import { inject } from 'vue';
import { useVendors } from './vendors.ts';
const { path } = inject('vendors');
/*@loaded*/fetch(inject('base') + path);
const { remove } = useVendors();
</script>
<template><b @click="remove('1')" /></template>`,
        'src/vendors.ts': `import { inject } from 'vue';
export function useVendors() {
  const [base, { path }] = [inject('base'), inject('vendors')];
  return { remove: (id) => /*@remove*/fetch(\`\${base}\${path}/\${id}\`, { method: 'DELETE' }) };
}`,
      },
      calls: [`@loaded GET ${base}/v1/vendors`, `@remove DELETE ${base}/v1/vendors/{id}`],
    },
    {
      what: 'a plugin runs with its options: what it provides under a symbol and sets for all components',
      files: {
        'src/plugin.ts': `import axios from 'axios';
export const httpKey = Symbol();
export const plugin = {
  install(app, { baseURL }) {
    const http = axios.create({ baseURL });
    app.provide(httpKey, http);
    app.provide('read', (path) => /*@read*/http.get(path));
    app.config.globalProperties.$http = http;
  },
};`,
        'src/main.ts': `import { createApp } from 'vue';
import { plugin } from './plugin.ts';
createApp({}).use(plugin, { baseURL: process.env.TRUST_BASE_URL }).mount('#app');`,
        'src/List.vue': `<script setup>
import { inject } from 'vue';
import { httpKey } from './plugin.ts';
const http = inject(httpKey);
const read = inject('read');
/*@loaded*/http.get('/v2/purposes');
const add = () => /*@add*/http.post('/v1/purposes');
/*@called*/read('/v1/vendors');
</script>`,
        'src/Row.vue': `<template><!-- @click="$http.put('/v1/never')" -->
<b @click="/*@markup*/$http.delete('/v1/vendors/1')" /></template>
<script>export default { methods: { save() { return /*@this*/this.$http.put('/v1/vendors/1'); } } };</script>`,
      },
      calls: [
        `@loaded GET ${base}/v2/purposes`,
        `@add POST ${base}/v1/purposes`,
        `@called GET ${base}/v1/vendors via @read`,
        `@markup DELETE ${base}/v1/vendors/1`,
        `@this PUT ${base}/v1/vendors/1`,
      ],
    },
  ]);
});

describe('stores of Pinia', () => {
  itFindsCalls([
    {
      what: 'state, getters and actions of options, through helpers too',
      files: {
        ...send,
        'src/store.ts': `import { defineStore } from 'pinia';
import { send } from './http.ts';
export const usePurposes = defineStore('purposes', {
  state: () => ({ path: '/v2/purposes', id: '' }),
  getters: { one: (state) => \`\${state.path}/\${state.id}\`, publishing() { return this.one + '/publish'; } },
  actions: {
    move(path) { return /*@move*/send('PATCH', path); },
    load() { return /*@load*/send('GET', this.path); },
    publish() { return /*@publish*/send('PUT', this.publishing); },
    drop(id) { return /*@drop*/send('DELETE', \`\${this.path}/\${id}\`); },
  },
});`,
        'src/page.ts': `import { mapActions, storeToRefs } from 'pinia';
import { usePurposes } from './store.ts';
export const clear = () => /*@clear*/usePurposes().move('/v1/groups');
export default { methods: { ...mapActions(usePurposes, ['move']), all() { return /*@all*/this.move('/v1/risks'); } } };`,
      },
      calls: [
        `@clear PATCH ${base}/v1/groups via @move, @send`,
        `@all PATCH ${base}/v1/risks via @move, @send`,
        `@load GET ${base}/v2/purposes via @send`,
        `@publish PUT ${base}/v2/purposes/{id}/publish via @send`,
        `@drop DELETE ${base}/v2/purposes/{id} via @send`,
      ],
    },
    {
      what: 'a setup function, whose store another one uses',
      files: {
        ...send,
        'src/store.ts': `import { defineStore } from 'pinia';
import { ref } from 'vue';
import { send } from './http.ts';
export const useApi = defineStore('api', () => {
  const path = ref('/v1/vendors');
  return { path, get: (path) => /*@get*/send('GET', path) };
});
export const useVendors = defineStore({ id: 'vendors', actions: { load() { const api = useApi(); return /*@load*/api.get(api.path); } } });`,
      },
      calls: [`@load GET ${base}/v1/vendors via @get, @send`],
    },
  ]);
});

describe('stores of Vuex', () => {
  itFindsCalls([
    {
      what: 'an action runs for each dispatch of its name, in modules too',
      files: {
        ...send,
        'src/vendors.js': `import { send } from './http.ts';
export default {
  namespaced: true,
  state: () => ({ path: '/v1/vendors' }),
  getters: { one: (state) => (id) => \`\${state.path}/\${id}\` },
  actions: {
    load({ state }) { return /*@load*/send('GET', state.path); },
    drop({ getters, dispatch }, id) { /*@drop*/send('DELETE', getters.one(id)); return /*@root*/dispatch('call', '/v1/receipts', { root: true }); },
  },
};`,
        'src/store.js': `import { createStore } from 'vuex';
import vendors from './vendors.js';
import { send } from './http.ts';
export default createStore({ modules: { vendors }, actions: { call: (context, path) => /*@call*/send('POST', path), ask: (context, { path }) => /*@ask*/send('GET', path) } });`,
        'src/Page.vue': `<script>
import { mapActions } from 'vuex';
export default {
  methods: {
    ...mapActions(['call']),
    ...mapActions('vendors', ['load', 'drop']),
    start() { /*@first*/this.load(); /*@second*/this.drop(this.id); /*@mapped*/this.call('/v1/risks'); /*@named*/this.$store.dispatch('call', '/v2/purposes'); /*@whole*/this.$store.dispatch({ type: 'ask', path: '/v1/groups' }); },
  },
};
</script>`,
      },
      calls: [
        `@first GET ${base}/v1/vendors via @load, @send`,
        `@second DELETE ${base}/v1/vendors/{id} via @drop, @send`,
        `@mapped POST ${base}/v1/risks via @call, @send`,
        `@named POST ${base}/v2/purposes via @call, @send`,
        `@whole GET ${base}/v1/groups via @ask, @send`,
        `@root POST ${base}/v1/receipts via @call, @send`,
      ],
    },
  ]);
});
