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
  ]);
});
