import type * as TS from 'typescript';
import { callForAny, createClientFunction, isFunction } from './call-for-any.ts';
import type { Custom } from './client-call.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Run } from '../../interpreter/machine/machine.ts';
import { opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';
import { createClient } from '../engine/instance.ts';
import type { ClientModel } from '../model.ts';

/** `createApi({ baseQuery, endpoints })`: each endpoint is a request, told where it is built. */
export const createApi: Custom = ({ made: { run, args, node }, model }) => {
  const options = argumentAt(args, 0);
  const baseQuery = mapValue(getProperty(run, options, 'baseQuery'), (atom) =>
    atom.kind === 'unknown' ? anyBaseQuery(run, model, atom) : atom,
  );
  const api = createRecord(run, [], opaque('api'));
  const extend = (name: string, adds: boolean): void => {
    api.cells.set(
      name,
      createNative(run, name, (made) => {
        if (adds) buildEndpoints(made.run, baseQuery, argumentAt(made.args, 0), made.node);
        return api;
      }),
    );
  };
  extend('injectEndpoints', true);
  extend('enhanceEndpoints', false);
  buildEndpoints(run, baseQuery, options, node);
  return api;
};

/** A base query of which nothing is known is taken to send what it is given, to nobody knows where. */
function anyBaseQuery(run: Run, model: ClientModel, { name, source, isSymbolic }: Unknown): Obj {
  return createClient(
    run,
    model,
    'baseQuery',
    unknown({ name, source: `base of ${source}`, reason: `where \`${name}\` sends to is not known`, isSymbolic }),
  );
}

const KINDS = ['query', 'mutation', 'infiniteQuery'];

function buildEndpoints(run: Run, baseQuery: Value, options: Value, node: TS.Node): void {
  const builder: Obj = createRecord(
    run,
    KINDS.map((kind) => [
      kind,
      createNative(run, `build.${kind}`, (made) => {
        sendEndpoint(made.run, baseQuery, argumentAt(made.args, 0), made.node);
        return opaque('endpoint');
      }),
    ]),
  );
  const endpoints = getProperty(run, options, 'endpoints');
  if (isFunction(endpoints)) invoke(run, endpoints, UNDEFINED, [builder], node);
  else if (isOpen(endpoints))
    invoke(
      run,
      baseQuery,
      UNDEFINED,
      [unknown({ name: 'endpoint', reason: 'nothing is known of the endpoints' })],
      node,
    );
}

function isOpen(value: Value): boolean {
  return optionsOf(value).some(({ value: atom }) => atom.kind === 'unknown');
}

function sendEndpoint(run: Run, baseQuery: Value, definition: Value, node: TS.Node): void {
  const [query, queryFn] = [getProperty(run, definition, 'query'), getProperty(run, definition, 'queryFn')];
  const extra = getProperty(run, definition, 'extraOptions');
  if (isFunction(query)) invoke(run, baseQuery, UNDEFINED, [callForAny(run, query, node), opaque('api'), extra], node);
  if (!isFunction(queryFn)) return;
  const fetchWithBaseQuery = createClientFunction(run, 'fetchWithBQ', (made) =>
    invoke(made.run, baseQuery, UNDEFINED, [argumentAt(made.args, 0), opaque('api'), extra], made.node),
  );
  callForAny(run, queryFn, node, [opaque('api'), extra, fetchWithBaseQuery]);
}
