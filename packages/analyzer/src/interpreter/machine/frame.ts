import type * as TS from 'typescript';
import type { CalledFunction, Ending } from '../functions/ending.ts';
import type { Module } from '../../syntax/module.ts';
import type { Change } from '../../domain/cells.ts';
import type { Guard } from '../../domain/guard.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** The call expression of a function, and its module. */
export interface CallSite {
  readonly module: Module;
  readonly node: TS.Node;
}

/** One exit of a function: its return value, its guard, and its changes if it left early. */
export interface Exit {
  readonly value: Value;
  readonly guard: Guard;
  /** null: the state at the end of the function. */
  readonly changes: readonly Change[] | null;
}

/** The state of an early exit: its guard, and the changes until then. */
export interface Leaving {
  readonly guard: Guard;
  readonly changes: readonly Change[];
}

/** All iterations of a loop, and its early exits before the last one. */
export interface Rounds {
  readonly mark: number;
  readonly early: Leaving[];
}

/**
 * A statement that code can leave early: an iteration of a loop, a switch or a labelled block, with the changes of the
 * arms that left it.
 */
export interface LoopState {
  readonly node: TS.Statement;
  readonly mark: number;
  /** The number of unknown branches open at its beginning, and whether a `break` outside of any later one ended it. */
  readonly branchDepth: number;
  isBroken: boolean;
  readonly early: Leaving[];
  /** The iterations of the loop that this one belongs to, if others follow. */
  readonly rounds: Rounds | null;
}

/** What code that runs a generator passes into it: the value of its `yield`, and an error thrown there. */
export interface Handed {
  readonly sent: Value | null;
  readonly thrown: Value | null;
}

/** One activation of a function, or of a module's top level. */
export interface Frame {
  readonly id: number;
  readonly module: Module;
  readonly thisValue: Value;
  /** The running function; null at a module's top level. */
  readonly callee: Obj | null;
  readonly args: ListItems;
  /** The function made by `bind`, if that was called. */
  readonly bound: Obj | null;
  /**
   * The arguments as they were at the beginning, kept if the function was already running, to compare with those of a
   * recursive call.
   */
  argsAtEntry: ListItems | null;
  /** It stands for all further activations of a function that goes on with parts of something unknown. */
  isWalk: boolean;
  /** The outermost activation of the function, if it was already running. */
  recursionOf: Frame | null;
  /** For an outermost activation: the recursive ones that only repeated its requests. */
  repeated: Frame[] | null;
  /** The number of requests recorded before its beginning. */
  readonly firstEvent: number;
  /** What the caller passes into a generator that runs again. */
  readonly handed: Handed | null;
  /** The call site; null for a root, and for a function written inside its call, which adds no call site. */
  readonly site: CallSite | null;
  readonly parent: Frame | null;
  readonly depth: number;
  /** It runs for no particular caller: closures made in it are baselines. */
  readonly isSymbolic: boolean;
  readonly isConstruct: boolean;
  /**
   * The call of a function expression where it is written, `(function (root, factory) { … })(this, function () { … })`;
   * functions inside it are parts of the same body.
   */
  readonly body: TS.Node | null;
  /** The journal's mark and time at the beginning; cells born later are the frame's own. */
  readonly mark: number;
  readonly startedAt: number;
  /**
   * Numbers of the frame's unknown conditions, by their text. This property and the next ones are null in most frames.
   */
  conditions: Map<string, number> | null;
  exits: Exit[] | null;
  yields: Value[] | null;
  loops: LoopState[] | null;
  /** The labelled statements, by label. */
  labels: Map<string, TS.Statement> | null;
  /** The guard under which the current statement runs. */
  guard: Guard;
  /** How many unknown branches are open: an exit inside one must keep its changes. */
  branchDepth: number;
  /** The states at an async function's first wait, one for each path; null in other functions. */
  suspended: Leaving[] | null;
  /** How many open blocks have a `finally`. */
  finallyDepth: number;
  /** How many loops over known items are open: closures made inside belong to one item. */
  concreteLoops: number;
  /**
   * The expression being evaluated that may call a function without a call expression: a property read, an iterated
   * object.
   */
  at: TS.Node | null;
  /** Whether something in it was seen to throw. */
  throws: boolean;
  /** What its end tells the caller. */
  ending: Ending | null;
  /** Its most recent call of a function of the code; null if it called something else since. */
  called: CalledFunction | null;
}

/** The initial notes of an activation. */
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
  isWalk: false,
  recursionOf: null,
  repeated: null,
} as const satisfies Partial<Frame>;

/** The outermost activation of the current run: a root, or a module being loaded. */
export function outermost(frame: Frame): Frame {
  let outer = frame;
  while (outer.parent) outer = outer.parent;
  return outer;
}
