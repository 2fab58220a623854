import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createList, createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { isNullish, opaque, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { ListItems, Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';
import { filledLater } from './vue.ts';

/** https://jotai.org/docs: an atom holds a value, or functions that compute it and write others. */
export const jotaiModule: NativeTable = {
  atom: ({ machine, args, node }) => {
    const created = createAtom(machine, argumentAt(args, 0), argumentAt(args, 1));
    for (const [name, given] of [
      ['read', [getter(machine)]],
      [
        'write',
        [
          getter(machine),
          writer(machine),
          unknown({ name: 'update', reason: 'it is what an atom is set to', isSymbolic: true }),
        ],
      ],
    ] as const) {
      const run = getProperty(machine, created, name);
      if (run.kind === 'object' && run.callable)
        noteCalledLater(machine, run, () => invoke(machine, run, UNDEFINED, given, node), node);
    }
    return created;
  },
  useAtom: ({ machine, args }) =>
    createList(machine, [readAtom(machine, argumentAt(args, 0)), setterOf(machine, argumentAt(args, 0))]),
  useAtomValue: ({ machine, args }) => readAtom(machine, argumentAt(args, 0)),
  useSetAtom: ({ machine, args }) => setterOf(machine, argumentAt(args, 0)),
};

export const jotaiUtils: NativeTable = {
  loadable: firstArgument,
  unwrap: firstArgument,
  atomFamily: firstArgument,
  atomWithDefault: ({ machine, args }) => createAtom(machine, argumentAt(args, 0), UNDEFINED),
  atomWithStorage: ({ machine, args }) => createAtom(machine, argumentAt(args, 1), UNDEFINED),
  useAtomCallback: ({ machine, args: made }) =>
    createNative(machine, 'callback', ({ machine: at, args, node }) =>
      invoke(at, argumentAt(made, 0), UNDEFINED, [getter(at), writer(at), ...args.items], node),
    ),
};

function createAtom(machine: Machine, read: Value, write: Value): Value {
  const isComputed = read.kind === 'object' && read.callable !== null;
  return createRecord(machine, [
    ['read', isComputed ? read : UNDEFINED],
    ['held', isComputed ? UNDEFINED : filledLater(read, 'atom')],
    ['write', write],
  ]);
}

function readAtom(machine: Machine, given: Value): Value {
  return mapValue(given, (atom) => {
    if (atom.kind !== 'object' || !atom.cells.has('held'))
      return unknown({ name: 'atom', reason: 'the atom is unknown', isSymbolic: true });
    const read = getProperty(machine, atom, 'read');
    return isNullish(read)
      ? getProperty(machine, atom, 'held')
      : invoke(machine, read, UNDEFINED, [getter(machine)], null);
  });
}

function writeAtom(machine: Machine, given: Value, args: ListItems): Value {
  return mapValue(given, (atom) => {
    if (atom.kind !== 'object') return UNDEFINED;
    const write = getProperty(machine, atom, 'write');
    if (!isNullish(write))
      return invoke(machine, write, UNDEFINED, [getter(machine), writer(machine), ...args.items], null);
    const value = mapValue(argumentAt(args, 0), (part) =>
      part.kind === 'object' && part.callable
        ? invoke(machine, part, UNDEFINED, [getProperty(machine, atom, 'held')], null)
        : part,
    );
    setProperty(machine, atom, 'held', value);
    return opaque('nothing');
  });
}

function setterOf(machine: Machine, atom: Value): Value {
  return createNative(machine, 'setAtom', ({ machine: at, args }) => writeAtom(at, atom, args));
}

function getter(machine: Machine): Value {
  return createNative(machine, 'get', ({ machine: at, args }) => readAtom(at, argumentAt(args, 0)));
}

function writer(machine: Machine): Value {
  return createNative(machine, 'set', ({ machine: at, args }) =>
    writeAtom(at, argumentAt(args, 0), { ...args, items: args.items.slice(1) }),
  );
}
