import { changedCells } from './results.ts';
import { forgetConcreteRun, type Round } from './run-root.ts';
import type { ReadSet, CalledBack } from '../interpreter/machine/read-set.ts';
import { callsOneOf, writesOneOf } from '../syntax/written-names.ts';
import type { Obj } from '../domain/value.ts';
import { MAX_ACTIVATION_REPEATS, MAX_WRITERS } from '../bounds.ts';

/**
 * Runs the functions that an activation made, such as `connect` and `pick` of `let http = null; return { connect, pick
 * }`. A program may call them in any order and any number of times, so each sees what all of them write. They run again
 * while one has read what another one was seen to write.
 */
export function untilShared(round: Round, runAll: () => void, runWriter: (made: Obj) => void): void {
  const { machine, inside } = round;
  if (!inside) {
    runAll();
    return;
  }
  const outer = machine.knowledge.sharedWrites;
  const calledBack = [...machine.calledBackInside];
  for (let repeats = 0; ; repeats += 1) {
    const before = startOf(round);
    const madeUntil = machine.journal.time;
    const { readSet } = machine.calls.collectReadSet(runAll, madeUntil);
    readSet.addAll(machine.calls.collectReadSet(() => runWriters(round, readSet, runWriter), madeUntil).readSet);
    const shared = inside.shared.snapshot(machine);
    const changed = changedCells(machine.knowledge.sharedWrites, shared);
    const reopened = calledBack.filter((each) => each.readSet.someOf(NO_FIELDS, changed));
    if (
      repeats === MAX_ACTIVATION_REPEATS ||
      inside.left <= 0 ||
      (reopened.length === 0 && !readSet.someOf(NO_FIELDS, changed))
    )
      break;
    goBack(round, before);
    reopen(round, reopened);
    inside.shared.openCollections(machine);
    machine.knowledge = { ...machine.knowledge, sharedWrites: shared };
  }
  machine.knowledge = { ...machine.knowledge, sharedWrites: outer };
}

/** Runs the functions that write what was read, and those that write what these read. */
function runWriters(round: Round, readSet: ReadSet, runWriter: (made: Obj) => void): void {
  const { machine } = round;
  const known = new Set<Obj>();
  let names = readSet.variables();
  while (names.size > 0 && known.size < MAX_WRITERS) {
    const writers = writersOf(round, names).filter((each) => !known.has(each));
    for (const each of writers) known.add(each);
    names = machine.calls.collectReadSet(() => writers.forEach(runWriter)).readSet.variables();
  }
}

/**
 * The functions of the activation that run only for what they write: their texts write a variable that another one
 * reads, or call such a function.
 */
function writersOf({ machine, candidates, modules }: Round, names: ReadonlySet<string>): readonly Obj[] {
  const made = machine.created.filter(
    ({ callable }) => callable?.kind === 'closure' && modules.has(callable.module) && !candidates.isCandidate(callable),
  );
  const writes = writesOneOf(names);
  const direct = new Set(made.filter((each) => writes.test(codeOf(each))));
  const callees = new Set(
    [...direct].flatMap(({ callable }) =>
      callable?.kind === 'closure' ? [...(machine.facts.names.locals.get(callable.node) ?? [])] : [],
    ),
  );
  const calls = callsOneOf(callees);
  const indirect = made.filter((each) => !direct.has(each) && calls.test(codeOf(each)));
  return [...direct, ...indirect].slice(0, MAX_WRITERS);
}

function codeOf({ callable }: Obj): string {
  return callable?.kind === 'closure' ? callable.module.source.text.slice(callable.node.pos, callable.node.end) : '';
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Makes callbacks roots again that ran when they were passed on, because later calls may find other values. */
function reopen({ machine }: Round, callbacks: readonly CalledBack[]): void {
  for (const { node } of callbacks) machine.facts.calledInPlace.delete(node);
}

/** The progress of a root. */
interface ActivationStart {
  readonly events: number;
  readonly done: number;
  readonly concreteRuns: number;
  readonly cut: number;
}

function startOf({ machine, inside }: Round): ActivationStart {
  return {
    events: machine.facts.events.length,
    done: inside!.done.length,
    concreteRuns: inside!.concreteRuns.length,
    cut: inside!.cut.length,
  };
}

function goBack(round: Round, start: ActivationStart): void {
  const { machine, inside, done } = round;
  machine.facts.events.length = start.events;
  for (const node of inside!.done.splice(start.done)) done.delete(node);
  for (const node of inside!.concreteRuns.splice(start.concreteRuns)) forgetConcreteRun(round, node);
  inside!.cut.length = start.cut;
}
