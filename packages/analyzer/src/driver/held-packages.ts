import type * as TS from 'typescript';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Candidate } from '../selection/functions/candidate-index.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';

/**
 * Holds back the functions of installed packages until other code reaches them: a package offers far more functions than
 * a program calls. After the last round the driver releases them, for the requests that a package defines and nothing
 * reaches.
 */
export class HeldPackages {
  readonly #machine: Machine;
  #areReleased = false;
  /** The classes that code makes instances of, and the number of constructors that they were read from. */
  readonly #made = new Set<TS.Node>();
  #instancesKnown = 0;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Whether any of the program's modules belongs to an installed package. */
  concern(modules: ReadonlySet<Module>): boolean {
    return [...modules].some((module) => this.isOfPackage({ module }));
  }

  release(): void {
    this.#areReleased = true;
  }

  /** Whether something stands in the code of an installed package that is analysed. */
  isOfPackage({ module }: Pick<Candidate, 'module'>): boolean {
    return this.#machine.project.packages.holds(module.path);
  }

  /**
   * Whether a package's function does not run yet on the instances that code makes, or for the values that it was made
   * with: the runs of the code that calls it already show what it does there.
   */
  isInstanceHeld(candidate: Candidate): boolean {
    return !this.#areReleased && this.isOfPackage(candidate);
  }

  /** Whether a function or class waits until something reaches it. */
  isHeld(candidate: Candidate): boolean {
    return !this.#areReleased && !this.isReached(candidate);
  }

  /** Whether a function or class is not a package's, or some call of it, or making of an instance, was seen. */
  isReached({ node, module }: Candidate): boolean {
    if (!this.isOfPackage({ module })) return true;
    const { calledNodes, leading } = this.#machine.facts;
    return ts.isClassLike(node) ? this.#isMade(node) : calledNodes.has(node) || leading.onStack.has(node);
  }

  #isMade(node: TS.Node): boolean {
    const { instances } = this.#machine.facts;
    if (instances.size !== this.#instancesKnown) {
      this.#instancesKnown = instances.size;
      for (const { callable } of instances.keys()) if (callable?.kind === 'class') this.#made.add(callable.node);
    }
    return this.#made.has(node);
  }

  /** Whether the function around a node is reached; the top level of a module always is. */
  isReachedAround(node: TS.Node, module: Module): boolean {
    if (!this.isOfPackage({ module })) return true;
    let [isInFunction, isReached] = [false, false];
    walkTowards(module.source, node, (each) => {
      if (!ts.isFunctionLike(each)) return;
      isInFunction = true;
      isReached ||= this.isReached({ node: each, module });
    });
    return !isInFunction || isReached;
  }
}
