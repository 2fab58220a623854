import type * as TS from 'typescript';

/**
 * By which names code calls what is unknown: a method of an instance may be meant, or a function that has such a name.
 */
export class UnknownCalls {
  readonly #methods = new Set<string | null>();
  readonly #calls = new Map<TS.Node, string>();
  readonly #followed = new Set<TS.Node>();

  /** Notes that a method is called on something unknown; null for one whose name is unknown too. */
  noteMethod(name: string | null): void {
    this.#methods.add(name);
  }

  hasMethod(name: string): boolean {
    return this.#methods.has(name) || this.#methods.has(null);
  }

  /** Notes a call of something unknown that has a name. */
  noteCall(node: TS.Node, name: string): void {
    this.#calls.set(node, name);
  }

  /** Notes a call of which it is known, in this run or another one, which function it calls. */
  noteFollowed(node: TS.Node): void {
    this.#followed.add(node);
  }

  /** The names of the calls that no run followed. */
  names(): ReadonlySet<string> {
    return new Set([...this.#calls].flatMap(([node, name]) => (this.#followed.has(node) ? [] : [name])));
  }
}
