import type { ClientNames } from '../../interpreter/machine/client-names.ts';
import { COMMENT_OPENING } from '../../sources/comments.ts';
import { receiverAt } from '../../syntax/mentions.ts';
import type { Module } from '../../syntax/module.ts';

/**
 * Where a file's code names a client: its package, its global, its access path. The pattern of the client index finds
 * the words. The name of a global is no mention of it in a comment, as a key, or as a member of another object; if the
 * code stores a client under such a name, the candidate index knows that name. A comment addressed to scopewright counts
 * as well, because it settles what the code around it sends.
 */
export class ClientMentions {
  readonly #names: ClientNames;
  readonly #mentions = new WeakMap<Module, readonly number[]>();

  constructor(names: ClientNames) {
    this.#names = names;
  }

  /** Whether the code between two positions of a file names a client. */
  isIn(module: Module, pos: number, end: number): boolean {
    let mentions = this.#mentions.get(module);
    if (!mentions) this.#mentions.set(module, (mentions = this.#find(module)));
    return mentions.some((at) => at >= pos && at < end);
  }

  #find(module: Module): number[] {
    const { text } = module.source;
    const found: number[] = [];
    for (const { index } of text.matchAll(COMMENT_OPENING)) found.push(index);
    for (const match of text.matchAll(new RegExp(this.#names.pattern, 'g')))
      if (this.#isMention(module, match[0], match.index)) found.push(match.index);
    return found;
  }

  #isMention(module: Module, name: string, at: number): boolean {
    if (!this.#names.globals.has(name)) return true;
    const receiver = receiverAt(module, at + name.length - 1);
    if (receiver === null || (receiver !== undefined && GLOBAL_OBJECTS.has(receiver))) return true;
    return receiver === '' && AFTER_GLOBAL_OBJECT.test(module.source.text.slice(Math.max(0, at - 40), at));
  }
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self', 'global', 'top', 'parent', 'frames']);

/** `(globalThis as any).`, `window?.` */
const AFTER_GLOBAL_OBJECT = /(?:globalThis|window|self|global)(?:\s+as\s+\w+)?[)!?.\s]*$/;
