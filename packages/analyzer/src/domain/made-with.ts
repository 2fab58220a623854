import { isValue } from './slots.ts';
import type * as TS from 'typescript';
import type { Module } from '../syntax/module.ts';
import { namesIn } from '../syntax/mentions.ts';
import { NATIVE, PENDING, PROTOTYPE, REASON, RESOLVED, type CellKey } from './cells.ts';
import { atomKey, isNullish, optionsOf, TOO_MANY } from './atoms.ts';
import type { Closure } from './callable.ts';
import type { Atom, Obj, Slot, Value } from './value.ts';

/** Of so many functions and records it is told what they hold; any further one is told apart by what it is. */
const MAX_OPENED = 60;

/** What settles a promise says nothing but that. */
const SETTLING: ReadonlySet<string> = new Set(['resolve', 'reject']);
/** Of a promise it is told what it was settled with. */
const SETTLED: ReadonlySet<CellKey> = new Set([NATIVE, PENDING, RESOLVED, REASON]);

/** The definitions that lead to what is told, and how many functions and records may still be looked into. */
interface Way {
  readonly around: readonly TS.Node[];
  readonly budget: { left: number };
  /** What a file made while it was loaded is looked into as well. */
  readonly opensLoaded?: true;
}

/**
 * What a function was made with, as a text: what it finds in the variables of the functions around it, and in `this`.
 * Two functions of one definition that were made with the same send the same. A function that leads to itself again, as
 * what follows on a step is handed from one step to the next, is told by its definition alone.
 */
export function madeWith(closure: Closure, thisValue: Value | undefined): string {
  const way: Way = { around: [closure.node], budget: { left: MAX_OPENED } };
  return `${contextOf(closure, way)} ${thisValue ? valueKey(thisValue, way) : ''}`;
}

/** Whether two slots hold what says the same: what is made anew each time is no news. */
export function saysTheSame(before: Slot | undefined, after: Slot | undefined): boolean {
  if (before === after) return true;
  return before !== undefined && after !== undefined && saidBy(before) === saidBy(after);
}

/** Whether whatever a value may be says what another one may say. Beside one of too many values nothing is new. */
export function saysNothingNew(value: Value, known: Value): boolean {
  const atoms = optionsOf(known).map((option) => option.value);
  if (atoms.some((atom) => atom.kind === 'unknown' && atom.source === TOO_MANY.source)) return true;
  const sames = new Set(atoms.map(atomKey));
  const others = optionsOf(value).flatMap((option) => (sames.has(atomKey(option.value)) ? [] : [option.value]));
  // To look into an object takes long: that is done only where one of them might say the same.
  if (others.some((other) => !atoms.some((atom) => isAlike(other, atom)))) return false;
  const keys =
    others.length === 0
      ? new Set<string>()
      : new Set(atoms.filter((atom) => others.some((other) => isAlike(other, atom))).map(saidBy));
  return others.every((other) => keys.has(saidBy(other)));
}

function isAlike(left: Atom, right: Atom): boolean {
  if (left.kind !== 'object' || right.kind !== 'object') return left.kind === right.kind;
  if (left.callable?.kind === 'closure' && right.callable?.kind === 'closure')
    return left.callable.node === right.callable.node;
  return left.callable?.kind === right.callable?.kind && left.cells.size === right.cells.size;
}

/** What a slot says, as a text. */
export function saidBy(slot: Slot): string {
  return slotKey(slot, { around: [], budget: { left: MAX_OPENED }, opensLoaded: true });
}

function contextOf({ scope, module, node, lexicalThis }: Closure, way: Way): string {
  const said = saidIn(module, node);
  const found: string[] = lexicalThis ? [valueKey(lexicalThis, way)] : [];
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

function slotKey(slot: Slot, way: Way): string {
  if (isValue(slot)) return valueKey(slot, way);
  if (slot.kind === 'items')
    return `[${(slot.rest ? [...slot.items, slot.rest] : slot.items).map((item) => valueKey(item, way)).join()}]${slot.rest ? '*' : ''}`;
  return slot.kind;
}

function valueKey(value: Value, way: Way): string {
  if (value.kind === 'oneOf')
    return [...new Set(value.options.map((option) => valueKey(option.value, way)))].sort().join('|');
  if (value.kind === 'object') return objectKey(value, way);
  return plainKey(value);
}

/** What is not known of a value has no name here: only that something is there. */
function plainKey(value: Atom): string {
  if (value.kind === 'unknown') return '?';
  if (value.kind === 'text') return value.parts.map((part) => (typeof part === 'string' ? part : '{}')).join('');
  return isNullish(value) ? 'none' : atomKey(value);
}

function objectKey(value: Obj, way: Way): string {
  const { callable, cells } = value;
  if (callable?.kind === 'closure' && way.around.includes(callable.node)) return definitionKey(callable);
  if (callable?.kind === 'native' && SETTLING.has(callable.name)) return callable.name;
  if ((cells.born === 0 && !way.opensLoaded) || way.budget.left <= 0 || (callable && callable.kind !== 'closure'))
    return atomKey(value);
  way.budget.left -= 1;
  return callable?.kind === 'closure'
    ? `${definitionKey(callable)}(${contextOf(callable, { ...way, around: [...way.around, callable.node] })})`
    : recordKey(value, way);
}

function definitionKey({ module, node }: Closure): string {
  return `${module.path}:${node.pos}`;
}

function recordKey({ cells, id }: Obj, way: Way): string {
  const isPromise = cells.has(PENDING);
  const fields = [...cells].map(([key, slot]) =>
    typeof key === 'string' || key === PROTOTYPE || (isPromise && SETTLED.has(key)) || slot.kind === 'items'
      ? `${String(key)}:${slotKey(slot, way)}`
      : `${String(key)}:${id}`,
  );
  return `{${fields.join()}}`;
}
