import { UsageError } from '../contract/errors.ts';
import { compareText } from '../contract/order.ts';
import { listNames } from '../contract/phrases.ts';
import type { ReadFacts } from './read-facts.ts';

/** All shards of one run, in order. */
export interface ShardedProject {
  /** The name given to its repository, if several are merged. */
  readonly name: string | undefined;
  /** Relative to the top of its repository; empty at the top. */
  readonly folder: string;
  readonly shards: readonly ReadFacts[];
}

/**
 * Groups files of facts by the runs that they are shards of: by the repository's name and folder. Throws a `UsageError`
 * if a shard is missing, given twice or given under another name, or if shards do not belong together.
 */
export function toProjects(read: readonly ReadFacts[]): readonly ShardedProject[] {
  const byPlace = new Map<string, ReadFacts[]>();
  for (const each of read) {
    const key = `${each.name ?? ''}\0${each.facts.project.folder}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), each]);
  }
  const projects = [...byPlace]
    .sort(([left], [right]) => compareText(left, right))
    .map(([, shards]) => toProject(shards));
  for (const project of projects) checkProject(project, projects);
  if (projects.length > 1) for (const project of projects) checkNames(project, projects);
  return projects;
}

function toProject(unsorted: readonly ReadFacts[]): ShardedProject {
  const shards = [...unsorted].sort(
    (left, right) => left.facts.shard.index - right.facts.shard.index || compareText(left.file, right.file),
  );
  const { name, facts } = shards[0]!; // a group has at least one
  return { name, folder: facts.project.folder, shards };
}

function checkProject(project: ShardedProject, projects: readonly ShardedProject[]): void {
  const { shards } = project;
  const [first, ...others] = shards;
  for (const other of others) if (first) checkPair(first, other);
  for (const [place, { file, facts }] of shards.entries()) {
    const before = shards[place - 1];
    if (before?.facts.shard.index !== facts.shard.index) continue;
    if (before.file === file) throw new UsageError(`\`${file}\` is given twice: give each shard once.`);
    throw new UsageError(
      `Shard ${wordShard(facts.shard)} is given twice, in \`${before.file}\` and in \`${file}\`: give each shard once.`,
    );
  }
  const { of } = divisionOf(project);
  const given = new Set(shards.map(({ facts }) => facts.shard.index));
  const missing = Array.from({ length: Math.min(of, shards.length + 5) }, (_, index) => index + 1).filter(
    (index) => !given.has(index),
  );
  if (given.size === of) return;
  checkOtherNames(project, projects);
  const more = of - given.size - missing.length > 0 ? ' and others' : '';
  const [verb, them] = of - given.size === 1 ? ['is', 'it'] : ['are', 'them'];
  throw new UsageError(
    `Of ${of} shards, ${missing.map(String).join(', ')}${more} ${verb} missing besides ${listNames(shards.map(({ file }) => file))}: a verdict needs all of them, so add ${them} too.`,
  );
}

/** A missing shard may have been given under another repository's name. */
function checkOtherNames(project: ShardedProject, projects: readonly ShardedProject[]): void {
  const { of } = divisionOf(project);
  const same = projects.filter((other) => other.shards.length < of && isOfSameCode(project, other));
  const shards = same.flatMap((each) => each.shards);
  // A shard that exists twice belongs to two repositories with the same code.
  if (same.length < 2 || new Set(shards.map(({ facts }) => facts.shard.index)).size < shards.length) return;
  const files = shards.map(({ file }) => file);
  const name = same.find((each) => each.name !== undefined)?.name ?? '';
  throw new UsageError(
    `${listNames(files)} are shards of one run under different names: give each of them the same name, as in \`scopewright merge ${files.map((file) => `${name}=${file}`).join(' ')}\`.`,
  );
}

function isOfSameCode(left: ShardedProject, right: ShardedProject): boolean {
  return (
    left.folder === right.folder &&
    divisionOf(left).fingerprint === divisionOf(right).fingerprint &&
    divisionOf(left).of === divisionOf(right).of
  );
}

/** What the shards of a run share: the code's fingerprint, and the number of shards. */
function divisionOf({ shards }: ShardedProject): { readonly fingerprint: string; readonly of: number } {
  const { project, shard } = shards[0]!.facts; // a project has at least one shard
  return { fingerprint: project.fingerprint, of: shard.of };
}

/** Throws unless two files from the same folder of the same repository are shards of one run. */
function checkPair(left: ReadFacts, right: ReadFacts): void {
  const both = `\`${left.file}\` and \`${right.file}\``;
  if (left.facts.project.fingerprint !== right.facts.project.fingerprint) {
    throw new UsageError(
      `${both} come from different code: shards of one run need the same commit and the same generated files. If they belong to two repositories, name each: \`scopewright merge first=${left.file} second=${right.file}\`.`,
    );
  }
  if (JSON.stringify(left.facts.manifests) !== JSON.stringify(right.facts.manifests))
    throw new UsageError(
      `${both} are shards of one run, but were created with different manifests: create all of them with the same one.`,
    );
  if (left.facts.shard.of !== right.facts.shard.of)
    throw new UsageError(
      `${both} are shards ${wordShard(left.facts.shard)} and ${wordShard(right.facts.shard)} of the same code: give the shards of one division.`,
    );
}

function wordShard({ index, of }: { readonly index: number; readonly of: number }): string {
  return `${index}/${of}`;
}

/** If only some repositories have names, or one folder contains another, paths could collide. */
function checkNames({ name, folder, shards }: ShardedProject, projects: readonly ShardedProject[]): void {
  const outer = projects.find(
    (other) =>
      other.name === name && other.folder !== folder && (other.folder === '' || folder.startsWith(`${other.folder}/`)),
  );
  const nameless = name === undefined ? undefined : projects.find((other) => other.name === undefined);
  const [file, other] = [shards[0]!.file, (outer ?? nameless)?.shards[0]?.file]; // a project has at least one shard
  if (outer)
    throw new UsageError(
      `\`${other}\` was created in the folder \`${outer.folder || '.'}\`, and \`${file}\` in \`${folder}\` inside it: remove one of them, or name their repositories, as in \`scopewright merge first=${other} second=${file}\`.`,
    );
  if (nameless)
    throw new UsageError(
      `\`${file}\` names its repository but \`${other}\` does not: name all of them, as in \`scopewright merge ${name}=${file} other=${other}\`.`,
    );
}
