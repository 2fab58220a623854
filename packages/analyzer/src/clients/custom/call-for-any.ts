import type { NativeFunction } from '../../interpreter/machine/native-call.ts';
import type * as TS from 'typescript';
import { createNative } from '../../interpreter/objects/heap.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { symbolicArguments } from '../../interpreter/functions/symbolic.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** Calls a function for an unknown caller. Known arguments follow the first, symbolic one. */
export function callForAny(machine: Machine, callee: Value, node: TS.Node, known: readonly Value[] = []): Value {
  return mapValue(callee, (atom) => {
    const parameters = atom.kind === 'object' && atom.callable?.kind === 'closure' ? atom.callable.node.parameters : [];
    const { items, rest } = symbolicArguments(machine, parameters);
    const args = known.length === 0 ? items : [items[0] ?? UNDEFINED, ...known];
    return call(machine, atom, {
      thisValue: UNDEFINED,
      args: { kind: 'items', items: args, rest: known.length === 0 ? rest : null },
      node,
    });
  });
}

/** Creates a function that a client hands out. A call of it can send a request. */
export function createClientFunction(machine: Machine, name: string, apply: NativeFunction): Obj {
  const native = createNative(machine, name, apply);
  machine.identities.clientFunctions.add(native.id);
  machine.facts.names.clients.add(name);
  return native;
}
