import type * as TS from 'typescript';
import { callForAny, createClientFunction, isFunction } from './call-for-any.ts';
import type { Custom } from './client-call.ts';
import { createNative, createRecord } from '../../eval/heap.ts';
import { invoke } from '../../eval/invoke.ts';
import { getProperty } from '../../eval/property.ts';
import { argumentAt, type Run } from '../../eval/run.ts';
import { opaque, UNDEFINED } from '../../values/atoms.ts';
import type { Obj, Value } from '../../values/value.ts';

/** `createApi({ baseQuery, endpoints })`: each endpoint is a request, told where it is built. */
export const createApi: Custom = ({ made: { run, args, node } }) => {
  const options = argumentAt(args, 0);
  const baseQuery = getProperty(run, options, 'baseQuery');
  const api = createRecord(run, [], opaque('api'));
  const extend = (name: string, adds: boolean): void => {
    api.cells.set(name, createNative(run, name, (made) => {
      if (adds) buildEndpoints(made.run, baseQuery, argumentAt(made.args, 0), made.node);
      return api;
    }));
  };
  extend('injectEndpoints', true);
  extend('enhanceEndpoints', false);
  buildEndpoints(run, baseQuery, options, node);
  return api;
};

const KINDS = ['query', 'mutation', 'infiniteQuery'];

function buildEndpoints(run: Run, baseQuery: Value, options: Value, node: TS.Node): void {
  const builder: Obj = createRecord(run, KINDS.map((kind) => [kind, createNative(run, `build.${kind}`, (made) => {
    sendEndpoint(made.run, baseQuery, argumentAt(made.args, 0), made.node);
    return opaque('endpoint');
  })]));
  const endpoints = getProperty(run, options, 'endpoints');
  if (isFunction(endpoints)) invoke(run, endpoints, UNDEFINED, [builder], node);
}

function sendEndpoint(run: Run, baseQuery: Value, definition: Value, node: TS.Node): void {
  const [query, queryFn] = [getProperty(run, definition, 'query'), getProperty(run, definition, 'queryFn')];
  const extra = getProperty(run, definition, 'extraOptions');
  if (isFunction(query)) invoke(run, baseQuery, UNDEFINED, [callForAny(run, query, node), opaque('api'), extra], node);
  if (!isFunction(queryFn)) return;
  const fetchWithBaseQuery = createClientFunction(run, 'fetchWithBQ', (made) => invoke(made.run, baseQuery, UNDEFINED, [argumentAt(made.args, 0), opaque('api'), extra], made.node));
  callForAny(run, queryFn, node, [opaque('api'), extra, fetchWithBaseQuery]);
}
