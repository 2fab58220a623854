import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { AmdNames } from '../../syntax/amd-names.ts';
import { readBundlerAliases, type Alias, type BundlerAliases } from './bundler-aliases.ts';
import { findWorkspaceRoot, isWorkspace, joinName, propertyOf, statsOf } from '../files.ts';
import { Configurations, type UnreadConfiguration } from './configurations.ts';
import { hasNoEnding } from '../scripts-without-ending.ts';
import { InstalledPackages, packageNameOf } from './installed-packages.ts';
import { packageEntries, ownImportsOf, withSource } from './package-entries.ts';
import { readPathAliases, type PathAliases } from './path-aliases.ts';
import { matchSpecifier } from './path-pattern.ts';
import { RealPlaces } from './real-place.ts';
import { findWorkspacePackages } from './workspace-packages.ts';

/** The target of an import. A package is outside of the workspace: the analyzer does not read its code. */
export type ResolvedImport =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  /** A style sheet, an image, a template: a file without code. */
  | { readonly kind: 'asset' }
  | { readonly kind: 'missing' };

const ENDINGS = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.json',
  '.d.ts',
  '.vue',
  '.svelte',
  '.astro',
];
/** Node runs a script unbuilt, so a script prefers the script to a source of the same name. */
const ENDINGS_OF_SCRIPTS = ['.js', '.json', ...ENDINGS];
const SCRIPT = /\.[cm]?js$/;
const CODE = /\.(?:json|vue|svelte|astro)$|\.(?:[cm]?[jt]s|[jt]sx|es6)$/i;
/** TypeScript sources import each other by the names of the files that the compiler will write. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/**
 * The aliases of one configuration, and a cache of their resolutions, which all files below the configuration share.
 */
interface KnownAliases {
  readonly aliases: PathAliases;
  readonly resolved: Map<string, ResolvedImport | null>;
}

/**
 * Resolves imports as bundlers and Node do, but without an install: relative paths, aliases of compilers and bundlers,
 * package imports, workspaces.
 */
export class Resolver {
  readonly #root: string;
  readonly #aliases = new Map<string, KnownAliases | undefined>();
  readonly #stats = new Map<string, boolean>();
  readonly #inside = new Map<string, boolean>();
  readonly #places: RealPlaces;
  readonly #names = new Map<string, ReadonlySet<string> | null>();
  readonly #overlay: ReadonlyMap<string, string>;
  readonly #bundlers = new Map<string, readonly BundlerAliases[]>();
  readonly #dependencies = new Map<string, ReadonlySet<string>>();
  readonly #workspaces = new Map<string, readonly ReadonlyMap<string, string>[]>();

  readonly #configurations = new Configurations();
  readonly #packages: InstalledPackages;

  constructor(directory: string, overlay: ReadonlyMap<string, string>, packages = new InstalledPackages([])) {
    this.#root = findWorkspaceRoot(directory);
    this.#places = new RealPlaces(this.#root);
    this.#overlay = overlay;
    this.#packages = packages;
  }

  /** The configurations that it came across so far, and could not read. */
  get unread(): readonly UnreadConfiguration[] {
    return this.#configurations.unread;
  }

