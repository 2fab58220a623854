import type * as TS from 'typescript';
import { ts } from './typescript.ts';

/**
 * Whether a call gives a method the object that the method is read from as its `this`: `client.send.bind(client, 'GET')`,
 * `client.send.call(client)`. As in `client.send()`, that object is the receiver and no argument.
 */
export function bindsToHolder(node: TS.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: method } = node.expression;
  const [receiver] = node.arguments;
  return (
    receiver !== undefined &&
    SET_THIS.has(name.text) &&
    (ts.isPropertyAccessExpression(method) || ts.isElementAccessExpression(method)) &&
    isSameName(method.expression, receiver)
  );
}

const SET_THIS = new Set(['bind', 'call', 'apply']);

function isSameName(one: TS.Node, other: TS.Node): boolean {
  if (ts.isIdentifier(one)) return ts.isIdentifier(other) && one.text === other.text;
  return one.kind === ts.SyntaxKind.ThisKeyword && other.kind === ts.SyntaxKind.ThisKeyword;
}
