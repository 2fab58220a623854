import type { AST, SourceCode } from 'eslint';

/** The offset of a line's start (lines count from 1). */
export function startOfLine(sourceCode: SourceCode, line: number): number {
  return sourceCode.getIndexFromLoc({ line, column: 0 });
}

/**
 * Whether an offset is inside a string, a template, JSX text or a comment, so that an inserted line would become part
 * of it.
 */
export function isInsideToken(sourceCode: SourceCode, at: number): boolean {
  return [...tokensOf(sourceCode), ...sourceCode.ast.comments].some(
    ({ range }) => range !== undefined && range[0] < at && at < range[1],
  );
}

/** All tokens, of whatever types the parser knows; a parser that provides none disables the suggestions. */
export function tokensOf({ ast }: SourceCode): readonly AST.Token[] {
  return ast.tokens;
}
