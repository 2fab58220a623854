import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('what an error carries', () => {
  itFindsCalls([
    {
      what: 'is its cause, through an error of the code, and the cause of that',
      files: `import axios from 'axios';
class SyncFailed extends Error {
  constructor(message, options) { super(message, options); this.name = 'SyncFailed'; }
}
function sync(client) {
  try {
    throw new TypeError('no session', { cause: client });
  } catch (error) {
    throw new SyncFailed('the purposes were not synced', { cause: error });
  }
}
export async function run() {
  try {
    sync(axios.create({ baseURL: process.env.TRUST_BASE_URL }));
  } catch ({ cause }) {
    await /*@run*/cause.cause.get('/v2/purposes');
  }
}`,
      calls: ['@run GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'is what the code writes into it',
      files: `import axios from 'axios';
export async function run() {
  try {
    const error = new Error('later');
    error.client = axios.create({ baseURL: process.env.TRUST_BASE_URL });
    throw error;
  } catch (error) {
    await /*@run*/error.client.get('/v2/purposes');
  }
}`,
      calls: ['@run GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'is several errors, or the reasons of all promises that are rejected',
      files: `const base = process.env.TRUST_BASE_URL;
export async function retry() {
  try {
    throw new AggregateError([{ path: '/v2/purposes' }, { path: '/v1/receipts' }], 'two failed');
  } catch (error) {
    for (const { path } of error.errors) await /*@retry*/fetch(base + path);
  }
}
export const first = () => Promise.any([Promise.reject({ path: '/v1/vendors' })]).catch((error) => /*@first*/fetch(base + error.errors[0].path));`,
      calls: [
        '@retry GET {TRUST_BASE_URL}{path}',
        '@retry GET {TRUST_BASE_URL}/v1/receipts',
        '@retry GET {TRUST_BASE_URL}/v2/purposes',
        '@first GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'is nothing more than that something was thrown where it has a message alone',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: process.env.TRUST_BASE_URL });
export async function read(id) {
  try {
    if (!id) throw new Error('which purpose?');
    return await /*@read*/trust.get('/v2/purposes/' + id);
  } catch (error) {
    return /*@again*/trust(error.config);
  }
}`,
      calls: ['@read GET {TRUST_BASE_URL}/v2/purposes/{id}', '@again ? {TRUST_BASE_URL}/{config}'],
    },
  ]);
});
