import { loadResolveExports } from '../../external.ts';
import { propertyOf } from '../files.ts';

/**
 * The conditions under which loaders resolve a package's entry, one row for each kind of loader. Whatever any of them
 * would run counts; what Node's `import` would run comes first. Within a row, the package's own order decides, as in
 * Node.
 */
const LOADERS: readonly (readonly string[])[] = [
  ['source', 'import', 'module', 'node'],
  ['require', 'node'],
  ['browser', 'import', 'module'],
];
/** The conditions that only a compiler uses: where no code exists, declarations at least show what there would be. */
const COMPILER: readonly string[] = ['types', 'import', 'require'];

/** The files that may hold a package's subpath, most likely first. The build output need not exist. */
export function packageEntries(manifest: unknown, subpath: string): string[] {
  const isMain = subpath === '.';
  const mains = isMain ? textsOf(manifest, ['source', 'module', 'main']) : [];
  const declarations = isMain ? textsOf(manifest, ['types', 'typings']) : [];
  const usual = isMain ? ['src/index', 'index', 'src', 'lib/index'] : [subpath, `src/${subpath.slice('./'.length)}`];
  const named = [...entryTargets('exports', propertyOf(manifest, 'exports'), subpath, LOADERS), ...mains];
  const declared = [...entryTargets('exports', propertyOf(manifest, 'exports'), subpath, [COMPILER]), ...declarations];
  return [...new Set([...named.flatMap(withSource), ...declared.flatMap(withSource), ...usual])];
}

/** The files that `imports` of a package.json names for `#http`, most likely first. */
export function ownImportsOf(manifest: unknown, specifier: string): string[] {
  return [
    ...new Set(
      entryTargets('imports', propertyOf(manifest, 'imports'), specifier, [...LOADERS, COMPILER]).flatMap(withSource),
    ),
  ];
}

/** An entry, and the source that it may be built from. */
export function withSource(entry: string): string[] {
  return [entry, entry.replace(/(^|\/)(?:dist|lib|build|out)\//, '$1src/')];
}

function textsOf(manifest: unknown, keys: readonly string[]): string[] {
  return keys.map((key) => propertyOf(manifest, key)).filter((entry): entry is string => typeof entry === 'string');
}

function entryTargets(
  field: 'exports' | 'imports',
  table: unknown,
  entry: string,
  loaders: readonly (readonly string[])[],
): string[] {
  if (typeof table !== 'string' && (typeof table !== 'object' || table === null)) return [];
  const manifest = {
    name: '',
    [field]: typeof table === 'string' || Array.isArray(table) ? table : withPlainPatterns(table),
  };
  return loaders.flatMap((conditions) => targetsFor(field, manifest, entry, conditions));
}

/** The targets for one loader; none where the package closes the entry to it or is malformed. */
function targetsFor(
  field: 'exports' | 'imports',
  manifest: object,
  entry: string,
  conditions: readonly string[],
): readonly string[] {
  try {
    return loadResolveExports()[field](manifest, entry, { unsafe: true, conditions }) ?? [];
  } catch {
    return [];
  }
}

/** `resolve.exports` turns patterns into regular expressions unescaped: keep only those that mean the same to Node. */
function withPlainPatterns(table: object): object {
  return Object.fromEntries(
    Object.entries(table).filter(([key]) => !key.includes('*') || /^[#\w@./~-]*\*[\w@./~-]*$/.test(key)),
  );
}
