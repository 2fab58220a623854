import { isValue } from './branch.ts';
import type { Frame } from './frame.ts';
import { MAX_DEPTH } from './run.ts';
import { Cells } from '../state/cells.ts';
import type { Closure } from '../values/callable.ts';
import { isNullish, isSameAtom } from '../values/atoms.ts';
import type { ListItems, Obj, Slot, Text, Value } from '../values/value.ts';

/** How often a function may stand on its own stack before its result is unknown, each time with something else to say. */
const MAX_RECURSION = 8;
/** What is nested deeper than this in two arguments is taken to differ. */
const MAX_NESTING = 3;

/** Why a call goes no further. */
interface Cut {
  /** The depth of the outermost activation that has to do with it: what encloses that one is whole. */
  readonly depth: number;
  readonly reason: string;
  /** Not what the function does again, but what it would do for the first time. */
  readonly isTooDeep?: true;
}

/** Whether a call goes no further: it is nested too deeply, or its function is running already and would do the same again. */
export function findCut(frame: Frame, closure: Closure): Cut | undefined {
  if (frame.depth > MAX_DEPTH) return { depth: 0, reason: 'the calls are nested too deeply', isTooDeep: true };
  let times = 0;
  for (let outer = frame.parent; outer; outer = outer.parent) {
    const callable = outer.callee?.callable;
    if (callable?.kind !== 'closure' || callable.node !== closure.node) continue;
    times += 1;
    if (times >= MAX_RECURSION || saysTheSame(frame, outer)) return { depth: outer.depth, reason: 'the function calls itself' };
  }
  if (times > 0) frame.argsAtEntry = { ...frame.args, items: frame.args.items.map((item) => asItStands(item, MAX_NESTING)) };
  return undefined;
}

/** A record as it stands now: the function that is given it may take it apart before it calls itself. */
function asItStands(value: Value, depth: number): Value {
  if (value.kind !== 'object' || value.callable || depth === 0) return value;
  const { born, isLocal, madeAt } = value.cells;
  const cells = new Cells(born, isLocal, madeAt);
  for (const [key, slot] of value.cells) cells.set(key, isValue(slot) ? asItStands(slot, depth - 1) : slot);
  return { ...value, cells };
}

/** A function that calls itself with what it was called with, or with what nobody knows, does nothing new. One that was made anew may see other variables. */
function saysTheSame(inner: Frame, outer: Frame): boolean {
  return inner.callee === outer.callee && isSame(inner.thisValue, outer.thisValue, MAX_NESTING) && isSameList(inner.args, outer.argsAtEntry ?? outer.args, MAX_NESTING);
}

function isSameList(left: ListItems, right: ListItems, depth: number): boolean {
  return left.items.length === right.items.length && left.items.every((item, index) => isSame(item, right.items[index]!, depth));
}

function isSame(left: Value, right: Value, depth: number): boolean {
  if (left === right || (saysNothing(left) && saysNothing(right))) return true;
  if (left.kind === 'oneOf' || right.kind === 'oneOf') {
    return left.kind === 'oneOf' && right.kind === 'oneOf' && left.options.length === right.options.length && left.options.every(({ value }, index) => isSame(value, right.options[index]!.value, depth));
  }
  if (left.kind === 'object' && right.kind === 'object') return isSameObject(left, right, depth);
  if (left.kind === 'text' && right.kind === 'text') return shapeOf(left) === shapeOf(right);
  return isSameAtom(left, right);
}

/** What is known of a text, and where something is not: unknown parts that stand side by side say no more than one. */
function shapeOf({ parts }: Text): string {
  return JSON.stringify(parts.map((part) => (typeof part === 'string' ? part : null))).replace(/null(?:,null)+/g, 'null');
}

function saysNothing(value: Value): boolean {
  return value.kind === 'unknown' || isNullish(value) || (value.kind === 'text' && value.parts.length > 0 && value.parts.every((part) => typeof part !== 'string'));
}

function isSameObject(left: Obj, right: Obj, depth: number): boolean {
  if (left.id === right.id) return true;
  if (left.callable || right.callable) return left.callable?.kind === 'closure' && right.callable?.kind === 'closure' && left.callable.node === right.callable.node;
  if (depth === 0 || left.cells.size !== right.cells.size) return false;
  for (const [key, slot] of left.cells) {
    const other = right.cells.get(key);
    if (other === undefined || !isSameSlot(slot, other, depth - 1)) return false;
  }
  return true;
}

function isSameSlot(left: Slot, right: Slot, depth: number): boolean {
  if (left === right) return true;
  if (left.kind === 'items') return right.kind === 'items' && !left.rest && !right.rest && isSameList(left, right, depth);
  if (!isValue(left) || !isValue(right)) return false;
  return isSame(left, right, depth);
}
