import type * as TS from 'typescript';
import { guardRoot, type RootEnding } from '../interpreter/machine/guard-root.ts';
import { isOfActivation, LateWrites } from './late-writes.ts';
import { seenAgain } from '../interpreter/machine/call-stack.ts';
import { cutHoles, noteAddressMakers } from './cut-addresses.ts';
import { missed } from './unkept.ts';
import type { RootResult, RootResults, Skipped } from './results.ts';
import type { Change, Held } from '../domain/cells.ts';
import type { Leaving } from '../interpreter/machine/frame.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { RequestEvent, RootTerms } from '../interpreter/machine/events.ts';
import { goOnWithStarted } from '../interpreter/functions/started.ts';
import type { Module } from '../syntax/module.ts';
import type { Candidate, CandidateIndex } from '../selection/functions/candidate-index.ts';
import type { ClassDefinition, Closure } from '../domain/callable.ts';
import type { Obj } from '../domain/value.ts';
import type { Demand } from './demand.ts';
import { stepsOfFirstTry, type FirstTries } from './first-tries.ts';
import type { HeldLibraries } from './held-libraries.ts';
import { callsBelow, leadsToClient } from './leading-calls.ts';
import { enteredCalls } from './unentered.ts';
import { FIRST_ROOT_STEPS, MAX_INSIDE_FACTOR, MAX_ROOT_STEPS, RETRY_FACTOR, SECOND_ROOT_STEPS } from '../bounds.ts';

/** What ran inside of an outermost root, and the steps that each run may take. */
interface Inside {
  readonly done: TS.Node[];
  readonly concreteRuns: TS.Node[];
  readonly skipped: Skipped[];
  readonly cut: Root[];
  /** What the functions of an activation store in its variables for each other. */
  readonly shared: LateWrites;
  readonly steps: number;
  /** The steps left for all runs inside. */
  left: number;
}

/** A root that was cut short, and its results until then. */
interface Postponed {
  readonly root: Root;
  /** Every call in it that leads to a request was followed. */
  readonly isToldInPart: boolean;
  readonly events: readonly RequestEvent[];
  readonly inside: Inside;
  readonly cut: readonly Root[];
}

/** One round of roots. */
export interface Round {
  readonly machine: Machine;
  readonly modules: ReadonlySet<Module>;
  readonly candidates: CandidateIndex;
  /** Functions, by their syntax node, that have had their symbolic run. */
  readonly done: Set<TS.Node>;
  /** The keys of the outermost roots that ran in this round. */
  readonly ran: Set<string>;
  /** The events that a root recorded which has ended: a root around it did not record them itself. */
  readonly ofRoots: WeakSet<RequestEvent>;
  /** The makers that ran again, with the key of that root. */
  readonly madeAgain: Map<Obj, string>;
  /** How often each function ran for the values that it was made with. */
  readonly uncalled: Map<TS.Node, number>;
  /** The keys of those values. */
  readonly madeWith: Map<TS.Node, Set<string>>;
  /** Which functions run now. */
  isCandidate: (candidate: Candidate) => boolean;
  /** Which top-level functions and classes make no difference. */
  isIrrelevant: (callable: Closure | ClassDefinition) => boolean;
  readonly late: LateWrites;
  readonly results: RootResults;
  readonly demand: Demand;
  readonly held: HeldLibraries;
  /** Some of the modules belong to an installed package. */
  readonly hasLibraries: boolean;
  /** What ran inside of the present outermost root so far; null outside of any. */
  inside: Inside | null;
  readonly postponed: Postponed[];
  readonly firstTries: FirstTries;
  /** The outermost function that runs now. */
  maker: Obj | null;
}

export function markDone(round: Round, node: TS.Node): void {
  round.done.add(node);
  round.inside?.done.push(node);
}

/** Takes back a concrete run: the values that functions of its definition were made with count as new again. */
export function forgetConcreteRun({ uncalled, madeWith }: Round, node: TS.Node): void {
  uncalled.set(node, (uncalled.get(node) ?? 0) - 1);
  madeWith.delete(node);
}

/** Whether a candidate may run now; one that may not is recorded with the root, to be asked again in a later round. */
export function isRunNow(round: Round, candidate: Candidate, isCandidate: (candidate: Candidate) => boolean): boolean {
  const isFileRun = round.modules.has(candidate.module);
  if (isFileRun && isCandidate(candidate)) return true;
  round.inside?.skipped.push({ candidate, isFileRun });
  return false;
}

/** A unit of work that runs without a caller. */
export interface Root {
  /** The same from round to round. */
  readonly key: string;
  readonly module: Module;
  readonly node: TS.Node;
  /** The origin of its requests. */
  readonly terms: RootTerms;
  readonly work: () => void;
  /** Other functions do not see its writes, because it ran with more values than any caller gives it. */
  readonly leavesNothing?: boolean | undefined;
  /**
   * One of several roots of its kind: when the budget is used up, its result of an earlier round stands, and it does
   * not run for the first time.
   */
  readonly isFurther?: true;
  /** What to report when the budget left no steps to run it. */
  readonly onLeftOut?: (() => void) | undefined;
}

