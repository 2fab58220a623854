import type { NativeCall, NativeTable } from '../../../interpreter/machine/native-call.ts';
import { iterateeOf, pathOf, propertyAt } from './iteratee.ts';
import { iterate } from '../../../interpreter/conversions/iterate.ts';
import { call, invoke } from '../../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { createList, createNative, isRecord, itemsOf } from '../../../interpreter/objects/heap.ts';
import { itemAt } from '../../../interpreter/expressions/pattern.ts';
import { setProperty } from '../../../interpreter/objects/write-property.ts';
import { listProperties } from '../../../interpreter/objects/listing.ts';
import { functionMembers } from '../../ecmascript/function.ts';
import { UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { join } from '../../../domain/join.ts';
import type { ListItems, Value } from '../../../domain/value.ts';

/** Functions that call a method by its path, or a function with its arguments put in another form. */
export const callFunctions: NativeTable = {
  invoke: ({ machine, args, node }) => callAt(machine, argumentAt(args, 0), argumentAt(args, 1), from(args, 2), node),
  invokeMap: ({ machine, args, node }) => {
    const { items, rest } = valuesOf(machine, argumentAt(args, 0));
    const called = (item: Value): Value => callAt(machine, item, argumentAt(args, 1), from(args, 2), node);
    return createList(machine, items.map(called), rest && called(rest));
  },
  method: ({ machine, args }) =>
    createNative(machine, 'method', ({ machine: at, args: given, node }) =>
      callAt(at, argumentAt(given, 0), argumentAt(args, 0), from(args, 1), node),
    ),
  bindKey: ({ machine, args }) =>
    createNative(machine, 'bound', ({ machine: at, args: given, node }) =>
      callAt(at, argumentAt(args, 0), argumentAt(args, 1), append(from(args, 2), given), node),
    ),
  methodOf: ({ machine, args }) =>
    createNative(machine, 'methodOf', ({ machine: at, args: given, node }) =>
      callAt(at, argumentAt(args, 0), argumentAt(given, 0), from(args, 1), node),
    ),
  wrap: ({ machine, args }) =>
    withArguments(machine, argumentAt(args, 1), (given) => prepend(given, argumentAt(args, 0))),
  spread: ({ machine, args }) =>
    withArguments(machine, argumentAt(args, 0), (given) => iterate(machine, argumentAt(given, 0))),
  overArgs: (made) => {
    const changes = changesOf(made);
    return withArguments(made.machine, argumentAt(made.args, 0), (given, node) => ({
      ...given,
      items: given.items.map((item, index) =>
        changes[index] ? invoke(made.machine, changes[index], UNDEFINED, [item], node) : item,
      ),
    }));
  },
  rearg: ({ machine, args }) => {
    const positions = args.items.slice(1).flatMap((item) => itemsOf(item)?.items ?? [item]);
    return withArguments(machine, argumentAt(args, 0), (given) => ({
      ...given,
      items: [
        ...positions.map((position) =>
          position.kind === 'primitive' && typeof position.value === 'number'
            ? argumentAt(given, position.value)
            : unknown({ name: 'argument', reason: 'it is computed' }),
        ),
        ...given.items.slice(positions.length),
      ],
    }));
  },
  after: ({ machine, args }) => withArguments(machine, argumentAt(args, 1), (given) => given),
  before: ({ machine, args }) => withArguments(machine, argumentAt(args, 1), (given) => given),
  over: (made) => {
    const { machine, args } = made;
    const functions = args.items.flatMap((item) => itemsOf(item)?.items ?? [item]);
    return createNative(machine, 'over', ({ machine: at, args: given, node }) =>
      createList(
        at,
        functions.map((each) => call(at, iterateeOf(at, each), { thisValue: UNDEFINED, args: given, node })),
      ),
    );
  },
  cond: ({ machine, args }) =>
    createNative(machine, 'cond', ({ machine: at, args: given, node }) => {
      const { items, rest } = iterate(at, argumentAt(args, 0));
      const results: Value[] = [];
      for (const pair of [...items, ...(rest ? [rest] : [])]) {
        const [test, work] = [itemAt(at, pair, 0), itemAt(at, pair, 1)];
        const holds = call(at, test, { thisValue: UNDEFINED, args: given, node });
        const isKnown = holds.kind === 'primitive' && typeof holds.value === 'boolean';
        if (isKnown && !holds.value) continue;
        results.push(call(at, work, { thisValue: UNDEFINED, args: given, node }));
        if (isKnown) return join(results);
      }
      return join([...results, UNDEFINED]);
    }),
  bindAll: (made) => {
    const { machine, args } = made;
    const target = argumentAt(args, 0);
    for (const name of from(args, 1).items.flatMap((item) => itemsOf(item)?.items ?? [item])) {
      const [path] = pathOf(name) ?? [];
      if (path === undefined || target.kind !== 'object') continue;
      const method = propertyAt(machine, target, [path]);
      setProperty(
        machine,
        target,
        path,
        functionMembers.bind!({ ...made, thisValue: method, args: { kind: 'items', items: [target], rest: null } }),
      );
    }
    return target;
  },
};

function from({ items, rest }: ListItems, index: number): ListItems {
  return { kind: 'items', items: items.slice(index), rest };
}

function append(before: ListItems, { items, rest }: ListItems): ListItems {
  return before.rest ? before : { kind: 'items', items: [...before.items, ...items], rest };
}

function prepend(args: ListItems, first: Value): ListItems {
  return { ...args, items: [first, ...args.items] };
}

/** A function that calls another one with its arguments in another form. */
function withArguments(
  machine: Machine,
  target: Value,
  change: (args: ListItems, node: NativeCall['node']) => ListItems,
): Value {
  return createNative(machine, 'wrapped', ({ machine: at, thisValue, args, node }) =>
    call(at, target, { thisValue, args: change(args, node), node }),
  );
}

function changesOf({ args }: NativeCall): readonly Value[] {
  return from(args, 1).items.flatMap((item) => itemsOf(item)?.items ?? [item]);
}

/** Calls the method at a path of names, or a function, with a value as `this`. */
function callAt(machine: Machine, owner: Value, method: Value, args: ListItems, node: NativeCall['node']): Value {
  const path = method.kind === 'object' && method.callable ? undefined : pathOf(method);
  const receiver = path ? propertyAt(machine, owner, path.slice(0, -1)) : owner;
  const callee = path ? propertyAt(machine, receiver, path.slice(-1)) : method;
  return call(machine, callee, { thisValue: receiver, args, node });
}

function valuesOf(machine: Machine, collection: Value): ListItems {
  return isRecord(collection) ? listProperties(machine, collection, (_, value) => value) : iterate(machine, collection);
}
