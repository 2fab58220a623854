import type { CallsAction, Given, GivesAction } from '../link-model.ts';
import type { ClientModel, InstanceAction, Shape } from '../model.ts';
import { calls, held, heldBy, packageRows, rowsFor } from './package-rows.ts';

const HOLDS = { in: 'result' } as const;
const holds = (value: Given): GivesAction => ({ kind: 'gives', value, ...HOLDS });
const wrapped: CallsAction = { kind: 'calls', function: 0, gives: 'function', ...HOLDS };
const mapped: CallsAction = { ...calls(0, [held]), ...HOLDS };
const handled: CallsAction = { ...calls(0, [{ unknown: 'error' }]), or: held, ...HOLDS };
const failed: InstanceAction = { kind: 'instance', shape: 'result' };
const combined = rowsFor(['combine', 'combineWithAllErrors'], holds(heldBy(0)));
const iterator: GivesAction = { kind: 'gives', value: held, in: 'generator' };

const result: Shape = {
  holds: true,
  members: {
    ...rowsFor(['map', 'andThen', 'asyncMap', 'asyncAndThen'], mapped),
    ...rowsFor(['andTee', 'andThrough', 'asyncAndThrough'], { ...calls(0, [held]), gives: 'receiver' }),
    ...rowsFor(['mapErr', 'orElse'], handled),
    orTee: { ...calls(0, [{ unknown: 'error' }]), gives: 'receiver' },
    match: calls({ rest: 0, of: 'values' }, [held]),
    unwrapOr: { kind: 'gives', value: held },
    ...rowsFor(['_unsafeUnwrap', 'safeUnwrap'], { kind: 'gives', value: held }),
    value: { kind: 'value', value: held },
    '@@iterator': iterator,
    '@@asyncIterator': iterator,
  },
};

/** Packages whose objects hold the result of a computation, or why there is none. */
export const results: readonly ClientModel[] = [
  packageRows({
    id: 'neverthrow',
    page: 'https://github.com/supermacro/neverthrow',
    exports: {
      ...rowsFor(['ok', 'okAsync', 'fromPromise', 'fromSafePromise'], holds(0)),
      ...rowsFor(['err', 'errAsync'], failed),
      ...rowsFor(['fromThrowable', 'fromAsyncThrowable'], wrapped),
      safeTry: { ...calls(0), ...HOLDS },
      Result: { members: { fromThrowable: wrapped, ...combined } },
      ResultAsync: {
        construct: holds(0),
        members: { ...rowsFor(['fromPromise', 'fromSafePromise'], holds(0)), fromThrowable: wrapped, ...combined },
      },
    },
    shapes: { result },
  }),
];
