import ts from 'typescript';
import type { Edit } from '../pieces.ts';
import { boundFiles, descendants, editedFile, isModule, type Bound } from '../syntax.ts';
import type { Program, Variant } from '../variant.ts';

/** Gives each variable, parameter and function of a file another name, where nobody else can say it. */
export function renameLocals(program: Program): readonly Variant[] {
  return boundFiles(program).flatMap((bound) => {
    const groups = descendants(bound.source)
      .filter((node): node is ts.Identifier => ts.isIdentifier(node) && isLocal(bound, node))
      .flatMap((name) => renaming(bound, name));
    return editedFile(bound, 'renamed', groups);
  });
}

/** The name keeps its end: what ends in `path` or `url` says that it spans segments. */
function renaming(
  bound: Bound,
  name: ts.Identifier,
): readonly { readonly what: string; readonly edits: readonly Edit[] }[] {
  const other = `own_${name.text}`;
  if (bound.text.includes(other)) return [];
  const found =
    bound.service.findRenameLocations(bound.file, name.getStart(), false, false, {
      providePrefixAndSuffixTextForRename: true,
    }) ?? [];
  const edits = found.map(({ textSpan: { start, length }, prefixText = '', suffixText = '' }) => ({
    start,
    end: start + length,
    pieces: [prefixText, { file: bound.file, start, end: start + length, as: other }, suffixText],
  }));
  return edits.length === 0 ? [] : [{ what: name.text, edits }];
}

/**
 * What a loader of modules looks for in the text of a function before it calls it, and a language service takes for the
 * file's own.
 */
const OF_LOADERS = new Set(['require', 'exports', 'module']);

/** A name of its own, declared once. */
function isLocal(bound: Bound, name: ts.Identifier): boolean {
  const { parent } = name;
  if (OF_LOADERS.has(name.text)) return false;
  const isDeclaring =
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isBindingElement(parent)) &&
    parent.name === name;
  if (!isDeclaring || name.text === 'this' || isPropertyOrExported(bound, parent)) return false;
  return bound.checker.getSymbolAtLocation(name)?.declarations?.length === 1;
}

function isPropertyOrExported(bound: Bound, declared: ts.Node): boolean {
  if (
    ts.isParameter(declared) &&
    (ts.isParameterPropertyDeclaration(declared, declared.parent) || !hasBody(declared.parent))
  )
    return true;
  const home =
    ts.findAncestor(
      declared,
      (node) => ts.isVariableStatement(node) || ts.isFunctionLike(node) || ts.isSourceFile(node),
    ) ?? declared;
  const statement = ts.isFunctionDeclaration(declared) ? declared : home;
  if (
    ts.canHaveModifiers(statement) &&
    ts
      .getModifiers(statement)
      ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.DeclareKeyword)
  )
    return statement === declared || ts.isVariableStatement(statement);
  return !isModule(bound) && statement.parent === bound.source;
}

function hasBody(node: ts.Node): boolean {
  return 'body' in node && node.body !== undefined;
}
