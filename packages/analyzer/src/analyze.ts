import type { AnalyzeOptions } from './driver/options.ts';
import path from 'node:path';
import { sha256Of } from './cache/digest.ts';
import { createKeptCalls } from './cache/kept-calls.ts';
import { createClientPattern } from './clients/client-pattern.ts';
import { isOtherPackage } from './sources/receiving-packages.ts';
import { asksGlobal, writtenRequestPattern } from './syntax/written-request.ts';
import { createClientTest } from './clients/engine/client-index.ts';
import { isModuleOfPlatform } from './library/packages/modules.ts';
import { packageNameOf } from './sources/resolution/installed-packages.ts';
import type {
  Analysis,
  AnalysisInputs,
  Call,
  FileImports,
  HeldFunctions,
  Imported,
  PathSearch,
  Place,
  RequestFileRules,
  Span,
} from './contract/model.ts';
import {
  joinCalls,
  sortProblems,
  withDefined,
  withUnknownClients,
  withUnnamed,
  withUnreached,
} from './attribution/join-analyses.ts';
import { getOrMake } from './syntax/get-or-make.ts';
import { fingerprint, takeShare } from './selection/files/share.ts';
import { comparePlaces, compareText } from './contract/places.ts';
import { createIsLibrary } from './sources/library-files.ts';
import { findComments } from './sources/comments.ts';
import { guardFiles } from './sources/guard-files.ts';
import { isComponentFile } from './syntax/component.ts';
import { findSourceFiles, isThere, wouldBeFound } from './sources/files.ts';
import { Project } from './sources/project.ts';
import { findRequests, mayHoldRequests } from './request-files/find-requests.ts';
import { findLookalikes, findUnknownClients } from './selection/files/unknown-clients.ts';
import { findUnnamedRequests } from './selection/files/unnamed-requests.ts';
import { findUnresolvedImports } from './selection/files/unresolved-imports.ts';
import { ImportGraph } from './selection/files/import-graph.ts';
import type { Selection } from './selection/functions/candidate-index.ts';
import { findPrograms } from './selection/files/programs.ts';
import { findClientFiles } from './selection/files/client-files.ts';
import { toInputs } from './selection/files/same-effect.ts';
import { collectRequests, type Program, type ProgramTerms } from './driver/program.ts';
import { findPathTexts } from './path-texts/path-texts.ts';
import { baseNamePattern, wordPattern } from './path-texts/word-pattern.ts';

/**
 * Finds every HTTP call of a project and its targets. Nothing of the code is executed; a file that cannot be read or
 * analysed becomes a problem, not an exception.
 */
export function analyze(given: AnalyzeOptions): Analysis {
  return analyzeWithin('clients', given);
}

/**
 * `analyze` with a choice of selection: `everything` takes all code to lead to a client. The result must not depend on
 * it.
 */
export function analyzeWithin(selection: Selection, given: AnalyzeOptions): Analysis {
  const options = { ...given, directory: path.resolve(given.directory) };
  const others: string[] = [];
  const analysis = analyzeCode(selection, options, (file) => void others.push(file));
  return options.requestFiles ? withRequests(analysis, others, options, options.requestFiles) : analysis;
}

/** Adds what the files hold that are no code (absolute paths). */
function withRequests(
  analysis: Analysis,
  others: readonly string[],
  { directory, share, overlay = new Map<string, string>(), names = [], targetKey }: AnalyzeOptions,
  rules: RequestFileRules,
): Analysis {
  const found = findRequests(others, {
    directory,
    rules,
    overlay,
    names,
    targetKey,
    isInShare: (index) => !share || index % share.of === share.index - 1,
  });
  const { fingerprint: ofCode } = analysis;
  if (found.texts.size === 0) return analysis;
  return {
    ...analysis,
    files: [...analysis.files, ...found.files].sort(),
    calls: joinCalls([...analysis.calls, ...found.calls]),
    problems: sortProblems([...analysis.problems, ...found.problems]),
    comments: [...analysis.comments, ...found.comments].sort(comparePlaces),
    ...(ofCode === undefined ? {} : { fingerprint: sha256Of([ofCode, ...[...found.texts].flat()]) }),
  };
}

