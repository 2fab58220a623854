/** A position in a text; lines and columns count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The position where a text stops being valid JSON; undefined if it is valid. */
export function findBreak(text: string): TextPosition | undefined {
  const walk = new JsonWalk(text, undefined);
  return walk.run() ? undefined : positionInText(text, walk.at);
}

/**
 * The position of the value that a JSON pointer's steps lead to in a JSON text, or of the nearest value that encloses
 * it.
 */
export function findValue(text: string, steps: readonly string[]): TextPosition {
  const walk = new JsonWalk(text, steps);
  walk.run();
  return positionInText(text, walk.found);
}

function positionInText(text: string, at: number): TextPosition {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 }; // a split has at least one part
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** An object or a list that has not been closed yet. */
interface Open {
  readonly close: '}' | ']';
  /** How many of the pointer's steps lead to it; undefined if it is not on the way. */
  readonly depth: number | undefined;
  index: number;
}

/** Walks over a text once, without recursion, because malicious texts may be nested deeply. */
class JsonWalk {
  readonly #text: string;
  readonly #steps: readonly string[] | undefined;
  readonly #open: Open[] = [];
  /** The current offset; after a failure, the offset of the error. */
  at = 0;
  found = 0;

  constructor(text: string, steps: readonly string[] | undefined) {
    this.#text = text;
    this.#steps = steps;
  }

  /** Whether the text is valid JSON. */
  run(): boolean {
    let depth: number | undefined = 0;
    for (;;) {
      this.#skip(SPACE);
      this.#note(depth);
      const opened = this.#openAt(depth);
      if (!opened && !this.#skip(STRING) && !this.#skip(SCALAR)) return false;
      if (opened && this.#closeEmpty()) this.#open.pop();
      else if (opened) {
        const next = this.#toEntry();
        if (next === null) return false;
        depth = next;
        continue;
      }
      const next = this.#toNext();
      if (next === null) return false;
      if (next === 'end') return true;
      depth = next.depth;
    }
  }

  #note(depth: number | undefined): void {
    if (depth !== undefined) this.found = this.at;
  }

  #openAt(depth: number | undefined): boolean {
    const character = this.#text[this.at];
    if (character !== '{' && character !== '[') return false;
    this.at += 1;
    this.#open.push({ close: character === '{' ? '}' : ']', depth, index: 0 });
    return true;
  }

  #closeEmpty(): boolean {
    const from = this.at;
    this.#skip(SPACE);
    if (this.#take(this.#open.at(-1)!.close)) return true; // something was just opened
    this.at = from;
    return false;
  }

  /**
   * Advances to the value of the next entry and returns how many of the steps lead to it; null if there is no entry.
   */
  #toEntry(): number | undefined | null {
    const open = this.#open.at(-1)!; // an entry is inside something
    this.#skip(SPACE);
    let key = String(open.index);
    if (open.close === '}') {
      const from = this.at;
      if (!this.#skip(STRING)) return null;
      key = JSON.parse(this.#text.slice(from, this.at)) as string; // just matched as a string
      this.#skip(SPACE);
      if (!this.#take(':')) return null;
    }
    return open.depth !== undefined && this.#steps?.[open.depth] === key ? open.depth + 1 : undefined;
  }

  /** Advances past what follows a value. */
  #toNext(): { readonly depth: number | undefined } | 'end' | null {
    for (;;) {
      this.#skip(SPACE);
      const open = this.#open.at(-1);
      if (!open) return this.at === this.#text.length ? 'end' : null;
      if (this.#take(open.close)) {
        this.#open.pop();
        continue;
      }
      if (!this.#take(',')) return null;
      open.index += 1;
      const depth = this.#toEntry();
      return depth === null ? null : { depth };
    }
  }

  #take(character: string): boolean {
    if (this.#text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.#text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}
