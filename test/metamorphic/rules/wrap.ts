import ts from 'typescript';
import { boundFiles, descendants, editedFile } from '../syntax.ts';
import type { Edit } from '../pieces.ts';
import type { Program, Variant } from '../variant.ts';

type Wrap = (isAsync: boolean) => readonly [string, string];

const atOnce: Wrap = (isAsync) => [` return (${isAsync ? 'async ' : ''}() => {`, '})(); '];
const byName: Wrap = (isAsync) => [` const within = ${isAsync ? 'async ' : ''}() => {`, '}; return within(); '];

/** The body of each function is that of a function that is called at once, or kept first and then called. */
export const wrapAtOnce = (program: Program): readonly Variant[] =>
  wrapAll(program, 'bodies in functions that are called at once', atOnce);
export const wrapByName = (program: Program): readonly Variant[] =>
  wrapAll(program, 'bodies in functions that are kept and called', byName);

function wrapAll(program: Program, what: string, wrap: Wrap): readonly Variant[] {
  return boundFiles(program).flatMap((bound) => {
    const bodies = descendants(bound.source).flatMap((node) =>
      isWrappable(node)
        ? [{ what: node.name?.getText() ?? `at ${String(node.getStart())}`, edits: around(node, wrap) }]
        : [],
    );
    return editedFile(bound, what, bodies);
  });
}

type WithBlock = (ts.FunctionDeclaration | ts.MethodDeclaration | ts.ArrowFunction | ts.FunctionExpression) & {
  readonly body: ts.Block;
};

function isWrappable(node: ts.Node): node is WithBlock {
  // A type says `asserts` or `is` of what the function itself does.
  return (
    hasBlock(node) &&
    node.asteriskToken === undefined &&
    !(node.type && ts.isTypePredicateNode(node.type)) &&
    !hasDirective(node.body) &&
    !isConstructorFunction(node)
  );
}

function hasBlock(node: ts.Node): node is WithBlock {
  return (
    (ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isArrowFunction(node) ||
      ts.isFunctionExpression(node)) &&
    node.body !== undefined &&
    ts.isBlock(node.body)
  );
}

function hasDirective({ statements: [first] }: ts.Block): boolean {
  return first !== undefined && ts.isExpressionStatement(first) && ts.isStringLiteral(first.expression);
}

/** One that is called by `new` gives no value of its own. */
function isConstructorFunction(node: WithBlock): boolean {
  return (
    /^[A-Z]/.test(node.name?.getText() ?? '') ||
    (ts.isFunctionExpression(node) &&
      ts.isVariableDeclaration(node.parent) &&
      /^[A-Z]/.test(node.parent.name.getText()))
  );
}

function around(node: WithBlock, wrap: Wrap): readonly Edit[] {
  const isAsync = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
  const [head, tail] = wrap(isAsync);
  const [start, end] = [node.body.getStart() + 1, node.body.end - 1];
  // A line comment may stand before the closing brace.
  return [
    { start, end: start, pieces: [head] },
    { start: end, end, pieces: [`\n${tail}`] },
  ];
}
