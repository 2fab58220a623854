import type * as TS from 'typescript';
import { outermost, type Frame } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';
import { hasTelling } from '../../domain/informative.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Obj } from '../../domain/value.ts';

/**
 * A function is called again by what another call of it has made and left: `queue.push(() => call(method, path))`, and
 * whoever comes next sends what waits there. What that sends is told where it was left; here it would be sent for each
 * that comes. The activation is given in which the function runs here, or what it made.
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
    // For nobody in particular, it does what the function does by itself.
    if (isLeftOver && !hasTelling(outer.args) && (making ? !hasTelling(making.args) : callable.isSymbolic))
      return outer;
    isLeft ||= isLeftOver;
  }
  return undefined;
}

/** Whether something stands on the stack that the function made: nearly always nothing does. */
function isCalledByItsOwn({ parent }: Frame, node: TS.Node): boolean {
  for (let outer = parent; outer; outer = outer.parent)
    if (outer.callee?.callable?.kind === 'closure' && isMadeBy(outer.callee.callable, node)) return true;
  return false;
}

function isMadeBy({ maker }: Closure, node: TS.Node): boolean {
  return maker !== null && (maker.node === node || isMadeBy(maker, node));
}

/** Ways that lead through more activations are not followed. */
const MAX_WAY = 100;

/**
 * The activation of a function that stands on the way to where another one, which runs in a frame, was made. What made
 * that was made itself, perhaps.
 */
function madeUnder(machine: Machine, { callee }: Frame, node: TS.Node): Frame | undefined {
  const makingOf = (made: Obj | null): Frame | null => (made && machine.identities.makingFrames.get(made)) ?? null;
  let made = makingOf(callee);
  for (let length = 0; made && length < MAX_WAY; length += 1) {
    if (made.callee?.callable?.kind === 'closure' && made.callee.callable.node === node) return made;
    made = made.parent?.callee ? made.parent : makingOf(made.callee);
  }
  return undefined;
}

/** What runs in a frame was made by another root, and not while a module was loaded. */
function isOlder({ callee }: Frame, innermost: Frame): boolean {
  return callee !== null && callee.cells.born !== 0 && callee.cells.madeAt < outermost(innermost).startedAt;
}
