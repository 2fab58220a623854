import type * as TS from 'typescript';
import type { ExportEntry, ModuleSyntax } from './module.ts';
import { ts } from './typescript.ts';

/** The name under which the scope of a module holds its default export. */
export const DEFAULT_EXPORT = '*default*';

/** Reads a file's exports from its statements; nothing is executed. */
export function readModuleSyntax(source: TS.SourceFile): ModuleSyntax {
  const exports = new Map<string, ExportEntry>();
  const stars: string[] = [];
  let isEsModule = false;
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) || ts.isExportAssignment(statement))
      isEsModule = true;
    if (ts.isExportDeclaration(statement)) readExportDeclaration(statement, exports, stars);
    else if (ts.isExportAssignment(statement) && !statement.isExportEquals)
      exports.set('default', { kind: 'local', name: DEFAULT_EXPORT });
    else if (hasModifier(statement, ts.SyntaxKind.ExportKeyword)) {
      isEsModule = true;
      readExportedStatement(statement, exports);
    }
  }
  return { isEsModule, exports, stars };
}

function readExportDeclaration(node: TS.ExportDeclaration, exports: Map<string, ExportEntry>, stars: string[]): void {
  const specifier =
    node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined;
  if (!node.exportClause) {
    if (specifier !== undefined) stars.push(specifier);
    return;
  }
  if (ts.isNamespaceExport(node.exportClause)) {
    if (specifier !== undefined) exports.set(node.exportClause.name.text, { kind: 'namespace', specifier });
    return;
  }
  for (const element of node.exportClause.elements) {
    const name = (element.propertyName ?? element.name).text;
    exports.set(
      element.name.text,
      specifier === undefined ? { kind: 'local', name } : { kind: 'from', specifier, name },
    );
  }
}

function readExportedStatement(statement: TS.Statement, exports: Map<string, ExportEntry>): void {
  if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      for (const name of namesOfBinding(declaration.name)) exports.set(name, { kind: 'local', name });
    }
    return;
  }
  const name = nameOfDeclaration(statement);
  if (hasModifier(statement, ts.SyntaxKind.DefaultKeyword))
    exports.set('default', { kind: 'local', name: DEFAULT_EXPORT });
  else if (name !== undefined) exports.set(name, { kind: 'local', name });
}

function nameOfDeclaration(node: TS.Statement): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return node.name?.text;
  const isNamed =
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportEqualsDeclaration(node);
  return isNamed ? node.name.text : undefined;
}

export function hasModifier(node: TS.Node, kind: TS.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false);
}

/** All variables that a binding name declares. The parameters of a function type in JSDoc's way have no name. */
export function namesOfBinding(name: TS.BindingName | undefined): string[] {
  if (!name) return [];
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOfBinding(element.name)));
}
