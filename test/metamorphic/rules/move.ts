import path from 'node:path';
import ts from 'typescript';
import { boundFiles, descendants, kept, type Bound } from '../syntax.ts';
import { withEdits, type Piece } from '../pieces.ts';
import type { Program, Variant } from '../variant.ts';

/** Each exported function moves into a file of its own beside the one that it stood in, which exports it still. */
export function moveFunctions(program: Program): readonly Variant[] {
  return boundFiles(program)
    .filter(({ source }) => ts.isExternalModule(source))
    .flatMap((bound) =>
      bound.source.statements.filter(isExportedFunction).flatMap((statement) => move(bound, statement)),
    );
}

type Named = ts.FunctionDeclaration & { readonly name: ts.Identifier };

function isExportedFunction(statement: ts.Statement): statement is Named {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return (
    ts.isFunctionDeclaration(statement) &&
    statement.name !== undefined &&
    statement.body !== undefined &&
    modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
    modifiers.every(({ kind }) => kind !== ts.SyntaxKind.DefaultKeyword)
  );
}

function move(bound: Bound, moved: Named): readonly Variant[] {
  const names = freeNames(bound, moved);
  if (!names || hasOverloads(bound, moved)) return [];
  const extension = path.extname(bound.file);
  const specifier = `./moved-${moved.name.text}${extension}`;
  const file = path.posix.join(path.posix.dirname(bound.file), specifier);
  const own = `./${path.posix.basename(bound.file)}`;
  const imports = [...names.imports].map((node): Piece => `${node.getText()}\n`);
  const back = names.exported.length > 0 ? [`import { ${names.exported.join(', ')} } from '${own}';\n`] : [];
  const isUsed = descendants(bound.source).some(
    (node) =>
      ts.isIdentifier(node) && node.text === moved.name.text && !ts.findAncestor(node, (each) => each === moved),
  );
  const left = [
    `\nexport { ${moved.name.text} } from '${specifier}';\n`,
    ...(isUsed ? [`import { ${moved.name.text} } from '${specifier}';\n`] : []),
  ];
  const files = new Map([
    [bound.file, withEdits(bound.file, bound.text, [{ start: moved.getFullStart(), end: moved.end, pieces: left }])],
    [file, [...imports, ...back, kept(bound, moved)]],
  ]);
  return [{ what: `${bound.file}: ${moved.name.text} moved to ${file}`, files }];
}

function hasOverloads({ checker }: Bound, { name }: Named): boolean {
  return (checker.getSymbolAtLocation(name)?.declarations?.length ?? 0) !== 1;
}

interface FreeNames {
  readonly imports: ReadonlySet<ts.ImportDeclaration>;
  readonly exported: readonly string[];
}

/** What a function needs of its file; undefined where another file cannot have it. */
function freeNames({ checker, source }: Bound, moved: Named): FreeNames | undefined {
  const imports = new Set<ts.ImportDeclaration>();
  const exported = new Set<string>();
  for (const node of descendants(moved)) {
    if (!ts.isIdentifier(node) || node === moved.name) continue;
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const [declared] = symbol?.declarations ?? [];
    if (declared?.getSourceFile() !== source || ts.findAncestor(declared, (each) => each === moved)) continue;
    const imported = ts.findAncestor(declared, ts.isImportDeclaration);
    if (imported) imports.add(imported);
    else if (isExportedHere(declared)) exported.add(node.text);
    else if (isTopLevel(declared)) return undefined;
  }
  return { imports, exported: [...exported] };
}

function statementOf(declared: ts.Node): ts.Node | undefined {
  return ts.findAncestor(declared, (node) => ts.isSourceFile(node.parent));
}

/** A declaration at the top of its file, and not inside of one. */
function isTopLevel(declared: ts.Node): boolean {
  const statement = statementOf(declared);
  if (statement === declared) return true;
  return (
    ts.findAncestor(declared, ts.isVariableStatement) === statement &&
    ts.findAncestor(declared, ts.isFunctionLike) === undefined
  );
}

function isExportedHere(declared: ts.Node): boolean {
  const statement = statementOf(declared) ?? declared;
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return isTopLevel(declared) && modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}
