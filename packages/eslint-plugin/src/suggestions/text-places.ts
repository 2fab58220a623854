import type { AST, SourceCode } from 'eslint';

/** The offset at which a line (counted from 1) begins. */
export function startOfLine(sourceCode: SourceCode, line: number): number {
  return sourceCode.getIndexFromLoc({ line, column: 0 });
}

/**
 * Whether an offset lies inside of a string, a template, text of JSX or a comment, where an inserted line would be a
 * part of it.
 */
export function isInsideToken(sourceCode: SourceCode, at: number): boolean {
  return [...tokensOf(sourceCode), ...sourceCode.ast.comments].some(
    ({ range }) => range !== undefined && range[0] < at && at < range[1],
  );
}

/** All tokens, whatever the parser calls them; a parser that gives none leaves nothing to look at. */
export function tokensOf({ ast }: SourceCode): readonly AST.Token[] {
  return ast.tokens;
}
