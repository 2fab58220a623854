/**
 * The folder `init/` takes a folder of code without a manifest. It gives the text of a manifest, with the platform and
 * the scopes that the code needs. It never writes a file.
 */

import type { Registry } from '@scopewright/registry';

import { analyzeCode } from '../analysis/analyze-code.ts';
import { checkSources } from '../analysis/check-sources.ts';
import { UsageError } from '../contract/errors.ts';
import type { NeededScope, PlatformBase, InitResult } from '../contract/init-result.ts';
import { count, listSome } from '../contract/phrases.ts';
import type { AuditResult } from '../contract/result.ts';
import { toAccessPath } from '../inputs/access-path.ts';
import { findManifests, manifestName, type FoundManifests } from '../inputs/manifest/find-manifests.ts';
import { defaultRegistry, isRegistryPath } from '../inputs/manifest/find-registry.ts';
import { checkDirectory, loadFound, withServers } from '../inputs/manifest/load-manifests.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { readRegistry, type NamedRegistry } from '../inputs/manifest/read-registry.ts';
import { findPlatformMistake, parseManifest } from '../inputs/manifest/parse-manifest.ts';
import { isWithin, joinPath, relativePath, toPosix } from '../inputs/paths.ts';
import type { JudgedCall } from '../judgement/judged-call.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { toJudgement } from '../judgement/to-judgement.ts';
import { fitHost } from '../resolution/host-pattern.ts';
import { isToPlatform, type ResolvedTarget } from '../resolution/resolve-target.ts';
import { findProposedLibraries, type ProposedLibrary } from '../result/remarks/unnamed-requests.ts';
import { toResult } from '../result/to-result.ts';
import { findBases, type FoundBases } from './found-bases.ts';
import { formatManifest, type ManifestEntry } from './manifest-text.ts';
import { findNeededScopes } from './needed-scopes.ts';
import { findSchemaReference } from './schema-reference.ts';
import { readBounded } from '../inputs/read-bounded.ts';

export interface InitOptions {
  /** The folder to write a manifest for, absolute. */
  readonly directory: string;
  /** The directory's name in messages; left out: its path. */
  readonly directoryName?: string;
  /**
   * Hosts of the platform, and names that hold its base URL. If both are left out, they are derived from calls to known
   * endpoints.
   */
  readonly hosts?: readonly string[];
  readonly baseUrls?: readonly string[];
  /** Whether to proceed if a manifest already exists in the folder or governs it from above. */
  readonly force?: boolean;
  /** The registry that the manifest names; left out: the built-in one. */
  readonly registry?: NamedRegistry | undefined;
}

/** A registry, and what a manifest calls it. */
interface ChosenRegistry {
  readonly name: string;
  readonly registry: Registry;
}

/** The usual places of tests and test helpers. */
const testGlobs = ['**/*.test.*', '**/*.spec.*', '**/__tests__/**', '**/__mocks__/**', '**/test/**', '**/tests/**'];

/**
 * A manifest for a folder without one: the platform, and the least-privileged scopes for the calls of its code. It
 * writes nothing. Throws a `UsageError` if a manifest exists, if there is no call to the platform, or if a host is
 * invalid.
 */
