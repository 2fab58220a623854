import { capturesLead } from '../selection/functions/captures.ts';
import { madeWith } from '../domain/made-with.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import type { Demand } from './demand.ts';
import type { HeldLibraries } from './held-libraries.ts';
import { idleTerms, termsOf } from './root-terms.ts';
import type { LateWrites } from './late-writes.ts';
import { isLeadingMethod, isOpenMethod, type IsWanted } from './wanted-methods.ts';
import { beginSweep } from './first-tries.ts';
import { isShipping, rerunStatements } from './rerun-statement.ts';
import type { RootResults } from './results.ts';
import { isOpenRequest } from '../clients/engine/instance.ts';
import {
  closureOf,
  isCalledByMakerAlone,
  isKnownArgument,
  isSeenOnlyInOwnRun,
  memberName,
  methodsOf,
  wereCallersWhole,
} from './made-functions.ts';
import { untilShared } from './activation.ts';
import { runComposed } from './composed-functions.ts';
import { asRoot, forgetConcreteRun, isRunNow, markDone, runPostponed, runToldInPart, type Round } from './run-root.ts';
import { noteBoundLeftOut, noteLeftOut } from '../interpreter/machine/lost-calls.ts';
import { reactiveStatements } from '../interpreter/modules/component-state.ts';
import { recordGot } from '../interpreter/objects/getters.ts';
import { execute } from '../interpreter/statements/execute.ts';
import { call } from '../interpreter/functions/invoke.ts';
import type { Irrelevance } from '../selection/functions/irrelevance.ts';
import type { CandidateIndex } from '../selection/functions/candidate-index.ts';
import { runConstructor } from '../interpreter/functions/construct.ts';
import { BASELINE, type EventOrigin } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { frameworkThis, parametersOf, symbolicArguments, symbolicThis } from '../interpreter/functions/symbolic.ts';
import type { Module } from '../syntax/module.ts';
import type { Bound, ClassDefinition, Closure } from '../domain/callable.ts';
import { UNDEFINED } from '../domain/atoms.ts';
import type { Obj, Value } from '../domain/value.ts';
import { MAX_CONCRETE_RUNS, MAX_DISTINCT_CONCRETE_RUNS, MAX_FUNCTION_NESTING } from '../bounds.ts';

/** The state that lives from round to round. */
export interface BetweenRounds {
  readonly candidates: CandidateIndex;
  readonly irrelevance: Irrelevance;
  readonly results: RootResults;
  readonly late: LateWrites;
  readonly demand: Demand;
  readonly held: HeldLibraries;
}

/**
 * One round: runs each function once without a caller, then those that only concrete code made and nothing called.
 * Functions whose names lead to a client by their file's imports come first, then those that mention such a name at
 * all. The others can lead to one in ways that no text shows (a caller passes them a client, they look one up); they
 * run while the budget lasts, except those that make no difference.
 */
export function runRoots(
  machine: Machine,
  modules: ReadonlySet<Module>,
  { candidates, irrelevance, results, late, demand, held }: BetweenRounds,
): Round {
  machine.calls.forget();
  const round: Round = {
    machine,
    modules,
    candidates,
    results,
    late,
    demand,
    held,
    hasLibraries: held.concern(modules),
    done: new Set(),
    ran: new Set(),
    ofRoots: new WeakSet(),
    madeAgain: new Map(),
    uncalled: new Map(),
    madeWith: new Map(),
    isCandidate: () => true,
    isIrrelevant: () => false,
    inside: null,
    postponed: [],
    firstTries: { pending: 0, done: 0, steps: 0 },
    maker: null,
  };
  untilSettled(round, () => {
    do
      untilSettled(round, () => {
        runDemanded(round);
      });
    while (machine.budget.isInShareOfModules && machine.facts.leading.demandNarrowed());
    runOthers(round, irrelevance);
    runToldInPart(round);
  });
  return round;
}

