/**
 * The folder `manifest/` takes the paths and texts of manifests and of the registry files that they name. It gives
 * valid manifests with the position of each entry, or errors that name each mistake. It never looks at analysed code.
 */

import { existsSync, readFileSync } from 'node:fs';

import { isSourceFile } from '@scopewright/analyzer';
import { getServerHosts, type Registry } from '@scopewright/registry';

import { ManifestError, NoManifestError, UsageError } from '../../contract/errors.ts';
import { compareText } from '../../contract/order.ts';
import { folderOf, isWithin, joinPath, relativePath } from '../paths.ts';
import { isFile, isFolder, readFound } from '../read-bounded.ts';
import { findManifests, manifestName, type FoundManifests } from './find-manifests.ts';
import { getBuiltInRegistry, isRegistryPath, parseRegistryFile } from './find-registry.ts';
import { findOutsideGlobs } from './glob-mistakes.ts';
import { findInvalidByte } from './invalid-bytes.ts';
import type { Manifest, ManifestContent } from './manifest.ts';
import { findMissingPackages } from './missing-packages.ts';
import { listOperationFiles, readOperations } from './declared-operations.ts';
import { parseManifest, type NamedText } from './parse-manifest.ts';

/** Texts that replace those on disk, by absolute path. */
export type Overlay = ReadonlyMap<string, string>;

/**
 * The manifests in force for a directory (absolute), sorted by file. Throws a `UsageError` if there is none, and a
 * `ManifestError` if one is broken.
 */
export function loadManifests(
  directory: string,
  manifest: string | undefined,
  overlay: Overlay,
  registry?: Registry,
): readonly Manifest[] {
  const found = manifest === undefined ? findManifests(directory) : undefined;
  if (found?.paths.length === 0) throw toNoManifestError(directory, found);
  return loadIfAny(directory, manifest, overlay, { found, registry });
}

interface LoadTerms {
  /** The manifests that were found already. */
  readonly found?: FoundManifests | undefined;
  /** Takes the place of the registry that a manifest names, which is not read. */
  readonly registry?: Registry | undefined;
}

/** The same, but without an error if there is none. */
export function loadIfAny(
  directory: string,
  manifest: string | undefined,
  overlay: Overlay,
  { found, registry }: LoadTerms = {},
): readonly Manifest[] {
  if (manifest !== undefined) return loadNamed(joinPath(directory, manifest), directory, overlay, registry);
  return loadFound((found ?? findManifests(directory)).paths, directory, overlay, registry);
}

/** The manifests at these absolute paths, sorted by file. Throws a `ManifestError` if one is broken. */
export function loadFound(
  paths: readonly string[],
  directory: string,
  overlay: Overlay,
  registry?: Registry,
): readonly Manifest[] {
  const registries = new Map<string, Registry>();
  return paths
    .flatMap((path) => load(path, folderOf(path), directory, overlay, registry ?? registries))
    .sort((left, right) => compareText(left.file, right.file));
}

/** A manifest that is not in force; none if it is broken, because the analysed code is not at fault. */
export function loadOuter(
  path: string,
  directory: string,
  overlay: Overlay,
  registries: Map<string, Registry>,
): readonly Manifest[] {
  try {
    return load(path, folderOf(path), directory, overlay, registries);
  } catch (error) {
    if (error instanceof ManifestError || error instanceof UsageError) return [];
    throw error;
  }
}

/** Throws a `UsageError` unless the directory (absolute) exists. `name` is its name in messages. */
export function checkDirectory(directory: string, name = directory): void {
  if (isFolder(directory)) return;
  if (!existsSync(directory))
    throw new UsageError(
      isSourceFile(name)
        ? `The file \`${name}\` does not exist: name a file or the folder of the code.`
        : `The folder \`${name}\` does not exist: name the folder of the code.`,
    );
  throw new UsageError(`\`${name}\` is a file: name the folder that contains it.`);
}

