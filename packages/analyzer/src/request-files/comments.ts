import type { CodeComment } from '../contract/model.ts';
import { readComment } from '../sources/comments.ts';
import type { Positions } from './positions.ts';

/** `# scopewright: GET /v2/purposes`, `// scopewright-ignore: the reason`; the first group is what it says. */
const COMMENT =
  /(?<![^\s])(?:#+|\/\/)[^\S\n]*(scopewright(?:-[a-z][\w-]*(?![\w./-])|[^\S\n]*:|[^\S\n]+[A-Z]+[^\S\n]+\/)[^\n]*)/g;

/** The comments addressed to scopewright in a file whose comments begin with `#` or `//`. */
export function findFileComments(file: string, text: string, positions: Positions): CodeComment[] {
  return [...text.matchAll(COMMENT)].map(({ index, 0: whole, 1: content = '' }) => ({
    ...positions.span(file, { pos: index, end: index + whole.trimEnd().length }),
    ...readComment(content.replace(/\s+/g, ' ').trim()),
  }));
}
