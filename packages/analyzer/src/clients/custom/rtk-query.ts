import type * as TS from 'typescript';
import { callForAny, createClientFunction } from './call-for-any.ts';
import { mayBeFunction } from '../../interpreter/expressions/literal.ts';
import type { ClientCall, Custom } from './client-call.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';

/** `createApi({ baseQuery, endpoints })`: each endpoint is a request, reported where the code builds it. */
export const createApi: Custom = ({ made: { machine, args, node }, createClient }) => {
  const options = argumentAt(args, 0);
  const baseQuery = mapValue(getProperty(machine, options, 'baseQuery'), (atom) =>
    atom.kind === 'unknown' ? anyBaseQuery(createClient, atom) : atom,
  );
  const api = createRecord(machine, [], opaque('api'));
  const extend = (name: string, adds: boolean): void => {
    api.cells.initialise(
      name,
      createNative(machine, name, (made) => {
        if (adds) buildEndpoints(made.machine, baseQuery, argumentAt(made.args, 0), made.node);
        return api;
      }),
    );
  };
  extend('injectEndpoints', true);
  extend('enhanceEndpoints', false);
  buildEndpoints(machine, baseQuery, options, node);
  return api;
};

/** The analysis assumes that an unknown base query sends what it is given, to an unknown base. */
function anyBaseQuery(createClient: ClientCall['createClient'], { name, source, isSymbolic }: Unknown): Obj {
  return createClient(
    'baseQuery',
    unknown({ name, source: `base of ${source}`, reason: `the target of \`${name}\` is unknown`, isSymbolic }),
  );
}

const KINDS = ['query', 'mutation', 'infiniteQuery'];

function buildEndpoints(machine: Machine, baseQuery: Value, options: Value, node: TS.Node): void {
  const built = new Map<Obj, TS.Node>();
  const builder: Obj = createRecord(
    machine,
    KINDS.map((kind) => [
      kind,
      createNative(machine, `build.${kind}`, (made) => {
        sendEndpoint(made.machine, baseQuery, argumentAt(made.args, 0), made.node);
        const endpoint = createRecord(made.machine, [], opaque('endpoint'));
        built.set(endpoint, made.node);
        return endpoint;
      }),
    ]),
  );
  const endpoints = getProperty(machine, options, 'endpoints');
  if (mayBeFunction(endpoints)) offerEndpoints(machine, invoke(machine, endpoints, UNDEFINED, [builder], node), built);
  else if (mayBeUnknown(endpoints))
    invoke(machine, baseQuery, UNDEFINED, [unknown({ name: 'endpoint', reason: 'the endpoints are unknown' })], node);
}

/** Code sends the request of an endpoint by its hooks, and otherwise by its name. */
function offerEndpoints({ facts }: Machine, endpoints: Value, built: ReadonlyMap<Obj, TS.Node>): void {
  for (const { value } of optionsOf(endpoints)) {
    if (value.kind !== 'object') continue;
    for (const [name, slot] of value.cells) {
      const node = slot.kind === 'object' ? built.get(slot) : undefined;
      if (node && typeof name === 'string') facts.offers.set(node, { names: hooksOf(name), member: name });
    }
  }
}

/** https://redux-toolkit.js.org/rtk-query/api/created-api/hooks */
function hooksOf(endpoint: string): ReadonlySet<string> {
  const name = endpoint.charAt(0).toUpperCase() + endpoint.slice(1);
  return new Set([
    ...['Query', 'InfiniteQuery'].flatMap((kind) =>
      [kind, `${kind}Subscription`, `${kind}State`].map((hook) => `use${name}${hook}`),
    ),
    `useLazy${name}Query`,
    `useLazy${name}QuerySubscription`,
    `use${name}Mutation`,
  ]);
}

function mayBeUnknown(value: Value): boolean {
  return optionsOf(value).some(({ value: atom }) => atom.kind === 'unknown');
}

function sendEndpoint(machine: Machine, baseQuery: Value, definition: Value, node: TS.Node): void {
  const [query, queryFn] = [getProperty(machine, definition, 'query'), getProperty(machine, definition, 'queryFn')];
  const extra = getProperty(machine, definition, 'extraOptions');
  if (mayBeFunction(query))
    invoke(machine, baseQuery, UNDEFINED, [callForAny(machine, query, node), opaque('api'), extra], node);
  if (!mayBeFunction(queryFn)) return;
  const fetchWithBaseQuery = createClientFunction(machine, 'fetchWithBQ', (made) =>
    invoke(made.machine, baseQuery, UNDEFINED, [argumentAt(made.args, 0), opaque('api'), extra], made.node),
  );
  callForAny(machine, queryFn, node, [opaque('api'), extra, fetchWithBaseQuery]);
}