export function initManifest({
  directory,
  directoryName,
  hosts = [],
  baseUrls = [],
  force = false,
  registry: named,
}: InitOptions): InitResult {
  const root = joinPath(toPosix(directory), '.');
  checkDirectory(root, directoryName);
  const chosen = chooseRegistry(named, root);
  checkGiven(hosts, baseUrls);
  const found = findManifests(root);
  if (!force) checkPlace(root, found);
  const below = loadFound(
    found.paths.filter((path) => path !== joinPath(root, manifestName) && isWithin(root, path)),
    root,
    new Map(),
  );
  const frame = {
    schema: findSchemaReference(root, found.top),
    registry: chosen.name,
    ignores: testGlobs,
    credential: nameCredential(root),
  };
  const write = (platform: PlatformEntries, scopes: readonly ManifestEntry[]): string =>
    formatManifest({ ...frame, libraries: [], ...platform, scopes });
  const judgeWith = (platform: PlatformEntries): JudgedAnew =>
    judgeWithManifest(write(platform, []), root, below, chosen);
  const isFound = hosts.length + baseUrls.length === 0;
  const {
    bases,
    judged: withAll,
    nameless,
  } = isFound ? findPlatform(judgeWith, chosen.registry) : judgeWithBases({ hosts, baseUrls }, judgeWith);
  checkCalls(withAll, below);
  const libraries = withAll.libraries.map(describeLibrary);
  const judged =
    libraries.length === 0 ? withAll : judgeWith({ ...toEntries(bases), libraries: libraries.map(toLibraryEntry) });
  const scopes = findNeededScopes(judged.own, chosen.registry);
  const described = describeBases(bases, judged.own, nameless);
  const text = write(
    {
      hosts: described.hosts.map(toBaseEntry),
      baseUrls: described.baseUrls.map(toBaseEntry),
      libraries: libraries.map(toLibraryEntry),
    },
    scopes.map(toScopeEntry),
  );
  return {
    file: manifestName,
    text,
    credential: frame.credential,
    scopes,
    ...described,
    libraries,
    isFound,
    otherNames: isFound ? [] : findOtherNames(judged, chosen.registry),
    nested: below.map((manifest) => manifest.file),
    result: judged.resultWith(text),
  };
}

/** A file is named relative to the manifest, and so that it looks like one. */
function chooseRegistry(named: NamedRegistry | undefined, root: string): ChosenRegistry {
  if (!named) return { name: defaultRegistry.id, registry: defaultRegistry };
  const registry = readRegistry(named);
  if (registry === defaultRegistry) return { name: defaultRegistry.id, registry };
  const path = relativePath(root, joinPath(toPosix(named.directory), toPosix(named.file)));
  return { name: isRegistryPath(path) ? path : `./${path}`, registry };
}

type BaseEntries = Readonly<Record<'hosts' | 'baseUrls', readonly ManifestEntry[]>>;

interface PlatformEntries extends BaseEntries {
  readonly libraries?: readonly ManifestEntry[];
}

const noBases: BaseEntries = { hosts: [], baseUrls: [] };

/** The code as a new manifest would judge it. */
interface JudgedAnew {
  /** The calls that the new manifest governs, and those that its code leads to and no other manifest governs. */
  readonly own: readonly JudgedCall[];
  readonly files: number;
  readonly calls: number;
  /** Folders that look like an SDK. */
  readonly libraries: readonly ProposedLibrary[];
  /** The same code, judged by a manifest with the same platform. */
  readonly resultWith: (text: string) => AuditResult;
}

function judgeWithManifest(text: string, root: string, below: readonly Manifest[], chosen: ChosenRegistry): JudgedAnew {
  const manifest = toManifest(text, root, chosen);
  const manifests = [...below, manifest];
  const { analysis, outer } = analyzeCode(manifests, root, new Map());
  checkSources(analysis, 'Name the folder of the code.');
  const judgeBy = (all: readonly Manifest[]): Judgement =>
    toJudgement({ analysis, manifests: all, outer, directory: root });
  const { calls } = judgeBy(manifests);
  const resultWith = (whole: string): AuditResult => {
    const all = [...below, toManifest(whole, root, chosen)];
    return toResult(judgeBy(all), { analysis, manifests: all, directory: root });
  };
  const isOwn = (call: JudgedCall): boolean =>
    call.manifest === manifest || call.owners.some((owner) => owner.manifest === manifest);
  const libraries = findProposedLibraries(calls, analysis, manifests, root).filter(
    (each) => each.manifest === manifest,
  );
  return { own: calls.filter(isOwn), files: analysis.files.length, calls: calls.length, libraries, resultWith };
}

/** Parses the text as if it were in the folder. */
function toManifest(text: string, root: string, { name, registry }: ChosenRegistry): Manifest {
  const parsed = parseManifest(text);
  if (parsed.kind === 'mistakes')
    throw new Error(`The new manifest would be broken: ${parsed.mistakes.map(({ message }) => message).join(' ')}`);
  return {
    ...withServers(parsed.content, registry),
    file: manifestName,
    folder: root,
    governs: root,
    isWhole: true,
    registry,
    registryFile: isRegistryPath(name) ? joinPath(root, name) : undefined,
    operationFiles: [],
  };
}

