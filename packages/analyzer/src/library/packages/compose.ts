import type { NativeCall, NativeFunction } from '../../interpreter/machine/native-call.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, itemsOf } from '../../interpreter/objects/heap.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { ListItems, Value } from '../../domain/value.ts';

/** `pipe(first, second)`: a function that calls the first with its arguments, and each further one with the result. */
export function pipe(making: NativeCall): Value {
  return sequence(making, (functions) => functions);
}

/** `compose(second, first)`: the same from right to left. */
export function compose(making: NativeCall): Value {
  return sequence(making, (functions) => functions.toReversed());
}

function sequence(
  { machine, args, node: making }: NativeCall,
  order: (functions: readonly Value[]) => readonly Value[],
): Value {
  const given = flat(args);
  if (!given) return anySequence(machine, args);
  const [first = UNDEFINED, ...others] = order(given);
  const composed = createNative(machine, 'composed', ({ machine: at, thisValue, args: passed, node }) => {
    at.facts.composed.delete(composed);
    return others.reduce<Value>(
      (value, next) => invoke(at, next, UNDEFINED, [value], node),
      call(at, first, { thisValue, args: passed, node }),
    );
  });
  // One that no code calls is what a module gives to others.
  if (machine.journal.now === 0) machine.facts.composed.set(composed, { module: machine.frame.module, node: making });
  return composed;
}

/** Of functions that are not known whole, each may be called with what another one returns. */
function anySequence(machine: Machine, { items, rest }: ListItems): Value {
  const lists = [...items, ...(rest ? [rest] : [])].map((item) => itemsOf(item) ?? { items: [item], rest: null });
  const functions = lists.flatMap((list) => [...list.items, ...(list.rest ? [list.rest] : [])]);
  return createNative(machine, 'composed', ({ machine: at, thisValue, args, node }) => {
    const between = unknown({ name: 'value', reason: 'the functions before it are unknown' });
    const results = functions.map((each) =>
      call(at, each, { thisValue, args: { ...args, items: [between, ...args.items.slice(1)] }, node }),
    );
    return join([...results, between]);
  });
}

/** The functions, passed one by one or in lists; undefined where a list is not known whole. */
function flat({ items, rest }: ListItems): readonly Value[] | undefined {
  if (rest) return undefined;
  const all = items.map((item) => {
    const list = itemsOf(item);
    return list ? (list.rest ? undefined : list.items) : [item];
  });
  return all.includes(undefined) ? undefined : all.flatMap((each) => each ?? []);
}

/**
 * A function that may be called with fewer than `arity` arguments: then it waits for the others. A placeholder keeps the
 * place of one free.
 */
export function curried(arity: number, apply: NativeFunction): NativeFunction {
  return (called) => {
    const { items, rest } = called.args;
    if (!items.some(isPlaceholder) && (rest !== null || items.length >= arity)) return apply(called);
    return createNative(called.machine, 'curried', ({ args, ...next }) =>
      curried(arity, apply)({ ...next, args: { ...args, items: filled(items, args.items), rest: args.rest ?? rest } }),
    );
  };
}

function filled(items: readonly Value[], later: readonly Value[]): readonly Value[] {
  const free = [...later];
  return [...items.map((item) => (isPlaceholder(item) ? (free.shift() ?? item) : item)), ...free];
}

/** `R.__`, and lodash itself. */
export function isPlaceholder(value: Value): boolean {
  return (
    value.kind === 'object' &&
    value.callable?.kind === 'native' &&
    ['__', 'lodash', 'lodash-es', 'lodash/fp', 'underscore'].includes(value.callable.name)
  );
}

/** `curry(fn)`: the function itself where it is not known how many arguments it takes. */
export function curry({ machine, args }: NativeCall): Value {
  const [target, given] = [argumentAt(args, 0), argumentAt(args, 1)];
  const arity = given.kind === 'primitive' && typeof given.value === 'number' ? given.value : arityOf(target);
  return arity === undefined
    ? target
    : createNative(
        machine,
        'curried',
        curried(arity, ({ machine: at, ...called }) => call(at, target, called)),
      );
}

/** The number of parameters before the first with a default. */
function arityOf(value: Value): number | undefined {
  if (value.kind !== 'object' || value.callable?.kind !== 'closure') return undefined;
  const { parameters } = value.callable.node;
  const end = parameters.findIndex(({ initializer, dotDotDotToken }) => initializer ?? dotDotDotToken);
  return end < 0 ? parameters.length : end;
}

/** `partialRight(fn, ...last)`: a function that calls `fn` with its arguments and then the last ones. */
export function partialRight({ machine, args }: NativeCall): Value {
  const [target, last] = [argumentAt(args, 0), args.items.slice(1)];
  return createNative(machine, 'partialRight', ({ machine: at, thisValue, args: first, node }) =>
    call(at, target, { thisValue, args: { ...first, items: [...first.items, ...last] }, node }),
  );
}

/** `flip(fn)`: a function that calls `fn` with its first `count` arguments, all where it is left out, in reverse. */
export function flipped({ machine, args }: NativeCall, count?: number): Value {
  const target = argumentAt(args, 0);
  return createNative(machine, 'flipped', ({ machine: at, thisValue, args: given, node }) => {
    const items = [
      ...given.items.slice(0, count).toReversed(),
      ...(count === undefined ? [] : given.items.slice(count)),
    ];
    return call(at, target, { thisValue, args: { ...given, items }, node });
  });
}
