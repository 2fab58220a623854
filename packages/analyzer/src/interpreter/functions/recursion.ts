import { isValue } from '../../domain/slots.ts';
import { replaceByAnything } from '../statements/any-times.ts';
import type { Frame } from '../machine/frame.ts';
import { goesOnForAnother } from './left-over.ts';
import { emptiedSince, otherTextsSince } from '../statements/iteration-changes.ts';
import { type Machine } from '../machine/machine.ts';
import { areCounts, isCount } from '../../domain/counted.ts';
import { widenArguments, widenValue } from './widen-call.ts';
import { appendedText } from '../../domain/appended.ts';
import { createCells, ITEMS, type CellKey } from '../../domain/cells.ts';
import type { Closure } from '../../domain/callable.ts';
import { isNullish, isSameAtom, optionsOf, text, UNDEFINED } from '../../domain/atoms.ts';
import { join, widen } from '../../domain/join.ts';
import type { Atom, ListItems, Obj, Slot, Text, Value } from '../../domain/value.ts';
import { MAX_CALL_DEPTH, MAX_COMPARED_DEPTH, MAX_RECURSION, MAX_SAME_CALLS } from '../../bounds.ts';

/** Why a recursive call is cut, or stands for all further ones. */
interface Cut {
  /** The depth of the outermost activation involved: the activations around it are complete. */
  readonly depth: number;
  readonly reason: string;
  /** The cut call is a new one, not a repetition. */
  readonly isTooDeep?: true;
  /** The previous activation of the function: the call continues after widening what differs from it. */
  readonly widenFrom?: Frame;
  /** The call goes on with a part of something unknown, so that alternatives of its arguments add nothing. */
  readonly isWalk?: true;
}

/** Whether to cut a call: it is nested too deeply, or its function is already running and would only repeat itself. */
export function findCut(machine: Machine, frame: Frame, closure: Closure): Cut | undefined {
  if (frame.depth > MAX_CALL_DEPTH) return { depth: 0, reason: 'the calls are nested too deeply', isTooDeep: true };
  const around = goesOnForAnother(machine, frame, closure);
  if (around) return { depth: around.depth, reason: 'the function calls itself' };
  const outer = activationsOf(frame, closure);
  const [last, oldest] = [outer[0], outer.at(-1)];
  const same = outer.filter((each) => isSameCall(frame, each));
  if (same[0] && !goesOnInOtherState(machine, same))
    return { depth: same[0].depth, reason: 'the function calls itself' };
  if (!last || !oldest) return undefined;
  if (oldest.repeated?.some((each) => isSameButCount(frame, each)))
    return { depth: oldest.depth, reason: 'the function calls itself' };
  if (last.isWalk ? isCovering(frame, last) : isWalking(frame, last))
    return {
      depth: oldest.depth,
      reason: 'the function calls itself',
      ...(last.isWalk ? {} : { widenFrom: last, isWalk: true }),
    };
  if (isCounting(machine, frame, last, closure))
    return {
      depth: oldest.depth,
      reason: 'the function calls itself',
      ...(outer[1] && isSameButCount(last, outer[1]) ? {} : { widenFrom: last }),
    };
  if (outer.length >= MAX_RECURSION)
    return {
      depth: oldest.depth,
      reason: 'the function calls itself',
      ...(outer.length === MAX_RECURSION ? { widenFrom: last } : {}),
    };
  noteEntry(frame);
  frame.recursionOf = oldest;
  return undefined;
}

/**
 * Whether a call of a function that leads to a request differs from the previous one in numbers alone: it tries again, or
 * takes the next page. Then the second activation stands for all further ones.
 */
function isCounting(machine: Machine, frame: Frame, last: Frame, closure: Closure): boolean {
  return machine.knowledge.canLead(closure) && isSameButCount(frame, last);
}

/**
 * Whether a call goes on with another part of something unknown, and differs from the previous one only in texts that
 * grow, `encode(key + '[' + name + ']', value[name])`, and in maps that note what was visited. Then the second activation
 * stands for all further ones, because nothing that is known ends the recursion.
 */
function isWalking(inner: Frame, last: Frame): boolean {
  const changes = changesOf(inner, last);
  return (
    changes.includes('part') &&
    changes.includes('grown') &&
    !changes.includes('other') &&
    isSame(inner.thisValue, last.thisValue, MAX_COMPARED_DEPTH)
  );
}

