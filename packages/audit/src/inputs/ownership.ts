import type { Call, Sender, SenderSearch } from '@scopewright/analyzer';

import { toGlobMatcher } from './globs.ts';
import { defaultContext } from './manifest/default-context.ts';
import type { Credential, Manifest, PlatformContext, SenderMark } from './manifest/manifest.ts';
import { folderOf, isWithin, joinPath, relativePath } from './paths.ts';

/** A credential that a call uses, and the manifest that declares it. */
export interface Owner {
  readonly manifest: Manifest;
  readonly credential: Credential;
}

/** Maps files to their manifest and credentials. Files are relative to the audited directory. */
export interface Ownership {
  /** The nearest manifest above a file; undefined if none governs it. */
  readonly manifestOf: (file: string) => Manifest | undefined;
  /** That manifest and, if its file has several platforms, those of the others. */
  readonly manifestsOf: (file: string) => readonly Manifest[];
  /** The manifests of one file. */
  readonly siblingsOf: (manifest: Manifest) => readonly Manifest[];
  /**
   * The credentials that the call shows by its client or its token; where it shows none, those that cover its file or, if
   * there are none, the files of its callers.
   */
  readonly ownersOf: (call: Pick<Call, 'file' | 'callerFiles' | 'senders'>) => readonly Owner[];
  /** The credentials whose `files` match a file, regardless of callers. */
  readonly coverOf: (file: string) => readonly Owner[];
  /** Judges the calls that no manifest governs. */
  readonly fallback: PlatformContext;
}

/**
 * `outer` manifests govern code outside the directory, but not packages installed there: those belong to the code that
 * leads to them.
 */
export function createOwnership(
  manifests: readonly Manifest[],
  directory: string,
  outer: readonly Manifest[] = [],
  fallback = defaultContext,
): Ownership {
  const own = sortNearestFirst(manifests);
  const all = sortNearestFirst([...manifests, ...outer]);
  const covering = new Map(
    all.map((manifest) => [manifest, manifest.credentials.map((credential) => toCover(manifest, credential))]),
  );
  const governors = new Map<string, Manifest | undefined>();
  const manifestOf = (file: string): Manifest | undefined => {
    const folder = folderOf(file);
    if (!governors.has(folder))
      governors.set(
        folder,
        (isInstalled(folder) ? own : all).find((manifest) => isWithin(manifest.governs, joinPath(directory, folder))),
      );
    return governors.get(folder);
  };
  const siblings = new Map<Manifest, readonly Manifest[]>();
  const siblingsOf = (manifest: Manifest): readonly Manifest[] => {
    const known = siblings.get(manifest);
    if (known) return known;
    const found = manifest.platformId === undefined ? [manifest] : all.filter(({ file }) => file === manifest.file);
    siblings.set(manifest, found);
    return found;
  };
  const manifestsOf = (file: string): readonly Manifest[] => {
    const manifest = manifestOf(file);
    return manifest ? siblingsOf(manifest) : [];
  };
  const findCover = (file: string): readonly Owner[] => {
    const manifests = manifestsOf(file);
    const [manifest] = manifests;
    if (!manifest) return [];
    const covers = manifests.flatMap((each) => covering.get(each) ?? []);
    const path = covers.some(({ isAll }) => !isAll) ? relativePath(manifest.folder, joinPath(directory, file)) : '';
    return covers.filter((cover) => cover.isAll || cover.covers(path)).map((cover) => cover.owner);
  };
  // Each path that a text has is asked for all files that import it.
  const coverings = new Map<string, readonly Owner[]>();
  const coverOf = (file: string): readonly Owner[] => {
    const known = coverings.get(file);
    if (known) return known;
    const found = findCover(file);
    coverings.set(file, found);
    return found;
  };
  const ownersByFile = ({ file, callerFiles }: Pick<Call, 'file' | 'callerFiles'>): readonly Owner[] => {
    const own = coverOf(file);
    return own.length > 0 ? own : [...new Set(callerFiles.flatMap(coverOf))];
  };
  const listMarked = createMarkedOwners(covering, manifestsOf);
  const ownersOf: Ownership['ownersOf'] = (call) => {
    const marked = (call.senders ?? []).length === 0 ? [] : listMarked(call);
    return marked.length === 0 ? ownersByFile(call) : findSending(call, marked, ownersByFile(call));
  };
  return { manifestOf, manifestsOf, siblingsOf, ownersOf, coverOf, fallback };
}