interface JudgedBases {
  readonly bases: FoundBases;
  readonly judged: JudgedAnew;
  /** The same calls under a manifest without names: then a literal default beside a name is visible. */
  readonly nameless: () => readonly JudgedCall[];
}

function judgeWithBases(bases: FoundBases, judgeWith: (bases: BaseEntries) => JudgedAnew): JudgedBases {
  return { bases, judged: judgeWith(toEntries(bases)), nameless: () => judgeWith(noBases).own };
}

function toEntries({ hosts, baseUrls }: FoundBases): BaseEntries {
  const toList = (texts: readonly string[]): readonly ManifestEntry[] =>
    [...new Set(texts)].map((text) => ({ text, why: '' }));
  return { hosts: toList(hosts), baseUrls: toList(baseUrls) };
}

function describeLibrary({ glob, calls, named }: ProposedLibrary): InitResult['libraries'][number] {
  return {
    text: glob,
    unnamed: calls.length,
    why: `no code names the functions that send ${calls.length} of its ${calls.length + named} requests`,
  };
}

function toLibraryEntry({ text, why }: InitResult['libraries'][number]): ManifestEntry {
  return { text, why };
}

/**
 * The first pass finds the bases of calls to known endpoints; the second uses these names to find all calls that start
 * with them. A name by which no value is read is dropped.
 */
function findPlatform(judgeWith: (bases: BaseEntries) => JudgedAnew, registry: Registry): JudgedBases {
  const first = judgeWith(noBases);
  const nameless = (): readonly JudgedCall[] => first.own;
  const bases = findBases(targetsOf(first.own), registry);
  if (bases.hosts.length + bases.baseUrls.length === 0) return { bases, judged: first, nameless };
  const { judged } = judgeWithBases(bases, judgeWith);
  const labels = new Set(targetsOf(judged.own).flatMap(({ target }) => target.url.labels));
  return { bases: { ...bases, baseUrls: bases.baseUrls.filter((name) => labels.has(name)) }, judged, nameless };
}

function findOtherNames({ own }: JudgedAnew, registry: Registry): readonly string[] {
  const unknown = targetsOf(own).filter(({ origin }) => origin === 'unknown');
  return findBases(unknown, registry).baseUrls;
}

function targetsOf(calls: readonly JudgedCall[]): readonly ResolvedTarget[] {
  return calls.flatMap(({ targets }) => targets);
}

function checkGiven(hosts: readonly string[], baseUrls: readonly string[]): void {
  const mistakes = [
    ...hosts.map((host) => wordGiven('--host', findPlatformMistake('hosts', host))),
    ...baseUrls.map((name) => wordGiven('--base-url', findPlatformMistake('baseUrls', name))),
  ];
  const wrong = mistakes.filter((mistake) => mistake !== undefined);
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'));
}

function wordGiven(option: string, mistake: string | undefined): string | undefined {
  return mistake === undefined ? undefined : `${option}: ${mistake}`;
}

/** Throws if a manifest already governs the folder. */
function checkPlace(root: string, { paths, misnamed }: FoundManifests): void {
  if (paths.includes(joinPath(root, manifestName)))
    throw new UsageError(`\`${manifestName}\` already exists: edit it, or overwrite it with \`--force\`.`);
  const above = paths.find((path) => !isWithin(root, path));
  if (above !== undefined)
    throw new UsageError(
      `\`${relativePath(root, above)}\` already governs this folder: add a credential with \`files\` there, or give the folder its own manifest with \`--force\`.`,
    );
  if (misnamed !== undefined)
    throw new UsageError(
      `\`${relativePath(root, misnamed)}\` looks like a manifest, but a manifest is named \`${manifestName}\`: rename the file, or write a new one next to it with \`--force\`.`,
    );
}

