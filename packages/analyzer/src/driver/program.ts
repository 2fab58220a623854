import type { AnalyzeOptions } from './options.ts';
import { createMachine } from './create-machine.ts';
import type * as TS from 'typescript';
import { createClientIndex } from '../clients/engine/client-index.ts';
import { NameLabels } from '../domain/name-labels.ts';
import { loadModule } from '../interpreter/modules/module.ts';
import type { RequestEvent, Machine } from '../interpreter/machine/machine.ts';
import { noteScript } from '../interpreter/modules/script-globals.ts';
import type { Analysis, TargetKey } from '../contract/model.ts';
import { toCalls } from '../attribution/calls.ts';
import { findUncovered, placeUncovered } from '../attribution/conservation.ts';
import { withCertainMakings } from '../attribution/makings.ts';
import { createCommentIndex } from '../sources/comments.ts';
import type { CallSite } from '../interpreter/machine/frame.ts';
import { placeRequests, type Placement } from '../attribution/call-tree.ts';
import { TEXT_DECIDES } from '../attribution/target-identity.ts';
import { findUnreached, type IsAsked } from '../attribution/unreached.ts';
import { guardFiles } from '../sources/guard-files.ts';
import type { Module } from '../syntax/module.ts';
import { spanOf, type Project } from '../sources/project.ts';
import type { ImportGraph } from '../selection/files/import-graph.ts';
import { Inertness } from '../selection/functions/irrelevance.ts';
import { LeadingFiles } from '../selection/files/leading-files.ts';
import { Leads, type Reach } from '../selection/functions/candidate-index.ts';
import { LoadedExports } from '../selection/files/loaded-exports.ts';
import { findMentions } from '../selection/files/client-files.ts';
import { findLeadingScripts } from '../selection/files/script-files.ts';
import { reopenCallbacks } from './called-back.ts';
import { COMMON_NAMES } from '../syntax/common-names.ts';
import { findFillers } from './fillers.ts';
import { collectFields, hasLeadingMethod } from './fields.ts';
import { findHolders } from './holders.ts';
import { LateWrites, outlivesRoots } from './late-writes.ts';
import { owedRequests } from './unreached-calls.ts';
import { changesOf, RootResults } from './results.ts';
import { unkeptRequests } from './unkept.ts';
import { runOpenMethods, runRoots } from './roots.ts';
import type { Round } from './run-root.ts';
import { inTurn } from '../sources/shipping-first.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import { leadingTypeNames } from '../interpreter/annotations/implementations.ts';

/** Later rounds only see more of what functions leave for each other; two of them find nearly all. */
const MAX_ROUNDS = 2;
/**
 * Files that only fill what others read come in that often: they are run in the next round, and those others behind it.
 */
const MAX_FILLINGS = 2;

/** Files that can be one program when they run, and those of them that can name a client. */
export interface Program {
  readonly files: readonly string[];
  readonly clientFiles: readonly string[];
}

/** The calls of a program: its modules are run, then its functions, and what they send is placed. */
export function collectRequests(
  project: Project,
  graph: ImportGraph,
  { files, clientFiles }: Program,
  pattern: RegExp,
  { clients = [], names = [], targetKey = TEXT_DECIDES, reach }: AnalyzeOptions & { readonly reach: Reach },
): Analysis['calls'] {
  project.beginProgram();
  const machine = createMachine(project, new NameLabels(names), createClientIndex(clients, pattern));
  const reached = new Set<string>();
  const events = withCertainMakings(
    guardFiles(project, clientFiles, () => runRounds(machine, files, { graph, clientFiles, reach, reached }), []),
    machine.sharedActivations,
  );
  const own = new Set(files);
  const loadersOf = ({ path: file }: Module): string[] =>
    [...graph.withImporters([file])]
      .filter((importer) => importer !== file && own.has(importer))
      .map((importer) => project.relative(importer));
  const calls = guardFiles(
    project,
    clientFiles,
    () => {
      const placed = placeRequests(events, {
        targetKey,
        unknownCalls: machine.unknownCalls,
        isCommented: createIsCommented(project),
      });
      const placements = [...placed, ...findLost(project, events, placed, targetKey)];
      const isAsked = createIsAsked(
        machine,
        files.filter((file) => !reached.has(file)),
      );
      const unreached = toCalls(findUnreached(events, placements, isAsked, targetKey), targetKey, loadersOf).map(
        (call) => ({ ...call, isUnreached: true as const }),
      );
      return [...toCalls(placements, targetKey, loadersOf), ...unreached];
    },
    [],
  );
  project.advance('requestsSeen', events.length);
  project.advance('callsTold', calls.length);
  return calls;
}

