import type { Finding } from '@scopewright/audit/editor';
import type { TSESLint } from '@typescript-eslint/utils';
import type { Suggestion } from './suggestion.ts';
import { isInsideToken, startOfLine } from './text-places.ts';

/** The maximum number of choices: a longer list does not help. */
const MAX_CHOICES = 8;

/**
 * Inserts a comment above an unresolved call that settles it: one suggestion for each possible endpoint, and one for
 * all of them.
 */
export function settleCall({ line, possible = [] }: Finding, sourceCode: TSESLint.SourceCode): readonly Suggestion[] {
  const at = startOfLine(sourceCode, line);
  if (isInsideToken(sourceCode, at) || isCommented(sourceCode, line)) return [];
  const { text } = sourceCode;
  const indent = /^[^\S\r\n]*/.exec(text.slice(at))?.[0] ?? '';
  const newline = /\r\n|\n/.exec(text)?.[0] ?? '\n';
  const insert = (names: string): Pick<Suggestion, 'range' | 'text'> => ({
    range: [at, at],
    text: `${indent}// scopewright: ${names}${newline}`,
  });
  if (possible.length === 0)
    return [
      { description: 'Insert a comment to name the endpoints that this call reaches.', ...insert('METHOD /path') },
    ];
  const single = possible
    .slice(0, MAX_CHOICES)
    .map((id) => ({ description: `Say in a comment that this call reaches \`${id}\`.`, ...insert(id) }));
  if (possible.length === 1 || possible.length > MAX_CHOICES) return single;
  return [
    ...single,
    {
      description: `Say in a comment that this call reaches each of these ${possible.length} endpoints.`,
      ...insert(possible.join(', ')),
    },
  ];
}

/** An existing comment that settles nothing has its own finding on the command line. */
function isCommented({ lines }: TSESLint.SourceCode, line: number): boolean {
  return [lines[line - 2], lines[line - 1]].some(
    (text) => text?.includes('scopewright') === true && /\/[/*][\s*]*scopewright(?:-ignore)?\b/.test(text),
  );
}
