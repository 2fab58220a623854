import type { ClientCall, Custom } from './client-call.ts';
import { createClientFunction } from './call-for-any.ts';
import { sendContractRoute } from './contract-route.ts';
import { fillParameters } from '../engine/address.ts';
import { optionsOfInstance } from '../../interpreter/machine/client-options.ts';
import { inheritHooks } from '../engine/hooks.ts';
import { createNative, createRecord, isRecord, itemsOf, ownKeys, restOf } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isUndefined, literalOf, opaque, optionsOf, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { toText } from '../../domain/text.ts';
import type { Obj, Value } from '../../domain/value.ts';

const METHODS = ['get', 'put', 'post', 'patch', 'delete', 'options', 'head', 'trace'];

/** An operation of a definition, with what its path says for all of its methods. */
interface Operation {
  readonly path: string;
  readonly method: string;
  readonly own: Value;
  readonly shared: Value;
}

/** `new OpenAPIClientAxios({ definition, withServer })`: its client has a function for each operation. */
export const createOpenApi: Custom = (call) => {
  const { machine, args } = call.made;
  const options = argumentAt(args, 0);
  const definition = getProperty(machine, options, 'definition');
  const operations = isRecord(definition) ? operationsIn(machine, definition) : undefined;
  const isNamed = isUndefined(getProperty(machine, options, 'transformOperationName'));
  const defaults = defaultsOf(call, options, definition);
  const client = call.createClient(operations && isNamed ? 'client' : 'openClient', undefined, defaults);
  const own = { ...call, defaults: optionsOfInstance(client) ?? defaults };
  if (operations) addOperations(own, client, operations);
  const api = call.createClient('api', undefined, defaults);
  api.cells.initialise('client', client);
  for (const name of ['init', 'initSync', 'getClient'])
    api.cells.initialise(
      name,
      createNative(machine, name, () => client),
    );
  const withServer = createNative(machine, 'withServer', (made) => {
    const base = baseOf(call, definition, argumentAt(made.args, 0), argumentAt(made.args, 1));
    if (!isUndefined(base)) made.machine.write(own.defaults.cells, 'baseURL', base);
    return UNDEFINED;
  });
  api.cells.initialise('withServer', withServer);
  return api;
};

/** The base URL is that of the axios instance, or else that of the server. */
function defaultsOf(call: ClientCall, options: Value, definition: Value): Obj {
  const { machine } = call.made;
  const defaults = createRecord(machine);
  const instance = getProperty(machine, options, 'axiosInstance');
  const given = instance.kind === 'object' ? optionsOfInstance(instance) : undefined;
  if (given) inheritHooks(machine, defaults, given);
  const config = given ?? getProperty(machine, options, 'axiosConfigDefaults');
  if (!isUndefined(config)) spreadInto(machine, defaults, config);
  if (!isUndefined(getProperty(machine, defaults, 'baseURL'))) return defaults;
  const [server, variables] = ['withServer', 'baseURLVariables'].map((name) => getProperty(machine, options, name));
  const base = baseOf(call, definition, server ?? UNDEFINED, variables ?? UNDEFINED);
  if (!isUndefined(base)) defaults.cells.initialise('baseURL', base);
  return defaults;
}

/** A server is given itself, by its number or by its description; by default it is the first one. */
function baseOf(call: ClientCall, definition: Value, given: Value, variables: Value): Value {
  const { machine } = call.made;
  return mapValue(given, (atom) => {
    if (isRecord(atom)) return urlOf(call, atom, variables);
    const { items, rest } = iterate(machine, getProperty(machine, definition, 'servers'));
    const number = isUndefined(atom) ? 0 : atom.kind === 'primitive' ? Number(atom.value) : undefined;
    const name = literalOf(atom);
    const server =
      number === undefined
        ? items.find((item) => name !== undefined && literalOf(getProperty(machine, item, 'description')) === name)
        : items[number];
    if (server && isRecord(server)) return urlOf(call, server, variables);
    if (isRecord(definition) && rest === null && (number !== undefined || name !== undefined)) return UNDEFINED;
    return unknown({ name: 'baseURL', source: 'server of a contract', reason: 'the contract is unknown' });
  });
}

