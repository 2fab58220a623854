import type * as TS from 'typescript';
import { callForAny, createClientFunction } from './call-for-any.ts';
import type { Custom } from './client-call.ts';
import { remember, remembered } from './remembered.ts';
import { recordOpenCall } from '../engine/open-call.ts';
import { createRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { mayBeFunction, spreadInto } from '../../interpreter/expressions/literal.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, NO_ARGUMENTS, type Machine } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { isUndefined, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/**
 * `useQuery({ queryKey, queryFn })`, the same options returned by a function, and `useQuery(key, queryFn, options)` up
 * to version 4.
 */
export const runQuery: Custom = ({ made: { machine, args, node } }) =>
  runOne(machine, optionsIn(machine, args, 'query', node), node);

export const observeQuery: Custom = ({ made: { machine, args, node } }) => runOne(machine, argumentAt(args, 1), node);

/** `useQueries({ queries: [...] })`, or the list itself up to version 3. */
export const runQueries: Custom = ({ made: { machine, args, node } }) => {
  const given = resolveOptions(machine, argumentAt(args, 0), node);
  const { items, rest } = iterate(
    machine,
    itemsOf(given) ? given : resolveOptions(machine, getProperty(machine, given, 'queries'), node),
  );
  for (const item of rest ? [...items, rest] : items) runOne(machine, item, node);
  return opaque('queries');
};

/**
 * `mutate` runs the function with its own argument. A function that runs as a root of its own already reports what it
 * sends for any argument.
 */
export const runMutation: Custom = ({ made: { machine, args, node } }) => {
  const mutationFn = getProperty(machine, optionsIn(machine, args, 'mutation', node), 'mutationFn');
  if (!mayBeFunction(mutationFn)) return opaque('mutation');
  if (!isRunByItself(machine, mutationFn)) callForAny(machine, mutationFn, node);
  const mutate = (name: string): Obj =>
    createClientFunction(machine, name, (made) =>
      invoke(made.machine, mutationFn, UNDEFINED, [argumentAt(made.args, 0)], made.node),
    );
  return createRecord(
    machine,
    ['mutate', 'mutateAsync'].map((name) => [name, mutate(name)]),
    opaque('mutation'),
  );
};

function isRunByItself(machine: Machine, value: Value): boolean {
  return (
    value.kind === 'object' &&
    value.callable?.kind === 'closure' &&
    !machine.facts.calledInPlace.has(value.callable.node)
  );
}

const DEFAULT_FUNCTIONS = 'queryFn of QueryClient';

export const createQueryClient: Custom = ({ made: { machine, args }, createClient }) => {
  const queryFn = ['defaultOptions', 'queries', 'queryFn'].reduce(
    (value, name) => getProperty(machine, value, name),
    argumentAt(args, 0),
  );
  if (mayBeFunction(queryFn)) remember(machine, DEFAULT_FUNCTIONS, queryFn);
  return createClient('queryClient');
};

function resolveOptions(machine: Machine, value: Value, node: TS.Node): Value {
  return mayBeFunction(value) ? invoke(machine, value, UNDEFINED, [], node) : value;
}

/**
 * The options come as one argument, or from a function that returns them; older versions take key and function first.
 */
function optionsIn(machine: Machine, args: ListItems, kind: 'query' | 'mutation', node: TS.Node): Value {
  const first = argumentAt(args, 0);
  const second = argumentAt(args, 1);
  if (kind === 'mutation' && mayBeFunction(first) && first.kind === 'object' && !returnsOptions(machine, first, node))
    return withFunction(machine, second, [['mutationFn', first]]);
  if (kind === 'query' && mayBeFunction(second))
    return withFunction(machine, argumentAt(args, 2), [
      ['queryKey', first],
      ['queryFn', second],
    ]);
  return resolveOptions(machine, first, node);
}

/**
 * Whether a function returns options, as Svelte, Solid and Angular pass them. This trial run records nothing; the real
 * run follows.
 */
function returnsOptions(machine: Machine, value: Value, node: TS.Node): boolean {
  const made = machine.silently(() => callForAny(machine, value, node));
  return made.kind === 'object' && made.cells.has('mutationFn');
}

function withFunction(machine: Machine, options: Value, given: readonly (readonly [string, Value])[]): Value {
  const record = createRecord(machine);
  if (!isUndefined(options)) spreadInto(machine, record, options);
  for (const [name, value] of given) record.cells.initialise(name, value);
  return record;
}

/** The receiver of a query whose function is not in the code. It is called with the key, which may be an address. */
const QUERY_FUNCTION = unknown({ name: 'queryFn', reason: 'it is the fetch function' });

function runOne(machine: Machine, options: Value, node: TS.Node): Value {
  const own = getProperty(machine, options, 'queryFn');
  const queryFn = mayBeFunction(own) ? own : (remembered(machine, DEFAULT_FUNCTIONS) ?? UNDEFINED);
  if (!mayBeFunction(queryFn)) {
    recordOpenCall(machine, {
      receiver: QUERY_FUNCTION,
      name: 'get',
      args: itemsOf(getProperty(machine, options, 'queryKey')) ?? NO_ARGUMENTS,
      node,
    });
    return opaque('query');
  }
  const pageParam = unknown({ name: 'pageParam', reason: 'it differs for each page', isSymbolic: true });
  const context = createRecord(
    machine,
    [
      ['queryKey', getProperty(machine, options, 'queryKey')],
      ['pageParam', pageParam],
      ['signal', opaque('signal')],
    ],
    opaque('context'),
  );
  invoke(machine, queryFn, UNDEFINED, [context], node);
  return opaque('query');
}