/** `takeOther` is called with the files that may hold requests and are no code. */
function analyzeCode(selection: Selection, options: AnalyzeOptions, takeOther: (file: string) => void): Analysis {
  const { directory, sources } = options;
  const shared = sources ?? options.texts;
  const project = new Project(directory, options.overlay ?? new Map<string, string>(), options.packages, shared);
  if (options.onProgress) project.onProgress = options.onProgress;
  const { files, folders } = findFiles(project, options, takeOther);
  const graph = new ImportGraph(project, files);
  const lookalikes = guardFiles(project, files, () => findUnknownPackages(project, graph, options), new Map());
  const { pattern, programs } = selectPrograms(project, graph, options, { selection, files, lookalikes });
  const share = options.share ? takeShare(programs, (program) => weigh(program, project), options.share) : programs;
  const isInShare = createMembership(programs, share);
  const analysed = [
    ...files,
    ...graph
      .importedBeside(files)
      .filter((file) => (isBelow(directory, file) || project.packages.holds(file)) && !isLeftOut(options, file)),
  ].sort();
  const ownFiles = new Set(analysed.map((file) => project.relative(file)));
  const isListed = createIsLibrary(project, options.isLibrary);
  // The workspace's code outside the directory counts as far as the directory's code calls it, as a library does.
  const isLibrary = (file: string): boolean => file.startsWith('../') || isListed(file);
  const needsCallers = (file: string): boolean =>
    !ownFiles.has(file) || isLibrary(file) || (options.needsCallers?.(file) ?? false);
  const found = findCalls(project, graph, share, pattern, {
    ...options,
    needsCallers,
    isLibrary,
    selection,
    lookalikes: new Set(lookalikes.keys()),
  });
  // A library's calls count where code leads to them: whoever analyses the library's folder takes them for defined only.
  const isShared = ({ file, callerFiles }: Analysis['calls'][number]): boolean =>
    callerFiles.some((caller) => ownFiles.has(caller)) &&
    (isListed(file) || (options.isShared?.(path.resolve(directory, file)) ?? false));
  const seen = found.filter((call) => ownFiles.has(call.file) || isShared(call));
  const { calls, ...apart } = separateCalls(seen, isLibrary);
  const taken = new Set(seen);
  // Shared code outside the directory that belongs to its callers: its texts may be paths of their requests.
  const beside = graph
    .importedBeside(analysed)
    .filter((file) => !isInNodeModules(file) && !isLeftOut(options, file) && (options.isShared?.(file) ?? false));
  const comments = findComments(project, analysed.filter(isInShare), calls);
  const toImported = <Unseen extends Place & Imported>(unseen: Unseen): Unseen & Imported =>
    addImporters(unseen, project, graph, directory);
  const pathTexts = options.paths
    ? withoutTextsOf(
        [...found.filter((call) => !taken.has(call)), ...(apart.defined ?? [])],
        withoutHeld(
          project.held,
          searchPathTexts(project, graph, [...analysed, ...beside].filter(isInShare), options.paths, options.names),
        ),
      )
    : [];
  const unresolvedImports = findUnresolvedImports(project, graph, [...graph.files].filter(isInShare)).map(toImported);
  project.reportConfigurations([...graph.files].filter(isInShare));
  if (sources) keepInputs(sources, toInputs(project, graph, folders));
  else shared?.keepTrees(graph.files);
  return {
    files: [...new Set(analysed.filter(isInShare).map((file) => project.relative(file)))].sort(),
    calls,
    ...apart,
    comments,
    unresolvedImports,
    ...withUnknownClients(findUnknownClients(project, graph, analysed.filter(isInShare), lookalikes)),
    ...(sources ? {} : withUnnamed(findUnnamedRequests(project, graph, calls, isLibrary))),
    pathTexts,
    problems: sortProblems(project.problems.filter(({ file }) => isInShare(path.resolve(directory, file)))).map(
      toImported,
    ),
    ...(calls.length > 0 ? { imports: listImports(project, graph, isInShare) } : {}),
    ...(options.share
      ? {
          fingerprint: fingerprint(
            project,
            graph,
            programs.map((program) => program.files),
          ),
        }
      : {}),
  };
}

function keepInputs(sources: NonNullable<AnalyzeOptions['sources']>, inputs: AnalysisInputs): void {
  sources.inputs = inputs;
  sources.keepTrees(inputs.parsed);
}

/** The files of each program; of one program, where a fault of ours leaves that open. */
function groupFiles(project: Project, graph: ImportGraph): readonly (readonly string[])[] {
  const all = [...graph.files].sort();
  return guardFiles(project, all, () => findPrograms(graph, project.directory), [all]);
}

