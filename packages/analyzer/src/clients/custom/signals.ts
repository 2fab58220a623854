import { mayBeSetByTemplate } from './angular-template.ts';
import type { ClientCall, Custom } from './client-call.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { ts } from '../../syntax/typescript.ts';
import { isUndefined, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** `const page = signal(1)`: `page()` reads it, `page.set(2)` and `page.update((each) => each + 1)` change it. */
export const createSignal: Custom = ({ made: call }) => {
  const { machine, args } = call;
  const state = createRecord(machine, [['value', argumentAt(args, 0)]]);
  const isOpen = mayBeSetByTemplate(call);
  return signalOf(machine, state, (made, value) =>
    isOpen
      ? join([value, unknown({ ...readAs(state, made), reason: 'the template of its component may set it' })])
      : value,
  );
};

/** `id = input.required<string>()`: whoever uses the component gives it. */
export const createInput: Custom = (call: ClientCall) => {
  const { machine, args } = call.made;
  const fallback = argumentAt(args, 0);
  const state = createRecord(machine);
  return signalOf(machine, state, (made, value) => {
    const given = unknown({ ...readAs(state, made), reason: 'it depends on who uses the component' });
    return join([given, ...[value, fallback].filter((each) => each.kind === 'text' || each.kind === 'oneOf')]);
  });
};

/** `path = linkedSignal(() => this.start())`, or `{ source, computation }`: the code may set it to another value. */
export const createLinkedSignal: Custom = ({ made: { machine, args } }) => {
  const given = argumentAt(args, 0);
  return signalOf(machine, createRecord(machine), ({ machine: at, node }, value) => {
    const isFunction = given.kind === 'object' && given.callable !== null;
    const computed = isFunction
      ? invoke(at, given, UNDEFINED, [], node)
      : invoke(
          at,
          getProperty(at, given, 'computation'),
          given,
          [invoke(at, getProperty(at, given, 'source'), given, [], node)],
          node,
        );
    return isUndefined(value) ? computed : join([computed, value]);
  });
};

function signalOf(machine: Machine, state: Obj, read: (made: NativeCall, value: Value) => Value): Obj {
  const valueIn = (at: Machine): Value => getProperty(at, state, 'value');
  const signal = createNative(machine, 'signal', (made) => read(made, valueIn(made.machine)));
  const members = {
    set: ({ machine: at, args }: NativeCall) => {
      setProperty(at, state, 'value', argumentAt(args, 0));
    },
    update: ({ machine: at, args, node }: NativeCall) => {
      const value = valueIn(at);
      setProperty(at, state, 'value', invoke(at, argumentAt(args, 0), value, [value], node));
    },
  };
  for (const [name, change] of Object.entries(members))
    signal.cells.initialise(
      name,
      createNative(machine, name, (made) => {
        change(made);
        return UNDEFINED;
      }),
    );
  signal.cells.initialise(
    'asReadonly',
    createNative(machine, 'asReadonly', () => signal),
  );
  return signal;
}

function readAs(state: Obj, made: NativeCall): { name: string; source: string; isSymbolic: true } {
  return { name: nameOf(made), source: `signal ${String(state.id)}`, isSymbolic: true };
}

/** The name under which the code reads it: `this.id()`. */
function nameOf({ node }: NativeCall): string {
  if (!ts.isCallExpression(node)) return 'input';
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : 'input';
}
