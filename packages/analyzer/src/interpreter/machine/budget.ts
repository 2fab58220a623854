import { isNonShipping } from '../../sources/non-shipping.ts';
import type { Project } from '../../sources/project.ts';
import type { Module } from '../../syntax/module.ts';

/** Thrown to stop a root that takes too many steps; the requests recorded so far stay. */
export class BudgetExceeded extends Error {}

/** The most steps that one root may take. */
export const MAX_STEPS = 60_000;
/**
 * The step limit of a root's first try: nearly all roots need fewer, and those that need more hardly ever send a
 * request.
 */
export const FIRST_STEPS = 3000;
/**
 * The step limit of all roots together, plus a part that grows with the code's size, so that the time grows linearly.
 */
const MIN_TOTAL_STEPS = 500_000;
const STEPS_PER_CHARACTER = 0.26;
/** The step limit of a root after the total is used up. */
const MIN_STEPS = 2000;
/** The part of the total that the top levels of all modules may take; the functions get the rest. */
const SHARE_OF_MODULES = 0.5;
/** The least step limit of a module's top level, and of one that only tests or demonstrates other code. */
const MIN_MODULE_STEPS = 3000;
const MIN_NON_SHIPPING_STEPS = 1500;

/** Counts the steps of the running root, and of the whole analysis. */
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

  /** Counts steps; throws `BudgetExceeded` if the root exceeds its limit. */
  step(count = 1): void {
    this.#steps += count;
    if (this.#steps > this.#stepLimit) throw new BudgetExceeded('too many steps');
  }

  /** Sets the total from the number of characters of the code, and each module's share from the number of modules. */
  setSize(characters: number, modules: number): void {
    this.#maxTotalSteps = MIN_TOTAL_STEPS + characters * STEPS_PER_CHARACTER;
    this.#fairSteps = Math.min(MAX_STEPS, Math.floor((this.#maxTotalSteps * SHARE_OF_MODULES) / Math.max(1, modules)));
  }

  /** Whether the total is used up: the driver then runs only what surely matters, each root within a small limit. */
  get isExhausted(): boolean {
    return this.#totalSteps >= this.#maxTotalSteps;
  }

  /** The steps of all finished roots. */
  get total(): number {
    return this.#totalSteps;
  }

  /** The remaining steps of the running root. */
  get left(): number {
    return this.#stepLimit - this.#steps;
  }

  /**
   * The step limit of a module's top level: that of a root if there are few modules, a fair share if there are many.
   */
  ofModule({ path }: Module): number {
    return Math.max(
      this.#fairSteps,
      isNonShipping(this.#project.relative(path)) ? MIN_NON_SHIPPING_STEPS : MIN_MODULE_STEPS,
    );
  }

  /** Runs work that may take at most `steps` of the remaining steps. */
  withAllowance<T>(steps: number, work: () => T): T {
    const outer = this.#stepLimit;
    this.#stepLimit = Math.min(outer, this.#steps + steps);
    try {
      return work();
    } finally {
      this.#stepLimit = outer;
    }
  }

  /** Runs a root, or a statement of a module that a root loads, with a step count of its own. */
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
