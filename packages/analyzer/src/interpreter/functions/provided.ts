import { orMissing } from '../expressions/subject.ts';
import { construct } from './construct.ts';
import { callUnwritten } from './invoke.ts';
import { nameOfClass } from './injected.ts';
import { symbolicInstanceOf } from './symbolic.ts';
import { NO_ARGUMENTS, type Machine } from '../machine/machine.ts';
import { createNative, createRecord, readCell } from '../objects/heap.ts';
import { propertyKeyOf } from '../objects/property.ts';
import { setProperty } from '../objects/write-property.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { isNonShipping } from '../../sources/non-shipping.ts';
import { isValue } from '../../domain/slots.ts';
import { optionsOf, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';

/**
 * Keeps what the code provides under a name: a text, a symbol, or a class or another object that stands for one. The
 * value is made when it is asked for, for it may need what is provided later.
 */
export function provideUnder(machine: Machine, container: string, name: Value | string, make: () => Value): void {
  const { madeOnce, journal } = machine;
  if (journal.now !== 0) madeOnce.providesInRoots = true;
  // What modules made so far may have asked for it.
  if (madeOnce.lacksProvider && journal.now === 0)
    for (const id of madeOnce.symbolicInstances.keys()) madeOnce.outdatedInstances.add(id);
  const store = storeOf(machine, container, isNonShipping(machine.frame.module.file));
  let isRunning = false;
  const provider = createNative(machine, 'provider', () => {
    if (isRunning) return unknown({ name: 'injected', reason: 'the function calls itself' });
    isRunning = true;
    try {
      return make();
    } finally {
      isRunning = false;
    }
  });
  for (const key of keysOf(name)) {
    const field = fieldOf(container, key);
    if (madeOnce.lackedFields.delete(field)) madeOnce.suppliedFields.add(field);
    const known = readCell(machine, store, key);
    setProperty(machine, store, key, known && isValue(known) ? join([known, provider]) : provider);
  }
}

/**
 * What is provided under a name. A class for which nothing is provided stands for its own instance, and a client may
 * always be itself: what is provided for it is most often a stand-in. Undefined where nothing is seen to be provided.
 */
export function readProvided(machine: Machine, container: string, name: Value | string): Value | undefined {
  const stores = [storeOf(machine, container, false)];
  // What tests and stories provide stands in for what ships.
  if (isNonShipping(machine.frame.module.file)) stores.push(storeOf(machine, container, true));
  const keys = keysOf(name);
  for (const key of keys) machine.calls.noteField(fieldOf(container, key));
  const found = stores.flatMap((store) =>
    keys.flatMap((key) => {
      const slot = readCell(machine, store, key);
      return slot && isValue(slot) ? [mapValue(slot, (provider) => callUnwritten(machine, provider, store))] : [];
    }),
  );
  if (found.length === 0) {
    machine.madeOnce.lacksProvider = true;
    for (const key of keys) machine.madeOnce.lackedFields.add(fieldOf(container, key));
  }
  const own =
    typeof name === 'string'
      ? []
      : optionsOf(name).flatMap(({ value }) => ownInstance(machine, value, found.length > 0));
  const all = [...found, ...own];
  return all.length > 0 ? join(all) : undefined;
}

/** What code keeps on an object that other code reads: it may be read where nothing has been kept. */
export function readKept(machine: Machine, container: string, name: string): Value | undefined {
  const kept = readProvided(machine, container, name);
  return kept && orMissing(machine, kept, `${container} ${name}`);
}

function ownInstance(machine: Machine, token: Value, isProvided: boolean): Value | readonly Value[] {
  if (token.kind !== 'object') return [];
  if (machine.identities.clients.has(token.id))
    return isProvided && machine.identities.plainClients.has(token.id)
      ? []
      : [construct(machine, token, NO_ARGUMENTS, machine.frame.at)];
  return isProvided || token.callable?.kind !== 'class' ? [] : (symbolicInstanceOf(machine, token) ?? []);
}

/** Everything that is provided under a name, in the order in which the code does so. */
export function allProvided(machine: Machine, container: string, name: string): readonly Value[] {
  const store = storeOf(machine, container, false);
  const slot = readCell(machine, store, name);
  return slot && isValue(slot) ? optionsOf(slot).map(({ value }) => callUnwritten(machine, value, store)) : [];
}

const missing = new WeakSet<Unknown>();

/** Where nothing is seen to be provided. */
export function notProvided(container: string, name: Value | string): Unknown {
  const key = typeof name === 'string' ? name : (propertyKeyOf(name) ?? 'injected');
  const value = unknown({
    name: key.replace(/^@@|#\d+$/g, ''),
    source: `${container} ${key}`,
    reason: 'what is injected is not part of the code',
    isSymbolic: true,
  });
  missing.add(value);
  return value;
}

export function isNotProvided(value: Value): boolean {
  return value.kind === 'unknown' && missing.has(value);
}

/** Exports of packages that stand for a name. */
const tokens = new WeakMap<Obj, string>();

export function noteToken(object: Obj, name: string): void {
  tokens.set(object, name);
}

/** The names as keys of the store; an object is known by its identity. */
function keysOf(name: Value | string): readonly string[] {
  if (typeof name === 'string') return [name];
  return optionsOf(name).flatMap(({ value }) => {
    if (value.kind === 'object') return [tokens.get(value) ?? nameOfClass(value)];
    const key = propertyKeyOf(value);
    return key === undefined ? [] : [key];
  });
}

/** No property has this name. */
function fieldOf(container: string, key: string): string {
  return `${container} ${key}`;
}

function storeOf(machine: Machine, container: string, isTest: boolean): Obj {
  const { provided, providedByTests } = machine.madeOnce;
  return getOrMake(isTest ? providedByTests : provided, container, () =>
    machine.journal.persistently(() => createRecord(machine)),
  );
}
