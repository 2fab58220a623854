import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Obj } from '../../domain/value.ts';

/** What is stored under one name more often than this is one of many. */
const MAX_STORED = 64;

/** Who stores: the key of a root, or the loading of modules. */
const LOADING = '';

/**
 * Functions, instances and clients by the names of the properties that they are stored under. A root that is run again
 * makes its objects anew: what it stored before is forgotten then, so that a name does not seem to have more the more
 * often a root is run.
 */
export class StoredObjects {
  readonly #byName = new Map<string, Map<Obj, Set<string>>>();
  readonly #byRoot = new Map<string, Set<string>>();
  #root = LOADING;

  /** How many names there are. */
  get size(): number {
    return this.#byName.size;
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  *entries(): Generator<readonly [string, readonly Obj[]]> {
    for (const [name, stored] of this.#byName) yield [name, [...stored.keys()]];
  }

  /** What is stored under a name. */
  under(name: string): readonly Obj[] {
    return [...(this.#byName.get(name)?.keys() ?? [])];
  }

  add(name: string, object: Obj): void {
    const stored = getOrMake(this.#byName, name, () => new Map<Obj, Set<string>>());
    const roots = stored.get(object) ?? new Set<string>();
    if (stored.size >= MAX_STORED && !stored.has(object)) return;
    stored.set(object, roots.add(this.#root));
    if (this.#root !== LOADING) getOrMake(this.#byRoot, this.#root, () => new Set()).add(name);
  }

  /** Runs a root. What it stored when it was run before is forgotten. */
  byRoot<T>(key: string, work: () => T): T {
    this.#forget(key);
    const outer = this.#root;
    this.#root = key;
    try {
      return work();
    } finally {
      this.#root = outer;
    }
  }

  /**
   * A module is loaded, in the midst of a root maybe: what it stores nobody stores anew. Gives what goes on behind it.
   */
  beginLoading(): () => void {
    const outer = this.#root;
    this.#root = LOADING;
    return () => void (this.#root = outer);
  }

  #forget(key: string): void {
    for (const name of this.#byRoot.get(key) ?? []) {
      const stored = this.#byName.get(name)!; // it was stored under that name
      for (const [object, roots] of stored) if (roots.delete(key) && roots.size === 0) stored.delete(object);
    }
    this.#byRoot.delete(key);
  }
}
