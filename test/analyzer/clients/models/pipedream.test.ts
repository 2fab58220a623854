import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('the axios of Pipedream', () => {
  itFindsCalls([
    {
      what: 'with the step first and the configuration second',
      files: {
        'components/trust.app.mjs': `import { axios } from '@pipedream/platform';
export default {
  type: 'app',
  app: 'trust',
  methods: {
    _baseUrl() {
      return 'https://acme.trust.example';
    },
    _makeRequest({ $ = this, path, ...options }) {
      return /*@send*/axios($, { url: \`\${this._baseUrl()}\${path}\`, ...options });
    },
    listPurposes(args = {}) {
      return /*@list*/this._makeRequest({ path: '/v2/purposes', ...args });
    },
    createVendor(data) {
      return /*@create*/this._makeRequest({ path: '/v1/vendors', method: 'POST', data });
    },
  },
};`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @send',
        '@create POST https://acme.trust.example/v1/vendors via @send',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'components/trust.app.mjs': `import { axios } from '@pipedream/platform';
export default {
  type: 'app',
  app: 'trust',
  methods: {
    _send({ $ = this, path, ...options }) { return /*@send*/axios($, { url: \`https://acme.trust.example\${path}\`, ...options }); },
    listPurposes(args = {}) { return /*@list*/this._send({ path: '/v2/purposes', ...args }); },
    record(data) { return /*@record*/this._send({ path: '/risks', method: 'POST', data }); },
  },
};`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @send',
        '@record POST https://acme.trust.example/risks via @send',
      ],
    },
    {
      what: 'the methods of an app, in its definitions of props and in components',
      files: {
        'trust.app.mjs': `import { axios } from '@pipedream/platform';
export default {
  type: 'app',
  propDefinitions: {
    vendorId: { type: 'string', async options() { return /*@options*/this.send({ path: '/vendors' }); } },
  },
  methods: {
    baseUrl() { return process.env.TRUST_BASE_URL + '/v1'; },
    send({ $ = this, path, ...rest }) { return /*@send*/axios($, { url: this.baseUrl() + path, ...rest }); },
    removeHook(id) { return /*@unhook*/this.send({ method: 'DELETE', path: '/hooks/' + id }); },
  },
};`,
        'sources/new-vendor.mjs': `import trust from '../trust.app.mjs';
export default {
  props: { trust, area: { type: 'string', async options() { return /*@areas*/this.trust.send({ path: '/areas' }); } } },
  hooks: { async deactivate() { await this.trust.removeHook(this.area); } },
  methods: { path() { return '/new'; } },
  async run() { await /*@run*/this.trust.send({ method: 'POST', path: this.path() }); },
};`,
        'package.json': '{ "dependencies": { "@pipedream/platform": "3" } }',
      },
      calls: [
        '@areas GET {TRUST_BASE_URL}/v1/areas via @send',
        '@run POST {TRUST_BASE_URL}/v1/new via @send',
        '@options GET {TRUST_BASE_URL}/v1/vendors via @send',
        '@unhook DELETE {TRUST_BASE_URL}/v1/hooks/{id} via @send',
      ],
    },
  ]);
});
