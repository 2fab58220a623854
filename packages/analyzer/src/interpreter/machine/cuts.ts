import type * as TS from 'typescript';
import type { Closure } from '../../domain/callable.ts';
import type { Module } from '../../syntax/module.ts';
import type { RequestEvent } from './events.ts';
import type { CallSite } from './frame.ts';

/** A statement at the top level of a module that was not run to its end, and what it was seen to send until then. */
export interface CutStatement {
  readonly module: Module;
  readonly statement: TS.Statement;
  readonly events: readonly RequestEvent[];
}

/** What the bounds of the analysis cut short. */
export class Cuts {
  /** How often a call of a function was cut short because it took more than its allowance. */
  readonly counts = new Map<TS.Node, number>();
  /**
   * Methods that were cut when they were called on an instance: what they send for it, only their own run on it tells.
   */
  readonly methods = new Set<TS.Node>();
  /** What was cut, or not run at all, while it was not known to lead to a client. */
  readonly calls: Closure[] = [];
  /** How often a call of a function was cut short because its root had little left. */
  readonly shortCounts = new Map<TS.Node, number>();
  /** The most steps that were not enough for it then. */
  readonly shortShares = new Map<TS.Node, number>();
  /** How many calls of helpers were cut short because their root had little left, and not because they took long. */
  shortCalls = 0;
  /** How many calls at the top level of modules were not run to their end. */
  moduleCalls = 0;
  /** Roots that were cut short by a bound or a fault: the calls that they did not reach are reported as such. */
  readonly roots: CallSite[] = [];
  /** Statements at the top level of modules that were cut short: they are run again by themselves. */
  readonly statements: CutStatement[] = [];
}
