import type { FunctionNode } from '../syntax/function-node.ts';
import type * as TS from 'typescript';
import type { Module } from '../syntax/module.ts';
import type { Scope } from './scope.ts';
import type { ListItems, Obj, Value } from './value.ts';

/** A function of the analysed code together with the variables it sees. */
export interface Closure {
  readonly kind: 'closure';
  readonly node: FunctionNode;
  readonly scope: Scope;
  readonly module: Module;
  /** The `this` of the surrounding function, for arrow functions; null for all others. */
  readonly lexicalThis: Value | null;
  /**
   * The object that the function was written into: a record, a prototype, a class. `this` when nobody calls it, and
   * where `super` starts.
   */
  readonly home: Obj | null;
  /**
   * Made by code that was run without a caller (a module, a function with symbolic parameters), not for one caller's
   * values.
   */
  readonly isSymbolic: boolean;
  /** The function that made it; null where the top level of a file did. */
  readonly maker: Closure | null;
  /** A generator that an async function was compiled to: whoever runs it gives it what its promises hold. */
  readonly isCoroutine?: true;
}

export interface ClassDefinition {
  readonly kind: 'class';
  readonly node: TS.ClassLikeDeclaration;
  readonly scope: Scope;
  readonly module: Module;
  readonly parent: Value | null;
  readonly prototype: Obj;
}

/** What a native function is called with, beside the machine that calls it: the interpreter adds that. */
export interface NativeArguments {
  readonly thisValue: Value;
  readonly args: ListItems;
  readonly node: TS.Node;
  readonly isConstruct: boolean;
}

export interface Native {
  readonly kind: 'native';
  readonly name: string;
  // A method, so that the interpreter's natives, which take the machine too, are assignable.
  apply(this: void, call: NativeArguments): Value;
}

export interface Bound {
  readonly kind: 'bound';
  readonly target: Value;
  readonly thisValue: Value | null;
  readonly args: readonly Value[];
}

export type Callable = Closure | ClassDefinition | Native | Bound;
