import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const url = process.env.TRUST_BASE_URL;
const read = (path) => /*@read*/fetch(url + path);
`;

describe('packages that decide when functions run', () => {
  itFindsCalls([
    {
      what: 'p-limit',
      files: `import pLimit from 'p-limit';
${head}const limit = pLimit(2);
export const all = (ids) => Promise.all([
  /*@client*/limit(fetch, url + '/v2/purposes'),
  /*@own*/limit(read, '/v1/vendors'),
  limit(() => /*@arrow*/read('/v1/risks')),
]);
export const each = () => /*@map*/limit.map(['/v1/assets'], read);`,
      calls: [
        '@client GET {TRUST_BASE_URL}/v2/purposes',
        '@own GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@arrow GET {TRUST_BASE_URL}/v1/risks via @read',
        '@map GET {TRUST_BASE_URL}/v1/assets via @read',
      ],
    },
    {
      what: 'p-queue, whose result is that of the function',
      files: `import PQueue from 'p-queue';
${head}const queue = new PQueue({ concurrency: 2 });
export async function run() {
  const api = await queue.add(async () => ({ get: (path) => /*@get*/read(path) }));
  await /*@use*/api.get('/v2/purposes');
  await queue.addAll([() => /*@all*/read('/v1/vendors')]);
}`,
      calls: [
        '@use GET {TRUST_BASE_URL}/v2/purposes via @get, @read',
        '@all GET {TRUST_BASE_URL}/v1/vendors via @read',
      ],
    },
    {
      what: 'p-map and its like',
      files: `import pMap from 'p-map';
const pFilter = require('p-filter');
${head}export const map = () => /*@map*/pMap(['/v2/purposes', '/v1/vendors'], read, { concurrency: 2 });
export const filter = () => pFilter([{ path: '/v1/risks' }], async ({ path }) => (await /*@filter*/read(path)).ok);`,
      calls: [
        '@map GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@map GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@filter GET {TRUST_BASE_URL}/v1/risks via @read',
      ],
    },
    {
      what: 'p-all, p-times, p-try and p-throttle',
      files: `import pAll from 'p-all';
import pTimes from 'p-times';
import pTry from 'p-try';
import pThrottle from 'p-throttle';
${head}const throttled = pThrottle({ limit: 2, interval: 1000 })(read);
export const run = async () => {
  await pAll([() => /*@all*/read('/v2/purposes')]);
  await pTimes(3, (index) => /*@times*/read('/v1/vendors/' + index));
  await /*@try*/pTry(read, '/v1/risks');
  await /*@throttled*/throttled('/v1/assets');
};`,
      calls: [
        '@all GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@times GET {TRUST_BASE_URL}/v1/vendors/{index} via @read',
        '@try GET {TRUST_BASE_URL}/v1/risks via @read',
        '@throttled GET {TRUST_BASE_URL}/v1/assets via @read',
      ],
    },
    {
      what: 'bottleneck, with and without options',
      files: `import Bottleneck from 'bottleneck';
${head}const limiter = new Bottleneck({ maxConcurrent: 1 });
const wrapped = limiter.wrap(read);
export const run = async (key) => {
  await /*@plain*/limiter.schedule(read, '/v2/purposes');
  await /*@options*/limiter.schedule({ priority: 1 }, read, '/v1/vendors');
  await /*@wrapped*/wrapped('/v1/risks');
  await /*@key*/new Bottleneck.Group().key(key).schedule(read, '/v1/assets');
};`,
      calls: [
        '@plain GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@options GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@wrapped GET {TRUST_BASE_URL}/v1/risks via @read',
        '@key GET {TRUST_BASE_URL}/v1/assets via @read',
      ],
    },
    {
      what: 'locks give what the function returns',
      files: `import { Mutex } from 'async-mutex';
import AsyncLock from 'async-lock';
${head}const mutex = new Mutex();
const lock = new AsyncLock();
export const run = async () => {
  const path = await mutex.runExclusive(() => '/v2/purposes');
  await /*@mutex*/read(path);
  await /*@lock*/read(await lock.acquire('key', () => '/v1/vendors'));
};`,
      calls: ['@mutex GET {TRUST_BASE_URL}/v2/purposes via @read', '@lock GET {TRUST_BASE_URL}/v1/vendors via @read'],
    },
  ]);
});
