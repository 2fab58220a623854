import type { hookForms } from '../../packages/analyzer/src/clients/engine/hook-forms.ts';
import type {
  ClientModel,
  InstanceAction,
  Member,
  ClientOrigin,
  RequestAction,
  Shape,
} from '../../packages/analyzer/src/clients/model.ts';
import { handsOn } from '../../packages/analyzer/src/clients/engine/link.ts';
import { describeLink } from './link-sentences.ts';
import { list, position } from './phrases.ts';

const head = `<!-- Generated from packages/analyzer/src/clients by test/docs/clients-page.ts: npm run generate -->

# HTTP clients

The clients whose calls are requests, in the order of their names. Each is a file of rows in
\`packages/analyzer/src/clients/models\`; [CONTRIBUTING.md](../CONTRIBUTING.md#adding-something) tells how one is added. A client of a project's own needs no file:
its manifest declares it under [\`clients\`](manifest.md#clients).

A client is recognised by where its name comes from: an import, a global that nothing declares anew, the annotation of a
parameter or field, or a well-known path on something that a framework hands out. Whatever it is renamed to, stored in or
handed through, it stays that client.

In the tables \`1st\` is the first argument, and "its name" is that of the member: \`axios.get\` sends a GET. An options
object in the place of the URL is read as options. Where a method can be given and is not, it is GET; one that is given
and not known is not taken for GET.
`;

const packagesHead = `## Packages that hand on

What packages and frameworks do with the functions and values that the code hands them. They send nothing by themselves.
`;

/** The page of all clients, and of packages that lead to them: pure, and ordered by their ids. */
export function renderClientsPage(models: readonly ClientModel[]): string {
  const ordered = [...models].sort((left, right) => (left.id < right.id ? -1 : 1));
  const clients = ordered.filter((model) => !handsOn(model));
  const packages = ordered.filter((model) => handsOn(model));
  return [
    head,
    `${renderIndex(clients)}\n`,
    ...clients.map((client) =>
      renderModel(client, [...renderRequests(client), ...renderInstances(client), renderOptions(client)]),
    ),
    ...(packages.length === 0
      ? []
      : [
          packagesHead,
          `${renderIndex(packages)}\n`,
          ...packages.map((model) => renderModel(model, renderInstances(model), '###')),
        ]),
  ].join('\n');
}

function renderIndex(models: readonly ClientModel[]): string {
  return models.map(({ id }) => `[${id}](#${toAnchor(id)})`).join(', ');
}

/** The anchor that hosts of Markdown give to a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function renderModel(model: ClientModel, parts: readonly string[], heading = '##'): string {
  return `${[`${heading} ${model.id}`, `<${model.page}>`, renderOrigins(model), ...parts].join('\n\n')}\n`;
}

/** A row for each thing that a client gives: what it is called below, and where it comes from. */
function renderOrigins({ origins }: ClientModel): string {
  const byShape = groupBy(origins, ({ shape }) => shape);
  const lines = [...byShape].map(([shape, same]) => `| \`${shape}\` | ${describeOrigins(same).join('; ')} |`);
  return ['| below called | is |', '| --- | --- |', ...lines].join('\n');
}

function describeOrigins(origins: readonly ClientOrigin[]): string[] {
  return [...groupBy(origins, kindOfOrigin)].map(
    ([kind, same]) => `${kind} ${list(same.map((origin) => `\`${nameOfOrigin(origin)}\``))}`,
  );
}

function kindOfOrigin(origin: ClientOrigin): string {
  if ('global' in origin) return 'the global';
  if ('path' in origin) return origin.path.includes('.') ? 'what ends in' : 'the parameter';
  if ('literal' in origin) return 'an object with the key';
  if ('type' in origin || 'globalType' in origin) return 'a value of the type';
  return origin.export === '*' ? 'the whole of' : origin.export === 'default' ? 'the default export of' : 'the export';
}

function nameOfOrigin(origin: ClientOrigin): string {
  if ('global' in origin) return origin.global;
  if ('path' in origin) return origin.path.includes('.') ? `.${origin.path}` : origin.path;
  if ('literal' in origin)
    return `${origin.literal}\` in a file that imports \`${origin.module}\`, or of a package that depends on \`${origin.module}`;
  if ('globalType' in origin) return origin.globalType;
  if ('type' in origin) return `${origin.type}\` of \`${origin.module}`;
  return origin.export === '*' || origin.export === 'default'
    ? origin.module
    : `${origin.export}\` of \`${origin.module}`;
}

interface Callee {
  readonly text: string;
  /** The member's name; undefined for the client's own call. */
  readonly name: string | undefined;
  readonly action: Member;
}

