import type * as Yaml from 'yaml';

import type { ManifestMistake, TextSpan } from '../../contract/manifest-mistake.ts';
import { loadYaml } from '../../external.ts';
import { toMistake } from './mistake.ts';
import { findUnreadable } from './unreadable-text.ts';
import { toYamlMistakes } from './yaml-mistakes.ts';

/** A YAML text as plain values, with the position of each, by JSON pointer: `/credentials/consent-sync/scopes/0`. */
export interface YamlTree {
  readonly data: unknown;
  readonly places: ReadonlyMap<string, YamlPlace>;
}

export interface YamlPlace {
  readonly value: TextSpan;
  /** Left out for entries of a list and for the root. */
  readonly key?: TextSpan;
}

export type ParsedYaml =
  | { readonly kind: 'tree'; readonly tree: YamlTree }
  | { readonly kind: 'mistakes'; readonly mistakes: readonly ManifestMistake[] };

/** Limits for aliases that multiply; no real manifest, and no real registry, reaches them. */
const maxValues = 20_000;
export const maxRegistryValues = 1_000_000;

/**
 * Parses YAML 1.2 with anchors, aliases and merge keys. The position of a value that an alias inserts is that of its
 * anchor. A byte order mark takes no column.
 */
export function parseYaml(source: string, limit = maxValues): ParsedYaml {
  const text = source.replace(/^\uFEFF/, '');
  const yaml = loadYaml();
  const unreadable = findUnreadable(text, yaml);
  if (unreadable) return { kind: 'mistakes', mistakes: [unreadable] };
  const lines = new yaml.LineCounter();
  // The walk below looks for repeated keys: the parser compares each key with all before it.
  const document = yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const syntax = toYamlMistakes(text, [...document.errors, ...document.warnings], lines);
  if (syntax.length > 0) return { kind: 'mistakes', mistakes: syntax };
  const walk: YamlWalk = {
    yaml,
    document,
    text,
    lines,
    places: new Map(),
    mistakes: [],
    open: new Set(),
    targets: new Map(),
    count: 0,
    limit,
    alias: undefined,
  };
  const data = readAliased(walk, document.contents, '', undefined);
  if (walk.mistakes.length > 0) return { kind: 'mistakes', mistakes: walk.mistakes };
  return { kind: 'tree', tree: { data, places: walk.places } };
}

/** Escapes a key as a step of a JSON pointer: `a/b` becomes `a~1b`. */
export function toPointerStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The key or index at the end of a pointer. */
export function lastStepOf(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** The position of a value, or of the nearest existing value that encloses it. */
export function findPlace(tree: YamlTree, pointer: string): YamlPlace {
  const place = tree.places.get(pointer);
  if (place) return place;
  return pointer === '' ? { value: documentStart } : findPlace(tree, pointer.slice(0, pointer.lastIndexOf('/')));
}

export function valueAt(tree: YamlTree, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[lastStepOf(step)] : undefined,
    tree.data,
  ); // any object can be indexed by a key
}

interface YamlWalk {
  readonly yaml: typeof Yaml;
  readonly document: Yaml.Document;
  readonly text: string;
  readonly lines: Yaml.LineCounter;
  readonly places: Map<string, YamlPlace>;
  readonly mistakes: ManifestMistake[];
  /** The anchored nodes that are being resolved: an alias to one of them would never end. */
  readonly open: Set<unknown>;
  /** What each alias stands for. */
  readonly targets: Map<Yaml.Alias, unknown>;
  count: number;
  /** The largest count that is read. */
  readonly limit: number;
  /** The outermost alias that is being resolved. */
  alias: unknown;
}

function readAliased(walk: YamlWalk, node: unknown, pointer: string, key: TextSpan | undefined): unknown {
  const { yaml } = walk;
  if (!yaml.isAlias(node) || walk.alias !== undefined) return readValue(walk, node, pointer, key);
  walk.alias = node;
  const value = readValue(walk, node, pointer, key);
  walk.alias = undefined;
  return value;
}

function readValue(walk: YamlWalk, node: unknown, pointer: string, key: TextSpan | undefined): unknown {
  const { yaml } = walk;
  const resolved = yaml.isAlias(node) ? followAlias(walk, node) : node;
  if (isFlooded(walk, node)) return null;
  if (!yaml.isNode(resolved)) return null;
  const value = spanOfNode(walk, resolved) ?? key ?? documentStart;
  walk.places.set(pointer, key === undefined ? { value } : { value, key });
  if (yaml.isMap(resolved)) return within(walk, resolved, () => toRecord(walk, resolved, pointer));
  if (yaml.isSeq(resolved))
    return within(walk, resolved, () =>
      resolved.items.map((item, index) => readAliased(walk, item, `${pointer}/${index}`, undefined)),
    );
  if (yaml.isScalar(resolved) && typeof resolved.value !== 'object') return resolved.value;
  if (yaml.isScalar(resolved) && resolved.value !== null)
    complain(walk, resolved, `\`${resolved.tag ?? ''}\` is a YAML tag, and only plain YAML is read: remove it.`);
  return null;
}