type Covers = ReadonlyMap<Manifest, readonly { readonly owner: Owner }[]>;

/** Returns a function that lists the credentials with marks which may be a call's: those of the manifests around it. */
function createMarkedOwners(
  covering: Covers,
  manifestsOf: Ownership['manifestsOf'],
): (call: Pick<Call, 'file' | 'callerFiles'>) => readonly Owner[] {
  if ([...covering.keys()].every(({ credentials }) => credentials.every(({ marks }) => marks.length === 0)))
    return () => [];
  return ({ file, callerFiles }) => {
    const manifests = new Set([file, ...callerFiles].flatMap(manifestsOf));
    return [...manifests]
      .flatMap((manifest) => covering.get(manifest) ?? [])
      .flatMap(({ owner }) => (owner.credential.marks.length > 0 ? [owner] : []));
  };
}

/**
 * The credentials that each chain of calls shows, and those of its files that have no marks: only their files tell their
 * calls. A chain that shows none belongs to all credentials of its files.
 */
function findSending(
  { senders = [] }: Pick<Call, 'senders'>,
  marked: readonly Owner[],
  byFile: readonly Owner[],
): readonly Owner[] {
  const owners = senders.flatMap((sender) => {
    const shown = marked.filter(({ credential }) => marksShown(credential, sender).length > 0);
    return shown.length === 0
      ? byFile
      : [...shown, ...byFile.filter(({ credential }) => credential.marks.length === 0)];
  });
  return [...new Set(owners)];
}

/** The marks of a credential that a chain of calls shows. */
export function marksShown({ marks }: Credential, sender: Sender): readonly SenderMark[] {
  return marks.filter(({ key, text }) => sender[key].includes(text));
}

/** What tells the credentials apart; undefined if nothing but their files does, and no file is left to no credential. */
export function toSenderSearch(manifests: readonly Manifest[]): SenderSearch | undefined {
  const credentials = manifests.flatMap((manifest) => manifest.credentials);
  const marks = credentials.flatMap((credential) => credential.marks);
  if (marks.length === 0 && credentials.every(({ files }) => files === undefined)) return undefined;
  const list = (wanted: SenderMark['key']): readonly string[] =>
    [...new Set(marks.filter(({ key }) => key === wanted).map(({ text }) => text))].sort();
  return { clients: list('clients'), env: list('env') };
}

/**
 * Tells the analyzer in which files (relative to the directory) a call's credentials depend on its callers: in those that
 * no credential covers, and in all files if callers show the client or the token of a credential.
 */
export function createNeedsCallers(
  manifests: readonly Manifest[],
  directory: string,
  outer: readonly Manifest[],
): (file: string) => boolean {
  const credentials = [...manifests, ...outer].flatMap((manifest) => manifest.credentials);
  if (credentials.length === 0) return () => false;
  if (credentials.some(({ marks }) => marks.length > 0)) return () => true;
  const { coverOf } = createOwnership(manifests, directory, outer);
  return (file) => coverOf(file).length === 0;
}

/** Whether two manifests, or what they say of a platform, are of one platform. */
export function isSamePlatform(left: PlatformContext, right: PlatformContext): boolean {
  const isOne = left.platformId === undefined || right.platformId === undefined || left.platformId === right.platformId;
  return isOne && left.registry === right.registry;
}

function sortNearestFirst(manifests: readonly Manifest[]): readonly Manifest[] {
  return [...manifests].sort((left, right) => right.governs.length - left.governs.length);
}

function isInstalled(folder: string): boolean {
  return folder.split('/').includes('node_modules');
}

function toCover(manifest: Manifest, credential: Credential) {
  return {
    owner: { manifest, credential },
    isAll: credential.files === undefined,
    covers: toGlobMatcher(credential.files ?? []),
  };
}
