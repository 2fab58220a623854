import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { isValue } from '../../domain/slots.ts';
import { filledLater } from './vue.ts';
import { createList, createNative, createRecord, readCell } from '../../interpreter/objects/heap.ts';
import { callBackAll, invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty, setProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Run } from '../../interpreter/machine/machine.ts';
import { isNullish, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** Where a context and a state hold what was given to them. */
const HELD = '$value';

/** What gives its argument back: around a component, a function or a value. */
const given = ({ args }: NativeCall): Value => argumentAt(args, 0);

const calledBack = ({ run, args, node }: NativeCall): Value => {
  callBackAll(run, args, unknown({ name: 'effect', reason: 'it is what the framework gives to an effect' }), node);
  return opaque('nothing');
};

/**
 * The hooks by which a component gets its clients and addresses. What a state or a context is given anywhere, any
 * render may find there. https://react.dev/reference/react/hooks
 */
export const reactModule: NativeTable = {
  memo: given,
  forwardRef: given,
  useCallback: given,
  useDeferredValue: given,
  useEffectEvent: given,
  useMemo: ({ run, args, node }) => invoke(run, argumentAt(args, 0), UNDEFINED, [], node),
  useEffect: calledBack,
  useLayoutEffect: calledBack,
  useInsertionEffect: calledBack,
  startTransition: calledBack,
  useRef: ({ run, args }) => createRecord(run, [['current', filledLater(argumentAt(args, 0), 'current')]]),
  useState: useState,
  createContext: ({ run, args }) => createContext(run, argumentAt(args, 0)),
  useContext: ({ run, args }) => readContext(run, argumentAt(args, 0)),
  use: ({ run, args }) => readContext(run, argumentAt(args, 0)),
};

/** `[value, setValue]`. Each place in the code has one state, whichever component asks there. */
function useState({ run, args, node }: NativeCall): Value {
  const state = stateOf(run, node);
  const initial = mapValue(argumentAt(args, 0), (atom) =>
    atom.kind === 'object' && atom.callable ? invoke(run, atom, UNDEFINED, [], node) : atom,
  );
  const held = heldBy(run, state);
  const value = held ? (isNullish(initial) ? held : join([initial, held])) : filledLater(initial, 'state');
  const setter = createNative(run, 'setState', ({ run: at, args: set }) => {
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
  return createList(run, [value, setter]);
}

function stateOf(run: Run, node: NativeCall['node']): Obj {
  const key = `state ${run.frame.module.path} ${String(node.pos)}`;
  const known = run.memo.get(key) as Obj | undefined;
  if (known) return known;
  const state = run.journal.persistently(() => createRecord(run));
  run.memo.set(key, state);
  return state;
}

/** What was put there, in any order of events; undefined where nothing was. */
function heldBy(run: Run, holder: Obj): Value | undefined {
  const slot = readCell(run, holder, HELD);
  return slot && isValue(slot) && !isNullish(slot) ? slot : undefined;
}

/** A context is its own provider: `<Api.Provider value={api}>`, `<Api value={api}>`. */
function createContext(run: Run, initial: Value): Obj {
  const context = createNative(run, 'context', ({ run: at, args }) => {
    setProperty(at, context, HELD, getProperty(at, argumentAt(args, 0), 'value'));
    return opaque('element');
  });
  if (!isNullish(initial)) context.cells.set(HELD, initial);
  context.cells.set('Provider', context);
  return context;
}

function readContext(run: Run, context: Value): Value {
  return mapValue(
    context,
    (atom) =>
      (atom.kind === 'object' && heldBy(run, atom)) ||
      unknown({ name: 'context', reason: 'what the context holds is not known' }),
  );
}
