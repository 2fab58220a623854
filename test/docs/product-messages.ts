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

/** Where messages are written. Reporters lay out what these say and are shown whole by their own tests. */
const folders = ['packages/registry/src', 'packages/analyzer/src', 'packages/audit/src', 'packages/cli/src'];
const leftOut = /\/(?:generated|reporters)\/|\/cli\/src\/program\.ts$/;

/** Every full sentence that stands as a text in the sources, by file, in the order in which they stand there. */
export function collectMessages(): readonly ProductMessage[] {
  return folders.flatMap((folder) => listFiles(folder, /\.ts$/)).filter((file) => !leftOut.test(file)).flatMap(messagesOf);
}

/** Why a part of a target is not known, as the analyzer says it in a clause: `its name is computed`. */
export function collectReasons(): readonly ProductMessage[] {
  const reasons = listFiles('packages/analyzer/src', /\.ts$/).flatMap((file) => textsOf(file).filter(isReason).map((parts) => ({ file, parts })));
  return [...new Map(reasons.map((reason) => [reason.parts.join('…'), reason])).values()].sort((left, right) => (left.parts.join('…') < right.parts.join('…') ? -1 : 1));
}

function isReason(parts: readonly string[]): boolean {
  return /^(?:its?|the|what|which|nothing|no|a|an) (?:[\w’`]+ ){1,}[\w’`]+$/.test(parts.join('x'));
}

export function listFiles(folder: string, name: RegExp): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && name.test(entry.name)).map((entry) => path.join(entry.parentPath, entry.name).replaceAll('\\', '/')).sort();
}

/** The texts of a source file, each by its literal parts; a comment is none. */
export function textsOf(file: string): readonly (readonly string[])[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: (readonly string[])[] = [];
  const visit = (node: ts.Node): void => {
    if (isDescription(node) || isFault(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push([node.text]);
    if (ts.isTemplateExpression(node)) texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** What a command's help says is in docs/cli.md, whole. */
function isDescription(node: ts.Node): boolean {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'description' && node.arguments.every((argument) => ts.isStringLiteralLike(argument));
}

/** A plain error is a fault of ours or of a caller in code, and no message to users. */
function isFault(node: ts.Node): boolean {
  return ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Error';
}

function messagesOf(file: string): readonly ProductMessage[] {
  return textsOf(file).filter(isSentence).map((parts) => ({ file, parts: [parts[0]!.trimStart(), ...parts.slice(1)] })); // a text has one part at least
}

/** It ends as a sentence does and has words enough. What a manifest is written with is none. */
function isSentence(parts: readonly string[]): boolean {
  const text = parts.join('x');
  return /[.?]$/.test(text) && /[a-z]{2,} [a-z`x]/.test(text) && !text.trimStart().startsWith('#') && parts.join('').length > 12;
}
