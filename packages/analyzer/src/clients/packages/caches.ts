import type { ClientModel } from '../model.ts';
import { calls, instance, packageRows, rowsFor } from './package-rows.ts';

/** Packages that fill a cache, a batch or a pool with what a function of the code gives. */
export const caches: readonly ClientModel[] = [
  packageRows({
    id: 'dataloader',
    page: 'https://github.com/graphql/dataloader',
    exports: { default: { construct: instance('loader') } },
    shapes: {
      loader: {
        members: {
          load: calls({ made: 0 }, [{ argument: 0, as: 'list' }]),
          loadMany: calls({ made: 0 }, [0]),
          ...rowsFor(['clear', 'clearAll', 'prime'], { kind: 'self' } as const),
        },
      },
    },
  }),
  packageRows({
    id: 'lru-cache',
    page: 'https://isaacs.github.io/node-lru-cache/',
    exports: {
      ...rowsFor(['LRUCache', 'default'], { construct: instance('cache') }),
    },
    shapes: {
      cache: {
        members: {
          ...rowsFor(
            ['fetch', 'forceFetch'],
            calls({ made: 0, key: 'fetchMethod' }, [0, { unknown: 'stale' }, { unknown: 'options' }]),
          ),
          memo: calls({ made: 0, key: 'memoMethod' }, [0, { unknown: 'stale' }, { unknown: 'options' }]),
        },
      },
    },
  }),
  packageRows({
    id: 'cache-manager',
    page: 'https://github.com/jaredwray/cacheable/tree/main/packages/cache-manager',
    exports: rowsFor(['createCache', 'caching', 'multiCaching'], instance('cache')),
    shapes: { cache: { members: { wrap: calls(1) } } },
  }),
  packageRows({
    id: 'generic-pool',
    page: 'https://github.com/coopernurse/node-pool',
    exports: {
      createPool: instance('pool'),
      default: { members: { createPool: instance('pool') } },
    },
    shapes: {
      pool: {
        members: {
          acquire: calls({ made: 0, key: 'create' }),
          use: calls(0, [{ made: 0, key: 'create', as: 'result' }]),
        },
      },
    },
  }),
  packageRows({
    id: 'immer',
    page: 'https://immerjs.github.io/immer/produce',
    exports: rowsFor(['produce', 'default'], { ...calls(1, [0]), waits: 2, returns: 0 } as const),
  }),
];
