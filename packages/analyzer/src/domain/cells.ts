import type * as TS from 'typescript';
import type { Slot } from './value.ts';

/** Keys of cells that no program can name. */
export const ITEMS = Symbol('items');
export const ENTRIES = Symbol('entries');
/** What an object's unknown further properties are read from. */
export const REST = Symbol('rest');
/** What was written under keys that are unknown: any property may be it. */
export const ANYWHERE = Symbol('anywhere');
/** What a literal has under keys that are unknown: no property that it has by name is it. */
export const OTHERS = Symbol('others');
/** Which properties there are: asked for by whoever lists them. */
export const KEYS = Symbol('keys');
export const PROTOTYPE = Symbol('prototype');
/** What an instance is beside what its class says: the client that its class extends. */
export const PARENT = Symbol('parent');
/** The target and the handler of a proxy. */
export const PROXY = Symbol('proxy');
/**
 * The environment made the object: what no cell tells of it is unknown, and not missing. It holds what the object is as
 * a text.
 */
export const NATIVE = Symbol('native');
/** The promise is rejected, with what: nothing goes on behind it. */
export const REJECTED = Symbol('rejected');
/** The promise is settled when its executor has ended, if ever. */
export const PENDING = Symbol('pending');
/** What such a promise is resolved and rejected with, as far as that was seen. */
export const RESOLVED = Symbol('resolved');
export const REASON = Symbol('reason');
/** The whole text of a URL object. */
export const HREF = Symbol('href');
/** What a generator returns: the value behind its last item. */
export const RETURNED = Symbol('returned');
/** What `next` and `throw` handed into a generator, as far as that was seen. */
export const SENT = Symbol('sent');
export const THROWN = Symbol('thrown');
/** The base URL of a client whose options have no name for it. */
export const BASE = Symbol('base');
/** The functions that a client puts before each of its requests. */
export const HOOKS = Symbol('hooks');

export type CellKey = string | symbol;

/** What a message calls that which a cell holds: by its own name, or an item of a list. */
export function nameOfCell(key: CellKey): string {
  return typeof key === 'string' ? key : 'item';
}

/** A call whose effects are remembered: the function, and how often what the call made was handed out again. */
export interface RememberedCall {
  readonly node: TS.Node;
  repeats: number;
}

/** The mutable part of an object or a scope. `born` tells in which run, and within which branch of it, it was made. */
export class Cells extends Map<CellKey, Slot> {
  readonly born: number;
  /** The same, but told also of what a module makes while it is loaded. */
  readonly madeAt: number;
  /** Variables of a function: nobody sees them after it returned, but for closures. */
  readonly isLocal: boolean;
  /** The call that made it, where that is remembered: whoever writes here changes what it gives. */
  result: RememberedCall | null = null;

  constructor(born: number, isLocal: boolean, madeAt = born) {
    super();
    this.born = born;
    this.madeAt = madeAt;
    this.isLocal = isLocal;
  }
}
