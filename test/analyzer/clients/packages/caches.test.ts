import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const url = process.env.TRUST_BASE_URL;
const read = (path) => /*@read*/fetch(url + path);
`;

describe('packages that fill a cache, a batch or a pool', () => {
  itFindsCalls([
    {
      what: 'dataloader, lru-cache and generic-pool',
      files: `import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import { createPool } from 'generic-pool';
${head}const loader = new DataLoader((paths) => Promise.all(paths.map((path) => /*@one*/read(path))));
export const load = () => /*@load*/loader.load('/v2/purposes');
const cache = new LRUCache({ max: 5, fetchMethod: (path) => /*@fetch*/read(path) });
export const cached = () => /*@cache*/cache.fetch('/v1/vendors');
const pool = createPool({ create: async () => ({ get: read }) }, { max: 2 });
export const used = () => pool.use((api) => /*@pool*/api.get('/v1/risks'));`,
      calls: [
        '@load GET {TRUST_BASE_URL}/v2/purposes via @one, @read',
        '@cache GET {TRUST_BASE_URL}/v1/vendors via @fetch, @read',
        '@pool GET {TRUST_BASE_URL}/v1/risks via @read',
      ],
    },
    {
      what: 'a method of dataloader that gives the loader gives an instance of the class that extends it',
      files: `import DataLoader from 'dataloader';
${head}class Purposes extends DataLoader {
  constructor(trust) {
    super((ids) => Promise.all(ids.map((id) => /*@one*/read('/v2/purposes/' + id))));
    this.trust = trust;
  }
  renew(id) { return /*@renew*/this.clear(id).trust.read('/v1/vendors'); }
}
export const purposes = new Purposes({ read });
await purposes.renew('a');`,
      calls: [
        '@one GET {TRUST_BASE_URL}/v2/purposes/{ids} via @read',
        '@renew GET {TRUST_BASE_URL}/v1/vendors via @read',
      ],
    },
  ]);
});
