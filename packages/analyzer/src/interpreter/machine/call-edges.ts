import type * as TS from 'typescript';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Module } from '../../syntax/module.ts';
import type { Frame } from './frame.ts';

/** Which function was seen to call which, whatever came of it. The top level of a module counts as a function. */
export class CallEdges {
  readonly #callees = new Map<TS.Node, { readonly module: Module; readonly callees: Set<TS.Node> }>();

  /**
   * Notes the call of a function from the activation around its frame. `isCalled` says whether code calls it there: a root
   * has no caller.
   */
  note({ site, parent }: Frame, callee: TS.Node, isCalled = site !== null): void {
    if (!parent || (!isCalled && parent.callee === null)) return;
    const { module } = parent;
    const caller = parent.callee?.callable?.kind === 'closure' ? parent.callee.callable.node : module.source;
    getOrMake(this.#callees, caller, () => ({ module, callees: new Set<TS.Node>() })).callees.add(callee);
  }

  /** The functions that the callers for which `isStart` holds call, directly or through others. */
  reachedFrom(isStart: (module: Module, caller: TS.Node) => boolean): Set<TS.Node> {
    const reached = new Set<TS.Node>();
    for (const [caller, { module, callees }] of this.#callees)
      if (isStart(module, caller)) for (const callee of callees) this.addReached(reached, callee);
    return reached;
  }

  /** Adds a function, and those that it calls, directly or through others. */
  addReached(reached: Set<TS.Node>, node: TS.Node): void {
    const open = [node];
    for (let next = open.pop(); next; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(this.#callees.get(next)?.callees ?? []));
    }
  }

  /** The functions that a function, or the top level of a module, calls. */
  calledBy(source: TS.Node): Iterable<TS.Node> {
    return this.#callees.get(source)?.callees ?? [];
  }
}
