import { withoutGaps } from '../../domain/absent.ts';
import { MAX_ITEM_INDEX } from '../../bounds.ts';
import { isValue } from '../../domain/slots.ts';
import { optionsOf, text, UNDEFINED } from '../../domain/atoms.ts';
import { ITEMS } from '../../domain/cells.ts';
import { join } from '../../domain/join.ts';
import type { Value, Obj, ListItems, Unknown } from '../../domain/value.ts';
import { isTest } from '../../sources/non-shipping.ts';
import { callUnwritten } from '../functions/invoke.ts';
import type { Machine } from '../machine/machine.ts';
import { handOver } from './foreign.ts';
import { isRecord, itemsOf, ownKeys } from './heap.ts';
import { findSlot, getProperty, throughProxy } from './property.ts';
import { mayRefuse } from './refusals.ts';
import { recordStored } from './stored.ts';

/**
 * Writes a property, and runs a setter. If the target is one of several objects, each may keep its content; `isPerhaps`
 * says that the key is one of several too.
 */
export function setProperty(machine: Machine, target: Value, key: string, value: Value, isPerhaps = false): void {
  const objects = target.kind === 'oneOf' ? target.options.map((option) => option.value) : [target];
  recordStored(machine, key, value);
  for (const object of objects) {
    if (object.kind === 'unknown') {
      machine.facts.handed.noteFunction(value);
      handOver(machine, object, value, true);
      keepEach(machine, storeAt(machine, object, key), value);
    }
    if (object.kind === 'object')
      setObjectProperty(
        machine,
        object,
        key,
        value,
        isPerhaps || objects.length > 1 || mayRefuse(machine, object, key),
      );
  }
}

/**
 * Writes a property of one object. The window of a test is separate from the program's: other code does not see what
 * the test writes there.
 */
function setObjectProperty(machine: Machine, object: Obj, key: string, value: Value, isWeak: boolean): void {
  if (object.body === 'proxy') {
    writeProxy(machine, object, key, value);
    return;
  }
  const keep = machine.identities.keepers.get(object.id);
  if (keep) {
    keep(key, value);
    return;
  }
  const slot = findSlot(object, key);
  if (slot?.kind === 'accessor') {
    if (slot.set) callUnwritten(machine, slot.set, object, [value]);
    return;
  }
  const list = itemsOf(object);
  if (list) {
    setItem(machine, object, key, value, isWeak);
    return;
  }
  if (object.body === 'url') {
    machine.library.urls.write(machine, object, key, value);
    return;
  }
  if (machine.identities.globalObjects.has(object) && isTest(machine.frame.module.file)) return;
  const { grown } = machine.environments;
  // `window.App` is the variable `App` that scripts share.
  const cells = machine.identities.globalObjects.has(object) && grown.cells.has(key) ? grown.cells : object.cells;
  const before = cells.get(key);
  if (before && isValue(before)) keepEach(machine, before, value);
  machine.write(
    cells,
    key,
    isWeak &&
      before &&
      before.kind !== 'accessor' &&
      before.kind !== 'import' &&
      before.kind !== 'items' &&
      before.kind !== 'entries'
      ? join([before, value])
      : value,
  );
}

/** What code keeps it keeps under all names, if it replaces the store: `res.locals = { path }`. */
function keepEach(machine: Machine, store: Value | undefined, value: Value): void {
  const keep = store?.kind === 'object' ? machine.identities.keepers.get(store.id) : undefined;
  if (!keep) return;
  for (const { value: record } of optionsOf(value))
    if (isRecord(record)) for (const key of ownKeys(record)) keep(key, getProperty(machine, record, key));
}

function storeAt(machine: Machine, { source, name }: Unknown, key: string): Value | undefined {
  const { atPath } = machine.library.clients;
  return atPath(machine, `${source}.${key}`) ?? atPath(machine, `${name}.${key}`);
}

/** Defines an own property of an object without running a setter of that name. */
export function defineValue(machine: Machine, object: Obj, key: string, value: Value): void {
  if (findSlot(object, key)?.kind === 'accessor') {
    recordStored(machine, key, value);
    machine.write(object.cells, key, value);
  } else {
    setProperty(machine, object, key, value);
  }
}

function writeProxy(machine: Machine, proxy: Obj, key: string, value: Value): void {
  const { target, trap } = throughProxy(machine, proxy, 'set');
  if (trap) callUnwritten(machine, trap.run, trap.handler, [target, text(key), value, proxy]);
  else setProperty(machine, target, key, value);
}

export function setItem(machine: Machine, object: Obj, key: string, value: Value, isWeak = false): void {
  const list = itemsOf(object)!;
  const index = Number(key);
  if (key === 'length') {
    machine.write(object.cells, ITEMS, ofLength(list, value));
    return;
  }
  if (!Number.isInteger(index) || index < 0 || index > MAX_ITEM_INDEX) {
    machine.write(object.cells, key, value);
    return;
  }
  if (index > list.items.length) {
    machine.write(object.cells, ITEMS, { ...list, rest: list.rest ? join([list.rest, value]) : value });
    return;
  }
  const { items, rest } = withoutGaps(list);
  if (index >= items.length && rest)
    machine.write(object.cells, ITEMS, { kind: 'items', items, rest: join([rest, value]) });
  else
    machine.write(object.cells, ITEMS, {
      ...list,
      items: [
        ...list.items.slice(0, index),
        isWeak ? join([...list.items.slice(index, index + 1), value]) : value,
        ...list.items.slice(index + 1),
      ],
    });
}

/** `list.length = 0`: drops the items after the new length; with an unknown length, any of the items may stay. */
function ofLength(list: ListItems, length: Value): ListItems {
  const known = length.kind === 'primitive' && typeof length.value === 'number' ? length.value : undefined;
  if (known !== undefined && known <= list.items.length)
    return { kind: 'items', items: list.items.slice(0, known), rest: null };
  return { kind: 'items', items: [], rest: join([UNDEFINED, ...list.items, ...(list.rest ? [list.rest] : [])]) };
}
