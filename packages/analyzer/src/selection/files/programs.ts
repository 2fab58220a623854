import path from 'node:path';
import type { ImportGraph } from './import-graph.ts';
import { findWorkspaceRoot, isThere, propertyOf, readJson, workspacesOf } from '../../sources/files.ts';

/**
 * The files that can be part of one running program and share nothing with another program. They are connected by
 * imports, by being in one package, by the dependencies that a package.json names, and by one package containing
 * another (it may load it as a plugin) unless it is the root of a workspace. What an analysis learns, for example under
 * which name code stores a client, holds for one program only; therefore programs can be analysed one by one, also on
 * several machines.
 *
 * @returns the programs, each with its files (absolute paths, sorted), in the order of their first files
 */
export function findPrograms(
  graph: Pick<ImportGraph, 'files' | 'importedBy'>,
  directory: string,
): (readonly string[])[] {
  const groups = new DisjointSets();
  const packages = new Packages(findWorkspaceRoot(directory));
  for (const file of graph.files) {
    const folder = packages.folderOf(file);
    groups.join(file, packageKey(folder));
    for (const imported of graph.importedBy(file))
      if (graph.files.has(imported) && packages.folderOf(imported) !== folder) groups.join(file, imported);
  }
  for (const [folder, other] of packages.listRelated()) groups.join(packageKey(folder), packageKey(other));
  const programs = new Map<string, string[]>();
  for (const file of [...graph.files].sort()) {
    const group = groups.find(file);
    const known = programs.get(group);
    if (known) known.push(file);
    else programs.set(group, [file]);
  }
  return [...programs.values()];
}

/** A key that no path of a file begins like. */
function packageKey(folder: string): string {
  return `package ${folder}`;
}

/** Disjoint sets (union-find) of files and packages that belong together. */
class DisjointSets {
  readonly #parents = new Map<string, string>();

  /** The representative of a member's group. */
  find(member: string): string {
    let top = member;
    for (let parent = this.#parents.get(top); parent !== undefined; parent = this.#parents.get(top)) top = parent;
    for (let each = member; each !== top;) {
      const parent = this.#parents.get(each)!; // only the top has none
      this.#parents.set(each, top);
      each = parent;
    }
    return top;
  }

  join(left: string, right: string): void {
    const [a, b] = [this.find(left), this.find(right)];
    if (a !== b) this.#parents.set(a, b);
  }
}

/** The packages that contain the files, each read once. A package.json without a name only configures its folder. */
class Packages {
  readonly #root: string;
  readonly #folders = new Map<string, string>();
  readonly #found = new Map<string, unknown>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The nearest package folder at or above a file; where there is none, the outermost folder searched. */
  folderOf(file: string): string {
    return this.#findFolder(path.dirname(file));
  }

  #findFolder(folder: string): string {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const found =
      this.#isPackage(folder) || folder === this.#root || path.dirname(folder) === folder
        ? folder
        : this.#findFolder(path.dirname(folder));
    this.#folders.set(folder, found);
    return found;
  }

  #isPackage(folder: string): boolean {
    const content = readJson(path.join(folder, 'package.json'));
    if (typeof propertyOf(content, 'name') !== 'string') return false;
    this.#found.set(folder, content);
    return true;
  }

  /** Pairs each package with those that it depends on, and with those inside of it, which it may load. */
  *listRelated(): Iterable<readonly [string, string]> {
    for (const folder of this.#found.keys()) {
      const outer = folder === this.#root ? folder : this.#findFolder(path.dirname(folder));
      if (outer !== folder && this.#found.has(outer) && !this.#isWorkspace(outer)) yield [outer, folder];
    }
    const byName = new Map<string, string[]>();
    for (const [folder, content] of this.#found) {
      const name = String(propertyOf(content, 'name')); // it is a string, or the folder would be no package
      byName.set(name, [...(byName.get(name) ?? []), folder]);
    }
    for (const [folder, content] of this.#found) {
      for (const name of namedDependencies(content))
        for (const dependency of byName.get(name) ?? []) yield [folder, dependency];
    }
  }

  #isWorkspace(folder: string): boolean {
    return (
      workspacesOf(this.#found.get(folder)) !== undefined ||
      WORKSPACE_FILES.some((name) => isThere(path.join(folder, name)))
    );
  }
}

/** Files that make a folder the root of a workspace, whose packages are independent of it. */
const WORKSPACE_FILES = ['pnpm-workspace.yaml', 'lerna.json', 'nx.json', 'turbo.json', 'rush.json'];

function namedDependencies(content: unknown): readonly string[] {
  return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((key) => {
    const listed = propertyOf(content, key);
    return typeof listed === 'object' && listed !== null ? Object.keys(listed) : [];
  });
}
