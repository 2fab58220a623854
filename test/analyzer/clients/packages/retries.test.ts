import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const url = process.env.TRUST_BASE_URL;
const read = (path) => /*@read*/fetch(url + path);
`;
const connect = `const connect = async () => ({ get: (path) => /*@get*/read(path) });`;

describe('packages that call a function again', () => {
  itFindsCalls([
    ...[
      ["import retry from 'p-retry';", 'retry(connect, { retries: 3 })'],
      ["const retry = require('async-retry');", 'retry(connect)'],
      ["import retry from 'promise-retry';", 'retry({ retries: 2 }, connect)'],
      ["import retry from 'promise-retry';", 'retry(connect)'],
      ["import { backOff } from 'exponential-backoff';", 'backOff(connect)'],
      ["import { retry } from '@lifeomic/attempt';", 'retry(connect)'],
      ["import { retry } from 'ts-retry-promise';", 'retry(connect)'],
      ["import { retry, handleAll } from 'cockatiel';", 'retry(handleAll, { maxAttempts: 3 }).execute(connect)'],
      ["import { wrap, noop } from 'cockatiel';", 'wrap(noop).execute(connect)'],
    ].map(([line, call]) => ({
      what: `${call!}, with \`${line!}\``,
      files: `${line!}
${head}${connect}
export const run = async () => {
  const api = await ${call!};
  await /*@use*/api.get('/v2/purposes');
};`,
      calls: ['@use GET {TRUST_BASE_URL}/v2/purposes via @get, @read'],
    })),
    {
      what: 'async.retry gives the callback behind the work what the work hands on, and no error',
      files: {
        'src/sync.js': `var async = require('async'), request = require('request');
function get(path, done) {
  async.retry(3, function (next) {
    /*@get*/request({ baseUrl: process.env.TRUST_BASE_URL, uri: path }, function (error, response, body) {
      if (error) return next(error);
      next(null, body);
    });
  }, done);
}
function find(id, done) { /*@find*/get(['/incidents', id].join('/'), done); }
exports.report = function (done) { /*@report*/get('/v2/purposes', function (error, created) { find(created.id, done); }); };
exports.first = function (done) {
  async.retry(3, function (next) { next(null, { path: '/v2/first' }); }, function (error, found) { /*@first*/get(found.path, done); });
};
exports.last = function (done) {
  async.retry(3, async function () { return { path: '/v2/last' }; }, function (error, found) { /*@last*/get(found.path, done); });
};`,
      },
      calls: [
        '@find GET {TRUST_BASE_URL}/incidents/{id} via @get',
        '@report GET {TRUST_BASE_URL}/v2/purposes via @get',
        '@first GET {TRUST_BASE_URL}/v2/first via @get',
        '@last GET {TRUST_BASE_URL}/v2/last via @get',
      ],
    },
    {
      what: 'opossum',
      files: `import CircuitBreaker from 'opossum';
${head}const breaker = new CircuitBreaker(read, { timeout: 3000 });
breaker.fallback(() => /*@fallback*/read('/v1/risks'));
export const fire = () => /*@fire*/breaker.fire('/v2/purposes');
export const call = () => /*@call*/breaker.call(null, '/v1/vendors');`,
      calls: [
        '@fallback GET {TRUST_BASE_URL}/v1/risks via @read',
        '@fire GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@call GET {TRUST_BASE_URL}/v1/vendors via @read',
      ],
    },
  ]);
});