function toRecord(walk: YamlWalk, map: Yaml.YAMLMap, pointer: string): Record<string, unknown> {
  const record = Object.create(null) as Record<string, unknown>;
  const merged = map.items.filter((pair) => isMergeKey(walk, pair));
  for (const pair of merged.slice(1)) complainOfRepetition(walk, pair, '<<');
  for (const pair of map.items) {
    if (isMergeKey(walk, pair)) continue;
    const key = toKey(walk, pair, map);
    if (key === undefined) continue;
    if (Object.hasOwn(record, key.name)) complainOfRepetition(walk, pair, key.name);
    record[key.name] = readAliased(walk, pair.value, `${pointer}/${toPointerStep(key.name)}`, key.span);
  }
  for (const pair of merged) mergeInto(walk, record, pair.value, pointer);
  return record;
}

function complainOfRepetition(walk: YamlWalk, { key }: Yaml.Pair, name: string): void {
  complain(walk, key, `The key \`${name}\` is used twice: merge the two, or remove one.`);
}

/** `<<: *defaults` or `<<: [*a, *b]`: existing keys take precedence. */
function mergeInto(walk: YamlWalk, record: Record<string, unknown>, source: unknown, pointer: string): void {
  const { yaml } = walk;
  if (isFlooded(walk, source)) return;
  const resolved = yaml.isAlias(source) ? followAlias(walk, source) : source;
  if (resolved === undefined) return; // the alias has been reported
  if (yaml.isSeq(resolved)) for (const item of resolved.items) mergeInto(walk, record, item, pointer);
  else if (yaml.isMap(resolved)) within(walk, resolved, () => mergePairs(walk, record, resolved, pointer));
  else
    complain(
      walk,
      source,
      'The merge key `<<` takes a mapping, or a list of mappings: give it an alias to one, as in `<<: *defaults`.',
    );
}

function mergePairs(walk: YamlWalk, record: Record<string, unknown>, source: Yaml.YAMLMap, pointer: string): void {
  for (const pair of source.items) {
    if (isFlooded(walk, pair.key)) return;
    if (isMergeKey(walk, pair)) {
      mergeInto(walk, record, pair.value, pointer);
      continue;
    }
    const key = toKey(walk, pair, source);
    if (key === undefined || Object.hasOwn(record, key.name)) continue;
    record[key.name] = readAliased(walk, pair.value, `${pointer}/${toPointerStep(key.name)}`, key.span);
  }
}

function isMergeKey(walk: YamlWalk, pair: Yaml.Pair): boolean {
  return walk.yaml.isScalar(pair.key) && pair.key.value === '<<' && pair.key.type === 'PLAIN';
}

function toKey(
  walk: YamlWalk,
  pair: Yaml.Pair,
  map: Yaml.YAMLMap,
): { readonly name: string; readonly span: TextSpan } | undefined {
  const { yaml } = walk;
  const node = yaml.isAlias(pair.key) ? followAlias(walk, pair.key) : pair.key;
  if (yaml.isScalar(node) && isPrimitive(node.value))
    return { name: String(node.value), span: spanOfNode(walk, node) ?? documentStart };
  complain(walk, yaml.isNode(node) ? node : map, 'A key must be plain text: write a name before the colon.');
  return undefined;
}

function isPrimitive(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function followAlias(walk: YamlWalk, alias: Yaml.Alias): unknown {
  // To resolve an alias, the parser's own method walks the document.
  if (!walk.targets.has(alias)) walk.targets.set(alias, alias.resolve(walk.document));
  const target = walk.targets.get(alias);
  if (target === undefined) complain(walk, alias, wordUnknownAlias(alias.source), `"*${alias.source}"`);
  if (!walk.open.has(target)) return target;
  complain(
    walk,
    alias,
    `The alias \`*${alias.source}\` refers to a value that contains it, so it would never end: write the values out.`,
  );
  return undefined;
}

/** An unquoted wildcard, or an anchor that is not defined yet. */
function wordUnknownAlias(name: string): string {
  if (/^[\w-]+$/.test(name))
    return `There is no anchor \`&${name}\` before this alias: add it, or quote \`"*${name}"\` if it is text.`;
  return `\`*${name}\` starts with \`*\`, which YAML reads as an alias: quote it.`;
}

function within<T>(walk: YamlWalk, node: unknown, read: () => T): T {
  walk.open.add(node);
  const value = read();
  walk.open.delete(node);
  return value;
}

/** Counts one more value, or one more key that a merge looks at. */
function isFlooded(walk: YamlWalk, node: unknown): boolean {
  walk.count += 1;
  if (walk.count === walk.limit + 1)
    complain(
      walk,
      walk.alias ?? node,
      `The file has more than ${walk.limit} values, counting each repetition by an alias: write the values out.`,
    );
  return walk.count > walk.limit;
}

function complain(walk: YamlWalk, node: unknown, message: string, suggestion?: string): void {
  walk.mistakes.push(toMistake(walk.text, spanOfNode(walk, node) ?? documentStart, message, suggestion));
}

/** Undefined for a node without text, such as the missing value of `hosts:`. */
function spanOfNode(walk: YamlWalk, node: unknown): TextSpan | undefined {
  if (!walk.yaml.isNode(node) || !node.range) return undefined;
  const [from, to] = node.range;
  if (from === to) return undefined;
  const trimmed = from + walk.text.slice(from, to).trimEnd().length;
  return toSpan(walk.lines, from, trimmed);
}

const documentStart: TextSpan = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Converts two offsets to lines and columns. */
function toSpan(lines: Yaml.LineCounter, from: number, to: number): TextSpan {
  const begin = lines.linePos(from);
  const end = lines.linePos(to);
  return {
    line: Math.max(begin.line, 1),
    column: Math.max(begin.col, 1),
    endLine: Math.max(end.line, 1),
    endColumn: Math.max(end.col, 1),
  };
}
