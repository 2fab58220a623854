import { createHash } from 'node:crypto';
import type { AskedImport, KeptProgram } from '../contract/model.ts';
import type { Project } from '../sources/project.ts';
import { readImportClauses, type ImportClause } from '../syntax/import-clauses.ts';
import { mentionPattern } from '../selection/files/client-files.ts';
import { isUnsuspicious } from '../selection/files/same-effect.ts';

/** Decides how much of each text the digest includes. */
type Course = Pick<KeptProgram, 'parsed' | 'searched' | 'asked'>;

/**
 * A digest of everything that the analysis of a program depends on, given what the analysis read. Of a parsed file, it
 * includes the whole text, the targets of its imports, and the data that they give. Of other files, it includes which
 * names they take from which files, and that no searched name is in them; a file that takes nothing is left out.
 * Manifests, workspaces and aliases count by the import targets that they determine.
 *
 * @param files the program's, absolute
 *
 * @param clients finds what can name a client
 */
export function digestOf(
  project: Project,
  files: readonly string[],
  clients: RegExp,
  { parsed, searched, asked }: Course,
): string {
  const isParsed = new Set(parsed);
  const mentions = mentionPattern(searched);
  const searches = mentions ? [clients, mentions] : [clients];
  const byName = new Map(files.map((file) => [project.relative(file), file]));
  const ofFiles = [...byName].flatMap(([name, file]) => {
    const text = project.text(file);
    if (text === undefined) return [name, 'unreadable'];
    const clauses = readImportClauses(text);
    const isFound = (pattern: RegExp): boolean => project.isFoundIn(file, text, pattern);
    if (!isParsed.has(name) && isUnsuspicious(text, searches, isFound)) return toEdges(project, name, file, clauses);
    return [
      name,
      text,
      JSON.stringify(project.component(file) ?? null),
      ...clauses.flatMap(({ specifier }) => whereTo(project, specifier, file)),
    ];
  });
  const ofAsked = asked.flatMap(({ from, specifier }) => [from, ...whereTo(project, specifier, byName.get(from)!)]); // only files of the program have asked
  return sha256Of([...ofFiles, ...ofAsked]);
}

/** The imports that an analysis resolved and that the importing file's text does not show. */
export function hiddenImports(project: Project, imports: ReadonlyMap<string, ReadonlySet<string>>): AskedImport[] {
  return [...imports].flatMap(([file, specifiers]) => {
    const written = new Set(readImportClauses(project.text(file) ?? '').map(({ specifier }) => specifier));
    return [...specifiers]
      .filter((specifier) => !written.has(specifier))
      .map((specifier) => ({ from: project.relative(file), specifier }));
  });
}

/** What a file that does not run takes from which other files. */
function toEdges(project: Project, name: string, file: string, clauses: readonly ImportClause[]): string[] {
  return clauses.flatMap(({ specifier, names, isExport }) => {
    const resolution = project.resolve(specifier, file);
    return resolution.kind === 'file'
      ? [name, JSON.stringify([names, isExport]), project.relative(resolution.path)]
      : [];
  });
}

/** The target of a running file's import, whether a manifest lists its package, and the content if it is data. */
function whereTo(project: Project, specifier: string, file: string): string[] {
  const resolution = project.resolve(specifier, file);
  const packageName = resolution.kind === 'package' ? resolution.name : '';
  const installed = [specifier, packageName].map((name) =>
    name.startsWith('.') ? '' : (project.installedPackage(name, file) ?? ''),
  );
  if (resolution.kind !== 'file') return [specifier, resolution.kind, packageName, ...installed];
  const isData = resolution.path.endsWith('.json');
  return [
    specifier,
    'file',
    project.relative(resolution.path),
    ...installed,
    ...(isData ? [project.data(resolution.path) ?? 'unreadable'] : []),
  ];
}

export function sha256Of(parts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(`${part.length}:`).update(part);
  return sum.digest('hex');
}
