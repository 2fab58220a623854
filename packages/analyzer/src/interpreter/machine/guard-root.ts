import type * as TS from 'typescript';
import { BudgetExceeded } from './budget.ts';
import type { Machine } from './machine.ts';
import type { Module } from '../../syntax/module.ts';
import { messageOf } from '../../sources/guard-files.ts';
import { spanOf } from '../../sources/project.ts';

/** How a root ended: it came to its end, a bound cut it short, or it failed where more steps would not help. */
export type Ending = 'whole' | 'cut' | 'failed';

/**
 * Runs a root so that whatever goes wrong in it costs no more than itself. One that takes too long owes the requests
 * that it did not come to; a fault of the analysis is a problem of its file, never silence.
 */
export function guardRoot(machine: Machine, module: Module, node: TS.Node, work: () => void): Ending {
  const { frame } = machine;
  try {
    work();
    return 'whole';
  } catch (error) {
    machine.frame = frame;
    if (error instanceof BudgetExceeded) return 'cut';
    if (!isStackOverflow(error)) reportFault(machine, module, node, error);
    return 'failed';
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
    `The analysis of the code from here on failed (${messageOf(error)}). This is a fault of the analyzer: please report it, with the code if you can; until then what this code calls is not known.`,
    line,
    column,
  );
}
