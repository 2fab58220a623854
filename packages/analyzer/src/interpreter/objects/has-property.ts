import { MAX_PROTOTYPES } from '../../bounds.ts';
import {
  PROTOTYPE,
  ANYWHERE,
  GAPS,
  OTHERS,
  REST,
  PARENT,
  PROXY,
  ITEMS,
  ENTRIES,
  HREF,
  NATIVE,
} from '../../domain/cells.ts';
import type { Option, Obj, Value } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';
import { lateIn, prototypeOf } from './heap.ts';
import { findSlot } from './property.ts';

/**
 * The alternatives of a receiver that can have the member: drops instances that surely lack it if another one has it.
 */
export function havingMember(machine: Machine, options: readonly Option[], key: string): readonly Option[] {
  const isFound = options.some(({ value }) => value.kind === 'object' && findSlot(value, key) !== undefined);
  return isFound
    ? options.filter(({ value }) => value.kind !== 'object' || !surelyLacks(machine, value, key))
    : options;
}

/** Whether an object or its prototypes have a property; undefined if other code may add it. */
export function hasProperty(machine: Machine, object: Obj, key: string): boolean | undefined {
  if (findSlot(object, key) !== undefined || key in Object.prototype) return true;
  if (object.body === 'list' || object.cells.size === 0) return undefined;
  return isKnownToLack(machine, object, key) ? false : undefined;
}

/** Whether an instance of known classes surely lacks the property. */
function surelyLacks(machine: Machine, object: Obj, key: string): boolean {
  return object.cells.has(PROTOTYPE) && isKnownToLack(machine, object, key);
}

/** Whether an object surely has no property of its own with this name, whatever its prototypes have. */
export function surelyLacksOwn(machine: Machine, { cells, callable }: Obj, key: string): boolean {
  if (callable || cells.size === 0) return false;
  return ![key, ...OPEN_CELLS].some((name) => cells.has(name)) && lateIn(machine, cells)?.has(key) !== true;
}

/** Whether no code writes the property, or anything under an unknown name. */
function isKnownToLack(machine: Machine, object: Obj, key: string): boolean {
  if (machine.identities.clients.has(object.id) || key in Object.prototype) return false;
  let current: Value | undefined = object;
  for (let depth = 0; current?.kind === 'object' && depth < MAX_PROTOTYPES; depth += 1) {
    const { cells, callable } = current;
    const isOpen = [key, ...OPEN_CELLS].some((name) => cells.has(name)) || lateIn(machine, cells)?.has(key);
    if (isOpen || callable) return false;
    current = prototypeOf(current);
  }
  return current === undefined;
}

/** The cells whose content may have any name, or members of its own. */
const OPEN_CELLS = [ANYWHERE, GAPS, OTHERS, REST, PARENT, PROXY, ITEMS, ENTRIES, HREF, NATIVE] as const;
