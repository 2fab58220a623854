import type { Handing, OpenQuestion } from './open-question.ts';
import type * as TS from 'typescript';
import type { Module } from '../../syntax/module.ts';
import type { ListItems, Obj, Unknown, Value } from '../../domain/value.ts';
import type { Machine } from './machine.ts';
import type { NativeTable } from './native-call.ts';

/**
 * What the analysed code finds in its surroundings: the language's own objects, npm packages, frameworks and HTTP
 * clients. The interpreter is handed one and knows none of them, so that a row of theirs is tested without it and a new
 * one changes nothing here.
 */
export interface Library {
  readonly members: MemberTables;
  readonly globals: Globals;
  readonly modules: Modules;
  readonly urls: UrlObjects;
  readonly frameworks: Frameworks;
  readonly clients: ClientLibrary;
  /** A regular expression, as its literal is written. */
  readonly createRegExp: (machine: Machine, literal: string) => Obj;
  /** What `await` gives for a value. */
  readonly settle: (machine: Machine, value: Value, node: TS.Node) => Value;
  /** What a method of the language would give on a receiver that is unknown; undefined where its name tells nothing. */
  readonly callOnUnknown: (
    machine: Machine,
    receiver: Unknown,
    name: string,
    args: ListItems,
    node: TS.Node,
  ) => Value | undefined;
}

/** The methods that each kind of value has by itself. */
interface MemberTables {
  readonly function: NativeTable;
  readonly list: NativeTable;
  readonly map: NativeTable;
  readonly number: NativeTable;
  readonly object: NativeTable;
  readonly promise: NativeTable;
  readonly string: NativeTable;
}

interface Globals {
  /** What a name means that no scope of the code declares. */
  readonly read: (machine: Machine, name: string) => Value;
  /** What the code itself wrote onto the global object under that name. */
  readonly readOwn: (machine: Machine, name: string) => Value | undefined;
}

/** Packages that are modelled rather than read. */
interface Modules {
  readonly isKnown: (name: string) => boolean;
  readonly read: (machine: Machine, name: string, installed?: string) => Value | undefined;
}

/** URL objects, whose properties are parts of one text. */
interface UrlObjects {
  readonly read: (machine: Machine, object: Obj, key: string) => Value | undefined;
  readonly write: (machine: Machine, object: Obj, key: string, value: Value) => void;
}

interface Frameworks {
  /** A function that a compiler wrote into the file: what it does is known by its name. */
  readonly inlineHelper: (machine: Machine, name: string, node: TS.Node) => Value | undefined;
  /** The default export of a component: its options, or what came of them. */
  readonly defineComponent: (machine: Machine, options: Value) => Value;
  /** What `this` is in the functions of a component's options. */
  readonly componentThis: (machine: Machine, home: Obj) => Obj | undefined;
  readonly readStore: (machine: Machine, store: Value) => Value;
  readonly writeStore: (machine: Machine, store: Value, value: Value) => Value;
}

/** HTTP clients, as far as evaluating code meets them other than by calling one. */
export interface ClientLibrary {
  /** What a package exports that is a client's. */
  readonly readModule: (machine: Machine, name: string) => Value | undefined;
  readonly readGlobal: (machine: Machine, name: string) => Value | undefined;
  /** The client that stands under the last two names of an access path. */
  readonly atPath: (machine: Machine, source: string) => Value | undefined;
  /** The client of which an annotation says that the value is one. */
  readonly ofType: (machine: Machine, name: TS.EntityName, module: Module, value: Unknown) => Value | undefined;
  readonly ofImportType: (machine: Machine, node: TS.ImportTypeNode, value: Unknown) => Value | undefined;
  readonly ofExample: (machine: Machine, example: Value, value: Unknown) => Value | undefined;
  /** Whether an object literal is what a client's row says: a request that a runtime sends, say. */
  readonly noteLiteral: (machine: Machine, record: Obj, node: TS.ObjectLiteralExpression) => void;
  /** Runs a call of which it is unknown which function it calls, and records what it may send. */
  readonly callWhereMeant: (machine: Machine, question: OpenQuestion, work: () => Value) => Value;
  readonly recordOpenCall: (machine: Machine, question: OpenQuestion) => void;
  /** Something unknown is handed the platform's base URL: it may send anything there. */
  readonly recordHandedBase: (machine: Machine, receiver: Unknown, handing: Handing) => void;
}
