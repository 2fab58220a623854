import { importsOf, type ImportedName } from '../../syntax/imported-names.ts';
import type * as TS from 'typescript';
import type { Module } from '../../syntax/module.ts';
import type { Project } from '../project.ts';
import { ts } from '../../syntax/typescript.ts';
import { MAX_REEXPORTS } from '../../bounds.ts';

/** The declaration of a type and its file. */
export interface TypeDeclaration {
  readonly node: TS.TypeAliasDeclaration | TS.InterfaceDeclaration | TS.EnumDeclaration | TS.ClassLikeDeclaration;
  readonly module: Module;
}

/** Finds the declaration of a type's name in its own file, or in the file of the project from which it is imported. */
export function resolveTypeName(project: Project, name: TS.EntityName, module: Module): TypeDeclaration | undefined {
  return ts.isIdentifier(name) ? findType(project, name.text, module, 0) : undefined;
}

/** Finds the declaration that `import('./file').Name` means; undefined for packages. */
export function resolveImportType(
  project: Project,
  { argument, qualifier }: TS.ImportTypeNode,
  module: Module,
): TypeDeclaration | undefined {
  const specifier =
    ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : undefined;
  return specifier !== undefined && qualifier && ts.isIdentifier(qualifier)
    ? findExported(project, qualifier.text, specifier, module, 0)
    : undefined;
}

/** The package that a type's name comes from, directly or through files of the project that re-export it. */
export function resolvePackageType(
  project: Project,
  name: string,
  module: Module,
  depth = 0,
): ImportedName | undefined {
  const imported = importsOf(module).get(name);
  return imported && depth <= MAX_REEXPORTS ? throughFiles(project, imported, module, depth) : undefined;
}

function throughFiles(
  project: Project,
  { specifier, name }: ImportedName,
  from: Module,
  depth: number,
): ImportedName | undefined {
  const resolution = project.resolve(specifier, from.path);
  if (resolution.kind === 'package') return { specifier, name };
  const module =
    resolution.kind === 'file' && !resolution.path.endsWith('.json') && depth <= MAX_REEXPORTS
      ? project.module(resolution.path)
      : undefined;
  const entry = module?.syntax.exports.get(name);
  if (!module || entry?.kind === 'namespace') return undefined;
  if (entry?.kind === 'from')
    return throughFiles(project, { specifier: entry.specifier, name: entry.name }, module, depth + 1);
  if (entry?.kind === 'local') return resolvePackageType(project, entry.name, module, depth + 1);
  for (const star of module.syntax.stars) {
    const found = throughFiles(project, { specifier: star, name }, module, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function findType(project: Project, name: string, module: Module, depth: number): TypeDeclaration | undefined {
  if (depth > MAX_REEXPORTS) return undefined;
  const own = declarationsOf(module).get(name);
  if (own) return { node: own, module };
  const imported = importsOf(module).get(name);
  return imported ? findExported(project, imported.name, imported.specifier, module, depth + 1) : undefined;
}

function findExported(
  project: Project,
  name: string,
  specifier: string,
  from: Module,
  depth: number,
): TypeDeclaration | undefined {
  const resolution = project.resolve(specifier, from.path);
  if (resolution.kind !== 'file' || resolution.path.endsWith('.json') || depth > MAX_REEXPORTS) return undefined;
  const module = project.module(resolution.path);
  if (!module) return undefined;
  const entry = module.syntax.exports.get(name);
  if (entry?.kind === 'from') return findExported(project, entry.name, entry.specifier, module, depth + 1);
  if (entry?.kind === 'local')
    return findType(project, name === 'default' ? defaultName(module) : entry.name, module, depth + 1);
  for (const star of module.syntax.stars) {
    const found = findExported(project, name, star, module, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function defaultName(module: Module): string {
  for (const statement of module.source.statements) {
    if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) return statement.expression.text;
    if (
      (ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    )
      return statement.name?.text ?? 'default';
  }
  return 'default';
}

const declarations = new WeakMap<Module, ReadonlyMap<string, TypeDeclaration['node']>>();

function declarationsOf(module: Module): ReadonlyMap<string, TypeDeclaration['node']> {
  let known = declarations.get(module);
  if (!known) {
    const found = new Map<string, TypeDeclaration['node']>();
    for (const statement of module.source.statements) {
      const isType =
        ts.isTypeAliasDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isEnumDeclaration(statement) ||
        ts.isClassDeclaration(statement);
      if (isType && statement.name) found.set(statement.name.text, statement);
    }
    declarations.set(module, (known = found));
  }
  return known;
}
