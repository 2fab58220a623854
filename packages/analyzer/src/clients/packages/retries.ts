import type { ClientModel } from '../model.ts';
import { calls, givesFirst, instance, packageRows, rest } from './package-rows.ts';

const made = { members: { execute: calls(0, [{ unknown: 'context' }]) } } as const;

/** Packages that call a function again, or no more, when it fails. */
export const retries: readonly ClientModel[] = [
  packageRows({
    id: 'p-retry',
    page: 'https://github.com/sindresorhus/p-retry',
    exports: { default: calls(0, [{ unknown: 'attempt' }]), makeRetriable: givesFirst },
  }),
  packageRows({
    id: 'async-retry',
    page: 'https://github.com/vercel/async-retry',
    exports: { default: calls(0, [{ unknown: 'bail' }, { unknown: 'attempt' }]) },
  }),
  packageRows({
    id: 'promise-retry',
    page: 'https://github.com/IndigoUnited/node-promise-retry',
    exports: {
      default: calls('callback', [{ unknown: 'retry' }, { unknown: 'attempt' }]),
    },
  }),
  packageRows({
    id: 'exponential-backoff',
    page: 'https://github.com/coveooss/exponential-backoff',
    exports: { backOff: calls(0) },
  }),
  packageRows({
    id: '@lifeomic/attempt',
    page: 'https://github.com/lifeomic/attempt',
    exports: { retry: calls(0, [{ unknown: 'context' }]) },
  }),
  packageRows({
    id: 'ts-retry-promise',
    page: 'https://github.com/normartin/ts-retry-promise',
    exports: { retry: calls(0), retryDecorator: givesFirst },
  }),
  packageRows({
    id: 'opossum',
    page: 'https://nodeshift.dev/opossum/',
    exports: { default: { construct: instance('breaker') } },
    shapes: {
      breaker: {
        members: {
          fire: calls({ made: 0 }, [rest(0)]),
          call: calls({ made: 0 }, [rest(1)]),
          fallback: { ...calls(0, [{ unknown: 'error' }]), gives: 'receiver' },
        },
      },
    },
  }),
  packageRows({
    id: 'cockatiel',
    page: 'https://github.com/connor4312/cockatiel',
    exports: {
      ...Object.fromEntries(
        ['retry', 'circuitBreaker', 'timeout', 'bulkhead', 'fallback', 'wrap', 'usePolicy'].map((name) => [
          name,
          instance('policy'),
        ]),
      ),
      noop: made,
    },
    shapes: { policy: made },
  }),
];