function calleesOf({ shapes }: ClientModel): Callee[] {
  return Object.entries(shapes).flatMap(([name, shape]: readonly [string, Shape]) => [
    ...(shape.call ? [{ text: `${name}(…)`, name: undefined, action: shape.call }] : []),
    ...(shape.construct ? [{ text: `new ${name}(…)`, name: undefined, action: shape.construct }] : []),
    ...Object.entries(shape.members ?? {}).map(([member, action]) => ({
      text: `${name}.${member}(…)`,
      name: member,
      action,
    })),
  ]);
}

function renderRequests(client: ClientModel): string[] {
  const requests = calleesOf(client).filter(({ action }) => action.kind === 'request' || action.kind === 'description');
  if (requests.length === 0) return [];
  const rows = groupBy(requests, (callee) => cellsOf(callee).join(' | '));
  const lines = [...rows].map(
    ([cells, callees]) => `| ${callees.map(({ text }) => `\`${text}\``).join('<br>')} | ${cells} |`,
  );
  return [['| request | method | URL | options |', '| --- | --- | --- | --- |', ...lines].join('\n')];
}

function cellsOf({ name, action }: Callee): string[] {
  switch (action.kind) {
    case 'request':
      return [
        methodCell(name, action),
        `${action.url === undefined ? 'in the options' : position(action.url)}${action.mayLackUrl ? ', unless the body stands there' : ''}${action.isLazy ? ', or what it gives' : ''}`,
        positions(action.options),
      ];
    case 'description':
      return [
        `${action.methodArgument === undefined ? 'in the options' : position(action.methodArgument)}; the request is sent by whoever is handed it`,
        position(action.url),
        positions(action.options),
      ];
    default:
      return [];
  }
}

function methodCell(name: string | undefined, { method, methodArgument, methodWithBody }: RequestAction): string {
  if (method !== undefined) return name?.toUpperCase() === method ? 'its name' : method;
  if (methodArgument !== undefined) return position(methodArgument);
  return methodWithBody === undefined
    ? 'in the options'
    : `in the options; ${methodWithBody} where only a body is given`;
}

function renderInstances(client: ClientModel): string[] {
  const callees = calleesOf(client);
  const others = Object.entries(client.shapes).flatMap(([name, shape]: readonly [string, Shape]) =>
    describeOthers(name, shape),
  );
  const sentences = [
    ...callees.flatMap(({ text, action }) => describeMember(`\`${text}\``, action)),
    ...describeChains(client, callees),
    ...others,
  ];
  const isInherited = !handsOn(client) && callees.some(({ action }) => action.kind === 'instance' && !action.isFresh);
  return sentences.length === 0
    ? []
    : [
        [
          ...sentences,
          ...(isInherited
            ? ['A new one has the options of the one that it is made from, and those that it is given.']
            : []),
        ].join('\n'),
      ];
}

/** Members that give back what they are members of, all in one sentence. */
function describeChains({ shapes }: ClientModel, callees: readonly Callee[]): string[] {
  const chained = callees.filter(({ action }) => action.kind === 'self').map(({ text }) => `\`${text}\``);
  const changed = [
    ...new Set(
      callees.flatMap(({ action }) => (action.kind === 'request' && action.gives !== undefined ? [action.gives] : [])),
    ),
  ];
  return [
    ...changed.map(
      (shape) =>
        `What a request gives is \`${shape}\` until it is ${shapes[shape]?.sets === undefined ? 'awaited' : `sent: ${list(Object.keys(shapes[shape].sets).map((each) => `\`${each}\``))} can be set on it`}.`,
    ),
    ...(chained.length === 0
      ? []
      : [`${list(chained)} ${chained.length === 1 ? 'gives itself' : 'give themselves'} back.`]),
  ];
}

function describeOthers(name: string, { others, keyed, isContainer }: Shape): string[] {
  return [
    ...(isContainer ? [`Under each name \`${name}\` has what is kept under it.`] : []),
    ...(others?.kind === 'self' ? [`Every other member of \`${name}\` gives itself back.`] : []),
    ...(others?.kind === 'part'
      ? [`Every other member of \`${name}\` is \`${others.shape}\`, with the same options.`]
      : []),
    ...(keyed === undefined ? [] : [`\`${name}['/path']\` is a \`${keyed}\` for requests to that path.`]),
  ];
}

