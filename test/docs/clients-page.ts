import type {
  ClientModel,
  ClientOrigin,
  ObjectAction,
  Member,
  RequestAction,
  Shape,
} from '../../packages/analyzer/src/clients/model.ts';
import { handsOn } from '../../packages/analyzer/src/clients/engine/link.ts';
import { table } from '../../packages/cli/src/text/markdown.ts';
import { list, position } from './phrases.ts';

const head = `<!-- Generated from packages/analyzer/src/clients by test/docs/clients-page.ts: npm run generate -->

# HTTP clients

The HTTP clients and packages that have a model, one row each. Their rows are files in
[\`packages/analyzer/src/clients\`](../packages/analyzer/src/clients/models);
[CONTRIBUTING.md](../CONTRIBUTING.md#adding-something) shows how to add one. For a client of your own, add it to
[\`clients\`](manifest.md#clients) in the manifest.

A client is recognised by its import, its global, or the type of a parameter or field, however it is renamed, stored or
passed on.

## Clients

- **Requests** lists the functions that send. The name gives the method unless one is named; the URL is the 1st argument
  unless another place is named. Options in the place of the URL are read. A method that is left out is GET.
- **Also read** lists functions that make instances, set options or hooks, and whatever else changes a request.
- **Options** lists those that decide where a request goes, and how the base URL and the URL are joined: *append* puts
  one slash between them, *resolve* works like \`new URL(url, base)\`, *folder* too but with a slash after the base, and *concat*
  puts nothing between them.
`;

const packagesHead = `## Packages and frameworks

They send nothing themselves, but calls go through the functions and values that they are given.
`;

/** The page of all clients, and of packages that lead to them: pure, and ordered by their ids. */
export function renderClientsPage(models: readonly ClientModel[]): string {
  const ordered = [...models].sort((left, right) => (left.id < right.id ? -1 : 1));
  const clients = ordered.filter((model) => !handsOn(model));
  const packages = ordered.filter((model) => handsOn(model));
  return [
    head,
    ...table(
      ['Client', 'Recognised by', 'Requests', 'Also read', 'Options'],
      clients.map((client) => [
        linkTo(client),
        renderOrigins(client),
        renderRequests(client),
        renderOthers(client),
        renderOptions(client),
      ]),
    ),
    '',
    packagesHead,
    ...table(
      ['Package', 'Recognised by', 'Followed'],
      packages.map((model) => [linkTo(model), renderOrigins(model), renderOthers(model)]),
    ),
    '',
  ].join('\n');
}

function linkTo({ id, page }: ClientModel): string {
  return `[${id}](${page})`;
}

/** Where its names come from: packages, globals, types and paths. */
function renderOrigins({ origins }: ClientModel): string {
  return [...groupBy(origins, kindOfOrigin)]
    .map(([kind, same]) => `${kind}${unique(same.map(sourceOf)).map(quote).join(', ')}`)
    .join('; ');
}

function kindOfOrigin(origin: ClientOrigin): string {
  if ('global' in origin) return 'global ';
  if ('globalType' in origin) return 'type ';
  if ('path' in origin) return origin.path.includes('.') ? 'path ' : 'parameter ';
  return 'literal' in origin ? 'key ' : '';
}

function sourceOf(origin: ClientOrigin): string {
  if ('global' in origin) return origin.global;
  if ('globalType' in origin) return origin.globalType;
  if ('path' in origin) return origin.path.includes('.') ? `.${origin.path}` : origin.path;
  return 'literal' in origin ? origin.literal : origin.module;
}

interface Callee {
  readonly name: string;
  readonly action: Member;
}

/** What code can call, with the members' own names; of functions and classes, those under which they are found. */
function calleesOf(model: ClientModel): readonly Callee[] {
  return Object.entries(model.shapes).flatMap(([shape, { call, construct, members = {}, others }]) => [
    ...(call === undefined ? [] : namesOf(model, shape).map((name) => ({ name, action: call }))),
    ...(construct === undefined
      ? []
      : namesOf(model, shape).map((name) => ({ name: `new ${name}`, action: construct }))),
    ...Object.entries(members).map(([name, action]) => ({ name, action })),
    ...(others === undefined ? [] : [{ name: 'any other', action: others }]),
  ]);
}

