import type { ClientModel } from '../model.ts';
import { calls, givesFirst, packageRows, rest } from './package-rows.ts';

const wrapping = (
  id: string,
  page: string,
  names: readonly string[] = ['default'],
  also: readonly string[] = [],
): ClientModel => packageRows({ id, page, also, exports: Object.fromEntries(names.map((name) => [name, givesFirst])) });

/** Packages that give a function that does what the given one does: once, later, or not again. */
export const wrappers: readonly ClientModel[] = [
  wrapping('memoizee', 'https://github.com/medikoo/memoizee'),
  wrapping(
    'memoize',
    'https://github.com/sindresorhus/memoize',
    ['default'],
    ['mem', 'p-memoize', 'p-debounce', 'p-reflect'],
  ),
  wrapping(
    'memoize-one',
    'https://github.com/alexreardon/memoize-one',
    ['default'],
    ['micro-memoize', 'fast-memoize', 'lru-memoize', 'moize'],
  ),
  wrapping(
    'just-debounce-it',
    'https://github.com/angus-c/just',
    ['default'],
    ['just-throttle', 'just-memoize', 'just-once'],
  ),
  wrapping(
    'debounce',
    'https://github.com/sindresorhus/debounce',
    ['default', 'debounce'],
    ['throttleit', 'once', 'onetime'],
  ),
  packageRows({
    id: 'throttle-debounce',
    page: 'https://github.com/niksy/throttle-debounce',
    exports: { throttle: { kind: 'gives', value: 1 }, debounce: { kind: 'gives', value: 1 } },
  }),
  packageRows({
    id: '@opentelemetry/api',
    page: 'https://opentelemetry.io/docs/languages/js/instrumentation/',
    exports: {
      trace: { members: { getTracer: { kind: 'instance', shape: 'tracer' } } },
      context: { members: { with: calls(1, [rest(3)]), bind: { kind: 'gives', value: 1 } } },
    },
    shapes: { tracer: { members: { startActiveSpan: calls('callback', [{ unknown: 'span' }]) } } },
  }),
  packageRows({
    id: '@sentry/node',
    page: 'https://docs.sentry.io/platforms/javascript/guides/node/',
    also: ['@sentry/browser', '@sentry/react', '@sentry/nextjs', '@sentry/nestjs'],
    exports: {
      startSpan: calls(1, [{ unknown: 'span' }]),
      startSpanManual: calls(1, [{ unknown: 'span' }]),
      withScope: calls('callback', [{ unknown: 'scope' }]),
      withMonitor: calls(1),
      withServerActionInstrumentation: calls('callback'),
    },
  }),
];
