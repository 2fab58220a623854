import { escapePattern } from '../../syntax/escape-pattern.ts';
import type { Project } from '../../sources/project.ts';

/** The files whose text can name a client, and those that may hold a request of an unknown one. */
export function findClientFiles(
  project: Project,
  files: readonly string[],
  pattern: RegExp,
  isWritten = (_file: string): boolean => false,
): string[] {
  return files.filter((file) => isWritten(file) || project.matches(file, pattern));
}

/** Those of the files whose text contains one of the names. */
export function findMentions(project: Project, files: readonly string[], names: Iterable<string>): string[] {
  const list = [...names];
  project.logNames(list);
  const pattern = mentionPattern(list);
  return pattern ? files.filter((file) => project.matches(file, pattern)) : [];
}

/** The pattern that finds any of the names in a text; undefined where there are no names. */
export function mentionPattern(names: Iterable<string>): RegExp | undefined {
  const list = [...names].filter((name) => name !== '');
  return list.length === 0 ? undefined : new RegExp(`(?<![\\w$])(?:${list.map(escapePattern).join('|')})(?![\\w$])`);
}
