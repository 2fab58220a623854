import type { ManifestMistake, TextSpan } from '../../contract/manifest-mistake.ts';
import { validateManifest } from '../../generated/validate-manifest.ts';
import { toAccessPath } from '../access-path.ts';
import { findClientMistakes, toClients } from './declared-clients.ts';
import { toOperations, type DeclaredOperations } from './declared-operations.ts';
import { findGlobMistakes } from './glob-mistakes.ts';
import { findPlatformsMistakes, listPlatforms, type ListedPlatform } from './listed-platforms.ts';
import type { ClientData, CredentialData, ManifestData, PlatformData } from './manifest-data.ts';
import type {
  Credential,
  DeclaredBase,
  DeclaredGlob,
  DeclaredScope,
  KeptScope,
  ManifestContent,
  Platform,
} from './manifest.ts';
import { toMistake } from './mistake.ts';
import { findPlatformMistakes, wordHostForName, wordNameForHost } from './platform-mistakes.ts';
import { toSchemaMistakes, type SchemaError } from './schema-mistakes.ts';
import { describeText } from './text-mistakes.ts';
import { findPlace, parseYaml, toPointerStep, type YamlTree } from './yaml-tree.ts';

export type ParsedManifest =
  | {
      readonly kind: 'manifest';
      /** Of the first platform. */
      readonly content: ManifestContent;
      readonly registry: NamedText;
      readonly packages: readonly NamedText[];
      /** At least one, in the manifest's order. */
      readonly platforms: readonly ParsedPlatform[];
    }
  | { readonly kind: 'mistakes'; readonly mistakes: readonly ManifestMistake[] };

/** What a manifest says of one of its platforms. */
interface ParsedPlatform {
  /** Undefined if the manifest has a single one. */
  readonly id: string | undefined;
  readonly content: ManifestContent;
  readonly registry: NamedText;
  readonly operations: readonly DeclaredOperations[];
}

/**
 * The value of `registry` (a built-in registry's id or a path) or an entry of `packages`. The code that reads files
 * resolves it.
 */
export interface NamedText {
  readonly text: string;
  readonly span: TextSpan;
}

const defaultRegistryId = 'trust-platform';

/** Parses the text of a manifest: its content, or all its mistakes. */
export function parseManifest(text: string): ParsedManifest {
  const yaml = parseYaml(text);
  if (yaml.kind === 'mistakes') return yaml;
  const shown = text.replace(/^\uFEFF/, '');
  const { tree } = yaml;
  if (tree.data === null)
    return {
      kind: 'mistakes',
      mistakes: [
        toMistake(
          shown,
          findPlace(tree, '').value,
          'The manifest is empty: start it with `version: 1`, `registry: trust-platform` and the credentials.',
        ),
      ],
    };
  const errors = findSchemaErrors(tree.data);
  if (errors.length > 0) return { kind: 'mistakes', mistakes: toSchemaMistakes(shown, tree, errors) };
  const data = tree.data as ManifestData; // just validated
  const others = [
    ...findDateMistakes(shown, tree, data),
    ...findRepeatedScopes(shown, tree, data),
    ...findClientMistakes(shown, tree, data),
    ...findPlatformsMistakes(shown, tree, data),
    ...findPlatformMistakes(shown, tree, data),
    ...findGlobMistakes(shown, [...toGlobs(data, tree), ...toLibraryGlobs(data, tree)]),
  ].sort((left, right) => left.line - right.line || left.column - right.column);
  if (others.length > 0) return { kind: 'mistakes', mistakes: others };
  const platforms = listPlatforms(data).map((listed): ParsedPlatform => ({
    id: listed.id,
    content: toContent(data, tree, listed),
    registry: {
      text: listed.platform.registry ?? defaultRegistryId,
      span: findPlace(tree, listed.registryPointer).value,
    },
    operations: toOperations({ ...data, clients: ofPlatform(data.clients, listed.id) }, tree),
  }));
  const { content, registry } = platforms[0]!; // without mistakes there is one
  return { kind: 'manifest', content, registry, packages: toPackages(data, tree), platforms };
}

