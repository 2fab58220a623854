import { stackOf } from './call-stack.ts';
import { record } from './events.ts';
import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { ReadSet } from './read-set.ts';
import { doubtsIn, withDoubts } from './doubts.ts';
import type { Ending } from '../functions/ending.ts';
import type { Frame, Leaving } from './frame.ts';
import { callAgain } from '../functions/invoke.ts';
import type { RequestEvent, RequestTarget } from './events.ts';
import type { Machine } from './machine.ts';
import { adoptConditions, hasConditions } from './root-conditions.ts';
import { noteRepeat } from './call-stack.ts';
import { noteStarted } from '../functions/started.ts';
import { noteThrown } from '../statements/try.ts';
import { KEYS, PROTOTYPE, type Cells, type CellKey, type RememberedCall } from '../../domain/cells.ts';
import { madeSince } from '../../domain/made.ts';
import type { Change } from '../../domain/cells.ts';
import { atomKey } from '../../domain/atoms.ts';
import { ALWAYS, holdsSecondArm, type Guard } from '../../domain/guard.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Atom, Obj, Slot, Unknown, Value } from '../../domain/value.ts';

/** Arguments nested deeper than this are not told apart: calls with them are always run. */
const MAX_ARGUMENT_DEPTH = 3;
const MAX_KEY = 2000;
/**
 * What was remembered is repeated up to this many call sites above the client's own: a chain of calls that is longer is
 * cut.
 */
const MAX_STACK = 100;

/** What a call did: its value, its requests as seen from the function, and what it changed in cells that outlive it. */
interface Summary extends RememberedCall {
  readonly value: Value;
  readonly ending: Ending | null;
  /** The states in which it waited first, in cells that outlive it. */
  readonly suspended: readonly Leaving[];
  readonly events: readonly RequestEvent[];
  /** What it threw, as far as that is known. */
  readonly thrown: readonly Atom[];
  /** The call sites of the longest way to one of its requests. */
  readonly height: number;
  readonly changes: readonly Change[];
  readonly reads: Reads;
  readonly readSet: ReadSet;
  /** The conditions of the root that it asked for, with their numbers in it. */
  readonly conditions: ReadonlyMap<string, number>;
  /** It made objects that outlive it. */
  readonly isMade: boolean;
  /** It started something that goes on when it has returned. */
  readonly isStarting: boolean;
  /** The activation that did so. */
  readonly frame: Frame | null;
}

/** Cells that outlive the call, with what it found in them; OWN for those that it wrote before it read them. */
type Reads = Map<Cells, Map<CellKey, Slot | typeof OWN | undefined>>;
const OWN = Symbol('own');

/**
 * Remembers calls by what the function really reads: its arguments, and of the state that outlives it the cells that it
 * looked into. A call that finds all of them as they were is not run again; its requests are those of the first, behind
 * its own call site.
 *
 * Invariants: only calls of functions, and with arguments, whose whole meaning is in their key are remembered; nothing
 * that was cut short by a bound is. Cells that no root ever wrote need not be watched: the first write to one forgets
 * everything. What a call makes is the same object each time that it is repeated; as soon as somebody writes into it,
 * the calls of that function make a new one each.
 */
export class CallMemo {
  readonly #summaries = new Map<string, Summary[]>();
  readonly #written = new Set<Cells>();
  /** What calls looked for in cells that nobody had written to. */
  readonly #asked = new WeakMap<Cells, Set<CellKey>>();
  readonly #open: Reads[] = [];
  readonly #openConditions: Map<string, number>[] = [];
  /** When each of those calls began: what it made since is its own. */
  readonly #starts: number[] = [];
  /** Functions that make what others change. */
  readonly #makers = new Set<TS.Node>();
  #asks = new ReadSet();
  /** Cells of activations that were made later belong to who asks. */
  #madeUntil = -1;
  #epoch = 0;
  /** The least depth of an activation that a bound has cut short since the present call began. */
  #cutDepth = Infinity;

