import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const url = process.env.TRUST_BASE_URL;
const read = (path) => /*@read*/fetch(url + path);
`;

describe('packages that call functions one after the other', () => {
  itFindsCalls([
    {
      what: 'async',
      files: `import async from 'async';
${head}const queue = async.queue(async ({ path }) => /*@task*/read(path), 2);
export const push = () => /*@queue*/queue.push({ path: '/v2/purposes' });
export const each = () => async.mapLimit(['/v1/vendors'], 2, async (path) => /*@map*/read(path));
export const fall = () => async.waterfall([(done) => done(null, '/v1/risks'), (path, done) => /*@fall*/read(path).then(done)]);
export const auto = () => async.auto({ all: ['path', async ({ path }) => /*@auto*/read(path)], path: async () => '/v1/assets' });
export const all = () => async.parallel({ controls: /*@apply*/async.apply((path, done) => /*@one*/read(path).then(done), '/v1/controls') });`,
      calls: [
        '@queue GET {TRUST_BASE_URL}/v2/purposes via @task, @read',
        '@map GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@fall GET {TRUST_BASE_URL}/v1/risks via @read',
        '@auto GET {TRUST_BASE_URL}/v1/assets via @read',
        '@apply GET {TRUST_BASE_URL}/v1/controls via @one, @read',
      ],
    },
    {
      what: 'bluebird',
      files: `import Promise from 'bluebird';
${head}const run = Promise.coroutine(function* (id) {
  const path = yield Promise.resolve('/v2/purposes/' + id);
  yield /*@step*/read(path);
});
export const first = () => /*@run*/run('a');
export const each = () => Promise.map(['/v1/vendors'], (path) => /*@map*/read(path));
export const tapped = async () => /*@got*/read(await Promise.resolve('/v1/risks').tap(() => /*@tap*/read('/v1/assets')));`,
      calls: [
        '@run GET {TRUST_BASE_URL}/v2/purposes/a via @step, @read',
        '@map GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@got GET {TRUST_BASE_URL}/v1/risks via @read',
        '@tap GET {TRUST_BASE_URL}/v1/assets via @read',
      ],
    },
    {
      what: 'p-waterfall, p-pipe, koa-compose, hookable, and what runs in a context',
      files: `import pWaterfall from 'p-waterfall';
import pPipe from 'p-pipe';
import compose from 'koa-compose';
import { createHooks } from 'hookable';
import { AsyncLocalStorage } from 'node:async_hooks';
${head}export const fall = () => pWaterfall([() => '/v2/purposes', (path) => /*@fall*/read(path)]);
export const pipe = () => pPipe((id) => '/v1/vendors/' + id, (path) => /*@pipe*/read(path))('a');
export const layers = () => compose([async (context, next) => { context.path = '/v1/risks'; await /*@next*/next(); }, (context) => /*@layer*/read(context.path)])({});
const hooks = createHooks();
hooks.hook('load', (path) => /*@hook*/read(path));
export const load = () => /*@call*/hooks.callHook('load', '/v1/assets');
const storage = new AsyncLocalStorage();
const work = () => /*@work*/read(storage.getStore().path);
export const inside = () => storage.run({ path: '/v1/controls' }, work);`,
      calls: [
        '@fall GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@pipe GET {TRUST_BASE_URL}/v1/vendors/a via @read',
        '@next GET {TRUST_BASE_URL}/v1/risks via @layer, @read',
        '@call GET {TRUST_BASE_URL}/v1/assets via @hook, @read',
        '@work GET {TRUST_BASE_URL}/v1/controls via @read',
      ],
    },
  ]);
});
