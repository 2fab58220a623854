import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('what a saga takes from the context', () => {
  itFindsCalls([
    {
      what: 'a member of it, called in each form',
      files: {
        'src/client.js': `export function client(base) {
  return {
    getJson: async (path) => (await /*@get*/fetch(new URL(path, base))).json(),
    del: async (path) => void (await /*@del*/fetch(new URL(path, base), { method: 'DELETE' })),
  };
}`,
        'src/sagas.js': `import { call, getContext, takeEvery } from 'redux-saga/effects';
function* read({ id }) {
  const http = yield getContext('http');
  yield /*@plain*/call(http.getJson, \`/v2/scan-profiles/\${id}\`);
  yield /*@named*/call([http, 'getJson'], \`/v3/system/\${id}\`);
  yield /*@bound*/call([http, http.del], \`/v3/system/\${id}\`);
}
export function* root() { yield takeEvery('read', read); }`,
        'src/main.js': `import createSagaMiddleware from 'redux-saga';
import { client } from './client.js';
import { root } from './sagas.js';
createSagaMiddleware({ context: { http: client(process.env.TRUST_BASE_URL) } }).run(root);`,
      },
      calls: [
        '@plain GET {TRUST_BASE_URL}/v2/scan-profiles/{id} via @get',
        '@named GET {TRUST_BASE_URL}/v3/system/{id} via @get',
        '@bound DELETE {TRUST_BASE_URL}/v3/system/{id} via @del',
      ],
    },
    {
      what: 'what a saga puts there for others, and what the middleware gets later',
      files: `import createSagaMiddleware from 'redux-saga';
import { call, getContext, setContext, fork } from 'redux-saga/effects';
import axios from 'axios';
function* list() {
  const vendors = yield getContext('vendors');
  const path = yield getContext('path');
  yield /*@list*/call(vendors.get, '/v1/vendors');
  yield /*@path*/vendors.delete(path + '/v1');
}
function* root() {
  yield setContext({ vendors: axios.create({ baseURL: process.env.TRUST_BASE_URL }) });
  yield fork(list);
}
const saga = createSagaMiddleware();
saga.setContext({ path: '/v2/paths' });
saga.run(root);`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors', '@path DELETE {TRUST_BASE_URL}/v2/paths/v1'],
    },
  ]);
});
