import type { Project } from './project.ts';

/** Runs work on whole files. If it throws, the analyzer reports a problem for all of them and goes on. */
export function guardFiles<Result>(
  project: Project,
  files: readonly string[],
  work: () => Result,
  otherwise: Result,
): Result {
  try {
    return work();
  } catch (error) {
    const [first, ...others] = files;
    if (first !== undefined)
      project.report(
        first,
        'error',
        `The analysis of this file and of what belongs to it failed (${messageOf(error)}). This is a fault of the analyzer: please report it, with the code if you can; until then what this code calls is not known.`,
        1,
        1,
        others,
      );
    return otherwise;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