  resolve(specifier: string, from: string): ResolvedImport {
    if (specifier.startsWith('node:')) return { kind: 'package', name: specifier.slice('node:'.length) };
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) return this.#relative(specifier, from) ?? { kind: 'missing' };
    if (specifier.startsWith('#'))
      return this.#packageImport(specifier, from) ?? this.#aliased(specifier, from) ?? { kind: 'missing' };
    return (
      this.#aliased(specifier, from) ??
      this.#bundled(specifier, from) ??
      this.#workspacePackage(specifier, from) ??
      this.#installedPackage(specifier, from) ?? { kind: 'package', name: specifier }
    );
  }

  /**
   * Resolves the name of an AMD module: by the loader's configuration, or to the file that defines the name. A plain
   * path is resolved in the folders above the file and in the roots that named modules show. Where several files match,
   * none is chosen.
   */
  resolveAmd(name: string, from: string, names: AmdNames): ResolvedImport | undefined {
    if (name.includes('!')) return { kind: 'asset' };
    const configured = this.#only(names.configured(name, this.#root));
    const named = names.fileOf(name);
    if (configured) return configured;
    if (named !== undefined) return this.#file(named);
    return this.#only(
      [...this.#foldersAbove(path.dirname(from)), ...names.roots].map((root) => path.join(root, name)),
      (file) => !names.isNamedOtherwise(file, name),
    );
  }

  /**
   * The package of a specifier, if Node provides it or a package.json above the file lists it; an alias that the
   * analyzer does not understand may look like a package.
   */
  installedPackage(specifier: string, from: string): string | undefined {
    if (isBuiltin(specifier)) return specifier;
    const name = packageNameOf(specifier);
    return this.#foldersAbove(path.dirname(from)).some((folder) => this.#dependenciesOf(folder).has(name))
      ? name
      : undefined;
  }

  #dependenciesOf(folder: string): ReadonlySet<string> {
    let known = this.#dependencies.get(folder);
    if (!known) {
      const manifest = this.#configurations.json(path.join(folder, 'package.json'));
      const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].map((group) =>
        propertyOf(manifest, group),
      );
      this.#dependencies.set(folder, (known = new Set(groups.flatMap((group) => Object.keys(group ?? {})))));
    }
    return known;
  }

  /** The one file that the paths resolve to; undefined when there are several. */
  #only(targets: readonly string[], isMeant: (file: string) => boolean = () => true): ResolvedImport | undefined {
    const found = targets
      .map((target) => this.#file(target))
      .filter((each) => each?.kind === 'file')
      .filter((each) => isMeant(each.path));
    return new Set(found.map((each) => each.path)).size === 1 ? found[0] : undefined;
  }

  #foldersAbove(folder: string): string[] {
    const parent = path.dirname(folder);
    return folder === this.#root || parent === folder ? [folder] : [folder, ...this.#foldersAbove(parent)];
  }

  /** A trailing slash asks for the folder. */
  #relative(specifier: string, from: string): ResolvedImport | undefined {
    const target = relativeTarget(path.dirname(from), specifier);
    const folder = specifier.endsWith('/') ? (this.#mainOf(target) ?? this.#indexOf(target)) : undefined;
    return (
      this.#found(folder ?? this.#fileNamed(target, SCRIPT.test(from) ? ENDINGS_OF_SCRIPTS : ENDINGS)) ??
      this.#file(target)
    );
  }

  #file(target: string): ResolvedImport | undefined {
    return this.#found(this.#fileNamed(target) ?? this.#mainOf(target) ?? this.#indexOf(target));
  }

  #found(found: string | undefined): ResolvedImport | undefined {
    if (found === undefined || !this.#isInside(found)) return undefined;
    return CODE.test(found) || hasNoEnding(found) ? { kind: 'file', path: found } : { kind: 'asset' };
  }

  /** The `main` of a folder's own package.json, as `require('..')` finds it. */
  #mainOf(folder: string): string | undefined {
    const manifest = path.join(folder, 'package.json');
    const main = this.#holds(folder, 'package.json')
      ? propertyOf(this.#configurations.json(manifest), 'main')
      : undefined;
    if (typeof main !== 'string') return undefined;
    return findFirst(
      withSource(main).map((entry) => path.resolve(folder, entry)),
      (target) => this.#fileNamed(target) ?? this.#indexOf(target),
    );
  }

  /** The file itself, its source, or the file with an ending added. */
  #fileNamed(target: string, endings = ENDINGS): string | undefined {
    const [folder, name, ending] = [path.dirname(target), path.basename(target), path.extname(target)];
    if (this.#holds(folder, name, target)) return target;
    const stem = name.slice(0, name.length - ending.length);
    const written = WRITTEN_AS[ending]?.find((other) => this.#holds(folder, stem + other));
    if (written !== undefined) return path.join(folder, stem + written);
    const added = endings.find((other) => this.#holds(folder, name + other, target + other));
    return added === undefined ? undefined : target + added;
  }

  #indexOf(folder: string): string | undefined {
    const ending = ENDINGS.find((each) => this.#holds(folder, `index${each}`));
    return ending === undefined ? undefined : path.join(folder, `index${ending}`);
  }

  /**
   * Whether a folder has a file of this name. Listing the folder once answers for most missing names. Whether case or
   * forms of non-ASCII letters matter depends on the disk, so those names ask the disk.
   */
  #holds(folder: string, name: string, file = path.join(folder, name)): boolean {
    let names = this.#names.get(folder);
    if (names === undefined) this.#names.set(folder, (names = lowerCaseNames(folder, this.#overlay)));
    const mayBe = names === null || names.has(name.toLowerCase()) || !/^[ -~]*$/.test(name);
    return mayBe && this.#isFile(file);
  }

  /** Records paths that are known to be files because they were just listed. */
  know(files: Iterable<string>): void {
    for (const file of files) this.#stats.set(file, true);
  }

  #isFile(file: string): boolean {
    let known = this.#stats.get(file);
    if (known === undefined) {
      known = this.#overlay.has(file) || (statsOf(file)?.isFile() ?? false);
      this.#stats.set(file, known);
    }
    return known;
  }

  #isInside(file: string): boolean {
    const known = this.#inside.get(file);
    if (known !== undefined) return known;
    const isInside =
      this.#packages.holds(file) ||
      (this.#isBelowRoot(file) && (this.#overlay.has(file) || this.#places.isInside(file)));
    this.#inside.set(file, isInside);
    return isInside;
  }

  #isBelowRoot(file: string): boolean {
    if (file.startsWith(this.#root + path.sep)) return true;
    const relative = path.relative(this.#root, file);
    return !relative.startsWith('..') && !path.isAbsolute(relative);
  }

  #aliased(specifier: string, from: string): ResolvedImport | undefined {
    const known = this.#aliasesFor(path.dirname(from));
    if (!known) return undefined;
    let found = known.resolved.get(specifier);
    if (found === undefined) known.resolved.set(specifier, (found = this.#byAliases(specifier, known.aliases) ?? null));
    return found ?? undefined;
  }

  #byAliases(specifier: string, aliases: PathAliases): ResolvedImport | undefined {
    const pattern = bestPattern(Object.keys(aliases.paths), specifier);
    for (const target of pattern === undefined ? [] : aliases.paths[pattern]!) {
      const found = this.#file(path.resolve(aliases.base, target.replace('*', matchSpecifier(pattern!, specifier)!)));
      if (found) return found;
    }
    if (pattern !== undefined && pattern !== '*') return { kind: 'missing' };
    return aliases.bareBase === undefined ? undefined : this.#file(path.resolve(aliases.bareBase, specifier));
  }

  #aliasesFor(folder: string): KnownAliases | undefined {
    if (this.#aliases.has(folder)) return this.#aliases.get(folder);
    const name = ['tsconfig.json', 'jsconfig.json'].find((each) => this.#holds(folder, each));
    const config = name === undefined ? undefined : path.join(folder, name);
    const parent = path.dirname(folder);
    const isTop = folder === this.#root || parent === folder;
    const own = config === undefined ? undefined : readPathAliases(config, this.#configurations);
    const known = own
      ? { aliases: own, resolved: new Map<string, ResolvedImport | null>() }
      : isTop
        ? undefined
        : this.#aliasesFor(parent);
    this.#aliases.set(folder, known);
    return known;
  }

  /** Resolves a specifier by the nearest bundler configuration that has an existing target for it. */
  #bundled(specifier: string, from: string): ResolvedImport | undefined {
    for (const { aliases, roots } of this.#bundlersFor(path.dirname(from))) {
      const targets = [
        ...aliases.flatMap((alias) => aliasTarget(alias, specifier)),
        ...roots.map((root) => path.join(root, specifier)),
      ];
      for (const target of targets) {
        const found = path.isAbsolute(target) ? this.#file(target) : ({ kind: 'package', name: target } as const);
        if (found) return found;
      }
    }
    return undefined;
  }

  #bundlersFor(folder: string): readonly BundlerAliases[] {
    const known = this.#bundlers.get(folder);
    if (known) return known;
    const parent = path.dirname(folder);
    const own = readBundlerAliases(folder, this.#configurations);
    const above = folder === this.#root || parent === folder ? [] : this.#bundlersFor(parent);
    const all = own ? [own, ...above] : above;
    this.#bundlers.set(folder, all);
    return all;
  }

  #packageImport(specifier: string, from: string): ResolvedImport | undefined {
    for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
      const found = this.#firstOf(
        folder,
        ownImportsOf(this.#configurations.json(path.join(folder, 'package.json')), specifier),
      );
      if (found) return found;
      if (folder === this.#root || path.dirname(folder) === folder) return undefined;
    }
  }

  /** A package of the nearest workspace above a file that has one of the name. */
  #workspacePackage(specifier: string, from: string): ResolvedImport | undefined {
    const name = packageNameOf(specifier);
    const folder = this.#workspacesAbove(path.dirname(from)).flatMap((packages) => packages.get(name) ?? [])[0];
    if (folder === undefined) return undefined;
    return this.#entry(folder, `.${specifier.slice(name.length)}`) ?? { kind: 'missing' };
  }

  /** The packages of each workspace that a folder is in, from the innermost one. */
  #workspacesAbove(folder: string): readonly ReadonlyMap<string, string>[] {
    const known = this.#workspaces.get(folder);
    if (known) return known;
    const parent = path.dirname(folder);
    const isTop = folder === this.#root || parent === folder;
    const own =
      folder === this.#root || (!isTop && isWorkspace(folder))
        ? [findWorkspacePackages(folder, this.#configurations)]
        : [];
    // A file from elsewhere, a linked package, is used by the project's own.
    const above = !isTop
      ? this.#workspacesAbove(parent)
      : folder === this.#root
        ? []
        : this.#workspacesAbove(this.#root);
    const all = [...own, ...above];
    this.#workspaces.set(folder, all);
    return all;
  }

  /**
   * A package that is analysed like the project's own code. If it has no code, the import is missing, because the
   * analyzer knows nothing else of the package.
   */
  #installedPackage(specifier: string, from: string): ResolvedImport | undefined {
    if (!this.#packages.names(specifier)) return undefined;
    const installed = this.#packages.find(specifier, from);
    return (installed && this.#entry(installed.folder, installed.subpath)) ?? { kind: 'missing' };
  }

  /** The file of a package's subpath. */
  #entry(folder: string, subpath: string): ResolvedImport | undefined {
    return this.#firstOf(folder, packageEntries(this.#configurations.json(path.join(folder, 'package.json')), subpath));
  }

  /** The first of a package's entries that holds code; otherwise the first that exists. */
  #firstOf(folder: string, entries: readonly string[]): ResolvedImport | undefined {
    let fallback: ResolvedImport | undefined;
    for (const entry of entries) {
      const found = this.#file(path.resolve(folder, entry));
      if (found && !isWithoutCode(found)) return found;
      fallback ??= found;
    }
    return fallback;
  }
}

