import type * as TS from 'typescript';
import { outermost, type Frame } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';
import { hasTelling } from '../../domain/informative.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Obj } from '../../domain/value.ts';
import { MAX_MAKER_CHAIN } from '../../bounds.ts';

/**
 * Finds the activation for which a nested call of the same function runs left-over work. A call may run what an earlier
 * call made and stored: `queue.push(() => call(method, path))`, where the next caller sends what waits in the queue.
 * The earlier call already reports those requests; here every later caller would repeat them. Gives the activation in
 * which the function runs, or its maker.
 */
export function goesOnForAnother(machine: Machine, frame: Frame, { node }: Closure): Frame | undefined {
  if (!isCalledByItsOwn(frame, node)) return undefined;
  const running = new Set<Frame>();
  for (let outer = frame.parent; outer; outer = outer.parent) running.add(outer);
  let isLeft = false;
  for (const outer of running) {
    const callable = outer.callee?.callable;
    if (callable?.kind !== 'closure') continue;
    const making = madeUnder(machine, outer, node);
    if (isLeft && (callable.node === node || isMadeBy(callable, node) || making)) return outer;
    const isLeftOver = isMadeBy(callable, node) && (making ? !running.has(making) : isOlder(outer, frame));
    // Without informative arguments, this only does what the function's own run does.
    if (isLeftOver && !hasTelling(outer.args) && (making ? !hasTelling(making.args) : callable.isSymbolic))
      return outer;
    isLeft ||= isLeftOver;
  }
  return undefined;
}

/** Whether the stack holds a function that this one made; nearly always it does not, so this check comes first. */
function isCalledByItsOwn({ parent }: Frame, node: TS.Node): boolean {
  for (let outer = parent; outer; outer = outer.parent)
    if (outer.callee?.callable?.kind === 'closure' && isMadeBy(outer.callee.callable, node)) return true;
  return false;
}

function isMadeBy({ maker }: Closure, node: TS.Node): boolean {
  return maker !== null && (maker.node === node || isMadeBy(maker, node));
}

/**
 * The activation of the function on the chain of makers of the closure that runs in the frame; a maker may itself be
 * made by another activation.
 */
function madeUnder(machine: Machine, { callee }: Frame, node: TS.Node): Frame | undefined {
  const makingOf = (made: Obj | null): Frame | null => (made && machine.identities.makingFrames.get(made)) ?? null;
  let made = makingOf(callee);
  for (let length = 0; made && length < MAX_MAKER_CHAIN; length += 1) {
    if (made.callee?.callable?.kind === 'closure' && made.callee.callable.node === node) return made;
    made = made.parent?.callee ? made.parent : makingOf(made.callee);
  }
  return undefined;
}

/** Whether another root made the function that runs in the frame, and not the loading of a module. */
function isOlder({ callee }: Frame, innermost: Frame): boolean {
  return callee !== null && callee.cells.born !== 0 && callee.cells.madeAt < outermost(innermost).startedAt;
}
