import type { ClientModel } from '../model.ts';
import { calls, each, givesFirst, instance, packageRows, rest } from './package-rows.ts';

const mapper = { ...calls(1, [each(0), { unknown: 'index' }]), gives: 'results' } as const;

/** Packages that decide when, and how many at a time, the functions run that they are handed. */
export const concurrency: readonly ClientModel[] = [
  packageRows({
    id: 'p-limit',
    page: 'https://github.com/sindresorhus/p-limit',
    exports: { default: instance('limit'), pLimit: instance('limit'), limitFunction: givesFirst },
    shapes: { limit: { call: calls(0, [rest(1)]), members: { map: mapper } } },
  }),
  packageRows({
    id: 'p-queue',
    page: 'https://github.com/sindresorhus/p-queue',
    exports: { default: { construct: instance('queue') } },
    shapes: {
      queue: {
        members: {
          add: calls(0, [{ unknown: 'options' }]),
          addAll: { ...calls(each(0), [{ unknown: 'options' }]), gives: 'results' },
        },
      },
    },
  }),
  packageRows({
    id: 'p-map',
    page: 'https://github.com/sindresorhus/p-map',
    also: ['p-filter', 'p-each-series', 'p-map-series', 'p-every', 'p-locate'],
    exports: { default: mapper, pMapIterable: mapper },
  }),
  packageRows({
    id: 'p-all',
    page: 'https://github.com/sindresorhus/p-all',
    also: ['p-series', 'p-props', 'p-any', 'p-some', 'p-settle', 'p-race'],
    exports: { default: { ...calls(each(0)), gives: 'results' } },
  }),
  packageRows({
    id: 'p-times',
    page: 'https://github.com/sindresorhus/p-times',
    exports: { default: { ...calls(1, [{ unknown: 'index' }]), gives: 'results' } },
  }),
  packageRows({
    id: 'p-try',
    page: 'https://github.com/sindresorhus/p-try',
    exports: { default: calls(0, [rest(1)]) },
  }),
  packageRows({
    id: 'p-throttle',
    page: 'https://github.com/sindresorhus/p-throttle',
    exports: { default: instance('throttle') },
    shapes: { throttle: { call: givesFirst } },
  }),
  packageRows({
    id: 'bottleneck',
    page: 'https://github.com/SGrondin/bottleneck',
    exports: { default: { construct: instance('limiter'), members: { Group: instance('group') } } },
    shapes: {
      group: { members: { key: instance('limiter') } },
      limiter: {
        members: {
          schedule: calls('callback', [rest('callback')]),
          wrap: givesFirst,
          withOptions: { kind: 'gives', value: 1 },
        },
      },
    },
  }),
  packageRows({
    id: 'async-mutex',
    page: 'https://github.com/DirtyHairy/async-mutex',
    exports: {
      Mutex: { construct: instance('mutex') },
      Semaphore: { construct: instance('mutex') },
      withTimeout: givesFirst,
    },
    shapes: { mutex: { members: { runExclusive: calls(0, [{ unknown: 'value' }]) } } },
  }),
  packageRows({
    id: 'async-lock',
    page: 'https://github.com/rogierschouten/async-lock',
    exports: { default: { construct: instance('lock') } },
    shapes: { lock: { members: { acquire: calls(1, [{ unknown: 'done' }]) } } },
  }),
];
