import { findMentions } from './client-files.ts';
import type { Project } from '../../sources/project.ts';
import { isScriptText, SCRIPT_EXTENSIONS } from '../../syntax/script.ts';

/** What a script declares at its top level, where it is written as nearly all are: at the beginning of a line. */
const DECLARATION = /^(?:async\s+)?(?:function\s*\*?|var|let|const|class)\s+([\w$]+)/gm;

/**
 * The scripts that can lead to a client because they say a name that a script declares which can: the scripts of a
 * page, or of an Apps Script project, have one scope. No import says so.
 */
export function findLeadingScripts(project: Project, files: readonly string[], leading: Iterable<string>): string[] {
  const isScript = (file: string): boolean => SCRIPT_EXTENSIONS.test(file) && isScriptText(project.text(file) ?? '');
  const reached = [...leading].filter(isScript);
  const found: string[] = [];
  let left = reached.length === 0 ? [] : files.filter((file) => !reached.includes(file) && isScript(file));
  for (let next = reached; next.length > 0 && left.length > 0;) {
    const named = new Set(findMentions(project, left, namesIn(project, next)));
    left = left.filter((file) => !named.has(file));
    next = [...named];
    found.push(...next);
  }
  return found;
}

function namesIn(project: Project, files: readonly string[]): string[] {
  return files.flatMap((file) => [...(project.text(file) ?? '').matchAll(DECLARATION)].map(([, name = '']) => name));
}
