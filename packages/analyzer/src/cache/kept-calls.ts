/**
 * The folder `cache/` takes a program's files and what an earlier run kept of it. It gives the kept calls where another
 * analysis would find the same, and otherwise runs the analysis and keeps its result. It never reads or writes the
 * cache's own storage: the caller's `ProgramCache` does.
 */

import type { AnalyzeOptions } from '../driver/options.ts';
import { digestOf, sha256Of, hiddenImports } from './digest.ts';
import { isInPlace } from './is-in-place.ts';
import { readTypeScriptVersion } from '../external.ts';
import type { Call, KeptProgram, ProgramCache } from '../contract/model.ts';
import type { Project, ProgramLog } from '../sources/project.ts';

/** The files of a program and those of them that can name a client, absolute. */
interface ProgramFiles {
  readonly files: readonly string[];
  readonly clientFiles: readonly string[];
}

/** Gives the calls of a program, and calls `find` where the cache does not have them. */
type CallsOf = (program: ProgramFiles, find: () => readonly Call[]) => readonly Call[];

/**
 * Takes the calls of programs from a cache where an analysis would find the same. It keeps no result of a failed
 * analysis, and none that depends on files outside of the program.
 */
export function createKeptCalls(
  project: Project,
  pattern: RegExp,
  cache: ProgramCache,
  given: Pick<AnalyzeOptions, 'names' | 'clients' | 'packages'> & { readonly lookalikes: ReadonlySet<string> },
): CallsOf {
  const terms = sha256Of([
    JSON.stringify([
      cache.terms,
      readTypeScriptVersion(),
      given.names ?? [],
      given.clients ?? [],
      given.packages ?? [],
      [...given.lookalikes].sort(),
    ]),
  ]);
  const firstProblem = project.problems.length;
  return ({ files, clientFiles }, find) => {
    const key = sha256Of([terms, ...clientFiles.map((file) => project.relative(file))]);
    const known = cache.find(key);
    if (known && isInPlace(project, files, known) && digestOf(project, files, pattern, known) === known.digest) {
      project.problems.push(...known.problems);
      project.held.push(...(known.held ?? []));
      cache.keep(key, known);
      return known.calls;
    }
    const log: ProgramLog = { files: new Set(), imports: new Map(), names: new Set(), hasListed: false };
    const [before, firstHeld] = [project.problems.length, project.held.length];
    project.setLog(log);
    const calls = find();
    project.setLog(undefined);
    const own = new Set(files.map((file) => project.relative(file)));
    // The analysis of another program may already have read a file of this one, and reported the problem.
    const problems = project.problems.filter(
      ({ file }, index) => index >= before || (index >= firstProblem && own.has(file)),
    );
    const held = project.held.slice(firstHeld);
    const program = {
      parsed: project.askedModules().map((file) => project.relative(file)),
      searched: [...log.names],
      asked: hiddenImports(project, log.imports),
      calls,
      problems,
      ...(held.length > 0 ? { held } : {}),
    };
    if (isOfItself(program, log, own, project))
      cache.keep(key, { ...program, digest: digestOf(project, files, pattern, program) });
    return calls;
  };
}

/**
 * Whether an analysis succeeded and only used what the program's own files determine. JSON files count as determined,
 * because the program's imports lead to them.
 */
function isOfItself(
  { problems }: Pick<KeptProgram, 'problems'>,
  log: ProgramLog,
  own: ReadonlySet<string>,
  project: Project,
): boolean {
  const isOwn = (file: string): boolean => own.has(project.relative(file));
  return (
    !log.hasListed &&
    problems.every(({ file, severity }) => severity !== 'error' && own.has(file)) &&
    [...log.files].every((file) => isOwn(file) || file.endsWith('.json')) &&
    [...log.imports.keys()].every(isOwn)
  );
}