  /** A bound cut something short: what runs inside of the activation at this depth is not whole, and not remembered. */
  truncated(depth: number): void {
    this.#cutDepth = Math.min(this.#cutDepth, depth);
  }

  /** Notes a read of state that outlives the call. */
  noteRead(cells: Cells, key: CellKey, slot: Slot | undefined): void {
    if (!this.#isAsked(cells)) return;
    this.#asks.addCell(cells, key);
    this.noteAddition(cells, key, slot);
  }

  /**
   * Notes that something is added to what stands there: what the call leaves depends on that, and nothing else that it
   * does.
   */
  noteAddition(cells: Cells, key: CellKey, slot: Slot | undefined): void {
    if (cells.born !== 0) return;
    if (this.#open.length === 0) return;
    if (this.#written.has(cells)) noteIn(this.#open.at(-1)!, cells, key, slot);
    else if (cells.madeAt < this.#starts.at(-1)!) this.#noteAsked(cells, key);
  }

  /** Notes a condition that a call shares with all that its root leads to. */
  noteCondition(text: string, condition: number): void {
    this.#openConditions.at(-1)?.set(text, condition);
  }

  noteField(name: string): void {
    this.#asks.addField(name);
  }

  /**
   * Runs something, and gives what it asked of what others leave behind: in cells that outlive every root, and in those
   * of activations that were made up to a time.
   */
  collectReadSet<T>(work: () => T, madeUntil = this.#madeUntil): { readonly readSet: ReadSet; readonly result: T } {
    const [outer, outerUntil] = [this.#asks, this.#madeUntil];
    const own = (this.#asks = new ReadSet());
    this.#madeUntil = madeUntil;
    try {
      return { result: work(), readSet: own };
    } finally {
      this.#asks = outer;
      this.#madeUntil = outerUntil;
      outer.addAll(own, (cells) => this.#isAsked(cells));
    }
  }

  #isAsked({ born, madeAt }: Cells): boolean {
    return born === 0 || madeAt <= this.#madeUntil;
  }

  /** Notes that something is written while a module is loaded that somebody has asked for. */
  noteOverwrite(cells: Cells, key: CellKey, value: Slot): void {
    if (this.isAskedFor(cells, key) && cells.get(key) !== value) this.noteWrite(cells, key);
  }

  /** Whether a call that is remembered may have looked for it. */
  isAskedFor(cells: Cells, key: CellKey): boolean {
    return this.#written.has(cells) || (this.#asked.get(cells)?.has(key) ?? false);
  }

  #noteAsked(cells: Cells, key: CellKey): void {
    const keys = this.#asked.get(cells);
    if (keys) keys.add(key);
    else this.#asked.set(cells, new Set([key]));
  }

  noteWrite(cells: Cells, key: CellKey): void {
    if (cells.born !== 0) return;
    if (!this.#written.has(cells)) {
      this.#written.add(cells);
      this.forget();
    }
    const reads = this.#open.at(-1);
    if (reads) noteIn(reads, cells, key, OWN);
  }

  /** Notes a write into what a call made that is remembered. Whether it was handed out more than once by then. */
  noteChange(summary: RememberedCall): boolean {
    this.#makers.add(summary.node);
    return summary.repeats > 0;
  }

  forget(): void {
    this.#summaries.clear();
    this.#epoch += 1;
  }

  /** Runs the call, or repeats what it did when it was run before. */
  call(machine: Machine, frame: Frame, body: () => Value): Value {
    const key = keyOf(machine, frame);
    if (key === undefined) return body();
    const known = this.#summaries
      .get(key)
      ?.find((summary) => holds(summary.reads) && hasConditions(machine, summary.conditions));
    if (
      known &&
      !(known.isMade && this.#makers.has(known.node)) &&
      (known.height === 0 || known.height + heightOf(frame) <= MAX_STACK)
    )
      return this.#repeat(machine, frame, known);
    return this.#record(machine, frame, key, body);
  }

  #repeat(machine: Machine, frame: Frame, summary: Summary): Value {
    const { value, events, thrown, changes, reads, readSet, conditions } = summary;
    summary.repeats += 1;
    adoptConditions(machine, conditions);
    if (summary.frame) noteRepeat(machine, summary.frame, frame);
    frame.ending = summary.ending;
    frame.suspended = frame.suspended && [...summary.suspended];
    if (events.some(({ targets, isAgain }) => targets.length > 0 || isAgain)) machine.facts.leading.noteStack(frame);
    const stack = stackOf(machine, frame);
    for (const event of events)
      record(machine, {
        ...event,
        stack: [...stack, ...event.stack],
        targets: underGuard(machine, event.targets, frame.guard),
        ...machine.rootTerms,
      });
    for (const each of thrown) noteThrown(machine, each);
    this.#adopt(reads);
    this.#asks.addAll(readSet);
    for (const { cells, key, after } of changes) {
      if (after === undefined) machine.delete(cells, key);
      else machine.write(cells, key, after);
    }
    if (summary.isStarting)
      noteStarted(machine, {
        work: () => callAgain(machine, frame),
        closure: frame.callee?.callable?.kind === 'closure' ? frame.callee.callable : null,
        given: value,
        caller: machine.frame,
        first: machine.started.all.length,
        readSet,
      });
    return value;
  }

  #record(machine: Machine, frame: Frame, key: string, body: () => Value): Value {
    const [epoch, outerCut, firstEvent, outerThrown, startedBefore] = [
      this.#epoch,
      this.#cutDepth,
      machine.facts.events.length,
      machine.thrown,
      machine.started.count,
    ];
    const thrown: Atom[] = (machine.thrown = []);
    this.#cutDepth = Infinity;
    let isWhole: boolean;
    const reads: Reads = new Map();
    const conditions = new Map<string, number>();
    const { guard } = frame;
    this.#open.push(reads);
    this.#openConditions.push(conditions);
    this.#starts.push(frame.startedAt);
    const outerReadSet = this.#asks;
    const readSet = (this.#asks = new ReadSet());
    let value: Value;
    try {
      // What is remembered must hold whatever the caller's conditions are.
      frame.guard = ALWAYS;
      value = body();
    } finally {
      frame.guard = guard;
      machine.thrown = outerThrown;
      for (const each of thrown) noteThrown(machine, each);
      this.#open.pop();
      this.#openConditions.pop();
      for (const [text, condition] of conditions) this.noteCondition(text, condition);
      this.#starts.pop();
      this.#adopt(reads);
      this.#asks = outerReadSet;
      outerReadSet.addAll(readSet);
      isWhole = this.#cutDepth >= frame.depth;
      this.#cutDepth = isWhole ? outerCut : Math.min(outerCut, this.#cutDepth);
    }
    const seen = machine.facts.events.slice(firstEvent);
    machine.facts.events.length = firstEvent;
    for (const event of seen)
      machine.facts.events.push({ ...event, targets: underGuard(machine, event.targets, guard) });
    if (this.#epoch !== epoch || !isWhole) return value;
    const changes = machine.journal.changesSince(frame.mark, frame.startedAt);
    if (changes.some(({ cells }) => cells.born !== 0)) return value;
    const depth = stackOf(machine, frame).length;
    const events = seen.map((event) => ({ ...event, stack: event.stack.slice(depth) }));
    const height = events.reduce((most, { stack }) => Math.max(most, stack.length), 0);
    const made = madeSince(frame.startedAt, [value, ...changes.flatMap(({ after }) => after ?? [])]);
    const { node } = frame.callee!.callable as Closure; // only calls of functions have a key
    const summary: Summary = {
      value,
      ending: frame.ending,
      suspended: (frame.suspended ?? []).map((state) => ({
        ...state,
        changes: state.changes.filter(({ cells }) => cells.madeAt < frame.startedAt),
      })),
      events,
      thrown,
      height,
      changes,
      reads,
      readSet,
      conditions,
      node,
      repeats: 0,
      isMade: made.size > 0,
      isStarting: machine.started.count > startedBefore,
      frame: made.size > 0 ? frame : null,
    };
    if (made.size > 0 && this.#makers.has(summary.node)) return value;
    for (const cells of made) cells.result = summary;
    this.#summaries.set(key, [...(this.#summaries.get(key) ?? []).slice(-3), summary]);
    return value;
  }

  /** What an inner call found counts for the one around it. */
  #adopt(reads: Reads): void {
    const outer = this.#open.at(-1);
    if (!outer) return;
    for (const [cells, keys] of reads) for (const [key, slot] of keys) noteIn(outer, cells, key, slot);
  }
}

/** Targets that are seen only where a default is taken, for the conditions around the call say so. */
function underGuard(machine: Machine, targets: readonly RequestTarget[], guard: Guard): readonly RequestTarget[] {
  const isDefault = holdsSecondArm(guard, machine.conditions.defaults);
  const isAbsent = holdsSecondArm(guard, machine.conditions.absences);
  const doubts = doubtsIn(guard, machine.conditions.doubtful);
  if (!isDefault && !isAbsent && doubts.length === 0) return targets;
  return targets.map((target) => ({
    ...target,
    isDefault: target.isDefault || isDefault,
    mayBeDefault: target.mayBeDefault || isDefault,
    isAbsent: target.isAbsent || isAbsent,
    ...withDoubts([...(target.doubts ?? []), ...doubts]),
  }));
}

function heightOf(innermost: Frame): number {
  let height = 0;
  for (let frame: Frame | null = innermost; frame; frame = frame.parent) if (frame.site) height += 1;
  return height;
}

function noteIn(reads: Reads, cells: Cells, key: CellKey, slot: Slot | typeof OWN | undefined): void {
  let keys = reads.get(cells);
  if (!keys) reads.set(cells, (keys = new Map<CellKey, Slot | typeof OWN | undefined>()));
  if (!keys.has(key)) keys.set(key, slot);
}

function holds(reads: Reads): boolean {
  for (const [cells, keys] of reads)
    for (const [key, slot] of keys) if (slot !== OWN && cells.get(key) !== slot) return false;
  return true;
}

/** The call's whole meaning as a text; undefined where an argument has more to it than a text can tell. */
function keyOf(machine: Machine, frame: Frame): string | undefined {
  const { callee, args, thisValue, site } = frame;
  if (callee?.cells.born !== 0 || !site || frame.handed || args.rest || machine.frame.concreteLoops > 0)
    return undefined;
  const parts = [thisValue, ...args.items].map((each) => valueKey(machine, each, MAX_ARGUMENT_DEPTH));
  if (parts.includes(undefined)) return undefined;
  const key = `${callee.id}(${parts.join()})`;
  return key.length > MAX_KEY ? undefined : key;
}

function valueKey(machine: Machine, value: Value, depth: number): string | undefined {
  if (value.kind === 'oneOf') return undefined;
  if (value.kind !== 'object') return value.kind === 'unknown' ? unknownKey(value) : atomKey(value);
  if (value.cells.born === 0) return atomKey(value);
  return depth === 0 ? undefined : recordKey(machine, value, depth - 1);
}

function unknownKey(value: Unknown): string | undefined {
  if (value.type || value.isPresent) return undefined;
  return value.isDefined ? `${atomKey(value)} is defined` : atomKey(value);
}

function recordKey(machine: Machine, object: Obj, depth: number): string | undefined {
  if (
    object.callable ||
    object.body === 'list' ||
    object.body === 'map' ||
    object.body === 'url' ||
    object.cells.has(PROTOTYPE)
  )
    return undefined;
  machine.calls.noteRead(object.cells, KEYS, undefined);
  if (machine.knowledge.sharedWrites.has(object.cells)) return undefined;
  const fields: string[] = [];
  for (const [key, slot] of object.cells) {
    if (!isValue(slot)) return undefined;
    const field = valueKey(machine, slot, depth);
    if (field === undefined) return undefined;
    fields.push(`${String(key)}:${field}`);
  }
  return `{${fields.join()}}`;
}
