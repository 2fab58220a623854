import { findMentions } from './client-files.ts';
import type { Project } from '../../sources/project.ts';
import { isScriptText, SCRIPT_EXTENSIONS } from '../../syntax/script.ts';

/** A top-level declaration of a script, which nearly always begins its line. */
const TOP_LEVEL_DECLARATION = /^(?:async\s+)?(?:function\s*\*?|var|let|const|class)\s+([\w$]+)/gm;

/**
 * The scripts that mention a name declared by a script that can lead to a client. The scripts of a page, or of an Apps
 * Script project, share one scope, so no import connects them.
 */
export function findLeadingScripts(project: Project, files: readonly string[], leading: Iterable<string>): string[] {
  const isScript = (file: string): boolean => SCRIPT_EXTENSIONS.test(file) && isScriptText(project.text(file) ?? '');
  const sources = [...leading].filter(isScript);
  const found: string[] = [];
  let left = sources.length === 0 ? [] : files.filter((file) => !sources.includes(file) && isScript(file));
  for (let next = sources; next.length > 0 && left.length > 0;) {
    const named = new Set(findMentions(project, left, scriptDeclarations(project, next)));
    left = left.filter((file) => !named.has(file));
    next = [...named];
    found.push(...next);
  }
  return found;
}

function scriptDeclarations(project: Project, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    [...(project.text(file) ?? '').matchAll(TOP_LEVEL_DECLARATION)].map(([, name = '']) => name),
  );
}
