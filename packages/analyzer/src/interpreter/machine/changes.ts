import { ListOrders } from '../../domain/list-orders.ts';
import type { Machine } from './machine.ts';
import { optionsOf } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Unknown, Value } from '../../domain/value.ts';

/**
 * What is asked of something before it is changed and after need not have one answer: `seen.has(id)`, and behind
 * `seen.add(id)` again. What the evaluation does not work out bears the number of the last change before it was asked.
 */
export class Changes {
  /** In which state a list is. */
  readonly orders = new ListOrders();
  readonly #objects = new WeakMap<Obj, number>();
  /** By the source of what is unknown. */
  readonly #sources = new Map<string, number>();
  #last = 0;

  /** Something was changed, and so is whatever is read of it from here on. */
  note(changed: Value): void {
    this.#last += 1;
    for (const { value } of optionsOf(changed)) {
      if (value.kind === 'object') this.#objects.set(value, this.#last);
      if (value.kind === 'unknown') this.#sources.set(value.source, this.#last);
    }
  }

  /** The number of the last change of an object. */
  of(atom: Atom): number | undefined {
    return atom.kind === 'object' ? this.#objects.get(atom) : undefined;
  }

  /** The number of the last change of what is unknown, or of what it is a part of. */
  ofSource(source: string): number | undefined {
    let found: number | undefined;
    for (const [changed, number] of this.#sources)
      if (source.startsWith(changed) && !/[\w$]/.test(source[changed.length] ?? '.'))
        found = Math.max(found ?? 0, number);
    return found;
  }

  /** A number for what has another answer whenever it is asked. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** The methods of the language and of what environments have that change what they are called on. */
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
/** Methods that change a pattern only where it goes on from its last match. */
const MATCHING = new Set(['exec', 'test']);

/** Notes that a method is called which changes what it is called on. */
export function noteChangeBy(machine: Machine, receiver: Atom, name: string | undefined): void {
  if (name !== undefined && CHANGING.has(name) && (!MATCHING.has(name) || goesOn(receiver)))
    machine.changes.note(receiver);
}

function goesOn(pattern: Atom): boolean {
  const flags = pattern.kind === 'object' ? pattern.cells.get('flags') : undefined;
  return flags?.kind === 'text' && flags.parts.some((part) => typeof part === 'string' && /[gy]/.test(part));
}

/** What a method gives that the evaluation does not work out is what it gives in the state in which its receiver is. */
export function asOfNow(machine: Machine, receiver: Atom, name: string | undefined, given: Value): Value {
  const number = name === 'now' || name === 'random' ? machine.changes.next() : machine.changes.of(receiver);
  return number === undefined
    ? given
    : mapValue(given, (atom) => (atom.kind === 'unknown' && atom.isAny ? { ...atom, asOf: number } : atom));
}

/**
 * What tells an unknown from another one: two of one source are the same while nothing has changed what they are read
 * of.
 */
export function sourceAsOf({ source, asOf }: Unknown): string {
  return asOf === undefined ? source : `${source}@${asOf}`;
}
