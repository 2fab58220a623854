import type { KeptProgram, Place, Span } from '../contract/model.ts';
import type { Project } from '../sources/project.ts';

/**
 * Whether all positions in a kept result are positions in the program's files. Anything may have changed the result on
 * disk in the meantime, and later code reads the files at these positions.
 */
export function isInPlace(
  project: Project,
  files: readonly string[],
  { parsed, asked, calls, problems }: KeptProgram,
): boolean {
  const byName = new Map(files.map((file) => [project.relative(file), file]));
  const lines = new Map<string, readonly string[]>();
  const lineAt = ({ file, line }: Place): string | undefined => {
    let known = lines.get(file);
    if (!known) lines.set(file, (known = splitLines(project.text(byName.get(file) ?? ''))));
    return known[line - 1];
  };
  const isPlace = (place: Place): boolean =>
    byName.has(place.file) && place.column >= 1 && place.column <= (lineAt(place)?.length ?? -1) + 1;
  const isSpan = (span: Span): boolean =>
    isPlace(span) && isPlace({ file: span.file, line: span.endLine, column: span.endColumn });
  return (
    [...parsed, ...asked.map(({ from }) => from), ...calls.flatMap(({ callerFiles }) => callerFiles)].every((name) =>
      byName.has(name),
    ) &&
    asked.every(({ specifier }) => !specifier.includes('\0')) &&
    calls.every(
      (call) =>
        isSpan(call) &&
        call.targets.length > 0 &&
        call.callers.every(isPlace) &&
        call.targets.every(({ via }) => via.every(isPlace)),
    ) &&
    problems.every(
      (problem) =>
        problem.severity === 'warning' &&
        isPlace(problem) &&
        (problem.importers ?? []).every((importer) => byName.has(importer)),
    )
  );
}

function splitLines(text = ''): readonly string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/);
}
