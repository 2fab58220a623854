import type * as TS from 'typescript';
import type { Closure } from '../../domain/callable.ts';
import type { Module } from '../../syntax/module.ts';
import type { RequestEvent } from './events.ts';
import type { CallSite } from './frame.ts';

/** A statement at a module's top level that a bound cut short, and the requests seen before the cut. */
export interface CutStatement {
  readonly module: Module;
  readonly statement: TS.Statement;
  readonly events: readonly RequestEvent[];
}

/** What the bounds of the analysis cut short. */
export class Cuts {
  /** How often a call of a function was cut for exceeding its allowance. */
  readonly counts = new Map<TS.Node, number>();
  /**
   * Methods that were cut when called on an instance: only a run of their own on that instance shows what they send.
   */
  readonly methods = new Set<TS.Node>();
  /** Functions whose call was cut or skipped while they were not known to lead to a client. */
  readonly calls: Closure[] = [];
  /** How often a call of a function was cut because its root had few steps left. */
  readonly shortCounts = new Map<TS.Node, number>();
  /** The largest number of steps that was too few in such a call. */
  readonly shortShares = new Map<TS.Node, number>();
  /** How many calls of helpers were cut because their root had few steps left, not because they took long. */
  shortCalls = 0;
  /** How many calls at the top level of modules were cut. */
  moduleCalls = 0;
  /** Roots cut short by a bound or a fault: the driver reports the calls that they did not reach. */
  readonly roots: CallSite[] = [];
  /** Top-level statements that were cut short: the driver runs them again by themselves. */
  readonly statements: CutStatement[] = [];
}
