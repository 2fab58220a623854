import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { isValue } from '../../domain/slots.ts';
import { createBuiltIn, createList, createNative, createRecord, readCell } from '../../interpreter/objects/heap.ts';
import { branchValue } from '../../interpreter/statements/branch.ts';
import { call, invoke, noteCalledLater } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { isAwaited } from '../../syntax/awaited.ts';
import { goOnWithAwaited, laterValue, startLater } from '../../interpreter/functions/started.ts';
import { argumentAt, type Run } from '../../interpreter/machine/machine.ts';
import { createError } from './error.ts';
import { elementOf, iterate } from '../../interpreter/conversions/iterate.ts';
import { PENDING, PROXY, REASON, REJECTED, RESOLVED } from '../../domain/cells.ts';
import { computed, opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { join, joinOptions, mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';

/**
 * A promise is taken for the value that it is fulfilled with: `await` gives it back, `then` hands it on. Any value has
 * these methods, for any value may come out of an async function.
 */
export const promiseMembers: NativeTable = {
  then: ({ run, thisValue, args, node }) => {
    const rejected = argumentAt(args, 1);
    const handled =
      rejected.kind === 'object' ? maybe({ run, thisValue, args, node, isConstruct: false }, rejected) : UNDEFINED;
    if (isRejected(thisValue) && rejected.kind === 'object') return handled;
    const fulfilled = argumentAt(args, 0);
    if (isAwaited(node)) goOnWithAwaited(run, thisValue);
    const given = (): Value | undefined => fulfilledPart(run, laterValue(run, thisValue));
    const isHandled = fulfilled.kind === 'object' || fulfilled.kind === 'oneOf';
    const value =
      isHandled && given()
        ? settle(
            run,
            noteCalledLater(
              run,
              fulfilled,
              () => invoke(run, fulfilled, UNDEFINED, [given() ?? UNDEFINED], node),
              node,
            ),
            node,
          )
        : thisValue;
    return handled.kind === 'primitive' ? value : join([value, handled]);
  },
  catch: (catchCall) => {
    const handled = maybe(catchCall, argumentAt(catchCall.args, 0));
    if (isRejected(catchCall.thisValue)) return handled;
    return handled.kind === 'primitive' ? catchCall.thisValue : join([catchCall.thisValue, handled]);
  },
  finally: ({ run, thisValue, args, node }) => {
    const handler = argumentAt(args, 0);
    settle(
      run,
      noteCalledLater(run, handler, () => invoke(run, handler, UNDEFINED, [], node), node),
      node,
    );
    return thisValue;
  },
};

/** A handler of failures may or may not run, but behind a promise that is rejected. */
function maybe({ run, thisValue, node }: NativeCall, handler: Value): Value {
  const handle = (): Value =>
    settle(
      run,
      noteCalledLater(
        run,
        handler,
        () =>
          call(run, handler, {
            thisValue: UNDEFINED,
            args: { kind: 'items', items: [reasonOf(run, thisValue)], rest: null },
            node,
          }),
        node,
      ),
      node,
    );
  if (isRejected(thisValue)) return handle();
  const condition = run.freshCondition();
  return branchValue(run, [
    { guard: guardOf(condition, 1), run: handle },
    { guard: guardOf(condition, 0), run: () => UNDEFINED },
  ]);
}

/** `Promise.…`. */
export const promiseStatics: NativeTable = {
  resolve: ({ run, args, node }) => settle(run, argumentAt(args, 0), node),
  reject: ({ run, args }) => rejectedWith(run, argumentAt(args, 0)),
  all: ({ run, args, node }) => startLater(run, null, () => settled(run, argumentAt(args, 0), node)),
  allSettled: ({ run, args, node }) => {
    const { items, rest } = iterate(run, argumentAt(args, 0));
    const outcomeOf = (item: Value): Obj =>
      createRecord(run, [
        ['status', unknown({ name: 'status', reason: 'it is known only when the program runs' })],
        ['value', settle(run, item, node)],
        ['reason', reasonOf(run, item)],
      ]);
    return createList(run, items.map(outcomeOf), rest && outcomeOf(rest));
  },
  race: ({ run, args, node }) => elementOf(run, settled(run, argumentAt(args, 0), node)),
  any: ({ run, args, node }) => anyFulfilled(run, argumentAt(args, 0), node),
};

function rejectedWith(run: Run, reason: Value): Obj {
  return createBuiltIn(
    run,
    [[REJECTED, reason]],
    computed({ name: 'error', reason: 'it is a promise that is rejected' }),
  );
}

/** Any of them; where all are rejected, a rejection with their reasons. */
function anyFulfilled(run: Run, promises: Value, node: NativeCall['node']): Value {
  const { items, rest } = iterate(run, promises);
  if (rest || items.length === 0 || !items.every(isRejected)) return elementOf(run, settled(run, promises, node));
  return rejectedWith(
    run,
    createError(run, [
      [
        'errors',
        createList(
          run,
          items.map((item) => reasonOf(run, item)),
        ),
      ],
    ]),
  );
}

function isRejected(value: Value): boolean {
  return value.kind === 'object' && value.cells.has(REJECTED);
}

/** What a handler of failures is given: what the promise is rejected with, where that is known. */
function reasonOf(run: Run, value: Value): Value {
  const reasons = optionsOf(value).flatMap(({ value: atom }) => {
    const slot = atom.kind === 'object' ? (atom.cells.get(REJECTED) ?? readCell(run, atom, REASON)) : undefined;
    return slot && isValue(slot) ? [slot] : [];
  });
  // A promise that nothing has settled yet may be rejected later, with a client for all that is known: a call on it is
  // open.
  const isOpen = optionsOf(value).some(({ value: atom }) => isPending(atom));
  const other = isOpen
    ? unknown({ name: 'error', reason: 'it was thrown', isOpaque: true, isOfClient: true })
    : opaque('error');
  return reasons.length === 0 ? other : join(isRejected(value) ? reasons : [other, ...reasons]);
}

/** What goes on behind a promise; undefined where it is surely rejected. */
function fulfilledPart(run: Run, value: Value): Value | undefined {
  const options = optionsOf(value);
  const fulfilled = options.filter((option) => !isRejected(option.value));
  if (fulfilled.length === 0) return undefined;
  return mapValue(fulfilled.length === options.length ? value : joinOptions(fulfilled), (atom) =>
    isPending(atom) ? resolvedLate(run, atom) : atom,
  );
}

function isPending(atom: Atom): atom is Obj {
  return atom.kind === 'object' && atom.cells.has(PENDING);
}

/** What a promise was resolved with by whoever was handed its `resolve`. */
function resolvedLate(run: Run, promise: Obj): Value {
  const slot = readCell(run, promise, RESOLVED);
  return slot && isValue(slot)
    ? slot
    : unknown({ name: 'result', reason: 'it is what a promise is resolved with', isOpaque: true });
}

function settled(run: Run, values: Value, node: NativeCall['node']): Value {
  const { items, rest } = iterate(run, values);
  return createList(
    run,
    items.map((item) => settle(run, item, node)),
    rest && settle(run, rest, node),
  );
}

/** What is awaited: an object of the code with a `then` of its own, as of a builder of requests, is asked by it. */
export function settle(run: Run, value: Value, node: NativeCall['node']): Value {
  return mapValue(fulfilledPart(run, laterValue(run, value)) ?? UNDEFINED, (atom) => {
    const then =
      atom.kind === 'object' && atom.callable === null && !run.clients.has(atom.id) && !atom.cells.has(PROXY)
        ? getProperty(run, atom, 'then')
        : UNDEFINED;
    if (then.kind !== 'object' || (then.callable?.kind !== 'closure' && then.callable?.kind !== 'bound')) return atom;
    return promised(run, (resolve, reject) => invoke(run, then, atom, [resolve, reject], node));
  });
}

/** `new Promise((resolve, reject) => …)`: what `resolve` is given, wherever the executor hands it to. */
export function constructPromise({ run, args, node }: NativeCall): Value {
  return promised(run, (resolve, reject) => invoke(run, argumentAt(args, 0), UNDEFINED, [resolve, reject], node));
}

/**
 * Where nothing has settled it when its executor has ended, it is settled by what is done with `resolve` and `reject`
 * later, by anybody.
 */
function promised(run: Run, execute: (resolve: Value, reject: Value) => void): Value {
  const pending = createBuiltIn(run, [[PENDING, UNDEFINED]], computed({ name: 'promise', reason: 'it is a promise' }));
  const settleWith = (name: string, key: typeof RESOLVED | typeof REASON): Obj =>
    createNative(run, name, ({ args, node }) => {
      const before = pending.cells.get(key);
      const given = key === RESOLVED ? settle(run, argumentAt(args, 0), node) : argumentAt(args, 0);
      run.write(pending.cells, key, before && isValue(before) ? join([before, given]) : given);
      return UNDEFINED;
    });
  execute(settleWith('resolve', RESOLVED), settleWith('reject', REASON));
  const resolved = pending.cells.get(RESOLVED);
  return resolved && isValue(resolved) ? resolved : pending;
}
