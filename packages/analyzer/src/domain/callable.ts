import type { FunctionNode } from '../syntax/function-node.ts';
import type * as TS from 'typescript';
import type { Module } from '../syntax/module.ts';
import type { LexicalScope } from './scope.ts';
import type { ListItems, Obj, Value } from './value.ts';

/** A function of the analysed code with the scope that it closes over. */
export interface Closure {
  readonly kind: 'closure';
  readonly node: FunctionNode;
  readonly scope: LexicalScope;
  readonly module: Module;
  /** The `this` of the surrounding function, for arrow functions; null for all others. */
  readonly lexicalThis: Value | null;
  /**
   * The object that the function's definition belongs to: a record, a prototype, a class. It is `this` when the
   * function runs without a caller, and `super` starts from it.
   */
  readonly home: Obj | null;
  /**
   * The code that made it ran without a caller (a module, a function with symbolic parameters), not with the values of
   * one caller.
   */
  readonly isSymbolic: boolean;
  /** The function that made it; null where the top level of a file made it. */
  readonly maker: Closure | null;
  /** A generator compiled from an async function: its runner passes it the values of the promises that it yields. */
  readonly isCoroutine?: true;
}

export interface ClassDefinition {
  readonly kind: 'class';
  readonly node: TS.ClassLikeDeclaration;
  readonly scope: LexicalScope;
  readonly module: Module;
  readonly parent: Value | null;
  readonly prototype: Obj;
}

/** The arguments of a native function. The interpreter adds the machine that calls it. */
export interface NativeArguments {
  readonly thisValue: Value;
  readonly args: ListItems;
  readonly node: TS.Node;
  readonly isConstruct: boolean;
}

export interface Native {
  readonly kind: 'native';
  readonly name: string;
  // A method, so that the interpreter's natives, which also take the machine, are assignable.
  apply(this: void, call: NativeArguments): Value;
}

export interface Bound {
  readonly kind: 'bound';
  readonly target: Value;
  readonly thisValue: Value | null;
  readonly args: readonly Value[];
}

export type Callable = Closure | ClassDefinition | Native | Bound;
