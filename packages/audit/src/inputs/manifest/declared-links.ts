import { listNames } from '../../contract/phrases.ts';
import { listActions, wordUnknownShape, type ClientMistake } from './declared-actions.ts';
import type { ActionData, GivenData, ShapeData, SourceData } from './manifest-data.ts';

type Key = Exclude<keyof ActionData, 'kind'>;

/** The keys of each kind of action. */
const KEYS: Readonly<Record<ActionData['kind'], { readonly needed: readonly Key[]; readonly others: readonly Key[] }>> =
  {
    request: { needed: [], others: ['method', 'methodArgument', 'url', 'options'] },
    instance: { needed: [], others: ['shape', 'options', 'baseUrl', 'methodArgument'] },
    self: { needed: [], others: [] },
    calls: {
      needed: ['function'],
      others: ['with', 'this', 'gives', 'isChain', 'on', 'done', 'returns', 'or', 'keeps', 'in', 'waits'],
    },
    gives: { needed: ['value'], others: ['in', 'waits'] },
    keeps: { needed: ['value'], others: [] },
    provides: { needed: ['value'], others: ['name', 'isMember', 'isDecorator', 'each'] },
    injects: { needed: [], others: ['value'] },
    fills: { needed: ['text', 'values', 'form'], others: [] },
    value: { needed: ['value'], others: [] },
  };

const EXAMPLES: Readonly<Partial<Record<Key, string>>> = {
  function: 'function: 0',
  value: 'value: 1',
  text: 'text: 0',
  values: 'values: 1',
  form: 'form: "{}"',
};

/** The keys of a value that say where it comes from. */
const ORIGINS = [
  'argument',
  'made',
  'rest',
  'shape',
  'provided',
  'setting',
  'receiver',
  'held',
  'keeper',
  'unknown',
] as const satisfies readonly (keyof SourceData)[];

/**
 * Finds keys that an action of its kind has not, or lacks, and values of which nothing says where they come from.
 */
export function findLinkMistakes({
  shapes,
}: {
  readonly shapes: Readonly<Record<string, ShapeData>>;
}): readonly ClientMistake[] {
  return listActions(shapes).flatMap(({ at, action }) => [
    ...findKeyMistakes(at, action),
    ...findPlaceMistakes(at, action, Object.keys(shapes)),
    ...givenIn(action).flatMap(({ at: step, given }) =>
      findSourceMistakes(`${at}/${step}`, given, Object.keys(shapes)),
    ),
  ]);
}

function findKeyMistakes(at: string, action: ActionData): readonly ClientMistake[] {
  const { needed, others } = KEYS[action.kind];
  const present = (Object.keys(action) as (keyof ActionData)[]).filter((key) => key !== 'kind');
  return [
    ...needed
      .filter((key) => !present.includes(key))
      .map((key) => ({
        at,
        message: `An action of the kind \`${action.kind}\` needs the key \`${key}\`: write it, as in \`${EXAMPLES[key]!}\`.`,
      })),
    ...present
      .filter((key) => ![...needed, ...others].includes(key))
      .map((key) => ({
        at: `${at}/${key}`,
        message: `\`${key}\` says nothing about an action of the kind \`${action.kind}\`. ${adviseKeys([...needed, ...others])}`,
      })),
  ];
}

function findPlaceMistakes(at: string, action: ActionData, shapes: readonly string[]): readonly ClientMistake[] {
  const isMember = at.split('/').at(-2) === 'members';
  const named = (['on', 'in'] as const).flatMap((key) => {
    const shape = action[key];
    return shape === undefined || shapes.includes(shape) || (key === 'in' && shape === 'generator')
      ? []
      : [{ at: `${at}/${key}`, ...wordUnknownShape(shape, shapes) }];
  });
  return action.kind === 'value' && !isMember
    ? [
        ...named,
        { at, message: 'Only a member can be a `value`, because a value is read and not called: write `kind: gives`.' },
      ]
    : named;
}

function adviseKeys(keys: readonly Key[]): string {
  return keys.length === 0 ? 'It takes only the key `kind`: remove this one.' : `Its keys are ${listNames(keys)}.`;
}

function givenIn(action: ActionData): readonly { readonly at: string; readonly given: GivenData }[] {
  const { function: callee, name, value } = action;
  const named = [
    ...(['this', 'done', 'returns', 'or', 'keeps', 'text', 'values'] as const).map((key) => ({
      at: key,
      given: action[key],
    })),
    { at: 'name', given: typeof name === 'object' ? name : undefined },
    ...listGiven('function', callee),
    ...listGiven('value', value),
    ...(action.with ?? []).map((given, index) => ({ at: `with/${String(index)}`, given })),
  ];
  return named.flatMap(({ at, given }) => (given === undefined ? [] : [{ at, given }]));
}

function listGiven(
  at: string,
  given: GivenData | GivenData[] | undefined,
): readonly { readonly at: string; readonly given: GivenData | undefined }[] {
  return Array.isArray(given)
    ? given.map((each, index) => ({ at: `${at}/${String(index)}`, given: each }))
    : [{ at, given }];
}

function findSourceMistakes(at: string, given: GivenData, shapes: readonly string[]): readonly ClientMistake[] {
  if (typeof given !== 'object') return [];
  const origins = ORIGINS.filter((key) => given[key] !== undefined);
  if (origins.length !== 1)
    return [
      {
        at,
        message: `A value needs exactly one source: write one of ${listNames(ORIGINS)}.`,
      },
    ];
  return given.shape === undefined || shapes.includes(given.shape)
    ? []
    : [{ at: `${at}/shape`, ...wordUnknownShape(given.shape, shapes) }];
}