/** A manifest named by an option governs the directory, even if it is in another folder. */
function loadNamed(
  path: string,
  directory: string,
  overlay: Overlay,
  registry: Registry | undefined,
): readonly Manifest[] {
  if (readOverlaid(path, overlay) === undefined)
    throw new UsageError(`The manifest \`${relativePath(directory, path)}\` cannot be read: name an existing file.`);
  const folder = folderOf(path);
  return load(path, isWithin(folder, directory) ? folder : directory, directory, overlay, registry ?? new Map());
}

/** The manifest of a file; if it has several platforms, one for each. */
function load(
  path: string,
  governs: string,
  directory: string,
  overlay: Overlay,
  /** The registry to take, or those that were read so far. */
  registries: Registry | Map<string, Registry>,
): readonly Manifest[] {
  const file = relativePath(directory, path);
  const text = overlay.get(path) ?? readText(path, file);
  const parsed = parseManifest(text);
  if (parsed.kind === 'mistakes') throw new ManifestError(file, parsed.mistakes);
  const folder = folderOf(path);
  const missing = [
    ...(governs === folder ? findOutsideGlobs(text.replace(/^\uFEFF/, ''), parsed.content.globs) : []),
    ...findMissingPackages(parsed.packages, folder, text),
  ];
  if (missing.length > 0) throw new ManifestError(file, missing);
  const place = { file, text, folder, directory };
  const isWhole = governs === directory || !isWithin(governs, directory);
  const read = (name: string): string | undefined => readOverlaid(name, new Map());
  const manifests = parsed.platforms.map(({ id, content: written, registry: named, operations }): Manifest => {
    const registry = chooseRegistry(named, place, registries, id);
    const content = withServers(written, registry);
    return {
      ...content,
      clients: [...content.clients, ...readOperations(operations, { ...place, read })],
      file,
      folder,
      governs,
      isWhole,
      ...(id === undefined ? {} : { platformId: id }),
      registry,
      registryFile: isRegistryPath(named.text) ? joinPath(folder, named.text) : undefined,
      operationFiles: listOperationFiles(operations, folder),
    };
  });
  return manifests.length === 1 ? manifests : manifests.map((manifest) => withoutRivals(manifest, manifests));
}

/** Of several platforms, the registry that is given takes the place of the one with its id. */
function chooseRegistry(
  named: NamedText,
  place: ReadManifest,
  registries: Registry | Map<string, Registry>,
  id: string | undefined,
): Registry {
  if (registries instanceof Map) return loadRegistry(named, place, registries);
  if (id === undefined) return registries;
  const own = loadRegistry(named, place, new Map());
  return own.id === registries.id ? registries : own;
}

/** What is of another platform is not this one's. */
function withoutRivals(manifest: Manifest, all: readonly Manifest[]): Manifest {
  const { platform } = manifest;
  const rivals = all.filter((each) => each !== manifest).map((each) => each.platform);
  const foreign = (own: readonly string[], theirs: readonly string[]): readonly string[] =>
    theirs.filter((each) => !own.includes(each));
  return {
    ...manifest,
    platform: {
      ...platform,
      otherHosts: [
        ...new Set([
          ...platform.otherHosts,
          ...foreign(
            platform.hosts,
            rivals.flatMap(({ hosts }) => hosts),
          ),
        ]),
      ],
      otherNames: [
        ...new Set([
          ...platform.otherNames,
          ...foreign(
            platform.baseUrls,
            rivals.flatMap(({ baseUrls }) => baseUrls),
          ),
        ]),
      ],
    },
  };
}

/**
 * A manifest that was read elsewhere, with the registry file that it names; folders are absolute, files relative to the
 * directory.
 */
export interface ManifestTexts {
  readonly file: string;
  readonly folder: string;
  readonly governs: string;
  readonly isWhole: boolean;
  readonly text: string;
  readonly registry?: { readonly file: string; readonly text: string };
}

