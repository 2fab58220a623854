import type { CallsAction, Given, GivesAction } from '../link-model.ts';
import type { ClientModel, Shape } from '../model.ts';
import { calls, each, held, heldBy, packageRows, rowsFor } from './package-rows.ts';

const HOLDS = { in: 'effect' } as const;
const same: GivesAction = { kind: 'gives', value: heldBy(0), ...HOLDS };
const iterator: GivesAction = { kind: 'gives', value: held, in: 'generator' };
const chain = { ...calls({ rest: 0 }, [{ receiver: true }]), isChain: true } as const satisfies CallsAction;
const DUAL = { waits: 2 } as const;
const mapped: CallsAction = { ...calls(1, [heldBy(0)]), ...HOLDS, ...DUAL };
const tapped: CallsAction = { ...calls(1, [heldBy(0)]), returns: heldBy(0), ...HOLDS, ...DUAL };
const handled: CallsAction = { ...calls(-1, [{ unknown: 'error' }]), or: heldBy(0), ...HOLDS };
const matched: CallsAction = { ...calls(each(1), [heldBy(0)]), ...HOLDS, ...DUAL };
const started: CallsAction = { kind: 'calls', function: [{ argument: 0, key: 'try' }, 0], with: [], ...HOLDS };
const named: CallsAction = { kind: 'calls', function: -1, gives: 'function', ...HOLDS };

const provided: Given = { provided: { receiver: true } };
const tag: Shape = {
  members: {
    of: { kind: 'gives', value: 0 },
    pipe: chain,
    '@@iterator': { kind: 'gives', value: provided, in: 'generator' },
  },
};
const inService = [
  { made: 1, key: 'effect', as: 'held' },
  { made: 1, key: 'scoped', as: 'held' },
  { made: 1, key: 'sync', as: 'result' },
  { made: 1, key: 'succeed' },
] as const satisfies readonly Given[];

const effects: Shape = {
  members: {
    succeed: { kind: 'gives', value: 0, ...HOLDS },
    ...rowsFor(['promise', 'tryPromise', 'try', 'sync', 'suspend', 'gen'], started),
    gen: { ...calls('callback'), ...HOLDS },
    ...rowsFor(['fn', 'fnUntraced'], named),
    ...rowsFor(['map', 'flatMap', 'andThen'], mapped),
    ...rowsFor(['tap', 'zipLeft'], tapped),
    ...rowsFor(['tapError', 'tapErrorCause'], {
      ...calls(1, [{ unknown: 'error' }]),
      returns: heldBy(0),
      ...HOLDS,
      ...DUAL,
    }),
    ...rowsFor(['catchAll', 'orElse', 'mapError', 'catchAllCause'], { ...handled, ...DUAL }),
    catchTag: { ...handled, waits: 3 },
    catchTags: { ...handled, function: each(1), ...DUAL },
    ...rowsFor(['match', 'matchEffect'], matched),
    ...rowsFor(
      ['retry', 'timeout', 'repeat', 'delay', 'withSpan', 'provide', 'ensuring', 'withConcurrency', 'annotateLogs'],
      { ...same, ...DUAL },
    ),
    ...rowsFor(
      [
        'scoped',
        'either',
        'option',
        'exit',
        'fork',
        'forkDaemon',
        'forkScoped',
        'asVoid',
        'orDie',
        'ignore',
        'flatten',
        'cached',
      ],
      same,
    ),
    forEach: { ...calls(1, [each(0)]), gives: 'results', ...HOLDS, ...DUAL },
    all: same,
    zip: { kind: 'gives', value: { rest: 0, as: 'held' }, ...HOLDS, ...DUAL },
    zipRight: { kind: 'gives', value: heldBy(1), ...HOLDS, ...DUAL },
    acquireUseRelease: { ...calls(1, [heldBy(0)]), ...HOLDS },
    acquireRelease: { ...same, ...DUAL },
    provideService: { kind: 'provides', name: -2, value: -1 },
    ...rowsFor(['fail', 'die', 'never'], { kind: 'instance', shape: 'effect' }),
    ...rowsFor(['runPromise', 'runSync', 'runFork', 'runPromiseExit', 'runSyncExit', 'runCallback'], {
      kind: 'gives',
      value: heldBy(0),
    } as const),
    Service: { kind: 'instance', shape: 'serviceMaker' },
  },
};

const layers: Shape = {
  members: {
    succeed: { kind: 'provides', name: 0, value: 1 },
    sync: { kind: 'provides', name: 0, value: { argument: 1, as: 'result' } },
    ...rowsFor(['effect', 'scoped'], { kind: 'provides', name: 0, value: heldBy(1) } as const),
  },
};

/** https://effect.website/docs */
export const effectRows: ClientModel = packageRows({
  id: 'effect',
  page: 'https://effect.website/docs/getting-started/creating-effects/',
  exports: {
    Effect: effects,
    Layer: layers,
    Context: {
      members: { Tag: { kind: 'instance', shape: 'tagMaker' }, GenericTag: { kind: 'instance', shape: 'tag' } },
    },
    pipe: { kind: 'calls', function: { rest: 1 }, with: [0], isChain: true },
    flow: { kind: 'calls', function: { rest: 0 }, isChain: true, gives: 'function' },
  },
  shapes: {
    effect: {
      holds: true,
      members: { pipe: chain, '@@iterator': iterator },
    },
    tagMaker: { call: { kind: 'instance', shape: 'tag' } },
    tag,
    serviceMaker: { call: { kind: 'instance', shape: 'service' } },
    service: {
      members: {
        pipe: chain,
        '@@iterator': { kind: 'gives', value: inService, in: 'generator' },
      },
    },
  },
});
