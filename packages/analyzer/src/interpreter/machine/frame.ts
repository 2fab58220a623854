import type * as TS from 'typescript';
import type { Called, Ending } from '../functions/ending.ts';
import type { Module } from '../../syntax/module.ts';
import type { Change } from '../../domain/cells.ts';
import type { Guard } from '../../domain/guard.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** Where a function is called. */
export interface CallSite {
  readonly module: Module;
  readonly node: TS.Node;
}

/** One way out of a function: what it returns, under which conditions, and what it changed when it left early. */
export interface Exit {
  readonly value: Value;
  readonly guard: Guard;
  /** null: the state as it stands when the function ends. */
  readonly changes: readonly Change[] | null;
}

/** A state in which something is left early: under which conditions, and what was changed until then. */
export interface Leaving {
  readonly guard: Guard;
  readonly changes: readonly Change[];
}

/** All rounds of a loop, and what left it before the last one. */
export interface Rounds {
  readonly mark: number;
  readonly early: Leaving[];
}

/**
 * What can be left early, an iteration of a loop, a switch or a block with a label: what its arms had changed when they
 * left it.
 */
export interface LoopState {
  readonly node: TS.Statement;
  readonly mark: number;
  /** How many unknown branches were open when it began, and whether a `break` under none of its own ended it. */
  readonly branchDepth: number;
  isBroken: boolean;
  readonly early: Leaving[];
  /** The rounds of which it is one, where others follow. */
  readonly rounds: Rounds | null;
}

/** What whoever runs a generator hands into it: the value of its `yield`, and what is thrown there. */
export interface Handed {
  readonly sent: Value | null;
  readonly thrown: Value | null;
}

/** One activation of a function, or of a module's top level. */
export interface Frame {
  readonly id: number;
  readonly module: Module;
  readonly thisValue: Value;
  /** The function that runs; null at a module's top level. */
  readonly callee: Obj | null;
  readonly args: ListItems;
  /** The function that `bind` made, where that was called. */
  readonly bound: Obj | null;
  /**
   * The arguments as they stood when it began, where the function was running already: what it calls itself with is
   * compared with them.
   */
  argsAtEntry: ListItems | null;
  /** A generator that is run again with what it is handed. */
  readonly handed: Handed | null;
  /** Where it was called; null for a root and for functions written where they are called, which are transparent. */
  readonly site: CallSite | null;
  readonly parent: Frame | null;
  readonly depth: number;
  /** It runs for no particular caller: closures made in it are baselines. */
  readonly isSymbolic: boolean;
  readonly isConstruct: boolean;
  /**
   * The call of a function where it is written, `(function (root, factory) { … })(this, function () { … })`; functions
   * in it are parts of the same body.
   */
  readonly body: TS.Node | null;
  /** The journal when the frame began, and the time: cells born later are its own. */
  readonly mark: number;
  readonly startedAt: number;
  /** Numbers of the frame's unknown conditions, by their text. Most frames need none of these five. */
  conditions: Map<string, number> | null;
  exits: Exit[] | null;
  yields: Value[] | null;
  loops: LoopState[] | null;
  /** The statements that have a label, by it. */
  labels: Map<string, TS.Statement> | null;
  /** The conditions under which the present statement runs. */
  guard: Guard;
  /** How many unknown branches are open: inside one, a way out must remember what it changed. */
  branchDepth: number;
  /** The states in which an async function waits for the first time, each on another way; null in all others. */
  suspended: Leaving[] | null;
  /** How many blocks are open behind which a `finally` stands. */
  finallyDepth: number;
  /** How many loops over known items are open: closures made inside belong to one item. */
  concreteLoops: number;
  /**
   * What is evaluated in it and may call a function without a call being written: a property that is read, an object
   * that is iterated.
   */
  at: TS.Node | null;
  /** Something in it was seen to throw. */
  throws: boolean;
  /** What its end tells the caller. */
  ending: Ending | null;
  /** The call of a function of the code that it made last; null where something else was called. */
  called: Called | null;
}

/** What an activation has noted when it begins. */
export const UNTOUCHED = {
  conditions: null,
  exits: null,
  yields: null,
  loops: null,
  labels: null,
  branchDepth: 0,
  suspended: null,
  finallyDepth: 0,
  concreteLoops: 0,
  at: null,
  throws: false,
  ending: null,
  called: null,
  argsAtEntry: null,
} as const satisfies Partial<Frame>;

/** The activation with which what runs now has begun: a root, or a file that is loaded. */
export function outermost(frame: Frame): Frame {
  let outer = frame;
  while (outer.parent) outer = outer.parent;
  return outer;
}
