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
    unknown({ name, source: `base of ${source}`, reason: `where \`${name}\` sends to is not known`, isSymbolic }),
  );
}

const KINDS = ['query', 'mutation', 'infiniteQuery'];

function buildEndpoints(machine: Machine, baseQuery: Value, options: Value, node: TS.Node): void {
  const builder: Obj = createRecord(
    machine,
    KINDS.map((kind) => [
      kind,
      createNative(machine, `build.${kind}`, (made) => {
        sendEndpoint(made.machine, baseQuery, argumentAt(made.args, 0), made.node);
        return opaque('endpoint');
      }),
    ]),
  );
  const endpoints = getProperty(machine, options, 'endpoints');
  if (mayBeFunction(endpoints)) invoke(machine, endpoints, UNDEFINED, [builder], node);
  else if (mayBeUnknown(endpoints))
    invoke(
      machine,
      baseQuery,
      UNDEFINED,
      [unknown({ name: 'endpoint', reason: 'nothing is known of the endpoints' })],
      node,
    );
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
