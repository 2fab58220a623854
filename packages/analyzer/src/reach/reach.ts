import { escapePattern } from './escape-pattern.ts';
import type { ClientIndex } from '../clients/client-index.ts';
import type { Project } from '../project/project.ts';

/** The files that can name a client. */
export function findClientFiles(project: Project, files: readonly string[], { pattern }: ClientIndex): string[] {
  return files.filter((file) => project.matches(file, pattern));
}

/** The files among these that mention one of the names as a property. */
export function findMentions(project: Project, files: readonly string[], names: Iterable<string>): string[] {
  const list = [...names].filter((name) => name !== '');
  if (list.length === 0) return [];
  const pattern = new RegExp(`(?<![\\w$])(?:${list.map(escapePattern).join('|')})(?![\\w$])`);
  return files.filter((file) => project.matches(file, pattern));
}
