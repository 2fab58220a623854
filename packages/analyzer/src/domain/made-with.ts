import { textWithHoles } from '../contract/hole.ts';
import { isValue } from './slots.ts';
import type * as TS from 'typescript';
import type { Module } from '../syntax/module.ts';
import { namesIn } from '../syntax/mentions.ts';
import { NATIVE, PENDING, PROTOTYPE, REASON, RESOLVED, type CellKey } from './cells.ts';
import { atomKey, isNullish, optionsOf, TOO_MANY } from './atoms.ts';
import type { Closure } from './callable.ts';
import type { Atom, Obj, Slot, Value } from './value.ts';
import { MAX_OPENED_OBJECTS } from '../bounds.ts';

/** The functions that settle a promise have no content but their name. */
const SETTLING: ReadonlySet<string> = new Set(['resolve', 'reject']);
/** The cells that describe how a promise was settled. */
const SETTLED: ReadonlySet<CellKey> = new Set([NATIVE, PENDING, RESOLVED, REASON]);

/** The definitions on the way to a value, and how many functions and records may still be opened. */
interface CaptureWalk {
  readonly around: readonly TS.Node[];
  readonly budget: { left: number };
  /** Objects made while a file was loaded are opened as well. */
  readonly opensLoaded?: true;
  /** Two unknowns differ if they come from different places. */
  readonly tellsUnknowns?: true;
}

/**
 * A text for the captured state of a function: what its outer scopes hold for the names it mentions, and `this`. Two
 * functions of one definition with the same text send the same requests. A function that leads to itself again, as a
 * continuation passed from step to step does, is described by its definition only.
 */
export function madeWith(closure: Closure, thisValue: Value | undefined): string {
  const way: CaptureWalk = { around: [closure.node], budget: { left: MAX_OPENED_OBJECTS } };
  return `${capturedKey(closure, way)} ${thisValue ? contentKey(thisValue, way) : ''}`;
}

/** Whether two slots have the same content: an equal object made anew is no change. */
export function saysTheSame(before: Slot | undefined, after: Slot | undefined): boolean {
  if (before === after) return true;
  return before !== undefined && after !== undefined && saidBy(before) === saidBy(after);
}

/** Whether `known` covers the content of every alternative of `value`. One of too many values covers everything. */
export function saysNothingNew(value: Value, known: Value): boolean {
  if (isAmong(value, known)) return true;
  const { atoms, keys: sames } = atomsOf(known);
  const others = atomsOf(value).atoms.filter((atom) => !sames.has(atomKey(atom)));
  // Describing an object takes long: do it only where one of the known ones might be equal.
  if (others.some((other) => !atoms.some((atom) => isAlike(other, atom)))) return false;
  const keys = new Set(atoms.filter((atom) => others.some((other) => isAlike(other, atom))).map(saidBy));
  return others.every((other) => keys.has(saidBy(other)));
}

/** Whether each alternative of `value` is one of `known`. Writes to objects change nothing about it. */
export function isAmong(value: Value, known: Value): boolean {
  if (value === known) return true;
  let supersets = supersetsByValue.get(value);
  if (supersets?.has(known)) return true;
  const { keys, isAnything } = atomsOf(known);
  if (!isAnything) for (const key of atomsOf(value).keys) if (!keys.has(key)) return false;
  if (!supersets) supersetsByValue.set(value, (supersets = new WeakSet()));
  supersets.add(known);
  return true;
}

/** The values that were seen to have all alternatives of a value: code that waits compares the same ones again. */
const supersetsByValue = new WeakMap<Value, WeakSet<Value>>();

interface Atoms {
  readonly atoms: readonly Atom[];
  readonly keys: ReadonlySet<string>;
  /** One of the alternatives stands for too many values. */
  readonly isAnything: boolean;
}

const atomsByValue = new WeakMap<Value, Atoms>();