/** Whether the activation that stands for all further ones of a walk stands for this one. */
function isCovering(inner: Frame, last: Frame): boolean {
  return !changesOf(inner, last).includes('other');
}

type ArgumentChange = 'part' | 'grown' | 'same' | 'other';

function changesOf(inner: Frame, last: Frame): readonly ArgumentChange[] {
  const before = (last.argsAtEntry ?? last.args).items;
  const { items } = inner.args;
  if (inner.callee !== last.callee) return ['other'];
  return Array.from({ length: Math.max(items.length, before.length) }, (_, index) =>
    changeOf(items[index] ?? UNDEFINED, before[index] ?? UNDEFINED),
  );
}

/** How an argument differs from the one of the previous activation. */
function changeOf(item: Value, before: Value): ArgumentChange {
  if (isOpen(item) && isOpen(before)) return 'part';
  if (isSame(item, before, MAX_COMPARED_DEPTH)) return 'same';
  if (isGrown(item, before)) return 'grown';
  return isMap(item) && isMap(before) ? 'same' : 'other';
}

/** Whether nothing of it is known to go on with: `query || {}`. */
function isOpen(value: Value): boolean {
  const atoms = optionsOf(value).map((option) => option.value);
  return (
    atoms.some(({ kind }) => kind === 'unknown') && atoms.every((atom) => atom.kind === 'unknown' || isEmpty(atom))
  );
}

function isEmpty(atom: Atom): boolean {
  return atom.kind === 'object' && !atom.callable && atom.cells.size === 0;
}

function isMap(value: Value): boolean {
  return value.kind === 'object' && value.body === 'map';
}

/**
 * Whether each text is one from before with something appended: the first one has nothing before it. An unknown beside
 * them is the part itself: `key ? `${key}[${name}]` : name`.
 */
function isGrown(value: Value, before: Value): boolean {
  const known = optionsOf(before).map((option) => (isNullish(option.value) ? text('') : option.value));
  const atoms = optionsOf(value).map((option) => option.value);
  return (
    atoms.some(({ kind }) => kind === 'text') &&
    atoms.every(
      (atom) =>
        (atom.kind === 'unknown' && known.some(({ kind }) => kind === 'unknown')) ||
        (atom.kind === 'text' && known.some((each) => begins(atom, each))),
    )
  );
}

function begins(text: Text, before: Atom): boolean {
  if (before.kind === 'text') return appendedText(before, text) !== undefined;
  const [head] = text.parts;
  return before.kind === 'unknown' && typeof head === 'object' && head.source === before.source;
}

/** Whether a call has the same arguments as another one, counts aside: those in records too, as `{ ...options, retries }`. */
function isSameButCount(inner: Frame, outer: Frame): boolean {
  const before = (outer.argsAtEntry ?? outer.args).items;
  const { items } = inner.args;
  return (
    inner.callee === outer.callee &&
    isSame(inner.thisValue, outer.thisValue, MAX_COMPARED_DEPTH) &&
    Array.from({ length: Math.max(items.length, before.length) }).every((_, index) => {
      const [item, earlier] = [items[index], before[index]];
      return isSameOrCount(item ?? UNDEFINED, earlier ?? UNDEFINED, MAX_COMPARED_DEPTH);
    })
  );
}

/** An argument that is left out, or of which nothing is known, is a record that a count was not put into yet. */
function isSameOrCount(left: Value, right: Value, depth: number): boolean {
  if (areCounts(left, right) || isSame(left, right, depth)) return true;
  if (depth === 0) return false;
  const [one, other] = [membersOf(left), membersOf(right)];
  if (!one || !other) return false;
  if ((one === NO_MEMBERS || other === NO_MEMBERS) && ![...one.values(), ...other.values()].some(isCountSlot))
    return false;
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const [slot = UNDEFINED, before = UNDEFINED] = [one.get(key), other.get(key)];
    if (slot !== before && !(isValue(slot) && isValue(before) && isSameOrCount(slot, before, depth - 1))) return false;
  }
  return true;
}

type Members = Pick<ReadonlyMap<CellKey, Slot>, 'get' | 'keys' | 'values'>;

const NO_MEMBERS: Members = new Map();

function isCountSlot(slot: Slot): boolean {
  return isValue(slot) && isCount(slot);
}

function membersOf(value: Value): Members | undefined {
  if (value.kind === 'object') return value.callable ? undefined : value.cells;
  return optionsOf(value).every((option) => saysNothing(option.value)) ? NO_MEMBERS : undefined;
}

