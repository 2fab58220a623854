import type { CallsAction, Given } from '../link-model.ts';
import type { ClientModel } from '../model.ts';
import { calls, each, instance, packageRows, rest, rowsFor } from './package-rows.ts';

const accumulated: CallsAction = calls(1, [{ unknown: 'accumulator' }, each(0), { unknown: 'index' }]);
const flow: CallsAction = { kind: 'calls', function: rest(0), isChain: true, gives: 'function' };
const list = { waits: 2, gives: 'results' } as const;
const coroutine: Given = { argument: 0, as: 'coroutine' };

/** Packages that call functions one after the other, each with what the one before gave. */
export const pipelines: readonly ClientModel[] = [
  packageRows({
    id: 'p-pipe',
    page: 'https://github.com/sindresorhus/p-pipe',
    exports: { default: flow },
  }),
  packageRows({
    id: 'p-waterfall',
    page: 'https://github.com/sindresorhus/p-waterfall',
    exports: { default: { ...calls(0, [1]), isChain: true } },
  }),
  packageRows({
    id: 'p-reduce',
    page: 'https://github.com/sindresorhus/p-reduce',
    exports: { default: accumulated },
  }),
  packageRows({
    id: 'co',
    page: 'https://github.com/tj/co',
    exports: {
      default: {
        call: calls(coroutine, [rest(1)]),
        members: { wrap: { kind: 'calls', function: coroutine, gives: 'function' } },
      },
    },
  }),
  packageRows({
    id: 'remeda',
    page: 'https://remedajs.com/docs',
    exports: {
      pipe: { kind: 'calls', function: rest(1), with: [0], isChain: true },
      ...rowsFor(['piped', 'createPipe'], flow),
      ...rowsFor(['map', 'flatMap', 'forEach'], { ...calls(1, [{ argument: 0, of: 'items' }]), ...list }),
      tap: { ...calls(1, [0]), waits: 2, returns: 0 },
      once: { kind: 'gives', value: 0 },
    },
  }),
  packageRows({
    id: 'koa-compose',
    page: 'https://github.com/koajs/compose',
    exports: {
      default: {
        kind: 'custom',
        custom: 'composeMiddleware',
        does: 'gives a function that calls each middleware of its 1st argument with its own, and the next one as `next`',
        sendsNothing: true,
      },
    },
  }),
  packageRows({
    id: 'hookable',
    page: 'https://github.com/unjs/hookable',
    exports: { createHooks: instance('hooks'), Hookable: { construct: instance('hooks') } },
    shapes: {
      hooks: {
        members: {
          ...rowsFor(['hook', 'hookOnce'], { kind: 'provides', name: 0, value: 1 }),
          addHooks: { kind: 'provides', value: 0 },
          ...rowsFor(['callHook', 'callHookParallel'], calls({ provided: 0 }, [rest(1)])),
        },
      },
    },
  }),
  packageRows({
    id: 'tapable',
    page: 'https://github.com/webpack/tapable',
    exports: rowsFor(
      [
        'SyncHook',
        'SyncBailHook',
        'SyncWaterfallHook',
        'AsyncSeriesHook',
        'AsyncParallelHook',
        'AsyncSeriesBailHook',
        'AsyncSeriesWaterfallHook',
      ],
      { construct: instance('hook') },
    ),
    shapes: {
      hook: {
        holds: true,
        members: {
          ...rowsFor(['tap', 'tapPromise', 'tapAsync'], { kind: 'keeps', value: 1 }),
          ...rowsFor(['call', 'promise', 'callAsync'], calls({ held: true }, [rest(0)])),
        },
      },
    },
  }),
  packageRows({
    id: 'async_hooks',
    page: 'https://nodejs.org/api/async_context.html',
    exports: { AsyncLocalStorage: { construct: instance('storage') } },
    shapes: {
      storage: {
        holds: true,
        members: {
          run: { ...calls(1, [rest(2)]), keeps: 0 },
          exit: calls(0, [rest(1)]),
          enterWith: { kind: 'keeps', value: 0 },
          getStore: { kind: 'gives', value: { held: true } },
        },
      },
    },
  }),
];
