import type * as TS from 'typescript';
import { argumentsKey } from '../../domain/arguments-key.ts';
import type { CallSite, Frame } from './frame.ts';
import type { RequestEvent, StackEntry } from './events.ts';
import type { Machine } from './machine.ts';
import type { Closure } from '../../domain/callable.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/**
 * The way that leads to an activation. Between the call of a function and what it does stands where the function was
 * made, if that was for known values, and where the instance was made that it is called on: `reader('/v2/purposes')`
 * says what is sent as much as the call of what it returns, and it is nearer to it. A function that is written where it
 * is called was made for that call alone. An activation that is still running has its own call on the way, so that
 * nothing is said of it twice.
 */

/** Activations, functions and instances beyond this are not asked where they were made. */
const MAX_TOLD = 60;

/** Where a function or an instance was made. */
export interface Making {
  readonly kind: 'function' | 'instance';
  /**
   * The activations from which it is known, and from which all is known that stands further out: what several share
   * says nothing of one.
   */
  readonly activations: readonly number[];
}

/** The call sites from the root down to the activation, outermost first, each with where what it calls was made. */
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
 * A callback that waits in a queue, say, which is emptied again while it runs: the calls in between are another one's.
 */
function isEnteredAgain(running: readonly Frame[], index: number): boolean {
  const { callee, site } = running[index]!; // an index of the list
  return site !== null && callee !== null && running.findIndex((frame) => frame.callee === callee) < index;
}

/** So many of those that were given what one activation had made are known, the last ones. */
const MAX_REPEATS = 32;

/** Takes down a call that was answered with what an activation had made. */
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
  /** The activations that stand on it, and the functions and instances whose making does. */
  readonly told: Set<Frame | Obj>;
  /** The instances whose constructors run. */
  readonly constructed: ReadonlySet<Value>;
}

/** A making that is being read. */
interface Open extends Making {
  readonly activations: number[];
}

function siteOf(machine: Machine, frame: Frame, making?: Making): StackEntry[] {
  return frame.site ? [entryOf(frame.site, givenArguments(machine, frame), making)] : [];
}

/** What a call says itself: `bind` says the rest, where it stands. */
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

/** Where what runs in an activation was made, outermost first. */
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
 * Called by the call that it is written in. What was handed to such a call and kept, a callback in a queue, others call
 * too: these do not say where it was made.
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

/** The calls that led to an activation which is over, down to one that stands on the way already. */
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

/** The call of a client that sends it, or what stands for one. */
export function clientCallOf({ stack }: RequestEvent): TS.Node {
  return stack.at(-1)!.node; // a stack has the client's call at least
}
