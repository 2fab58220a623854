import type * as TS from 'typescript';

/** The names that code calls on unknowns: each may be a method of an instance, or a function with that name. */
export class UnknownCalls {
  readonly #methods = new Set<string | null>();
  /** Those of them that code beside libraries calls. */
  readonly #ownMethods = new Set<string | null>();
  readonly #calls = new Map<TS.Node, string>();
  readonly #followed = new Set<TS.Node>();

  /** Notes a method call on an unknown; null for an unknown method name. */
  noteMethod(name: string | null, isOfLibrary: boolean): void {
    this.#methods.add(name);
    if (!isOfLibrary) this.#ownMethods.add(name);
  }

  /** Whether code beside libraries calls one of these names on an unknown, or an unknown name. */
  isCalledByOwnCode(names: readonly string[]): boolean {
    return names.length > 0 && [...names, null].some((name) => this.#ownMethods.has(name));
  }

  hasMethod(name: string): boolean {
    return this.#methods.has(name) || this.#methods.has(null);
  }

  /** Whether a method, or an unknown that no run knows, is called by this name. */
  isNamed(name: string): boolean {
    return this.#methods.has(name) || this.names().has(name);
  }

  /** Notes a call of a named unknown. */
  noteCall(node: TS.Node, name: string): void {
    this.#calls.set(node, name);
  }

  /** Notes a call whose callee is known in some run. */
  noteFollowed(node: TS.Node): void {
    this.#followed.add(node);
  }

  /** The names of the calls that no run followed. */
  names(): ReadonlySet<string> {
    return new Set([...this.#calls].flatMap(([node, name]) => (this.#followed.has(node) ? [] : [name])));
  }
}
