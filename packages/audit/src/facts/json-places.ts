/** A place in a text; lines and columns count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Where a text stops being JSON; undefined where all of it is. */
export function findBreak(text: string): TextPosition | undefined {
  const walk = new JsonWalk(text, undefined);
  return walk.run() ? undefined : toPlace(text, walk.at);
}

/**
 * Where the value stands that the steps of a JSON pointer lead to in a text that is JSON, or the nearest one that
 * encloses it.
 */
export function findValue(text: string, steps: readonly string[]): TextPosition {
  const walk = new JsonWalk(text, steps);
  walk.run();
  return toPlace(text, walk.found);
}

function toPlace(text: string, at: number): TextPosition {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 }; // a split has one part at least
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[ !#-[\]-\uffff]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** An object or a list that is being read. */
interface Open {
  readonly close: '}' | ']';
  /** How many of the steps lead to it; undefined where it is not on the way. */
  readonly depth: number | undefined;
  index: number;
}

/** One pass over a text, without recursion: hostile ones are nested deeply. */
class JsonWalk {
  readonly #text: string;
  readonly #steps: readonly string[] | undefined;
  readonly #open: Open[] = [];
  /** What was read so far; where it breaks, that is where. */
  at = 0;
  found = 0;

  constructor(text: string, steps: readonly string[] | undefined) {
    this.#text = text;
    this.#steps = steps;
  }

  /** Whether the text is JSON. */
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

  /** Reads up to the value of the next entry; gives how many steps lead to it, null where there is none. */
  #toEntry(): number | undefined | null {
    const open = this.#open.at(-1)!; // an entry stands in something
    this.#skip(SPACE);
    let key = String(open.index);
    if (open.close === '}') {
      const from = this.at;
      if (!this.#skip(STRING)) return null;
      key = JSON.parse(this.#text.slice(from, this.at)) as string; // it was just matched
      this.#skip(SPACE);
      if (!this.#take(':')) return null;
    }
    return open.depth !== undefined && this.#steps?.[open.depth] === key ? open.depth + 1 : undefined;
  }

  /** Reads what stands behind a value. */
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
