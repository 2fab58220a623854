import { posix } from 'node:path';

/**
 * What of a program's folder decides where an import leads. Paths are relative to the folder, with forward slashes; the
 * folder itself is `.`.
 */
export interface Layout {
  readonly files: readonly string[];
  /** The tsconfig.json and jsconfig.json files, each with its `paths`, what they are relative to, and `baseUrl`. */
  readonly configs: readonly Config[];
  readonly packages: readonly PackageFile[];
}

export interface Config {
  readonly folder: string;
  readonly baseUrl?: string;
  readonly pathsFolder: string;
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

export interface PackageFile {
  readonly folder: string;
  readonly name?: string;
  readonly main?: string;
  readonly exports?: unknown;
  readonly imports?: unknown;
}

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.json'];

/** What a specifier's ending may stand for, beside itself. */
const SOURCES_OF: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

const CONDITIONS = new Set(['types', 'import', 'require', 'node', 'module', 'source', 'development', 'default']);

/** The program's own file that an import leads to; undefined for a package of somebody else. */
export function resolveImport(layout: Layout, from: string, specifier: string): string | undefined {
  const folder = posix.dirname(from);
  if (/^\.{1,2}(\/|$)/.test(specifier)) return findFile(layout, posix.join(folder, specifier));
  if (specifier.startsWith('#')) return resolveInternal(layout, folder, specifier);
  return (
    resolveAlias(layout, folder, specifier) ??
    resolveWorkspace(layout, specifier) ??
    resolveBaseUrl(layout, folder, specifier)
  );
}

function findFile(layout: Layout, name: string): string | undefined {
  const files = new Set(layout.files);
  const extension = posix.extname(name);
  const stem = name.slice(0, name.length - extension.length);
  const candidates = [
    name,
    ...(SOURCES_OF[extension] ?? []).map((each) => stem + each),
    ...EXTENSIONS.map((each) => name + each),
  ];
  return (
    candidates.find((each) => files.has(each)) ??
    findEntry(layout, name) ??
    EXTENSIONS.map((each) => posix.join(name, `index${each}`)).find((each) => files.has(each))
  );
}

/** The main file of a folder with a package.json. */
function findEntry(layout: Layout, folder: string): string | undefined {
  const found = layout.packages.find((each) => each.folder === folder);
  return found?.main === undefined ? undefined : findSource(layout, posix.join(folder, found.main));
}

/** A file, or the source that a build would make it of. */
function findSource(layout: Layout, name: string): string | undefined {
  if (layout.files.includes(name)) return name;
  const source = name.replace(/(^|\/)(?:dist|lib|build|out)\//, '$1src/').replace(/\.d\.ts$/, '.ts');
  return findFile(layout, name) ?? (source === name ? undefined : findFile(layout, source));
}

/** `#http` or `#lib/http`, by the `imports` of the nearest package.json. */
function resolveInternal(layout: Layout, folder: string, specifier: string): string | undefined {
  const nearest = nearestOf(layout.packages, folder);
  if (!nearest) return undefined;
  const target = matchPatterns(nearest.imports, specifier);
  return target === undefined ? undefined : findSource(layout, posix.join(nearest.folder, target));
}

function resolveAlias(layout: Layout, folder: string, specifier: string): string | undefined {
  const config = nearestOf(layout.configs, folder);
  if (!config) return undefined;
  for (const [pattern, targets] of sortPatterns(Object.entries(config.paths))) {
    const star = matchStar(pattern, specifier);
    if (star === undefined) continue;
    for (const target of targets) {
      const found = findFile(
        layout,
        posix.join(
          config.pathsFolder,
          target.replace('*', () => star),
        ),
      );
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function resolveWorkspace(layout: Layout, specifier: string): string | undefined {
  const found = layout.packages.find(
    ({ name }) => name !== undefined && (specifier === name || specifier.startsWith(`${name}/`)),
  );
  if (found?.name === undefined) return undefined;
  const subpath = `.${specifier.slice(found.name.length)}`;
  const exported = matchPatterns(isSubpathMap(found.exports) ? found.exports : { '.': found.exports }, subpath);
  if (exported !== undefined) return findSource(layout, posix.join(found.folder, exported));
  if (subpath !== '.') return findSource(layout, posix.join(found.folder, subpath));
  return (
    findEntry(layout, found.folder) ??
    findFile(layout, posix.join(found.folder, 'src/index')) ??
    findFile(layout, posix.join(found.folder, 'index'))
  );
}

function isSubpathMap(exports: unknown): exports is object {
  return typeof exports === 'object' && exports !== null && Object.keys(exports).every((key) => key.startsWith('.'));
}

function resolveBaseUrl(layout: Layout, folder: string, specifier: string): string | undefined {
  const config = nearestOf(layout.configs, folder);
  return config?.baseUrl === undefined ? undefined : findFile(layout, posix.join(config.baseUrl, specifier));
}

/** The one of the nearest folder, upwards. */
function nearestOf<T extends { readonly folder: string }>(all: readonly T[], folder: string): T | undefined {
  const above = all.filter(
    (each) => each.folder === '.' || folder === each.folder || folder.startsWith(`${each.folder}/`),
  );
  return above.sort((left, right) => depthOf(right.folder) - depthOf(left.folder))[0];
}

function depthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length;
}

/** The target of a subpath in `exports` or `imports`. */
function matchPatterns(map: unknown, name: string): string | undefined {
  if (typeof map !== 'object' || map === null) return undefined;
  for (const [pattern, target] of sortPatterns(Object.entries(map))) {
    const star = matchStar(pattern, name);
    const file = star === undefined ? undefined : pickTarget(target);
    if (file !== undefined) return file.replaceAll('*', () => star ?? '');
  }
  return undefined;
}

function pickTarget(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (Array.isArray(target)) return target.map(pickTarget).find((each) => each !== undefined);
  if (typeof target !== 'object' || target === null) return undefined;
  const entries = Object.entries(target).filter(([condition]) => CONDITIONS.has(condition) && condition !== 'types');
  return entries.map(([, each]) => pickTarget(each)).find((each) => each !== undefined);
}

/** Those without a star first, then the longest heads. */
function sortPatterns<T>(patterns: readonly (readonly [string, T])[]): readonly (readonly [string, T])[] {
  const weight = (pattern: string): number => (pattern.includes('*') ? pattern.indexOf('*') : Infinity);
  return [...patterns].sort(([left], [right]) => weight(right) - weight(left));
}

/** What the star stands for; the empty text for a pattern without one; undefined where it does not match. */
function matchStar(pattern: string, text: string): string | undefined {
  const [head = '', tail] = pattern.split('*');
  if (tail === undefined) return pattern === text ? '' : undefined;
  const isMatch = text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
  return isMatch ? text.slice(head.length, text.length - tail.length) : undefined;
}
