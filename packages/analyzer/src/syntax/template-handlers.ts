import { findExpressionEnd } from './markup.ts';

/**
 * Keeps, in the text of a component that is blank but for its scripts, what event handlers in its markup run, each as a
 * function at its own position: `@click="remove(id)"`, `onclick={() => remove(id)}`.
 */
export function keepHandlers(markup: string, blanked: string, isVue: boolean): string {
  if (!isVue && !/\bon:?\w/.test(markup)) return blanked;
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of isVue ? vueHandlers(markup) : svelteHandlers(markup)) {
    const code = markup.slice(start, end);
    const head = FUNCTION.test(code) ? ';(' : ';()=>{';
    const from = start - head.length;
    if (from < at || !code.includes('(') || /&#?\w+;/.test(code)) continue;
    if (blanked.slice(from, end + 1).trim() !== '') continue;
    pieces.push(blanked.slice(at, from), head, code, head === ';(' ? ')' : '}');
    at = end + 1;
  }
  return pieces.length === 0 ? blanked : [...pieces, blanked.slice(at)].join('');
}

/** The handler is a function itself. */
const FUNCTION = /^\s*(?:async\b\s*)?(?:function\b|[\w$]+\s*=>|\([^()]*\)\s*(?::[^=]*)?=>)/;

interface Range {
  readonly start: number;
  readonly end: number;
}

const VUE_HANDLER = /\s(?:@|v-on:)[\w:.-]+\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function* vueHandlers(markup: string): Iterable<Range> {
  const comments = new Comments(markup);
  for (const match of markup.matchAll(VUE_HANDLER)) {
    const end = match.index + match[0].length - 1;
    if (!comments.include(match.index)) yield { start: end - (match[1] ?? match[2] ?? '').length, end };
  }
}

function* svelteHandlers(markup: string): Iterable<Range> {
  const comments = new Comments(markup);
  for (const match of markup.matchAll(/\son:?[\w|]+=\{/g)) {
    const start = match.index + match[0].length;
    const end = findExpressionEnd(markup, start - 1);
    if (end !== undefined && end > 0 && FUNCTION.test(markup.slice(start, end - 1)) && !comments.include(match.index))
      yield { start, end: end - 1 };
  }
}

/** The comments of the markup; positions are asked for from left to right. */
class Comments {
  readonly #markup: string;
  #start: number;
  #end = 0;

  constructor(markup: string) {
    this.#markup = markup;
    this.#start = markup.indexOf('<!--');
  }

  include(at: number): boolean {
    while (this.#start !== -1 && this.#start < at) {
      const end = this.#markup.indexOf('-->', this.#start);
      this.#end = end === -1 ? this.#markup.length : end;
      if (at < this.#end) return true;
      this.#start = this.#markup.indexOf('<!--', this.#end);
    }
    return false;
  }
}
