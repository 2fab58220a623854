import type * as TS from 'typescript';
import { BudgetExceeded, type Run } from '../eval/run.ts';
import type { Module } from '../project/module.ts';
import { spanOf } from '../project/project.ts';

/**
 * Runs a root so that whatever goes wrong in it costs no more than itself. One that takes too long owes the requests
 * that it did not come to; a fault of the analysis is a problem of its file, never silence.
 */
export function guardRoot(run: Run, module: Module, node: TS.Node, work: () => void): void {
  const { frame } = run;
  try {
    work();
  } catch (error) {
    run.frame = frame;
    run.cutRoots.push({ module, node });
    if (!(error instanceof BudgetExceeded) && !isStackOverflow(error)) reportFault(run, module, node, error);
  }
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

function reportFault(run: Run, module: Module, node: TS.Node, error: unknown): void {
  const { line, column } = spanOf(module, node);
  const what = error instanceof Error ? error.message : String(error);
  run.project.report(module.path, 'error', `The analysis of the code from here on failed (${what}). This is a fault of the analyzer: please report it, with the code if you can; until then what this code calls is not known.`, line, column);
}
