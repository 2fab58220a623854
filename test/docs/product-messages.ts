import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A sentence that the product can print, as its source has it. */
export interface ProductMessage {
  /** Where it stands: `packages/audit/src/rules/missing-scope.ts`. */
  readonly file: string;
  /** Its literal parts; what is filled in stands between them. */
  readonly parts: readonly string[];
}

/**
 * Where messages are written. Reporters lay out what these say and are shown whole by their own tests; what the tools of
 * `mcp` say of themselves is for models, and its answers to broken lines are for clients.
 */
const folders = [
  'packages/registry/src',
  'packages/analyzer/src',
  'packages/audit/src',
  'packages/sandbox/src',
  'packages/cli/src',
];
const leftOut = /\/(?:generated|reporters)\/|\/cli\/src\/(?:program|mcp\/tools|mcp\/serve)\.ts$/;

/** Every full sentence that stands as a text in the sources, by file, in the order in which they stand there. */
export function collectMessages(): readonly ProductMessage[] {
  return folders
    .flatMap((folder) => listFiles(folder, /\.ts$/))
    .filter((file) => !leftOut.test(file))
    .flatMap(messagesOf);
}

/**
 * Why a part of a target is not known, as the analyzer says it in a clause: `its name is computed`. Ordered, each once.
 */
export function collectReasons(): readonly string[] {
  const shapes = listFiles('packages/analyzer/src', /\.ts$/)
    .flatMap((file) => textsOf(file, isReason))
    .map((parts) => parts.join('…'));
  return [...new Set(shapes.filter((shape) => shape.includes(' ')))].sort();
}

/**
 * Where notes and the words around findings are written; the page for a browser is markup, and shown whole by its own
 * tests.
 */
const wordings =
  /^packages\/(?:cli\/src\/reporters\/(?!html\/)|audit\/src\/judgement\/describe-call\.ts|registry\/src\/match-pattern\.ts)/;

/**
 * The words that stand around messages: clauses of verdicts, notes, headings, sentences of the report. In the order of
 * their files, each once.
 */
export function collectWordings(): readonly ProductMessage[] {
  const files = folders.flatMap((folder) => listFiles(folder, /\.ts$/)).filter((file) => wordings.test(file));
  const wordingsOf = (file: string): readonly ProductMessage[] =>
    textsOf(file)
      .filter(isWording)
      .map((parts) => ({ file, parts }));
  return [...new Map(files.flatMap(wordingsOf).map((wording) => [wording.parts.join('…'), wording])).values()];
}

/** Two words at least, and more than a conjunction or a preposition around what is filled in. */
function isWording(parts: readonly string[]): boolean {
  return (
    /[a-z]{2,} [a-z`x]/i.test(parts.join('x')) && /[a-z]{3,}/.test(parts.join('')) && parts.join('').trim().length > 10
  );
}

/** `reason: 'it is a date'`, and the function that makes reasons of what a target lacks. */
function isReason(node: ts.Node): boolean {
  return (
    (ts.isPropertyAssignment(node) && node.name.getText() === 'reason') ||
    (ts.isFunctionDeclaration(node) && node.name?.text === 'reasonsOf')
  );
}

export function listFiles(folder: string, name: RegExp): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort();
}

/**
 * The texts of a source file, each by its literal parts; a comment is none. With `isWanted`, those below the nodes that
 * it says.
 */
export function textsOf(
  file: string,
  isWanted: (node: ts.Node) => boolean = ts.isSourceFile,
): readonly (readonly string[])[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: (readonly string[])[] = [];
  const visit = (node: ts.Node, isInside: boolean): void => {
    if (isDescription(node) || isFault(node)) return;
    const isText = isInside || isWanted(node);
    if (isText && ts.isStringLiteralLike(node)) texts.push([node.text]);
    if (isText && ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
    ts.forEachChild(node, (child) => visit(child, isText));
  };
  visit(source, false);
  return texts;
}

/** What a command's help says is in docs/cli.md, whole. */
function isDescription(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'description' &&
    node.arguments.every((argument) => ts.isStringLiteralLike(argument))
  );
}

/**
 * A plain error is a fault of ours or of a caller in code, and no message to users; so is a count of steps that the
 * analyzer finds out of range.
 */
function isFault(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return false;
  const { text } = node.expression;
  return text === 'Error' || (text === 'RangeError' && node.getSourceFile().fileName.startsWith('packages/analyzer/'));
}

function messagesOf(file: string): readonly ProductMessage[] {
  return textsOf(file)
    .filter(isSentence)
    .map((parts) => ({ file, parts: [parts[0]!.trimStart(), ...parts.slice(1)] })); // a text has one part at least
}

/** It ends as a sentence does and has words enough. What a manifest is written with is none. */
function isSentence(parts: readonly string[]): boolean {
  const text = parts.join('x');
  return (
    /[.?]$/.test(text) &&
    /[a-z]{2,} [a-z`x]/.test(text) &&
    !text.trimStart().startsWith('#') &&
    parts.join('').length > 12
  );
}
