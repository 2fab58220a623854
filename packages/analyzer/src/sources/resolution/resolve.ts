import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { AmdNames } from '../../syntax/amd-names.ts';
import { readBundlerAliases, type Alias, type BundlerAliases } from './bundler-aliases.ts';
import { findWorkspaceRoot, joinName, propertyOf, readJson, statsOf } from '../files.ts';
import { InstalledPackages, packageNameOf } from './installed-packages.ts';
import { entriesOf, ownImportsOf, withSource } from './package-entries.ts';
import { readPathAliases, type PathAliases } from './path-aliases.ts';
import { matchPattern } from './path-pattern.ts';
import { findWorkspacePackages } from './workspace-packages.ts';

/** Where an import leads. A package is one that is not part of the workspace: its code is not looked at. */
export type Resolution =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  /** A style sheet, an image, a template: a file that holds no code. */
  | { readonly kind: 'asset' }
  | { readonly kind: 'missing' };

const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.d.ts', '.vue', '.svelte'];
/** Node, which runs a script as it is, takes the script where a source of the same name stands beside it. */
const ENDINGS_OF_SCRIPTS = ['.js', '.json', ...ENDINGS];
const SCRIPT = /\.[cm]?js$/;
const CODE = /\.(?:[cm]?[jt]s|[jt]sx|json|vue|svelte)$/;
/** TypeScript sources import each other by the names of the files that the compiler will write. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/**
 * The aliases of one configuration, and where specifiers lead by them: all files that it holds for say the same ones.
 */
interface KnownAliases {
  readonly aliases: PathAliases;
  readonly resolved: Map<string, Resolution | null>;
}

/**
 * Resolves imports as bundlers and Node do, without an install: relative paths, aliases of compilers and bundlers,
 * package imports, workspaces.
 */
export class Resolver {
  readonly #root: string;
  readonly #aliases = new Map<string, KnownAliases | undefined>();
  readonly #stats = new Map<string, boolean>();
  readonly #names = new Map<string, ReadonlySet<string> | null>();
  readonly #overlay: ReadonlyMap<string, string>;
  readonly #bundlers = new Map<string, readonly BundlerAliases[]>();
  readonly #dependencies = new Map<string, ReadonlySet<string>>();
  #workspaces: ReadonlyMap<string, string> | undefined;

  readonly #packages: InstalledPackages;

  constructor(directory: string, overlay: ReadonlyMap<string, string>, packages = new InstalledPackages([])) {
    this.#root = findWorkspaceRoot(directory);
    this.#overlay = overlay;
    this.#packages = packages;
  }

