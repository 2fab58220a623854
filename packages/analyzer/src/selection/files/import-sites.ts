import type * as TS from 'typescript';
import type { Module } from '../../syntax/module.ts';
import { namesOfBinding } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';

/** An import in the code, and its names in the file. */
export interface ImportSite {
  readonly specifier: TS.StringLiteralLike;
  /** The names that the import declares; undefined where they are all of the module or unknown. */
  readonly names: readonly string[] | undefined;
  /** It takes no names: `import './shims'`. */
  readonly isForEffect?: true;
}

/** The imports of the specifiers in a file, without those that only take types. */
export function importSites(module: Module, specifiers: ReadonlySet<string>): readonly ImportSite[] {
  const sites = new Map<TS.StringLiteralLike, ImportSite>();
  walkTree(module.source, (node) => {
    const site = toSite(node);
    // The walk visits the declaration first, which knows the names.
    if (site && specifiers.has(site.specifier.text) && !sites.has(site.specifier)) sites.set(site.specifier, site);
  });
  return [...sites.values()];
}

function toSite(node: TS.Node): ImportSite | undefined {
  if (ts.isImportDeclaration(node)) return importSite(node);
  if (ts.isExportDeclaration(node)) return exportSite(node);
  if (ts.isImportEqualsDeclaration(node)) return importEqualsSite(node);
  if (ts.isVariableDeclaration(node)) {
    const specifier =
      node.initializer &&
      requiredSpecifier(ts.isAwaitExpression(node.initializer) ? node.initializer.expression : node.initializer);
    return specifier && { specifier, names: namesOfBinding(node.name) };
  }
  const specifier = requiredSpecifier(node);
  return specifier && { specifier, names: undefined };
}

function importSite({ moduleSpecifier, importClause }: TS.ImportDeclaration): ImportSite | undefined {
  if (!ts.isStringLiteral(moduleSpecifier)) return undefined;
  if (!importClause) return { specifier: moduleSpecifier, names: undefined, isForEffect: true };
  const { name, namedBindings } = importClause;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
  const own = name ? [name.text] : [];
  if (!namedBindings) return { specifier: moduleSpecifier, names: own };
  if (ts.isNamespaceImport(namedBindings))
    return { specifier: moduleSpecifier, names: [...own, namedBindings.name.text] };
  const names = [
    ...own,
    ...namedBindings.elements.filter((element) => !element.isTypeOnly).map((element) => element.name.text),
  ];
  if (names.length > 0) return { specifier: moduleSpecifier, names };
  return namedBindings.elements.length > 0 ? undefined : { specifier: moduleSpecifier, names: undefined };
}

/** Code anywhere may use what an export passes on. */
function exportSite({ moduleSpecifier, exportClause, isTypeOnly }: TS.ExportDeclaration): ImportSite | undefined {
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isTypeOnly) return undefined;
  const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
  if (elements.length > 0 && elements.every((element) => element.isTypeOnly)) return undefined;
  return { specifier: moduleSpecifier, names: undefined };
}

function importEqualsSite({ moduleReference, isTypeOnly, name }: TS.ImportEqualsDeclaration): ImportSite | undefined {
  if (isTypeOnly || !ts.isExternalModuleReference(moduleReference) || !ts.isStringLiteral(moduleReference.expression))
    return undefined;
  return { specifier: moduleReference.expression, names: [name.text] };
}

/** The specifier of `require('…')` and `import('…')`. */
function requiredSpecifier(node: TS.Node): TS.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression, arguments: given } = node;
  const isImport =
    expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === 'require');
  return isImport && given[0] && ts.isStringLiteralLike(given[0]) ? given[0] : undefined;
}
