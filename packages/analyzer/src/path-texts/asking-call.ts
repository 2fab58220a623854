import type * as TS from 'typescript';
import type { NodePath } from './literals.ts';
import { ts } from '../syntax/typescript.ts';

/** The call that takes a text as a path, and the method that it names. */
export interface FoundAskingCall {
  readonly node: TS.CallExpression;
  readonly method: string;
}

/**
 * Finds the call that takes a text as a path: `client.delete('/v2/purposes/1')`, `send('PUT', format('/v1/audits/%s',
 * id))`, `http({ url: '/v1/audits', method: 'POST' })`. The nodes between text and call may only build another text or
 * a record. Undefined where no such call names a method.
 */
export function findAskingCall(text: TS.Node, around: NodePath): FoundAskingCall | undefined {
  let inner = text;
  let method: string | undefined;
  for (const outer of around.toReversed()) {
    if (ts.isObjectLiteralExpression(outer)) method ??= recordMethod(outer);
    else if (ts.isCallExpression(outer) && outer.expression !== inner) method ??= methodOfCall(outer);
    else if (
      !(ts.isPropertyAssignment(outer)
        ? outer.initializer === inner
        : buildsText(outer) || ts.isShorthandPropertyAssignment(outer))
    )
      return undefined;
    if (method !== undefined && ts.isCallExpression(outer)) return { node: outer, method };
    inner = outer;
  }
  return undefined;
}

/** Whether a node builds a text from a text: `'/v1/' + path`, `['', 'v1'].join('/')`, `PATH.replace(':id', id)`. */
function buildsText(node: TS.Node): boolean {
  return (
    ts.isTemplateExpression(node) ||
    ts.isTemplateSpan(node) ||
    ts.isBinaryExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isConditionalExpression(node)
  );
}

/** A method in another argument takes precedence over the call's name: `http.post(path, { method: 'PUT' })`. */
function methodOfCall({ expression: callee, arguments: given }: TS.CallExpression): string | undefined {
  for (const argument of given) {
    if (ts.isStringLiteralLike(argument) && METHOD_TEXT.test(argument.text)) return argument.text;
    const named = ts.isObjectLiteralExpression(argument) ? recordMethod(argument) : undefined;
    if (named !== undefined) return named;
  }
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';
  return METHODS_OF_VERBS.get(name.replace(/^\$/, ''));
}

function recordMethod({ properties }: TS.ObjectLiteralExpression): string | undefined {
  for (const property of properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name) || !METHOD_NAMES.test(property.name.text))
      continue;
    return ts.isStringLiteralLike(property.initializer) && METHOD_TEXT.test(property.initializer.text.toUpperCase())
      ? property.initializer.text.toUpperCase()
      : undefined;
  }
  return undefined;
}

/** The property names for the method in records of requests. */
const METHOD_NAMES = /^(?:method|httpMethod|verb|type)$/;
const METHOD_TEXT = /^(?:GET|POST|PUT|PATCH|DELETE)$/;
const METHODS_OF_VERBS: ReadonlyMap<string, string> = new Map([
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['del', 'DELETE'],
]);