/**
 * Restores manifests from their texts alone, without reading files. Those that name the same registry file share one
 * registry. Throws a `ManifestError` if one is broken.
 */
export function restoreManifests(texts: readonly ManifestTexts[], directory: string): readonly Manifest[] {
  const registries = new Map<string, Registry>();
  return texts
    .map((each) => restore(each, directory, registries))
    .sort((left, right) => compareText(left.file, right.file));
}

function restore(
  { file, folder, governs, isWhole, text, registry: given }: ManifestTexts,
  directory: string,
  registries: Map<string, Registry>,
): Manifest {
  const parsed = parseManifest(text);
  if (parsed.kind === 'mistakes') throw new ManifestError(file, parsed.mistakes);
  const toManifest = (registry: Registry, registryFile?: string): Manifest => ({
    ...withServers(parsed.content, registry),
    file,
    folder,
    governs,
    isWhole,
    registry,
    registryFile,
    operationFiles: [],
  });
  if (!isRegistryPath(parsed.registry.text)) return toManifest(getBuiltInRegistry(parsed.registry, { file, text }));
  const name = given?.file ?? '';
  const registry =
    registries.get(name) ?? parseRegistryFile({ file: name, text: given?.text }, parsed.registry, { file, text });
  registries.set(name, registry);
  return toManifest(registry, joinPath(directory, name));
}

/** The hosts of the registry's servers are the platform's, whether or not the manifest lists them. */
export function withServers(content: ManifestContent, registry: Registry): ManifestContent {
  const { platform } = content;
  const hosts = getServerHosts(registry).filter((host) => !platform.otherHosts.includes(host));
  return hosts.length === 0
    ? content
    : { ...content, platform: { ...platform, hosts: [...new Set([...platform.hosts, ...hosts])] } };
}

interface ReadManifest {
  readonly file: string;
  readonly text: string;
  readonly folder: string;
  readonly directory: string;
}

/**
 * Manifests that name the same file share one registry object, so that their calls are recognised as calls to one
 * platform.
 */
function loadRegistry(name: NamedText, manifest: ReadManifest, registries: Map<string, Registry>): Registry {
  if (!isRegistryPath(name.text)) return getBuiltInRegistry(name, manifest);
  const path = joinPath(manifest.folder, name.text);
  const known = registries.get(path);
  if (known) return known;
  const registry = parseRegistryFile(
    { file: relativePath(manifest.directory, path), text: readOverlaid(path, new Map()) },
    name,
    manifest,
  );
  registries.set(path, registry);
  return registry;
}

/** Throws a `ManifestError` if a byte of the text was lost. What is no file has no text. */
function readText(path: string, file: string): string {
  if (!isFile(path)) return '';
  const bytes = readFound(path, file);
  const invalid = findInvalidByte(bytes);
  if (invalid) throw new ManifestError(file, [invalid]);
  return bytes.toString('utf8');
}

function readOverlaid(path: string, overlay: Overlay): string | undefined {
  const text = overlay.get(path);
  if (text !== undefined || !isFile(path)) return text;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function toNoManifestError(directory: string, { top, misnamed, hasSource }: FoundManifests): UsageError {
  if (misnamed !== undefined)
    return new NoManifestError(
      `No manifest was found, only \`${relativePath(directory, misnamed)}\`: a manifest is named \`${manifestName}\`, so rename the file.`,
    );
  if (!hasSource)
    return new UsageError(
      `There is nothing to check here: the folder has no JavaScript or TypeScript file and no manifest \`${manifestName}\`. Name the folder of the code.`,
    );
  const above = top === directory ? '' : ', nor above it up to the repository’s root';
  return new NoManifestError(
    `No manifest \`${manifestName}\` was found in the folder or below it${above}: create one with \`scopewright init\`, or by hand with \`version: 1\`, the \`hosts\` or \`baseUrls\` of the \`platform\`, and the \`credentials\`.`,
  );
}
