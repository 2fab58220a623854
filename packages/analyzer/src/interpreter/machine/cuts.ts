import type * as TS from 'typescript';
import type { Closure } from '../../domain/callable.ts';
import type { Module } from '../../syntax/module.ts';
import type { RequestEvent } from './events.ts';
import type { CallSite } from './frame.ts';
import { MAX_CUTS, MIN_RETRY_FACTOR } from '../../bounds.ts';

/** A statement at a module's top level that a bound cut short, and the requests seen before the cut. */
export interface CutStatement {
  readonly module: Module;
  readonly statement: TS.Statement;
  readonly events: readonly RequestEvent[];
}

/** What the bounds of the analysis cut short. */
export class Cuts {
  /** By function, the most steps that were too few for a call of it, and how often a call was cut. */
  readonly #tries = new Map<TS.Node, { readonly steps: number; readonly times: number }>();
  /** Functions of which a call took longer than it may even where its root had more steps left. */
  readonly tooLong = new Set<TS.Node>();
  /** Functions that make the address of a request: where a call of one was cut, nothing of the path was left. */
  readonly #addressMakers = new Set<TS.Node>();
  /**
   * Methods that were cut when called on an instance: only a run of their own on that instance shows what they send.
   */
  readonly methods = new Set<TS.Node>();
  /** Functions whose call was cut or skipped while they were not known to lead to a client. */
  readonly calls: Closure[] = [];
  /** The steps that the calls of each function for errors and log lines took so far. */
  readonly diagnosticSteps = new Map<TS.Node, number>();
  /** How many calls of helpers were cut because their root had few steps left, not because they took long. */
  shortCalls = 0;
  /** How many calls at the top level of modules were cut. */
  moduleCalls = 0;
  /** Roots cut short by a bound or a fault: the driver reports the calls that they did not reach. */
  readonly roots: CallSite[] = [];
  /** Calls in which a budget ended, with their modules. */
  readonly callsCutInside = new Map<TS.Node, Module>();
  /** Loops in which the budget of the running root ended so far, with their modules. */
  interrupted = new Map<TS.Node, Module>();
  /** The same of each root, by its node, whose last run was cut. */
  readonly interruptedIn = new Map<TS.Node, ReadonlyMap<TS.Node, Module>>();
  /** Top-level statements that were cut short: the driver runs them again by themselves. */
  readonly statements: CutStatement[] = [];

  /** How many calls were cut so far, or skipped. */
  get numberOfCalls(): number {
    return this.calls.length + this.shortCalls + this.moduleCalls;
  }

  /** Notes that a call took more than `steps`; `isShort` if the root had no more left for it. */
  note(node: TS.Node, { steps, isShort }: { readonly steps: number; readonly isShort: boolean }): void {
    if (!isShort) this.tooLong.add(node);
    const known = this.#tries.get(node);
    this.#tries.set(node, { steps: Math.max(steps, known?.steps ?? 0), times: (known?.times ?? 0) + 1 });
  }

  /** From here on, the function may take more steps, however often it was cut before. */
  noteAddressMaker(node: TS.Node): void {
    if (this.#addressMakers.has(node)) return;
    this.#addressMakers.add(node);
    this.#tries.delete(node);
  }

  makesAddress(node: TS.Node): boolean {
    return this.#addressMakers.has(node);
  }

  /** Whether a call of the function was cut often enough with about as many steps. */
  isHopeless(node: TS.Node, steps: number): boolean {
    const known = this.#tries.get(node);
    return known !== undefined && known.times >= MAX_CUTS && steps <= known.steps * MIN_RETRY_FACTOR;
  }
}