/** Runs the roots that can lead to a request that something is left open of, as far as their names show. */
function runDemanded(round: Round): void {
  const { machine, modules, candidates } = round;
  const ways = [candidates.isNearCandidate.bind(candidates), candidates.isCandidate.bind(candidates)] as const;
  for (const isCandidate of ways)
    runThose(round, (candidate) => isShipping(candidate.module) && isCandidate(candidate));
  runMakers(round);
  for (const made of machine.facts.moduleFunctions) runConcrete(round, made, 0);
  for (const module of modules) runReactive(round, module);
  runAllInstances(round, isLeadingMethod);
  runPostponed(round);
  for (const isCandidate of ways) runThose(round, isCandidate);
  rerunStatements(round, () => true);
  runPostponed(round);
}

/**
 * Runs, after the last round, methods that may lead to a request on the instances that the code makes, with the
 * knowledge of all rounds.
 */
export function runOpenMethods(round: Round): void {
  runAllInstances(round, isOpenMethod);
  runPostponed(round);
  runToldInPart(round);
}

function runThose(round: Round, isCandidate: Round['isCandidate']): void {
  const { machine } = round;
  round.isCandidate = isCandidate;
  untilSettled(round, () => {
    beginSweep(round);
    for (const made of machine.facts.moduleFunctions) runSymbolic(round, made, 0);
    for (const classObject of [...machine.identities.classes]) runClass(round, classObject);
  });
  rerunStatements(round, isShipping);
}

/** Runs the remaining functions until nothing is new that could make a difference to a skipped one. */
function runOthers(round: Round, irrelevance: Irrelevance): void {
  round.isIrrelevant = irrelevance.isIrrelevant.bind(irrelevance);
  irrelevance.refresh();
  do runThose(round, () => round.machine.budget.isInShareOfOthers);
  while (irrelevance.refresh());
  runMakers(round);
  runComposed(round);
  runPostponed(round);
  round.isIrrelevant = () => false;
}

/**
 * Repeats a sweep until nothing is new: what the machine saw lead to a client makes candidates of the code that names
 * it.
 */
function untilSettled({ machine, candidates, modules, inside }: Round, sweep: () => void): void {
  let before: number;
  do {
    before = candidates.grow(modules);
    sweep();
  } while (candidates.grow(modules) > before || (!inside && machine.facts.leading.demandUnseen()));
}

/** A function to run as a root. */
interface Task {
  readonly made: Obj;
  readonly closure: Closure;
  /** For a method: the instance that the code makes, and the method's name. */
  readonly instance?: Obj;
  readonly name?: string;
  readonly findThis: () => Value;
  /** The number of enclosing roots that it was made in. */
  readonly nesting: number;
  readonly origin: EventOrigin;
  readonly leavesNothing?: boolean;
  readonly isFurther?: true;
  readonly onLeftOut?: (() => void) | undefined;
}

/** Runs a function made without a caller's values: what it does by itself is the baseline of its calls. */
function runSymbolic(round: Round, made: Obj, nesting: number): void {
  const closure = closureOf(made);
  if (!closure?.isSymbolic || round.machine.facts.calledInPlace.has(closure.node) || round.done.has(closure.node))
    return;
  if (nesting === 0 && (round.isIrrelevant(closure) || round.held.isHeld(closure))) return;
  if (!isRunNow(round, closure, round.isCandidate)) {
    if (nesting > 0 && round.maker && round.modules.has(closure.module))
      getOrMake(round.machine.facts.makers, round.maker, () => new Set()).add(closure);
    return;
  }
  markDone(round, closure.node);
  if (nesting === 0) round.maker = made;
  runTask(round, { made, closure, findThis: () => symbolicThis(round.machine, closure), nesting, origin: 'baseline' });
}

/**
 * Runs a function made for one caller's values: what it does with them holds for whoever calls it, and is all there is
 * if nothing does.
 */
