import path from 'node:path';
import type * as TS from 'typescript';
import type { Machine } from '../interpreter/machine/machine.ts';
import { wordsOf } from '../syntax/module-pieces.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { declaredNames } from '../syntax/statements.ts';
import { DEFAULT_EXPORT, hasModifier } from '../syntax/module-syntax.ts';
import { walkTowards } from '../syntax/walk.ts';
import type { Loading } from './library-reach.ts';

/** A statement at the top level of a library, or a property of its whole export. */
interface Part {
  readonly node: TS.Node;
  /** The names by which other code uses what it makes; null: it runs for its effects. */
  readonly names: readonly string[] | null;
}

/**
 * Whether the program uses a statement at the top level of a library in which a function stands: the statement binds no
 * name, so that it runs for its effects, or the program mentions one of its names. Only names count, as for a bundler
 * that drops what nothing imports.
 */
export function usedStatements(
  machine: Machine,
  loaded: readonly Module[],
  functions: readonly (readonly [TS.Node, Module])[],
  { isLibrary, loadersOf }: Loading,
): (node: TS.Node, module: Module) => boolean {
  const isLoaded = new Set(loaded);
  if (!functions.some(([, module]) => isLoaded.has(module))) return () => false;
  const words = new Set<string>();
  const concerned = new Set(functions.flatMap(([, module]) => (isLoaded.has(module) ? loadersOf(module) : [])));
  for (const file of concerned)
    if (!isLibrary(file))
      for (const [word] of (machine.project.text(path.join(machine.project.directory, file)) ?? '').matchAll(WORD))
        words.add(word);
  const used = new Set<TS.Node>();
  let open = loaded.flatMap(({ source }) => partsOf(source));
  for (let isNew = true; isNew;) {
    const found = open.filter(({ names }) => names === null || names.some((name) => words.has(name)));
    for (const { node } of found) {
      used.add(node);
      for (const word of wordsOf(node)) words.add(word);
    }
    open = open.filter(({ node }) => !used.has(node));
    isNew = found.length > 0;
  }
  return (node, { source }) => {
    let isUsed = false;
    walkTowards(source, node, (around) => {
      isUsed ||= used.has(around);
    });
    return isUsed;
  };
}

const WORD = /[A-Za-z_$][\w$]*/g;

/** What only compilers write: it makes exports, and nothing else. */
const MAKES_EXPORTS = /^(?:Object|Reflect|__\w+|tslib\w*)$/;

function partsOf(source: TS.SourceFile): readonly Part[] {
  const made = new Set(source.statements.flatMap((node) => (isRequire(node, source) ? [] : valuesOf(node))));
  const parts = source.statements.flatMap((node): readonly Part[] => {
    const properties = wholeExport(node);
    if (properties)
      return properties.map((each) => ({ node: each, names: each.name ? [each.name.getText(source)] : null }));
    return [{ node, names: namesOf(node, made) }];
  });
  const isPrivate = (name: string): boolean =>
    !parts.some(({ node, names }) => !names?.includes(name) && wordsOf(node).has(name)) &&
    !parts.some(({ node, names }) => names?.includes(name) && isExported(node));
  // Only its own statements use such an object: they set it up, and loading the file starts it.
  return parts.map((part) =>
    ts.isExpressionStatement(part.node) && part.names?.every((name) => made.has(name) && isPrivate(name))
      ? { ...part, names: null }
      : part,
  );
}

function namesOf(node: TS.Statement, made: ReadonlySet<string>): readonly string[] | null {
  if (ts.isExportDeclaration(node))
    return node.exportClause && ts.isNamedExports(node.exportClause)
      ? node.exportClause.elements.map(({ name }) => name.text)
      : [];
  const declared = declaredNames(node);
  if (declared.includes(DEFAULT_EXPORT) || ts.isExportAssignment(node)) return null;
  if (declared.length > 0 || ts.isImportDeclaration(node)) return declared;
  if (!ts.isExpressionStatement(node)) return null;
  const [root, member] = rootOf(node.expression);
  if (root === 'exports' || root === 'module') return member === undefined || member === 'default' ? null : [member];
  if (root !== undefined && MAKES_EXPORTS.test(root)) return [];
  return root !== undefined && made.has(root) ? [root] : null;
}

/** The name with which a chain of calls, members and assignments starts, and the first member of exports. */
function rootOf(expression: TS.Expression): readonly [root?: string, member?: string] {
  let [node, member, before]: [TS.Expression, string | undefined, string | undefined] = [
    expression,
    undefined,
    undefined,
  ];
  for (;;) {
    if (ts.isIdentifier(node)) return [node.text, node.text === 'module' ? before : member];
    if (ts.isPropertyAccessExpression(node)) [node, member, before] = [node.expression, node.name.text, member];
    else if (ts.isBinaryExpression(node)) node = node.left;
    else if (isAround(node)) node = node.expression;
    else return [];
  }
}

function isAround(node: TS.Expression): node is TS.Expression & { readonly expression: TS.Expression } {
  return (
    (ts.isCallExpression(node) && !ts.isIdentifier(node.expression)) ||
    ts.isElementAccessExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

/** The names of variables that a statement declares with a value. */
function valuesOf(node: TS.Statement): readonly string[] {
  return ts.isVariableStatement(node) ? declaredNames(node) : [];
}

function isRequire(node: TS.Statement, source: TS.SourceFile): boolean {
  return (
    ts.isVariableStatement(node) &&
    node.declarationList.declarations.every(
      ({ initializer }) => initializer !== undefined && /^require\b/.test(initializer.getText(source)),
    )
  );
}

function isExported(node: TS.Node): boolean {
  return ts.isVariableStatement(node) && hasModifier(node, ts.SyntaxKind.ExportKeyword);
}

/** The properties of `module.exports = { … }`. */
function wholeExport(node: TS.Statement): readonly TS.ObjectLiteralElementLike[] | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return undefined;
  const { left, right } = node.expression;
  const isWhole =
    ts.isPropertyAccessExpression(left) &&
    left.name.text === 'exports' &&
    ts.isIdentifier(left.expression) &&
    left.expression.text === 'module';
  return isWhole && ts.isObjectLiteralExpression(right) ? right.properties : undefined;
}
