import type * as TS from 'typescript';
import { argumentsKey } from '../../domain/arguments-key.ts';
import type { CallSite, Frame } from './frame.ts';
import type { RequestEvent, StackEntry } from './events.ts';
import type { Machine } from './machine.ts';
import type { Closure } from '../../domain/callable.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/**
 * Builds the stack of call sites that leads to an activation. Between the call of a function and its body comes the
 * place where the function was made, if it was made from known values, and the place where its receiver was made:
 * `reader('/v2/purposes')` decides the request as much as the call of its result does, and is closer to it. A function
 * written inside its call was made for that call alone. The call of an activation that is still running is already on
 * the stack and does not appear twice.
 */

/** After this many activations, functions and instances, the stack includes no further makings. */
const MAX_TOLD = 60;

/** The making of a function or an instance. */
export interface Making {
  readonly kind: 'function' | 'instance';
  /**
   * The activations that identify it, and everything further out on the stack: an activation shared by several callers
   * identifies none of them.
   */
  readonly activations: readonly number[];
}

/** The call sites from the root to the activation, outermost first; each callee's making follows its call site. */
export function stackOf(machine: Machine, innermost: Frame): StackEntry[] {
  const running: Frame[] = [];
  for (let frame: Frame | null = innermost; frame; frame = frame.parent) running.unshift(frame);
  const constructed = new Set(
    running.flatMap(({ isConstruct, site, thisValue }) => (isConstruct && site ? [thisValue] : [])),
  );
  const way: Way = { machine, told: new Set(running), constructed };
  return running.flatMap((frame, index) => [
    ...siteOf(machine, frame),
    ...makingsOf(isEnteredAgain(running, index) ? { ...way, told: new Set(running.slice(index)) } : way, frame),
  ]);
}

/**
 * Whether the callee is already on the stack, as with a queue that is emptied again while one of its callbacks runs:
 * the calls in between belong to another callback.
 */
function isEnteredAgain(running: readonly Frame[], index: number): boolean {
  const { callee, site } = running[index]!; // an index of the list
  return site !== null && callee !== null && running.findIndex((frame) => frame.callee === callee) < index;
}

/** How many calls that reuse an activation's result are kept; the most recent ones count. */
const MAX_REPEATS = 32;

/** Records a call whose result a summary supplied from an earlier activation. */
export function noteRepeat(machine: Machine, first: Frame, again: Frame): void {
  const known = machine.identities.repeats.get(first) ?? [];
  machine.identities.repeats.set(
    first,
    [again, ...known.filter(({ parent }) => parent !== again.parent)].slice(0, MAX_REPEATS),
  );
  if (first.parent !== again.parent || first.site?.node !== again.site?.node)
    machine.identities.sharedActivations.add(first.id);
}

interface Way {
  readonly machine: Machine;
  /** The activations on the stack, and the functions and instances whose making is on it. */
  readonly told: Set<Frame | Obj>;
  /** The instances whose constructors are running. */
  readonly constructed: ReadonlySet<Value>;
}

/** A making whose entries are being collected. */
interface Open extends Making {
  readonly activations: number[];
}

function siteOf(machine: Machine, frame: Frame, making?: Making): StackEntry[] {
  return frame.site ? [entryOf(frame.site, givenArguments(machine, frame), making)] : [];
}

/** The arguments at the call site itself; those that `bind` supplied appear at the place of the `bind`. */
function givenArguments(machine: Machine, frame: Frame): ListItems {
  const { args, bound } = frame;
  if (bound?.callable?.kind !== 'bound' || !isBoundElsewhere(machine, frame)) return args;
  return { ...args, items: args.items.slice(bound.callable.args.length) };
}

function isBoundElsewhere({ identities: { boundSites } }: Machine, { bound, site }: Frame): boolean {
  return bound !== null && boundSites.get(bound)?.node !== site?.node;
}

function entryOf({ module, node }: CallSite, args: ListItems, making?: Making): StackEntry {
  return {
    module,
    node,
    argumentsKey: argumentsKey(args),
    ...(making && { making: { ...making, activations: [...making.activations] } }),
  };
}

/** The makings of what runs in an activation, outermost first. */
function makingsOf(way: Way, frame: Frame, around?: Open): StackEntry[] {
  const { callee, thisValue, bound } = frame;
  const closure = callee?.callable?.kind === 'closure' ? callee.callable : null;
  if (!callee || !closure) return [];
  const instance = closure.lexicalThis ?? thisValue;
  return [
    ...(bound && isBoundElsewhere(way.machine, frame) ? makingOfBound(way, bound, around) : []),
    ...(instance.kind === 'object' ? makingOfInstance(way, instance, around) : []),
    ...(closure.isSymbolic || isCalledInPlace(way.machine, frame, closure)
      ? []
      : makingOfFunction(way, callee, around)),
  ];
}

/**
 * Whether the call that contains the function calls it. A callback that such a call stores in a queue has other callers
 * too, and their calls do not tell where it was made.
 */
function isCalledInPlace(machine: Machine, { site }: Frame, { node }: Closure): boolean {
  return site === null && machine.facts.calledInPlace.has(node);
}

function makingOfBound(way: Way, made: Obj, around?: Open): StackEntry[] {
  const site = way.machine.identities.boundSites.get(made);
  const args = made.callable?.kind === 'bound' ? made.callable.args : [];
  if (!site || args.length === 0 || !isNew(way, made)) return [];
  const making: Open = around ?? { kind: 'function', activations: [] };
  return [
    ...entriesUpTo(way, site.frame, making),
    entryOf({ module: site.frame.module, node: site.node }, { kind: 'items', items: args, rest: null }, making),
  ];
}

function makingOfInstance(way: Way, instance: Obj, around?: Open): StackEntry[] {
  const made = way.machine.identities.instanceSites.get(instance);
  if (!made || way.constructed.has(instance) || !isNew(way, instance)) return [];
  const making: Open = around ?? { kind: 'instance', activations: [] };
  return [
    ...entriesUpTo(way, made.frame, making),
    entryOf({ module: made.frame.module, node: made.node }, made.args, making),
  ];
}

function makingOfFunction(way: Way, made: Obj, around?: Open): StackEntry[] {
  const frame = way.machine.identities.makingFrames.get(made);
  return frame && isNew(way, made) ? entriesUpTo(way, frame, around ?? { kind: 'function', activations: [] }) : [];
}

function isNew({ told }: Way, made: Obj): boolean {
  if (told.has(made) || told.size >= MAX_TOLD) return false;
  told.add(made);
  return true;
}

/** The calls that led to a finished activation, from the innermost activation already on the stack. */
function entriesUpTo(way: Way, innermost: Frame, making: Open): StackEntry[] {
  const { machine, told } = way;
  const frames: Frame[] = [];
  for (let frame: Frame | null = innermost; frame && !told.has(frame); frame = frame.parent) {
    const calls: readonly Frame[] = [...(machine.identities.repeats.get(frame) ?? []), frame];
    if (calls.some((each) => told.has(each))) break;
    const ofRunning = calls.find(({ parent }) => parent && told.has(parent));
    frames.unshift(ofRunning ?? frame);
    if (ofRunning) break;
    making.activations.push(frame.id);
  }
  for (const frame of frames) told.add(frame);
  return frames.flatMap((frame) => [...siteOf(machine, frame, making), ...makingsOf(way, frame, making)]);
}

/** The client's call that sends the request, or the entry that stands for one. */
export function clientCallOf({ stack }: RequestEvent): TS.Node {
  return stack.at(-1)!.node; // a stack holds at least the client's call
}
