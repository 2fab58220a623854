import { joinAnalyses, type Analysis } from '@scopewright/analyzer';

import { today } from '../analysis/analyze-project.ts';
import { UsageError } from '../contract/errors.ts';
import type { Facts, FactsManifest } from '../contract/facts.ts';
import type { FullAudit } from '../contract/full-audit.ts';
import { listNames } from '../contract/phrases.ts';
import type { Place } from '../contract/place.ts';
import { createIgnores } from '../inputs/ignores.ts';
import { manifestName } from '../inputs/manifest/find-manifests.ts';
import { restoreManifests, type ManifestTexts } from '../inputs/manifest/load-manifests.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { joinPath, relativePath } from '../inputs/paths.ts';
import { toFullAudit } from '../report/full-audit.ts';
import { addManifestRemarks } from '../result/prepare-audit.ts';
import { toProjects, type ShardedProject } from './check-shards.ts';
import { moveAnalysis } from './move-facts.ts';
import { withoutOutsideWrappers } from './outside-callers.ts';
import { readFacts, type FactsText } from './read-facts.ts';

export interface MergeOptions {
  readonly facts: readonly FactsText[];
  /**
   * The one manifest for all facts, replacing those that they were found under. It assumes that no other code uses its
   * credentials.
   */
  readonly manifest?: NamedManifest | undefined;
  /** The day with which the manifests' `until` is compared, `2026-11-20`; left out: today. */
  readonly date?: string | undefined;
  /** The tool's version. */
  readonly tool: string;
}

/** A manifest that an option names. */
export interface NamedManifest {
  /** The path in the option; results show its last step. */
  readonly file: string;
  readonly text: string;
}

/**
 * The verdict on the whole that files of facts make up: equal to what `examine` says of the folder analysed at once.
 * Facts of several folders are placed as their repository has them, those of several repositories below their names.
 * The order of the files does not matter, and nothing else is read. Throws a `UsageError` if a file has no facts or the
 * files do not belong together, and a `ManifestError` if a manifest among them is broken.
 */
export function mergeFacts({ facts, manifest, date = today(), tool }: MergeOptions): FullAudit {
  const projects = toProjects(facts.map((each) => readFacts(each, tool)));
  if (manifest) for (const project of projects) checkFoundUnder(project, manifest);
  const placed = projects.length > 1 ? joinProjects(projects, manifest) : joinProject(projects);
  if (placed.manifests.length === 0)
    throw new UsageError(
      `The facts were created without a manifest, so there is nothing to compare them with: create them with one, using ${listRuns(projects)}.`,
    );
  return auditJoined(placed, date);
}

/** Facts with paths that fit together. */
interface JoinedFacts {
  readonly analysis: Analysis;
  readonly manifests: readonly (ManifestTexts & Pick<FactsManifest, 'absent'>)[];
  readonly lines: ReadonlyMap<string, string>;
  /** The root of all paths, absolute; it does not exist on disk. */
  readonly directory: string;
  /** Whether the manifests may ignore code that was analysed elsewhere. */
  readonly mayIgnoreMore: boolean;
}

function auditJoined(
  { analysis: all, manifests: texts, lines, directory, mayIgnoreMore }: JoinedFacts,
  date: string,
): FullAudit {
  const manifests = restoreManifests(texts, directory);
  const analysis = mayIgnoreMore ? withoutIgnored(all, manifests, directory) : all;
  const absent = new Map(texts.map(({ file, absent: globs }) => [file, new Set(globs)]));
  const prepared = addManifestRemarks(
    { analysis, manifests, directory, date },
    (glob, { file }) => absent.get(file)?.has(glob) !== true,
  );
  return toFullAudit(prepared, ({ file, line }) => lines.get(`${file}:${line}`));
}

/** One run: its paths are the same as without shards. A manifest above names files by the folder's own path. */
function joinProject([project]: readonly ShardedProject[]): JoinedFacts {
  const { shards, folder } = project!; // there is one
  const facts = shards.map((shard) => shard.facts);
  const manifests = facts[0]!.manifests; // equal in all of them
  const directory = joinPath(createRoot(facts), folder || '.');
  return {
    analysis: joinAnalyses(facts),
    manifests: manifests.map((each) => ({
      ...each,
      folder: joinPath(directory, each.folder),
      governs: joinPath(directory, each.governs),
    })),
    lines: new Map(facts.flatMap(({ lines }) => lines.map(({ file, line, text }) => [`${file}:${line}`, text]))),
    directory,
    mayIgnoreMore: false,
  };
}

/** Places folders of one repository, or several repositories, in one folder. */
function joinProjects(projects: readonly ShardedProject[], manifest: NamedManifest | undefined): JoinedFacts {
  const all = projects.flatMap(({ shards }) => shards.map(({ facts }) => facts));
  const directory = createRoot(all);
  const placed = projects.map(({ name, folder, shards }) => {
    const base = joinPath(directory, [name ?? '.', folder || '.'].join('/'));
    const toFile = (file: string): string => relativePath(directory, joinPath(base, file));
    const facts = shards.map((shard) => shard.facts);
    return {
      analysis: moveAnalysis(joinAnalyses(facts), toFile),
      manifests: facts[0]!.manifests.map((each) => ({
        ...each,
        file: toFile(each.file),
        folder: joinPath(base, each.folder),
        governs: joinPath(base, each.governs),
        ...(each.registry ? { registry: { ...each.registry, file: toFile(each.registry.file) } } : {}),
      })), // equal in all of them
      lines: facts.flatMap(({ lines }) =>
        lines.map(({ file, line, text }) => [`${toFile(file)}:${line}`, text] as const),
      ),
    };
  });
  const manifests = manifest
    ? [toCommon(projects[0]!.shards[0]!.facts.manifests[0]!, manifest, directory)]
    : joinManifests(placed.map((each) => each.manifests)); // compared with the named manifest above
  const named = manifest
    ? manifest.text
        .replace(/^\uFEFF/, '')
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map((text, index) => [`${manifests[0]!.file}:${index + 1}`, text] as const)
    : [];
  return {
    analysis: joinAnalyses(withoutOutsideWrappers(placed.map((each) => each.analysis))),
    manifests,
    lines: new Map([...placed.flatMap((each) => each.lines), ...named]),
    directory,
    mayIgnoreMore: manifest !== undefined,
  };
}

