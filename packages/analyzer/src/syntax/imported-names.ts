import type * as TS from 'typescript';
import type { Module } from './module.ts';
import { ts } from './typescript.ts';

export interface ImportedName {
  readonly specifier: string;
  readonly name: string;
}

const imports = new WeakMap<Module, ReadonlyMap<string, ImportedName>>();

/** The names that a file imports, types included; `*` stands for the whole namespace. */
export function importsOf(module: Module): ReadonlyMap<string, ImportedName> {
  let known = imports.get(module);
  if (!known) {
    const found = new Map<string, ImportedName>();
    for (const statement of module.source.statements) {
      if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier))
        collectImports(statement, statement.moduleSpecifier.text, found);
    }
    imports.set(module, (known = found));
  }
  return known;
}

function collectImports(statement: TS.ImportDeclaration, specifier: string, found: Map<string, ImportedName>): void {
  const clause = statement.importClause;
  if (clause?.name) found.set(clause.name.text, { specifier, name: 'default' });
  if (!clause?.namedBindings) return;
  if (ts.isNamespaceImport(clause.namedBindings)) found.set(clause.namedBindings.name.text, { specifier, name: '*' });
  else
    for (const element of clause.namedBindings.elements)
      found.set(element.name.text, { specifier, name: (element.propertyName ?? element.name).text });
}
