import type * as TS from 'typescript';
import { guardRoot, type RootEnding } from '../interpreter/machine/guard-root.ts';
import { isOfActivation, LateWrites } from './late-writes.ts';
import { missed, repeated } from './unkept.ts';
import type { RootResult, RootResults, Skipped } from './results.ts';
import { FIRST_STEPS, MAX_STEPS } from '../interpreter/machine/budget.ts';
import { NO_ARGUMENTS, type Machine } from '../interpreter/machine/machine.ts';
import type { RequestEvent, RootTerms } from '../interpreter/machine/events.ts';
import { goOnWithStarted } from '../interpreter/functions/started.ts';
import type { Module } from '../syntax/module.ts';
import type { Candidate, CandidateIndex } from '../selection/functions/candidate-index.ts';
import { UNDEFINED } from '../domain/atoms.ts';
import type { ClassDefinition, Closure } from '../domain/callable.ts';
import type { Obj } from '../domain/value.ts';

/** What was run inside of an outermost root, with how many steps each. */
interface Inside {
  readonly done: TS.Node[];
  readonly concreteRuns: TS.Node[];
  readonly skipped: Skipped[];
  readonly cut: Root[];
  /** What the functions of an activation leave in its variables for each other. */
  readonly shared: LateWrites;
  readonly steps: number;
  /** What all that is run inside may still take. */
  left: number;
}

/** Functions that are made inside of a root may take this much more than it: there can be hundreds of them. */
const SHARE_INSIDE = 3;

/** A root that was cut short at its first try, and what it was seen to do until then. */
interface Postponed {
  readonly root: Root;
  readonly events: readonly RequestEvent[];
  readonly inside: Inside;
  readonly cut: readonly Root[];
}

/** One round of roots. */
export interface Round {
  readonly machine: Machine;
  readonly modules: ReadonlySet<Module>;
  readonly candidates: CandidateIndex;
  /** Functions, as they are written, that have had their symbolic run. */
  readonly done: Set<TS.Node>;
  /** How often each function was run for what it was made with. */
  readonly uncalled: Map<TS.Node, number>;
  /** What those were made with. */
  readonly madeWith: Map<TS.Node, Set<string>>;
  /** Which functions are run now. */
  isCandidate: (candidate: Candidate) => boolean;
  /** Which functions and classes of a file's top level make no difference. */
  isIrrelevant: (callable: Closure | ClassDefinition) => boolean;
  readonly late: LateWrites;
  readonly results: RootResults;
  /** What was run inside of the outermost root so far; null outside of any. */
  inside: Inside | null;
  readonly postponed: Postponed[];
  /** The outermost function that is run now. */
  maker: Obj | null;
}

export function markDone(round: Round, node: TS.Node): void {
  round.done.add(node);
  round.inside?.done.push(node);
}

/** A function had no turn after all: what those of its definition were made with counts anew. */
export function forgetConcreteRun({ uncalled, madeWith }: Round, node: TS.Node): void {
  uncalled.set(node, (uncalled.get(node) ?? 0) - 1);
  madeWith.delete(node);
}

/** Whether something may be run now; what is made in a root and is not is asked again when more is known. */
export function isRunNow(round: Round, candidate: Candidate, isCandidate: (candidate: Candidate) => boolean): boolean {
  const isReached = round.modules.has(candidate.module);
  if (isReached && isCandidate(candidate)) return true;
  round.inside?.skipped.push({ candidate, isReached });
  return false;
}

/** Something that is run by itself. */
export interface Root {
  /** The same from round to round. */
  readonly key: string;
  readonly module: Module;
  readonly node: TS.Node;
  /** What its requests tell. */
  readonly terms: RootTerms;
  readonly work: () => void;
  /** What it writes is not what others find: it was given more than anybody gives it. */
  readonly leavesNothing?: boolean | undefined;
  /**
   * It is one of several of its kind: with no steps left, what a round before saw of it stands, and it is not run for
   * the first time.
   */
  readonly isFurther?: true;
  /** What is told of it when it is not run at all for want of steps. */
  readonly onLeftOut?: (() => void) | undefined;
}

/** Runs an outermost root, or repeats what it did in the round before; one inside of another is a part of that. */
export function asRoot(round: Round, root: Root): void {
  const { machine, inside, results, candidates } = round;
  if (inside) {
    const before = machine.budget.total;
    const isLeftOut = inside.left <= 0 || (root.isFurther && machine.budget.isExhausted);
    if (isLeftOut && machine.budget.isExhausted) root.onLeftOut?.();
    if (isLeftOut || runIsolated(round, root, Math.min(inside.steps, inside.left)) !== 'whole') inside.cut.push(root);
    inside.left -= machine.budget.total - before;
    return;
  }
  const known = results.find(root.key) ?? (machine.budget.isExhausted ? results.findOutdated(root.key) : undefined);
  if (known) repeat(round, known);
  else if (machine.budget.isExhausted && (root.isFurther || !candidates.namesClient(root))) leaveOut(machine, root);
  else runOutermost(round, root, FIRST_STEPS);
}

