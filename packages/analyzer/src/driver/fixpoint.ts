/**
 * The folder `driver/` takes the files of a program and those of them that can name a client. It gives the calls of the
 * program: it loads the modules, runs functions as roots in rounds until nothing is new, and has the requests
 * attributed. It never evaluates a syntax node itself and never reports outside of its program's files.
 */

import { findReread, rerunReread } from './reread-statements.ts';
import type { TopLevelStatement } from '../interpreter/machine/facts.ts';
import { capturesLead } from '../selection/functions/captures.ts';
import { shippingFirst } from '../sources/shipping-first.ts';
import type { Module } from '../syntax/module.ts';
import { COMMON_NAMES } from '../syntax/common-names.ts';
import { leadingTypeNames } from '../interpreter/annotations/implementations.ts';
import { withoutOverridden } from './overridden.ts';
import { loadModule } from '../interpreter/modules/module.ts';
import { inOrderOfScripts } from './script-order.ts';
import { noteScripts } from '../interpreter/modules/script-globals.ts';
import type { RequestEvent } from '../interpreter/machine/events.ts';
import type { Fields, Knowledge, LateCells } from '../interpreter/machine/knowledge.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { CandidateIndex, type Selection } from '../selection/functions/candidate-index.ts';
import { Irrelevance } from '../selection/functions/irrelevance.ts';
import { findMentions } from '../selection/files/client-files.ts';
import type { ImportGraph } from '../selection/files/import-graph.ts';
import { LeadingFiles } from '../selection/files/leading-files.ts';
import { LoadedExports } from '../selection/files/loaded-exports.ts';
import { findLeadingScripts } from '../selection/files/script-files.ts';
import { reopenCallbacks } from './called-back.ts';
import type { IsFixed } from '../contract/model.ts';
import { Demand } from './demand.ts';
import { HeldLibraries } from './held-libraries.ts';
import { createLoadersOf } from './library-reach.ts';
import { collectFields, hasLeadingMethod } from './fields.ts';
import { providesSome } from '../syntax/providing-words.ts';
import { findFillers } from './fillers.ts';
import { findHolders } from './holders.ts';
import { LateWrites, outlivesRoots, widenLate } from './late-writes.ts';
import { compareRounds, RootResults } from './results.ts';
import { runOpenMethods, runRoots } from './roots.ts';
import type { Round } from './run-root.ts';
import type { Guard } from './without-faulty-files.ts';
import { unkeptRequests } from './unkept.ts';
import { unreachedCalls } from './unreached-calls.ts';
import { MAX_FILLINGS, MAX_ROUNDS } from '../bounds.ts';

/** The inputs of the fixpoint. */
export interface FixpointStart {
  /** The files of the program, absolute, and those of them that can name a client. */
  readonly files: readonly string[];
  readonly clientFiles: readonly string[];
  readonly graph: ImportGraph;
  readonly selection: Selection;
  readonly isFixed: IsFixed;
  /** Whether the calls of a file need their callers even where they are decided. */
  readonly needsCallers: (file: string) => boolean;
  /** Whether a file, relative to the directory, belongs to a library. */
  readonly isLibrary: (file: string) => boolean;
}

/** The requests that the rounds found, and the files that they ran, absolute. */
export interface Explored {
  readonly events: readonly RequestEvent[];
  readonly ranFiles: ReadonlySet<string>;
}

/** The state that outlives a round, besides the machine. */
interface Fixpoint {
  readonly machine: Machine;
  readonly graph: ImportGraph;
  readonly files: readonly string[];
  readonly leading: LeadingFiles;
  readonly candidates: CandidateIndex;
  readonly loaded: LoadedExports;
  readonly irrelevance: Irrelevance;
  readonly results: RootResults;
  readonly late: LateWrites;
  readonly demand: Demand;
  readonly held: HeldLibraries;
  /** The files to run; each round may add some. */
  readonly reachable: Set<string>;
  readonly modules: Set<Module>;
  readonly moduleEvents: RequestEvent[];
  events: readonly RequestEvent[];
  /** The statements of loaded modules that the next round runs again. */
  reread: Set<TopLevelStatement>;
  round: Round | undefined;
  roundsLeft: number;
  fillingsLeft: number;
}

