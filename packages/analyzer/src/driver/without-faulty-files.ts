import type { Analysis } from '../contract/model.ts';
import type { ImportGraph } from '../selection/files/import-graph.ts';
import { faultIn, findFaulty, type Fault } from '../sources/find-faulty.ts';
import { reportFault } from '../sources/guard-files.ts';
import type { Project } from '../sources/project.ts';

/** Runs a part of the work, and gives the second argument instead where a fault of ours ends it. */
export type Guard = <Result>(work: () => Result, otherwise: Result) => Result;

interface ProgramFiles {
  readonly files: readonly string[];
  readonly clientFiles: readonly string[];
}

type Collect = (program: ProgramFiles, guard: Guard) => Analysis['calls'];

interface Attempt {
  readonly calls: Analysis['calls'];
  /** The first one; undefined where nothing was thrown. */
  readonly fault: Fault | undefined;
}

/**
 * The calls of a program. A fault of ours outside of any root belongs to some file: it is looked for, and the others are
 * analysed without it, as if it could not be read. Where no file is found that it belongs to, what was seen in spite of
 * it is told, and all files have the problem.
 */
export function withoutFaultyFiles(
  project: Project,
  graph: ImportGraph,
  program: ProgramFiles,
  collect: Collect,
): Analysis['calls'] {
  const firstHeld = project.held.length;
  const attempt = (leftOut: ReadonlySet<string>): Attempt => {
    project.held.length = firstHeld;
    return attemptWithout(project, program, leftOut, collect);
  };
  const whole = attempt(new Set());
  if (!whole.fault) return whole.calls;
  const found = findFaulty(dependentsFirst(program.files, graph), whole.fault, (leftOut) => attempt(leftOut).fault);
  const told = found.size > 0 ? attempt(new Set(found.keys())) : whole;
  project.beginProgram();
  if (found.size === 0) reportFault(project, program.clientFiles, whole.fault.error);
  for (const [file, error] of found) reportFault(project, [file], error);
  return told.calls;
}

function attemptWithout(
  project: Project,
  { files, clientFiles }: ProgramFiles,
  leftOut: ReadonlySet<string>,
  collect: Collect,
): Attempt {
  project.beginProgram(leftOut);
  const isTaken = (file: string): boolean => !leftOut.has(file);
  let fault: Fault | undefined;
  const guard: Guard = (work, otherwise) => {
    let result = otherwise;
    const own = faultIn(() => {
      result = work();
    });
    fault ??= own;
    return result;
  };
  const part = { files: files.filter(isTaken), clientFiles: clientFiles.filter(isTaken) };
  const calls = guard(() => collect(part, guard), []);
  return { calls, fault };
}

/** Without a file that others depend on, a fault of these may not show. */
function dependentsFirst(files: readonly string[], graph: ImportGraph): readonly string[] {
  const dependents = new Map(files.map((file) => [file, graph.withImporters([file]).size]));
  return [...files].sort((left, right) => dependents.get(left)! - dependents.get(right)!); // all files are in the map
}