function runConcrete(round: Round, made: Obj, nesting: number, isInner = false): void {
  const closure = closureOf(made);
  if (made.callable?.kind === 'bound') runBound(round, made, made.callable, nesting);
  if (
    !closure ||
    closure.isSymbolic ||
    round.machine.facts.calledInPlace.has(closure.node) ||
    round.machine.identities.traps.has(made) ||
    round.machine.identities.onlyCalled.has(made) ||
    (isInner && round.machine.facts.calledFunctions.has(made.id))
  )
    return;
  if (nesting === 0 && round.held.isInstanceHeld(closure)) return;
  if (!isRunNow(round, closure, (each) => round.candidates.isCandidate(each) || capturesLead(round.machine, closure)))
    return;
  const isMakersAlone = isCalledByMakerAlone(round.machine, made, closure);
  // Without parameters, it would only repeat what its callers' runs did.
  if (isMakersAlone && closure.node.parameters.length === 0 && wereCallersWhole(round.machine, made, closure)) return;
  const findThis = (): Value =>
    (closure.home && frameworkThis(round.machine, closure.home)) ?? closure.home ?? UNDEFINED;
  const task: Task = { made, closure, findThis, nesting, origin: 'made', leavesNothing: isMakersAlone };
  runConcreteTask(round, { ...task, ...calledAs(round.machine, made, closure) });
}

/**
 * How a function made for one caller's values counts where nothing calls it: like a method, if code calls it on other
 * objects that the same factory made.
 */
function calledAs(machine: Machine, made: Obj, closure: Closure): Pick<Task, 'origin' | 'name'> {
  const { facts } = machine;
  if (facts.calledFunctions.has(made.id)) return { origin: 'made' };
  const isOfOthers =
    facts.calledNodes.has(closure.node) && !facts.handed.has(closure.node) && !facts.handed.isRead(made);
  const name = isOfOthers ? memberName(machine, made, closure) : undefined;
  return name === undefined ? { origin: 'uncalled' } : { origin: 'member', name };
}

/** Runs a function that `bind` gave arguments and that nothing calls, as if it were called where it is bound. */
function runBound(round: Round, made: Obj, bound: Bound, nesting: number): void {
  const { machine } = round;
  const [closure, site] = [
    bound.target.kind === 'object' ? closureOf(bound.target) : undefined,
    machine.identities.boundSites.get(made),
  ];
  if (!closure || !site || !bound.args.some(isKnownArgument) || machine.facts.calledFunctions.has(made.id)) return;
  if (round.held.isInstanceHeld(closure) && !round.held.isHanded(closure)) return;
  if (!isRunNow(round, closure, (each) => round.candidates.isCandidate(each))) return;
  const { module } = site.frame;
  const work = (): void => {
    const args = symbolicArguments(machine, closure.node.parameters.slice(bound.args.length));
    // That nothing calls it counts as such in a library: there, what leads to the `bind` only made it.
    const isMade = round.held.isOfLibrary(closure);
    machine.inFrame({ ...(isMade ? machine.frame : site.frame), guard: site.guard }, () =>
      call(machine, made, { thisValue: UNDEFINED, args, node: isMade ? null : site.node }),
    );
    runCreated(round, nesting);
  };
  asRoot(round, {
    key: `bound ${String(made.id)}`,
    module,
    node: site.node,
    terms: { origin: 'uncalled', ...idleTerms(round, closure) },
    work,
    isFurther: true,
    onLeftOut: () => noteBoundLeftOut(machine, made, closure),
  });
  machine.facts.calledFunctions.delete(made.id);
}

function runAllInstances(round: Round, isWanted: IsWanted): void {
  for (const [constructor, instances] of [...round.machine.facts.instances])
    runInstances(round, isWanted, constructor, [...instances]);
  for (const classObject of [...round.machine.identities.classes]) runInherited(round, isWanted, classObject);
}

/**
 * Runs the methods that a class inherits on an instance made without a caller's values, where no code makes one: a
 * container or a framework may.
 */
function runInherited(round: Round, isWanted: IsWanted, classObject: Obj): void {
  const { machine } = round;
  const definition = classObject.callable as ClassDefinition;
  if (!definition.parent || !round.modules.has(definition.module) || machine.facts.instances.has(classObject)) return;
  const { prototype } = definition;
  const findThis = (): Value => {
    const instance = machine.createObject(null, prototype);
    const args = symbolicArguments(machine, parametersOf(classObject));
    machine.silently(() => runConstructor(machine, classObject, instance, args, null));
    return instance;
  };
  for (const task of methodTasks(round, isWanted, classObject, prototype))
    if (task.closure.home !== prototype && !isOwn(prototype, task)) runConcreteTask(round, { ...task, findThis });
}

/** Whether a class has a method of its own in place of the one that it would inherit. */
function isOwn(prototype: Obj, { name }: Task): boolean {
  return name !== undefined && prototype.cells.has(name);
}