/** What is wrong with a host or a name of the platform, as a sentence; undefined if it is valid. */
export function findPlatformMistake(key: 'hosts' | 'baseUrls', value: string): string | undefined {
  const [error] = findSchemaErrors({ version: 1, platform: { [key]: [value] } });
  if (error) return describeText(key === 'hosts' ? 'host' : 'name', value).message;
  return key === 'hosts' ? wordNameForHost(value) : wordHostForName(value);
}

/** The generated validator keeps its errors on itself. */
function findSchemaErrors(data: unknown): readonly SchemaError[] {
  const validate = validateManifest as ((data: unknown) => boolean) & { errors?: readonly SchemaError[] | null };
  return validate(data) ? [] : (validate.errors ?? []);
}

/** A date in the right format may not exist, such as the 30th of February. */
function findDateMistakes(text: string, tree: YamlTree, data: ManifestData): readonly ManifestMistake[] {
  return Object.entries(data.credentials ?? {}).flatMap(([name, credential]) =>
    Object.entries(credential.keep ?? {}).flatMap(([scope, entry]) => {
      const until = typeof entry === 'string' ? undefined : entry.until;
      if (until === undefined || isDay(until)) return [];
      const place = findPlace(tree, `/credentials/${toPointerStep(name)}/keep/${toPointerStep(scope)}/until`);
      return [toMistake(text, place.value, `\`${until}\` is not a valid date: write one like \`2027-03-31\`.`)];
    }),
  );
}

