import path from 'node:path';
import { createKeptCalls } from './cache/kept-calls.ts';
import { createClientIndex, type ClientIndex } from './clients/client-index.ts';
import { NameLabels } from './eval/labels.ts';
import { loadModule } from './eval/module.ts';
import { Run, type RequestEvent } from './eval/run.ts';
import type { Analysis, AnalyzeOptions, Imported, Place } from './model.ts';
import { joinCalls, sortProblems } from './join-analyses.ts';
import { toCalls } from './place/calls.ts';
import { placeRequests } from './place/place-tree.ts';
import { TEXT_DECIDES } from './place/target-identity.ts';
import { findComments } from './project/comments.ts';
import { findSourceFiles, isThere, wouldBeFound } from './project/files.ts';
import type { Module } from './project/module.ts';
import { Project } from './project/project.ts';
import { findUnresolvedImports } from './project/unresolved-imports.ts';
import { ImportGraph } from './reach/import-graph.ts';
import { LeadingFiles } from './reach/leading-files.ts';
import { Leads, type Reach } from './reach/leads.ts';
import { findPrograms } from './reach/programs.ts';
import { findClientFiles, findMentions } from './reach/reach.ts';
import { toInputs } from './reach/same-effect.ts';
import { fingerprint, takeShare } from './reach/share.ts';
import { reopenCallbacks } from './roots/called-back.ts';
import { collectFields, hasLeadingMethod } from './roots/fields.ts';
import { findHolders } from './roots/holders.ts';
import { LateWrites } from './roots/late-writes.ts';
import { owedRequests } from './roots/owed.ts';
import { changesOf, RootResults } from './roots/results.ts';
import { runRoots } from './roots/roots.ts';
import { inTurn } from './roots/turn.ts';
import { leadingTypeNames } from './types/implementations.ts';

/** Later rounds only see more of what functions leave for each other; two of them find nearly all. */
const MAX_ROUNDS = 2;

/**
 * Finds every HTTP call of a project and what it can reach. Nothing of the code is executed; a file that cannot be read
 * or analysed becomes a problem, not an exception.
 */
export function analyze(given: AnalyzeOptions): Analysis {
  return analyzeWithin('clients', given);
}

/** `analyze`, with everything taken to lead to a client: no other result may come of it. */
export function analyzeWithin(reach: Reach, given: AnalyzeOptions): Analysis {
  const options = { ...given, directory: path.resolve(given.directory) };
  const { directory, isIgnored, overlay = new Map<string, string>(), sources } = options;
  const project = new Project(directory, overlay, options.packages, sources);
  if (options.onProgress) project.onProgress = options.onProgress;
  const folders: string[] = [];
  const onUnreadable = (folder: string): void => project.report(folder, 'error', 'The folder cannot be read. Check its permissions, or add it to `ignores`; until then what its code calls is not known.');
  const unsaved = [...overlay.keys()].filter((file) => wouldBeFound(file, directory, isIgnored) && !isThere(file));
  const files = options.files ? [...options.files].sort() : [...findSourceFiles(directory, isIgnored, { onUnreadable, onFolder: (folder) => void folders.push(folder) }), ...unsaved].sort();
  const graph = new ImportGraph(project, files);
  const clientIndex = createClientIndex(options.clients ?? []);
  const programs = findPrograms(graph, directory).map((each) => ({ files: each, clientFiles: reach === 'everything' ? each : findClientFiles(project, each, clientIndex) }));
  const share = options.share ? takeShare(programs, (program) => weigh(program, project), options.share) : programs;
  const isInShare = createMembership(programs, share);
  const analysed = [...files, ...graph.importedBeside(files).filter((file) => (isBelow(directory, file) || project.packages.holds(file)) && !isLeftOut(options, file))].sort();
  const callsOf = options.cache && !sources && reach === 'clients' ? createKeptCalls(project, clientIndex, options.cache, options) : findAlways;
  const withClients = share.filter(({ clientFiles }) => clientFiles.length > 0);
  const found = joinCalls(withClients.flatMap((program) => callsOf(program, () => collectRequests(project, graph, program, clientIndex, { ...options, reach }))));
  const own = new Set(analysed.map((file) => project.relative(file)));
  const isShared = ({ file, callerFiles }: Analysis['calls'][number]): boolean => callerFiles.some((caller) => own.has(caller)) && (options.isShared?.(path.resolve(directory, file)) ?? false);
  const calls = found.filter((call) => own.has(call.file) || isShared(call));
  const comments = findComments(project, analysed.filter(isInShare), calls);
  const toImported = <Unseen extends Place>(unseen: Unseen): Unseen & Imported => withImporters(unseen, project, graph, directory);
  const unresolvedImports = findUnresolvedImports(project, [...graph.files].filter(isInShare)).map(toImported);
  if (sources) {
    sources.inputs = toInputs(project, graph, folders);
    sources.keepTrees(sources.inputs.parsed);
  }
  return {
    files: [...new Set(analysed.filter(isInShare).map((file) => project.relative(file)))].sort(),
    calls,
    comments,
    unresolvedImports,
    problems: sortProblems(project.problems.filter(({ file }) => isInShare(path.resolve(directory, file)))).map(toImported),
    ...(options.share ? { fingerprint: fingerprint(project, graph, programs.map((program) => program.files)) } : {}),
  };
}

function findAlways(_program: Program, find: () => Analysis['calls']): Analysis['calls'] {
  return find();
}

