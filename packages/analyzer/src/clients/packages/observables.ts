import type { CallsAction, Given, GivesAction } from '../link-model.ts';
import type { Action, ClientModel, Shape } from '../model.ts';
import { calls, each, held, heldBy, packageRows, rest, rowsFor } from './package-rows.ts';

const HOLDS = { in: 'observable' } as const;
const LATER = { waits: 'always', ...HOLDS } as const;
const holds = (value: Given): GivesAction => ({ kind: 'gives', value, ...HOLDS });
const anyOf = (from: number): Given => ({ rest: from, of: 'values', as: 'held' });
const mapped: CallsAction = { ...calls(1, [heldBy(0), { unknown: 'index' }]), ...LATER };
const passed: CallsAction = { ...mapped, returns: heldBy(0) };
const same: GivesAction = { kind: 'gives', value: heldBy(0), ...LATER };
const listed: GivesAction = { kind: 'gives', value: { argument: 0, as: 'list' }, ...LATER };
const all: GivesAction = { kind: 'gives', value: { rest: 0, as: 'held' }, ...HOLDS };
const pipe = { ...calls(rest(0), [{ receiver: true }]), isChain: true } as const satisfies CallsAction;

const operators: Readonly<Record<string, Action>> = {
  ...rowsFor(
    ['map', 'switchMap', 'mergeMap', 'flatMap', 'concatMap', 'exhaustMap', 'mergeScan', 'switchScan', 'pluck'],
    mapped,
  ),
  expand: { ...mapped, or: heldBy(0) },
  ...rowsFor(['tap'], { ...passed, function: each(1) }),
  ...rowsFor(
    ['filter', 'takeWhile', 'skipWhile', 'finalize', 'debounce', 'throttle', 'delayWhen', 'find', 'groupBy'],
    passed,
  ),
  ...rowsFor(
    [
      'debounceTime',
      'throttleTime',
      'auditTime',
      'sampleTime',
      'take',
      'takeLast',
      'takeUntil',
      'skip',
      'skipUntil',
      'first',
      'last',
      'single',
      'delay',
      'retry',
      'repeat',
      'share',
      'shareReplay',
      'publish',
      'refCount',
      'distinct',
      'distinctUntilChanged',
      'distinctUntilKeyChanged',
      'timeout',
      'observeOn',
      'subscribeOn',
      'mergeAll',
      'concatAll',
      'switchAll',
      'exhaustAll',
    ],
    same,
  ),
  ...rowsFor(['catchError', 'retryWhen'], { ...calls(1, [{ unknown: 'error' }]), or: heldBy(0), ...LATER }),
  ...rowsFor(['startWith', 'endWith', 'mergeWith', 'concatWith', 'raceWith', 'defaultIfEmpty'], {
    kind: 'gives',
    value: anyOf(0),
    ...LATER,
  }),
  ...rowsFor(['withLatestFrom', 'combineLatestWith', 'zipWith'], { ...all, ...LATER }),
  ...rowsFor(['mapTo', 'switchMapTo', 'mergeMapTo', 'concatMapTo'], { kind: 'gives', value: heldBy(1), ...LATER }),
  ...rowsFor(['toArray', 'bufferTime', 'bufferCount', 'buffer', 'pairwise'], listed),
  ...rowsFor(['reduce', 'scan'], { ...calls(1, [{ unknown: 'accumulator' }, heldBy(0)]), ...LATER }),
};

const observable: Shape = {
  holds: true,
  members: {
    pipe,
    ...rowsFor(['subscribe', 'forEach'], calls(each(0), [held])),
    toPromise: { kind: 'gives', value: held },
    next: { kind: 'keeps', value: 0 },
    asObservable: { kind: 'gives', value: { receiver: true } },
    getValue: { kind: 'gives', value: held },
    value: { kind: 'value', value: held },
  },
};

const creators: Readonly<Record<string, Action>> = {
  of: holds({ rest: 0, of: 'values' }),
  from: holds({ argument: 0, of: 'items', as: 'held' }),
  defer: { ...calls(0), ...HOLDS },
  iif: holds(anyOf(1)),
  ...rowsFor(['merge', 'concat', 'race', 'onErrorResumeNext'], holds(anyOf(0))),
  ...rowsFor(['forkJoin', 'combineLatest'], holds(heldBy(0))),
  zip: all,
  ...rowsFor(['interval', 'timer', 'range'], holds({ unknown: 'index' })),
  ...rowsFor(['throwError'], { kind: 'instance', shape: 'observable' } as const),
  ...rowsFor(['firstValueFrom', 'lastValueFrom'], { kind: 'gives', value: heldBy(0) } as const),
  pipe: { kind: 'calls', function: rest(0), isChain: true, gives: 'function' },
};

const subject: Shape = { construct: { kind: 'instance', shape: 'observable' } };

/** RxJS: an observable is what it emits, and what the code around it does with that happens where it is written. */
export const observables: readonly ClientModel[] = [
  packageRows({
    id: 'rxjs',
    also: ['rxjs/operators'],
    page: 'https://rxjs.dev/guide/overview',
    exports: {
      ...operators,
      ...creators,
      Observable: {
        construct: { ...calls(0, [{ receiver: true }]), on: 'observable', gives: 'receiver' },
      },
      ...rowsFor(['Subject', 'ReplaySubject', 'AsyncSubject'], subject),
      BehaviorSubject: { construct: holds(0) },
      ...rowsFor(['EMPTY', 'NEVER'], observable),
    },
    shapes: { observable },
  }),
];
