import type { Handing, OpenQuestion } from './open-question.ts';
import type * as TS from 'typescript';
import type { Module } from '../../syntax/module.ts';
import type { ListItems, Obj, Text, Unknown, Value } from '../../domain/value.ts';
import type { Machine } from './machine.ts';
import type { NativeTable } from './native-call.ts';

/**
 * What the analysed code finds in its environment: the language's own objects, npm packages, frameworks and HTTP
 * clients. The interpreter receives this interface and imports no implementation, so that each row is tested without
 * the interpreter and a new row changes nothing here.
 */
export interface Library {
  readonly members: MemberTables;
  readonly globals: Globals;
  readonly modules: Modules;
  readonly urls: UrlObjects;
  readonly frameworks: Frameworks;
  readonly clients: ClientLibrary;
  /** Makes a regular expression from its literal. */
  readonly createRegExp: (machine: Machine, literal: string) => Obj;
  /** The result of `await` for a value. */
  readonly settle: (machine: Machine, value: Value, node: TS.Node) => Value;
  /** The result of a method of the language on an unknown receiver; undefined if the name shows no such method. */
  readonly callOnUnknown: (
    machine: Machine,
    receiver: Unknown,
    name: string,
    args: ListItems,
    node: TS.Node,
  ) => Value | undefined;
}

/** The built-in methods of each kind of value. */
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
  /** The value of a name that no scope of the code declares. */
  readonly read: (machine: Machine, name: string) => Value;
  /** The value that the code itself wrote to the global object under this name. */
  readonly readOwn: (machine: Machine, name: string) => Value | undefined;
}

/** Packages with a model, whose source is not read. */
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
  /** The behaviour of a helper function that a compiler wrote into the file, recognized by its name. */
  readonly inlineHelper: (machine: Machine, name: string, node: TS.Node) => Value | undefined;
  /** The default export of a component: its options, or what a helper made of them. */
  readonly defineComponent: (machine: Machine, options: Value) => Value;
  /** `this` in the functions of a component's options. */
  readonly componentThis: (machine: Machine, home: Obj) => Obj | undefined;
  readonly readStore: (machine: Machine, store: Value) => Value;
  readonly writeStore: (machine: Machine, store: Value, value: Value) => Value;
}

/** What the interpreter needs of HTTP clients besides calling them. */
export interface ClientLibrary {
  /** The client, or a part of one, that a package exports. */
  readonly readModule: (machine: Machine, name: string) => Value | undefined;
  readonly readGlobal: (machine: Machine, name: string) => Value | undefined;
  /** The client with the last two names of an access path, or with the name of a parameter. */
  readonly atPath: (machine: Machine, source: string) => Value | undefined;
  /** The client that an annotation names as the type of a value. */
  readonly ofType: (machine: Machine, name: TS.EntityName, module: Module, value: Unknown) => Value | undefined;
  readonly ofImportType: (machine: Machine, node: TS.ImportTypeNode, value: Unknown) => Value | undefined;
  readonly ofExample: (machine: Machine, example: Value, value: Unknown) => Value | undefined;
  /** Records an object literal that matches a client's row, such as a request that a runtime sends. */
  readonly noteLiteral: (machine: Machine, record: Obj, node: TS.ObjectLiteralExpression) => void;
  /** Runs a call with an unknown callee, and records what it may send. */
  readonly callWhereMeant: (machine: Machine, question: OpenQuestion, work: () => Value) => Value;
  readonly recordOpenCall: (machine: Machine, question: OpenQuestion) => void;
  /** The base URL among the arguments, or among the options, of a call that makes a client. */
  readonly handedBase: (args: ListItems) => Text | undefined;
  /** Records that something unknown receives the platform's base URL, to which it may send any request. */
  readonly recordHandedBase: (machine: Machine, receiver: Unknown, handing: Handing) => void;
}
