import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('vue-resource', () => {
  itFindsCalls([
    {
      what: 'each verb, and the call itself',
      files: {
        'src/Vendors.vue': `<script>
const url = 'https://acme.trust.example/v1/vendors';
export default {
  methods: {
    async all() {
      await /*@call*/this.$http({ url, method: 'POST', body: {} });
      await /*@get*/this.$http.get(url);
      await /*@delete*/this.$http.delete(url);
      await /*@head*/this.$http.head(url);
      await /*@jsonp*/this.$http.jsonp(url);
      await /*@post*/this.$http.post(url, {});
      await /*@put*/this.$http.put(url, {});
      await /*@patch*/this.$http.patch(url, {});
    },
  },
};
</script>`,
      },
      calls: [
        '@call POST',
        '@get GET',
        '@delete DELETE',
        '@head HEAD',
        '@jsonp GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/main.js': `import Vue from 'vue';
import VueResource from 'vue-resource';
import App from './App.vue';
Vue.use(VueResource);
new Vue({ render: (h) => h(App) }).$mount('#app');`,
        'src/App.vue': `<script>
export default {
  data: () => ({ id: '' }),
  methods: {
    async load() {
      this.purposes = await /*@list*/this.$http.get('/v2/purposes');
      await /*@read*/this.$http.get('/Users/{id}', { params: { id: this.id } });
      await /*@save*/this.$http.put(\`/v1/vendors/\${this.id}\`, { name: 'a' });
    },
  },
};
</script>`,
      },
      calls: ['@list GET /v2/purposes', '@read GET /Users/{id}', '@save PUT /v1/vendors/{id}'],
    },
  ]);
});
