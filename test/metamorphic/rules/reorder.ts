import ts from 'typescript';
import { boundFiles, editedFile, kept, removal, type Bound } from '../syntax.ts';
import type { Edit } from '../pieces.ts';
import type { Program, Variant } from '../variant.ts';

type Group = { readonly what: string; readonly edits: readonly Edit[] };

/** The functions that a file declares hold as soon as it is run, wherever they stand. */
export function functionsSwapped(program: Program): readonly Variant[] {
  return boundFiles(program).flatMap((bound) =>
    editedFile(
      bound,
      'functions in another order',
      swap(
        bound,
        bound.source.statements.filter((statement) => ts.isFunctionDeclaration(statement) && statement.body),
      ),
    ),
  );
}

/** Each stands where its opposite stood. */
function swap(bound: Bound, nodes: readonly ts.Node[]): readonly Group[] {
  if (nodes.length < 2) return [];
  const opposite = [...nodes].reverse();
  const edits = nodes.map((node, index) => ({
    start: node.getFullStart(),
    end: node.end,
    pieces: [kept(bound, opposite[index]!)],
  }));
  return [{ what: '', edits }];
}

/** Variables that hold a function or a text come right behind the imports: nothing has to be there before them. */
export function constantsFirst(program: Program): readonly Variant[] {
  return boundFiles(program).flatMap((bound) => {
    const { statements } = bound.source;
    const first = statements.find((statement) => !ts.isImportDeclaration(statement) && !isDirective(statement));
    const moved = statements.filter((statement) => statement !== first && isConstant(statement));
    if (!first || moved.length === 0) return [];
    const at = first.getFullStart();
    return editedFile(
      bound,
      'constants first',
      moved.map((statement) => ({
        what: statement.getText().slice(0, 40),
        edits: [removal(statement), { start: at, end: at, pieces: ['\n', kept(bound, statement), '\n'] }],
      })),
    );
  });
}

function isDirective(statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}

function isConstant(statement: ts.Statement): boolean {
  return (
    ts.isVariableStatement(statement) &&
    (statement.declarationList.flags & ts.NodeFlags.Const) !== 0 &&
    statement.declarationList.declarations.every(
      ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isStringLiteral(initializer)),
    )
  );
}

/** The methods of each class, the last one first. */
export function methodsReversed(program: Program): readonly Variant[] {
  return boundFiles(program).flatMap((bound) => {
    const methods = bound.source.statements
      .filter((statement) => ts.isClassDeclaration(statement))
      .filter((node) => !hasOverloads(node))
      .map(({ members }) => members.filter(isPlainMethod));
    return editedFile(
      bound,
      'methods reversed',
      methods.flatMap((each) => swap(bound, each)),
    );
  });
}

function isPlainMethod(member: ts.ClassElement): member is ts.MethodDeclaration {
  return (
    ts.isMethodDeclaration(member) &&
    member.body !== undefined &&
    ts.isIdentifier(member.name) &&
    ts.getDecorators(member) === undefined
  );
}

function hasOverloads({ members }: ts.ClassDeclaration): boolean {
  const names = members.flatMap(({ name }) => (name ? [name.getText()] : []));
  return new Set(names).size < names.length;
}
