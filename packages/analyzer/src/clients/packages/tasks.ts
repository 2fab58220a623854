import type { CallsAction, Given, GivesAction } from '../link-model.ts';
import type { Action, ClientModel, Shape } from '../model.ts';
import { calls, held, heldBy, packageRows, rest, rowsFor } from './package-rows.ts';

const HOLDS = { in: 'task' } as const;
const LATER = { waits: 'always', ...HOLDS } as const;
const same: GivesAction = { kind: 'gives', value: heldBy(0), ...HOLDS };
const mapped: CallsAction = { ...calls(1, [heldBy(0)]), ...LATER };
const handled: CallsAction = { ...calls(1, [{ unknown: 'error' }]), or: heldBy(0), ...LATER };
const item: Given = { argument: 0, of: 'items', as: 'held' };
const traversed: CallsAction = { ...calls(1, [item]), gives: 'results', ...LATER };

const combinators: Readonly<Record<string, Action>> = {
  ...rowsFor(['of', 'right', 'some', 'fromNullable', 'rightTask', 'fromOption', 'fromEither', 'fromPredicate'], same),
  ...rowsFor(['fromIO', 'fromTask', 'fromTaskEither', 'fromIOEither', 'rightIO', 'fromTaskOption'], {
    ...calls(0),
    ...HOLDS,
  }),
  ...rowsFor(['tryCatch'], { ...calls(0), ...HOLDS }),
  ...rowsFor(['tryCatchK', 'fromTaskK', 'fromIOK', 'fromEitherK'], {
    kind: 'calls',
    function: 0,
    gives: 'function',
    ...HOLDS,
  }),
  ...rowsFor(['left', 'leftTask'], { kind: 'instance', shape: 'task' } as const),
  ...rowsFor(
    [
      'map',
      'chain',
      'chainW',
      'flatMap',
      'chainTaskK',
      'chainIOK',
      'chainEitherK',
      'chainEitherKW',
      'chainTaskEitherK',
    ],
    mapped,
  ),
  ...rowsFor(['chainFirst', 'chainFirstW', 'chainFirstIOK', 'chainFirstTaskK', 'tap', 'tapIO', 'tapTask'], {
    ...mapped,
    returns: heldBy(0),
  }),
  ...rowsFor(['mapLeft', 'orElse', 'orElseW', 'alt', 'altW', 'orElseFirst'], handled),
  ...rowsFor(['getOrElse', 'getOrElseW'], {
    ...calls(1, [{ unknown: 'error' }]),
    or: heldBy(0),
    waits: 'always',
  } as const),
  ...rowsFor(['fold', 'foldW', 'match', 'matchW', 'matchE', 'matchEW'], {
    ...calls({ rest: 1, of: 'values' }, [heldBy(0)]),
    ...LATER,
  }),
  ...rowsFor(['bimap'], { ...calls(2, [heldBy(0)]), ...LATER }),
  ...rowsFor(['filterOrElse', 'filterOrElseW', 'delay'], { ...same, waits: 'always' }),
  ...rowsFor(['traverseArray', 'traverseSeqArray', 'wilt', 'wither'], traversed),
  ...rowsFor(['sequenceArray', 'sequenceSeqArray'], same),
  ...rowsFor(['bind', 'bindW', 'let', 'apS', 'apSW'], {
    kind: 'custom',
    custom: 'bindName',
    does: 'gives a function that adds what its 2nd argument gives under the name that is the 1st',
    sendsNothing: true,
  } as const),
};

const task: Shape = {
  holds: true,
  call: { kind: 'gives', value: { receiver: true } },
  members: rowsFor(['right', 'value'], { kind: 'value', value: held } as const),
};

const pipes = {
  pipe: { kind: 'calls', function: rest(1), with: [0], isChain: true },
  flow: { kind: 'calls', function: rest(0), isChain: true, gives: 'function' },
} as const satisfies Readonly<Record<string, Action>>;

const lists = rowsFor(['map', 'mapWithIndex', 'filterMap', 'chain', 'flatMap'], {
  ...calls(1, [{ argument: 0, of: 'items' }]),
  waits: 'always',
  gives: 'results',
} as const);

const PAGE = 'https://gcanti.github.io/fp-ts/modules/';

/** The rows of modules, each of which has a name with a small letter in the package's main module. */
function moduleRows(names: readonly string[], exports: Readonly<Record<string, Action | Shape>>): ClientModel {
  const [id, ...also] = names.flatMap((name) => [`fp-ts/${name}`, `fp-ts/lib/${name}`, `fp-ts/es6/${name}`]);
  return packageRows({ id: id!, also, page: PAGE, exports, shapes: { task } });
}

/** https://gcanti.github.io/fp-ts/modules/ */
export const tasks: readonly ClientModel[] = [
  moduleRows(['TaskEither', 'Either', 'IOEither', 'ReaderTaskEither', 'ReaderEither'], {
    Do: { holds: true },
    ...combinators,
    ...rowsFor(['fromNullable', 'fromOption', 'fromPredicate'], { ...same, waits: 'always' }),
  }),
  moduleRows(['Task', 'Option', 'IO', 'TaskOption', 'Reader', 'ReaderTask', 'Identity'], {
    Do: { holds: true },
    ...combinators,
  }),
  moduleRows(['function'], pipes),
  moduleRows(['Array', 'ReadonlyArray', 'NonEmptyArray', 'ReadonlyNonEmptyArray'], lists),
];
