import type { ClientCall, Custom } from './client-call.ts';
import { callForAny, createClientFunction } from './call-for-any.ts';
import { sendContractRoute } from './contract-route.ts';
import { fillParameters } from '../engine/address.ts';
import { readOption } from '../engine/options.ts';
import { createRecord, isRecord, ownKeys, restOf } from '../../interpreter/objects/heap.ts';
import { mayBeFunction, spreadInto } from '../../interpreter/expressions/literal.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { OTHERS } from '../../domain/cells.ts';
import { isUndefined, opaque, UNDEFINED } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { MAX_FIELD_DEPTH } from '../../bounds.ts';

/** `contract.router(endpoints, { pathPrefix })`: the endpoints, with the prefix before each path. */
export const contractRouter: Custom = ({ made: { machine, args } }) => {
  const prefix = readOption(machine, argumentAt(args, 1), ['pathPrefix']);
  const endpoints = argumentAt(args, 0);
  return isUndefined(prefix) ? endpoints : withPrefix(machine, endpoints, prefix, 0);
};

function withPrefix(machine: Machine, router: Value, prefix: Value, depth: number): Value {
  return mapValue(router, (atom) => {
    if (!isRecord(atom) || depth > MAX_FIELD_DEPTH) return atom;
    const copy = createRecord(machine);
    spreadInto(machine, copy, atom);
    if (isRoute(atom)) copy.cells.initialise('path', joined(machine, prefix, getProperty(machine, atom, 'path')));
    else
      for (const key of ownKeys(atom))
        copy.cells.initialise(key, withPrefix(machine, getProperty(machine, atom, key), prefix, depth + 1));
    return copy;
  });
}

/** `initClient(contract, { baseUrl })`: a function for each endpoint, in routers as deep as those of the contract. */
export const contractClient: Custom = (call) => clientOf(call, createCaller);

/** `initQueryClient(contract, { baseUrl })`: an object with hooks for each endpoint. */
export const contractHooks: Custom = (call) => clientOf(call, createHooks);

type CreateMember = (call: ClientCall, route: Obj, name: string) => Obj;

function clientOf(call: ClientCall, createMember: CreateMember): Value {
  const { machine, args } = call.made;
  const defaults = createRecord(machine);
  spreadInto(machine, defaults, argumentAt(args, 1));
  return routesOf({ ...call, defaults }, argumentAt(args, 0), createMember, 0);
}

function routesOf(call: ClientCall, router: Value, createMember: CreateMember, depth: number): Value {
  const { machine } = call.made;
  return mapValue(router, (atom) => {
    if (!isRecord(atom) || depth > MAX_FIELD_DEPTH) return call.createClient('anyRoutes', undefined, call.defaults);
    const isWhole = !restOf(atom) && !atom.cells.has(OTHERS);
    const client = call.createClient(isWhole ? 'routes' : 'anyRoutes', undefined, call.defaults);
    for (const key of ownKeys(atom)) {
      const member = mapValue(getProperty(machine, atom, key), (inner) =>
        isRecord(inner) && isRoute(inner)
          ? createMember(call, inner, key)
          : routesOf(call, inner, createMember, depth + 1),
      );
      client.cells.initialise(key, member);
    }
    return client;
  });
}

function isRoute(router: Obj): boolean {
  return router.cells.has('method') && router.cells.has('path');
}

function createCaller(call: ClientCall, route: Obj, name: string): Obj {
  return createClientFunction(call.made.machine, name, (made) => send(call, made, route, argumentAt(made.args, 0)));
}

const CALLERS = ['query', 'mutation', 'mutate'];
const HOOKS = ['useQuery', 'useSuspenseQuery', 'fetchQuery', 'prefetchQuery', 'ensureQueryData'];
const ENDLESS_HOOKS = ['useInfiniteQuery', 'useSuspenseInfiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery'];
const LISTS = ['useQueries', 'useSuspenseQueries'];

function createHooks(call: ClientCall, route: Obj): Obj {
  const { machine } = call.made;
  const hook = (name: string): readonly [string, Obj] => [
    name,
    createClientFunction(machine, name, (made) => send(call, made, route, givenIn(made))),
  ];
  const mutation = createClientFunction(machine, 'useMutation', (made) => {
    send(call, made, route, UNDEFINED);
    return createRecord(
      machine,
      ['mutate', 'mutateAsync'].map((name) => [name, createCaller(call, route, name)]),
      opaque('mutation'),
    );
  });
  return createRecord(
    machine,
    [
      ...CALLERS.map((name) => [name, createCaller(call, route, name)] as const),
      ...[...HOOKS, ...ENDLESS_HOOKS, ...LISTS].map(hook),
      ['useMutation', mutation],
    ],
    opaque('endpoint'),
  );
}

/**
 * The argument with the parameters: `useQuery(key, { params })`, `useQuery({ queryKey, queryData: { params } })`, the
 * result of a function of the page, or with the client of the queries before it.
 */
function givenIn({ machine, args, node }: NativeCall): Value {
  const given = args.items.map((item) => {
    const data = isRecord(item) && item.cells.has('queryData') ? getProperty(machine, item, 'queryData') : item;
    return mayBeFunction(data) ? callForAny(machine, data, node) : data;
  });
  return (
    given.find((item) => isRecord(item) && item.cells.has('params')) ??
    given.find((item, index) => index > 0 && item.kind === 'unknown') ??
    UNDEFINED
  );
}

/** A function among the options, `api`, sends what it is handed instead. */
function send(call: ClientCall, made: NativeCall, route: Obj, given: Value): Value {
  const { machine } = made;
  const [method, path] = ['method', 'path'].map((name) => getProperty(machine, route, name)) as [Value, Value];
  const params = getProperty(machine, given, 'params');
  const api = getProperty(machine, call.defaults, 'api');
  const others = getProperty(machine, given, 'overrideClientOptions');
  const own = readOption(machine, isRecord(others) ? others : UNDEFINED, ['baseUrl']);
  if (!mayBeFunction(api)) {
    sendContractRoute(call, made, { method, path }, [
      ['params', params],
      ...(isUndefined(own) ? [] : [['baseUrl', own] as const]),
    ]);
    return opaque('response');
  }
  const base = isUndefined(own) ? readOption(machine, call.defaults, ['baseUrl']) : own;
  const url = mapValue(joined(machine, base, path), (atom) =>
    fillParameters(machine, toText(atom), call.model, [given]),
  );
  return invoke(
    machine,
    api,
    UNDEFINED,
    [
      createRecord(
        machine,
        [
          ['path', url],
          ['method', method],
          ['route', route],
        ],
        opaque('request'),
      ),
    ],
    made.node,
  );
}

function joined(machine: Machine, left: Value, right: Value): Value {
  return combine(printed(machine, left), printed(machine, right), (head, tail) => concat(toText(head), toText(tail)));
}
