import { namesOfFile } from './mentions.ts';
import type { Module } from './module.ts';

/** A file of which something was asked. */
interface Asked {
  /** As of which version something that it says may mean something else. */
  changedAt: number;
}

/**
 * Tells as of when the names that a file says may mean something else, so that all that was answered about its
 * functions since then still holds. Knows by name which files say it: most of what becomes known is said by a few.
 */
export class SaidNames {
  readonly #asked = new Map<Module, Asked>();
  readonly #byName = new Map<string, Asked[]>();

  /**
   * As of which version something that a file says means something else. Only what changes after the first time is
   * noticed.
   */
  changedAt(module: Module): number {
    return (this.#asked.get(module) ?? this.#read(module)).changedAt;
  }

  #read(module: Module): Asked {
    const asked = { changedAt: 0 };
    this.#asked.set(module, asked);
    for (const name of namesOfFile(module)) {
      const others = this.#byName.get(name);
      if (others) others.push(asked);
      else this.#byName.set(name, [asked]);
    }
    return asked;
  }

  /** A name means something else, in any file. */
  changeName(name: string, version: number): void {
    for (const asked of this.#byName.get(name) ?? []) asked.changedAt = version;
  }

  /** Some names mean something else in one file. */
  changeFile(module: Module, version: number): void {
    const asked = this.#asked.get(module);
    if (asked) asked.changedAt = version;
  }
}
