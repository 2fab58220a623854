/**
 * The folder `domain/` takes pieces of values: literals, holes, atoms, guards. It gives the abstract values and their
 * operations (join, map, combine, widen), the cells that hold them and the journal of writes to those cells. It never
 * evaluates a syntax node and knows nothing of JavaScript's built-in functions or of HTTP clients.
 */

import type { Cells } from './cells.ts';
import type { Callable } from './callable.ts';
import type { Guard } from './guard.ts';
import type { PrimitiveType, TypeReference } from '../syntax/type-reference.ts';

/**
 * An abstract value: what an expression may be, as far as the analyzer can tell without running the code. Atoms are
 * single values; `oneOf` is a set of atoms, each under the guard of the conditions that lead to it. `unknown` is a
 * value of its own, with the reason. Objects have identity and mutable cells; everything else is plain data.
 */
export type Value = Atom | OneOf;
export type Atom = Text | Primitive | Obj | Unknown;

/** A part of a text that the analyzer cannot know. Two holes with the same source are the same unknown. */
export interface Hole {
  readonly name: string;
  readonly source: string;
  readonly reason: string;
  /** It stands for a parameter or the `this` of a function that runs without a caller. */
  readonly isSymbolic: boolean;
  /** It may hold slashes: what a loop appends, or what widening left of too many or too long texts. */
  readonly spansSegments?: true;
  /** It comes from the answer to a request: a link that a server returns. */
  readonly isAnswer?: true;
  /** It is what a call gives that was cut because it took too long: with more steps, it may be known. */
  readonly isCut?: true;
  /** It is the path of the URL whose source this is: directly after that URL it adds nothing. */
  readonly pathOf?: string;
  /** It is the path of this file of the project (absolute), its URL or its folder. */
  readonly ofFile?: string;
}

export type TextPart = string | Hole;

/** A string of literals and holes. No two literals are adjacent, none is empty. */
export interface Text {
  readonly kind: 'text';
  readonly parts: readonly TextPart[];
  /** The name patterns that match a name through which the text's head was read. */
  readonly labels: readonly string[];
}

export interface Primitive {
  readonly kind: 'primitive';
  readonly value: number | bigint | boolean | null | undefined;
  /** It is no value: it stands for a list item that may be missing. */
  readonly isAbsent?: true;
}

/**
 * What an object is; a URL object or a request that has one is a `url`. The contents (the items of a list, the entries of
 * a map, a URL's text, the target and handler of a proxy) stand in cells, because the journal has to undo changes of
 * them.
 */
export type Body = 'record' | 'list' | 'map' | 'url' | 'proxy';

/** An object of any kind. `callable` says what a call of it does: a function, a class, or a proxy of one is called. */
export interface Obj {
  readonly kind: 'object';
  readonly id: number;
  /** Given when the object is made; an instance has that of what its native parent makes in `super(…)`. */
  body: Body;
  readonly cells: Cells;
  readonly callable: Callable | null;
}

export interface Unknown {
  readonly kind: 'unknown';
  readonly name: string;
  readonly source: string;
  readonly reason: string;
  readonly isSymbolic: boolean;
  readonly labels: readonly string[];
  /** It is the result of a request, a stream or a response: calls on it are no calls of an HTTP client. */
  readonly isOpaque: boolean;
  readonly type: TypeReference | null;
  /** Its annotation demands an object: it is neither missing nor empty. */
  readonly isPresent?: true;
  /** It is neither null nor undefined, by its annotation or because the code has compared it; it may be empty. */
  readonly isDefined?: true;
  /** It is a field that no analysed code sets, of an instance made with `new`: a default behind `||` or `??` holds. */
  readonly isUnset?: true;
  /** The code has compared it: it is not this one of the two. */
  readonly isNot?: 'null' | 'undefined';
  /** Its annotation allows primitive values only, of this type. */
  readonly primitive?: PrimitiveType;
  /** Some of the code that produces it exceeded the budget and did not run: a call on it may be any call. */
  readonly isCut?: true;
  /** As for a hole: it may hold slashes. */
  readonly spansSegments?: true;
  /** As for a hole: the path of a file, its URL or its folder. */
  readonly ofFile?: string;
  /**
   * It was read from a client under a name that no row of the client's table lists, or derived from such a value: it
   * may be a client itself.
   */
  readonly isOfClient?: true;
  /** It is the length of this text, less a number of characters. */
  readonly lengthOf?: { readonly text: Text; readonly less: number };
  /** It stands for any value of its kind: another unknown with the same source need not be equal to it. */
  readonly isAny?: true;
  /** The number of the last change before it was read: a read after another change may give another value. */
  readonly asOf?: number;
  /**
   * The installed package that it comes from: its members are no functions of the code, unless the code passed it some.
   */
  readonly from?: string;
  /** The base URL with which a package that looks like a client made it: what it sends goes there. */
  readonly sendsTo?: Text;
  /** The instance whose method gave it, where a base class outside of the code has that method: it may be the instance. */
  readonly givenBy?: Obj;
}

export interface Option {
  readonly value: Atom;
  readonly guard: Guard;
}

/** At least two options, no two of them the same atom. */
interface OneOf {
  readonly kind: 'oneOf';
  readonly options: readonly Option[];
}

/** The content of a list: the known items in order, then any number of `rest`. */
export interface ListItems {
  readonly kind: 'items';
  readonly items: readonly Value[];
  readonly rest: Value | null;
  /** Arguments from one of several lists of other lengths: an undefined one at the end may be none. */
  readonly mayEndEarly?: true;
}

/** A key of a Map and its value; for a Set, both are the item. */
export type MapEntry = readonly [Value, Value];

/** The entries of a Map or Set, in order, then any number of `rest`. */
export interface MapEntries {
  readonly kind: 'entries';
  readonly entries: readonly MapEntry[];
  readonly rest: MapEntry | null;
  /** The single entries that `rest` stands for, where they are known. */
  readonly others?: readonly MapEntry[];
}

export interface Accessor {
  readonly kind: 'accessor';
  readonly get: Obj | null;
  readonly set: Obj | null;
}

/** A live binding to another module's export, resolved when it is read. */
export interface ImportBinding {
  readonly kind: 'import';
  readonly read: () => Value;
}

/** The content of a cell of an object or a scope. */
export type Slot = Value | Accessor | ImportBinding | ListItems | MapEntries;
