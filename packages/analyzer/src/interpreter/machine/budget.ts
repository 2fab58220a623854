import { isNonShipping } from '../../sources/non-shipping.ts';
import type { Project } from '../../sources/project.ts';
import type { Module } from '../../syntax/module.ts';

/** A root was stopped because it takes too many steps; the requests that it recorded so far stand. */
export class BudgetExceeded extends Error {}

/** What one root may take. */
export const MAX_STEPS = 60_000;
/** What a root may take at its first try: nearly all need less, and what needs more hardly ever sends anything. */
export const FIRST_STEPS = 3000;
/** What all roots may take together: more for a larger project, so that the time grows as its size does. */
const MIN_TOTAL_STEPS = 500_000;
const STEPS_PER_CHARACTER = 0.26;
/** What a root may take when the total is used up. */
const MIN_STEPS = 2000;
/** The top levels of all modules may take this part of the total; the functions have the rest. */
const SHARE_OF_MODULES = 0.5;
/** What the top level of a module may take in any case, and that of one that only tests or shows others. */
const MIN_MODULE_STEPS = 3000;
const MIN_NON_SHIPPING_STEPS = 1500;

/** Counts steps of evaluation: those of the root that runs, and those of the whole analysis. */
export class Budget {
  readonly #project: Project;
  #steps = 0;
  #stepLimit = MAX_STEPS;
  #totalSteps = 0;
  #maxTotalSteps = MIN_TOTAL_STEPS;
  #fairSteps = MAX_STEPS;

  constructor(project: Project) {
    this.#project = project;
  }

  /** Counts steps; throws `BudgetExceeded` where the root has taken more than it may. */
  step(count = 1): void {
    this.#steps += count;
    if (this.#steps > this.#stepLimit) throw new BudgetExceeded('too many steps');
  }

  /** Sets the total, by the number of characters of the code, and by how many modules share it. */
  setSize(characters: number, modules: number): void {
    this.#maxTotalSteps = MIN_TOTAL_STEPS + characters * STEPS_PER_CHARACTER;
    this.#fairSteps = Math.min(MAX_STEPS, Math.floor((this.#maxTotalSteps * SHARE_OF_MODULES) / Math.max(1, modules)));
  }

  /** The total is used up: only what surely matters is still run, each root within small bounds. */
  get isExhausted(): boolean {
    return this.#totalSteps >= this.#maxTotalSteps;
  }

  /** The steps that all roots have taken which came to an end. */
  get total(): number {
    return this.#totalSteps;
  }

  /** The steps that are left to the root that runs. */
  get left(): number {
    return this.#stepLimit - this.#steps;
  }

  /**
   * What the top level of a module may take: as much as a root where there are few modules, its fair part where they
   * are many.
   */
  ofModule({ path }: Module): number {
    return Math.max(
      this.#fairSteps,
      isNonShipping(this.#project.relative(path)) ? MIN_NON_SHIPPING_STEPS : MIN_MODULE_STEPS,
    );
  }

  /** Runs something that may take so many of the steps that are left. */
  withAllowance<T>(steps: number, work: () => T): T {
    const outer = this.#stepLimit;
    this.#stepLimit = Math.min(outer, this.#steps + steps);
    try {
      return work();
    } finally {
      this.#stepLimit = outer;
    }
  }

  /** Runs a root, or a statement of a module that is loaded inside one, with steps of its own. */
  forRoot<T>(steps: number, work: () => T): T {
    this.#project.advance('piecesRun');
    const [outer, outerLimit] = [this.#steps, this.#stepLimit];
    this.#steps = 0;
    this.#stepLimit = Math.min(steps, Math.max(MIN_STEPS, this.#maxTotalSteps - this.#totalSteps));
    try {
      return work();
    } finally {
      this.#totalSteps += this.#steps;
      this.#steps = outer;
      this.#stepLimit = outerLimit;
    }
  }
}
