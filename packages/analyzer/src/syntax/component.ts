import { keepHandlers } from './template-handlers.ts';
import { findExpressionEnd, readTag, type Tag } from './markup.ts';

/**
 * The scripts of a Vue, Svelte or Astro component. The reader blanks everything around them character by character, so
 * that positions in the scripts are positions in the file.
 *
 * No script may be missed. Where the reader cannot follow the markup (an attribute or a comment without an end), it
 * takes everything after that point that looks like a script for one.
 */
export interface Component {
  /**
   * The file's text, blank except for its scripts and the event handlers of its markup; `<script src="…">` becomes an
   * import.
   */
  readonly text: string;
  readonly language: 'js' | 'ts' | 'tsx';
  /** The files that its scripts' `src` names: they are the component's own code. */
  readonly sources: readonly string[];
  /** A Svelte component's instance scripts: the variables that they export are its properties. */
  readonly instanceScripts: readonly Range[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Script extends Range {
  readonly tag: Tag;
}

export function isComponentFile(file: string): boolean {
  return /\.(?:vue|svelte|astro)$/.test(file);
}

/** The ending of `file` decides whether Vue's, Svelte's or Astro's rules apply. */
export function readComponent(file: string, text: string): Component {
  const isVue = file.endsWith('.vue');
  const front = file.endsWith('.astro') ? readFrontmatter(text) : undefined;
  const scripts = [
    ...(front ? [front] : []),
    ...findScripts(front ? blank(text.slice(0, front.end)) + text.slice(front.end) : text, isVue).filter(isProgram),
  ];
  const languages = new Set(scripts.map(languageOf));
  return {
    text: keepHandlers(text, blankAround(text, scripts), isVue),
    language: languages.has('tsx') ? 'tsx' : languages.has('ts') ? 'ts' : 'js',
    sources: scripts.flatMap(({ tag }) => scriptSource(tag)?.value ?? []),
    instanceScripts: !file.endsWith('.svelte')
      ? []
      : scripts.filter(({ tag }) => !tag.attributes.has('module') && tag.attributes.get('context')?.value !== 'module'),
  };
}

const FENCE = /^\s*---/;
const CLOSING_FENCE = /^---/m;

/** The code between Astro's fences, at the top of the file. https://docs.astro.build/en/basics/astro-components */
function readFrontmatter(text: string): Script | undefined {
  const fence = FENCE.exec(text)?.[0];
  if (fence === undefined) return undefined;
  const start = fence.length;
  const end = start + (CLOSING_FENCE.exec(text.slice(start))?.index ?? text.length - start);
  const tag: Tag = {
    name: 'script',
    start: 0,
    end: start,
    isSelfClosed: false,
    attributes: new Map([['lang', { value: 'ts', at: 0 }]]),
  };
  return { tag, start, end };
}

const PROGRAM_TYPE = /^(?:(?:text|application)\/(?:x-)?(?:babel|(?:java|type|ecma|j)script|[jt]sx?)(?:;.*)?|)$/i;
/** A component's compiler reads a script whatever its type: only these names stand for something else than a program. */
const OTHER_NAME = /^(?:importmap|speculationrules|json|html|template|text)$/i;

function isProgram({ tag }: Script): boolean {
  const type = tag.attributes.get('type')?.value ?? '';
  return PROGRAM_TYPE.test(type) || (/^\w+$/.test(type) && !OTHER_NAME.test(type));
}

const TYPESCRIPT = /^(?:(?:text|application)\/(?:x-)?)?(?:ts|typescript)\b/i;
const TYPESCRIPT_WITH_JSX = /^(?:(?:text|application)\/(?:x-)?)?tsx\b/i;

function languageOf({ tag }: Script): Component['language'] {
  const named = tag.attributes.get('lang')?.value ?? tag.attributes.get('type')?.value ?? '';
  if (TYPESCRIPT_WITH_JSX.test(named)) return 'tsx';
  return TYPESCRIPT.test(named) ? 'ts' : 'js';
}

/** The `src`, if it can be written between quotes. */
function scriptSource(tag: Tag): { readonly value: string; readonly at: number } | undefined {
  const source = tag.attributes.get('src');
  return source && /^[^"\\\s]+$/.test(source.value) ? source : undefined;
}

function blankAround(text: string, scripts: readonly Script[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { tag, start, end } of scripts) {
    const source = scriptSource(tag);
    pieces.push(
      blank(text.slice(at, tag.start)),
      source
        ? scriptToImport(text.slice(tag.start, tag.end), source.at - tag.start, source.value)
        : blank(text.slice(tag.start, tag.end)),
    );
    pieces.push(tag.attributes.has('src') ? blank(text.slice(start, end)) : text.slice(start, end));
    // Code that follows on the same line is another statement.
    pieces.push(text[end] === '<' ? ';' : '');
    at = text[end] === '<' ? end + 1 : end;
  }
  return [...pieces, blank(text.slice(at))].join('');
}

/** Replaces everything but line ends by spaces. */
function blank(text: string): string {
  return text.replace(/[^\n\r\u2028\u2029]/g, ' ');
}

/** `<script src="./a.ts">` becomes `import "./a.ts" `: the specifier keeps its position. */
function scriptToImport(tag: string, at: number, specifier: string): string {
  const end = at + specifier.length;
  return `import${blank(tag.slice('import'.length, at - 1))}"${specifier}"${blank(tag.slice(end + 1, -1))}${end + 1 < tag.length ? ';' : ''}`;
}

const TAG_OR_EXPRESSION = /<[a-z]|<!--|\{/gi;
const TAG = /<[a-z]|<!--/gi;
const ANY_SCRIPT = /<script(?=[\s/>])/gi;

/** The scripts of the component itself, in order. */
function findScripts(text: string, isVue: boolean): Script[] {
  const closings = new Closings(text);
  const scripts: Script[] = [];
  let pattern = isVue ? TAG : TAG_OR_EXPRESSION;
  for (let at = 0; ;) {
    const next = indexOf(pattern, text, at);
    if (next === undefined) return scripts;
    const isLost = pattern === ANY_SCRIPT;
    const piece = readPiece(text, next, { isVue, braces: !isVue && !isLost, closings });
    if (piece?.script) scripts.push(piece.script);
    if (!piece && isLost) return scripts;
    if (!piece) {
      pattern = ANY_SCRIPT;
      closings.rewind();
    }
    at = piece?.end ?? next + (isScriptTag(text, next) ? 0 : 1);
  }
}

interface Rules {
  readonly isVue: boolean;
  readonly braces: boolean;
  readonly closings: Closings;
}

interface Piece {
  /** Where the search continues. */
  readonly end: number;
  readonly script?: Script;
}

/** Reads a comment, an expression, or a tag with its content; undefined where it has no end. */
function readPiece(text: string, at: number, rules: Rules): Piece | undefined {
  if (text.startsWith('<!--', at)) return readTo(text.indexOf('-->', at + 4));
  if (text[at] === '{') return readTo(findExpressionEnd(text, at));
  const tag = readTag(text, at, rules.braces);
  if (!tag) return undefined;
  if (tag.name === 'script') return readScript(text, tag, rules.closings);
  if (tag.isSelfClosed) return { end: tag.end };
  if (tag.name === 'style') return { end: rules.closings.after(tag.end, tag.name) ?? tag.end };
  if (!rules.isVue) return { end: tag.end };
  if (tag.name === 'template' && /^(?:html)?$/.test(tag.attributes.get('lang')?.value ?? ''))
    return readTo(findTemplateEnd(text, tag.end, rules.closings));
  // Blocks of a Vue file other than its template hold text.
  return { end: rules.closings.after(tag.end, tag.name) ?? tag.end };
}

function readTo(end: number | undefined): Piece | undefined {
  return end === undefined || end < 0 ? undefined : { end };
}

/** A script ends at the next `</script`, even inside of a string. */
function readScript(text: string, tag: Tag, closings: Closings): Piece {
  const end = tag.isSelfClosed ? tag.end : (closings.after(tag.end, 'script') ?? text.length);
  return { end, script: { tag, start: tag.end, end } };
}

const IN_TEMPLATE = /<[a-z]|<!--|<\/template(?=[\s/>])|\{\{/gi;
/** Elements whose content is text. */
const HOLDS_TEXT = new Set(['script', 'style', 'textarea']);

/** The end of the Vue template that opens before `start`: templates may be nested. */
function findTemplateEnd(text: string, start: number, closings: Closings): number | undefined {
  let depth = 1;
  let end: number | undefined = start;
  while (end !== undefined) {
    const at = indexOf(IN_TEMPLATE, text, end);
    if (at === undefined) return undefined;
    if (text.startsWith('</', at)) {
      depth -= 1;
      if (depth === 0) return at + 1;
      end = at + 2;
    } else if (text.startsWith('<!--', at)) end = readTo(text.indexOf('-->', at + 4))?.end;
    else if (text[at] === '{') end = readTo(text.indexOf('}}', at + 2))?.end;
    else {
      const tag = readTag(text, at, false);
      if (tag?.name === 'template' && !tag.isSelfClosed) depth += 1;
      end =
        tag && HOLDS_TEXT.has(tag.name) && !tag.isSelfClosed
          ? (closings.after(tag.end, tag.name) ?? tag.end)
          : tag?.end;
    }
  }
  return undefined;
}

function isScriptTag(text: string, at: number): boolean {
  return indexOf(ANY_SCRIPT, text.slice(at, at + 8), 0) === 0;
}

function indexOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index;
}

/** The positions of closing tags, by name: read once, queried from left to right. */
class Closings {
  readonly #text: string;
  readonly #next = new Map<string, number>();
  #positions: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Lets queries start at the left again. */
  rewind(): void {
    this.#next.clear();
  }

  /** The first closing tag of that name at or after a position. */
  after(position: number, name: string): number | undefined {
    this.#positions ??= readClosings(this.#text);
    const positions = this.#positions.get(name) ?? [];
    let next = this.#next.get(name) ?? 0;
    while (next < positions.length && positions[next]! < position) next += 1;
    this.#next.set(name, next);
    return positions[next];
  }
}

function readClosings(text: string): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  for (const match of text.matchAll(/<\/([a-z][^\s/>]*)/gi)) {
    const name = match[1]!.toLowerCase();
    const known = positions.get(name);
    if (known) known.push(match.index);
    else positions.set(name, [match.index]);
  }
  return positions;
}