/**
 * Runs the methods that lead to a request, or may, on the instances that the code makes: what they do with the values
 * that the instances were made with.
 */
function runInstances(round: Round, isWanted: IsWanted, constructor: Obj, instances: readonly Obj[]): void {
  const { machine } = round;
  for (const instance of instances)
    for (const task of methodTasks(round, isWanted, constructor, instance)) runConcreteTask(round, task);
  const [further, some] = [machine.facts.furtherInstances.get(constructor)?.further.size, instances[0]];
  if (further && some)
    for (const task of methodTasks(round, isWanted, constructor, some))
      if (isSeenOnlyInOwnRun(machine, task)) noteLeftOut(machine, task.closure, further);
}

function methodTasks({ machine, modules, held }: Round, isWanted: IsWanted, constructor: Obj, instance: Obj): Task[] {
  return methodsOf(constructor, instance).flatMap(([name, method]): Task[] => {
    const closure = closureOf(method);
    if (!closure || !modules.has(closure.module) || held.isInstanceHeld(closure) || !isWanted(machine, closure))
      return [];
    if (machine.identities.onlyCalled.has(method)) return [];
    return [
      {
        made: method,
        name,
        closure,
        instance,
        findThis: () => instance,
        nesting: 0,
        origin: machine.facts.cuts.methods.has(closure.node) ? 'uncalled' : 'member',
      },
    ];
  });
}

function runConcreteTask(round: Round, task: Task): void {
  const { machine } = round;
  const { closure } = task;
  if (round.ran.has(keyOf(task))) return;
  const times = round.uncalled.get(closure.node) ?? 0;
  const isNew = isMadeWithOther(round, task);
  const onLeftOut = isNew && isSeenOnlyInOwnRun(machine, task) ? () => noteLeftOut(machine, closure, 1) : undefined;
  if (times >= (isNew ? MAX_DISTINCT_CONCRETE_RUNS : MAX_CONCRETE_RUNS)) {
    onLeftOut?.();
    return;
  }
  round.uncalled.set(closure.node, times + 1);
  round.inside?.concreteRuns.push(closure.node);
  runTask(round, { ...task, isFurther: true, onLeftOut });
}

/** Whether no function of the same definition made with the same values has run yet. */
function isMadeWithOther({ madeWith: all }: Round, { closure, instance }: Task): boolean {
  const known = all.get(closure.node) ?? new Set();
  all.set(closure.node, known);
  const before = known.size;
  return known.add(madeWith(closure, instance)).size > before;
}

/** Runs one function, then the functions that it made, in the state that it left; then undoes all of it. */
function runTask(round: Round, task: Task): void {
  const { made, closure, instance, findThis, nesting, origin, leavesNothing, isFurther, onLeftOut } = task;
  const { machine } = round;
  const work = (): void => {
    const { left } = machine.budget;
    const cutBefore = machine.facts.cuts.numberOfCalls;
    const given = call(machine, made, {
      thisValue: findThis(),
      args: machine.facts.handedArguments.get(closure.node)?.() ?? symbolicArguments(machine, closure.node.parameters),
      node: null,
    });
    if (origin === 'baseline' && machine.facts.cuts.numberOfCalls === cutBefore)
      machine.facts.leading.noteAnswer(closure.node, given, left - machine.budget.left);
    recordGot(machine, closure, given);
    if (round.hasLibraries) machine.facts.handed.noteGiven(closure, given);
    if (isOpenRequest(given)) machine.facts.leading.demand(closure.node, closure.module);
    if (origin === 'baseline') runCreated(round, nesting);
    // Where something calls the function, its callers' results cover the functions that it makes.
    else if (origin === 'uncalled' || (instance && !machine.facts.calledNodes.has(closure.node)))
      runCreated(round, nesting, true);
  };
  asRoot(round, {
    key: keyOf(task),
    module: closure.module,
    node: closure.node,
    terms: termsOf(round, task),
    work,
    leavesNothing,
    onLeftOut,
    ...(isFurther ? { isFurther } : {}),
  });
}

function keyOf({ origin, made, instance }: Task): string {
  return `${origin} ${String(made.id)} ${String(instance?.id)}`;
}