/** The URL of a server, with what is given for its variables, or their default. */
function urlOf({ made: { machine }, model }: ClientCall, server: Obj, variables: Value): Value {
  const own = getProperty(machine, server, 'variables');
  const values = createRecord(machine);
  for (const name of isRecord(own) ? ownKeys(own) : []) {
    const given = isUndefined(variables) ? UNDEFINED : getProperty(machine, variables, name);
    const value = isUndefined(given) ? getProperty(machine, getProperty(machine, own, name), 'default') : given;
    if (value.kind === 'text' || value.kind === 'unknown') values.cells.initialise(name, value);
  }
  const record = createRecord(machine, [['params', values]]);
  return mapValue(printed(machine, getProperty(machine, server, 'url')), (url) =>
    fillParameters(machine, toText(url), model, [record]),
  );
}

/** The operations of a definition that is known whole. */
function operationsIn(machine: Machine, definition: Obj): readonly Operation[] | undefined {
  const paths = getProperty(machine, definition, 'paths');
  if (!isRecord(paths) || restOf(paths)) return undefined;
  return ownKeys(paths).flatMap((path) =>
    optionsOf(getProperty(machine, paths, path)).flatMap(({ value: shared }) =>
      METHODS.flatMap((method) => {
        const own = isRecord(shared) ? getProperty(machine, shared, method) : UNDEFINED;
        return isUndefined(own) ? [] : [{ path, method, own, shared }];
      }),
    ),
  );
}

function addOperations(call: ClientCall, client: Obj, operations: readonly Operation[]): void {
  const { machine } = call.made;
  const paths = createRecord(machine);
  for (const operation of operations) {
    const id = literalOf(getProperty(machine, operation.own, 'operationId'));
    const send = createClientFunction(machine, id ?? operation.method, (made) => {
      const config = argumentAt(made.args, 2);
      const base = isRecord(config) && config.cells.has('baseURL') ? config : firstServer(made.machine, operation);
      const baseURL = getProperty(made.machine, base, base === config ? 'baseURL' : 'url');
      sendContractRoute(call, made, { method: text(operation.method), path: text(operation.path) }, [
        ['params', paramsOf(made.machine, operation, argumentAt(made.args, 0))],
        ...(isUndefined(baseURL) ? [] : [['baseURL', baseURL] as const]),
      ]);
      return opaque('response');
    });
    if (id !== undefined && !client.cells.has(id)) client.cells.initialise(id, send);
    const known = paths.cells.get(operation.path);
    const methods = known && 'kind' in known && known.kind === 'object' ? known : createRecord(machine);
    if (methods !== known) paths.cells.initialise(operation.path, methods);
    methods.cells.initialise(operation.method, send);
  }
  client.cells.initialise('paths', paths);
}

/** The server of an operation, or of its path, instead of that of the definition. */
function firstServer(machine: Machine, { own, shared }: Operation): Value {
  const servers = [own, shared].map((value) => getProperty(machine, value, 'servers'));
  const [server] = servers.flatMap((list) => itemsOf(list)?.items ?? []);
  return server ?? createRecord(machine);
}

/** An object has the parameters by name; any other value is the first that is required, or the first. */
function paramsOf(machine: Machine, { own, shared }: Operation, given: Value): Value {
  return mapValue(given, (atom) => {
    if (atom.kind === 'object' || isUndefined(atom)) return itemsOf(atom) ? UNDEFINED : atom;
    if (atom.kind === 'unknown' && !atom.isDefined) return atom;
    const parameters = [own, shared].flatMap(
      (value) => itemsOf(getProperty(machine, value, 'parameters'))?.items ?? [],
    );
    const first = parameters.find((parameter) => isTrue(getProperty(machine, parameter, 'required'))) ?? parameters[0];
    const name = first && literalOf(getProperty(machine, first, 'name'));
    return name === undefined ? UNDEFINED : createRecord(machine, [[name, atom]]);
  });
}

function isTrue(value: Value): boolean {
  return value.kind === 'primitive' && value.value === true;
}
