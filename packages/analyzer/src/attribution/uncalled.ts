import type * as TS from 'typescript';
import type { CallSite } from '../interpreter/machine/frame.ts';
import { isScriptText, SCRIPT_EXTENSIONS } from '../syntax/script.ts';
import { declaredNames } from '../syntax/statements.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards, walkTree } from '../syntax/walk.ts';

/** Whether nothing else in its file mentions the innermost named function around a call site, and no export has it. */
export function isUncalled({ module, node }: CallSite): boolean {
  // The template of a component calls its functions, and the analyzer does not read it.
  if (module.component) return false;
  const named = enclosingFunctions(module.source, node)
    .map(unsharedName)
    .find((name) => name !== undefined);
  if (!named || isExported(module.syntax.exports, named) || isGlobal(module, named)) return false;
  return countMentions(module.source, named) === 1;
}

/** A page calls the functions of its scripts, and the runtime of Apps Script those of its own: `<button onclick="load()">`. */
function isGlobal({ path: file, source }: CallSite['module'], name: string): boolean {
  return (
    SCRIPT_EXTENSIONS.test(file) &&
    (file.endsWith('.gs') || OF_PAGES.test(source.text)) &&
    isScriptText(source.text) &&
    source.statements.some((statement) => declaredNames(statement).includes(name))
  );
}

/** What only scripts of pages and of Apps Script name. */
const OF_PAGES = /\b(?:document|window|jQuery|HtmlService|SpreadsheetApp|DocumentApp|ScriptApp)\b|\$\(/;

function isExported(exports: CallSite['module']['syntax']['exports'], name: string): boolean {
  return [...exports.values()].some((entry) => entry.kind === 'local' && entry.name === name);
}

/** The declarations of functions, variables and classes around a node, innermost first. */
function enclosingFunctions(source: TS.SourceFile, target: TS.Node): TS.Node[] {
  const around: TS.Node[] = [];
  walkTowards(source, target, (node) => {
    if (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isClassDeclaration(node))
      around.unshift(node);
  });
  return around;
}

/**
 * The name of a function, or of the class around a method; undefined where other code may know it: it is exported, or a
 * decorator takes it.
 */
function unsharedName(node: TS.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) {
    const isHandedOn =
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.Decorator) ??
      false;
    return isHandedOn ? undefined : node.name?.text;
  }
  const isFunction =
    ts.isVariableDeclaration(node) &&
    node.initializer &&
    (ts.isFunctionLike(node.initializer) || ts.isClassExpression(node.initializer));
  return isFunction && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

const mentions = new WeakMap<TS.SourceFile, ReadonlyMap<string, number>>();

function countMentions(source: TS.SourceFile, name: string): number {
  let counts = mentions.get(source);
  if (!counts) mentions.set(source, (counts = countNames(source)));
  return counts.get(name) ?? 0;
}

function countNames(source: TS.SourceFile): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  walkTree(source, (node) => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
  });
  return counts;
}
