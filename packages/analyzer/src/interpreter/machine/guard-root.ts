import type * as TS from 'typescript';
import { BudgetExceeded } from './budget.ts';
import type { Machine } from './machine.ts';
import type { Module } from '../../syntax/module.ts';
import { messageOf } from '../../sources/guard-files.ts';
import { spanOf } from '../../sources/project.ts';

/** How a root ended: complete, cut short by a bound, or failed in a way that more steps would not help. */
export type RootEnding = 'whole' | 'cut' | 'failed';

/**
 * Runs a root and contains its failures. A root that takes too many steps leaves the requests that it did not reach to
 * be reported as unresolved; a fault of the analysis becomes a problem of the file, and is never silent.
 */
export function guardRoot(machine: Machine, module: Module, node: TS.Node, work: () => void): RootEnding {
  const { frame } = machine;
  const { cuts } = machine.facts;
  const outer = cuts.interrupted;
  cuts.interrupted = new Map();
  cuts.interruptedIn.delete(node);
  try {
    work();
    return 'whole';
  } catch (error) {
    machine.frame = frame;
    if (cuts.interrupted.size > 0) cuts.interruptedIn.set(node, cuts.interrupted);
    if (error instanceof BudgetExceeded) return 'cut';
    if (!isStackOverflow(error)) reportFault(machine, module, node, error);
    return 'failed';
  } finally {
    cuts.interrupted = outer;
  }
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

function reportFault(machine: Machine, module: Module, node: TS.Node, error: unknown): void {
  const { line, column } = spanOf(module, node);
  machine.project.report(
    module.path,
    'error',
    `The analysis failed from here on (${messageOf(error)}), so scopewright can’t tell what this code calls. This is a bug in the analyzer: please report it, with the code if you can.`,
    line,
    column,
  );
}
