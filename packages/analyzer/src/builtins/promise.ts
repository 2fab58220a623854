import { createBuiltIn, createList, createNative, type NativeTable } from '../eval/heap.ts';
import { branchValue } from '../eval/branch.ts';
import { call, invoke } from '../eval/invoke.ts';
import { getProperty } from '../eval/property.ts';
import { argumentAt, type Run } from '../eval/run.ts';
import { elementOf, iterate } from './iterate.ts';
import type { NativeCall } from '../values/callable.ts';
import { PROXY, REJECTED } from '../state/cells.ts';
import { computed, opaque, optionsOf, UNDEFINED, unknown } from '../values/atoms.ts';
import { guardOf } from '../values/guard.ts';
import { join, joinOptions, mapValue } from '../values/join.ts';
import type { Value } from '../values/value.ts';

/**
 * A promise is taken for the value that it is fulfilled with: `await` gives it back, `then` hands it on. Any value has
 * these methods, for any value may come out of an async function.
 */
export const promiseMembers: NativeTable = {
  then: ({ run, thisValue, args, node }) => {
    const rejected = argumentAt(args, 1);
    const handled = rejected.kind === 'object' ? maybe({ run, thisValue, args, node, isConstruct: false }, rejected) : UNDEFINED;
    const fulfilled = argumentAt(args, 0);
    const given = fulfilledPart(thisValue);
    const value = given && (fulfilled.kind === 'object' || fulfilled.kind === 'oneOf') ? invoke(run, fulfilled, UNDEFINED, [given], node) : thisValue;
    return handled.kind === 'primitive' ? value : join([value, handled]);
  },
  catch: (catchCall) => {
    const handled = maybe(catchCall, argumentAt(catchCall.args, 0));
    return handled.kind === 'primitive' ? catchCall.thisValue : join([catchCall.thisValue, handled]);
  },
  finally: ({ run, thisValue, args, node }) => {
    invoke(run, argumentAt(args, 0), UNDEFINED, [], node);
    return thisValue;
  },
};

/** A handler of failures may or may not run. */
function maybe({ run, node }: NativeCall, handler: Value): Value {
  const condition = run.freshCondition();
  return branchValue(run, [
    { guard: guardOf(condition, 1), run: () => call(run, handler, { thisValue: UNDEFINED, args: { kind: 'items', items: [opaque('error')], rest: null }, node }) },
    { guard: guardOf(condition, 0), run: () => UNDEFINED },
  ]);
}

/** `Promise.…`. */
export const promiseStatics: NativeTable = {
  resolve: ({ args }) => argumentAt(args, 0),
  reject: ({ run }) => createBuiltIn(run, [[REJECTED, UNDEFINED]], computed({ name: 'error', reason: 'it is a promise that is rejected' })),
  all: ({ run, args, node }) => settled(run, argumentAt(args, 0), node),
  allSettled: () => opaque('results'),
  race: ({ run, args }) => elementOf(run, argumentAt(args, 0)),
  any: ({ run, args }) => elementOf(run, argumentAt(args, 0)),
};

/** What goes on behind a promise; undefined where it is surely rejected. */
function fulfilledPart(value: Value): Value | undefined {
  const options = optionsOf(value);
  const fulfilled = options.filter((option) => option.value.kind !== 'object' || !option.value.cells.has(REJECTED));
  if (fulfilled.length === options.length) return value;
  return fulfilled.length === 0 ? undefined : joinOptions(fulfilled);
}

function settled(run: Run, values: Value, node: NativeCall['node']): Value {
  const { items, rest } = iterate(run, values);
  return createList(run, items.map((item) => settle(run, item, node)), rest && settle(run, rest, node));
}

/** What is awaited: an object of the code with a `then` of its own, as of a builder of requests, is asked by it. */
export function settle(run: Run, value: Value, node: NativeCall['node']): Value {
  return mapValue(fulfilledPart(value) ?? UNDEFINED, (atom) => {
    const then = atom.kind === 'object' && atom.callable === null && !run.clients.has(atom.id) && !atom.cells.has(PROXY) ? getProperty(run, atom, 'then') : UNDEFINED;
    if (then.kind !== 'object' || then.callable?.kind !== 'closure') return atom;
    return promised(run, (resolve, reject) => invoke(run, then, atom, [resolve, reject], node));
  });
}

/** `new Promise((resolve, reject) => …)`: what `resolve` is given, wherever the executor hands it to. */
export function constructPromise({ run, args, node }: NativeCall): Value {
  return promised(run, (resolve, reject) => invoke(run, argumentAt(args, 0), UNDEFINED, [resolve, reject], node));
}

function promised(run: Run, execute: (resolve: Value, reject: Value) => void): Value {
  const resolved: Value[] = [];
  const resolve = createNative(run, 'resolve', ({ args: given }) => {
    resolved.push(argumentAt(given, 0));
    return UNDEFINED;
  });
  execute(resolve, createNative(run, 'reject', () => UNDEFINED));
  return resolved.length === 0 ? unknown({ name: 'result', reason: 'it is what a promise is resolved with', isOpaque: true }) : join(resolved);
}