/** The programs, and the pattern that finds in their texts what may be a client. */
function selectPrograms(
  project: Project,
  graph: ImportGraph,
  options: AnalyzeOptions,
  {
    selection,
    files,
    lookalikes,
  }: {
    readonly selection: Selection;
    readonly files: readonly string[];
    readonly lookalikes: ReadonlyMap<string, string>;
  },
): { readonly pattern: RegExp; readonly programs: readonly Program[] } {
  const named = createClientPattern(options.clients ?? [], options.names, lookalikes.keys());
  const written = guardFiles(project, files, () => findWrittenRequests(project, graph, options), new Set<string>());
  return {
    pattern: written.size === 0 ? named : new RegExp(`${named.source}|${writtenRequestPattern}`),
    programs: groupFiles(project, graph).map((each) => ({
      files: each,
      clientFiles:
        selection === 'everything' ? each : findClientFiles(project, each, named, (file) => written.has(file)),
    })),
  };
}

/** The specifiers of packages that look like clients and that neither a row nor the library describes. */
function findUnknownPackages(
  project: Project,
  graph: ImportGraph,
  { clients = [], packages = [] }: AnalyzeOptions,
): ReadonlyMap<string, string> {
  return findLookalikes(
    project,
    graph,
    createClientTest(clients),
    (specifier) => isModuleOfPlatform(specifier) || packages.includes(packageNameOf(specifier)),
  );
}

/** The files with what may be a request of a package, or of a runtime's global, that the analyzer does not know. */
function findWrittenRequests(
  project: Project,
  graph: ImportGraph,
  { clients = [] }: AnalyzeOptions,
): ReadonlySet<string> {
  const isClient = createClientTest(clients);
  const isUnknown = (specifier: string): boolean =>
    !isClient(specifier) && !isModuleOfPlatform(specifier) && !isOtherPackage(specifier);
  const pattern = new RegExp(writtenRequestPattern);
  return new Set(
    [...graph.files].filter(
      (file) =>
        project.matches(file, pattern) &&
        (graph.packagesOf(file).some(isUnknown) || asksGlobal(project.text(file) ?? '')),
    ),
  );
}

/** The calls of all programs; those that the cache has are not looked for again. */
function findCalls(
  project: Project,
  graph: ImportGraph,
  programs: readonly Program[],
  pattern: RegExp,
  terms: ProgramTerms,
): readonly Call[] {
  const callsOf =
    terms.cache && !terms.sources && terms.selection === 'clients'
      ? createKeptCalls(project, pattern, terms.cache, terms)
      : findAlways;
  return joinCalls(
    programs
      .filter(({ clientFiles }) => clientFiles.length > 0)
      .flatMap((program) => callsOf(program, () => collectRequests(project, graph, program, pattern, terms))),
  );
}

/** The files to analyse, and the folders that were looked into; all paths are absolute. */
function findFiles(
  project: Project,
  { directory, files, isIgnored, overlay = new Map<string, string>(), requestFiles }: AnalyzeOptions,
  takeOther: (file: string) => void,
): { readonly files: readonly string[]; readonly folders: readonly string[] } {
  const folders: string[] = [];
  if (files) {
    project.readAutoImports(files);
    return { files: [...files].sort(), folders };
  }
  const onUnreadable = (folder: string): void =>
    project.report(
      folder,
      'error',
      'The folder cannot be read, so scopewright can’t tell what its code calls. Check its permissions, or add it to `ignores`.',
    );
  const unsaved = [...overlay.keys()].filter((file) => wouldBeFound(file, directory, isIgnored) && !isThere(file));
  const found = findSourceFiles(directory, isIgnored, {
    onUnreadable,
    onFolder: (folder) => void folders.push(folder),
    onOther: requestFiles && { isWanted: mayHoldRequests, take: takeOther },
  });
  const all = [...found, ...unsaved].sort();
  project.readAutoImports(all);
  return { files: all, folders };
}

function findAlways(_program: Program, find: () => Analysis['calls']): Analysis['calls'] {
  return find();
}

/**
 * Most files match nothing and are not parsed. JSON files that a file imports, and the markup of components, are always
 * searched.
 */
function searchPathTexts(
  project: Project,
  graph: ImportGraph,
  files: readonly string[],
  paths: PathSearch,
  names: readonly string[] = [],
): Analysis['pathTexts'] {
  if (paths.words.length === 0) return [];
  const pattern = wordPattern(paths);
  const candidates = files.filter(
    (file) =>
      project.matches(file, pattern) ||
      isComponentFile(file) ||
      graph.importedBy(file).some((imported) => imported.endsWith('.json')),
  );
  const base = baseNamePattern(names);
  const readers = base ? files.filter((file) => project.matches(file, base)) : [];
  return candidates.length + readers.length === 0
    ? []
    : findPathTexts(project, graph, { files, candidates, readers }, pattern, paths, names);
}

