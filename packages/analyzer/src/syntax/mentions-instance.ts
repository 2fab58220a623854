import type { FunctionNode } from './function-node.ts';
import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

const answers = new WeakMap<TS.Node, boolean>();

/**
 * Whether a method mentions `this` or `super`, its arrow functions included: only then can its behaviour depend on the
 * instance.
 */
export function mentionsInstance(node: FunctionNode): boolean {
  let answer = answers.get(node);
  if (answer === undefined) answers.set(node, (answer = mentionsThisOrSuper(node)));
  return answer;
}

function mentionsThisOrSuper(method: TS.Node): boolean {
  let isMentioned = false;
  walkTree(method, (node) => {
    isMentioned ||= node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword;
    return !isMentioned && (node === method || !ts.isFunctionLike(node) || ts.isArrowFunction(node));
  });
  return isMentioned;
}
