import type * as TS from 'typescript';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { COMMON_NAMES } from '../../syntax/common-names.ts';
import { wordsOf } from '../../syntax/mentions.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';
import type { Candidate } from './candidate-index.ts';

/**
 * Answers "does this code give a path to a member with the name of a function that decides its path itself?". Then the
 * member may be something else that sends a request: `cache.purge('/v1/vendors/7')` beside `purge(id) { … }`.
 */
export class PathGivers {
  readonly #machine: Machine;
  readonly #names = new Set<string>();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** Adds what the machine learned since the last call. Returns the new names of functions. */
  grow(): readonly string[] {
    const { leading, names } = this.#machine.facts;
    const added: string[] = [];
    for (const node of leading.nodes.keys())
      for (const name of leading.demanding.has(node) ? [] : (names.functions.get(node) ?? [])) {
        if (this.#names.has(name) || COMMON_NAMES.has(name)) continue;
        this.#names.add(name);
        added.push(name);
      }
    return added;
  }

  givesPath({ module, node }: Candidate): boolean {
    if (this.#names.size === 0) return false;
    for (const [name, { receivers }] of wordsOf(module, node, (each) => this.#names.has(each)))
      if (receivers.size > 0 && this.#names.has(name) && callsWithPath(node, name)) return true;
    return false;
  }
}

/** Whether code calls a member with a literal path of several segments. */
function callsWithPath(root: TS.Node, name: string): boolean {
  let isFound = false;
  walkTree(root, (node) => {
    if (isFound) return false;
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === name
    )
      isFound = node.arguments.some((argument) => PATH.test(literalText(argument)));
    return true;
  });
  return isFound;
}

/** A path that begins with a slash and has two segments. */
const PATH = /^\/[^/]+\/[^/]/;

function literalText(node: TS.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('x')
    : '';
}
