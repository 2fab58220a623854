import path from 'node:path';
import type * as TS from 'typescript';
import { isThere, propertyOf, readIfThere } from '../files.ts';
import type { Configurations } from './configurations.ts';
import { loadTypeScript, ts } from '../../syntax/typescript.ts';

/** How a tsconfig or jsconfig resolves bare specifiers. */
export interface PathAliases {
  /** The folder that `paths` are relative to. */
  readonly base: string;
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Set by `baseUrl`: bare specifiers are resolved in this folder. */
  readonly bareBase: string | undefined;
}

/**
 * The aliases of a configuration and of those that it extends; undefined where it has none. This file reads
 * configurations of the usual form itself, so that a program without anything to parse does not load TypeScript; the
 * compiler reads all others.
 */
export function readPathAliases(file: string, configurations: Configurations): PathAliases | undefined {
  const folder = path.dirname(file);
  const read = (each: string): string | undefined => configurations.text(each, folder);
  if (!/"(?:paths|baseUrl|extends)"/.test(readIfThere(file) ?? '') || read(file) === undefined) return undefined;
  const options =
    readPlainOptions(file, folder, [], { known: new Map(), read }) ??
    configurations.parse(file, folder, () => readWithCompiler(file, read)) ??
    {};
  const { paths, baseUrl, pathsBase } = options;
  if (!paths && baseUrl === undefined) return undefined;
  return { base: baseUrl ?? pathsBase ?? folder, paths: paths ?? {}, bareBase: baseUrl };
}

/** The texts of configurations; undefined where there is none that can be read. */
type ReadConfiguration = (file: string) => string | undefined;

interface PathOptions {
  readonly paths?: PathAliases['paths'] | undefined;
  /** The folder of the configuration that has the `paths`. */
  readonly pathsBase?: string | undefined;
  readonly baseUrl?: string | undefined;
}

interface PlainReader {
  readonly read: ReadConfiguration;
  readonly known: Map<string, PathOptions | undefined>;
}

/**
 * Undefined where the file does not have the usual form. The template `${configDir}` stands for the folder of the
 * outermost configuration. Each file is read once: with two that extend the same ones, the ways double with each.
 */
function readPlainOptions(
  file: string,
  outermost: string,
  above: readonly string[],
  reader: PlainReader,
): PathOptions | undefined {
  const { known } = reader;
  if (above.includes(file)) return undefined;
  if (!known.has(file)) known.set(file, readOwnOptions(file, outermost, above, reader));
  return known.get(file);
}

function readOwnOptions(
  file: string,
  outermost: string,
  above: readonly string[],
  reader: PlainReader,
): PathOptions | undefined {
  const content = parseJsonWithComments(reader.read(file) ?? '');
  if (content === undefined) return undefined;
  const own = toPathOptions(propertyOf(content, 'compilerOptions'), path.dirname(file), outermost);
  if (!own) return undefined;
  let options: PathOptions = {};
  for (const base of toList(propertyOf(content, 'extends'))) {
    if (typeof base !== 'string' || mayBeInstalled(base, path.dirname(file))) return undefined;
    const extended = findExtended(base, path.dirname(file));
    const inherited = extended === undefined ? {} : readPlainOptions(extended, outermost, [...above, file], reader);
    if (!inherited) return undefined;
    options = { ...options, ...inherited };
  }
  return { ...options, ...own };
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

/** The file that `extends` names; a package that is not installed extends nothing. */
function findExtended(extended: string, folder: string): string | undefined {
  const file = path.resolve(folder, extended);
  return isRelative(extended)
    ? [file, `${file}.json`].find((each) => each.endsWith('.json') && isThere(each))
    : undefined;
}

function isRelative(specifier: string): boolean {
  return /^\.\.?\//.test(specifier);
}

/** Where a package may be installed, only the compiler can resolve it. */
function mayBeInstalled(specifier: string, folder: string): boolean {
  if (isRelative(specifier)) return false;
  const [first = ''] = specifier.split('/');
  const parent = path.dirname(folder);
  return (
    path.isAbsolute(specifier) ||
    isThere(path.join(folder, 'node_modules', first)) ||
    (parent !== folder && mayBeInstalled(specifier, parent))
  );
}

function toPathOptions(options: unknown, folder: string, outermost: string): PathOptions | undefined {
  const resolve = (target: string): string => path.resolve(folder, target.replace(/^\$\{configDir\}/, outermost));
  const [paths, baseUrl] = [propertyOf(options, 'paths'), propertyOf(options, 'baseUrl')];
  if (baseUrl !== undefined && typeof baseUrl !== 'string') return undefined;
  if (paths !== undefined && !isPaths(paths)) return undefined;
  return {
    ...(paths === undefined
      ? {}
      : { paths: mapTargets(paths, (target) => target.replace(/^\$\{configDir\}/, outermost)), pathsBase: folder }),
    ...(baseUrl === undefined ? {} : { baseUrl: resolve(baseUrl) }),
  };
}

function isPaths(value: unknown): value is PathAliases['paths'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (targets) => Array.isArray(targets) && targets.every((target) => typeof target === 'string'),
  );
}

function mapTargets(paths: PathAliases['paths'], map: (target: string) => string): PathAliases['paths'] {
  return Object.fromEntries(Object.entries(paths).map(([pattern, targets]) => [pattern, targets.map(map)]));
}

const STRING_OR_COMMENT = /"(?:\\.|[^"\\\n])*"?|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g;
const STRING_OR_COMMA = /"(?:\\.|[^"\\\n])*"?|,(?=\s*[}\]])/g;

/** Parses JSON with comments and trailing commas; undefined for anything else. */
function parseJsonWithComments(text: string): unknown {
  const withoutComments = text
    .replace(/^\uFEFF/, '')
    .replace(STRING_OR_COMMENT, (match) => (match.startsWith('"') ? match : ' '));
  try {
    return JSON.parse(withoutComments.replace(STRING_OR_COMMA, (match) => (match === ',' ? '' : match))) as unknown;
  } catch {
    return undefined;
  }
}

/** The path options as the compiler reads them. */
export function readWithCompiler(file: string, read: ReadConfiguration): PathOptions {
  loadTypeScript();
  const host: TS.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    readDirectory: () => [],
    fileExists: (name) => isThere(name),
    readFile: read,
  };
  const { config } = ts.readConfigFile(file, read) as { config?: unknown };
  if (config === undefined) return {};
  // The compiler takes for granted that what it does not need here is well formed.
  const asked = { extends: propertyOf(config, 'extends'), compilerOptions: propertyOf(config, 'compilerOptions') };
  const { options } = ts.parseJsonConfigFileContent(
    asked,
    host,
    path.dirname(file),
    undefined,
    file,
    undefined,
    undefined,
    new Map(),
  );
  // Deprecated for new projects; the imports of old ones still depend on it.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const { paths, baseUrl, pathsBasePath } = options;
  return {
    paths: isPaths(paths) ? paths : undefined,
    baseUrl,
    pathsBase: typeof pathsBasePath === 'string' ? pathsBasePath : undefined,
  };
}
