import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/** https://lit.dev/docs/data/task: a task calls its function with the list that its `args` give. */
export const litTaskModule: NativeTable = { Task: constructTask };

/** `new Task(host, { task, args })`, `new Task(host, task, args)`. */
function constructTask({ machine, args, node }: NativeCall): Value {
  const given = argumentAt(args, 1);
  const isFunction = given.kind === 'object' && given.callable !== null;
  const task = isFunction ? given : getProperty(machine, given, 'task');
  const list = isFunction ? argumentAt(args, 2) : getProperty(machine, given, 'args');
  const inputs = invoke(machine, list, UNDEFINED, [], node);
  const options = unknown({ name: 'options', reason: 'it is what Lit gives to a task', isSymbolic: true });
  invoke(machine, task, UNDEFINED, [inputs, options], node);
  return createRecord(machine, [], unknown({ name: 'task', reason: 'it is a task of Lit' }));
}