/**
 * Whether a recursive call with the same arguments finds other texts in the state shared with the earlier activation,
 * such as a path set to the next page's. The second such call sees that state, and for the third it may be anything. Of
 * a list that each call takes an item from, it sees any item that is left.
 */
function goesOnInOtherState(machine: Machine, [last, ...others]: readonly Frame[]): boolean {
  if (!last || others.length >= MAX_SAME_CALLS) return false;
  const emptied = emptiedSince(machine, last);
  for (const { cells, after } of emptied) {
    const left = after.rest ? [...after.items, after.rest] : after.items;
    machine.write(cells, ITEMS, { kind: 'items', items: [], rest: join(left) });
  }
  if (emptied.length > 0) return true;
  const other = otherTextsSince(machine, last);
  if (others.length === MAX_SAME_CALLS - 1) replaceByAnything(machine, other);
  return other.length > 0;
}

/** Keeps a copy of the arguments as they are at the call. */
function noteEntry(frame: Frame): void {
  frame.argsAtEntry = { ...frame.args, items: frame.args.items.map((item) => asItStands(item, MAX_COMPARED_DEPTH)) };
}

/** The activations of a function on the stack, innermost first; at most one more than may be kept apart. */
function activationsOf(frame: Frame, closure: Closure): readonly Frame[] {
  const found: Frame[] = [];
  for (let outer = frame.parent; outer && found.length <= MAX_RECURSION; outer = outer.parent) {
    if (outer.callee?.callable?.kind === 'closure' && outer.callee.callable.node === closure.node) found.push(outer);
  }
  return found;
}

/** The `this` and the arguments that stand for this call and all further ones, widened from the previous activation. */
export function widenCall(
  machine: Machine,
  frame: Frame,
  from: Frame,
  isWalk = false,
): Pick<Frame, 'thisValue' | 'args'> {
  const widened = widenArguments(machine, from.argsAtEntry ?? from.args, frame.args);
  const args = isWalk ? { ...widened, items: widened.items.map(withoutAlternatives) } : widened;
  return { thisValue: widenValue(machine, from.thisValue, frame.thisValue, MAX_COMPARED_DEPTH), args };
}

/** One value above all alternatives, if these are unknowns and texts. */
function withoutAlternatives(value: Value): Value {
  const atoms = optionsOf(value).map((option) => option.value);
  return atoms.length > 1 && atoms.every(({ kind }) => kind === 'unknown' || kind === 'text') ? widen(atoms) : value;
}

/** A copy of a record: the function that receives it may change it before it calls itself. */
function asItStands(value: Value, depth: number): Value {
  if (value.kind !== 'object' || value.callable || depth === 0) return value;
  const { born, isLocal, madeAt } = value.cells;
  const cells = createCells(born, isLocal, madeAt);
  for (const [key, slot] of value.cells) cells.initialise(key, isValue(slot) ? asItStands(slot, depth - 1) : slot);
  return { ...value, cells };
}

/**
 * Whether a recursive call repeats the outer one: it has the same or unknown arguments. A new closure may see other
 * variables.
 */
function isSameCall(inner: Frame, outer: Frame): boolean {
  return (
    inner.callee === outer.callee &&
    isSame(inner.thisValue, outer.thisValue, MAX_COMPARED_DEPTH) &&
    hasSameItems(inner.args, outer.argsAtEntry ?? outer.args, MAX_COMPARED_DEPTH, isCovered)
  );
}

/** Whether a count is one of the values that the earlier activation ran with: it had something unknown. */
function isCovered(item: Value, before: Value): boolean {
  return before.kind === 'unknown' && isCount(item);
}

function hasSameItems(
  left: ListItems,
  right: ListItems,
  depth: number,
  isAlike: (left: Value, right: Value) => boolean = () => false,
): boolean {
  return (
    left.items.length === right.items.length &&
    left.items.every((item, index) => isSame(item, right.items[index]!, depth) || isAlike(item, right.items[index]!)) // both have this many
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
  if (left.kind === 'text' && right.kind === 'text') return shapeOfText(left) === shapeOfText(right);
  return isSameAtom(left, right);
}

/** The known pieces of a text and its holes; adjacent holes count as one. */
function shapeOfText({ parts }: Text): string {
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
    return right.kind === 'items' && !left.rest && !right.rest && hasSameItems(left, right, depth);
  if (!isValue(left) || !isValue(right)) return false;
  return isSame(left, right, depth);
}
