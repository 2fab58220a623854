import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Obj } from '../../domain/value.ts';
import { MAX_STORED_OBJECTS } from '../../bounds.ts';

/** The key of the loading of modules, among the roots that store objects. */
const LOADING = '';

/**
 * Functions, instances and clients by the property names that they are stored under. A root makes new objects each time
 * it runs, so that its earlier entries are dropped: the number of entries under a name must not grow with the number of
 * runs.
 */
export class StoredObjects {
  readonly #byName = new Map<string, Map<Obj, Set<string>>>();
  readonly #byRoot = new Map<string, Set<string>>();
  #root = LOADING;

  get size(): number {
    return this.#byName.size;
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  *entries(): Generator<readonly [string, readonly Obj[]]> {
    for (const [name, stored] of this.#byName) yield [name, [...stored.keys()]];
  }

  under(name: string): readonly Obj[] {
    return [...(this.#byName.get(name)?.keys() ?? [])];
  }

  add(name: string, object: Obj): void {
    const stored = getOrMake(this.#byName, name, () => new Map<Obj, Set<string>>());
    const roots = stored.get(object) ?? new Set<string>();
    if (stored.size >= MAX_STORED_OBJECTS && !stored.has(object)) return;
    stored.set(object, roots.add(this.#root));
    if (this.#root !== LOADING) getOrMake(this.#byRoot, this.#root, () => new Set()).add(name);
  }

  /** Runs a root, after dropping the entries of its earlier run. */
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
   * Begins the loading of a module, perhaps inside a root: a module runs once, and its entries are permanent. Gives the
   * function that ends the loading.
   */
  beginLoading(): () => void {
    const outer = this.#root;
    this.#root = LOADING;
    return () => void (this.#root = outer);
  }

  #forget(key: string): void {
    for (const name of this.#byRoot.get(key) ?? []) {
      const stored = this.#byName.get(name)!; // the root stored an object under this name
      for (const [object, roots] of stored) if (roots.delete(key) && roots.size === 0) stored.delete(object);
    }
    this.#byRoot.delete(key);
  }
}
