import { ListOrders } from '../../domain/list-orders.ts';
import type { Machine } from './machine.ts';
import { optionsOf } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Unknown, Value } from '../../domain/value.ts';

/**
 * Numbers the changes of objects and unknowns. A query may have another answer after a change: `seen.has(id)` before
 * and after `seen.add(id)`. A query that the evaluators cannot answer carries the number of the last change before it.
 */
export class Changes {
  /** The order state of each list. */
  readonly orders = new ListOrders();
  readonly #objects = new WeakMap<Obj, number>();
  /** The last change of each unknown, by its source. */
  readonly #sources = new Map<string, number>();
  #last = 0;

  /** Notes a change of a value, and so of everything read from it later. */
  note(changed: Value): void {
    this.#last += 1;
    for (const { value } of optionsOf(changed)) {
      if (value.kind === 'object') this.#objects.set(value, this.#last);
      if (value.kind === 'unknown') this.#sources.set(value.source, this.#last);
    }
  }

  /** The number of an object's last change. */
  of(atom: Atom): number | undefined {
    return atom.kind === 'object' ? this.#objects.get(atom) : undefined;
  }

  /** The number of the last change of an unknown, or of the unknown that it was read from. */
  ofSource(source: string): number | undefined {
    let found: number | undefined;
    for (const [changed, number] of this.#sources)
      if (source.startsWith(changed) && !/[\w$]/.test(source[changed.length] ?? '.'))
        found = Math.max(found ?? 0, number);
    return found;
  }

  /** A new number, for a query whose answer differs each time. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** Methods of the language and of environments that change their receiver. */
const CHANGING = new Set([
  'abort',
  'add',
  'append',
  'clear',
  'delete',
  'exec',
  'next',
  'pop',
  'push',
  'set',
  'shift',
  'splice',
  'test',
  'unshift',
]);
/** Methods that change a regular expression only if it continues from its last match. */
const MATCHING = new Set(['exec', 'test']);

/** Notes a method call that changes its receiver. */
export function noteChangeBy(machine: Machine, receiver: Atom, name: string | undefined): void {
  if (name !== undefined && CHANGING.has(name) && (!MATCHING.has(name) || goesOn(receiver)))
    machine.changes.note(receiver);
}

function goesOn(pattern: Atom): boolean {
  const flags = pattern.kind === 'object' ? pattern.cells.get('flags') : undefined;
  return flags?.kind === 'text' && flags.parts.some((part) => typeof part === 'string' && /[gy]/.test(part));
}

/** Marks the unknown result of a method with the present state of its receiver. */
export function asOfNow(machine: Machine, receiver: Atom, name: string | undefined, given: Value): Value {
  const number = name === 'now' || name === 'random' ? machine.changes.next() : machine.changes.of(receiver);
  return number === undefined
    ? given
    : mapValue(given, (atom) => (atom.kind === 'unknown' && atom.isAny ? { ...atom, asOf: number } : atom));
}

/** What identifies an unknown: two with one source are the same as long as nothing changes what they were read from. */
export function sourceAsOf({ source, asOf }: Unknown): string {
  return asOf === undefined ? source : `${source}@${asOf}`;
}