function atomsOf(value: Value): Atoms {
  let known = atomsByValue.get(value);
  if (!known) {
    const all = optionsOf(value).map((option) => option.value);
    known = {
      atoms: all,
      keys: new Set(all.map(atomKey)),
      isAnything: all.some((atom) => atom.kind === 'unknown' && atom.source === TOO_MANY.source),
    };
    atomsByValue.set(value, known);
  }
  return known;
}

function isAlike(left: Atom, right: Atom): boolean {
  if (left.kind !== 'object' || right.kind !== 'object') return left.kind === right.kind;
  if (left.callable?.kind === 'closure' && right.callable?.kind === 'closure')
    return left.callable.node === right.callable.node;
  return left.callable?.kind === right.callable?.kind && left.cells.size === right.cells.size;
}

/** The content of a slot, as a text. */
export function saidBy(slot: Slot): string {
  return slotKey(slot, { around: [], budget: { left: MAX_OPENED_OBJECTS }, opensLoaded: true });
}

/** The content of a value, as a text that differs where two values could send other requests. */
export function exactContent(value: Value): string {
  return contentKey(value, { around: [], budget: { left: MAX_OPENED_OBJECTS }, tellsUnknowns: true });
}

function capturedKey({ scope, module, node, lexicalThis }: Closure, way: CaptureWalk): string {
  const said = saidIn(module, node);
  const found: string[] = lexicalThis ? [contentKey(lexicalThis, way)] : [];
  for (let current = scope; current.parent; current = current.parent) {
    for (const [name, slot] of current.cells)
      if (typeof name === 'string' && said.has(name)) found.push(`${name}=${slotKey(slot, way)}`);
  }
  return found.join(';');
}

const names = new WeakMap<TS.Node, ReadonlySet<string>>();

function saidIn(module: Module, node: TS.Node): ReadonlySet<string> {
  let known = names.get(node);
  if (!known) names.set(node, (known = namesIn(module, node)));
  return known;
}

function slotKey(slot: Slot, way: CaptureWalk): string {
  if (isValue(slot)) return contentKey(slot, way);
  if (slot.kind === 'items')
    return `[${(slot.rest ? [...slot.items, slot.rest] : slot.items).map((item) => contentKey(item, way)).join()}]${slot.rest ? '*' : ''}`;
  return slot.kind;
}

function contentKey(value: Value, way: CaptureWalk): string {
  if (value.kind === 'oneOf')
    return [...new Set(value.options.map((option) => contentKey(option.value, way)))].sort().join('|');
  if (value.kind === 'object') return objectKey(value, way);
  return way.tellsUnknowns ? atomKey(value) : plainKey(value);
}

/** An unknown has no name here: the key only shows that there is a value. */
function plainKey(value: Atom): string {
  if (value.kind === 'unknown') return '?';
  if (value.kind === 'text') return textWithHoles(value.parts);
  return isNullish(value) ? 'none' : atomKey(value);
}

function objectKey(value: Obj, way: CaptureWalk): string {
  const { callable, cells } = value;
  if (callable?.kind === 'closure' && way.around.includes(callable.node)) return definitionKey(callable);
  if (callable?.kind === 'native' && SETTLING.has(callable.name)) return callable.name;
  if ((cells.born === 0 && !way.opensLoaded) || way.budget.left <= 0 || (callable && callable.kind !== 'closure'))
    return atomKey(value);
  way.budget.left -= 1;
  return callable?.kind === 'closure'
    ? `${definitionKey(callable)}(${capturedKey(callable, { ...way, around: [...way.around, callable.node] })})`
    : recordContentKey(value, way);
}

function definitionKey({ module, node }: Closure): string {
  return `${module.path}:${node.pos}`;
}

function recordContentKey({ cells, id }: Obj, way: CaptureWalk): string {
  const isPromise = cells.has(PENDING);
  const fields = [...cells].map(([key, slot]) =>
    typeof key === 'string' || key === PROTOTYPE || (isPromise && SETTLED.has(key)) || slot.kind === 'items'
      ? `${String(key)}:${slotKey(slot, way)}`
      : `${String(key)}:${id}`,
  );
  return `{${fields.join()}}`;
}
