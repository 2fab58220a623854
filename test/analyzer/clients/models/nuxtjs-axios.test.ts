import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('@nuxtjs/axios', () => {
  itFindsCalls([
    {
      what: 'each request, with and without the dollar',
      files: {
        'pages/vendors.vue': `<script>
const url = 'https://acme.trust.example/v1/vendors';
export default {
  methods: {
    async all() {
      await /*@get*/this.$axios.$get(url);
      await /*@delete*/this.$axios.$delete(url);
      await /*@head*/this.$axios.$head(url);
      await /*@options*/this.$axios.$options(url);
      await /*@post*/this.$axios.$post(url, {});
      await /*@put*/this.$axios.$put(url, {});
      await /*@patch*/this.$axios.$patch(url, {});
      await /*@request*/this.$axios.$request({ url, method: 'DELETE' });
      await /*@plain*/this.$axios.post(url, {});
      await /*@call*/this.$axios({ url, method: 'PUT' });
    },
  },
};
</script>`,
      },
      calls: [
        '@get GET',
        '@delete DELETE',
        '@head HEAD',
        '@options OPTIONS',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@request DELETE',
        '@plain POST',
        '@call PUT',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'in a page, a store and a plugin',
      files: {
        'pages/purposes.vue': `<script>
export default {
  async asyncData({ $axios, params, app }) {
    const purpose = await /*@page*/app.$axios.$get(\`/v2/purposes/\${params.id}\`);
    const users = await /*@users*/$axios.$get('/Users');
    return { purpose, users };
  },
};
</script>`,
        'plugins/axios.js': `export default function ({ $axios, store }) {
  $axios.onRequest((config) => { config.baseURL = process.env.TRUST_BASE_URL; });
}`,
        'store/risks.js': `export const actions = {
  load({ commit }) { return /*@store*/this.$axios.$get('/v1/risks').then((risks) => commit('set', risks)); },
};`,
      },
      calls: ['@page GET /v2/purposes/{id}', '@users GET /Users', '@store GET /v1/risks'],
    },
    {
      what: 'a client that the code puts in its place',
      files: {
        'src/main.js': `import Vue from 'vue';
import axios from 'axios';
Vue.prototype.$axios = axios.create({ baseURL: process.env.TRUST_BASE_URL });`,
        'src/App.vue': `<script>
export default { methods: { list() { return /*@list*/this.$axios.get('/v2/purposes'); } } };
</script>`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});