/**
 * Runs a program to a fixpoint: each round runs modules and roots with the present knowledge and adds its findings for
 * the next one, until nothing is new. When a round fails, its findings so far stay.
 */
export function runToFixpoint(machine: Machine, start: FixpointStart, guard: Guard): Explored {
  const fixpoint = createFixpoint(machine, start);
  guard(() => runAllRounds(fixpoint), undefined);
  guard(() => runOpenRoots(fixpoint), undefined);
  guard(() => runHeld(fixpoint), undefined);
  const unreached = guard(() => findUnreachedCalls(fixpoint), []);
  const { events, reachable } = fixpoint;
  const settled = events.filter(({ lost }) => !lost);
  return {
    events: [
      ...guard(() => withoutSettled(withoutOverridden(machine, settled)), settled),
      ...guard(() => unkeptRequests(machine, events), []),
      ...unreached,
    ],
    ranFiles: reachable,
  };
}

function createFixpoint(
  machine: Machine,
  { files, clientFiles, graph, selection, isFixed, needsCallers, isLibrary }: FixpointStart,
): Fixpoint {
  const leading = new LeadingFiles(machine.project, graph, machine.knowledge.clientIndex.pattern, isLibrary);
  leading.grow(clientFiles);
  const reachable = new Set([...leading.files, ...findLeadingScripts(machine.project, files, leading.files)].sort());
  const candidates = new CandidateIndex(machine, graph, selection);
  const loaded = new LoadedExports(machine.project, (module) => machine.environments.isEntered(module));
  machine.knowledge = {
    ...machine.knowledge,
    canLead: (closure) => machine.facts.leading.onStack.has(closure.node) || candidates.isCandidate(closure),
    isLibrary: ({ file }) => isLibrary(file),
    capturesLead: (closure) => capturesLead(machine, closure),
    seesClient: (module) => leading.files.has(module.path),
  };
  machine.budget.setSize({
    characters: [...reachable].reduce((sum, file) => sum + (machine.project.text(file)?.length ?? 0), 0),
    modules: reachable.size,
    libraries: [...reachable].filter((file) => isLibrary(machine.project.relative(file))).length,
    files: files.length,
  });
  return {
    machine,
    graph,
    files,
    leading,
    candidates,
    loaded,
    irrelevance: new Irrelevance(machine, graph, candidates, loaded),
    results: new RootResults(),
    late: new LateWrites(outlivesRoots),
    demand: new Demand(machine, isFixed, needsCallers),
    held: new HeldLibraries(machine),
    reachable,
    modules: new Set(),
    moduleEvents: [],
    events: [],
    reread: new Set(),
    round: undefined,
    roundsLeft: MAX_ROUNDS,
    fillingsLeft: MAX_FILLINGS,
  };
}

function runAllRounds(fixpoint: Fixpoint): void {
  const { machine, late } = fixpoint;
  let before = machine.knowledge.lateWrites;
  while (fixpoint.roundsLeft > 0) {
    before = machine.knowledge.lateWrites;
    runRound(fixpoint);
    const next = learn(fixpoint);
    if (!next) return;
    machine.knowledge = next;
    late.openCollections(machine);
  }
  runWidened(fixpoint, before);
}

/** The last round of all: what still changed from one round to the next may hold anything in it. */
function runWidened(fixpoint: Fixpoint, before: LateCells): void {
  const { machine } = fixpoint;
  const lateWrites = widenLate(before, machine.knowledge.lateWrites);
  if (!lateWrites) return;
  machine.knowledge = { ...machine.knowledge, lateWrites };
  runRound(fixpoint);
}

/** Loads the new modules, then runs the roots. */
function runRound(fixpoint: Fixpoint): void {
  const { machine, reachable, modules, moduleEvents, candidates, irrelevance, results, late, demand, held } = fixpoint;
  fixpoint.roundsLeft -= 1;
  machine.facts.events = moduleEvents;
  loadModules(machine, reachable, modules);
  rerunReread(machine, fixpoint.reread, { results, candidates, reachable });
  fixpoint.reread = new Set();
  machine.facts.events = [];
  try {
    fixpoint.round = runRoots(machine, modules, { candidates, irrelevance, results, late, demand, held });
  } finally {
    noteEvents(fixpoint);
  }
}

