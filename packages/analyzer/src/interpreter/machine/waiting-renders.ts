import type * as TS from 'typescript';
import type { Closure } from '../../domain/callable.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Machine } from './machine.ts';

/** A component that was not rendered with its properties, and the functions among these. */
export interface WaitingRender {
  readonly component: Closure;
  readonly functions: readonly Closure[];
  /** The root's own function renders it, and made the functions: what they call, only its callers know. */
  readonly isOfRoot: boolean;
}

/** The renders of the running root that wait until its own code, and the components' own runs, have shown their requests. */
export class WaitingRenders {
  /** Which renders wait: all that can, those that decide nothing as far as it is known, or none. */
  policy: 'all' | 'settled' | 'none' = 'none';
  list: WaitingRender[] = [];
  /** The components that each function renders, with whatever properties. */
  readonly #inside = new Map<TS.Node, Set<TS.Node>>();
  /** Functions that pass code which leads to a client to a function that only their callers know. */
  readonly #givers = new Set<TS.Node>();

  /** Notes that the running function renders a component. */
  note({ frame: { callee } }: Machine, { node }: Closure): void {
    if (callee?.callable?.kind === 'closure')
      getOrMake(this.#inside, callee.callable.node, () => new Set<TS.Node>()).add(node);
  }

  /** Notes that the functions on the stack lead to a call that passes on code which leads to a client. */
  noteGiver({ frame: innermost }: Machine): void {
    for (let frame: Machine['frame'] | null = innermost; frame; frame = frame.parent)
      if (frame.callee?.callable?.kind === 'closure') this.#givers.add(frame.callee.callable.node);
  }

  /** Whether a render waits; if so, it is noted. */
  waits(machine: Machine, component: Closure, functions: readonly Closure[]): boolean {
    const { callee } = machine.frame;
    const isOfRoot = machine.frame.site === null && functions.every(({ maker }) => maker === callee?.callable);
    const render = { component, functions, isOfRoot };
    if (this.policy === 'none' || (this.policy === 'settled' && !this.isSettled(machine, render))) return false;
    this.list.push(render);
    // A summary of the activations around it would leave it out where it waits no longer.
    machine.calls.truncated(0);
    return true;
  }

  /**
   * Whether a render can tell nothing that the own runs of the component and of the functions that it gets did not tell:
   * no caller decides anything of their requests, and no function gets a client from the component.
   */
  isSettled({ facts: { leading } }: Machine, { component, functions, isOfRoot }: WaitingRender): boolean {
    return (
      !leading.demanding.has(component.node) &&
      functions.every(({ node }) => !leading.demanding.has(node) && (isOfRoot || !leading.openNodes.has(node))) &&
      (functions.every(({ node }) => node.parameters.length === 0) || !this.#gives(component.node))
    );
  }

  /** Whether a component, or one that it renders, passes code that leads to a client to a function that it gets. */
  #gives(component: TS.Node): boolean {
    const open = new Set([component]);
    for (const node of open) {
      if (this.#givers.has(node)) return true;
      for (const each of this.#inside.get(node) ?? []) open.add(each);
    }
    return false;
  }
}
