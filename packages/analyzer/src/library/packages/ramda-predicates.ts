import { curried } from './compose.ts';
import { truthiness } from '../../interpreter/expressions/condition.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { createNative } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { isNullish, optionsOf, primitive, unknown } from '../../domain/atoms.ts';
import { joinOptions } from '../../domain/join.ts';
import type { Atom, Value } from '../../domain/value.ts';

/** Functions of Ramda that say yes or no, and those that turn the answer round: https://ramdajs.com/docs */
export const predicateFunctions: NativeTable = {
  isNil: curried(1, ({ args }) => answer(argumentAt(args, 0), isNil)),
  isNotNil: curried(1, ({ args }) => opposite(answer(argumentAt(args, 0), isNil))),
  not: curried(1, ({ args }) => opposite(argumentAt(args, 0))),
  complement: (made) => complementOf(made),
  reject: curried(2, (made) => {
    const { machine, args, node } = made;
    const list = argumentAt(args, 1);
    return invoke(machine, getProperty(machine, list, 'filter'), list, [complementOf(made)], node);
  }),
};

function complementOf({ machine, args }: NativeCall): Value {
  return createNative(machine, 'complement', ({ machine: at, thisValue, args: given, node }) =>
    opposite(call(at, argumentAt(args, 0), { thisValue, args: given, node })),
  );
}

function opposite(value: Value): Value {
  return answer(value, (atom) => {
    const known = truthiness(atom);
    return known === undefined ? undefined : !known;
  });
}

function answer(value: Value, decide: (atom: Atom) => boolean | undefined): Value {
  return joinOptions(
    optionsOf(value).map(({ value: atom, guard }) => {
      const known = decide(atom);
      return { value: known === undefined ? undecided() : primitive(known), guard };
    }),
  );
}

function isNil(atom: Atom): boolean | undefined {
  if (atom.kind === 'unknown') return atom.isPresent ? false : undefined;
  return isNullish(atom);
}

function undecided(): Atom {
  return unknown({ name: 'answer', reason: 'it is computed' });
}
