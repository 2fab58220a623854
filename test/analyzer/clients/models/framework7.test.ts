import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('framework7', () => {
  itFindsCalls([
    {
      what: 'each request, and those that give a promise',
      files: {
        'src/calls.js': `import Framework7, { request } from 'framework7';
const url = 'https://acme.trust.example/v1/vendors';
request.setup({ crossDomain: true });
/*@call*/request({ url, method: 'DELETE' });
/*@get*/request.get(url);
/*@json*/request.json(url, {});
/*@post*/request.post(url, {});
/*@postJson*/request.postJSON(url, {});
await /*@promised*/request.promise.postJSON(url, {});
/*@app*/Framework7.request({ url, method: 'PUT' });`,
      },
      calls: [
        '@call DELETE',
        '@get GET',
        '@json GET',
        '@post POST',
        '@postJson POST',
        '@promised POST',
        '@app PUT',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.js': `import { request } from 'framework7/lite';
export default {
  get: (uri) => /*@sent*/request.json(uri),
  remove: (uri) => /*@removed*/request({ method: 'DELETE', url: uri }),
};`,
        'src/main.js': `import { createApp } from 'vue';
import api from './api';
import App from './App.vue';
const app = createApp(App);
app.config.globalProperties.$trust = { api };
app.mount('#app');`,
        'src/App.vue': `<script>
import { f7 } from 'framework7-vue';
export default {
  methods: {
    async load() {
      await /*@list*/this.$trust.api.get('/v2/purposes');
      await /*@remove*/this.$trust.api.remove('/v1/vendors/' + this.id);
      /*@own*/this.$f7.request.get('/Users');
      /*@bound*/f7.request.get('/v1/risks');
    },
  },
};
</script>`,
      },
      calls: [
        '@list GET /v2/purposes via @sent',
        '@remove DELETE /v1/vendors/{id} via @removed',
        '@own GET /Users',
        '@bound GET /v1/risks',
      ],
    },
  ]);
});