/** Runs, after the last round, the roots that need its knowledge. */
function runOpenRoots(fixpoint: Fixpoint): void {
  if (fixpoint.round) runOpenMethods(fixpoint.round);
  noteEvents(fixpoint);
}

/**
 * Runs, after all else, the functions of installed packages that nothing reaches, for the requests that they define. What
 * other code does stands by then.
 */
function runHeld(fixpoint: Fixpoint): void {
  const { held, modules, machine, graph, files } = fixpoint;
  if (!held.concern(modules)) return;
  machine.project.held.push(...held.unreachedIn(modules, createLoadersOf(machine, graph, files)));
  held.release();
  runRound(fixpoint);
}

function noteEvents(fixpoint: Fixpoint): void {
  const { facts } = fixpoint.machine;
  fixpoint.events = [...fixpoint.moduleEvents, ...facts.events].filter((event) => !facts.outdatedEvents.has(event));
}

/**
 * Turns the facts of a round into the next round's knowledge, and expires what no longer holds: results of roots,
 * callbacks of modules. Null where nothing is new: no file to run, no root to run again.
 */
function learn(fixpoint: Fixpoint): Knowledge | null {
  const { machine, late, results, candidates, reachable } = fixpoint;
  const { facts, knowledge } = machine;
  const [fields, lateWrites] = [collectFields(machine, facts.leading.nodes), late.snapshot(machine)];
  const hasNewFiles = addFiles(fixpoint, collectFields(machine, facts.leading.demanding), lateWrites);
  const supplied = new Set([...machine.madeOnce.suppliedFields, ...facts.assumptions.takeBroken()]);
  machine.madeOnce.suppliedFields.clear();
  const isChanged = compareRounds(
    { before: facts.hasLateNews ? new Map() : knowledge.fields, after: fields, supplied },
    { before: knowledge.lateWrites, after: lateWrites },
  );
  const isStored = compareRounds(
    { before: knowledge.fields, after: fields, supplied },
    { before: lateWrites, after: lateWrites },
  );
  fixpoint.reread = findReread(machine, isStored);
  // The round before was the first to load what provides them.
  if (supplied.size > 0 && fixpoint.reread.size > 0) addRound(fixpoint);
  const isStale = [
    fixpoint.reread.size > 0,
    facts.hasLateNews ? results.forget() : results.expire(isChanged, candidates, reachable),
    reopenCallbacks(machine, isChanged),
  ].includes(true);
  facts.hasLateNews = false;
  return hasNewFiles || isStale ? { ...knowledge, fields, lateWrites } : null;
}

/** Adds files for the next round. Returns whether there are any. */
function addFiles(fixpoint: Fixpoint, fields: Fields, lateWrites: LateCells): boolean {
  const { machine, graph, leading, reachable } = fixpoint;
  return [
    addMentions(fixpoint, fields),
    addFillers(fixpoint),
    addProviders(fixpoint),
    addLeadingFiles(machine, leading, reachable),
    addReceivers(fixpoint),
    addHolders(machine, graph, lateWrites, reachable),
  ].includes(true);
}

/** Adds files that mention a stored object that can lead to a request, or its type. */
function addMentions({ machine, files, reachable }: Fixpoint, fields: Fields): boolean {
  const found = findMentions(
    machine.project,
    files.filter((file) => !reachable.has(file)),
    [
      ...[...fields.keys()].filter((name) => !machine.facts.names.types.has(name) && !COMMON_NAMES.has(name)),
      ...leadingTypeNames(
        machine,
        (prototype) => hasLeadingMethod(machine, machine.facts.leading.demanding, prototype),
        fields,
      ),
    ],
  );
  for (const file of found) reachable.add(file);
  return found.length > 0;
}

