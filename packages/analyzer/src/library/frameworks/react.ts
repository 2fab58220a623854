import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { renderWith } from '../../interpreter/expressions/jsx.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { isValue } from '../../domain/slots.ts';
import { filledLater } from './vue.ts';
import { createList, createNative, createRecord, readCell } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { callBackAll } from '../../interpreter/functions/call-back.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { isNullish, literalOf, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';

/** The cell in which a context or a state holds its values. */
export const HELD = '$value';

const callBackArguments = ({ machine, args, node }: NativeCall): Value => {
  callBackAll(machine, args, unknown({ name: 'effect', reason: 'it is what the framework gives to an effect' }), node);
  return opaque('nothing');
};

/**
 * The hooks through which a component gets clients and addresses. Any render may read any value that the code ever gave
 * to a state or a context. https://react.dev/reference/react/hooks
 */
export const reactModule: NativeTable = {
  cache: firstArgument,
  memo: firstArgument,
  forwardRef: firstArgument,
  useCallback: firstArgument,
  useDeferredValue: firstArgument,
  useEffectEvent: firstArgument,
  useMemo: ({ machine, args, node }) => invoke(machine, argumentAt(args, 0), UNDEFINED, [], node),
  useEffect: callBackArguments,
  useLayoutEffect: callBackArguments,
  useInsertionEffect: callBackArguments,
  startTransition: callBackArguments,
  useRef: ({ machine, args }) => createRecord(machine, [['current', filledLater(argumentAt(args, 0), 'current')]]),
  useState: useState,
  createElement: renderElement,
  cloneElement: renderElement,
  h: renderElement,
  jsx: renderElement,
  jsxs: renderElement,
  jsxDEV: renderElement,
  lazy: ({ machine, args, node }) =>
    getProperty(machine, invoke(machine, argumentAt(args, 0), UNDEFINED, [], node), 'default'),
  createContext: ({ machine, args }) => createContext(machine, argumentAt(args, 0)),
  useContext: ({ machine, args }) => readContext(machine, argumentAt(args, 0)),
  use: ({ machine, args }) => readContext(machine, argumentAt(args, 0)),
};

/** What JSX is compiled to: `createElement(Panel, props, ...children)`, `jsx(Panel, { ...props, children })`. */
function renderElement({ machine, args, node }: NativeCall): Value {
  const props = createRecord(machine);
  spreadInto(machine, props, argumentAt(args, 1), new Set());
  const children = args.items.slice(2);
  if (children.length > 0)
    props.cells.initialise('children', children.length === 1 ? children[0]! : createList(machine, children));
  renderWith(machine, argumentAt(args, 0), props, node);
  return opaque('element');
}

/** `[value, setValue]`. Each call site has one state, shared by all components that reach it. */
function useState({ machine, args, node }: NativeCall): Value {
  const state = stateOf(machine, node);
  const initial = mapValue(argumentAt(args, 0), (atom) =>
    atom.kind === 'object' && atom.callable ? invoke(machine, atom, UNDEFINED, [], node) : atom,
  );
  const held = heldBy(machine, state);
  const value = held ? (isNullish(initial) ? held : join([initial, held])) : filledLater(initial, 'state');
  const setter = createNative(machine, 'setState', ({ machine: at, args: set }) => {
    setProperty(
      at,
      state,
      HELD,
      mapValue(argumentAt(set, 0), (atom) =>
        atom.kind === 'object' && atom.callable ? invoke(at, atom, UNDEFINED, [value], node) : atom,
      ),
    );
    return opaque('nothing');
  });
  return createList(machine, [value, setter]);
}

/** What a call site holds between renders, in whichever activation code reads or writes it. */
export function stateOf(machine: Machine, node: NativeCall['node']): Obj {
  const key = `${machine.frame.module.path} ${String(node.pos)}`;
  const known = machine.madeOnce.hookStates.get(key);
  if (known) return known;
  const state = machine.journal.persistently(() => createRecord(machine));
  machine.madeOnce.hookStates.set(key, state);
  return state;
}

/** All values stored in a state or a context, in any order; undefined if there is none. */
export function heldBy(machine: Machine, holder: Obj): Value | undefined {
  const slot = readCell(machine, holder, HELD);
  return slot && isValue(slot) && !isNullish(slot) ? slot : undefined;
}

/** A context is its own provider: `<Api.Provider value={api}>`, `<Api value={api}>`. */
function createContext(machine: Machine, initial: Value): Obj {
  const context = createNative(machine, 'context', ({ machine: at, args }) => {
    setProperty(at, context, HELD, getProperty(at, argumentAt(args, 0), 'value'));
    return opaque('element');
  });
  // A default that is empty stands for none.
  if (!isNullish(initial) && literalOf(initial) !== '') context.cells.initialise(HELD, initial);
  context.cells.initialise('Provider', context);
  return context;
}

function readContext(machine: Machine, context: Value): Value {
  return mapValue(
    context,
    (atom) =>
      (atom.kind === 'object' && heldBy(machine, atom)) ||
      unknown({ name: 'context', reason: 'the content of the context is unknown' }),
  );
}
