import { isValue } from '../../domain/slots.ts';
import { open } from '../statements/any-times.ts';
import type { Frame } from '../machine/frame.ts';
import { goesOnForAnother } from './left-over.ts';
import { otherTextsSince } from '../statements/iteration-changes.ts';
import { MAX_DEPTH, type Machine } from '../machine/machine.ts';
import { widenArguments, widenValue } from './widen-call.ts';
import { Cells } from '../../domain/cells.ts';
import type { Closure } from '../../domain/callable.ts';
import { isNullish, isSameAtom } from '../../domain/atoms.ts';
import type { ListItems, Obj, Slot, Text, Value } from '../../domain/value.ts';

/**
 * How often a function may stand on its own stack, each time with something else to say. The activation behind those
 * stands for all that follow, and its own calls of itself do nothing new.
 */
const MAX_RECURSION = 8;
/**
 * How many activations that were given the same may stand on the stack, each of which finds other texts in what they
 * share.
 */
const MAX_SAME = 2;
/** What is nested deeper than this in two arguments is taken to differ. */
const MAX_NESTING = 3;

/** Why a call goes no further, or goes on for all that follow it. */
interface Cut {
  /** The depth of the outermost activation that has to do with it: what encloses that one is whole. */
  readonly depth: number;
  readonly reason: string;
  /** Not what the function does again, but what it would do for the first time. */
  readonly isTooDeep?: true;
  /** The activation of which this is the next one: what differs between them is widened, and the call goes on. */
  readonly widenFrom?: Frame;
}

/**
 * Whether a call goes no further: it is nested too deeply, or its function is running already and would do the same
 * again.
 */
export function findCut(machine: Machine, frame: Frame, closure: Closure): Cut | undefined {
  if (frame.depth > MAX_DEPTH) return { depth: 0, reason: 'the calls are nested too deeply', isTooDeep: true };
  const around = goesOnForAnother(machine, frame, closure);
  if (around) return { depth: around.depth, reason: 'the function calls itself' };
  const outer = activationsOf(frame, closure);
  const [last, oldest] = [outer[0], outer.at(-1)];
  const same = outer.filter((each) => saysTheSame(frame, each));
  if (same[0] && !goesOnInOtherState(machine, same))
    return { depth: same[0].depth, reason: 'the function calls itself' };
  if (!last || !oldest) return undefined;
  if (outer.length >= MAX_RECURSION)
    return {
      depth: oldest.depth,
      reason: 'the function calls itself',
      ...(outer.length === MAX_RECURSION ? { widenFrom: last } : {}),
    };
  noteEntry(frame);
  return undefined;
}

/**
 * Whether a function that calls itself with what it was called with finds other texts in what it shares with that
 * activation: a path that is set to the next page's, say. The second such call finds what the activation before it
 * left, and the third anything.
 */
function goesOnInOtherState(machine: Machine, [last, ...others]: readonly Frame[]): boolean {
  if (!last || others.length >= MAX_SAME) return false;
  const other = otherTextsSince(machine, last);
  if (others.length === MAX_SAME - 1) open(machine, other);
  return other.length > 0;
}

/** What a function is given, kept as it is when it is called. */
function noteEntry(frame: Frame): void {
  frame.argsAtEntry = { ...frame.args, items: frame.args.items.map((item) => asItStands(item, MAX_NESTING)) };
}

/** The activations of a function on the stack, the innermost first: one more of them than may be told apart. */
function activationsOf(frame: Frame, closure: Closure): readonly Frame[] {
  const found: Frame[] = [];
  for (let outer = frame.parent; outer && found.length <= MAX_RECURSION; outer = outer.parent) {
    if (outer.callee?.callable?.kind === 'closure' && outer.callee.callable.node === closure.node) found.push(outer);
  }
  return found;
}

/** What stands for this call and all that follow it, given the one before. */
export function widenCall(machine: Machine, frame: Frame, from: Frame): Pick<Frame, 'thisValue' | 'args'> {
  const args = widenArguments(machine, from.argsAtEntry ?? from.args, frame.args);
  return { thisValue: widenValue(machine, from.thisValue, frame.thisValue, MAX_NESTING), args };
}

/** A record as it stands now: the function that is given it may take it apart before it calls itself. */
function asItStands(value: Value, depth: number): Value {
  if (value.kind !== 'object' || value.callable || depth === 0) return value;
  const { born, isLocal, madeAt } = value.cells;
  const cells = new Cells(born, isLocal, madeAt);
  for (const [key, slot] of value.cells) cells.initialise(key, isValue(slot) ? asItStands(slot, depth - 1) : slot);
  return { ...value, cells };
}

/**
 * A function that calls itself with what it was called with, or with what nobody knows, does nothing new. One that was
 * made anew may see other variables.
 */
function saysTheSame(inner: Frame, outer: Frame): boolean {
  return (
    inner.callee === outer.callee &&
    isSame(inner.thisValue, outer.thisValue, MAX_NESTING) &&
    isSameList(inner.args, outer.argsAtEntry ?? outer.args, MAX_NESTING)
  );
}

function isSameList(left: ListItems, right: ListItems, depth: number): boolean {
  return (
    left.items.length === right.items.length &&
    left.items.every((item, index) => isSame(item, right.items[index]!, depth))
  );
}

function isSame(left: Value, right: Value, depth: number): boolean {
  if (left === right || (saysNothing(left) && saysNothing(right))) return true;
  if (left.kind === 'oneOf' || right.kind === 'oneOf') {
    return (
      left.kind === 'oneOf' &&
      right.kind === 'oneOf' &&
      left.options.length === right.options.length &&
      left.options.every(({ value }, index) => isSame(value, right.options[index]!.value, depth))
    );
  }
  if (left.kind === 'object' && right.kind === 'object') return isSameObject(left, right, depth);
  if (left.kind === 'text' && right.kind === 'text') return shapeOf(left) === shapeOf(right);
  return isSameAtom(left, right);
}

/** What is known of a text, and where something is not: unknown parts that stand side by side say no more than one. */
function shapeOf({ parts }: Text): string {
  return JSON.stringify(parts.map((part) => (typeof part === 'string' ? part : null))).replace(
    /null(?:,null)+/g,
    'null',
  );
}

function saysNothing(value: Value): boolean {
  return (
    value.kind === 'unknown' ||
    isNullish(value) ||
    (value.kind === 'text' && value.parts.length > 0 && value.parts.every((part) => typeof part !== 'string'))
  );
}

function isSameObject(left: Obj, right: Obj, depth: number): boolean {
  if (left.id === right.id) return true;
  if (left.callable || right.callable)
    return (
      left.callable?.kind === 'closure' &&
      right.callable?.kind === 'closure' &&
      left.callable.node === right.callable.node
    );
  if (depth === 0 || left.cells.size !== right.cells.size) return false;
  for (const [key, slot] of left.cells) {
    const other = right.cells.get(key);
    if (other === undefined || !isSameSlot(slot, other, depth - 1)) return false;
  }
  return true;
}

function isSameSlot(left: Slot, right: Slot, depth: number): boolean {
  if (left === right) return true;
  if (left.kind === 'items')
    return right.kind === 'items' && !left.rest && !right.rest && isSameList(left, right, depth);
  if (!isValue(left) || !isValue(right)) return false;
  return isSame(left, right, depth);
}
