import type { Cells } from './cells.ts';
import type { Callable } from './callable.ts';
import type { Guard } from './guard.ts';
import type { TypeReference } from '../syntax/type-reference.ts';

/**
 * What an expression may be, as far as can be told without running it. Atoms are single values; `oneOf` is a set of
 * atoms, each under the guard of the conditions that lead to it. `unknown` is a value of its own, with the reason.
 * Objects have identity and cells that change; everything else is plain data.
 */
export type Value = Atom | OneOf;
export type Atom = Text | Primitive | Obj | Unknown;

/** A part of a text that cannot be known. Two holes with the same source are the same unknown. */
export interface Hole {
  readonly name: string;
  readonly source: string;
  readonly reason: string;
  /** It stands for a parameter or a `this` of a function that is run without a caller. */
  readonly isSymbolic: boolean;
  /** It may hold slashes: what a loop appends, the rest of too many or too long texts. */
  readonly spansSegments?: true;
  /** It is what a request answers: a link that a server gives. */
  readonly isAnswer?: true;
  /** It is the path of the address whose source this is: directly behind that address it says nothing new. */
  readonly pathOf?: string;
}

export type TextPart = string | Hole;

/** A string of literals and holes. No two literals are adjacent, none is empty. */
export interface Text {
  readonly kind: 'text';
  readonly parts: readonly TextPart[];
  /** Name patterns through which the head of the text was read. */
  readonly labels: readonly string[];
}

export interface Primitive {
  readonly kind: 'primitive';
  readonly value: number | bigint | boolean | null | undefined;
  /** It is no value but that an item of a list is left out. */
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
  /** The result of a request, a stream, a response: calls on it are no calls of anybody's HTTP client. */
  readonly isOpaque: boolean;
  readonly type: TypeReference | null;
  /** Its annotation demands an object of it: it is neither missing nor empty. */
  readonly isPresent?: true;
  /** Its annotation allows neither null nor undefined; it may be empty. */
  readonly isDefined?: true;
  /** Some of the code that gives it took too long and was not run: there, a call on it may be any. */
  readonly isCut?: true;
  /** As of a hole: it may hold slashes. */
  readonly spansSegments?: true;
  /**
   * It is what a client has under a name that no row lists, or what came of that: a client again, for all that is
   * known.
   */
  readonly isOfClient?: true;
  /** It stands for any value of its kind: another one with its source need not be equal to it. */
  readonly isAny?: true;
  /** The number of the last change before it was asked for: as of another one it may be something else. */
  readonly asOf?: number;
  /**
   * The installed package that it comes from: its members are no functions of the code, unless that was handed some.
   */
  readonly from?: string;
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

/** What stands in a list: the known items in order, then any number of `rest`. */
export interface ListItems {
  readonly kind: 'items';
  readonly items: readonly Value[];
  readonly rest: Value | null;
}

/** A key of a Map and its value; of a Set both are the item. */
export type MapEntry = readonly [Value, Value];

/** The entries of a Map or Set, in order, then any number of `rest`. */
export interface MapEntries {
  readonly kind: 'entries';
  readonly entries: readonly MapEntry[];
  readonly rest: MapEntry | null;
  /** What `rest` stands for, one by one, where that is known. */
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

/** What a cell of an object or a scope holds. */
export type Slot = Value | Accessor | ImportBinding | ListItems | MapEntries;
