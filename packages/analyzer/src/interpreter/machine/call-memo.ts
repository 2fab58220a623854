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
import { MAX_ARGUMENT_DEPTH, MAX_KEY_LENGTH, MAX_OLDER_SUMMARIES, MAX_REPEATED_STACK } from '../../bounds.ts';

/**
 * The summary of a call: its value, its requests as seen from the function, and its changes to cells that outlive it.
 */
interface Summary extends RememberedCall {
  readonly value: Value;
  readonly ending: Ending | null;
  /** The states at its first waits: changes to cells that outlive the call. */
  readonly suspended: readonly Leaving[];
  readonly events: readonly RequestEvent[];
  /** The known values that it threw. */
  readonly thrown: readonly Atom[];
  /** The number of call sites on the longest stack of its requests. */
  readonly height: number;
  readonly changes: readonly Change[];
  readonly reads: Reads;
  readonly readSet: ReadSet;
  /** The conditions of the root that it used, with their numbers there. */
  readonly conditions: ReadonlyMap<string, number>;
  /** Whether it made objects that outlive it. */
  readonly isMade: boolean;
  /** Whether it started work that continues after its return. */
  readonly isStarting: boolean;
  /** The activation that made those objects; null if it made none. */
  readonly frame: Frame | null;
}

/** The content that the call found in cells that outlive it; OWN if it wrote the cell before reading it. */
type Reads = Map<Cells, Map<CellKey, Slot | typeof OWN | undefined>>;
const OWN = Symbol('own');

/**
 * Remembers calls by what the function really reads: its arguments, and the cells that it looked up in state that
 * outlives it. A call that finds the same content in all of them does not run again: its requests are those of the
 * first call, placed after its own call site.
 *
 * Invariants: the memo holds only calls whose whole meaning is in their key, and no call that a bound cut short. It
 * need not watch cells that no root ever wrote: the first write to one clears the memo. A repeated call gives the same
 * objects each time; once code writes into one of them, each further call of that function makes new ones.
 */
export class CallMemo {
  readonly #summaries = new Map<string, Summary[]>();
  readonly #written = new Set<Cells>();
  /** The keys that calls looked up in cells that no root has written. */
  readonly #asked = new WeakMap<Cells, Set<CellKey>>();
  readonly #open: Reads[] = [];
  readonly #openConditions: Map<string, number>[] = [];
  /** When each open call began: objects made since then are its own. */
  readonly #starts: number[] = [];
  /** Functions that make objects which other code changes. */
  readonly #makers = new Set<TS.Node>();
  #asks = new ReadSet();
  /** Cells made after this time belong to the work that collects its read set. */
  #madeUntil = -1;
  #epoch = 0;
  /** The least depth of an activation that a bound has cut short since the current call began. */
  #cutDepth = Infinity;

  /**
   * Notes that a bound cut something short: calls inside the activation at this depth are incomplete and not
   * remembered.
   */
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
   * Notes an addition to the content of a cell: the state that the call leaves depends on this content, but nothing
   * else does.
   */
  noteAddition(cells: Cells, key: CellKey, slot: Slot | undefined): void {
    if (cells.born !== 0) return;
    if (this.#open.length === 0) return;
    if (this.#written.has(cells)) noteIn(this.#open.at(-1)!, cells, key, slot);
    else if (cells.madeAt < this.#starts.at(-1)!) this.#noteAsked(cells, key);
  }

  /** Notes a condition that a call shares with all the activations of its root. */
  noteCondition(text: string, condition: number): void {
    this.#openConditions.at(-1)?.set(text, condition);
  }

  noteField(name: string): void {
    this.#asks.addField(name);
  }

  /**
   * Runs work and gives its read set: the cells that it read and others may write, which outlive every root or belong
   * to activations from before `madeUntil`.
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

  /** Notes a write during the loading of a module to a cell that a call has already looked up. */
  noteOverwrite(cells: Cells, key: CellKey, value: Slot): void {
    if (this.isAskedFor(cells, key) && cells.get(key) !== value) this.noteWrite(cells, key);
  }

  /** Whether a remembered call may have looked up the cell. */
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

  /**
   * Notes a write into an object that a remembered call made. Gives whether the memo has returned the object more than
   * once.
   */
  noteChange(summary: RememberedCall): boolean {
    this.#makers.add(summary.node);
    return summary.repeats > 0;
  }

  forget(): void {
    this.#summaries.clear();
    this.#epoch += 1;
  }

  /** Runs the call, or repeats its summary. */
  call(machine: Machine, frame: Frame, body: () => Value): Value {
    const key = callKey(machine, frame);
    if (key === undefined) return body();
    const known = this.#summaries
      .get(key)
      ?.find((summary) => holds(summary.reads) && hasConditions(machine, summary.conditions));
    if (
      known &&
      !(known.isMade && this.#makers.has(known.node)) &&
      (known.height === 0 || known.height + heightOf(frame) <= MAX_REPEATED_STACK)
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
    const sent = events.filter(({ targets, isAgain }) => targets.length > 0 || isAgain);
    if (sent.length > 0)
      machine.facts.leading.noteStack(
        frame,
        // It ends in the client's call, unless what was called began a chain of its own, as an emitted event does.
        sent.flatMap(({ stack }) => (stack.find(({ making }) => making === undefined) ?? stack.at(-1))?.node ?? []),
      );
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
      // A summary must hold under any guard of the caller.
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
    this.#summaries.set(key, [...(this.#summaries.get(key) ?? []).slice(-MAX_OLDER_SUMMARIES), summary]);
    return value;
  }

  /** Adds what an inner call read to the reads of the call around it. */
  #adopt(reads: Reads): void {
    const outer = this.#open.at(-1);
    if (!outer) return;
    for (const [cells, keys] of reads) for (const [key, slot] of keys) noteIn(outer, cells, key, slot);
  }
}

/**
 * Marks the targets that the guard of the call restricts: to a default, to an absent option, or to one of several
 * doubtful candidates.
 */
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

/** The call's whole meaning as a text; undefined if a text cannot capture an argument. */
function callKey(machine: Machine, frame: Frame): string | undefined {
  const { callee, args, thisValue, site } = frame;
  if (callee?.cells.born !== 0 || !site || frame.handed || args.rest || machine.frame.concreteLoops > 0)
    return undefined;
  const parts = [thisValue, ...args.items].map((each) => memoArgumentKey(machine, each, MAX_ARGUMENT_DEPTH));
  if (parts.includes(undefined)) return undefined;
  const key = `${callee.id}(${parts.join()})`;
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

function memoArgumentKey(machine: Machine, value: Value, depth: number): string | undefined {
  if (value.kind === 'oneOf') return undefined;
  if (value.kind !== 'object') return value.kind === 'unknown' ? unknownArgumentKey(value) : atomKey(value);
  if (value.cells.born === 0) return atomKey(value);
  return depth === 0 ? undefined : memoRecordKey(machine, value, depth - 1);
}

function unknownArgumentKey(value: Unknown): string | undefined {
  if (value.type || value.isPresent || value.isUnset) return undefined;
  return value.isDefined ? `${atomKey(value)} is ${value.primitive ?? 'defined'}` : atomKey(value);
}

function memoRecordKey(machine: Machine, object: Obj, depth: number): string | undefined {
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
    const field = memoArgumentKey(machine, slot, depth);
    if (field === undefined) return undefined;
    fields.push(`${String(key)}:${field}`);
  }
  return `{${fields.join()}}`;
}
