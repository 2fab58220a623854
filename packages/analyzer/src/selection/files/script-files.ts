import { findMentions } from './client-files.ts';
import type { Project } from '../../sources/project.ts';
import { isScriptText, SCRIPT_EXTENSIONS } from '../../syntax/script.ts';

/** A top-level declaration of a script, which nearly always begins its line. */
const TOP_LEVEL_DECLARATION =
  /^(?:async\s+)?(?:function(?:\s*\*)?|var|let|const(?:\s+enum)?|enum|(?:abstract\s+)?class|namespace|module)\s+([\w$]+)/gm;

/**
 * The scripts that mention a name declared by a script that can lead to a client, and those that declare a name that one
 * of these mentions. The scripts of a page, or of an Apps Script project, share one scope, so no import connects them.
 */
export function findLeadingScripts(project: Project, files: readonly string[], leading: Iterable<string>): string[] {
  const isScript = (file: string): boolean => SCRIPT_EXTENSIONS.test(file) && isScriptText(project.text(file) ?? '');
  const sources = [...leading].filter(isScript);
  if (sources.length === 0) return [];
  const scripts = new Set(files.filter(isScript));
  const users = spread(sources, scripts, (next, left) =>
    findMentions(project, left, scriptDeclarations(project, next)),
  );
  return spread(users, scripts, (next, left) => findDeclaring(project, left, next));
}

/** The files with all that one step after the other finds among the candidates. */
function spread(
  start: readonly string[],
  candidates: ReadonlySet<string>,
  step: (next: readonly string[], left: readonly string[]) => readonly string[],
): string[] {
  const found = new Set(start);
  for (let next = start; next.length > 0;) {
    next = step(
      next,
      [...candidates].filter((file) => !found.has(file)),
    );
    for (const file of next) found.add(file);
  }
  return [...found];
}

/** Those of the files that declare a name that one of the others mentions: `var CONFIG = { … }`. */
function findDeclaring(project: Project, files: readonly string[], mentioning: readonly string[]): string[] {
  return files.filter((file) => findMentions(project, mentioning, scriptDeclarations(project, [file])).length > 0);
}

function scriptDeclarations(project: Project, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    [...(project.text(file) ?? '').matchAll(TOP_LEVEL_DECLARATION)].map(([, name = '']) => name),
  );
}