/** Texts in functions of libraries that no program reaches belong to what the library only defines. */
function withoutHeld(held: readonly HeldFunctions[], texts: Analysis['pathTexts']): Analysis['pathTexts'] {
  const byFile = new Map<string, HeldFunctions[]>();
  for (const row of held) getOrMake(byFile, row.file, () => []).push(row);
  return texts.filter((text) => {
    const rows = byFile.get(text.file);
    return !rows?.every(({ functions }) => functions.some((each) => isIn(text, each)));
  });
}

/** Texts inside calls that the analyzer found and attributes to other code belong to that code. */
function withoutTextsOf(calls: Analysis['calls'], texts: Analysis['pathTexts']): Analysis['pathTexts'] {
  if (calls.length === 0) return texts;
  return texts.filter((text) => !calls.some((call) => isIn(text, call)));
}

function isIn(text: Span, { file, line, column, endLine, endColumn }: Span): boolean {
  return (
    text.file === file &&
    (text.line > line || (text.line === line && text.column >= column)) &&
    (text.endLine < endLine || (text.endLine === endLine && text.endColumn <= endColumn))
  );
}

/**
 * Whether this analysis covers a file. What belongs to no program, such as an unreadable folder, is covered by every
 * share.
 */
function createMembership(programs: readonly Program[], share: readonly Program[]): (file: string) => boolean {
  if (share === programs) return () => true;
  const elsewhere = new Set(programs.filter((program) => !share.includes(program)).flatMap(({ files }) => files));
  return (file) => !elsewhere.has(file);
}

/** An estimate of the work for a program: code without a client is only searched. */
function weigh({ files, clientFiles }: Program, project: Project): number {
  const characters = files.reduce((sum, file) => sum + (project.text(file)?.length ?? 0), 0);
  return clientFiles.length > 0 ? characters * WEIGHT_OF_A_CHARACTER_RUN : characters;
}

const WEIGHT_OF_A_CHARACTER_RUN = 20;

/** Files that import a file with a problem may send unseen requests through it. */
function addImporters<Unseen extends Place & Imported>(
  unseen: Unseen,
  project: Project,
  graph: ImportGraph,
  directory: string,
): Unseen & Imported {
  const file = path.resolve(directory, unseen.file);
  const concerned = [file, ...(unseen.importers ?? []).map((each) => path.resolve(directory, each))];
  const importers = [...graph.withImporters(concerned)]
    .filter((each) => each !== file)
    .map((each) => project.relative(each));
  return importers.length === 0 ? unseen : { ...unseen, importers: importers.sort() };
}

/** Imports of data files are left out. */
function listImports(
  project: Project,
  graph: ImportGraph,
  isInShare: (file: string) => boolean,
): readonly FileImports[] {
  return [...graph.files]
    .filter(isInShare)
    .flatMap((file): readonly FileImports[] => {
      const imports = [...new Set(graph.importedBy(file))]
        .filter((imported) => graph.files.has(imported))
        .map((imported) => project.relative(imported));
      return imports.length === 0 ? [] : [{ file: project.relative(file), imports: imports.sort() }];
    })
    .sort((left, right) => compareText(left.file, right.file));
}

/** Separates the calls that the code makes from those that it may make, and from those that libraries only define. */
function separateCalls(
  seen: readonly Call[],
  isLibrary: (file: string) => boolean,
): Pick<Analysis, 'calls' | 'unreached' | 'defined'> {
  const [calls, unreached, defined]: [Call[], Call[], Call[]] = [[], [], []];
  for (const call of seen)
    if (!isOnlyDefined(call, isLibrary) && !(call.isUntaken && isLibrary(call.file)))
      (call.isUnreached ? unreached : calls).push(call);
    else if (call.isUnreached) continue;
    else if (call.isAsked) unreached.push({ ...call, isUnreached: true });
    else defined.push(call);
  return { calls, ...withUnreached(unreached), ...withDefined(defined) };
}

/** Whether a call stands in a library, and no other code was seen to lead to it or to a function around it. */
function isOnlyDefined({ file, callerFiles, isEntered }: Call, isLibrary: (file: string) => boolean): boolean {
  return isLibrary(file) && !isEntered && callerFiles.every(isLibrary);
}

/** Files that git ignores are analysed where analysed code imports them; files that the project excludes are not. */
function isLeftOut({ directory, isIgnored }: AnalyzeOptions, file: string): boolean {
  return isIgnored?.(path.relative(directory, file).split(path.sep).join('/')) ?? false;
}

function isBelow(directory: string, file: string): boolean {
  const relative = path.relative(directory, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative) && !isInNodeModules(relative);
}

function isInNodeModules(file: string): boolean {
  return file.split(path.sep).includes('node_modules');
}
