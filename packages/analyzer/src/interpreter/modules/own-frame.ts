import type { Value } from '../../domain/value.ts';
import type { Module } from '../../syntax/module.ts';
import { NO_ARGUMENTS, type Machine } from '../machine/machine.ts';

/** Runs code of a module that a framework runs without a call: in an activation of no function. */
export function inOwnFrame<Result>(machine: Machine, module: Module, thisValue: Value, run: () => Result): Result {
  const frame = machine.createFrame({
    module,
    thisValue,
    callee: null,
    args: NO_ARGUMENTS,
    site: null,
    parent: machine.frame,
    isSymbolic: machine.frame.isSymbolic,
    isConstruct: false,
  });
  return machine.inFrame(frame, run);
}