/** Whether an import resolves to a declaration file, which holds nothing that could run. */
export function isDeclaration(resolution: ResolvedImport): resolution is ResolvedImport & { readonly kind: 'file' } {
  return resolution.kind === 'file' && /\.d\.[cm]?ts$/.test(resolution.path);
}

function isWithoutCode(resolution: ResolvedImport): boolean {
  return resolution.kind === 'asset' || isDeclaration(resolution);
}

const SIBLING_SPECIFIER = /^\.\/[^./\\][^/\\]*$/;

/** The path that a relative specifier names; most name a file of the same folder. */
function relativeTarget(folder: string, specifier: string): string {
  return SIBLING_SPECIFIER.test(specifier)
    ? joinName(folder, specifier.slice('./'.length))
    : path.resolve(folder, specifier);
}

/**
 * An alias matches its own name and everything below it. An alias to a package of the same name only picks a build of
 * that package.
 */
function aliasTarget({ name, isExact, target }: Alias, specifier: string): string[] {
  const isBelow = !isExact && specifier.startsWith(`${name}/`);
  if (specifier !== name && !isBelow) return [];
  const whole = target + specifier.slice(name.length);
  return path.isAbsolute(target) || !(target === name || target.startsWith(`${name}/`)) ? [whole] : [];
}

function findFirst<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The lower-case names in a folder; null where it cannot be listed. */
function lowerCaseNames(folder: string, overlay: ReadonlyMap<string, string>): ReadonlySet<string> | null {
  const unsaved = [...overlay.keys()]
    .filter((file) => path.dirname(file) === folder)
    .map((file) => path.basename(file));
  try {
    return new Set([...readdirSync(folder), ...unsaved].map((name) => name.toLowerCase()));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // `readdirSync` throws these
    return code === 'ENOENT' || code === 'ENOTDIR' ? new Set(unsaved.map((name) => name.toLowerCase())) : null;
  }
}

/**
 * The pattern that the compiler picks: the exact one, or the one with the longest head. `*` alone matches everything
 * that exists, and leaves the rest to packages.
 */
function bestPattern(patterns: readonly string[], specifier: string): string | undefined {
  const headLength = (pattern: string): number => (pattern.includes('*') ? pattern.indexOf('*') : Infinity);
  return patterns
    .filter((pattern) => matchSpecifier(pattern, specifier) !== undefined)
    .sort((left, right) => headLength(right) - headLength(left))[0];
}
