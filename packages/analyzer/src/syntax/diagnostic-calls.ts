import type * as TS from 'typescript';
import type { Module } from './module.ts';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

/**
 * Whether a call only serves an error or a log line: it is one of a logger, or stands in its arguments, in those of an
 * error, in what is thrown or in the class of an error. What such a call returns decides no request.
 */
export function isDiagnostic({ source }: Module, call: TS.Node): boolean {
  let found = known.get(source);
  if (!found) known.set(source, (found = findDiagnostic(source)));
  return found.has(call);
}

const known = new WeakMap<TS.SourceFile, ReadonlySet<TS.Node>>();

function findDiagnostic(source: TS.SourceFile): ReadonlySet<TS.Node> {
  const found = new Set<TS.Node>();
  const addBelow = (root: TS.Node): void => {
    walkTree(root, (node) => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) found.add(node);
    });
  };
  walkTree(source, (node) => {
    if (ts.isThrowStatement(node)) addBelow(node.expression);
    else if (ts.isClassLike(node) && isErrorClass(node)) node.members.forEach(addBelow);
    else if (ts.isNewExpression(node) && ERROR.test(lastName(node.expression))) node.arguments?.forEach(addBelow);
    else if (ts.isCallExpression(node) && isLogger(node.expression)) addBelow(node);
  });
  return found;
}

function isErrorClass({ name, heritageClauses }: TS.ClassLikeDeclaration): boolean {
  const parents = heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => lastName(expression))) ?? [];
  return [name?.text ?? '', ...parents].some((each) => ERROR.test(each));
}

/** `console.warn`, `this.logger.debug`, `log.info`, `debug` */
function isLogger(callee: TS.Expression): boolean {
  if (ts.isIdentifier(callee)) return LOG.test(callee.text);
  return (
    ts.isPropertyAccessExpression(callee) && LEVEL.test(callee.name.text) && LOGGER.test(lastName(callee.expression))
  );
}

/** The name that an expression ends with: `HttpError` of `errors.HttpError`. */
function lastName(expression: TS.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

const ERROR = /(?:Error|Exception)$/;
const LOGGER = /^(?:console|log|[a-z]*logger)$/i;
const LOG = /^(?:debug|log|logger|trace|warn)$/;
const LEVEL = /^(?:log|trace|debug|verbose|silly|info|notice|warn|warning|error|fatal)$/;