/** Runs makers again for functions that were no candidates when they first ran: they make them anew. */
function runMakers(round: Round): void {
  for (const [maker, made] of [...round.machine.facts.makers]) {
    const first = [...made].find((each) => !round.done.has(each.node) && round.isCandidate(each));
    if (first) runMade(round, maker, first);
  }
}

function runMade(round: Round, maker: Obj, first: Closure): void {
  const { machine } = round;
  const closure = closureOf(maker);
  if (!closure) return;
  const work = (): void => {
    machine.silently(() =>
      call(machine, maker, {
        thisValue: symbolicThis(machine, closure),
        args: symbolicArguments(machine, closure.node.parameters),
        node: null,
      }),
    );
    runCreated(round, 0);
  };
  const key = `made by ${String(maker.id)} from ${String(first.node.pos)}`;
  const before = round.madeAgain.get(maker);
  // What it made before is made anew.
  if (before !== undefined && before !== key)
    for (const node of round.results.find(before)?.concreteRuns ?? []) forgetConcreteRun(round, node);
  round.madeAgain.set(maker, key);
  round.maker = maker;
  asRoot(round, {
    key,
    module: closure.module,
    node: closure.node,
    terms: BASELINE,
    work,
    isFurther: true,
  });
}

/** `isInner`: their maker ran for known values, so those of them that were called have already run. */
function runCreated(round: Round, nesting: number, isInner = false): void {
  const { machine } = round;
  if (nesting >= MAX_FUNCTION_NESTING) {
    for (const made of machine.created) skipNested(round, made);
    return;
  }
  const runAll = (): void => {
    untilSettled(round, () => {
      for (const made of [...machine.created]) runSymbolic(round, made, nesting + 1);
    });
    for (const made of [...machine.created]) runConcrete(round, made, nesting + 1, isInner);
  };
  untilShared(round, runAll, (made) => runWriter(round, made));
}

/**
 * Skips a function that is nested too deep to run: its calls count as cut, and its requests for the values that it was
 * made with are lost.
 */
function skipNested({ machine, done, modules }: Round, made: Obj): void {
  const closure = closureOf(made);
  if (
    !closure ||
    !modules.has(closure.module) ||
    done.has(closure.node) ||
    machine.facts.calledInPlace.has(closure.node)
  )
    return;
  machine.facts.cuts.roots.push(closure);
  if (!closure.isSymbolic && !machine.facts.calledFunctions.has(made.id)) noteLeftOut(machine, closure, 1);
}

/** Runs a function for what it writes. */
function runWriter(round: Round, made: Obj): void {
  const closure = closureOf(made);
  if (!closure || round.done.has(closure.node)) return;
  runTask(round, {
    made,
    closure,
    findThis: () => (closure.isSymbolic ? symbolicThis(round.machine, closure) : (closure.home ?? UNDEFINED)),
    nesting: MAX_FUNCTION_NESTING,
    origin: closure.isSymbolic ? 'baseline' : 'uncalled',
  });
}

/** Runs what a component does whenever its variables change. */
function runReactive(round: Round, module: Module): void {
  for (const statement of reactiveStatements(module))
    asRoot(round, {
      key: `statement ${module.path} ${String(statement.pos)}`,
      module,
      node: statement,
      terms: BASELINE,
      work: () => void execute(round.machine, statement.statement, round.machine.environments.of(module).scope),
    });
}

/** Runs a class's constructor, which may send requests too. */
function runClass(round: Round, classObject: Obj): void {
  const { machine } = round;
  const definition = classObject.callable as ClassDefinition;
  if (
    !round.modules.has(definition.module) ||
    round.done.has(definition.node) ||
    round.isIrrelevant(definition) ||
    round.held.isHeld(definition) ||
    !round.isCandidate(definition)
  )
    return;
  markDone(round, definition.node);
  const work = (): void => {
    const instance = machine.createObject(null, definition.prototype);
    runConstructor(machine, classObject, instance, symbolicArguments(machine, parametersOf(classObject)), null);
    runCreated(round, 0);
  };
  asRoot(round, {
    key: `class ${String(classObject.id)}`,
    module: definition.module,
    node: definition.node,
    terms: BASELINE,
    work,
  });
}
