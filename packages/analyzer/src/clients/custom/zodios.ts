import type { ClientCall, Custom } from './client-call.ts';
import { createClientFunction } from './call-for-any.ts';
import { sendContractRoute, type ContractRoute } from './contract-route.ts';
import { optionsOfInstance } from '../../interpreter/machine/client-options.ts';
import { inheritHooks } from '../engine/hooks.ts';
import {
  createList,
  createNative,
  createRecord,
  isRecord,
  itemsOf,
  ownKeys,
  restOf,
} from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { ITEMS } from '../../domain/cells.ts';
import { isUndefined, literalOf, opaque, optionsOf, text, UNDEFINED } from '../../domain/atoms.ts';
import { combine, join, mapValue } from '../../domain/join.ts';
import { changeEnd, concat, toText } from '../../domain/text.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** The endpoints of an API by their aliases, and whether it has others of which nothing is known. */
interface Aliases {
  readonly routes: ReadonlyMap<string, ContractRoute>;
  readonly isWhole: boolean;
}

/** The aliases of each client, for the hooks that are made for it. */
const aliasesOf = new WeakMap<Obj, Aliases>();

/** `new Zodios(baseUrl, api, options)` or `new Zodios(api, options)`: a function for each alias of the API. */
export const createZodios: Custom = (call) => {
  const { machine, args } = call.made;
  const at = placeOfApi(args);
  const aliases = readAliases(machine, argumentAt(args, at));
  const defaults = defaultsOf(machine, argumentAt(args, at + 1), at === 0 ? UNDEFINED : argumentAt(args, 0));
  const client = call.createClient(aliases.isWhole ? 'client' : 'openClient', undefined, defaults);
  const own = { ...call, defaults: optionsOfInstance(client) ?? defaults };
  for (const [alias, route] of aliases.routes)
    client.cells.initialise(alias, createSender(own, route, alias, hasBody(route) ? 1 : 0));
  aliasesOf.set(client, aliases);
  return client;
};

function placeOfApi({ items: [first, second] }: ListItems): 0 | 1 {
  if (first === undefined || second === undefined || itemsOf(first)) return 0;
  return isRecord(second) ? 0 : 1;
}

/** The options of the axios instance that sends, or those with which one is made. */
function defaultsOf(machine: Machine, options: Value, base: Value): Obj {
  const defaults = createRecord(machine);
  const instance = getProperty(machine, options, 'axiosInstance');
  const own = instance.kind === 'object' ? optionsOfInstance(instance) : undefined;
  if (own) {
    spreadInto(machine, defaults, own);
    inheritHooks(machine, defaults, own);
  } else {
    const config = getProperty(machine, options, 'axiosConfig');
    const given = isUndefined(instance) ? config : getProperty(machine, instance, 'defaults');
    if (!isUndefined(given)) spreadInto(machine, defaults, given);
  }
  if (!isUndefined(base)) machine.write(defaults.cells, 'baseURL', base);
  return defaults;
}

function readAliases(machine: Machine, api: Value): Aliases {
  const { items, rest } = iterate(machine, api);
  const routes = new Map<string, ContractRoute>();
  let isWhole = true;
  for (const item of rest ? [...items, rest] : items)
    for (const { value: endpoint } of optionsOf(item)) {
      if (!isRecord(endpoint)) isWhole = false;
      const alias = getProperty(machine, endpoint, 'alias');
      const name = literalOf(alias);
      if (name === undefined) isWhole &&= isUndefined(alias);
      else
        routes.set(name, {
          method: getProperty(machine, endpoint, 'method'),
          path: getProperty(machine, endpoint, 'path'),
        });
    }
  return { routes, isWhole };
}

function hasBody({ method }: ContractRoute): boolean {
  return /^(?:post|put|patch|delete)$/i.test(literalOf(method) ?? '');
}

/** A function that sends a request with the parameters of its argument at the position. */
function createSender(call: ClientCall, route: ContractRoute, name: string, position: number): Obj {
  const { machine } = call.made;
  return createClientFunction(machine, name, (made) => {
    const params = getProperty(made.machine, argumentAt(made.args, position), 'params');
    sendContractRoute(call, made, route, [['params', params]]);
    return opaque('response');
  });
}

/** `new ZodiosHooks(name, client)`: a hook for each alias of the client, `useListVendors` for `listVendors`. */
export const createZodiosHooks: Custom = (call) => {
  const { machine, args } = call.made;
  const client = argumentAt(args, 1);
  const aliases = client.kind === 'object' ? aliasesOf.get(client) : undefined;
  const defaults = (client.kind === 'object' ? optionsOfInstance(client) : undefined) ?? createRecord(machine);
  const hooks = call.createClient(aliases?.isWhole ? 'hooks' : 'openHooks', undefined, defaults);
  for (const [alias, route] of aliases?.routes ?? []) {
    const name = `use${alias.charAt(0).toUpperCase()}${alias.slice(1)}`;
    hooks.cells.initialise(name, createSender({ ...call, defaults }, route, name, 0));
  }
  return hooks;
};

/** `apiBuilder(endpoint).addEndpoint(endpoint).build()` */
export const buildApi: Custom = ({ made: { machine, args } }) => {
  const list = createList(machine, args.items);
  const builder = createRecord(machine);
  builder.cells.initialise(
    'addEndpoint',
    createNative(machine, 'addEndpoint', (made) => {
      const items = [...(itemsOf(list)?.items ?? []), argumentAt(made.args, 0)];
      made.machine.write(list.cells, ITEMS, { kind: 'items', items, rest: null });
      return builder;
    }),
  );
  builder.cells.initialise(
    'build',
    createNative(machine, 'build', () => list),
  );
  return builder;
};

/** `prefixApi('/v1', api)` */
export const prefixApi: Custom = ({ made: { machine, args } }) =>
  listOf(machine, withPrefix(machine, argumentAt(args, 0), argumentAt(args, 1)));

/** `mergeApis({ '/v1': api })` */
export const mergeApis: Custom = ({ made: { machine, args } }) => {
  const apis = argumentAt(args, 0);
  if (!isRecord(apis)) return getProperty(machine, apis, 'api');
  const lists = ownKeys(apis).map((key) => withPrefix(machine, text(key), getProperty(machine, apis, key)));
  const rests = [...lists.map(({ rest }) => rest), restOf(apis)].filter((rest) => rest !== null && rest !== undefined);
  return createList(
    machine,
    lists.flatMap(({ items }) => items),
    rests.length === 0 ? null : join(rests),
  );
};

function listOf(machine: Machine, { items, rest }: ListItems): Obj {
  return createList(machine, items, rest);
}

/** The endpoints of an API, with the prefix before each path. */
function withPrefix(machine: Machine, prefix: Value, api: Value): ListItems {
  const change = (endpoint: Value): Value =>
    mapValue(endpoint, (atom) => {
      if (!isRecord(atom)) return atom;
      const copy = createRecord(machine);
      spreadInto(machine, copy, atom);
      copy.cells.initialise(
        'path',
        combine(printed(machine, prefix), printed(machine, getProperty(machine, atom, 'path')), (head, tail) =>
          changeEnd(concat(toText(head), toText(tail)), (end) => end.replace(/\/$/, '')),
        ),
      );
      return copy;
    });
  const { items, rest } = iterate(machine, api);
  return { kind: 'items', items: items.map(change), rest: rest && change(rest) };
}
