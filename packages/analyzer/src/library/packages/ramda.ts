import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { functionMembers } from '../ecmascript/function.ts';
import { createNative, itemsOf } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';
import { textFunctions } from './lodash/texts.ts';
import { branchFunctions, shapeFunctions } from './ramda-functions.ts';
import { adapterFunctions, dataFunctions } from './ramda-data.ts';
import { predicateFunctions } from './ramda-predicates.ts';
import { collectionFunctions } from './lodash/collections.ts';
import { dataLastByItem } from './data-last.ts';
import { compose, curried, curry, flipped, pipe } from './compose.ts';

/** The functions of Ramda that put functions together, and those that stand between them: https://ramdajs.com/docs */
const ramdaModule: NativeTable = {
  pipe,
  compose,
  curry,
  flip: (called) => flipped(called, 2),
  partial: ({ args, ...called }) => partialOf(called, argumentAt(args, 0), argumentAt(args, 1)),
  once: firstArgument,
  identity: firstArgument,
  binary: firstArgument,
  /** It keeps the place of an argument free. */
  __: () => UNDEFINED,
  always: ({ machine, args }) => createNative(machine, 'always', () => argumentAt(args, 0)),
  tap: curried(2, ({ machine, args, node }) => {
    invoke(machine, argumentAt(args, 0), UNDEFINED, [argumentAt(args, 1)], node);
    return argumentAt(args, 1);
  }),
  andThen: curried(2, ({ machine, args, node }) =>
    invoke(
      machine,
      getProperty(machine, argumentAt(args, 1), 'then'),
      argumentAt(args, 1),
      [argumentAt(args, 0)],
      node,
    ),
  ),
  prop: curried(2, ({ machine, args }) => {
    const key = propertyKeyOf(argumentAt(args, 0));
    return key === undefined
      ? unknown({ name: 'property', reason: 'which property it is depends on an unknown value' })
      : getProperty(machine, argumentAt(args, 1), key);
  }),
  concat: curried(2, (called) => methodOfFirst(called, 'concat')),
  forEach: dataLastByItem(2, collectionFunctions.forEach!),
  filter: dataLastByItem(2, collectionFunctions.filter!),
  join: curried(2, (called) => methodOfSecond(called, 'join')),
  reduce: curried(3, (called) => {
    const { machine, args, node } = called;
    const list = argumentAt(args, 2);
    return invoke(
      machine,
      getProperty(machine, list, 'reduce'),
      list,
      [argumentAt(args, 0), argumentAt(args, 1)],
      node,
    );
  }),
  ...dataFunctions,
  ...adapterFunctions,
  toUpper: textFunctions.toUpper!,
  toLower: textFunctions.toLower!,
  ...predicateFunctions,
  ...branchFunctions,
  ...shapeFunctions,
};

/** `partial(fn, [first, second])`; the function itself where the list is not known. */
function partialOf(called: Omit<Parameters<Apply>[0], 'args'>, target: Value, list: Value): Value {
  const args = itemsOf(list);
  return args
    ? functionMembers.bind!({ ...called, thisValue: target, args: { ...args, items: [UNDEFINED, ...args.items] } })
    : target;
}

type Apply = NativeTable[string];

/** `concat(first, second)` is `first.concat(second)`. */
function methodOfFirst({ machine, args, node }: Parameters<Apply>[0], name: string): ReturnType<Apply> {
  const [first, second] = [argumentAt(args, 0), argumentAt(args, 1)];
  return invoke(machine, getProperty(machine, first, name), first, [second], node);
}

/** `join(glue, list)` is `list.join(glue)`. */
function methodOfSecond({ machine, args, node }: Parameters<Apply>[0], name: string): ReturnType<Apply> {
  const [first, second] = [argumentAt(args, 0), argumentAt(args, 1)];
  return invoke(machine, getProperty(machine, second, name), second, [first], node);
}

/** The packages and files with the same functions: `rambda`, `ramda/src/map`. */
export const ramdaModules: Readonly<Record<string, NativeTable>> = {
  ramda: ramdaModule,
  rambda: ramdaModule,
  ...Object.fromEntries(
    Object.entries(ramdaModule).flatMap(([name, apply]) =>
      [`ramda/src/${name}`, `ramda/src/${name}.js`, `ramda/es/${name}`, `ramda/es/${name}.js`].map((module) => [
        module,
        { default: apply },
      ]),
    ),
  ),
};
