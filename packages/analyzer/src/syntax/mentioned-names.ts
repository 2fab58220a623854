import { namesOfFile } from './mentions.ts';
import type { Module } from './module.ts';

/** A file whose version a caller asked for. */
interface Asked {
  /** Version at which something that the file mentions last changed its meaning. */
  changedAt: number;
}

/**
 * Tells since which version the names that a file mentions have kept their meaning: answers about its functions that
 * are newer still hold. It indexes files by name, because few files mention most of the names that change.
 */
export class MentionedNames {
  readonly #asked = new Map<Module, Asked>();
  readonly #byName = new Map<string, Asked[]>();

  /**
   * Version at which a name of this file last changed its meaning. Changes before the first request for the file do not
   * count.
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

  /** Records that a name changed its meaning, in every file. */
  changeName(name: string, version: number): void {
    for (const asked of this.#byName.get(name) ?? []) asked.changedAt = version;
  }

  /** Records that some names changed their meaning in one file. */
  changeFile(module: Module, version: number): void {
    const asked = this.#asked.get(module);
    if (asked) asked.changedAt = version;
  }
}
