/**
 * The folder `facts/` takes one share of the code, or files of facts that earlier runs collected from shares. It gives
 * such a file, or the full audit of the whole that the files make up. It never gives a verdict on a share.
 */

import { createHash } from 'node:crypto';

import type { Analysis, OnProgress, Share } from '@scopewright/analyzer';
import { toRegistryFile } from '@scopewright/registry';

import { analyzeCode } from '../analysis/analyze-code.ts';
import { checkSources } from '../analysis/check-sources.ts';
import type { AnalysisCache } from '../cache/analysis-cache.ts';
import { factsVersion, type Facts, type FactsManifest, type FactsRegistry } from '../contract/facts.ts';
import type { Place } from '../contract/place.ts';
import { seal } from '../contract/seal.ts';
import { defaultRegistry } from '../inputs/manifest/find-registry.ts';
import { UsageError } from '../contract/errors.ts';
import { checkDirectory, loadIfAny } from '../inputs/manifest/load-manifests.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { joinPath, relativePath, toPosix } from '../inputs/paths.ts';
import { readFound } from '../inputs/read-bounded.ts';
import { createLineReader, readLines, type ReadLine } from '../inputs/source-reader.ts';
import { findAbsent } from '../result/remarks/idle-globs.ts';

export interface CollectFactsOptions {
  /** The folder to analyse, absolute. */
  readonly directory: string;
  /** The directory's name in messages; left out: its path. */
  readonly directoryName?: string;
  /** The only manifest to use, instead of those found; absolute, or relative to the directory. */
  readonly manifest?: string | undefined;
  readonly share: Share;
  /** The tool's version, which must equal that of the tool that merges. */
  readonly tool: string;
  /** The folder's path relative to the top of its repository. */
  readonly folder: string;
  /** Receives the progress of the analysis. */
  readonly onProgress?: OnProgress | undefined;
  /** The results of an earlier run; programs that have not changed are taken from here. */
  readonly cache?: AnalysisCache | undefined;
}

/**
 * Collects the facts about a share of a folder that a verdict on the whole needs. A manifest is optional, but only one
 * that is known here can judge the facts later: its names, clients and packages decide what the analysis looks for.
 * Throws a `UsageError` if there is no source file, and a `ManifestError` if a manifest is broken.
 */
export function collectFacts({
  directory,
  directoryName,
  manifest,
  share,
  tool,
  folder,
  onProgress,
  cache,
}: CollectFactsOptions): Facts {
  const root = joinPath(toPosix(directory), '.');
  const overlay = new Map<string, string>();
  checkDirectory(root, directoryName);
  const manifests = loadIfAny(root, manifest === undefined ? undefined : toPosix(manifest), overlay);
  const several = manifests.find(({ platformId }) => platformId !== undefined);
  if (several)
    throw new UsageError(
      `\`${several.file}\` has \`platforms\`, which a shard cannot carry: check its folder in one run, or give each platform a manifest of its own.`,
    );
  const { fingerprint = '', ...analysis } = analyzeCode(manifests, root, overlay, {
    share,
    onProgress,
    cache,
  }).analysis;
  // If there is too little code, later shares are empty, but never the first.
  if (share.index === 1) checkSources(analysis, 'Name the folder of the code, or correct `ignores` in the manifest.');
  const read = createLineReader(root, overlay);
  return seal({
    schemaVersion: factsVersion,
    kind: 'facts',
    tool,
    shard: share,
    project: { folder, fingerprint },
    registry: describeRegistry(),
    manifests: manifests.map((each) => toFactsManifest(each, root)),
    ...analysis,
    lines: [
      ...readLines(placesOfAnalysis(analysis), read),
      ...manifests.flatMap(({ file }) => [...readAllLines(file, read)]),
    ],
  });
}

/** Identifies the built-in registry by its content. */
export function describeRegistry(): FactsRegistry {
  return {
    id: defaultRegistry.id,
    digest: createHash('sha256')
      .update(JSON.stringify(toRegistryFile(defaultRegistry)))
      .digest('hex'),
  };
}

function toFactsManifest(manifest: Manifest, directory: string): FactsManifest {
  const { file, folder, governs, isWhole, registryFile } = manifest;
  return {
    file,
    folder: relativePath(directory, folder),
    governs: relativePath(directory, governs),
    isWhole,
    text: readFound(joinPath(directory, file), file).toString('utf8'),
    ...(registryFile === undefined
      ? {}
      : { registry: readRegistryFile(relativePath(directory, registryFile), registryFile) }),
    absent: findAbsent(manifest),
  };
}

function readRegistryFile(file: string, path: string): NonNullable<FactsManifest['registry']> {
  return { file, text: readFound(path, file).toString('utf8') };
}

function placesOfAnalysis({
  calls,
  comments,
  unresolvedImports,
  unknownClients = [],
  pathTexts,
  problems,
}: Analysis): readonly Place[] {
  return [
    ...calls,
    ...calls.flatMap(({ targets }) => targets.flatMap(({ via }) => via)),
    ...comments,
    ...unresolvedImports,
    ...unknownClients,
    ...pathTexts,
    ...problems,
  ];
}

/** All lines of a manifest, because a finding can be on any of them. */
function* readAllLines(
  file: string,
  read: ReadLine,
): Iterable<{ readonly file: string; readonly line: number; readonly text: string }> {
  for (let line = 1; ; line += 1) {
    const text = read({ file, line });
    if (text === undefined) return;
    yield { file, line, text };
  }
}
