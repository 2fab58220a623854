import type { ManifestMistake, TextSpan } from '../../contract/manifest-mistake.ts';
import { validateManifest } from '../../generated/validate-manifest.ts';
import { toAccessPath } from '../access-path.ts';
import { findClientMistakes, toClients } from './declared-clients.ts';
import { toOperations, type DeclaredOperations } from './declared-operations.ts';
import { findGlobMistakes } from './glob-mistakes.ts';
import type { CredentialData, ManifestData, PlatformData } from './manifest-data.ts';
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
      readonly content: ManifestContent;
      readonly registry: NamedText;
      readonly packages: readonly NamedText[];
      readonly operations: readonly DeclaredOperations[];
    }
  | { readonly kind: 'mistakes'; readonly mistakes: readonly ManifestMistake[] };

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
    ...findPlatformMistakes(shown, tree, data),
    ...findGlobMistakes(shown, [...toGlobs(data, tree), ...toLibraryGlobs(data, tree)]),
  ].sort((left, right) => left.line - right.line || left.column - right.column);
  if (others.length > 0) return { kind: 'mistakes', mistakes: others };
  return {
    kind: 'manifest',
    content: toContent(data, tree),
    registry: { text: data.registry ?? defaultRegistryId, span: findPlace(tree, '/registry').value },
    packages: toPackages(data, tree),
    operations: toOperations(data, tree),
  };
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

function toPackages({ platform = {} }: ManifestData, tree: YamlTree): readonly NamedText[] {
  return (platform.packages ?? []).map((text, index) => ({
    text,
    span: findPlace(tree, `/platform/packages/${index}`).value,
  }));
}

function toContent(data: ManifestData, tree: YamlTree): ManifestContent {
  return {
    platform: toPlatform(data.platform ?? {}, listSdks(data)),
    ignores: data.ignores ?? [],
    clients: toClients(data),
    rules: data.rules ?? {},
    globs: toGlobs(data, tree),
    bases: toBases(data, tree),
    credentials: Object.entries(data.credentials ?? {}).map(([name, credential]) =>
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

function toLibraryGlobs({ platform = {} }: ManifestData, tree: YamlTree): readonly DeclaredGlob[] {
  return placeGlobs(tree, platform.libraries ?? [], '/platform/libraries');
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

function toBases({ platform = {} }: ManifestData, tree: YamlTree): readonly DeclaredBase[] {
  const place = (key: DeclaredBase['key']): readonly DeclaredBase[] =>
    (platform[key] ?? []).map((text, index) => ({
      key,
      text,
      span: findPlace(tree, `/platform/${key}/${index}`).value,
    }));
  return [...place('hosts'), ...place('baseUrls'), ...place('others')];
}

/** The packages whose functions are operations of the platform: what they send goes there. */
function listSdks({ clients = {} }: ManifestData): readonly string[] {
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
