import { ParseLimitError } from '../syntax/bounded-parser.ts';
import type { Project } from './project.ts';

/** Runs work on whole files. If it throws, the analyzer reports a problem for all of them and goes on. */
export function guardFiles<Result>(
  project: Pick<Project, 'report'>,
  files: readonly string[],
  work: () => Result,
  otherwise: Result,
): Result {
  try {
    return work();
  } catch (error) {
    reportFault(project, files, error);
    return otherwise;
  }
}

/** Reports what was thrown as a problem of the first file, which the others have too. */
export function reportFault(project: Pick<Project, 'report'>, files: readonly string[], error: unknown): void {
  const [first, ...others] = files;
  if (first !== undefined) project.report(first, 'error', wordFault(error), 1, 1, others);
}

export function wordFault(error: unknown): string {
  if (error instanceof ParseLimitError) return error.message; // no bug: the text is beyond a bound
  return `The analysis of this file failed (${messageOf(error)}), so scopewright can’t tell what it calls. This is a bug in the analyzer: please report it, with the code if you can.`;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