/** Whether a file is looked at by this analysis; what belongs to no program, a folder that cannot be read, is looked at by each. */
function createMembership(programs: readonly Program[], share: readonly Program[]): (file: string) => boolean {
  if (share === programs) return () => true;
  const elsewhere = new Set(programs.filter((program) => !share.includes(program)).flatMap(({ files }) => files));
  return (file) => !elsewhere.has(file);
}

/** About how much there is to do for a program: what calls nobody is only searched. */
function weigh({ files, clientFiles }: Program, project: Project): number {
  const characters = files.reduce((sum, file) => sum + (project.text(file)?.length ?? 0), 0);
  return clientFiles.length > 0 ? characters * WEIGHT_OF_A_CHARACTER_RUN : characters;
}

const WEIGHT_OF_A_CHARACTER_RUN = 20;

/** What imports a file of which something was not seen may send requests through it that were not seen either. */
function withImporters<Unseen extends Place>(unseen: Unseen, project: Project, graph: ImportGraph, directory: string): Unseen & Imported {
  const file = path.resolve(directory, unseen.file);
  const importers = [...graph.withImporters([file])].filter((each) => each !== file).map((each) => project.relative(each));
  return importers.length === 0 ? unseen : { ...unseen, importers: importers.sort() };
}

/** What git ignores is analysed where analysed code imports it; what the project itself leaves out is not. */
function isLeftOut({ directory, isIgnored }: AnalyzeOptions, file: string): boolean {
  return isIgnored?.(path.relative(directory, file).split(path.sep).join('/')) ?? false;
}

function isBelow(directory: string, file: string): boolean {
  const relative = path.relative(directory, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative) && !relative.split(path.sep).includes('node_modules');
}

/** Files that can be one program when they run, and those of them that can name a client. */
interface Program {
  readonly files: readonly string[];
  readonly clientFiles: readonly string[];
}

function collectRequests(project: Project, graph: ImportGraph, { files, clientFiles }: Program, clientIndex: ClientIndex, { names = [], targetKey = TEXT_DECIDES, reach }: AnalyzeOptions & { readonly reach: Reach }): Analysis['calls'] {
  project.beginProgram();
  const run = new Run(project, new NameLabels(names), clientIndex);
  const events = runRounds(run, files, { graph, clientFiles, reach });
  return toCalls(placeRequests(events, run.unknownCalls, targetKey), targetKey);
}

interface Start {
  readonly graph: ImportGraph;
  readonly clientFiles: readonly string[];
  readonly reach: Reach;
}

/** Runs the modules, then rounds of roots until they leave nothing new for each other. */
function runRounds(run: Run, files: readonly string[], { graph, clientFiles, reach }: Start): RequestEvent[] {
  const leading = new LeadingFiles(run.project, graph, run.clientIndex.pattern);
  leading.grow(clientFiles);
  const reachable = new Set([...leading.files].sort());
  const leads = new Leads(run, graph, reach);
  run.canLead = leads.isCandidate.bind(leads);
  run.setSize([...reachable].reduce((sum, file) => sum + (run.project.text(file)?.length ?? 0), 0), reachable.size);
  const modules = new Set<Module>();
  const moduleEvents: RequestEvent[] = [];
  const [results, late] = [new RootResults(), new LateWrites()];
  let events: RequestEvent[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    run.events = moduleEvents;
    loadModules(run, reachable, modules);
    run.events = [];
    runRoots(run, modules, leads, results, late);
    events = [...moduleEvents, ...run.events].filter((event) => !run.outdatedEvents.has(event));
    const fields = collectFields(run);
    const found = findMentions(run.project, files.filter((file) => !reachable.has(file)), [...[...fields.keys()].filter((name) => !run.typeNames.has(name)), ...leadingTypeNames(run, (prototype) => hasLeadingMethod(run, prototype), fields)]);
    for (const file of found) reachable.add(file);
    const lateWrites = late.snapshot();
    const hasNewFiles = [addLeadingFiles(run, leading, reachable), addHolders(run, graph, lateWrites, reachable), found.length > 0].includes(true);
    const isChanged = changesOf({ before: run.hasLateNews ? new Map() : run.fields, after: fields }, { before: run.lateWrites, after: lateWrites });
    const isStale = [run.hasLateNews ? results.forget() : results.expire(isChanged, leads, reachable), reopenCallbacks(run, isChanged)].includes(true);
    run.hasLateNews = false;
    if (!hasNewFiles && !isStale) break;
    run.fields = fields;
    run.lateWrites = lateWrites;
    late.openCollections(run.calledNodes);
  }
  return [...events, ...owedRequests(run, modules, leads)];
}

/** What was seen to lead to a client leads those there that import it; a file that imports nothing and was handed one too. */
function addLeadingFiles(run: Run, leading: LeadingFiles, reachable: Set<string>): boolean {
  const before = reachable.size;
  leading.grow([], run.leadingNodes);
  for (const file of leading.files) reachable.add(file);
  return reachable.size > before;
}

/** A file that holds what leads to a client hands it to all that import it. */
function addHolders(run: Run, graph: ImportGraph, late: Run['lateWrites'], reachable: Set<string>): boolean {
  const before = reachable.size;
  const holders = findHolders(run, run.project.loadedModules(), late).map(({ path: file }) => file);
  for (const file of graph.withImporters(holders)) if (graph.files.has(file)) reachable.add(file);
  return reachable.size > before;
}

function loadModules(run: Run, reachable: ReadonlySet<string>, modules: Set<Module>): void {
  for (const file of inTurn(reachable, (each) => run.project.relative(each))) {
    const module = run.project.module(file);
    if (!module || modules.has(module)) continue;
    modules.add(module);
    loadModule(run, module);
  }
}

