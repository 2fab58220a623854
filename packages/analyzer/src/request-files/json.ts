import type { Node, ParseError } from 'jsonc-parser';
import { MAX_REQUEST_FILE_DEPTH } from '../bounds.ts';
import { loadJsoncParser } from '../external.ts';
import { findTooDeep } from '../syntax/find-too-deep.ts';
import type { FoundProblem, Range } from './found-request.ts';

export type JsonNode = Node;

/** A JSON text as a tree; what it has of mistakes is told, and the rest is read. */
export interface JsonTree {
  readonly root: JsonNode | undefined;
  readonly problems: readonly FoundProblem[];
}

export function parseJson(text: string): JsonTree {
  const tooDeep = findTooDeep(text, MAX_REQUEST_FILE_DEPTH); // the parser is recursive
  if (tooDeep !== undefined)
    return {
      root: undefined,
      problems: [
        {
          pos: tooDeep,
          message: `The JSON here is nested more than ${MAX_REQUEST_FILE_DEPTH} levels deep, and scopewright reads none of the file’s requests.`,
          isFatal: true,
        },
      ],
    };
  const { parseTree, printParseErrorCode } = loadJsoncParser();
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: false, allowTrailingComma: true });
  const [first] = errors;
  if (!first) return { root, problems: [] };
  const message = `The file is not valid JSON (${printParseErrorCode(first.error)}), so scopewright may miss requests of it. Fix it.`;
  return { root, problems: [{ pos: first.offset, message }] };
}

/** The value of an object's property, by a path of names. */
export function propertyAt(node: JsonNode | undefined, ...path: readonly string[]): JsonNode | undefined {
  let value = node;
  for (const name of path)
    value =
      value?.type === 'object'
        ? value.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1]
        : undefined;
  return value;
}

/** The items of a list; none of anything else. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

/** The names and values of an object; none of anything else. */
export function entriesOf(node: JsonNode | undefined): readonly (readonly [string, JsonNode])[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children }) => {
    const [name, value] = children ?? [];
    return name && value ? [[String(name.value), value] as const] : [];
  });
}

export function textAt(node: JsonNode | undefined, ...path: readonly string[]): string | undefined {
  const value = propertyAt(node, ...path);
  return value?.type === 'string' ? String(value.value) : undefined;
}

/** A number or a boolean as a text, too. */
export function scalarAt(node: JsonNode | undefined, ...path: readonly string[]): string | undefined {
  const value = propertyAt(node, ...path);
  return value && ['string', 'number', 'boolean'].includes(value.type) ? String(value.value) : undefined;
}

export function rangeOf({ offset, length }: JsonNode): Range {
  return { pos: offset, end: offset + length };
}
