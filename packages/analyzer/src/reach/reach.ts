import { clients } from '../clients/index.ts';
import type { Project } from '../project/project.ts';

/** One expression that finds every file that can name a client: its package, its global, or its access path. */
function clientPattern(): RegExp {
  const words = new Set<string>();
  for (const { origins } of clients) {
    for (const origin of origins) {
      if ('global' in origin) words.add(`(?<![\\w$])${escape(origin.global)}(?![\\w$])`);
      else if ('path' in origin) words.add(`\\b${escape(origin.path.slice(origin.path.lastIndexOf('.') + 1))}\\b`);
      else if ('globalType' in origin) words.add(`(?<![\\w$])${escape(origin.globalType)}(?![\\w$])`);
      else words.add(`['"\`](?:node:)?${escape(origin.module)}['"\`]`);
    }
  }
  return new RegExp([...words].join('|'));
}

function escape(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
}

const CLIENT = clientPattern();

/** The files that can name a client. */
export function findClientFiles(project: Project, files: readonly string[]): string[] {
  return files.filter((file) => CLIENT.test(project.text(file) ?? ''));
}

/** Whether a text can name a client by itself. */
export function namesClient(text: string): boolean {
  return CLIENT.test(text);
}

/** The files among these that mention one of the names as a property. */
export function findMentions(project: Project, files: readonly string[], names: Iterable<string>): string[] {
  const list = [...names].filter((name) => name !== '');
  if (list.length === 0) return [];
  const pattern = new RegExp(`(?<![\\w$])(?:${list.map(escape).join('|')})(?![\\w$])`);
  return files.filter((file) => pattern.test(project.text(file) ?? ''));
}
