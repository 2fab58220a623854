import type { CallsAction, Given, GivesAction } from '../link-model.ts';
import type { Action, ClientModel, Shape } from '../model.ts';
import { calls, held, heldBy, packageRows, rowsFor } from './package-rows.ts';

const HOLDS = { in: 'promise' } as const;
const item: Given = { ...held, of: 'items' };
const holds = (value: Given): GivesAction => ({ kind: 'gives', value, ...HOLDS });
const mapped: CallsAction = { ...calls(0, [item]), gives: 'results', ...HOLDS };
const passed: CallsAction = { ...calls(0, [held]), returns: held, ...HOLDS };
const handled: CallsAction = { ...calls('callback', [{ unknown: 'error' }]), or: held, ...HOLDS };
const given: Given = { argument: 0, of: 'items', as: 'held' };
const mappedFirst: CallsAction = { ...calls(1, [given, { unknown: 'index' }]), gives: 'results', ...HOLDS };

const promise: Shape = {
  holds: true,
  isAwaited: true,
  members: {
    ...rowsFor(['then'], { ...calls(0, [held]), ...HOLDS }),
    ...rowsFor(['tap'], passed),
    ...rowsFor(['finally', 'lastly'], { ...calls(0), returns: held, ...HOLDS }),
    ...rowsFor(['catch', 'caught', 'error', 'tapCatch'], handled),
    ...rowsFor(['map', 'mapSeries'], mapped),
    ...rowsFor(['each', 'filter'], { ...mapped, gives: 'result', returns: held }),
    reduce: { ...calls(0, [{ unknown: 'accumulator' }, item]), ...HOLDS },
    spread: { ...calls(0, [{ ...held, of: 'arguments' }]), ...HOLDS },
    ...rowsFor(['delay', 'timeout', 'bind', 'all', 'props', 'any', 'some', 'race', 'reflect'], holds(held)),
    ...rowsFor(['return', 'thenReturn'], holds(0)),
    ...rowsFor(['asCallback', 'nodeify'], calls(0, [{ unknown: 'error' }, held])),
    ...rowsFor(['disposer'], { ...holds(held), in: 'promise' }),
    value: { kind: 'gives', value: held },
  },
};

const statics: Readonly<Record<string, Action>> = {
  ...rowsFor(['resolve', 'fulfilled', 'cast', 'all', 'props', 'fromCallback', 'allSettled'], holds(heldBy(0))),
  ...rowsFor(['any', 'race'], holds(given)),
  ...rowsFor(['reject', 'rejected'], { kind: 'instance', shape: 'promise' } as const),
  delay: holds(heldBy(1)),
  ...rowsFor(['try', 'attempt'], { ...calls(0), ...HOLDS }),
  ...rowsFor(['method'], { kind: 'calls', function: 0, gives: 'function', ...HOLDS }),
  coroutine: { kind: 'calls', function: { argument: 0, as: 'coroutine' }, gives: 'function', ...HOLDS },
  ...rowsFor(['map', 'mapSeries'], mappedFirst),
  ...rowsFor(['each', 'filter'], { ...mappedFirst, gives: 'result', returns: heldBy(0) }),
  reduce: { ...calls(1, [{ unknown: 'accumulator' }, given]), ...HOLDS },
  join: { ...calls(-1, [{ rest: 0, as: 'held', of: 'arguments' }]), ...HOLDS },
  using: { ...calls(-1, [{ rest: 0, as: 'held', of: 'arguments' }]), ...HOLDS },
  promisify: {
    kind: 'custom',
    custom: 'promisifyGiven',
    does: 'gives a function that returns a promise instead of taking a callback',
    sendsNothing: true,
  },
  promisifyAll: {
    kind: 'custom',
    custom: 'promisifyMembers',
    does: 'gives its 1st argument, and adds such a function for each member of it',
    sendsNothing: true,
  },
};

/** http://bluebirdjs.com/docs/api-reference.html */
export const bluebird: ClientModel = packageRows({
  id: 'bluebird',
  also: ['any-promise'],
  page: 'http://bluebirdjs.com/docs/api-reference.html',
  exports: {
    ...statics,
    default: {
      construct: { ...calls(0, [{ keeper: 0 }, { unknown: 'reject' }]), on: 'promise', gives: 'receiver' },
      members: statics,
    },
  },
  shapes: { promise },
});
