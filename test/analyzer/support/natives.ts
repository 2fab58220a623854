import type { Machine } from '../../../packages/analyzer/src/interpreter/machine/machine.ts';
import { createMachine } from '../../../packages/analyzer/src/driver/create-machine.ts';
import type { NativeTable } from '../../../packages/analyzer/src/interpreter/machine/native-call.ts';
import type { NativeCall } from '../../../packages/analyzer/src/interpreter/machine/native-call.ts';
import path from 'node:path';
import type * as TS from 'typescript';
import { NameLabels } from '../../../packages/analyzer/src/domain/name-labels.ts';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import { UNDEFINED } from '../../../packages/analyzer/src/domain/atoms.ts';
import type { Value } from '../../../packages/analyzer/src/domain/value.ts';

/** An analysis that has not begun: enough for what runs no code. */
export function createRun(): Machine {
  return createMachine(new Project(path.resolve('/no-program'), new Map()), new NameLabels([]));
}

/** Calls a native function of a table on a value. */
export function callNative(
  machine: Machine,
  table: NativeTable,
  name: string,
  thisValue: Value,
  args: readonly Value[] = [],
): Value {
  const native = table[name];
  if (!native) throw new Error(`there is no ${name}`);
  return native(nativeCall(machine, thisValue, args));
}

/** Calls a native function that stands in a value. */
export function applyNative(machine: Machine, callee: Value, args: readonly Value[]): Value {
  if (callee.kind !== 'object' || callee.callable?.kind !== 'native')
    throw new Error('what is called is no native function');
  return callee.callable.apply(nativeCall(machine, UNDEFINED, args));
}

function nativeCall(machine: Machine, thisValue: Value, items: readonly Value[]): NativeCall {
  // No native that these tests call looks at the node: it tells only where a callback was called.
  return {
    machine,
    thisValue,
    args: { kind: 'items', items, rest: null },
    node: undefined as unknown as TS.Node,
    isConstruct: false,
  };
}
