import type * as Yaml from 'yaml';

import { loadYaml } from '../external.ts';

/**
 * A list of a YAML text with the offsets of its parts, taken from the parser's own tokens. Edits splice the text at
 * these offsets: writing the document anew would wrap lines and move comments that nobody touched.
 */
export type ScopeList = FlowList | BlockList;

/** `[A, B]`, on one line or on several. */
export interface FlowList extends Items {
  readonly kind: 'flow';
  /** After the `[`. */
  readonly from: number;
  /** Before the `]`. */
  readonly to: number;
  readonly commas: readonly number[];
  readonly comments: readonly Range[];
}

/** Lines that begin with a dash. */
export interface BlockList extends Items {
  readonly kind: 'block';
  /**
   * After the key's colon and an anchor: where a list of the other kind can begin. Undefined if the list is not the
   * value of a key.
   */
  readonly behindKey: number | undefined;
}

interface Items {
  readonly items: readonly Item[];
  /** The quotes of the list's items or, if it has none, of its key. */
  readonly quote: Quote;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** From its dash, anchor or value to the end of its value. */
export interface Item extends Range {
  /** The value without its anchor. */
  readonly value: Range;
  readonly quote: Quote;
  /** Whether it has an anchor that an alias in the text repeats. */
  readonly isShared: boolean;
}

export type Quote = '"' | "'" | '';

/**
 * Finds the list that begins at a position of a text; undefined if none does, or if it has parts that a list of scopes
 * cannot have.
 */
export function findScopeList(text: string, line: number, column: number): ScopeList | undefined {
  const yaml = loadYaml();
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, keepSourceTokens: true });
  const aliased = new Set<string>();
  let found: { readonly list: Yaml.YAMLSeq; readonly pair: Yaml.Pair | undefined } | undefined;
  yaml.visit(document, {
    Alias: (_key, alias) => void aliased.add(alias.source),
    Seq: (_key, list, path) => {
      const place = lines.linePos(list.range?.[0] ?? -1);
      const parent = path.at(-1);
      if (place.line === line && place.col === column)
        found ??= { list, pair: yaml.isPair(parent) ? parent : undefined };
    },
  });
  return found && toScopeList(found.list, found.pair, aliased);
}

function toScopeList(
  { srcToken }: Yaml.YAMLSeq,
  pair: Yaml.Pair | undefined,
  aliased: ReadonlySet<string>,
): ScopeList | undefined {
  const key = pair?.srcToken;
  const keyQuote = quoteOfToken(key?.key ?? undefined);
  if (srcToken?.type === 'flow-collection') return toFlowList(srcToken, keyQuote, aliased);
  if (srcToken?.type !== 'block-seq') return undefined;
  const items = srcToken.items
    .filter(({ start }) => start.some(({ type }) => type === 'seq-item-ind'))
    .map((item) => toItem(item, aliased));
  if (!items.every((item) => item !== undefined)) return undefined;
  const behind = key?.sep?.filter(({ type }) => type === 'map-value-ind' || type === 'anchor').at(-1);
  return {
    kind: 'block',
    items,
    quote: items.at(-1)?.quote ?? keyQuote,
    behindKey: behind && behind.offset + behind.source.length,
  };
}

function toFlowList(
  token: Yaml.CST.FlowCollection,
  keyQuote: Quote,
  aliased: ReadonlySet<string>,
): FlowList | undefined {
  const closing = token.end.find(({ type }) => type === 'flow-seq-end');
  const items = token.items.filter(({ value }) => value !== undefined).map((item) => toItem(item, aliased));
  if (!closing || !items.every((item) => item !== undefined)) return undefined;
  const pieces = token.items
    .flatMap(({ start, value }) => [...start, ...endOf(value)])
    .concat(token.end.slice(0, token.end.indexOf(closing)));
  return {
    kind: 'flow',
    items,
    quote: items.at(-1)?.quote ?? keyQuote,
    from: token.start.offset + token.start.source.length,
    to: closing.offset,
    commas: pieces.filter(({ type }) => type === 'comma').map(({ offset }) => offset),
    comments: pieces
      .filter(({ type }) => type === 'comment')
      .map(({ offset, source }) => ({ from: offset, to: offset + source.length })),
  };
}

function toItem({ start, value }: Yaml.CST.CollectionItem, aliased: ReadonlySet<string>): Item | undefined {
  const range = toValueRange(value);
  if (!range) return undefined;
  const anchor = start.find(({ type }) => type === 'anchor');
  const first = start.find(({ type }) => type === 'seq-item-ind') ?? anchor;
  return {
    from: first?.offset ?? range.from,
    to: range.to,
    value: range,
    quote: quoteOfToken(value),
    isShared: anchor !== undefined && aliased.has(anchor.source.slice(1)),
  };
}

function toValueRange(value: Yaml.CST.Token | null | undefined): Range | undefined {
  if (!value) return undefined;
  if (value.type === 'block-scalar') {
    const head = value.props.map((token) => ('source' in token ? token.source : '')).join('');
    return { from: value.offset, to: value.offset + (head + value.source).trimEnd().length };
  }
  const isText =
    value.type === 'alias' ||
    value.type === 'scalar' ||
    value.type === 'single-quoted-scalar' ||
    value.type === 'double-quoted-scalar';
  return isText ? { from: value.offset, to: value.offset + value.source.length } : undefined;
}

function endOf(value: Yaml.CST.Token | null | undefined): readonly Yaml.CST.SourceToken[] {
  return value && 'end' in value && value.end ? value.end : [];
}

function quoteOfToken(token: Yaml.CST.Token | null | undefined): Quote {
  if (token?.type === 'double-quoted-scalar') return '"';
  return token?.type === 'single-quoted-scalar' ? "'" : '';
}
