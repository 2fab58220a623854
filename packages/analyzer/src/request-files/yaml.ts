import type { Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { MAX_REQUEST_FILE_DEPTH, MAX_YAML_LENGTH } from '../bounds.ts';
import { loadYaml } from '../external.ts';
import { findDeepYaml } from '../syntax/find-too-deep.ts';
import type { Embedded } from './embedded.ts';
import { slice } from './embedded.ts';
import type { FoundProblem, Range } from './found-request.ts';

export type YamlNode = Node;

export interface YamlTree {
  readonly root: YamlNode | undefined;
  readonly problems: readonly FoundProblem[];
}

const tooLong = `The file has more than ${MAX_YAML_LENGTH} characters, and scopewright reads none of its requests. Split it.`;

export function parseYaml(text: string): YamlTree {
  if (text.length > MAX_YAML_LENGTH) return fail(0, tooLong);
  const yaml = loadYaml();
  const deep = findDeepYaml(text, MAX_REQUEST_FILE_DEPTH, yaml);
  if (deep !== undefined)
    return fail(
      deep,
      `The YAML here is nested more than ${MAX_REQUEST_FILE_DEPTH} levels deep, and scopewright reads none of the file’s requests.`,
    );
  const document = yaml.parseDocument(text, { logLevel: 'silent', uniqueKeys: false });
  if (!resolveAliases(document)) return fail(0, tooLong);
  const [error] = document.errors;
  const problems = error
    ? [
        {
          pos: error.pos[0],
          message: `The file is not valid YAML (${error.code}), so scopewright may miss requests of it. Fix it.`,
        },
      ]
    : [];
  return { root: document.contents ?? undefined, problems };
}

interface FoundAlias {
  readonly parent: unknown;
  /** Its index in a list. */
  readonly key: unknown;
  readonly target: Node;
}

/**
 * Puts the nodes that aliases name in their places. What an alias names may have no alias itself, so that nothing grows
 * without bound; where the file written out would be too long, it is not read.
 */
function resolveAliases(document: Document): boolean {
  const anchors = new Map<string, Node>();
  const withAlias = new Set<unknown>();
  const found: FoundAlias[] = [];
  loadYaml().visit(document, {
    Node(_key, node) {
      if ('anchor' in node && node.anchor !== undefined) anchors.set(node.anchor, node);
    },
    Alias(key, alias, path) {
      const target = anchors.get(alias.source);
      if (target) found.push({ parent: path.at(-1), key, target });
      for (let at = path.length - 1; at >= 0 && !withAlias.has(path[at]); at -= 1) withAlias.add(path[at]);
    },
  });
  const plain = found.filter(({ target }) => !withAlias.has(target));
  const length = plain.reduce((sum, { target }) => sum + yamlRange(target).end - yamlRange(target).pos, 0);
  if (length > MAX_YAML_LENGTH) return false;
  for (const each of plain) replaceNode(each);
  return true;
}

function replaceNode({ parent, key, target }: FoundAlias): void {
  if (isPair(parent)) parent.value = target;
  const { items } = (parent ?? {}) as Partial<YAMLSeq>;
  if (items && typeof key === 'number') items[key] = target;
}

function fail(pos: number, message: string): YamlTree {
  return { root: undefined, problems: [{ pos, message, isFatal: true }] };
}

function isPair(item: unknown): item is Pair<Node, Node | null> {
  return typeof item === 'object' && item !== null && 'key' in item;
}

function isScalar(node: unknown): node is Scalar {
  return typeof node === 'object' && node !== null && 'source' in node && !('items' in node);
}

/** The keys and values of a mapping, behind those that it merges (`<<: *job`); none of anything else. */
export function yamlEntries(node: unknown): readonly (readonly [string, YamlNode])[] {
  const items = (node as Partial<YAMLMap> | undefined)?.items ?? [];
  return items.flatMap((item) => {
    if (!isPair(item) || !item.value) return [];
    const key = isScalar(item.key) ? String(item.key.value) : '';
    return key === '<<' ? mergedEntries(item.value) : [[key, item.value] as const];
  });
}

/** Of a mapping, or of several, the first of which goes before the others. */
function mergedEntries(node: YamlNode): readonly (readonly [string, YamlNode])[] {
  const lists = yamlItems(node);
  return lists.length === 0 ? yamlEntries(node) : lists.toReversed().flatMap((each) => yamlEntries(each));
}

export function yamlAt(node: YamlNode | undefined, ...path: readonly string[]): YamlNode | undefined {
  let value = node;
  for (const name of path) value = yamlEntries(value).findLast(([key]) => key === name)?.[1];
  return value;
}

/** The items of a list; none of anything else. */
export function yamlItems(node: YamlNode | undefined): readonly YamlNode[] {
  const items = (node as Partial<YAMLSeq<Node>> | undefined)?.items ?? [];
  return items.filter((item) => !isPair(item));
}

/** A scalar as a text. */
export function yamlText(node: YamlNode | undefined): string | undefined {
  const value: unknown = isScalar(node) ? node.value : undefined;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function yamlRange(node: YamlNode): Range {
  const [pos = 0, end = 0] = node.range ?? [];
  return { pos, end };
}

/** The text of a scalar, with its places in the file. */
export function yamlEmbedded(node: YamlNode | undefined, file: string): Embedded | undefined {
  const text = yamlText(node);
  if (!node || text === undefined || !isScalar(node)) return undefined;
  const { pos, end } = yamlRange(node);
  if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') return readBlock(file, pos, end, node.type);
  const start = pos + (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE' ? 1 : 0);
  if (file.startsWith(text, start)) return slice(file, start, start + text.length);
  // Escapes, or lines that are folded: the whole scalar is the place.
  return { text, toPosition: (position) => (position < text.length ? pos : end) };
}

/** `run: |` with lines that are indented. */
function readBlock(file: string, pos: number, end: number, type: string): Embedded {
  const body = file.indexOf('\n', pos) + 1;
  const raw = body === 0 ? '' : file.slice(body, end);
  const indent = /^(?:[^\S\n]*\n)*([^\S\n]*)\S/.exec(raw)?.[1]?.length ?? 0;
  const positions: number[] = [];
  let text = '';
  let at = body;
  for (const line of raw.split('\n')) {
    const own = line.slice(Math.min(indent, line.length));
    const skipped = line.length - own.length;
    const isFolded = type === 'BLOCK_FOLDED' && own.trim() !== '' && !/^\s/.test(own);
    text += own + (isFolded ? ' ' : '\n');
    for (let index = 0; index <= own.length; index += 1) positions.push(at + skipped + index);
    at += line.length + 1;
  }
  return { text, toPosition: (position) => positions[position] ?? end };
}