  resolve(specifier: string, from: string): Resolution {
    if (specifier.startsWith('node:')) return { kind: 'package', name: specifier.slice('node:'.length) };
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) return this.#relative(specifier, from) ?? { kind: 'missing' };
    if (specifier.startsWith('#'))
      return this.#packageImport(specifier, from) ?? this.#aliased(specifier, from) ?? { kind: 'missing' };
    return (
      this.#aliased(specifier, from) ??
      this.#bundled(specifier, from) ??
      this.#workspacePackage(specifier) ??
      this.#installedPackage(specifier, from) ?? { kind: 'package', name: specifier }
    );
  }

  /**
   * Where the name of an AMD module leads: what its loader's configuration says, or the file that bears the name. A
   * plain path is looked for in the folders above the file, and in those that named modules tell to be roots; never is
   * one of several files guessed.
   */
  resolveAmd(name: string, from: string, names: AmdNames): Resolution | undefined {
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
   * The package of a specifier, where Node has it or a package.json above the file names it; an alias that is not
   * understood may look like one.
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
      const manifest = readJson(path.join(folder, 'package.json'));
      const groups = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].map((group) =>
        propertyOf(manifest, group),
      );
      this.#dependencies.set(folder, (known = new Set(groups.flatMap((group) => Object.keys(group ?? {})))));
    }
    return known;
  }

  /** The one file that any of the paths leads to; undefined when there are several. */
  #only(targets: readonly string[], isMeant: (file: string) => boolean = () => true): Resolution | undefined {
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

  /** A slash at the end asks for the folder. */
  #relative(specifier: string, from: string): Resolution | undefined {
    const target = toTarget(path.dirname(from), specifier);
    const folder = specifier.endsWith('/') ? (this.#mainOf(target) ?? this.#indexOf(target)) : undefined;
    return (
      this.#found(folder ?? this.#fileNamed(target, SCRIPT.test(from) ? ENDINGS_OF_SCRIPTS : ENDINGS)) ??
      this.#file(target)
    );
  }

  #file(target: string): Resolution | undefined {
    return this.#found(this.#fileNamed(target) ?? this.#mainOf(target) ?? this.#indexOf(target));
  }

  #found(found: string | undefined): Resolution | undefined {
    if (found === undefined || !this.#isInside(found)) return undefined;
    return CODE.test(found) ? { kind: 'file', path: found } : { kind: 'asset' };
  }

  /** What a folder's own package.json names, as `require('..')` finds it. */
  #mainOf(folder: string): string | undefined {
    const manifest = path.join(folder, 'package.json');
    const main = this.#holds(folder, 'package.json') ? propertyOf(readJson(manifest), 'main') : undefined;
    if (typeof main !== 'string') return undefined;
    return firstOf(
      withSource(main).map((entry) => path.resolve(folder, entry)),
      (target) => this.#fileNamed(target) ?? this.#indexOf(target),
    );
  }

  /** The file itself, as it is written in the sources, or with an ending. */
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
   * Whether a folder has a file of this name. One look into the folder answers for most that is not there; case, and
   * the forms of letters beyond ASCII, are left to the disk, which may not tell them apart.
   */
  #holds(folder: string, name: string, file = path.join(folder, name)): boolean {
    let names = this.#names.get(folder);
    if (names === undefined) this.#names.set(folder, (names = namesIn(folder, this.#overlay)));
    const mayBe = names === null || names.has(name.toLowerCase()) || !/^[ -~]*$/.test(name);
    return mayBe && this.#isFile(file);
  }

  /** Takes it that these are files: they were just listed. */
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
    if (file.startsWith(this.#root + path.sep)) return true;
    const relative = path.relative(this.#root, file);
    return (!relative.startsWith('..') && !path.isAbsolute(relative)) || this.#packages.holds(file);
  }

  #aliased(specifier: string, from: string): Resolution | undefined {
    const known = this.#aliasesFor(path.dirname(from));
    if (!known) return undefined;
    let found = known.resolved.get(specifier);
    if (found === undefined) known.resolved.set(specifier, (found = this.#byAliases(specifier, known.aliases) ?? null));
    return found ?? undefined;
  }

  #byAliases(specifier: string, aliases: PathAliases): Resolution | undefined {
    const pattern = bestPattern(Object.keys(aliases.paths), specifier);
    for (const target of pattern === undefined ? [] : aliases.paths[pattern]!) {
      const found = this.#file(path.resolve(aliases.base, target.replace('*', matchPattern(pattern!, specifier)!)));
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
    const own = config === undefined ? undefined : readPathAliases(config);
    const known = own
      ? { aliases: own, resolved: new Map<string, Resolution | null>() }
      : isTop
        ? undefined
        : this.#aliasesFor(parent);
    this.#aliases.set(folder, known);
    return known;
  }

  /** What the bundler's configuration nearest to the file says of a specifier; one that leads nowhere says nothing. */
  #bundled(specifier: string, from: string): Resolution | undefined {
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
    const own = readBundlerAliases(folder);
    const above = folder === this.#root || parent === folder ? [] : this.#bundlersFor(parent);
    const all = own ? [own, ...above] : above;
    this.#bundlers.set(folder, all);
    return all;
  }

  #packageImport(specifier: string, from: string): Resolution | undefined {
    for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
      const found = this.#firstOf(folder, ownImportsOf(readJson(path.join(folder, 'package.json')), specifier));
      if (found) return found;
      if (folder === this.#root || path.dirname(folder) === folder) return undefined;
    }
  }

  #workspacePackage(specifier: string): Resolution | undefined {
    this.#workspaces ??= findWorkspacePackages(this.#root);
    const name = packageNameOf(specifier);
    const folder = this.#workspaces.get(name);
    if (folder === undefined) return undefined;
    return this.#entry(folder, `.${specifier.slice(name.length)}`) ?? { kind: 'missing' };
  }

  /**
   * A package that is analysed like the project's own code. Where it holds none, its calls are missed, and nothing else
   * of it is known.
   */
  #installedPackage(specifier: string, from: string): Resolution | undefined {
    if (!this.#packages.names(specifier)) return undefined;
    const installed = this.#packages.find(specifier, from);
    return (installed && this.#entry(installed.folder, installed.subpath)) ?? { kind: 'missing' };
  }

  /** The file of a package's subpath. */
  #entry(folder: string, subpath: string): Resolution | undefined {
    return this.#firstOf(folder, entriesOf(readJson(path.join(folder, 'package.json')), subpath));
  }

  /** The first of a package's entries that holds code; else the first one that is there. */
  #firstOf(folder: string, entries: readonly string[]): Resolution | undefined {
    let fallback: Resolution | undefined;
    for (const entry of entries) {
      const found = this.#file(path.resolve(folder, entry));
      if (found && !isWithoutCode(found)) return found;
      fallback ??= found;
    }
    return fallback;
  }
}

