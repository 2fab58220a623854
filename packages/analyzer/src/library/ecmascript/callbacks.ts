import { notingInterruption } from '../../interpreter/machine/interrupted.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import type { Value } from '../../domain/value.ts';
import { computed, primitive } from '../../domain/atoms.ts';
import { isOptional } from '../../domain/absent.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';

/** Runs a callback for one known item, so that the closures it creates belong to that item alone. */
export function concreteRound(machine: Machine, isConcrete: boolean, work: () => Value): Value {
  if (!isConcrete) return work();
  const { frame } = machine;
  frame.concreteLoops += 1;
  try {
    return frame.at ? notingInterruption(machine, frame.at, work) : work();
  } finally {
    frame.concreteLoops -= 1;
  }
}

export function anyIndex(): Value {
  return computed({ name: 'index', reason: 'it is a counter' });
}

/** The positions of items: unknown behind one that is optional. */
export function indicesOf(items: readonly Value[]): (index: number) => Value {
  const optional = items.findIndex(isOptional);
  return (index) => (optional >= 0 && optional < index ? anyIndex() : primitive(index));
}

export function callBack(
  { machine, thisValue, args, node }: NativeCall,
  item: Value,
  index: Value,
  isConcrete: boolean,
): Value {
  return concreteRound(machine, isConcrete, () =>
    invoke(machine, argumentAt(args, 0), argumentAt(args, 1), [item, index, thisValue], node),
  );
}
