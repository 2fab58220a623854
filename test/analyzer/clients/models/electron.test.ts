import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('electron', () => {
  itFindsCalls([
    {
      what: 'requests and fetch of the main process, and of a session',
      files: {
        'main/sync.js': `const { net, session } = require('electron');
const base = process.env.TRUST_BASE_URL;
exports.sync = async (id) => {
  const request = /*@request*/net.request({ method: 'DELETE', url: base + '/v1/vendors/' + id });
  request.on('response', () => {});
  request.end();
  /*@url*/net.request(base + '/v1/vendors').end();
  await /*@fetch*/net.fetch(base + '/v1/vendors', { method: 'POST', body: '{}' });
  await /*@session*/session.defaultSession.fetch(base + '/v2/purposes');
  await /*@partition*/session.fromPartition('persist:trust').fetch(base + '/v2/purposes');
};`,
      },
      calls: [
        '@request DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@url GET {TRUST_BASE_URL}/v1/vendors',
        '@fetch POST {TRUST_BASE_URL}/v1/vendors',
        '@session GET {TRUST_BASE_URL}/v2/purposes',
        '@partition GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
  ]);
});
