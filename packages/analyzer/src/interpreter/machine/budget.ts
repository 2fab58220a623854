import { isNonShipping } from '../../sources/non-shipping.ts';
import type { Project } from '../../sources/project.ts';
import type { Module } from '../../syntax/module.ts';
import {
  FIRST_ROOT_STEPS,
  ITEMS_PER_STEP,
  MAX_INSIDE_FACTOR,
  MAX_ROOT_STEPS,
  MAX_COPIED_FIELDS,
  MAX_STEPS_PER_FILE,
  MIN_FIRST_STEPS,
  MIN_MODULE_STEPS,
  MIN_NON_SHIPPING_STEPS,
  MIN_ROOT_STEPS,
  MIN_TOTAL_STEPS,
  SHARE_OF_MODULES,
  SHARE_OF_OTHERS,
  STEPS_PER_CHARACTER,
} from '../../bounds.ts';

/** Thrown to stop a root that takes too many steps; the requests recorded so far stay. */
export class BudgetExceeded extends Error {}

/**
 * What the total of steps depends on: `modules` may run, of which `libraries` belong to packages and other libraries, and
 * `files` are all of the program.
 */
export interface CodeSize {
  readonly characters: number;
  readonly modules: number;
  readonly libraries: number;
  readonly files: number;
}

/** Counts the steps of the running root, and of the whole analysis. */
export class Budget {
  #copiedFields = 0;
  readonly #project: Project;
  #steps = 0;
  #stepLimit = MAX_ROOT_STEPS;
  #rootLimit = MAX_ROOT_STEPS;
  #totalSteps = 0;
  #maxTotalSteps = MIN_TOTAL_STEPS;
  #stepsOfModule = MAX_ROOT_STEPS;
  #stepsOfLibraryModule = MAX_ROOT_STEPS;

  constructor(project: Project) {
    this.#project = project;
  }

  /**
   * Counts steps; throws `BudgetExceeded` if the root exceeds its limit. A count that is no number of steps is a fault of
   * ours: it would lift every later limit, so it ends the root.
   */
  step(count = 1): void {
    if (!(count >= 0 && count < Infinity)) throw new RangeError(`${count} is no number of steps.`);
    this.#steps += count;
    if (this.#steps > this.#stepLimit) throw new BudgetExceeded('too many steps');
  }

  /** Counts the work on each of many items. A list of the usual length costs none. */
  stepOver(items: number): void {
    if (items >= ITEMS_PER_STEP) this.step(Math.floor(items / ITEMS_PER_STEP));
  }

  /** Counts the copying of a record's fields, which stay in memory; throws `BudgetExceeded` beyond `MAX_COPIED_FIELDS`. */
  copyFields(fields: number): void {
    if (fields < ITEMS_PER_STEP) return;
    this.stepOver(fields);
    this.#copiedFields += fields;
    if (this.#copiedFields > MAX_COPIED_FIELDS) throw new BudgetExceeded('too many copied fields');
  }

  /**
   * Sets the total from the number of characters of the code and of the program's files, and each module's share from
   * the number of modules. An application makes its clients in few modules, beside the many of a package: its modules
   * get larger shares.
   */
  setSize({ characters, modules, libraries, files }: CodeSize): void {
    this.#maxTotalSteps = Math.min(
      MIN_TOTAL_STEPS + characters * STEPS_PER_CHARACTER,
      Math.max(files, modules) * MAX_STEPS_PER_FILE,
    );
    const share = this.#maxTotalSteps * SHARE_OF_MODULES;
    const fair = (number: number): number => Math.min(MAX_ROOT_STEPS, Math.floor(share / Math.max(1, number)));
    this.#stepsOfModule = Math.max(fair(modules), fair(2 * (modules - libraries)));
    this.#stepsOfLibraryModule = fair(modules);
  }

  /** Whether the total is used up: the driver then runs only what surely matters, each root within a small limit. */
  get isExhausted(): boolean {
    return this.#totalSteps >= this.#maxTotalSteps;
  }

  /**
   * The steps of the first try of a root. `others` roots are still to run, and those before them took `stepsOfEach` on
   * average: if that is more than what is left, each root gets an equal part of it.
   */
  ofFirstTry(others: number, stepsOfEach: number): number {
    const left = this.#maxTotalSteps - this.#totalSteps;
    if (stepsOfEach * others <= left) return FIRST_ROOT_STEPS;
    const fair = Math.floor(left / ((1 + MAX_INSIDE_FACTOR) * others));
    return Math.min(FIRST_ROOT_STEPS, Math.max(MIN_FIRST_STEPS, fair));
  }

  /** The steps of all finished roots. */
  get total(): number {
    return this.#totalSteps;
  }

  /** Whether what ran so far took fewer steps than the top levels of all modules may take: `SHARE_OF_MODULES`. */
  get isInShareOfModules(): boolean {
    return this.#totalSteps < this.#maxTotalSteps * SHARE_OF_MODULES;
  }

  /** Whether steps are left for functions that no name shows to lead to a client: `SHARE_OF_OTHERS`. */
  get isInShareOfOthers(): boolean {
    return this.#totalSteps < this.#maxTotalSteps * SHARE_OF_OTHERS;
  }

  /** The steps that the running root may take in all. */
  get ofRoot(): number {
    return this.#rootLimit;
  }

  /** The remaining steps of the running root. */
  get left(): number {
    return this.#stepLimit - this.#steps;
  }

  /**
   * The step limit of a module's top level: that of a root if there are few modules, a fair share if there are many.
   */
  ofModule({ path }: Module, isLibrary: boolean): number {
    return Math.max(
      isLibrary ? this.#stepsOfLibraryModule : this.#stepsOfModule,
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
    const [outer, outerLimit, outerRoot] = [this.#steps, this.#stepLimit, this.#rootLimit];
    this.#steps = 0;
    this.#stepLimit = Math.min(steps, Math.max(MIN_ROOT_STEPS, this.#maxTotalSteps - this.#totalSteps));
    this.#rootLimit = this.#stepLimit;
    try {
      return work();
    } finally {
      this.#totalSteps += this.#steps;
      this.#steps = outer;
      this.#stepLimit = outerLimit;
      this.#rootLimit = outerRoot;
    }
  }
}