/** The names of a shape that is called itself: those of its exports and globals, or its own. */
function namesOf({ origins }: ClientModel, shape: string): readonly string[] {
  const names = origins.filter((origin) => origin.shape === shape).flatMap(calledName);
  return names.length === 0 ? [shape] : unique(names);
}

function calledName(origin: ClientOrigin): readonly string[] {
  if ('global' in origin) return [origin.global];
  if ('path' in origin) return [origin.path];
  if ('literal' in origin) return [origin.literal];
  if ('globalType' in origin || 'type' in origin) return [];
  return [origin.export === '*' || origin.export === 'default' ? origin.module : origin.export];
}

function renderRequests(client: ClientModel): string {
  const requests = calleesOf(client).flatMap(({ name, action }) =>
    action.kind === 'request' || action.kind === 'description' ? [{ name, terms: termsOf(name, action) }] : [],
  );
  return listByTerms(requests);
}

function termsOf(name: string, action: RequestAction | ObjectAction): string {
  return [
    ...(action.kind === 'description' ? ['describes a request'] : []),
    ...methodTerm(name, action),
    ...(action.url === undefined ? ['URL in the options'] : action.url === 0 ? [] : [`URL ${position(action.url)}`]),
    ...((action.options ?? []).length === 0 ? [] : [`options ${list((action.options ?? []).map(position))}`]),
  ].join(', ');
}

function methodTerm(name: string, action: RequestAction | ObjectAction): readonly string[] {
  if (action.methodArgument !== undefined) return [`method ${position(action.methodArgument)}`];
  if (action.kind === 'description') return [];
  if (action.method !== undefined) return name.toUpperCase() === action.method ? [] : [action.method];
  return action.methodWithBody === undefined ? [] : [`${action.methodWithBody} with a body`];
}

/** What a member does, where it is not a request: `makes an instance`. */
const DOES: Readonly<Record<Exclude<Member['kind'], 'request' | 'description' | 'custom'>, string | undefined>> = {
  instance: 'new instance',
  self: undefined,
  read: undefined,
  defaults: 'sets options',
  method: 'sets the method',
  hook: 'adds hooks',
  part: undefined,
  text: undefined,
  unknown: undefined,
  value: 'holds what it is given',
  calls: 'calls a function it is given',
  gives: 'returns what it is given',
  keeps: 'keeps what it is given',
  provides: 'provides what it is given',
  injects: 'injects what is provided',
  fills: 'fills in a template',
};

function renderOthers(model: ClientModel): string {
  const others = calleesOf(model).flatMap(({ name, action }) => {
    if (action.kind === 'request' || action.kind === 'description') return [];
    const terms = doesWhat(action);
    return terms === undefined ? [] : [{ name, terms }];
  });
  return listByTerms(others);
}

function doesWhat(action: Exclude<Member, RequestAction | ObjectAction>): string | undefined {
  if (action.kind === 'custom') return action.does;
  if (action.kind === 'injects' && action.value === undefined) return 'allows that nothing is injected';
  return DOES[action.kind];
}

/** Names with the same terms stand together: `get`, `post`: options 2nd. */
function listByTerms(named: readonly { readonly name: string; readonly terms: string }[]): string {
  return [...groupBy(named, ({ terms }) => terms)]
    .map(([terms, same]) => {
      const names = unique(same.map(({ name }) => name))
        .map(quote)
        .join(' ');
      return terms === '' ? names : `${names}: ${terms}`;
    })
    .join('; ');
}

function renderOptions({ options, base, hooks, shapes }: ClientModel): string {
  const { url, method, baseUrl, pieces, path, allowAbsolute } = options;
  const defaults = Object.values<Shape>(shapes).flatMap((shape) => shape.defaults ?? []);
  return [
    ...named('URL', url),
    ...(pieces === undefined ? [] : ['URL in `hostname`, `port`, `path`']),
    ...named('path', path === undefined ? [] : [path]),
    ...named('method', method),
    ...named('base URL', baseUrl),
    ...(base === 'none' ? [] : [`*${base}*`]),
    ...named('base before whole URLs unless', allowAbsolute === undefined ? [] : [allowAbsolute]),
    ...named('hooks', hooks?.option === undefined ? [] : [hooks.option.join('.')]),
    ...named('written', unique(defaults)),
  ].join('; ');
}

function named(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what} ${names.map(quote).join(', ')}`];
}

function quote(name: string): string {
  return `\`${name}\``;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
