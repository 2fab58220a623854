import { mentionsAmd } from '../../syntax/amd-names.ts';
import { isComponentFile, readComponent, type Component } from '../../syntax/component.ts';
import { isThere } from '../../sources/files.ts';
import type { Project } from '../../sources/project.ts';
import type { AnalysisInputs } from '../../contract/model.ts';
import { ANY_COMMENT_OPENING } from '../../sources/comments.ts';
import { readImportClauses } from '../../syntax/import-clauses.ts';
import type { ImportGraph } from './import-graph.ts';

/**
 * The inputs of an analysis. The whole text of each parsed file counts. Of the others, the analysis only read what they
 * import, by which names, and that no searched pattern matches: another text with the same properties gives the same
 * result. A text that may name or configure AMD modules counts as a whole.
 */
export function toInputs(project: Project, graph: ImportGraph, folders: readonly string[]): AnalysisInputs {
  const { texts, components, parsed, searches } = project.lookedAt();
  const hasSameEffect = (file: string, content: string | undefined): boolean => {
    const before = texts.get(file);
    // The analysis ignored an existing file that it did not read, and nothing imports it.
    if (!texts.has(file)) return isThere(file);
    const component = content !== undefined && isComponentFile(file) ? readComponent(file, content) : undefined;
    const after = component ? component.text : content;
    if (before === after && isSameComponent(components.get(file), component)) return true;
    if (before === undefined || after === undefined || parsed.has(file) || file.endsWith('.json')) return false;
    const isFound = (pattern: RegExp): boolean => pattern.test(after);
    return isUnsuspicious(after, searches, isFound) && !mentionsAmd(before) && clausesKey(before) === clausesKey(after);
  };
  return { folders, files: new Set(texts.keys()), parsed, importedBy: (file) => graph.importedBy(file), hasSameEffect };
}

function isSameComponent(before: Component | undefined, after: Component | undefined): boolean {
  return (
    before?.language === after?.language &&
    JSON.stringify(before?.instanceScripts) === JSON.stringify(after?.instanceScripts)
  );
}

/** Whether nothing in a text makes the analysis parse the file. */
export function isUnsuspicious(
  text: string,
  searches: Iterable<RegExp>,
  isFound: (pattern: RegExp) => boolean,
): boolean {
  return !mentionsAmd(text) && text.search(ANY_COMMENT_OPENING) < 0 && ![...searches].some(isFound);
}

function clausesKey(text: string): string {
  return JSON.stringify(readImportClauses(text));
}