/**
 * Runs an outermost root, or repeats its result of the last round; a root inside of another one runs as a part of that.
 */
export function asRoot(round: Round, root: Root): void {
  const { machine, inside, results, candidates } = round;
  if (inside) {
    const before = machine.budget.total;
    const isLeftOut = inside.left <= 0 || (root.isFurther && machine.budget.isExhausted);
    if (isLeftOut && machine.budget.isExhausted && !root.terms.isIdle) root.onLeftOut?.();
    if (isLeftOut || runIsolated(round, root, Math.min(inside.steps, inside.left)) !== 'whole') inside.cut.push(root);
    inside.left -= machine.budget.total - before;
    return;
  }
  if (round.ran.has(root.key)) return;
  round.ran.add(root.key);
  const known = results.find(root.key) ?? (machine.budget.isExhausted ? results.findOutdated(root.key) : undefined);
  if (known) repeat(round, known);
  else if (machine.budget.isExhausted && (root.isFurther || !candidates.namesClient(root))) skipRoot(round, root);
  else runOutermost(round, root, results.findOutdated(root.key)?.steps ?? stepsOfFirstTry(round));
}

/** What a library's function would send is told by the runs of the code that calls it. */
function skipRoot({ machine, held }: Round, root: Root): void {
  if (held.isOfLibrary(root)) return;
  root.onLeftOut?.();
  machine.facts.cuts.roots.push(root);
}

function repeat({ machine, done, uncalled }: Round, { events, done: nodes, concreteRuns }: RootResult): void {
  for (const node of nodes) done.add(node);
  for (const node of concreteRuns) uncalled.set(node, (uncalled.get(node) ?? 0) + 1);
  machine.facts.events.push(...events);
}

/** Returns whether nothing of it was cut. */
function runOutermost(round: Round, root: Root, steps: number): boolean {
  const { machine, results, firstTries } = round;
  const before = machine.budget.total;
  const [firstEvent, firstCut] = [machine.facts.events.length, machine.facts.cuts.calls.length];
  const inside: Inside = {
    done: [],
    concreteRuns: [],
    skipped: [],
    cut: [],
    shared: new LateWrites(isOfActivation),
    steps,
    left: steps * MAX_INSIDE_FACTOR,
  };
  round.inside = inside;
  const { readSet, result: ending } = machine.facts.stored.byRoot(root.key, () =>
    machine.calls.collectReadSet(() => runIsolated(round, root, steps)),
  );
  round.inside = null;
  firstTries.done += 1;
  firstTries.steps += machine.budget.total - before;
  const holes = cutHoles(machine.facts.events.slice(firstEvent));
  noteAddressMakers(machine, firstCut, holes);
  const isOwnCut = ending !== 'whole' || (steps < MAX_ROOT_STEPS && holes.length > 0);
  const cut = isOwnCut ? [root, ...inside.cut] : inside.cut;
  if (cut.length > 0 && machine.budget.isExhausted)
    machine.facts.events.push(
      ...missed(results.findOutdated(root.key)?.events ?? [], machine.facts.events.slice(firstEvent)),
    );
  const events = machine.facts.events.slice(firstEvent);
  // A package's function is told by the runs of the code that calls it: it needs no more than a whole first try.
  const isTold = round.held.isOfLibrary(root);
  if (cut.length > 0 && steps < (isTold ? FIRST_ROOT_STEPS : MAX_ROOT_STEPS))
    round.postponed.push({ root, isToldInPart: wasFollowed(round, root, events), events, inside, cut });
  else if (!isTold) machine.facts.cuts.roots.push(...cut);
  results.keep(root.key, { root, events, readSet, cutCalls: machine.facts.cuts.calls.slice(firstCut), ...inside });
  return cut.length === 0;
}

/**
 * Runs postponed roots again, with more steps, after all others had their first try: those that sent something first.
 * Where no steps are left, the results of the first try stand, and the rest counts as cut. Roots whose calls were all
 * followed wait for `runToldInPart`.
 */
export function runPostponed(round: Round): void {
  for (let batch = takeOpen(round); batch.length > 0; batch = takeOpen(round))
    for (const each of [...batch.filter(hasSent), ...batch.filter((other) => !hasSent(other))]) runAgain(round, each);
}

/**
 * Runs the other postponed roots again, after all else: those whose calls were all followed. Mostly a package only tries
 * again or works on the response, or a component renders others. Where packages are analysed, the code goes through them
 * for each request, and its first tries see little: all run again.
 */
export function runToldInPart(round: Round): void {
  for (let batch = round.postponed.splice(0); batch.length > 0; batch = round.postponed.splice(0))
    for (const each of batch)
      if (round.hasLibraries || round.machine.budget.isInShareOfOthers) runAgain(round, each);
      else leaveCut(round, each);
}