/** Throws if nothing can be derived from the calls. */
function checkCalls({ own, files, calls }: JudgedAnew, below: readonly Manifest[]): void {
  if (targetsOf(own).some(isToPlatform)) return;
  const nested =
    below.length === 0
      ? ''
      : ` What ${listSome(
          below.map((manifest) => manifest.file),
          3,
        )} ${below.length === 1 ? 'governs' : 'govern'} is not part of it.`;
  const seen = calls === 0 ? 'no HTTP call found' : `${count(calls, 'call')} found, none of them to the platform`;
  throw new UsageError(
    `There are no calls to write a manifest from: ${count(files, 'file')} analysed, ${seen}; tests are excluded.${nested} Name the folder of the code, or the platform with \`--host\` or \`--base-url\`.`,
  );
}

/** Named after the package, if its name is a plain one. */
function nameCredential(root: string): string {
  const name = readPackageName(joinPath(root, 'package.json'))?.replace(/^@[^/]*\//, '');
  return name !== undefined && /^[\w.~-]{1,60}$/.test(name) ? name : 'main';
}

function readPackageName(file: string): string | undefined {
  const content = readBounded(file);
  if ('mistake' in content) return undefined;
  try {
    const { name } = JSON.parse(content.text) as { readonly name?: unknown }; // the catch also covers null and numbers
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

function describeBases(
  { hosts, baseUrls }: FoundBases,
  calls: readonly JudgedCall[],
  nameless: JudgedBases['nameless'],
): Pick<InitResult, 'hosts' | 'baseUrls'> {
  const names = [...new Set(baseUrls)].map((name) =>
    describeBase(
      name,
      calls.filter(({ targets }) => targets.some((target) => isReadByName(target, name))),
    ),
  );
  const described = [...new Set(hosts)].map((host) => describeBase(host, startingAt(host, calls)));
  return {
    hosts: described.map((host) =>
      host.calls > 0 ? host : describeDefault(host, startingAt(host.text, nameless()), calls, baseUrls),
    ),
    baseUrls: names,
  };
}

/** `only` says that the calls start with names, and that the host is just a default beside them. */
function describeBase(text: string, starting: readonly JudgedCall[], only = ''): PlatformBase {
  const first = starting[0]?.call;
  if (!first) return { text, calls: 0, why: 'no call was found to start from it' };
  const { file, line, column } = first;
  return {
    text,
    calls: starting.length,
    first: { file, line, column },
    why: `${only}${count(starting.length, 'call')}, the first in ${file}:${line}`,
  };
}

function startingAt(host: string, calls: readonly JudgedCall[]): readonly JudgedCall[] {
  return calls.filter(({ targets }) =>
    targets.some(
      ({ base }) => (base.kind === 'host' || base.kind === 'host-end') && fitHost(base.host, host) !== 'none',
    ),
  );
}

function isReadByName({ target }: ResolvedTarget, name: string): boolean {
  return target.url.labels.includes(toAccessPath(name));
}

/**
 * Describes a host that appears only as the default beside a name: `process.env.TRUST_BASE_URL ??
 * 'https://acme.trust.example'`.
 */
function describeDefault(
  host: PlatformBase,
  behindNames: readonly JudgedCall[],
  calls: readonly JudgedCall[],
  baseUrls: readonly string[],
): PlatformBase {
  const beside = new Set(behindNames.map(toCallKey));
  const targets = targetsOf(calls.filter((call) => beside.has(toCallKey(call))));
  const defaultOf = [...new Set(baseUrls)].filter((name) => targets.some((target) => isReadByName(target, name)));
  return defaultOf.length === 0
    ? host
    : describeBase(host.text, behindNames, `only the default beside ${defaultOf.join(', ')}: `);
}

function toCallKey({ call: { file, line, column } }: JudgedCall): string {
  return `${file}\n${line}\n${column}`;
}

function toBaseEntry({ text, why }: PlatformBase): ManifestEntry {
  return { text, why };
}

function toScopeEntry({ scope, endpoint, file, line, more, isCertain }: NeededScope): ManifestEntry {
  return {
    text: scope,
    why: `${isCertain ? '' : 'perhaps '}${endpoint} in ${file}:${line}${more === 0 ? '' : `, +${more} more`}`,
  };
}
