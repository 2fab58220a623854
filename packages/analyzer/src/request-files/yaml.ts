import type { Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
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

export function parseYaml(text: string): YamlTree {
  if (text.length > MAX_YAML_LENGTH)
    return fail(
      0,
      `The file has more than ${MAX_YAML_LENGTH} characters, and scopewright reads none of its requests. Split it.`,
    );
  const yaml = loadYaml();
  const deep = findDeepYaml(text, MAX_REQUEST_FILE_DEPTH, yaml);
  if (deep !== undefined)
    return fail(
      deep,
      `The YAML here is nested more than ${MAX_REQUEST_FILE_DEPTH} levels deep, and scopewright reads none of the file’s requests.`,
    );
  const document = yaml.parseDocument(text, { logLevel: 'silent', uniqueKeys: false });
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

function fail(pos: number, message: string): YamlTree {
  return { root: undefined, problems: [{ pos, message, isFatal: true }] };
}

function isPair(item: unknown): item is Pair<Node, Node | null> {
  return typeof item === 'object' && item !== null && 'key' in item;
}

function isScalar(node: unknown): node is Scalar {
  return typeof node === 'object' && node !== null && 'source' in node && !('items' in node);
}

/** The keys and values of a mapping; none of anything else. */
export function yamlEntries(node: unknown): readonly (readonly [string, YamlNode])[] {
  const items = (node as Partial<YAMLMap> | undefined)?.items ?? [];
  return items.flatMap((item) => {
    if (!isPair(item) || !item.value) return [];
    const key = isScalar(item.key) ? String(item.key.value) : '';
    return [[key, item.value] as const];
  });
}

export function yamlAt(node: YamlNode | undefined, ...path: readonly string[]): YamlNode | undefined {
  let value = node;
  for (const name of path) value = yamlEntries(value).find(([key]) => key === name)?.[1];
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
