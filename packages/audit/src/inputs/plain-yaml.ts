import type { KeyPath } from '@scopewright/registry';

import { loadJsYaml, type JsYaml, type JsYamlState } from '../external.ts';
import { isUnreadable } from './manifest/unreadable-text.ts';

/** A YAML file without mistakes as plain values, which can tell where each stands. */
export interface PlainYaml {
  readonly value: unknown;
  /** The place of the last key or item of a path that has one of its own: `12:5`. */
  readonly findPlace: (steps: KeyPath) => string;
}

export interface PlainYamlOptions {
  /** `source`: numbers stay as they are written. */
  readonly numbers: 'value' | 'source';
  /** Whether aliases may stand in it: each is the very value of its anchor. */
  readonly aliases: boolean;
}

/** Deeper than any real file; the other parser says what is wrong with it. */
const mostNodesOnPath = 100;

/**
 * Reads a file faster than the parser that knows all positions: with that one, the import of a description of 14 MB took
 * 7.8 s of CPU instead of 2.2. Undefined for a file that has mistakes, a key twice, a mapping as a
 * key, merge keys or tags, or is nested deeply: that parser tells them, or reads them within its limits.
 */
export function readPlainYaml(text: string, { numbers, aliases }: PlainYamlOptions): PlainYaml | undefined {
  if (isUnreadable(text) || mergeKey.test(text) || (!aliases && aliasOrAnchor.test(text))) return undefined;
  const yaml = loadJsYaml();
  const places = new Map<unknown, readonly Child[]>();
  try {
    const value = yaml.load(text, { schema: toSchema(yaml, numbers), listener: createListener(places) });
    return { value, findPlace: createPlaceFinder(text, value, places) };
  } catch (error) {
    if (error instanceof yaml.YAMLException || error instanceof NotPlain) return undefined;
    throw error;
  }
}

const mergeKey = /<<['"]?\s*:/;
const aliasOrAnchor = /(?:^|[\s,[{:-])[&*][^\s,[\]{}]/;

class NotPlain extends Error {}

/** The scalars of YAML 1.2's core schema; all else is text. */
function toSchema({ Type, FAILSAFE_SCHEMA }: JsYaml, numbers: PlainYamlOptions['numbers']): unknown {
  const scalar = (name: string, pattern: RegExp, construct: (source: string) => unknown): unknown =>
    new Type(`tag:yaml.org,2002:${name}`, {
      kind: 'scalar',
      resolve: (source) => pattern.test(source ?? ''),
      construct,
    });
  const plain = [
    scalar('null', /^(?:~|null|Null|NULL)?$/, () => null),
    scalar('bool', /^(?:true|True|TRUE|false|False|FALSE)$/, (source) => /^t/i.test(source)),
  ];
  const numeric = [
    scalar('int', /^(?:[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+)$/, Number),
    scalar(
      'float',
      /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
      toFloat,
    ),
  ];
  return FAILSAFE_SCHEMA.extend({ implicit: numbers === 'value' ? [...plain, ...numeric] : plain });
}

function toFloat(source: string): number {
  if (/nan$/i.test(source)) return NaN;
  if (/inf$/i.test(source)) return source.startsWith('-') ? -Infinity : Infinity;
  return Number(source);
}

/** What the parser makes of a mapping that is a key. */
const KEY_OF_OBJECT = '[object Object]';

/** A key, a value or an item: where the parser began to read it, and its own value. */
interface Child {
  readonly offset: number;
  readonly value: unknown;
}

/** Collects the children of each mapping (a key and its value by turns) and of each list. */
function createListener(places: Map<unknown, readonly Child[]>): (event: 'open' | 'close', state: JsYamlState) => void {
  const path: { readonly offset: number; readonly children: Child[] }[] = [];
  return (event, { position, kind, result }) => {
    if (event === 'open') {
      if (path.push({ offset: position, children: [] }) > mostNodesOnPath) throw new NotPlain();
      return;
    }
    const closed = path.pop();
    if (!closed) return;
    if (kind === 'mapping' && Object.hasOwn(result as object, KEY_OF_OBJECT)) throw new NotPlain();
    if ((kind === 'mapping' || kind === 'sequence') && !places.has(result)) places.set(result, closed.children);
    path.at(-1)?.children.push({ offset: closed.offset, value: result });
  };
}

function createPlaceFinder(
  text: string,
  root: unknown,
  places: ReadonlyMap<unknown, readonly Child[]>,
): PlainYaml['findPlace'] {
  let starts: readonly number[] | undefined;
  return (steps) => {
    let [holder, offset] = [root, 0];
    for (const step of steps) {
      const children = places.get(holder) ?? [];
      const at = Array.isArray(holder)
        ? Number(step)
        : children.findIndex(({ value }, index) => index % 2 === 0 && String(value) === String(step));
      const child = children[at];
      if (!child) break;
      offset = child.offset;
      holder = Array.isArray(holder) ? child.value : children[at + 1]?.value;
    }
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    return wordPlace(starts, skipToNode(text, offset));
  };
}

/** The parser begins with the white space and the comments before a value. */
function skipToNode(text: string, offset: number): number {
  const before = /(?:\s|#[^\n]*|---(?=\s))*/y;
  before.lastIndex = offset;
  return offset + (before.exec(text)?.[0].length ?? 0);
}

function wordPlace(starts: readonly number[], offset: number): string {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return `${low + 1}:${offset - starts[low]! + 1}`;
}
