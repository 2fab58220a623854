import path from 'node:path';
import type { ImportGraph } from './import-graph.ts';
import { findWorkspaceRoot, isThere, propertyOf, readJson, workspacesOf } from '../../sources/files.ts';

/**
 * The files that can have to do with each other in one running program, and nothing to do with those of another: what
 * one of them imports or is imported by, what stands in the same package, the packages that its package.json names, and
 * those that stand inside of it (it may load them as plugins), unless it is the root of a workspace. What an analysis
 * learns, under which name a client is stored, say, it learns for one program; and so programs can be analysed one by
 * one, on several machines too.
 *
 * @returns the programs, each with its files (absolute paths, sorted), in the order of their first files
 */
export function findPrograms(
  graph: Pick<ImportGraph, 'files' | 'importedBy'>,
  directory: string,
): (readonly string[])[] {
  const groups = new Groups();
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

/** No path of a file begins like this. */
function packageKey(folder: string): string {
  return `package ${folder}`;
}

/** Which things belong together, as far as is known by now. */
class Groups {
  readonly #parents = new Map<string, string>();

  /** What stands for the group that something is in. */
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

/**
 * The packages that files stand in, each read once. A package.json without a name only says how its folder is to be
 * read.
 */
class Packages {
  readonly #root: string;
  readonly #folders = new Map<string, string>();
  readonly #found = new Map<string, unknown>();

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The nearest folder at or above a file that is a package; the outermost folder that was looked at where there is
   * none.
   */
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

  /**
   * Each package with each other one that it names among its dependencies, or that it may load because it stands inside
   * of it.
   */
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

/** What says of a folder that the packages in it stand side by side. */
const WORKSPACE_FILES = ['pnpm-workspace.yaml', 'lerna.json', 'nx.json', 'turbo.json', 'rush.json'];

function namedDependencies(content: unknown): readonly string[] {
  return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((key) => {
    const listed = propertyOf(content, key);
    return typeof listed === 'object' && listed !== null ? Object.keys(listed) : [];
  });
}