/** A folder deep enough for all paths that lead out of it, with names that no file has. */
function createRoot(facts: readonly Facts[]): string {
  const ups = facts.flatMap(listPaths).map((path) => path.split('/').filter((step) => step === '..').length);
  return `/${Array.from({ length: ups.reduce((most, count) => Math.max(most, count), 0) + 1 }, () => '\0').join('/')}`;
}

function listPaths({ files, calls, imports = [], manifests }: Facts): readonly string[] {
  const hops = calls.flatMap(({ targets }) => targets.flatMap(({ via }) => via.map(({ file }) => file)));
  return [
    ...files,
    ...hops,
    ...imports.flatMap((row) => [row.file, ...row.imports]),
    ...manifests.flatMap(({ file, folder, governs }) => [file, folder, governs]),
  ];
}

/** Facts know a manifest's names and clients only if they were found under it. */
function checkFoundUnder(project: ShardedProject, { file, text }: NamedManifest): void {
  const { shards } = project;
  const [only, ...others] = shards[0]!.facts.manifests; // a project has at least one shard, and they are equal in all of them
  if (only?.text === text && others.length === 0) return;
  const found =
    only === undefined
      ? 'no manifest'
      : others.length > 0
        ? `${others.length + 1} manifests`
        : 'another manifest, or another state of this one';
  throw new UsageError(
    `The facts in ${listNames(shards.map((shard) => shard.file))} were created with ${found}, not with \`${file}\`: create them again with ${listRuns([project])}, naming that manifest.`,
  );
}

/** The commands that collect the facts of projects, for the numbers of shards that were used. */
function listRuns(projects: readonly ShardedProject[]): string {
  const divisions = new Set(projects.map(({ shards }) => shards.length)); // all shards are there
  return [...divisions]
    .map(
      (of) =>
        `\`scopewright calls --shard 1/${of} --format json --manifest FILE\`${of > 1 ? ` to \`--shard ${of}/${of}\`` : ''}`,
    )
    .join(' and ');
}

/** The manifest, as if it were above everything that is given. */
function toCommon(
  found: FactsManifest,
  { file: path, text }: NamedManifest,
  directory: string,
): JoinedFacts['manifests'][number] {
  const file = path.replaceAll('\\', '/').split('/').at(-1) ?? manifestName;
  return {
    file,
    folder: directory,
    governs: directory,
    isWhole: true,
    text,
    absent: [],
    ...(found.registry ? { registry: found.registry } : {}),
  };
}

/**
 * Folders of one repository may have been analysed under one manifest: each of them is a part of the code that it
 * governs.
 */
function joinManifests(lists: readonly JoinedFacts['manifests'][]): JoinedFacts['manifests'] {
  const byFile = new Map<string, JoinedFacts['manifests'][number]>();
  for (const each of lists.flat()) {
    const known = byFile.get(each.file);
    if (known && (known.text !== each.text || known.registry?.text !== each.registry?.text)) {
      throw new UsageError(
        `Two of the folders were analysed with different versions of the manifest \`${each.file}\`: analyse all of them with the same one or, if they belong to different repositories, name these, as in \`scopewright merge first=FILE second=FILE\`.`,
      );
    }
    byFile.set(each.file, {
      ...each,
      isWhole: each.isWhole || known?.isWhole === true,
      absent: known ? each.absent.filter((glob) => known.absent.includes(glob)) : each.absent,
    });
  }
  return [...byFile.values()];
}

/** If a manifest is elsewhere, its `ignores` did not apply when the code was analysed. */
function withoutIgnored(analysis: Analysis, manifests: readonly Manifest[], directory: string): Analysis {
  const isIgnored = createIgnores(manifests, directory);
  const left = <Located extends Pick<Place, 'file'>>(places: readonly Located[]): readonly Located[] =>
    places.filter(({ file }) => !isIgnored(file));
  const { unreached = [], defined = [], unknownClients = [], unnamed = [], imports } = analysis;
  const unnamedLeft = unnamed
    .map((row) => ({ ...row, calls: left(row.calls) }))
    .filter(({ calls }) => calls.length > 0);
  return {
    ...analysis,
    files: analysis.files.filter((file) => !isIgnored(file)),
    calls: left(analysis.calls),
    unreached: left(unreached),
    defined: left(defined),
    comments: left(analysis.comments),
    unresolvedImports: left(analysis.unresolvedImports),
    unknownClients: left(unknownClients),
    unnamed: unnamedLeft,
    pathTexts: left(analysis.pathTexts),
    problems: left(analysis.problems),
    ...(imports === undefined ? {} : { imports: left(imports) }),
  };
}