/**
 * Whether something unknown is called by a name of the method or function that was run; an instance may be asked by a
 * name that nobody knows, and a function by code that was not looked at, for it imports nothing that leads to a client.
 */
function createIsAsked({ project, callsOfUnknown, functionNames }: Machine, aside: readonly string[]): IsAsked {
  const called = callsOfUnknown.names();
  const isFunctionAsked = (node: TS.Node): boolean => {
    const names = [...(functionNames.get(node) ?? [])];
    if (
      names.some((name) => called.has(name)) ||
      findMentions(
        project,
        aside,
        names.filter((name) => !COMMON_NAMES.has(name)),
      ).length > 0
    )
      return true;
    return findMentions(project, aside, names).some((file) => project.matches(file, COMPUTED_IMPORT));
  };
  // Each answer may have all files searched.
  const answers = new Map<TS.Node, boolean>();
  return ({ member, by }) => {
    if (member !== undefined) return callsOfUnknown.hasMethod(member);
    return by !== undefined && getOrMake(answers, by, () => isFunctionAsked(by));
  };
}

/** An import of something that no text says: it may be any file. */
const COMPUTED_IMPORT = /\b(?:import|require)\s*\(\s*(?!\s|(['"`])[^'"`$]*\1\s*\))/;

function createIsCommented(project: Project): (site: CallSite) => boolean {
  const linesOf = createCommentIndex(project);
  return ({ module, node }) => linesOf(module.path).size > 0 && linesOf(module.path).has(spanOf(module, node).line);
}

/**
 * What the search for places lost, told where it is sent. That there is any is a mistake of ours, and so it is counted.
 */
function findLost(
  project: Project,
  events: readonly RequestEvent[],
  placements: readonly Placement[],
  targetKey: TargetKey,
): readonly Placement[] {
  const uncovered = findUncovered(events, placements, targetKey);
  project.advance('repaired', uncovered.length);
  return placeUncovered(uncovered, targetKey);
}

interface Start {
  readonly graph: ImportGraph;
  readonly clientFiles: readonly string[];
  readonly reach: Reach;
  /** The files that were run are put in here. */
  readonly reached: Set<string>;
}

/**
 * Runs the modules, then rounds of roots until they leave nothing new for each other. What a fault leaves of a round
 * stands.
 */
function runRounds(
  machine: Machine,
  files: readonly string[],
  { graph, clientFiles, reach, reached }: Start,
): RequestEvent[] {
  const leading = new LeadingFiles(machine.project, graph, machine.clientIndex.pattern);
  leading.grow(clientFiles);
  const reachable = reached;
  for (const file of [...leading.files, ...findLeadingScripts(machine.project, files, leading.files)].sort())
    reachable.add(file);
  const leads = new Leads(machine, graph, reach);
  const loaded = new LoadedExports(machine.project, (module) => machine.environments.isEntered(module));
  const inertness = new Inertness(machine, graph, leads, loaded);
  machine.canLead = leads.isCandidate.bind(leads);
  machine.setSize(
    [...reachable].reduce((sum, file) => sum + (machine.project.text(file)?.length ?? 0), 0),
    reachable.size,
  );
  const modules = new Set<Module>();
  const moduleEvents: RequestEvent[] = [];
  const [results, late] = [new RootResults(), new LateWrites(outlivesRoots)];
  let events: RequestEvent[] = [];
  const noteEvents = (): void => {
    events = [...moduleEvents, ...machine.events].filter((event) => !machine.outdatedEvents.has(event));
  };
  let round: Round | undefined;
  // Rounds that are left, and how often files that fill others may still come in.
  let [roundsLeft, fillingsLeft] = [MAX_ROUNDS, MAX_FILLINGS];
  const runRound = (): boolean => {
    roundsLeft -= 1;
    machine.events = moduleEvents;
    loadModules(machine, reachable, modules);
    machine.events = [];
    try {
      round = runRoots(machine, modules, { leads, inertness, results, late });
    } finally {
      noteEvents();
    }
    const fields = collectFields(machine);
    const found = findMentions(
      machine.project,
      files.filter((file) => !reachable.has(file)),
      [
        ...[...fields.keys()].filter((name) => !machine.typeNames.has(name) && !COMMON_NAMES.has(name)),
        ...leadingTypeNames(machine, (prototype) => hasLeadingMethod(machine, prototype), fields),
      ],
    );
    for (const file of found) reachable.add(file);
    const lateWrites = late.snapshot();
    const fillers = fillingsLeft > 0 ? findFillers(machine, graph, results.asks(), reachable) : [];
    for (const file of fillers) reachable.add(file);
    if (fillers.length > 0) [fillingsLeft, roundsLeft] = [fillingsLeft - 1, MAX_ROUNDS];
    const hasNewFiles = [
      fillers.length > 0,
      addLeadingFiles(machine, leading, reachable),
      addHolders(machine, graph, lateWrites, reachable),
      found.length > 0,
    ].includes(true);
    const isChanged = changesOf(
      { before: machine.hasLateNews ? new Map() : machine.fields, after: fields },
      { before: machine.lateWrites, after: lateWrites },
    );
    const isStale = [
      machine.hasLateNews ? results.forget() : results.expire(isChanged, leads, reachable),
      reopenCallbacks(machine, isChanged),
    ].includes(true);
    machine.hasLateNews = false;
    if (!hasNewFiles && !isStale) return false;
    machine.fields = fields;
    machine.lateWrites = lateWrites;
    late.openCollections(machine);
    return true;
  };
  const runFurther = (): void => {
    if (round) runOpenMethods(round);
    noteEvents();
  };
  while (roundsLeft > 0) if (!guardFiles(machine.project, clientFiles, runRound, false)) break;
  guardFiles(machine.project, clientFiles, runFurther, undefined);
  const owed = guardFiles(
    machine.project,
    clientFiles,
    () =>
      owedRequests(
        { machine, modules, leads, loaded, outdated: machine.isExhausted ? results.outdated() : [] },
        events,
      ),
    [],
  );
  return [...withoutSettled(events.filter(({ lost }) => !lost)), ...unkeptRequests(machine, events), ...owed];
}

/** A call that one run could not tell and another could is what that says. */
function withoutSettled(events: readonly RequestEvent[]): readonly RequestEvent[] {
  if (!events.some(({ isOpen }) => isOpen)) return events;
  const told = new Set(
    events.flatMap(({ isOpen, stack, targets }) =>
      isOpen || targets.length === 0 ? [] : stack.map(({ node }) => node),
    ),
  );
  return events.filter(({ isOpen, stack }) => !isOpen || !told.has(stack.at(-1)!.node)); // a stack ends in the call itself
}

/**
 * What was seen to lead to a client leads those there that import it; a file that imports nothing and was handed one
 * too.
 */
function addLeadingFiles(machine: Machine, leading: LeadingFiles, reachable: Set<string>): boolean {
  const before = reachable.size;
  leading.grow([], machine.leadingNodes);
  for (const file of leading.files) reachable.add(file);
  return reachable.size > before;
}

/** A file that holds what leads to a client hands it to all that import it. */
function addHolders(
  machine: Machine,
  graph: ImportGraph,
  late: Machine['lateWrites'],
  reachable: Set<string>,
): boolean {
  const before = reachable.size;
  const holders = findHolders(machine, machine.project.loadedModules(), late).map(({ path: file }) => file);
  for (const file of graph.withImporters(holders)) if (graph.files.has(file)) reachable.add(file);
  return reachable.size > before;
}

function loadModules(machine: Machine, reachable: ReadonlySet<string>, modules: Set<Module>): void {
  const added = inTurn(reachable, (each) => machine.project.relative(each))
    .flatMap((file) => machine.project.module(file) ?? [])
    .filter((module) => !modules.has(module));
  for (const module of added) {
    modules.add(module);
    noteScript(machine, module);
  }
  for (const module of added) loadModule(machine, module);
}
