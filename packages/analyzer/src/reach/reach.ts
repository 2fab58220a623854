import { clients } from '../clients/index.ts';
import type { Project } from '../project/project.ts';

const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"`])((?:(?!\1)[^\\\n])+)\1/g;

/** One expression that finds every file that can name a client: its package, its global, or its access path. */
function clientPattern(): RegExp {
  const words = new Set<string>();
  for (const { origins } of clients) {
    for (const origin of origins) {
      if ('global' in origin) words.add(`(?<![\\w$])${escape(origin.global)}(?![\\w$])`);
      else if ('path' in origin) words.add(`\\b${escape(origin.path.slice(origin.path.lastIndexOf('.') + 1))}\\b`);
      else words.add(`['"\`](?:node:)?${escape(origin.module)}['"\`]`);
    }
  }
  return new RegExp([...words].join('|'));
}

function escape(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
}

const CLIENT = clientPattern();

/** The files that can name a client, and all that import them, directly or through others. */
export function findReachable(project: Project, files: readonly string[]): Set<string> {
  const seeds = files.filter((file) => CLIENT.test(project.text(file) ?? ''));
  if (seeds.length === 0) return new Set();
  return withImporters(seeds, importersOf(project, files));
}

/** The files among these that mention one of the names as a property. */
export function findMentions(project: Project, files: readonly string[], names: Iterable<string>): string[] {
  const list = [...names].filter((name) => name !== '');
  if (list.length === 0) return [];
  const pattern = new RegExp(`(?<![\\w$])(?:${list.map(escape).join('|')})(?![\\w$])`);
  return files.filter((file) => pattern.test(project.text(file) ?? ''));
}

function withImporters(seeds: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(seeds);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

function importersOf(project: Project, files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const target of importedFiles(project, file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

function importedFiles(project: Project, file: string): string[] {
  const specifiers = [...(project.text(file) ?? '').matchAll(IMPORT)].map((match) => match[2]!);
  return specifiers.flatMap((specifier) => {
    const resolution = project.resolve(specifier, file);
    return resolution.kind === 'file' ? [resolution.path] : [];
  });
}