/** Takes the postponed roots that do not wait for `runToldInPart`. */
function takeOpen({ postponed }: Round): readonly Postponed[] {
  const all = postponed.splice(0);
  postponed.push(...all.filter(({ isToldInPart }) => isToldInPart));
  return all.filter(({ isToldInPart }) => !isToldInPart);
}

/** The results of a root's first try stand, and the rest counts as cut. */
function leaveCut({ machine, results }: Round, { root, events, cut }: Postponed): void {
  machine.facts.cuts.roots.push(...cut);
  machine.facts.events.push(...missed(results.findOutdated(root.key)?.events ?? [], events));
}

function runAgain(round: Round, postponed: Postponed): void {
  const { machine, done } = round;
  const { root, events, inside } = postponed;
  if (machine.budget.isExhausted) {
    leaveCut(round, postponed);
    return;
  }
  const dropped = new Set(events);
  machine.facts.events = machine.facts.events.filter((event) => !dropped.has(event));
  for (const node of inside.done) done.delete(node);
  for (const node of inside.concreteRuns) forgetConcreteRun(round, node);
  const firstEvent = machine.facts.events.length;
  // What a whole run does not send, the run before it sent with values that were cut.
  if (runOutermost(round, root, stepsAfter(round, inside))) return;
  const again = new Set(seenAgain(events, machine.facts.events.slice(firstEvent)));
  machine.facts.events.push(...events.filter((event) => !event.lost && !again.has(event)));
}

/** The steps of the next try: fewer where packages are, so that each root sends before one of them works on responses. */
function stepsAfter({ hasLibraries }: Round, { steps }: Inside): number {
  if (steps < FIRST_ROOT_STEPS) return Math.max(FIRST_ROOT_STEPS, Math.min(steps * RETRY_FACTOR, SECOND_ROOT_STEPS));
  return steps < SECOND_ROOT_STEPS && hasLibraries ? SECOND_ROOT_STEPS : MAX_ROOT_STEPS;
}

function hasSent({ events }: Pick<Postponed, 'events'>): boolean {
  return events.some(({ targets }) => targets.length > 0);
}

/** Whether a root sent requests to known addresses alone, and has no call left that leads to one. */
function wasFollowed({ machine, candidates }: Round, { module, node }: Root, events: readonly RequestEvent[]): boolean {
  if (!hasSent({ events }) || cutHoles(events).length > 0) return false;
  const entered = enteredCalls(events);
  return callsBelow(node).every(
    (call) => entered.has(call) || !leadsToClient(machine, candidates, module, call.expression),
  );
}

/** Runs a root with a budget of its own, and undoes its writes to everything older. */
function runIsolated(
  round: Round,
  { key, module, node, terms, work, leavesNothing = false }: Root,
  steps: number,
): RootEnding {
  const { machine } = round;
  const { journal, created, calledBackInside } = machine;
  const mark = journal.mark;
  const startedAt = journal.tick();
  const [outer, outerTerms, outerThrowing] = [machine.frame, machine.rootTerms, machine.throwing];
  const thrown: Leaving[] = [];
  machine.throwing = { mark, early: thrown };
  machine.rootTerms = terms;
  machine.created = [];
  machine.calledBackInside = [];
  machine.frame = machine.createTopLevelFrame(module, terms.origin === 'baseline');
  const cutShort = machine.facts.cuts.shortCalls;
  const firstEvent = machine.facts.events.length;
  const ending = machine.budget.forRoot(steps, () =>
    guardRoot(machine, module, node, () =>
      machine.started.apart([], () => {
        work();
        goOnWithStarted(machine, startedAt);
      }),
    ),
  );
  const own = machine.facts.events.slice(firstEvent).filter((event) => !round.ofRoots.has(event));
  for (const event of own) round.ofRoots.add(event);
  round.demand.note({ node, module }, own);
  // What a function sets before it throws stays set; a state that it sets for a while is seen by what runs meanwhile.
  const changes = [
    ...thrown.flatMap((state) => state.changes),
    ...passingStates(journal.valuesSince(mark, startedAt)),
    ...journal.changesSince(mark),
  ];
  journal.undoRoot(mark, startedAt);
  if (!leavesNothing) {
    round.late.collect(changes, startedAt, { key, node });
    round.inside?.shared.collect(changes, startedAt, { key, node });
  }
  machine.frame = outer;
  machine.rootTerms = outerTerms;
  machine.throwing = outerThrowing;
  machine.created = created;
  machine.calledBackInside = calledBackInside;
  return ending === 'whole' && machine.facts.cuts.shortCalls > cutShort ? 'cut' : ending;
}

/** The flags and numbers that older locations held in between: `isBusy = true; await …; isBusy = false`. */
function passingStates(held: readonly Held[]): readonly Change[] {
  return held.flatMap(({ cells, key, held: slots }) =>
    slots.flatMap((after) => (after.kind === 'primitive' ? [{ cells, key, after }] : [])),
  );
}
