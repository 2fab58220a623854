import type { TSESLint } from '@typescript-eslint/utils';

/** The offset of a line's start (lines count from 1). */
export function startOfLine(sourceCode: TSESLint.SourceCode, line: number): number {
  return sourceCode.getIndexFromLoc({ line, column: 0 });
}

/**
 * Whether an offset is inside a string, a template, JSX text or a comment, so that an inserted line would become part
 * of it.
 */
export function isInsideToken(sourceCode: TSESLint.SourceCode, at: number): boolean {
  const parts: readonly Partial<Token>[] = [...tokensOf(sourceCode), ...sourceCode.ast.comments];
  return parts.some(({ range }) => range !== undefined && range[0] < at && at < range[1]);
}

/** What this plugin reads of a token. Parsers have types of their own. */
interface Token {
  readonly type: string;
  readonly range: readonly [number, number];
}

/** All tokens; a parser that provides none disables the suggestions. */
export function tokensOf({ ast }: TSESLint.SourceCode): readonly Token[] {
  return ast.tokens;
}
