import path from 'node:path';
import type * as TS from 'typescript';
import type { Call, CodeComment } from '../contract/model.ts';
import { comparePlaces } from '../contract/places.ts';
import { guardFiles } from './guard-files.ts';
import type { Project } from './project.ts';
import { childrenOf, lastAt } from '../syntax/node-at.ts';
import { ts } from '../syntax/typescript.ts';

/**
 * Where a comment addressed to scopewright may begin, with or without its colon. The text alone cannot tell it from a
 * string or from text between JSX tags.
 */
export const COMMENT_OPENING =
  /(?:\/\/[^\S\n]*|\/\*[\s*]*)scopewright(?:-ignore(?![\w-])|\s*:|[^\S\n]+(?:[A-Z]+|\*)[^\S\n]+\/)/g;
/**
 * The same, and comments that are addressed to it in a form that it does not know, or that disable rules. Prose about
 * scopewright, and names of its files and packages, are neither.
 */
export const ANY_COMMENT_OPENING = new RegExp(
  `${COMMENT_OPENING.source}|(?:\\/\\/[^\\S\\n]*|\\/\\*[\\s*]*)scopewright(?:-[a-z][\\w-]*(?![\\w./-])|[^\\S\\n]+(?:ignore|disable|enable|skip|suppress|allow|off|expect)(?:-[a-z-]+)?(?:[^\\S\\n]*:|[^\\S\\n]*--))`,
  'g',
);

/** What a comment says, by its form: the first that fits. The comment is on one line, with single spaces. */
const forms = [
  { kind: 'ignore', form: /^scopewright-ignore(?![\w-]) ?(?::(.*))?/s },
  { kind: 'disable', form: /^scopewright-disable-next-line(?![\w-])(.*)/s },
  { kind: 'unknown', form: /^(scopewright(?:-[\w-]+| [a-z][a-z-]*(?= ?(?::|--))))/ },
  { kind: 'targets', form: /^scopewright ?(?::(.*))?/s },
] as const satisfies readonly { readonly kind: CodeComment['kind']; readonly form: RegExp }[];

interface Range {
  readonly pos: number;
  readonly end: number;
}

/**
 * The comments addressed to scopewright in the files and in other files that hold a hop of a call. Only files whose
 * text matches are parsed for it.
 */
export function findComments(project: Project, files: readonly string[], calls: readonly Call[]): CodeComment[] {
  const hops = calls.flatMap((call) => [call, ...call.targets.flatMap(({ via }) => via)]);
  const places = new Set([...files, ...hops.map(({ file }) => path.resolve(project.directory, file))]);
  const found = [...places].flatMap((file) => guardFiles(project, [file], () => findCommentsIn(project, file), []));
  return found.sort(comparePlaces);
}

/**
 * The lines of a file that comments addressed to scopewright cover: their own lines and, for a comment alone on its
 * lines, the next one.
 */
export function createCommentIndex(project: Project): (file: string) => ReadonlySet<number> {
  const known = new Map<string, ReadonlySet<number>>();
  return (file) => {
    let lines = known.get(file);
    if (!lines)
      known.set(
        file,
        (lines = new Set(
          findCommentsIn(project, file)
            .filter(isSettling)
            .flatMap((comment) => linesOfComment(project, file, comment)),
        )),
      );
    return lines;
  };
}

/** The others say nothing of what a call does. */
function isSettling({ kind }: CodeComment): boolean {
  return kind === 'targets' || kind === 'ignore';
}

function linesOfComment(
  project: Project,
  file: string,
  { line, column, endLine, endColumn }: CodeComment,
): readonly number[] {
  const lines = (project.text(file) ?? '').split(/\r?\n/);
  const isAlone = `${lines[line - 1]!.slice(0, column - 1)}${lines[endLine - 1]!.slice(endColumn - 1)}`.trim() === ''; // the comment was read off these lines
  return [...Array.from({ length: endLine - line + 1 }, (_, index) => line + index), ...(isAlone ? [endLine + 1] : [])];
}

function findCommentsIn(project: Project, file: string): CodeComment[] {
  if ((project.text(file) ?? '').search(ANY_COMMENT_OPENING) < 0) return [];
  const source = project.module(file)?.source;
  if (!source) return [];
  const positions = [...source.text.matchAll(ANY_COMMENT_OPENING)].map(({ index }) => index);
  return positions.flatMap((position) => {
    const end = findCommentEnd(source, position);
    return end === undefined ? [] : [toComment(project.relative(file), source, position, end)];
  });
}

function toComment(file: string, source: TS.SourceFile, position: number, end: number): CodeComment {
  const from = source.getLineAndCharacterOfPosition(position);
  const to = source.getLineAndCharacterOfPosition(end);
  return {
    file,
    line: from.line + 1,
    column: from.character + 1,
    endLine: to.line + 1,
    endColumn: to.character + 1,
    ...readComment(commentText(source.text.slice(position, end))),
  };
}

/** What a comment says that is on one line, without its delimiters. */
export function readComment(content: string): Pick<CodeComment, 'kind' | 'text'> {
  const { kind, form } = forms.find((each) => each.form.test(content)) ?? forms[3];
  return { kind, text: (form.exec(content)?.[1] ?? '').trim() };
}

/** The words of a comment on one line, without its delimiters and the asterisks that begin its lines. */
function commentText(comment: string): string {
  const inner = comment.startsWith('//') ? comment.slice(2) : comment.slice(2).replace(/\*\/$/, '');
  return inner
    .replace(/^[\s*]+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The end of the comment that begins at a position; undefined where none does. */
function findCommentEnd(source: TS.SourceFile, position: number): number | undefined {
  const { pos, end } = findGap(source, position);
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    false,
    ts.LanguageVariant.Standard,
    source.text,
    undefined,
    pos,
    end - pos,
  );
  for (
    let kind = scanner.scan();
    kind !== ts.SyntaxKind.EndOfFileToken && scanner.getTokenStart() <= position;
    kind = scanner.scan()
  ) {
    const isComment = kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia;
    if (isComment && scanner.getTokenStart() === position) return scanner.getTokenEnd();
  }
  return undefined;
}

/**
 * The range around a position that no literal or name is part of: before a leaf of the tree, or between two nodes. It
 * holds comments, punctuation and keywords, which a scanner reads without context.
 */
function findGap(source: TS.SourceFile, position: number): Range {
  let node: TS.Node = source;
  for (;;) {
    const children = childrenOf(node);
    const last = lastAt(children, position);
    const inner = children[last];
    if (inner && position < inner.end) {
      node = inner;
      continue;
    }
    if (ts.isToken(node)) return { pos: node.pos, end: node.getStart(source) };
    return { pos: inner?.end ?? node.pos, end: children[last + 1]?.pos ?? node.end };
  }
}