/** If a scope is listed twice, removing one of the entries has no effect. */
function findRepeatedScopes(text: string, tree: YamlTree, data: ManifestData): readonly ManifestMistake[] {
  return Object.entries(data.credentials ?? {}).flatMap(([name, { scopes }]) =>
    scopes.flatMap((scope, index) => {
      if (scopes.indexOf(scope) === index) return [];
      const place = findPlace(tree, `/credentials/${toPointerStep(name)}/scopes/${index}`);
      return [toMistake(text, place.value, `\`${scope}\` is listed twice: remove one of the two.`)];
    }),
  );
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function toPackages(data: ManifestData, tree: YamlTree): readonly NamedText[] {
  return listPlatforms(data).flatMap(({ pointer, platform: { packages = [] } }) =>
    packages.map((text, index) => ({ text, span: findPlace(tree, `${pointer}/packages/${index}`).value })),
  );
}

/** The entries of a mapping that are for one platform; all of them if the manifest has a single one. */
function ofPlatform<Entry extends { readonly platform?: string | undefined }>(
  entries: Readonly<Record<string, Entry>> = {},
  id: string | undefined,
): Record<string, Entry> {
  return Object.fromEntries(Object.entries(entries).filter(([, entry]) => entry.platform === id));
}

function toContent(data: ManifestData, tree: YamlTree, listed: ListedPlatform): ManifestContent {
  const { id, pointer, platform } = listed;
  return {
    platform: {
      ...toPlatform(platform, listSdks(ofPlatform(data.clients, id))),
      ...(id === undefined ? {} : mergeCode(data)),
    },
    kinds: data.kinds,
    ignores: data.ignores ?? [],
    clients: toClients(data),
    rules: data.rules ?? {},
    globs: toGlobs(data, tree),
    bases: toBases(platform, pointer, tree),
    credentials: Object.entries(ofPlatform(data.credentials, id)).map(([name, credential]) =>
      toCredential(name, credential, tree),
    ),
  };
}

function toGlobs({ ignores = [], credentials = {} }: ManifestData, tree: YamlTree): readonly DeclaredGlob[] {
  return [
    ...placeGlobs(tree, ignores, '/ignores'),
    ...Object.entries(credentials).flatMap(([name, { files = [] }]) =>
      placeGlobs(tree, files, `/credentials/${toPointerStep(name)}/files`, name),
    ),
  ];
}

function toLibraryGlobs(data: ManifestData, tree: YamlTree): readonly DeclaredGlob[] {
  return listPlatforms(data).flatMap(({ pointer, platform: { libraries = [] } }) =>
    placeGlobs(tree, libraries, `${pointer}/libraries`),
  );
}

/** Which code is analysed does not depend on the platform that it calls. */
function mergeCode(data: ManifestData): Pick<Platform, 'packages' | 'libraries'> {
  const all = listPlatforms(data).map(({ platform }) => platform);
  return {
    packages: [...new Set(all.flatMap(({ packages = [] }) => packages))],
    libraries: [...new Set(all.flatMap(({ libraries = [] }) => libraries))],
  };
}

function placeGlobs(
  tree: YamlTree,
  texts: readonly string[],
  pointer: string,
  credential?: string,
): readonly DeclaredGlob[] {
  return texts.map((text, index) => ({
    text,
    span: findPlace(tree, `${pointer}/${index}`).value,
    credential,
    list: pointer,
  }));
}

function toBases(platform: PlatformData, pointer: string, tree: YamlTree): readonly DeclaredBase[] {
  const place = (key: DeclaredBase['key']): readonly DeclaredBase[] =>
    (platform[key] ?? []).map((text, index) => ({
      key,
      text,
      span: findPlace(tree, `${pointer}/${key}/${index}`).value,
    }));
  return [...place('hosts'), ...place('baseUrls'), ...place('others')];
}

/** The packages whose functions are operations of the platform: what they send goes there. */
function listSdks(clients: Readonly<Record<string, ClientData>>): readonly string[] {
  return [...new Set(Object.values(clients).flatMap(({ package: name }) => name ?? []))];
}

function toPlatform(data: PlatformData, sdks: readonly string[]): Platform {
  const {
    hosts = [],
    baseUrls = [],
    others = [],
    relativeUrls = 'unknown',
    prefixes = [],
    packages = [],
    libraries = [],
    dataSubjectApi,
  } = data;
  return {
    hosts,
    baseUrls: [...baseUrls.map(toAccessPath), ...sdks],
    otherHosts: others.filter(canBeHost),
    otherNames: others.filter(canBeName).map(toAccessPath),
    relativeUrls,
    prefixes: prefixes.map((prefix) => prefix.replace(/\/$/, '')),
    packages,
    libraries,
    hasNewDataSubjectApi: dataSubjectApi === 'v4',
  };
}

/** `others` contains names and hosts: `billing.url` can be either, so it counts as both. */
function canBeName(entry: string): boolean {
  return !/[*:[\]]/.test(entry);
}

function canBeHost(entry: string): boolean {
  return !/[_$#]/.test(entry) && (/[.:]/.test(entry) || entry === 'localhost');
}

function toCredential(name: string, data: CredentialData, tree: YamlTree): Credential {
  const pointer = `/credentials/${toPointerStep(name)}`;
  const kept = toKept(data, pointer, tree);
  const listed = data.scopes.map((scope, index) => ({
    name: scope,
    span: findPlace(tree, `${pointer}/scopes/${index}`).value,
  }));
  const endOfScopes = listed.at(-1)?.span ?? findPlace(tree, `${pointer}/scopes`).value;
  return {
    name,
    declared: firstOfEach([...listed, ...kept.map(({ name: scope, span }) => ({ name: scope, span }))]),
    endOfScopes,
    files: data.files,
    marks: (['env', 'clients'] as const).flatMap((key) =>
      (data[key] ?? []).map((text, index) => ({
        key,
        text,
        span: findPlace(tree, `${pointer}/${key}/${index}`).value,
      })),
    ),
    kept,
  };
}

function toKept({ keep = {} }: CredentialData, pointer: string, tree: YamlTree): readonly KeptScope[] {
  return Object.entries(keep).map(([name, entry]) => {
    const place = findPlace(tree, `${pointer}/keep/${toPointerStep(name)}`);
    const { reason, until } = typeof entry === 'string' ? { reason: entry } : entry;
    return { name, span: place.key ?? place.value, reason, until };
  });
}

function firstOfEach(scopes: readonly DeclaredScope[]): readonly DeclaredScope[] {
  return scopes.filter((scope, index) => scopes.findIndex((other) => other.name === scope.name) === index);
}
