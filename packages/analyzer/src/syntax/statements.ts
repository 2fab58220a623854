import type * as TS from 'typescript';
import type { Module } from './module.ts';
import { DEFAULT_EXPORT, hasModifier, namesOfBinding } from './module-syntax.ts';
import { ts } from './typescript.ts';

/** The names that a top-level statement declares, types included. */
export function declaredNames(node: TS.Statement): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => namesOfBinding(name));
  if (ts.isImportDeclaration(node)) return importedNames(node);
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isImportEqualsDeclaration(node);
  const name = isNamed ? node.name?.text : undefined;
  return [
    ...(name === undefined ? [] : [name]),
    ...(hasModifier(node, ts.SyntaxKind.DefaultKeyword) ? [DEFAULT_EXPORT] : []),
  ];
}

/** The names that an import declares, types included. */
export function importedNames({ importClause }: TS.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  const named =
    bindings === undefined
      ? []
      : ts.isNamespaceImport(bindings)
        ? [bindings.name.text]
        : bindings.elements.map(({ name }) => name.text);
  return importClause?.name ? [importClause.name.text, ...named] : named;
}

/**
 * The top-level names that a statement mentions and may change: variables that hold a value and, for a statement that
 * runs when the file is loaded, also functions and classes, whose members it may set.
 */
export function mentionedHolders(module: Module, node: TS.Statement, words: ReadonlySet<string>): string[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return [];
  const names = isDeclaringStatement(node) ? holdersOf(module) : topLevelNames(module);
  return [...names].filter((name) => words.has(name));
}

function isDeclaringStatement(node: TS.Statement): boolean {
  return ts.isVariableStatement(node) || declaredNames(node).length > 0;
}

const holders = new WeakMap<Module, ReadonlySet<string>>();

function holdersOf(module: Module): ReadonlySet<string> {
  let known = holders.get(module);
  if (!known) {
    const lists = module.source.statements.flatMap((statement) =>
      ts.isVariableStatement(statement) ? [statement.declarationList] : [],
    );
    const names = lists.flatMap(({ declarations, flags }) =>
      declarations
        .filter(({ initializer }) => (flags & ts.NodeFlags.Const) === 0 || holdsMutableValue(initializer))
        .flatMap(({ name }) => namesOfBinding(name)),
    );
    holders.set(module, (known = new Set(names)));
  }
  return known;
}

/** A constant initialised with a function, a text or a number never holds anything else. */
function holdsMutableValue(initializer: TS.Expression | undefined): boolean {
  return (
    initializer !== undefined &&
    !ts.isArrowFunction(initializer) &&
    !ts.isFunctionExpression(initializer) &&
    !ts.isLiteralExpression(initializer) &&
    !ts.isTemplateExpression(initializer) &&
    !ts.isIdentifier(initializer)
  );
}

const declared = new WeakMap<Module, ReadonlySet<string>>();

/** The names that a file declares at its top level, without its imports. */
export function topLevelNames(module: Module): ReadonlySet<string> {
  let known = declared.get(module);
  if (!known)
    declared.set(
      module,
      (known = new Set(
        module.source.statements.filter((statement) => !ts.isImportDeclaration(statement)).flatMap(declaredNames),
      )),
    );
  return known;
}
