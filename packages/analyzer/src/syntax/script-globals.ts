import type * as TS from 'typescript';
import { ts } from './typescript.ts';

/** The global object before a name: `window.App`. */
export const OF_GLOBAL_OBJECT = String.raw`(?:(?:window|self|globalThis)\s*\.\s*)`;

/** A top-level declaration of a script, which nearly always begins its line. */
const TOP_LEVEL_DECLARATION =
  /^(?:async\s+)?(?:function(?:\s*\*)?|var|let|const(?:\s+enum)?|enum|(?:abstract\s+)?class|namespace|module)\s+([\w$]+)/gm;

const ON_GLOBAL_OBJECT = new RegExp(String.raw`(?<![\w$.])${OF_GLOBAL_OBJECT}([\w$]+)\s*(?:\|\||\?\?)?=(?![=>])`, 'g');

/** `App.http.get = …`, `App[name] = …`. */
const ADDED_TO = new RegExp(
  String.raw`(?<![\w$.])${OF_GLOBAL_OBJECT}?([A-Za-z_$][\w$]*)(?:\s*\.\s*[\w$]+|\[[^\]\n]{0,80}\])+\s*(?:\|\||\?\?)?=(?![=>])`,
  'g',
);

/** `(function (app) { … })(App)`, `Object.assign(App, { … })`. */
const HANDED_ON = new RegExp(String.raw`[(,]\s*${OF_GLOBAL_OBJECT}?([A-Za-z_$][\w$]*)\s*(?=[,)|?=])`, 'g');

/** The names that a script sets for all scripts: by a declaration, or as a property of the global object. */
export function setByScript(text: string): readonly string[] {
  return [...namesIn(text, TOP_LEVEL_DECLARATION), ...namesIn(text, ON_GLOBAL_OBJECT)];
}

/** The names of what a script may add members to; many of them are no globals. */
export function perhapsAddedTo(text: string): readonly string[] {
  return [...namesIn(text, ADDED_TO), ...namesIn(text, HANDED_ON)];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** A path that begins an argument: `App.http`, `window.App = window.App || {}`. */
const LEADING_PATH = new RegExp(String.raw`^\(*${OF_GLOBAL_OBJECT}?([A-Za-z_$][\w$]*(?:\.[\w$]+)*)`);

/**
 * The names under which the functions that a script runs at once know what it hands them, each with the path of that:
 * `(function (app, http) { … })(App, App.http)`.
 */
export function handedPaths(source: TS.SourceFile): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const statement of source.statements) {
    const called = calledAtOnce(statement);
    called?.run.parameters.forEach(({ name }, index) => {
      const [, path] = LEADING_PATH.exec(called.call.arguments[index]?.getText(source) ?? '') ?? [];
      if (ts.isIdentifier(name) && path !== undefined) paths.set(name.text, path);
    });
  }
  return paths;
}

function calledAtOnce(
  statement: TS.Statement,
): { readonly call: TS.CallExpression; readonly run: TS.FunctionExpression | TS.ArrowFunction } | undefined {
  if (!ts.isExpressionStatement(statement)) return undefined;
  let call: TS.Expression = statement.expression;
  while (ts.isParenthesizedExpression(call)) call = call.expression;
  if (ts.isPrefixUnaryExpression(call)) call = call.operand;
  if (ts.isBinaryExpression(call)) call = call.right;
  if (!ts.isCallExpression(call)) return undefined;
  let run: TS.Expression = call.expression;
  while (ts.isParenthesizedExpression(run)) run = run.expression;
  return ts.isFunctionExpression(run) || ts.isArrowFunction(run) ? { call, run } : undefined;
}