/** Whether an import leads to nothing that could run: it says what there would be, at most. */
export function isDeclaration(resolution: Resolution): resolution is Resolution & { readonly kind: 'file' } {
  return resolution.kind === 'file' && /\.d\.[cm]?ts$/.test(resolution.path);
}

function isWithoutCode(resolution: Resolution): boolean {
  return resolution.kind === 'asset' || isDeclaration(resolution);
}

const BESIDE = /^\.\/[^./\\][^/\\]*$/;

/** Where a relative specifier points to; most name a file of the same folder. */
function toTarget(folder: string, specifier: string): string {
  return BESIDE.test(specifier) ? joinName(folder, specifier.slice('./'.length)) : path.resolve(folder, specifier);
}

/**
 * An alias takes its own name, and what stands below it. One to a package of the same name only picks a build of it.
 */
function aliasTarget({ name, isExact, target }: Alias, specifier: string): string[] {
  const isBelow = !isExact && specifier.startsWith(`${name}/`);
  if (specifier !== name && !isBelow) return [];
  const whole = target + specifier.slice(name.length);
  return path.isAbsolute(target) || !(target === name || target.startsWith(`${name}/`)) ? [whole] : [];
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names of what is in a folder, in small letters; null where it may not be listed. */
function namesIn(folder: string, overlay: ReadonlyMap<string, string>): ReadonlySet<string> | null {
  const unsaved = [...overlay.keys()]
    .filter((file) => path.dirname(file) === folder)
    .map((file) => path.basename(file));
  try {
    return new Set([...readdirSync(folder), ...unsaved].map((name) => name.toLowerCase()));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // what `readdirSync` throws
    return code === 'ENOENT' || code === 'ENOTDIR' ? new Set(unsaved.map((name) => name.toLowerCase())) : null;
  }
}

/**
 * The pattern that the compiler takes: the exact one, or the one with the longest head. `*` alone takes everything that
 * is found, and leaves the rest to packages.
 */
function bestPattern(patterns: readonly string[], specifier: string): string | undefined {
  const headLength = (pattern: string): number => (pattern.includes('*') ? pattern.indexOf('*') : Infinity);
  return patterns
    .filter((pattern) => matchPattern(pattern, specifier) !== undefined)
    .sort((left, right) => headLength(right) - headLength(left))[0];
}
