import type * as TS from 'typescript';
import type { Slot } from './value.ts';

/** Keys of cells that no program can name. */
export const ITEMS = Symbol('items');
export const ENTRIES = Symbol('entries');
/** The source of an object's further properties, which are unknown. */
export const REST = Symbol('rest');
/** What the code wrote under unknown keys: any property may be it. */
export const ANYWHERE = Symbol('anywhere');
/** What a literal has under unknown keys: none of its named properties is it. */
export const OTHERS = Symbol('others');
/** The set of an object's keys, which code reads when it lists them. */
export const KEYS = Symbol('keys');
export const PROTOTYPE = Symbol('prototype');
/** The client that an instance's class extends: what the instance is besides the members of its class. */
export const PARENT = Symbol('parent');
/** The target and the handler of a proxy. */
export const PROXY = Symbol('proxy');
/**
 * Marks an object that the environment made: a property without a cell is unknown, not missing. It holds the object's
 * text.
 */
export const NATIVE = Symbol('native');
/** The reason of a rejected promise: no code after it runs. */
export const REJECTED = Symbol('rejected');
/** Marks a promise that its executor may settle after it has returned. */
export const PENDING = Symbol('pending');
/** The values with which the analyzer saw such a promise resolved and rejected. */
export const RESOLVED = Symbol('resolved');
export const REASON = Symbol('reason');
/** The whole text of a URL object. */
export const HREF = Symbol('href');
/** What a generator returns, after its last item. */
export const RETURNED = Symbol('returned');
/** The values that `next` and `throw` were seen to pass into a generator. */
export const SENT = Symbol('sent');
export const THROWN = Symbol('thrown');
/** The base URL of a client that has no option for it. */
export const BASE = Symbol('base');
/** The functions that a client calls before each of its requests. */
export const HOOKS = Symbol('hooks');

export type CellKey = string | symbol;

/** What a message calls the content of a cell: the cell's name, or an item of a list. */
export function nameOfCell(key: CellKey): string {
  return typeof key === 'string' ? key : 'item';
}

/**
 * A call whose effects the machine remembers: the function, and how often the machine returned the remembered result
 * again.
 */
export interface RememberedCall {
  readonly node: TS.Node;
  repeats: number;
}

/**
 * The mutable part of an object or a scope. `born` says in which run, and in which branch of it, the cells were made.
 */
export class Cells extends Map<CellKey, Slot> {
  readonly born: number;
  /** Like `born`, but also set for what a module makes while it is loaded. */
  readonly madeAt: number;
  /** Set for the variables of a function: after it returned, only closures see them. */
  readonly isLocal: boolean;
  /** The remembered call that made the cells, if any: a write to them changes the remembered result. */
  result: RememberedCall | null = null;

  constructor(born: number, isLocal: boolean, madeAt = born) {
    super();
    this.born = born;
    this.madeAt = madeAt;
    this.isLocal = isLocal;
  }
}
