import type * as TS from 'typescript';
import { argumentsKey } from '../../domain/arguments-key.ts';
import type { CallSite, Frame } from './frame.ts';
import type { RequestEvent, StackEntry } from './events.ts';
import type { Machine } from './machine.ts';
import { envOfArguments } from './sender-trace.ts';
import type { Closure } from '../../domain/callable.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';
import { MAX_KEPT_REPEATS, MAX_STACK_MAKINGS } from '../../bounds.ts';

/**
 * Builds the stack of call sites that leads to an activation. Between the call of a function and its body comes the
 * place where the function was made, if it was made from known values, and the place where its receiver was made:
 * `reader('/v2/purposes')` decides the request as much as the call of its result does, and is closer to it. A function
 * written inside its call was made for that call alone. The call of an activation that is still running is already on
 * the stack and does not appear twice.
 */

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
  const walk: StackWalk = { machine, listed: new Set(running), constructed };
  return running.flatMap((frame, index) => [
    ...siteEntries(machine, frame),
    ...makingsOf(isEnteredAgain(running, index) ? { ...walk, listed: new Set(running.slice(index)) } : walk, frame),
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

/** Records a call whose result a summary supplied from an earlier activation. */
export function noteRepeat(machine: Machine, first: Frame, again: Frame): void {
  const known = machine.identities.repeats.get(first) ?? [];
  machine.identities.repeats.set(
    first,
    [again, ...known.filter(({ parent }) => parent !== again.parent)].slice(0, MAX_KEPT_REPEATS),
  );
  if (first.parent !== again.parent || first.site?.node !== again.site?.node)
    machine.identities.sharedActivations.add(first.id);
}

interface StackWalk {
  readonly machine: Machine;
  /** The activations on the stack, and the functions and instances whose making is on it. */
  readonly listed: Set<Frame | Obj>;
  /** The instances whose constructors are running. */
  readonly constructed: ReadonlySet<Value>;
}

/** A making whose entries are being collected. */
interface OpenMaking extends Making {
  readonly activations: number[];
}

function siteEntries(machine: Machine, frame: Frame, making?: Making): StackEntry[] {
  return frame.site ? [entryOf(machine, frame.site, givenArguments(machine, frame), making)] : [];
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

function entryOf(machine: Machine, { module, node }: CallSite, args: ListItems, making?: Making): StackEntry {
  const env = envOfArguments(machine, args);
  return {
    module,
    node,
    argumentsKey: argumentsKey(args),
    ...(env && { env }),
    ...(making && { making: { ...making, activations: [...making.activations] } }),
  };
}

/** The makings of what runs in an activation, outermost first. */
function makingsOf(walk: StackWalk, frame: Frame, around?: OpenMaking): StackEntry[] {
  const { callee, thisValue, bound } = frame;
  const closure = callee?.callable?.kind === 'closure' ? callee.callable : null;
  if (!callee || !closure) return [];
  const instance = closure.lexicalThis ?? thisValue;
  return [
    ...(bound && isBoundElsewhere(walk.machine, frame) ? makingOfBound(walk, bound, around) : []),
    ...(instance.kind === 'object' ? makingOfInstance(walk, instance, around) : []),
    ...(closure.isSymbolic || isCalledInPlace(walk.machine, frame, closure)
      ? []
      : makingOfFunction(walk, callee, around)),
  ];
}

/**
 * Whether the call that contains the function calls it. A callback that such a call stores in a queue has other callers
 * too, and their calls do not tell where it was made.
 */
function isCalledInPlace(machine: Machine, { site }: Frame, { node }: Closure): boolean {
  return site === null && machine.facts.calledInPlace.has(node);
}

function makingOfBound(walk: StackWalk, made: Obj, around?: OpenMaking): StackEntry[] {
  const site = walk.machine.identities.boundSites.get(made);
  const args = made.callable?.kind === 'bound' ? made.callable.args : [];
  if (!site || args.length === 0 || !isNew(walk, made)) return [];
  const making: OpenMaking = around ?? { kind: 'function', activations: [] };
  return [
    ...entriesUpTo(walk, site.frame, making),
    entryOf(
      walk.machine,
      { module: site.frame.module, node: site.node },
      { kind: 'items', items: args, rest: null },
      making,
    ),
  ];
}

function makingOfInstance(walk: StackWalk, instance: Obj, around?: OpenMaking): StackEntry[] {
  const made = walk.machine.identities.instanceSites.get(instance);
  if (!made || walk.constructed.has(instance) || !isNew(walk, instance)) return [];
  const making: OpenMaking = around ?? { kind: 'instance', activations: [] };
  return [
    ...entriesUpTo(walk, made.frame, making),
    entryOf(walk.machine, { module: made.frame.module, node: made.node }, made.args, making),
  ];
}

function makingOfFunction(walk: StackWalk, made: Obj, around?: OpenMaking): StackEntry[] {
  const frame = walk.machine.identities.makingFrames.get(made);
  return frame && isNew(walk, made) ? entriesUpTo(walk, frame, around ?? { kind: 'function', activations: [] }) : [];
}

function isNew({ listed }: StackWalk, made: Obj): boolean {
  if (listed.has(made) || listed.size >= MAX_STACK_MAKINGS) return false;
  listed.add(made);
  return true;
}

/** The calls that led to a finished activation, from the innermost activation already on the stack. */
function entriesUpTo(walk: StackWalk, innermost: Frame, making: OpenMaking): StackEntry[] {
  const { machine, listed } = walk;
  const frames: Frame[] = [];
  for (let frame: Frame | null = innermost; frame && !listed.has(frame); frame = frame.parent) {
    const calls: readonly Frame[] = [...(machine.identities.repeats.get(frame) ?? []), frame];
    if (calls.some((each) => listed.has(each))) break;
    const ofRunning = calls.find(({ parent }) => parent && listed.has(parent));
    frames.unshift(ofRunning ?? frame);
    if (ofRunning) break;
    making.activations.push(frame.id);
  }
  for (const frame of frames) listed.add(frame);
  return frames.flatMap((frame) => [...siteEntries(machine, frame, making), ...makingsOf(walk, frame, making)]);
}

/** The client's call that sends the request, or the entry that stands for one. */
export function clientCallOf({ stack }: RequestEvent): TS.Node {
  return stack.at(-1)!.node; // a stack holds at least the client's call
}

/**
 * The events of a first try whose client call the second try saw again. Only these are outdated, because a request that
 * was sent stays one.
 */
export function seenAgain(before: readonly RequestEvent[], after: readonly RequestEvent[]): readonly RequestEvent[] {
  const again = new Set(after.map(clientCallOf));
  return before.filter((event) => again.has(clientCallOf(event)));
}

/** Marks the events of a first try as outdated that the second try saw again. */
export function outdate({ facts }: Machine, before: readonly RequestEvent[], after: readonly RequestEvent[]): void {
  for (const event of seenAgain(before, after)) facts.outdatedEvents.add(event);
}
