import type { UnknownClient } from '../../contract/model.ts';
import { comparePlaces } from '../../contract/places.ts';
import { findWorkspaceRoot } from '../../sources/files.ts';
import { guardFiles } from '../../sources/guard-files.ts';
import { spanOf, type Project } from '../../sources/project.ts';
import { clientEvidence } from '../../sources/resolution/client-packages.ts';
import { isOtherPackage } from '../../sources/receiving-packages.ts';
import { findValueUses } from '../../syntax/value-uses.ts';
import type { ImportGraph } from './import-graph.ts';
import { importSites } from './import-sites.ts';

/**
 * Why each specifier of a package without a row looks like an HTTP client's, by the specifier. Packages that the analyzer
 * knows, as clients or otherwise, are left out, and so are servers and mocks.
 *
 * @param isClient whether a specifier is a client's, known or declared
 *
 * @param isKnown whether the analyzer knows what a specifier exports
 */
export function findLookalikes(
  project: Project,
  graph: ImportGraph,
  isClient: (specifier: string) => boolean,
  isKnown: (specifier: string) => boolean,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const root = findWorkspaceRoot(project.directory);
  for (const file of graph.files)
    for (const specifier of graph.packagesOf(file)) {
      if (seen.has(specifier)) continue;
      seen.add(specifier);
      if (isClient(specifier) || isKnown(specifier) || isOtherPackage(specifier)) continue;
      const evidence = clientEvidence(specifier, file, root, isClient);
      if (evidence !== undefined) found.set(specifier, evidence);
    }
  return found;
}

/** The imports of such packages in the files. An import that only takes types sends nothing. */
export function findUnknownClients(
  project: Project,
  graph: ImportGraph,
  files: readonly string[],
  lookalikes: ReadonlyMap<string, string>,
): readonly UnknownClient[] {
  if (lookalikes.size === 0) return [];
  const specifiers = new Set(lookalikes.keys());
  return files
    .filter((file) => graph.packagesOf(file).some((specifier) => specifiers.has(specifier)))
    .flatMap((file) => guardFiles(project, [file], () => findInFile(project, file, specifiers, lookalikes), []))
    .sort(comparePlaces);
}

function findInFile(
  project: Project,
  file: string,
  specifiers: ReadonlySet<string>,
  lookalikes: ReadonlyMap<string, string>,
): readonly UnknownClient[] {
  const module = project.module(file);
  if (!module) return [];
  return importSites(module, specifiers)
    .filter(({ names }) => names === undefined || findValueUses(module.source, names) !== 'types')
    .map(({ specifier }) => ({
      ...spanOf(module, specifier),
      specifier: specifier.text,
      evidence: lookalikes.get(specifier.text)!, // the sites are of these specifiers
    }));
}
