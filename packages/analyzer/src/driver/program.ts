import { withWholeAddresses } from './cut-addresses.ts';
import type * as TS from 'typescript';
import type { AnalyzeOptions } from './options.ts';
import { createMachine } from './create-machine.ts';
import { runToFixpoint, type Explored } from './fixpoint.ts';
import { createClientIndex } from '../clients/engine/client-index.ts';
import { NameLabels } from '../domain/name-labels.ts';
import type { RequestEvent } from '../interpreter/machine/events.ts';
import { envOfArguments } from '../interpreter/machine/sender-trace.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Analysis, Call, SenderSearch, TargetKey } from '../contract/model.ts';
import { placeKey } from '../contract/places.ts';
import { toCalls } from '../attribution/calls.ts';
import { findUncovered, attributeUncovered } from '../attribution/conservation.ts';
import { withCertainMakings } from '../attribution/makings.ts';
import { createCommentIndex } from '../sources/comments.ts';
import type { CallSite } from '../interpreter/machine/frame.ts';
import { attributeRequests, type Placement } from '../attribution/call-tree.ts';
import { namesPath } from '../attribution/written-here.ts';
import { TEXT_DECIDES } from '../attribution/target-identity.ts';
import { findSenders, type SenderTerms } from '../attribution/senders.ts';
import { findUnreached, type IsAsked } from '../attribution/unreached.ts';
import { withoutFaultyFiles, type Guard } from './without-faulty-files.ts';
import { findOffers } from './offers.ts';
import { askedPlaces } from './asked-places.ts';
import { createLoadersOf, mayLoadByName } from './library-reach.ts';
import { standingOf, usersOf } from './standing.ts';
import { spanOf, type Project } from '../sources/project.ts';
import type { ImportGraph } from '../selection/files/import-graph.ts';
import type { Selection } from '../selection/functions/candidate-index.ts';
import { findMentions } from '../selection/files/client-files.ts';
import { COMMON_NAMES } from '../syntax/common-names.ts';
import { getOrMake } from '../syntax/get-or-make.ts';

/** Files that can form one running program, and those of them that can name a client. */
export interface Program {
  readonly files: readonly string[];
  readonly clientFiles: readonly string[];
}

/** What the analysis of each program depends on, besides its code. */
export interface ProgramTerms extends AnalyzeOptions {
  readonly selection: Selection;
  /** Specifiers of packages without a row that look like clients. */
  readonly lookalikes: ReadonlySet<string>;
}

/** The calls of a program: runs its modules and its functions, and attributes the requests that they send. */
export function collectRequests(
  project: Project,
  graph: ImportGraph,
  program: Program,
  pattern: RegExp,
  terms: ProgramTerms,
): Analysis['calls'] {
  return withoutFaultyFiles(project, graph, program, (part, guard) => {
    const machine = guard(
      () =>
        createMachine(
          project,
          new NameLabels(terms.names ?? []),
          createClientIndex(terms.clients ?? [], pattern, terms.lookalikes),
          terms.senders ? new Set(terms.senders.env) : null,
        ),
      undefined,
    );
    return machine ? collectCalls(machine, graph, part, terms, guard) : [];
  });
}

function collectCalls(
  machine: Machine,
  graph: ImportGraph,
  { files, clientFiles }: Program,
  {
    targetKey = TEXT_DECIDES,
    isFixed = () => true,
    needsCallers = () => false,
    isLibrary = () => false,
    senders: asked,
    selection,
  }: ProgramTerms,
  guard: Guard,
): Analysis['calls'] {
  const { project } = machine;
  const explored = guard<Explored>(
    () => runToFixpoint(machine, { files, clientFiles, graph, selection, isFixed, needsCallers, isLibrary }, guard),
    { events: [], ranFiles: new Set() },
  );
  const events = guard(
    () =>
      withoutIdleBinds(
        machine,
        withCertainMakings(withWholeAddresses(explored.events), machine.identities.sharedActivations),
      ),
    explored.events,
  );
  const loadersOf = createLoadersOf(machine, graph, files);
  const placements =
    guard(() => placeAll(machine, events, targetKey), undefined) ?? guard(() => placeAtClients(events, targetKey), []);
  const isAsked = createIsAsked(
    machine,
    files.filter((file) => !explored.ranFiles.has(file)),
  );
  const unreached = guard(
    () =>
      toCalls(findUnreached(events, placements, isAsked, targetKey), targetKey, loadersOf).map((call) => ({
        ...call,
        isUnreached: true as const,
      })),
    [],
  );
  const found = guard(() => {
    const calls = toCalls(placements, targetKey, loadersOf);
    if (!asked) return calls;
    const isSought = ({ site }: Placement): boolean => !isEmpty(asked) || needsCallers(site.module.file);
    return withSenders(machine, calls, events, placements.filter(isSought), { asked, isAsked });
  }, []);
  const calls = guard(() => {
    const loadsByName = (): boolean =>
      files.some((file) => !isLibrary(project.relative(file)) && mayLoadByName(project.text(file) ?? ''));
    const loading = { isLibrary, loadersOf, loadsByName };
    const { entered, perhaps, untaken } = standingOf(machine, events, placements, loading, findOffers(machine, files));
    const users = usersOf(machine, placements, loading);
    const asked = new Set([...perhaps, ...askedPlaces(machine, placements, isLibrary)]);
    return [...found, ...unreached].map((call) => ({
      ...call,
      ...((entered.has(placeKey(call)) || asked.has(placeKey(call))) && {
        callerFiles: withUsers(call, users.get(placeKey(call)), isLibrary),
      }),
      ...(entered.has(placeKey(call)) && { isEntered: true as const }),
      ...(untaken.has(placeKey(call)) && { isUntaken: true as const }),
      ...(asked.has(placeKey(call)) && { isAsked: true as const }),
    }));
  }, [...found, ...unreached]);
  project.advance('requestsSeen', events.length);
  project.advance('callsTold', calls.length);
  return calls;
}

