import type { PathText } from '@scopewright/analyzer';

import { listSome } from '../../contract/phrases.ts';
import type { Remark } from '../../contract/result.ts';
import type { Credential, Manifest } from '../../inputs/manifest/manifest.ts';
import type { Owner, Ownership } from '../../inputs/ownership.ts';
import type { ResolvedTarget } from '../../resolution/resolve-target.ts';
import { splitUrl } from '../../resolution/split-url.ts';
import type { JudgedCall } from '../judged-call.ts';
import type { JudgedPathText } from './judge-path-texts.ts';

/**
 * A base URL of the platform that the code reads, and that no call was found to start with: unknown code sends requests
 * to it.
 */
export interface UnusedBase {
  readonly text: PathText;
  readonly name: string;
  readonly manifest: Manifest;
  /** The credentials whose code reads it; if there are none, all of the manifest's. */
  readonly credentials: ReadonlySet<Credential>;
}

/**
 * The places that read such a base, in order. If texts or chains of names remain that no call uses, they are assumed to
 * be its requests; if there are none, nothing is known of them.
 */
export function findUnusedBases(
  texts: readonly PathText[],
  { calls, pathTexts }: Explaining,
  { manifestsOf, coverOf }: Ownership,
  manifests: readonly Manifest[],
): readonly UnusedBase[] {
  const silent = manifests.filter((manifest) => !pathTexts.some((text) => text.manifest === manifest));
  const bases = silent.length === 0 ? [] : texts.filter(({ isBase }) => isBase);
  return bases.flatMap((text) => {
    const covering = coverOf(text.file);
    const owners = covering.length > 0 ? covering : (text.importers ?? []).flatMap(coverOf);
    const concerned = new Set([
      ...(covering.length === 0 ? manifestsOf(text.file) : []),
      ...owners.map(({ manifest }) => manifest),
    ]);
    return silent
      .filter((manifest) => concerned.has(manifest))
      .flatMap((manifest) => {
        const used = new Set(
          calls
            .filter((call) => isRelatedCall(call, manifest, text))
            .flatMap((call) => possibleBasesOf(call, manifest)),
        );
        const names = text.url.labels.filter((name) => manifest.platform.baseUrls.includes(name) && !used.has(name));
        return names.map((name) => ({ text, name, manifest, credentials: credentialsOf(manifest, owners) }));
      });
  });
}

/** What may explain why a base is read. */
interface Explaining {
  readonly calls: readonly BaseUsingCall[];
  readonly pathTexts: readonly JudgedPathText[];
}

type BaseUsingCall = Pick<JudgedCall, 'call' | 'targets' | 'manifest' | 'owners' | 'isSettled'>;

/** Whether a call belongs to the manifest, or leads through the file. */
function isRelatedCall(
  { call, manifest, owners, targets }: BaseUsingCall,
  wanted: Manifest,
  { file }: PathText,
): boolean {
  return (
    manifest === wanted ||
    owners.some((owner) => owner.manifest === wanted) ||
    [call, ...targets.flatMap(({ target }) => target.via)].some((hop) => hop.file === file)
  );
}

/**
 * The names of the manifest with which a call may start. The author of a comment has seen the code that sends the
 * request. A call with an unknown base may start with any of them.
 */
function possibleBasesOf({ targets, isSettled }: BaseUsingCall, { platform }: Manifest): readonly string[] {
  return isSettled || targets.some(startsAnywhere)
    ? platform.baseUrls
    : targets.flatMap(({ target }) => target.url.labels);
}

function startsAnywhere({ target: { url }, reach }: ResolvedTarget): boolean {
  return (
    url.labels.length === 0 &&
    reach.kind !== 'elsewhere' &&
    reach.kind !== 'nothing-known' &&
    splitUrl(url).base.kind !== 'host'
  );
}

function credentialsOf(manifest: Manifest, owners: readonly Owner[]): ReadonlySet<Credential> {
  const own = owners.filter((owner) => owner.manifest === manifest).map(({ credential }) => credential);
  return new Set(own.length > 0 ? own : manifest.credentials);
}

/** One remark for each name of a manifest. */
export function remarkOnUnusedBases(bases: readonly UnusedBase[]): readonly Remark[] {
  const byName = new Map<string, UnusedBase[]>();
  for (const base of bases)
    byName.set(`${base.manifest.file} ${base.name}`, [
      ...(byName.get(`${base.manifest.file} ${base.name}`) ?? []),
      base,
    ]);
  return [...byName.values()].map((all) => {
    const [{ name, manifest }] = all as [UnusedBase]; // a list of this group's bases, at least one
    const places = all.map(({ text }) => `${text.file}:${text.line}`);
    return {
      file: manifest.file,
      line: 1,
      column: 1,
      message: `The code reads \`${name}\` at ${listSome(places, 3)}, but scopewright found no call that uses it, so it reports no scope of the code there as unused or overbroad. Declare the HTTP client under \`clients\`, or remove the name from \`baseUrls\` if nothing is sent to it.`,
    };
  });
}
