import type * as Yaml from 'yaml';

import { loadYaml } from '../../external.ts';
import { findValue } from '../json-places.ts';
import { findUnreadable } from '../manifest/unreadable-text.ts';
import { toYamlMistakes } from '../manifest/yaml-mistakes.ts';
import { readPlainYaml } from '../plain-yaml.ts';
import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import type { KeyPath } from '@scopewright/registry';

/** A file of a description as plain values, which can tell where each stands. */
export interface DescriptionValues {
  readonly value: unknown;
  /** `12:5`; undefined for JSON, whose places are pointers. */
  readonly findPlace: (steps: KeyPath) => string | undefined;
  /** `12:5`, for JSON too: it reads the whole text. */
  readonly findPosition: (steps: KeyPath) => string;
  /** The keys that stand in one mapping twice, with their places: the first counts. */
  readonly repeated: readonly { readonly place: string; readonly key: string }[];
}

/** The most keys that merge keys (`<<`) may copy. */
const mostMerged = 200_000;

/**
 * Parses a description. What an alias repeats is one value and not a copy, so that aliases cannot multiply anything.
 * Numbers of YAML stay as they are written: `1.10` is a version.
 */
export function readDescriptionValues(source: string): DescriptionValues | { readonly mistake: ManifestMistake } {
  const text = source.replace(/^\uFEFF/, '');
  const json = parseJson(text);
  if (json)
    return {
      value: json.value,
      findPlace: () => undefined,
      findPosition: (steps) => findJsonPosition(text, steps),
      repeated: [],
    };
  const plain = readPlainYaml(text, { numbers: 'source', aliases: true });
  if (plain) return { ...plain, findPosition: plain.findPlace, repeated: [] };
  const yaml = loadYaml();
  const unreadable = findUnreadable(text, yaml);
  if (unreadable) return { mistake: unreadable };
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const [mistake] = toYamlMistakes(text, document.errors, lines);
  if (mistake) return { mistake };
  const walk: Walk = { yaml, lines, anchors: new Map(), values: new Map(), nodes: new Map(), repeated: [], merged: 0 };
  const value = toValue(walk, document.contents);
  const place = (steps: KeyPath): string => findPlace(walk, document.contents, steps);
  return { value, findPlace: place, findPosition: place, repeated: walk.repeated };
}

function findJsonPosition(text: string, steps: KeyPath): string {
  const { line, column } = findValue(text, steps.map(String));
  return `${line}:${column}`;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

interface Walk {
  readonly yaml: typeof Yaml;
  readonly lines: Yaml.LineCounter;
  /** The last node with each anchor so far. */
  readonly anchors: Map<string, Yaml.Node>;
  readonly values: Map<Yaml.Node, unknown>;
  /** What each alias stands for. */
  readonly nodes: Map<Yaml.Alias, Yaml.Node>;
  readonly repeated: { place: string; key: string }[];
  merged: number;
}

function toValue(walk: Walk, node: unknown): unknown {
  const { yaml, values } = walk;
  if (!yaml.isNode(node)) return null;
  if (yaml.isAlias(node)) {
    const target = walk.anchors.get(node.source);
    if (target) walk.nodes.set(node, target);
    return target ? values.get(target) : null;
  }
  if (node.anchor !== undefined) walk.anchors.set(node.anchor, node);
  if (yaml.isMap(node)) return toRecord(walk, node);
  if (yaml.isSeq(node)) {
    const list: unknown[] = [];
    values.set(node, list);
    for (const item of node.items) list.push(toValue(walk, item));
    return list;
  }
  const value = yaml.isScalar(node) ? toScalar(node) : null;
  values.set(node, value);
  return value;
}

function toScalar({ value, source }: Yaml.Scalar): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return source ?? String(value);
  return typeof value === 'object' ? null : value;
}

function toRecord(walk: Walk, map: Yaml.YAMLMap): Record<string, unknown> {
  const record = Object.create(null) as Record<string, unknown>; // a key may be `__proto__`
  walk.values.set(map, record);
  const merged: unknown[] = [];
  for (const { key, value } of map.items) {
    const name = toKey(walk, key);
    const member = toValue(walk, value);
    if (name === '<<' && walk.yaml.isScalar(key) && key.type === 'PLAIN') merged.push(member);
    else if (Object.hasOwn(record, name)) walk.repeated.push({ place: placeOf(walk, key), key: name });
    else record[name] = member;
  }
  for (const source of merged.flat())
    for (const [name, member] of Object.entries(typeof source === 'object' && source !== null ? source : {})) {
      walk.merged += 1;
      if (walk.merged > mostMerged) return record;
      if (!Object.hasOwn(record, name)) record[name] = member;
    }
  return record;
}

function toKey(walk: Walk, key: unknown): string {
  const value = toValue(walk, key);
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : '';
}

/** The place of the last key or item of a path that has one of its own. */
function findPlace(walk: Walk, root: unknown, steps: KeyPath): string {
  const { yaml } = walk;
  let [node, place] = [root, root];
  for (const step of steps) {
    const holder: unknown = yaml.isAlias(node) ? walk.nodes.get(node) : node;
    if (yaml.isSeq(holder)) node = place = holder.items[Number(step)];
    else {
      const pair = yaml.isMap(holder) ? holder.items.find(({ key }) => keyText(walk, key) === String(step)) : undefined;
      if (!pair) break;
      [place, node] = [pair.key, pair.value];
    }
  }
  return placeOf(walk, place);
}

function keyText({ yaml }: Walk, key: unknown): string | undefined {
  return yaml.isScalar(key) ? String(toScalar(key)) : undefined;
}

function placeOf({ yaml, lines }: Walk, node: unknown): string {
  const offset = yaml.isNode(node) ? (node.range?.[0] ?? 0) : 0;
  const { line, col } = lines.linePos(offset);
  return `${Math.max(line, 1)}:${Math.max(col, 1)}`;
}