function describeMember(callee: string, action: Member): string[] {
  const name = callee.replace('(…)', '');
  switch (action.kind) {
    case 'instance':
      return [describeMaker(callee, action)];
    case 'defaults':
      return [
        `${callee} sets the ${list([...(action.options === undefined ? [] : ['options']), ...(action.baseUrl === undefined ? [] : ['base URL'])])} of all further requests.`,
      ];
    case 'method':
      return [`${callee} makes the request that it is a member of a ${action.method}.`];
    case 'custom':
      return [`${callee} ${action.does}.`];
    case 'hook':
      return [
        `${callee} ${action.gives === undefined ? 'puts' : `makes one more \`${action.gives}\` that has`} ${action.argument === 'all' ? 'all arguments' : `the ${position(action.argument)} argument`} before each request${action.gives === undefined ? '' : ', beside what it is made from'}.`,
      ];
    case 'calls':
    case 'gives':
    case 'keeps':
    case 'provides':
    case 'injects':
    case 'fills':
      return [describeLink(callee, action)];
    case 'part':
      return [`${name} is \`${action.shape}\`, with the same options.`];
    case 'text':
      return [`${name} is \`${action.value}\`.`];
    default:
      return [];
  }
}

function describeMaker(callee: string, action: InstanceAction): string {
  const { options, baseUrl, url, replacesIf, isFresh, shape } = action;
  const given = [
    ...(options === undefined
      ? []
      : options === 'all'
        ? ['the options of all arguments']
        : [`the options of the ${position(options)} argument`]),
    ...(baseUrl === undefined ? [] : [`the ${position(baseUrl)} argument as its base URL`]),
    ...(url === undefined
      ? []
      : [
          `the ${position(url)} argument behind the URL that it has${replacesIf === undefined ? '' : `, or in its place if the ${position(replacesIf)} is true`}`,
        ]),
  ];
  return `${callee} makes one more \`${shape}\`${given.length === 0 ? '' : `, with ${list(given)}`}${isFresh ? ' and nothing else' : ''}.`;
}

/** What stands before a request, as the code has to write it. */
const FORMS: Readonly<Record<keyof typeof hookForms, string>> = {
  config: '`(config) => config`',
  options: '`(options) => { options.… = … }`',
  settings: '`(xhr, settings) => { settings.… = … }`',
  dispatcher: '`(dispatch) => (options, handler) => dispatch(options, handler)`',
  wrapper: '`(next) => (url, options) => next(url, options)`',
  middleware: '`{ onRequest({ request }) { return request; } }`',
  request: '`(request) => request`',
  handler: '`(request, next) => next(request.clone({ url }))`',
  context: '`({ request, options }) => { options.… = … }`',
};

function renderOptions({ options, base, shapes, hooks }: ClientModel): string {
  const { url, method, baseUrl, pieces, path, allowAbsolute } = options;
  const named = [
    ...(url.length > 0 ? [`the URL is ${names(url)}`] : []),
    ...(pieces
      ? [`the URL is put together from its pieces (\`hostname\`, \`port\`, \`path\`), with \`${pieces}\``]
      : []),
    ...(method.length > 0 ? [`the method is ${names(method)}`] : []),
    ...(baseUrl.length > 0 ? [`the base URL is ${names(baseUrl)}`] : []),
    ...(path === undefined ? [] : [`${names([path])} stands in the place of the path of a URL beside it`]),
  ];
  const writable = Object.values(shapes).find((shape) => shape.defaults !== undefined)?.defaults;
  const sentences = [
    named.length === 0 ? 'No option decides where a request goes.' : `In the options ${list(named)}.`,
    joins[base],
    ...(allowAbsolute === undefined ? [] : [`With \`${allowAbsolute}: false\` such a one takes it too.`]),
    ...(hooks === undefined
      ? []
      : [
          `What stands before a request has the form ${FORMS[hooks.form]}${hooks.option === undefined ? '' : `, and may stand in the option \`${hooks.option.join('.')}\``}.`,
        ]),
    ...(hooks?.carrier === undefined
      ? []
      : [
          `What stands before the requests of the instance in the option \`${hooks.carrier}\` stands before the request.`,
        ]),
    ...(hooks?.ofOption === undefined
      ? []
      : [`In the option \`${hooks.ofOption.option.join('.')}\` it has the form ${FORMS[hooks.ofOption.form]}.`]),
    ...(writable === undefined ? [] : [`What the code writes to \`.${writable}\` counts.`]),
  ];
  return sentences.join('\n');
}

const joins: Readonly<Record<ClientModel['base'], string>> = {
  append: 'Base URL and URL are joined by one slash; a URL that is whole by itself takes no base.',
  resolve: 'Base URL and URL are joined as `new URL(url, base)` joins them.',
  folder: 'Base URL and URL are joined as `new URL(url, base)` joins them, with a base that ends in a slash.',
  concat: 'The URL is put behind the base URL as it is.',
  none: 'There is no base URL.',
};

function names(options: readonly string[]): string {
  return options.map((name) => `\`${name}\``).join(' or ');
}

function positions(indexes: readonly number[] = []): string {
  return indexes.length === 0 ? 'none' : list(indexes.map(position));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
