import type { DeclaredClient } from '@scopewright/analyzer';

import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { findLinkMistakes } from './declared-links.ts';
import { listActions, wordUnknownShape, type ClientMistake } from './declared-actions.ts';
import type { ActionData, ClientData, ManifestData, OriginData, ShapeData } from './manifest-data.ts';
import { toMistake } from './mistake.ts';
import { findPlace, toPointerStep, type YamlTree } from './yaml-tree.ts';

type ClientOrigin = DeclaredClient['origins'][number];
type ClientShape = DeclaredClient['shapes'][string];
type ClientAction = NonNullable<ClientShape['call']>;

/** The declared clients in the analyzer's form, without those of operations. The manifest has none of the mistakes below. */
export function toClients({ clients = {} }: ManifestData): readonly DeclaredClient[] {
  return Object.entries(withoutOperations(clients)).map(([id, { origins, options = {}, base = 'append', shapes }]) => ({
    id,
    origins: origins.map(toOrigin),
    options: {
      url: options.url ?? [],
      method: options.method ?? (makesWithMethod(shapes) ? ['method'] : []),
      baseUrl: options.baseUrl ?? [],
    },
    base,
    shapes: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, toClientShape(shape)])),
  }));
}

/** A client that rows describe. */
type RowClientData = ClientData & Required<Pick<ClientData, 'origins' | 'shapes'>>;

function withoutOperations(clients: Readonly<Record<string, ClientData>>): Readonly<Record<string, RowClientData>> {
  return Object.fromEntries(
    Object.entries(clients).flatMap(([id, client]) => (isRowClient(client) ? [[id, client]] : [])),
  );
}

function isRowClient(client: ClientData): client is RowClientData {
  return client.package === undefined && client.origins !== undefined && client.shapes !== undefined;
}

/** Whether an argument gives an instance its method: the instance keeps it as an option. */
function makesWithMethod(shapes: Readonly<Record<string, ShapeData>>): boolean {
  return listActions(shapes).some(({ action }) => action.kind === 'instance' && action.methodArgument !== undefined);
}

function toOrigin({ shape, module = '', export: exported, type, literal, global, path }: OriginData): ClientOrigin {
  if (global !== undefined) return { global, shape };
  if (path !== undefined) return { path, shape };
  if (literal !== undefined) return { module, literal, shape };
  return type === undefined ? { module, export: exported ?? 'default', shape } : { module, type, shape };
}

function toClientShape({ call, construct, members = {}, holds, isAwaited, isContainer }: ShapeData): ClientShape {
  return {
    ...(isContainer && { isContainer }),
    ...(holds && { holds }),
    ...(isAwaited && { isAwaited }),
    ...(call && { call: toAction(call) }),
    ...(construct && { construct: toAction(construct) }),
    members: Object.fromEntries(Object.entries(members).map(([name, action]) => [name, toAction(action)])),
  };
}

function toAction(data: ActionData): ClientAction {
  const { kind, method, methodArgument, url, options = [], shape = '', baseUrl } = data;
  switch (kind) {
    case 'self':
      return { kind };
    case 'instance':
      return {
        kind,
        shape,
        ...(options.length > 0 && { options: options.length > 1 ? 'all' : options[0]! }),
        ...(baseUrl !== undefined && { baseUrl }),
        ...(methodArgument !== undefined && { methodArgument }),
      };
    case 'request':
      return {
        kind,
        options,
        ...(method !== undefined && { method }),
        ...(methodArgument !== undefined && { methodArgument }),
        ...(url !== undefined && { url }),
      };
    default:
      // the schema and `findLinkMistakes` hold that its keys are those of the analyzer's action
      return data as ClientAction;
  }
}

/**
 * Finds the mistakes that the schema cannot express: keys of an origin that exclude each other, and names of shapes
 * that do not exist.
 */
export function findClientMistakes(
  text: string,
  tree: YamlTree,
  { clients = {} }: ManifestData,
): readonly ManifestMistake[] {
  return Object.entries(clients).flatMap(([name, client]) => {
    const pointer = `/clients/${toPointerStep(name)}`;
    const found = isRowClient(client)
      ? [
          ...findMixedKeys(client),
          ...findOriginMistakes(client),
          ...findShapeMistakes(client),
          ...findRequestMistakes(client),
          ...findLinkMistakes(client),
        ]
      : findMixedKeys(client);
    return found.map(({ at, message, suggestion }) =>
      toMistake(text, findPlace(tree, pointer + at).value, message, suggestion),
    );
  });
}

/** Keys of rows beside those of operations. */
function findMixedKeys(client: ClientData): readonly ClientMistake[] {
  const ofOperations = (['package', 'operations', 'sendsNothing'] as const).filter((key) => client[key] !== undefined);
  const ofRows = (['origins', 'options', 'base', 'shapes'] as const).filter((key) => client[key] !== undefined);
  const [first] = ofRows;
  return ofOperations.length === 0 || first === undefined
    ? []
    : [
        {
          at: `/${first}`,
          message: `\`${first}\` describes a client by rows, and \`${ofOperations[0]!}\` by its operations: keep one of the two.`,
        },
      ];
}

const COMBINATIONS = 'write `module` with `export`, `type` or `literal`, `global`, or `path`';

function findOriginMistakes({ origins }: RowClientData): readonly ClientMistake[] {
  return origins.flatMap((origin, index) => {
    const keys = Object.keys(origin)
      .filter((key) => key !== 'shape')
      .sort()
      .join();
    const isRight = ['export,module', 'module,type', 'literal,module', 'global', 'path'].includes(keys);
    return isRight
      ? []
      : [
          {
            at: `/origins/${index}`,
            message: `An origin needs exactly one location: ${COMBINATIONS}.`,
          },
        ];
  });
}

function findShapeMistakes({ origins, shapes }: RowClientData): readonly ClientMistake[] {
  const named = origins.map(({ shape }, index) => ({ at: `/origins/${index}/shape`, shape }));
  const made = listActions(shapes).flatMap(({ at, action }) =>
    action.kind === 'instance' ? [{ at: action.shape === undefined ? at : `${at}/shape`, shape: action.shape }] : [],
  );
  return [...named, ...made].flatMap(({ at, shape }) =>
    shape !== undefined && Object.hasOwn(shapes, shape)
      ? []
      : [{ at, ...wordUnknownShape(shape, Object.keys(shapes)) }],
  );
}

/** Without a place for the URL, nothing would be known of a request. */
function findRequestMistakes({ options = {}, shapes }: RowClientData): readonly ClientMistake[] {
  const hasUrlOption = (options.url ?? []).length > 0;
  return listActions(shapes).flatMap(({ at, action }) => {
    const isPlaced = action.url !== undefined || (hasUrlOption && (action.options ?? []).length > 0);
    return action.kind !== 'request' || isPlaced ? [] : [{ at, message: wordUrl(action, hasUrlOption) }];
  });
}

function wordUrl({ options = [] }: ActionData, hasUrlOption: boolean): string {
  const argument = 'give the index of the argument, counted from 0, as in `url: 0`';
  if (options.length > 0)
    return `This request does not say where its URL is: ${argument}, or the option that holds it, as in \`options: { url: [url] }\` of the client.`;
  return `This request does not say where its URL is: ${argument}${hasUrlOption ? ', or the argument that holds options, as in `options: [0]`' : ''}.`;
}
