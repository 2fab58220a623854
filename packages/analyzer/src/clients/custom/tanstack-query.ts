import type * as TS from 'typescript';
import { callForAny, createClientFunction, isFunction } from './call-for-any.ts';
import type { Custom } from './client-call.ts';
import { remember, remembered } from './remembered.ts';
import { createClient } from '../engine/instance.ts';
import { recordOpenCall } from '../engine/open-call.ts';
import { createRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, NO_ARGUMENTS, type Run } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { isUndefined, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/**
 * `useQuery({ queryKey, queryFn })`, also as a function of none, and as `useQuery(key, queryFn, options)` up to version
 * 4.
 */
export const runQuery: Custom = ({ made: { run, args, node } }) =>
  runOne(run, optionsIn(run, args, 'query', node), node);

export const observeQuery: Custom = ({ made: { run, args, node } }) => runOne(run, argumentAt(args, 1), node);

/** `useQueries({ queries: [...] })`, or a list itself up to version 3. */
export const runQueries: Custom = ({ made: { run, args, node } }) => {
  const given = plain(run, argumentAt(args, 0), node);
  const { items, rest } = iterate(run, itemsOf(given) ? given : plain(run, getProperty(run, given, 'queries'), node));
  for (const item of rest ? [...items, rest] : items) runOne(run, item, node);
  return opaque('queries');
};

/** The function is run by `mutate`, with what that is called with; what it does for anybody, it tells by itself. */
export const runMutation: Custom = ({ made: { run, args, node } }) => {
  const mutationFn = getProperty(run, optionsIn(run, args, 'mutation', node), 'mutationFn');
  if (!isFunction(mutationFn)) return opaque('mutation');
  if (!isRunByItself(run, mutationFn)) callForAny(run, mutationFn, node);
  const mutate = (name: string): Obj =>
    createClientFunction(run, name, (made) =>
      invoke(made.run, mutationFn, UNDEFINED, [argumentAt(made.args, 0)], made.node),
    );
  return createRecord(
    run,
    ['mutate', 'mutateAsync'].map((name) => [name, mutate(name)]),
    opaque('mutation'),
  );
};

function isRunByItself(run: Run, value: Value): boolean {
  return value.kind === 'object' && value.callable?.kind === 'closure' && !run.calledInPlace.has(value.callable.node);
}

export const firstArgument: Custom = ({ made: { args } }) => argumentAt(args, 0);

const DEFAULT_FUNCTIONS = 'queryFn of QueryClient';

export const createQueryClient: Custom = ({ made: { run, args }, model }) => {
  const queryFn = ['defaultOptions', 'queries', 'queryFn'].reduce(
    (value, name) => getProperty(run, value, name),
    argumentAt(args, 0),
  );
  if (isFunction(queryFn)) remember(run, DEFAULT_FUNCTIONS, queryFn);
  return createClient(run, model, 'queryClient');
};

function plain(run: Run, value: Value, node: TS.Node): Value {
  return isFunction(value) ? invoke(run, value, UNDEFINED, [], node) : value;
}

/** One argument is the options, or a function that gives them; key and function stood before them. */
function optionsIn(run: Run, args: ListItems, kind: 'query' | 'mutation', node: TS.Node): Value {
  const first = argumentAt(args, 0);
  const second = argumentAt(args, 1);
  if (kind === 'mutation' && isFunction(first) && first.kind === 'object' && !isMaker(run, first, node))
    return withFunction(run, second, [['mutationFn', first]]);
  if (kind === 'query' && isFunction(second))
    return withFunction(run, argumentAt(args, 2), [
      ['queryKey', first],
      ['queryFn', second],
    ]);
  return plain(run, first, node);
}

/**
 * A function that gives options, as Svelte, Solid and Angular take it; what it does is seen when it is run for good.
 */
function isMaker(run: Run, value: Value, node: TS.Node): boolean {
  const made = run.silently(() => callForAny(run, value, node));
  return made.kind === 'object' && made.cells.has('mutationFn');
}

function withFunction(run: Run, options: Value, given: readonly (readonly [string, Value])[]): Value {
  const record = createRecord(run);
  if (!isUndefined(options)) spreadInto(run, record, options);
  for (const [name, value] of given) record.cells.set(name, value);
  return record;
}

/** A function of queries that the code does not tell: a key that is an address is what it is given. */
const QUERY_FUNCTION = unknown({ name: 'queryFn', reason: 'it is what fetches' });

function runOne(run: Run, options: Value, node: TS.Node): Value {
  const own = getProperty(run, options, 'queryFn');
  const queryFn = isFunction(own) ? own : (remembered(run, DEFAULT_FUNCTIONS) ?? UNDEFINED);
  if (!isFunction(queryFn)) {
    recordOpenCall(run, {
      receiver: QUERY_FUNCTION,
      name: 'get',
      args: itemsOf(getProperty(run, options, 'queryKey')) ?? NO_ARGUMENTS,
      node,
    });
    return opaque('query');
  }
  const pageParam = unknown({ name: 'pageParam', reason: 'each page has its own', isSymbolic: true });
  const context = createRecord(
    run,
    [
      ['queryKey', getProperty(run, options, 'queryKey')],
      ['pageParam', pageParam],
      ['signal', opaque('signal')],
    ],
    opaque('context'),
  );
  invoke(run, queryFn, UNDEFINED, [context], node);
  return opaque('query');
}