/** Adds files that provide something, if the code asks for what none provided so far: all that asked runs again. */
function addProviders({ machine, files, reachable }: Fixpoint): boolean {
  const { madeOnce, project, facts } = machine;
  if (!madeOnce.lacksProvider) return false;
  madeOnce.lacksProvider = false;
  const found = files.filter((file) => !reachable.has(file) && providesSome(project.text(file) ?? ''));
  if (found.length === 0 && !madeOnce.providesInRoots) return false;
  madeOnce.providesInRoots = false;
  for (const file of found) reachable.add(file);
  for (const id of madeOnce.symbolicInstances.keys()) madeOnce.outdatedInstances.add(id);
  facts.hasLateNews = true;
  return true;
}

/** Adds files that only fill what others read; with them, the rounds start again. */
function addFillers(fixpoint: Fixpoint): boolean {
  const { machine, graph, results, reachable } = fixpoint;
  const fillers = fixpoint.fillingsLeft > 0 ? findFillers(machine, graph, results.readSet(), reachable) : [];
  if (fillers.length === 0) return false;
  for (const file of fillers) reachable.add(file);
  fixpoint.fillingsLeft -= 1;
  fixpoint.roundsLeft = MAX_ROUNDS;
  return true;
}

function findUnreachedCalls({
  machine,
  modules,
  candidates,
  loaded,
  results,
  held,
  events,
}: Fixpoint): readonly RequestEvent[] {
  const outdated = machine.budget.isExhausted ? results.outdated() : [];
  return unreachedCalls({ machine, modules, candidates, loaded, held, outdated }, events);
}

/** Drops open calls for which another run found targets. */
function withoutSettled(events: readonly RequestEvent[]): readonly RequestEvent[] {
  if (!events.some(({ isOpen }) => isOpen)) return events;
  const answered = new Set(
    events.flatMap(({ isOpen, stack, targets }) =>
      isOpen || targets.length === 0 ? [] : stack.map(({ node }) => node),
    ),
  );
  return events.filter(({ isOpen, stack }) => !isOpen || !answered.has(stack.at(-1)!.node)); // a stack ends in its own call
}

/**
 * Adds files that import something that the machine saw lead to a client, and files whose functions led to one that a
 * caller passed to them.
 */
function addLeadingFiles(machine: Machine, leading: LeadingFiles, reachable: Set<string>): boolean {
  const before = reachable.size;
  leading.grow([], machine.facts.leading.demanding);
  for (const file of leading.files) reachable.add(file);
  return reachable.size > before;
}

/**
 * Adds files with a variable that got a client: the functions around it may be the only ones that use it, and nothing
 * need call them. What the last round showed gets one more.
 */
function addReceivers(fixpoint: Fixpoint): boolean {
  const { machine, graph, reachable } = fixpoint;
  const found = [...machine.facts.names.localClients.keys()].filter(
    ({ path: file }) => !reachable.has(file) && graph.files.has(file),
  );
  if (found.length === 0) return false;
  for (const { path: file } of found) reachable.add(file);
  addRound(fixpoint);
  return true;
}

/** One more round for what only the last one showed. */
function addRound(fixpoint: Fixpoint): void {
  if (fixpoint.roundsLeft > 0 || fixpoint.fillingsLeft === 0) return;
  fixpoint.fillingsLeft -= 1;
  fixpoint.roundsLeft = 1;
}

/** Adds the importers of files that hold something leading to a client. */
function addHolders(machine: Machine, graph: ImportGraph, late: LateCells, reachable: Set<string>): boolean {
  const before = reachable.size;
  for (const { path: file } of machine.facts.names.localClients.keys()) if (graph.files.has(file)) reachable.add(file);
  const holders = findHolders(machine, machine.project.loadedModules(), late).map(({ path: file }) => file);
  for (const file of graph.withImporters(holders)) if (graph.files.has(file)) reachable.add(file);
  return reachable.size > before;
}

function loadModules(machine: Machine, reachable: ReadonlySet<string>, modules: Set<Module>): void {
  const added = shippingFirst(reachable, (each) => machine.project.relative(each))
    .flatMap((file) => machine.project.module(file) ?? [])
    .filter((module) => !modules.has(module));
  for (const module of added) modules.add(module);
  noteScripts(machine, added);
  for (const module of inOrderOfScripts(machine, added)) loadModule(machine, module);
}
