import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall, NativeFunction } from '../../interpreter/machine/native-call.ts';
import { isValue } from '../../domain/slots.ts';
import {
  createBuiltIn,
  createList,
  createNative,
  createRecord,
  prototypeOf,
  readCell,
} from '../../interpreter/objects/heap.ts';
import { branchValue } from '../../interpreter/statements/branch.ts';
import { construct } from '../../interpreter/functions/construct.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { isAwaited } from '../../syntax/awaited.ts';
import { goOnWithAwaited, laterValue, startLater } from '../../interpreter/functions/started.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createError } from './error.ts';
import { elementOf, iterate } from '../../interpreter/conversions/iterate.ts';
import { HELD, PENDING, REASON, REJECTED, RESOLVED } from '../../domain/cells.ts';
import { computed, opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { join, joinOptions, mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';

/**
 * The abstract value of a promise is the value that fulfils it: `await` returns it, `then` passes it on. Every value
 * has these methods, because an async function may return any value.
 */
export const promiseMembers: NativeTable = {
  then: ofClass(({ machine, thisValue, args, node }) => {
    const rejected = argumentAt(args, 1);
    const handled =
      rejected.kind === 'object'
        ? runRejectionHandler({ machine, thisValue, args, node, isConstruct: false }, rejected)
        : UNDEFINED;
    if (isRejected(thisValue) && rejected.kind === 'object') return handled;
    const fulfilled = argumentAt(args, 0);
    if (isAwaited(node)) goOnWithAwaited(machine, thisValue);
    const given = (): Value | undefined => fulfilledPart(machine, laterValue(machine, thisValue));
    const isHandled = fulfilled.kind === 'object' || fulfilled.kind === 'oneOf';
    const value =
      isHandled && given()
        ? settle(
            machine,
            noteCalledLater(
              machine,
              fulfilled,
              () => invoke(machine, fulfilled, UNDEFINED, [given() ?? UNDEFINED], node),
              node,
            ),
            node,
          )
        : thisValue;
    return handled.kind === 'primitive' ? value : join([value, handled]);
  }),
  catch: ofClass((catchCall) => {
    const handled = runRejectionHandler(catchCall, argumentAt(catchCall.args, 0));
    if (isRejected(catchCall.thisValue)) return handled;
    return handled.kind === 'primitive' ? catchCall.thisValue : join([catchCall.thisValue, handled]);
  }),
  finally: ofClass(({ machine, thisValue, args, node }) => {
    const handler = argumentAt(args, 0);
    settle(
      machine,
      noteCalledLater(machine, handler, () => invoke(machine, handler, UNDEFINED, [], node), node),
      node,
    );
    return thisValue;
  }),
};

/**
 * A promise that an instance of a subclass of `Promise` gives, or that a static method of the subclass does, is an
 * instance of that class. Unlike other promises it is an object of its own, which holds the value.
 */
function ofClass(apply: NativeFunction): NativeFunction {
  return (made) => {
    const { machine, thisValue, node } = made;
    const promiseClass = subclassOf(machine, thisValue);
    if (!promiseClass) return apply(made);
    const value = apply({ ...made, thisValue: contentOf(machine, thisValue) ?? thisValue });
    const execute = createNative(machine, 'executor', ({ args }) =>
      invoke(machine, argumentAt(args, 0), UNDEFINED, [value], node),
    );
    const promise = construct(machine, promiseClass, { kind: 'items', items: [execute], rest: null }, node);
    if (contentOf(machine, promise)) machine.write((promise as Obj).cells, HELD, value);
    return promise;
  };
}

/** The class of the code whose static method or whose instance's method runs. */
function subclassOf(machine: Machine, thisValue: Value): Obj | undefined {
  if (thisValue.kind !== 'object') return undefined;
  if (thisValue.callable) return thisValue.callable.kind === 'class' ? thisValue : undefined;
  if (!contentOf(machine, thisValue)) return undefined;
  const maker = getProperty(machine, thisValue, 'constructor');
  return maker.kind === 'object' && maker.callable?.kind === 'class' ? maker : undefined;
}

/** What an instance of a subclass of `Promise` holds; undefined for any other value. */
function contentOf({ identities }: Machine, value: Value): Value | undefined {
  if (value.kind !== 'object' || !identities.awaited.has(value.id) || identities.clients.has(value.id))
    return undefined;
  const held = value.cells.get(HELD);
  return held && isValue(held) ? held : undefined;
}

/** Runs a rejection handler: always behind a rejected promise, otherwise on one of two branches. */
function runRejectionHandler({ machine, thisValue, node }: NativeCall, handler: Value): Value {
  const handle = (): Value =>
    settle(
      machine,
      noteCalledLater(
        machine,
        handler,
        () =>
          call(machine, handler, {
            thisValue: UNDEFINED,
            args: { kind: 'items', items: [reasonOf(machine, thisValue)], rest: null },
            node,
          }),
        node,
      ),
      node,
    );
  if (isRejected(thisValue)) return handle();
  const condition = machine.conditions.fresh();
  return branchValue(machine, [
    { guard: guardOf(condition, 1), run: handle },
    { guard: guardOf(condition, 0), run: () => UNDEFINED },
  ]);
}

/** `Promise.…`. */
export const promiseStatics: NativeTable = Object.fromEntries(
  Object.entries<NativeFunction>({
    resolve: ({ machine, args, node }) => settle(machine, argumentAt(args, 0), node),
    reject: ({ machine, args }) => rejectedWith(machine, argumentAt(args, 0)),
    all: ({ machine, args, node }) => startLater(machine, null, () => settleAll(machine, argumentAt(args, 0), node)),
    allSettled: ({ machine, args, node }) => {
      const { items, rest } = iterate(machine, argumentAt(args, 0));
      const outcomeOf = (item: Value): Obj =>
        createRecord(machine, [
          ['status', unknown({ name: 'status', reason: 'it is known only at run time' })],
          ['value', settle(machine, item, node)],
          ['reason', reasonOf(machine, item)],
        ]);
      return createList(machine, items.map(outcomeOf), rest && outcomeOf(rest));
    },
    race: ({ machine, args, node }) => elementOf(machine, settleAll(machine, argumentAt(args, 0), node)),
    any: ({ machine, args, node }) => anyFulfilled(machine, argumentAt(args, 0), node),
  }).map(([name, apply]) => [name, ofClass(apply)]),
);

function rejectedWith(machine: Machine, reason: Value): Obj {
  return createBuiltIn(
    machine,
    [[REJECTED, reason]],
    computed({ name: 'error', reason: 'it is a promise that is rejected' }),
  );
}

/** Any of the promises; if all are rejected, a rejection with their reasons. */
function anyFulfilled(machine: Machine, promises: Value, node: NativeCall['node']): Value {
  const { items, rest } = iterate(machine, promises);
  if (rest || items.length === 0 || !items.every(isRejected))
    return elementOf(machine, settleAll(machine, promises, node));
  return rejectedWith(
    machine,
    createError(machine, [
      [
        'errors',
        createList(
          machine,
          items.map((item) => reasonOf(machine, item)),
        ),
      ],
    ]),
  );
}

function isRejected(value: Value): boolean {
  return value.kind === 'object' && value.cells.has(REJECTED);
}

/**
 * The reason that a rejection handler receives: known reasons of the promise, and an unknown one unless it is certainly
 * rejected.
 */
function reasonOf(machine: Machine, value: Value): Value {
  const reasons = optionsOf(value).flatMap(({ value: atom }) => {
    const slot = atom.kind === 'object' ? (atom.cells.get(REJECTED) ?? readCell(machine, atom, REASON)) : undefined;
    return slot && isValue(slot) ? [slot] : [];
  });
  // A pending promise may be rejected later, with any reason. The reason may be a client, so a call on it is open.
  const isOpen = optionsOf(value).some(({ value: atom }) => isPending(atom));
  const other = isOpen
    ? unknown({ name: 'error', reason: 'it is a thrown value', isOpaque: true, isOfClient: true })
    : opaque('error');
  return reasons.length === 0 ? other : join(isRejected(value) ? reasons : [other, ...reasons]);
}

/** The value of a promise if it is fulfilled; undefined if it is certainly rejected. */
function fulfilledPart(machine: Machine, value: Value): Value | undefined {
  const options = optionsOf(value);
  const fulfilled = options.filter((option) => !isRejected(option.value));
  if (fulfilled.length === 0) return undefined;
  return mapValue(fulfilled.length === options.length ? value : joinOptions(fulfilled), (atom) =>
    isPending(atom) ? resolvedLate(machine, atom) : atom,
  );
}

function isPending(atom: Atom): atom is Obj {
  return atom.kind === 'object' && atom.cells.has(PENDING);
}

/** The value with which some code resolved a pending promise. */
function resolvedLate(machine: Machine, promise: Obj): Value {
  const slot = readCell(machine, promise, RESOLVED);
  return slot && isValue(slot)
    ? slot
    : unknown({ name: 'result', reason: 'it is the value of a promise', isOpaque: true });
}

function settleAll(machine: Machine, values: Value, node: NativeCall['node']): Value {
  const { items, rest } = iterate(machine, values);
  return createList(
    machine,
    items.map((item) => settle(machine, item, node)),
    rest && settle(machine, rest, node),
  );
}

/**
 * Resolves an awaited value. An object of the code with its own `then`, such as a request builder, resolves by that
 * method.
 */
export function settle(machine: Machine, value: Value, node: NativeCall['node']): Value {
  return mapValue(fulfilledPart(machine, laterValue(machine, value)) ?? UNDEFINED, (atom) => {
    const held = atom.kind === 'object' && machine.identities.awaited.has(atom.id) && readCell(machine, atom, HELD);
    if (held && isValue(held)) return laterValue(machine, held);
    const then =
      atom.kind === 'object' &&
      atom.callable === null &&
      !machine.identities.clients.has(atom.id) &&
      atom.body !== 'proxy'
        ? getProperty(machine, atom, 'then')
        : UNDEFINED;
    if (then.kind !== 'object' || (then.callable?.kind !== 'closure' && then.callable?.kind !== 'bound')) return atom;
    return createPromise(machine, (resolve, reject) => invoke(machine, then, atom, [resolve, reject], node));
  });
}

/**
 * `new Promise((resolve, reject) => …)`: the value is what any code passes to `resolve`, wherever the executor hands
 * that function.
 */
export function constructPromise({ machine, thisValue, args, node }: NativeCall): Value {
  const promise = createPromise(machine, (resolve, reject) =>
    invoke(machine, argumentAt(args, 0), UNDEFINED, [resolve, reject], node),
  );
  if (thisValue.kind !== 'object' || !prototypeOf(thisValue)) return promise;
  machine.write(thisValue.cells, HELD, promise);
  machine.identities.awaited.add(thisValue.id);
  return thisValue;
}

/**
 * Creates a promise. If the executor ends without settling it, it stays pending until some code calls `resolve` or
 * `reject`.
 */
function createPromise(machine: Machine, execute: (resolve: Value, reject: Value) => void): Value {
  const pending = createBuiltIn(
    machine,
    [[PENDING, UNDEFINED]],
    computed({ name: 'promise', reason: 'it is a promise' }),
  );
  const settleWith = (name: string, key: typeof RESOLVED | typeof REASON): Obj =>
    createNative(machine, name, ({ args, node }) => {
      const before = pending.cells.get(key);
      const given = key === RESOLVED ? settle(machine, argumentAt(args, 0), node) : argumentAt(args, 0);
      machine.write(pending.cells, key, before && isValue(before) ? join([before, given]) : given);
      return UNDEFINED;
    });
  execute(settleWith('resolve', RESOLVED), settleWith('reject', REASON));
  const resolved = pending.cells.get(RESOLVED);
  return resolved && isValue(resolved) ? resolved : pending;
}
