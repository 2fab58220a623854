import type { ClientCall } from '../custom/client-call.ts';
import { resultOfIterator } from '../../interpreter/functions/generator.ts';
import { laterValue } from '../../interpreter/functions/started.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { NativeFunction } from '../../interpreter/machine/native-call.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import {
  createGenerator,
  createList,
  createNative,
  createRecord,
  isRecord,
  itemsOf,
  ownKeys,
  readCell,
  returnedBy,
} from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { settle } from '../../library/ecmascript/promise.ts';
import { HELD, PARENT } from '../../domain/cells.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, joinOptions, mapValue } from '../../domain/join.ts';
import { isValue } from '../../domain/slots.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';

/** An object of a package that holds a value. A promise is held as what fulfils it. */
export function createHolder(call: ClientCall, shape: string, value: Value): Obj {
  const holder = call.createClient(shape);
  const { machine, node } = call.made;
  holder.cells.initialise(HELD, machine.started.laterOf(value) ? value : settle(machine, heldIn(machine, value), node));
  return holder;
}

/** From now on the object holds the value, besides what it held. Code that a module handed over for it runs again. */
export function hold(machine: Machine, holder: Obj, value: Value): void {
  const before = holder.cells.get(HELD);
  const given = heldIn(machine, value);
  machine.write(holder.cells, HELD, before && isValue(before) ? join([before, given]) : given);
  if (machine.journal.now !== 0) runReaders(machine, holder);
}

/**
 * Does work, and gives what it read the content of. While modules are loaded, `again` is what happens with a value that
 * some function puts in later.
 */
export function readingHolders<T>(machine: Machine, work: () => T, again: (result: T) => void): T {
  const outer = machine.identities.holdersRead;
  const read = new Set<Obj>();
  machine.identities.holdersRead = read;
  try {
    const result = work();
    if (machine.journal.now === 0)
      for (const holder of read)
        getOrMake(machine.facts.readers, holder, () => new Set()).add({
          module: machine.frame.module,
          run: () => {
            again(result);
          },
        });
    return result;
  } finally {
    machine.identities.holdersRead = outer;
  }
}

/** Runs the readers of a holder as the top level of their module does, but under the guard of what puts the value in. */
function runReaders(machine: Machine, holder: Obj): void {
  const { listeners: running } = machine.started;
  const readers = machine.facts.readers.get(holder);
  if (!readers || running.has(holder)) return;
  const { isSymbolic, guard, depth } = machine.frame;
  running.add(holder);
  try {
    for (const { module, run } of readers)
      machine.inFrame({ ...machine.createTopLevelFrame(module, isSymbolic), guard, depth }, () =>
        giveAnyTimes(machine, (): Value => {
          run();
          return UNDEFINED;
        }),
      );
  } finally {
    running.delete(holder);
  }
}

/**
 * What the value holds, or else the value; of alternatives, nothing of those that hold nothing. A generator that a
 * package runs to its end holds what it returns.
 */
export function heldIn(machine: Machine, value: Value, seen: ReadonlySet<Obj> = new Set()): Value {
  const held = mapValue(value, (atom) => {
    const holder = holderOf(machine, atom);
    if (!holder) return generatorResult(machine, atom) ?? resultOfIterator(machine, atom) ?? atom;
    if (seen.has(holder)) return nothingHeld();
    machine.identities.holdersRead?.add(holder);
    const slot = readCell(machine, holder, HELD);
    return slot && isValue(slot)
      ? heldIn(machine, laterValue(machine, slot), new Set([...seen, holder]))
      : nothingHeld();
  });
  if (held.kind !== 'oneOf') return held;
  const known = held.options.filter((option) => !isNothingHeld(option.value));
  return known.length === held.options.length || known.length === 0 ? held : joinOptions(known);
}

/** What each value of a list or an object holds, as a list or an object; what any other value holds. */
export function heldInEach(machine: Machine, value: Value): Value {
  return mapValue(value, (atom) => {
    if (holderOf(machine, atom)) return heldIn(machine, atom);
    const list = itemsOf(atom);
    if (list && !machine.identities.generators.has(atom as Obj))
      return createList(
        machine,
        list.items.map((item) => heldIn(machine, item)),
        list.rest && heldIn(machine, list.rest),
      );
    return isRecord(atom) && !machine.identities.clients.has(atom.id)
      ? createRecord(
          machine,
          ownKeys(atom).map((key) => [key, heldIn(machine, getProperty(machine, atom, key))]),
        )
      : heldIn(machine, atom);
  });
}

function holderOf(machine: Machine, atom: Atom): Obj | undefined {
  if (atom.kind !== 'object') return undefined;
  if (atom.cells.has(HELD) || machine.identities.holders.has(atom.id)) return atom;
  const parent = atom.cells.get(PARENT);
  return parent?.kind === 'object' && parent !== atom ? holderOf(machine, parent) : undefined;
}

function generatorResult(machine: Machine, atom: Atom): Value | undefined {
  return atom.kind === 'object' && machine.identities.generators.has(atom)
    ? (returnedBy(atom) ?? UNDEFINED)
    : undefined;
}

const REASON = 'no code was seen to put a value in';

function nothingHeld(): Value {
  return unknown({ name: 'value', source: REASON, reason: REASON, isSymbolic: true });
}

/** Whether the value stands for what an object holds into which no code was seen to put anything. */
export function isNothingHeld(value: Value): boolean {
  return value.kind === 'unknown' && value.source === REASON;
}

export function heldBy(call: ClientCall, shape: string | undefined, value: Value): Value {
  if (shape === undefined) return value;
  return shape === 'generator'
    ? createGenerator(call.made.machine, [], heldIn(call.made.machine, value))
    : createHolder(call, shape, value);
}

/** A function that a package gives, and that calls what the code handed over: whoever gets it may call it. */
export function createWaiting(machine: Machine, name: string, apply: NativeFunction): Obj {
  const native = createNative(machine, name, apply);
  machine.identities.waiting.add(native.id);
  return native;
}