function leaveOut(machine: Machine, root: Root): void {
  root.onLeftOut?.();
  machine.facts.cuts.roots.push(root);
}

function repeat({ machine, done, uncalled }: Round, { events, done: nodes, concreteRuns }: RootResult): void {
  for (const node of nodes) done.add(node);
  for (const node of concreteRuns) uncalled.set(node, (uncalled.get(node) ?? 0) + 1);
  machine.facts.events.push(...events);
}

function runOutermost(round: Round, root: Root, steps: number): void {
  const { machine, results } = round;
  const [firstEvent, firstCut] = [machine.facts.events.length, machine.facts.cuts.calls.length];
  const inside: Inside = {
    done: [],
    concreteRuns: [],
    skipped: [],
    cut: [],
    shared: new LateWrites(isOfActivation),
    steps,
    left: steps * SHARE_INSIDE,
  };
  round.inside = inside;
  const { readSet, result: ending } = machine.facts.stored.byRoot(root.key, () =>
    machine.calls.collectReadSet(() => runIsolated(round, root, steps)),
  );
  round.inside = null;
  const cut = ending === 'whole' ? inside.cut : [root, ...inside.cut];
  if (cut.length > 0 && machine.budget.isExhausted)
    machine.facts.events.push(
      ...missed(results.findOutdated(root.key)?.events ?? [], machine.facts.events.slice(firstEvent)),
    );
  const events = machine.facts.events.slice(firstEvent);
  if (cut.length > 0 && steps < MAX_STEPS) round.postponed.push({ root, events, inside, cut });
  else machine.facts.cuts.roots.push(...cut);
  results.keep(root.key, { root, events, readSet, cutCalls: machine.facts.cuts.calls.slice(firstCut), ...inside });
}

/**
 * What took too long at the first try is tried again when all others have had their turn, what sent something before
 * what did not. Where no steps are left, what the first try saw stands, and the rest is owed.
 */
export function runPostponed(round: Round): void {
  const { machine, done } = round;
  const postponed = round.postponed.splice(0);
  for (const { root, events, inside, cut } of [
    ...postponed.filter(hasSent),
    ...postponed.filter((each) => !hasSent(each)),
  ]) {
    if (machine.budget.isExhausted) {
      machine.facts.cuts.roots.push(...cut);
      continue;
    }
    const dropped = new Set(events);
    machine.facts.events = machine.facts.events.filter((event) => !dropped.has(event));
    for (const node of inside.done) done.delete(node);
    for (const node of inside.concreteRuns) forgetConcreteRun(round, node);
    const firstEvent = machine.facts.events.length;
    runOutermost(round, root, MAX_STEPS);
    const again = new Set(repeated(events, machine.facts.events.slice(firstEvent)));
    machine.facts.events.push(...events.filter((event) => !again.has(event)));
  }
}

function hasSent({ events }: Postponed): boolean {
  return events.some(({ targets }) => targets.length > 0);
}

/** Runs something with a budget of its own, and undoes what it did to everything older. */
function runIsolated(
  round: Round,
  { key, module, node, terms, work, leavesNothing = false }: Root,
  steps: number,
): RootEnding {
  const { machine } = round;
  const { journal, created, calledBackInside } = machine;
  const mark = journal.mark;
  const startedAt = journal.tick();
  const [outer, outerTerms] = [machine.frame, machine.rootTerms];
  machine.rootTerms = terms;
  machine.created = [];
  machine.calledBackInside = [];
  machine.frame = machine.createFrame({
    module,
    thisValue: UNDEFINED,
    callee: null,
    args: NO_ARGUMENTS,
    site: null,
    parent: null,
    isSymbolic: terms.origin === 'baseline',
    isConstruct: false,
  });
  const cutShort = machine.facts.cuts.shortCalls;
  const ending = machine.budget.forRoot(steps, () =>
    guardRoot(machine, module, node, () =>
      machine.started.apart([], () => {
        work();
        goOnWithStarted(machine, startedAt);
      }),
    ),
  );
  const changes = journal.changesSince(mark);
  journal.undoOlder(mark, startedAt);
  if (!leavesNothing) {
    round.late.collect(changes, startedAt, { key, node });
    round.inside?.shared.collect(changes, startedAt, { key, node });
  }
  machine.frame = outer;
  machine.rootTerms = outerTerms;
  machine.created = created;
  machine.calledBackInside = calledBackInside;
  return ending === 'whole' && machine.facts.cuts.shortCalls > cutShort ? 'cut' : ending;
}
