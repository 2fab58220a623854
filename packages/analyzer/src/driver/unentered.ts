import type * as TS from 'typescript';
import type { CallSite } from '../interpreter/machine/frame.ts';
import type { RequestEvent } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTree } from '../syntax/walk.ts';
import type { CandidateIndex } from '../selection/functions/candidate-index.ts';
import { getOrMake } from '../syntax/get-or-make.ts';

export type CallNode = TS.CallExpression | TS.NewExpression;

export function isCall(node: TS.Node): node is CallNode {
  return ts.isCallExpression(node) || ts.isNewExpression(node);
}

/** The calls on the stacks of requests that are reported. */
export function enteredCalls(events: readonly RequestEvent[]): ReadonlySet<TS.Node> {
  return new Set(
    events.flatMap(({ stack, targets, lost }) => (lost || targets.length === 0 ? [] : stack.map(({ node }) => node))),
  );
}

/** The state after the last round. */
export interface Ended {
  readonly machine: Machine;
  readonly modules: ReadonlySet<Module>;
  readonly candidates: CandidateIndex;
}

/**
 * The calls that lead to calls that the machine did not follow. When the budget cuts one off, callers of the function
 * around it send no known request either, and so on outwards: a generated client whose core was not followed has
 * hundreds of operations, none of which was cut itself. Reads the syntax: takes calls under the names of such functions
 * that are on no request's stack. A function that was seen to send something is followed by its callers as far as that
 * goes; its own call that was not followed stands for the rest.
 */
export function callersOf(
  { machine, modules, candidates }: Ended,
  unfollowed: readonly CallSite[],
  entered: ReadonlySet<TS.Node>,
): ReadonlyMap<TS.Node, Module> {
  const found = new Map<TS.Node, Module>(unfollowed.map(({ node, module }) => [node, module]));
  const written = new Map([...modules].map((module) => [module, readCalls(module, entered)]));
  const calls = [...written.values()].flatMap((each) => each.calls);
  const byName = new Map<string, CallSite[]>();
  for (const call of calls) getOrMake(byName, call.name, () => []).push(call);
  const known = new Set<string>();
  for (let level = [...found]; level.length > 0;) {
    const names = level.flatMap(([node, module]) =>
      namesAround(machine, node, module, written.get(module)?.functions ?? []).filter((name) => {
        const key = `${module.path} ${name}`;
        return !known.has(key) && known.add(key);
      }),
    );
    // Once for all of a level: a bundle has tens of thousands of calls.
    if (names.length > 0) candidates.grow(modules);
    level = [];
    for (const name of new Set(names))
      for (const call of byName.get(name) ?? []) {
        if (found.has(call.node) || !candidates.isLeadingName(name, call.module)) continue;
        found.set(call.node, call.module);
        level.push([call.node, call.module]);
      }
  }
  for (const { node } of unfollowed) found.delete(node);
  return found;
}

/** The functions and calls in a file's syntax. */
interface WrittenCode {
  readonly functions: readonly WrittenFunction[];
  readonly calls: readonly (CallSite & { readonly name: string })[];
}

/** The functions stand in the order of their beginnings. */
interface WrittenFunction {
  readonly node: TS.Node;
  readonly outer: WrittenFunction | undefined;
  /** The name that it is assigned to: `const send = () => …`, `{ send: () => … }`, `this.send = function () …`. */
  readonly name: string | undefined;
}

function readCalls(module: Module, entered: ReadonlySet<TS.Node>): WrittenCode {
  const names = new Map<TS.Node, string>();
  const [functions, calls]: [WrittenFunction[], (CallSite & { name: string })[]] = [[], []];
  walkTree(module.source, (node) => {
    const [given, name] = namingOf(node);
    if (given && name !== undefined) names.set(given, name);
    if (ts.isFunctionLike(node))
      functions.push({ node, name: names.get(node), outer: outwards(functions.at(-1), node).next().value });
    const called = isCall(node) && !entered.has(node) ? calledName(node.expression) : undefined;
    if (called !== undefined) calls.push({ module, node, name: called });
  });
  return { functions, calls };
}

/** The functions around a node, from a function that begins before it and all others of which begin earlier. */
function* outwards(from: WrittenFunction | undefined, { pos, end }: TS.Node): Generator<WrittenFunction, undefined> {
  for (let each = from; each; each = each.outer) if (each.node.pos <= pos && end <= each.node.end) yield each;
}

/** The node that a declaration or assignment names, and the name. */
export function namingOf(node: TS.Node): readonly [TS.Node | undefined, string | undefined] {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return [node, nameText(node.name)];
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node))
    return [node.initializer, nameText(node.name)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return [node.right, calledName(node.left)];
  return [undefined, undefined];
}

function nameText(name: TS.Node | undefined): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name))
    ? name.text
    : undefined;
}

/** The last name of a callee: `send` of `this.http.send(…)`. */
export function calledName(callee: TS.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined;
}

/**
 * The names of the innermost function around a call that has any. From now on, it and the functions within it count as
 * leading to a client.
 */
function namesAround(
  machine: Machine,
  node: TS.Node,
  module: Module,
  functions: readonly WrittenFunction[],
): readonly string[] {
  let after = functions.length;
  for (let from = 0; from < after;) {
    const middle = (from + after) >> 1;
    if (functions[middle]!.node.pos <= node.pos)
      from = middle + 1; // between two indexes of the list
    else after = middle;
  }
  for (const { node: around, name } of outwards(functions[after - 1], node)) {
    if (machine.facts.leading.onStack.has(around)) return [];
    const names = getOrMake(machine.facts.names.functions, around, () => new Set());
    if (name !== undefined) names.add(name);
    machine.facts.leading.demand(around, module);
    machine.facts.leading.news.add(around);
    if (names.size > 0) return [...names];
  }
  return [];
}