/** Without names to look for, only calls count that have no credential: a message proposes their holder. */
function isEmpty({ clients, env }: SenderSearch): boolean {
  return clients.length + env.length === 0;
}

function withSenders(
  machine: Machine,
  calls: readonly Call[],
  events: readonly RequestEvent[],
  placements: readonly Placement[],
  search: Pick<SenderTerms, 'asked' | 'isAsked'>,
): readonly Call[] {
  const { identities, facts } = machine;
  const senders = findSenders(events, placements, {
    ...search,
    repeats: identities.repeats,
    edges: facts.edges,
    envReads: facts.envReads,
    envOf: (args) => envOfArguments(machine, args) ?? [],
  });
  return calls.map((call) => {
    const own = senders.get(placeKey(call));
    return own ? { ...call, senders: own } : call;
  });
}

/** What nothing is seen to call belongs to the files that hand on what sends it, or else to those that load it. */
function withUsers(
  { callerFiles }: Call,
  users: readonly string[] = [],
  isLibrary: (file: string) => boolean,
): readonly string[] {
  return callerFiles.every(isLibrary) ? [...new Set([...callerFiles, ...users])].sort() : callerFiles;
}

/**
 * `this.post = this.send.bind(this, 'POST')`: where the code calls what it bound there, the calls show the paths, and the
 * run without a caller shows nothing more.
 */
function withoutIdleBinds({ facts }: Machine, events: readonly RequestEvent[]): readonly RequestEvent[] {
  return events.filter(
    ({ origin, stack, targets }) =>
      origin !== 'uncalled' ||
      !stack.some(({ node, making }, index) => (index === 0 || making !== undefined) && facts.calledBinds.has(node)) ||
      targets.length === 0 ||
      targets.some(namesPath),
  );
}

function placeAll(
  { project, facts }: Machine,
  events: readonly RequestEvent[],
  targetKey: TargetKey,
): readonly Placement[] {
  const placed = attributeRequests(events, {
    targetKey,
    unknownCalls: facts.unknownCalls,
    isCommented: createIsCommented(project),
  });
  return [...placed, ...findLost(project, events, placed, targetKey)];
}

/** What is left where attribution failed: each request at the outermost site of its stack. */
function placeAtClients(events: readonly RequestEvent[], targetKey: TargetKey): readonly Placement[] {
  return attributeUncovered(
    events.map((event) => ({ event, targets: event.targets })),
    targetKey,
  );
}

/**
 * Whether something unknown is called by the name of an event's method or function. An instance may also be called
 * under a computed name, and a function by code that does not run because it imports nothing that leads to a client.
 */
function createIsAsked({ project, facts }: Machine, otherFiles: readonly string[]): IsAsked {
  const called = facts.callsOfUnknown.names();
  const isFunctionAsked = (node: TS.Node): boolean => {
    const names = [...(facts.names.functions.get(node) ?? [])];
    if (
      names.some((name) => called.has(name)) ||
      findMentions(
        project,
        otherFiles,
        names.filter((name) => !COMMON_NAMES.has(name)),
      ).length > 0
    )
      return true;
    return findMentions(project, otherFiles, names).some((file) => project.matches(file, COMPUTED_IMPORT));
  };
  // Each answer may search all files.
  const answers = new Map<TS.Node, boolean>();
  return ({ member, by }) => {
    if (member !== undefined) return facts.callsOfUnknown.hasMethod(member);
    return by !== undefined && getOrMake(answers, by, () => isFunctionAsked(by));
  };
}

/** An import whose specifier is no literal: it may load any file. */
const COMPUTED_IMPORT = /\b(?:import|require)\s*\(\s*(?!\s|(['"`])[^'"`$]*\1\s*\))/;

function createIsCommented(project: Project): (site: CallSite) => boolean {
  const linesOf = createCommentIndex(project);
  return ({ module, node }) => linesOf(module.path).size > 0 && linesOf(module.path).has(spanOf(module, node).line);
}

/**
 * Places the requests that attribution lost where the client sends them. Each is a defect of the analyzer, and
 * therefore counted.
 */
function findLost(
  project: Project,
  events: readonly RequestEvent[],
  placements: readonly Placement[],
  targetKey: TargetKey,
): readonly Placement[] {
  const uncovered = findUncovered(events, placements, targetKey);
  project.advance('repaired', uncovered.length);
  return attributeUncovered(uncovered, targetKey);
}
