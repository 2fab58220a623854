import type { Machine } from '../../interpreter/machine/machine.ts';
import { literalOf, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import type { Value } from '../../domain/value.ts';

/** A setting of the running program: it has the name that the code asks for, and the labels of that name. */
export function readSetting(machine: Machine, key: Value): Value {
  return mapValue(key, (atom) => {
    const name = literalOf(atom);
    if (name === undefined) return unknown({ name: 'setting', reason: 'it is known only at run time' });
    const setting = unknown({ name, source: `setting ${name}`, reason: 'it is known only at run time' });
    return labelByPath(machine.knowledge.labels, name.split('.'), setting);
  });
}
