import type { CallsAction, Given } from '../link-model.ts';
import type { Action, ClientModel } from '../model.ts';
import { calls, each, givesFirst, held, instance, packageRows, rowsFor } from './package-rows.ts';

/** A function of the code may return its result, or hand it to the callback that is its last argument. */
const WORK = { on: 'work', or: held, done: -1 } as const;
const ANSWER: Given = { keeper: 1 };
const iterated: CallsAction = { ...calls('callback', [each(0), ANSWER]), ...WORK };
const mapped: CallsAction = { ...iterated, gives: 'results' };
const keyed: CallsAction = { ...calls('callback', [each(0), { unknown: 'key' }, ANSWER]), ...WORK };
const ran: CallsAction = { ...calls(each(0), [ANSWER]), ...WORK, gives: 'results' };
const again: CallsAction = { ...calls('callback', [ANSWER]), ...WORK };

const limits = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => [name, `${name}Series`, `${name}Limit`]);

const exports: Readonly<Record<string, Action>> = {
  ...rowsFor(limits(['map', 'concat', 'flatMap']), mapped),
  ...rowsFor(
    limits(['each', 'forEach', 'filter', 'select', 'reject', 'detect', 'some', 'any', 'every', 'all', 'groupBy']),
    {
      ...iterated,
      or: undefined,
    },
  ),
  ...rowsFor(limits(['eachOf', 'forEachOf', 'mapValues']), keyed),
  sortBy: iterated,
  ...rowsFor(['reduce', 'inject', 'foldl', 'reduceRight'], {
    ...calls('callback', [{ unknown: 'accumulator' }, each(0), ANSWER]),
    ...WORK,
  }),
  ...rowsFor(['parallel', 'parallelLimit', 'series', 'tryEach', 'race'], ran),
  ...rowsFor(['waterfall'], {
    kind: 'custom',
    custom: 'waterfall',
    does: 'calls each function of its 1st argument with what the one before gave',
    sendsNothing: true,
  } as const),
  apply: {
    kind: 'custom',
    custom: 'applyGiven',
    does: 'gives its 1st argument, which later has the others before its own',
    sendsNothing: true,
  },
  ...rowsFor(['auto', 'autoInject'], {
    kind: 'custom',
    custom: 'runTasks',
    does: 'calls each function of its 1st argument with what those gave that it depends on',
    sendsNothing: true,
  } as const),
  ...rowsFor(['retry', 'forever'], again),
  retryable: { ...again, gives: 'function' },
  ...rowsFor(['times', 'timesSeries'], { ...calls(1, [{ unknown: 'index' }, ANSWER]), ...WORK, gives: 'results' }),
  timesLimit: { ...calls(2, [{ unknown: 'index' }, ANSWER]), ...WORK, gives: 'results' },
  ...rowsFor(['whilst', 'until', 'doWhilst', 'doUntil', 'during'], calls({ rest: 0, of: 'values' }, [ANSWER])),
  ...rowsFor(['queue', 'priorityQueue'], instance('tasks')),
  ...rowsFor(['cargo', 'cargoQueue'], instance('loads')),
  ...rowsFor(['memoize', 'ensureAsync', 'asyncify', 'wrapSync', 'reflect', 'timeout'], givesFirst),
};

const task: Given = { argument: 0, of: 'items' };
const pushed: CallsAction = { ...calls({ made: 0 }, [task, ANSWER]), done: -1 };
const loaded: CallsAction = { ...calls({ made: 0 }, [{ argument: 0, as: 'list' }, ANSWER]), done: -1 };
const added = (action: CallsAction): Readonly<Record<string, CallsAction>> =>
  rowsFor(['push', 'unshift', 'pushAsync', 'unshiftAsync'], action);

/** https://caolan.github.io/async/v3/docs.html */
export const asyncRows: ClientModel = packageRows({
  id: 'async',
  also: ['async-es', 'neo-async'],
  page: 'https://caolan.github.io/async/v3/docs.html',
  exports: { ...exports, default: { members: exports } },
  shapes: { work: { holds: true }, tasks: { members: added(pushed) }, loads: { members: added(loaded) } },
});
