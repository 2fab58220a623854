import type * as TS from 'typescript';
import type { Machine } from '../interpreter/machine/machine.ts';
import { promiseMembers } from '../library/ecmascript/promise.ts';
import type { CandidateIndex } from '../selection/functions/candidate-index.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTree } from '../syntax/walk.ts';
import { calledName, isCall, type CallNode } from './unentered.ts';

/** The calls in a piece of code, those in functions inside of it included. */
export function callsBelow(root: TS.Node): CallNode[] {
  const calls: CallNode[] = [];
  walkTree(root, (node) => {
    if (isCall(node)) calls.push(node);
  });
  return calls;
}

/**
 * Whether a callee's name leads to a client, `send(…)`, or is a client's member after a name that does:
 * `trust.http.get(…)`. A method of the promise that such a call returns is no call of its own.
 */
export function leadsToClient(
  machine: Machine,
  candidates: CandidateIndex,
  module: Module,
  callee: TS.Expression,
): boolean {
  const name = calledName(callee);
  if (name !== undefined && candidates.onlyNarrows(name)) return false;
  if (ts.isIdentifier(callee)) return candidates.isLeadingName(callee.text, module);
  if (!ts.isPropertyAccessExpression(callee) || Object.hasOwn(promiseMembers, callee.name.text)) return false;
  if (candidates.mentionsLeadingName({ node: callee, module })) return true;
  return (
    machine.knowledge.clientIndex.members.has(callee.name.text) &&
    namesBefore(callee.expression).some((before) => candidates.isLeadingName(before, module))
  );
}

function namesBefore(node: TS.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  return ts.isPropertyAccessExpression(node) ? [node.name.text, ...namesBefore(node.expression)] : [];
}
