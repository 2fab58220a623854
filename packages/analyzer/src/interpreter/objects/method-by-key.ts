import { orOneOf } from '../machine/doubts.ts';
import { prototypeOf } from './heap.ts';
import type { Machine } from '../machine/machine.ts';
import { valueCondition } from '../expressions/subject.ts';
import { optionsOf, unknown } from '../../domain/atoms.ts';
import { guardOf, mergeGuards } from '../../domain/guard.ts';
import { joinOptions } from '../../domain/join.ts';
import type { Atom, Obj, Slot, Value } from '../../domain/value.ts';
import { MAX_ANCESTORS } from '../../bounds.ts';

/** The methods that an instance inherits from classes of the code, nearest class first. */
export function inheritedMethods(instance: Obj): readonly (readonly [string, Obj])[] {
  const methods = new Map<string, Obj>();
  let proto = prototypeOf(instance);
  for (let depth = 0; proto?.kind === 'object' && depth < MAX_ANCESTORS; depth += 1) {
    for (const [name, slot] of proto.cells)
      if (typeof name === 'string' && isMethod(name, slot) && !methods.has(name)) methods.set(name, slot);
    proto = prototypeOf(proto);
  }
  return [...methods];
}

function isMethod(name: string, slot: Slot): slot is Obj {
  return name !== 'constructor' && !name.startsWith('#') && slot.kind === 'object' && slot.callable?.kind === 'closure';
}

/**
 * `resource[verb](id)`: any of the methods, each under the guard of its key. `place` identifies the look-up. A class
 * has methods besides the intended ones, so that no call is certain.
 */
export function methodByKey(
  machine: Machine,
  key: Atom,
  place: string,
  methods: readonly (readonly [string, Obj])[],
): Value {
  const name = key.kind === 'unknown' ? key.name : 'method';
  const member = unknown({
    name,
    source: `[${name}] at ${place}`,
    reason: 'which of its methods it calls is unknown',
  });
  const condition = valueCondition(machine, key, place);
  const names = new Map<Value, string>(methods.map(([each, method]) => [method, each]));
  const options = optionsOf(
    orOneOf(
      machine,
      member,
      methods.map(([, method]) => method),
    ),
  );
  return joinOptions(
    options.map(({ value, guard }) => ({
      value,
      guard: names.has(value)
        ? (mergeGuards(guard, guardOf(condition, machine.conditions.arm(names.get(value)!))) ?? guard)
        : guard,
    })),
  );
}
