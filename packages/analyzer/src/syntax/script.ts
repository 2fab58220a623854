import type * as TS from 'typescript';
import type { Module } from './module.ts';
import { hasModifier } from './module-syntax.ts';
import { declaredNames } from './statements.ts';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

export const SCRIPT_EXTENSIONS = /\.(?:[jt]sx?|gs)$/;

const OWN_SCOPE =
  /^[^\S\n\r\u2028\u2029]*(?:import(?!\s+[\w$]+\s*=(?!\s*require\b))|export)\b(?!\s*[:,}(])|\brequire\s*\(|\bmodule\s*\.\s*exports\b|\bexports\s*[.[]|\bdefine\s*\(|\bimport\s*\(/m;

/** A namespace of TypeScript: what it exports is indented, and makes the file no module. */
const NAMESPACE = /^(?:declare\s+)?(?:namespace|module)\s+[\w$.]+\s*\{/m;
const INDENTED_EXPORT = /^[ \t]+(?:import|export)\b/gm;

/**
 * Whether a text is a classic script, whose top level all scripts share. A module of any kind has a scope of its own.
 */
export function isScriptText(text: string): boolean {
  return !OWN_SCOPE.test(NAMESPACE.test(text) ? text.replace(INDENTED_EXPORT, '') : text);
}

/** The names that a script's top level declares for all scripts: values, no types. */
export function scriptNames({ source }: Module): readonly string[] {
  return source.statements.flatMap((statement) =>
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || isAmbient(statement)
      ? []
      : declaredNames(statement),
  );
}

/** Those of them that are properties of the global object too: `var` and functions. */
export function globalProperties({ source }: Module): readonly string[] {
  return source.statements.flatMap((statement) => {
    if (isAmbient(statement) || isBlockScoped(statement)) return [];
    return ts.isFunctionDeclaration(statement) || ts.isVariableStatement(statement) ? declaredNames(statement) : [];
  });
}

function isBlockScoped(statement: TS.Statement): boolean {
  return ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.BlockScoped) !== 0;
}

/**
 * The names that a script adds to rather than makes: namespaces, and `var App = App || {}`. All scripts that declare
 * one mean the same variable.
 */
export function grownNames({ source }: Module): readonly string[] {
  return source.statements.flatMap((statement) => {
    if (isAmbient(statement)) return [];
    if (ts.isModuleDeclaration(statement)) return ts.isIdentifier(statement.name) ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement) || isBlockScoped(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && mentions(initializer, name.text) ? [name.text] : [],
    );
  });
}

function isAmbient(statement: TS.Statement): boolean {
  return hasModifier(statement, ts.SyntaxKind.DeclareKeyword);
}

function mentions(root: TS.Node, name: string): boolean {
  let isFound = false;
  walkTree(root, (node) => {
    isFound ||= ts.isIdentifier(node) && node.text === name;
    return !isFound && !ts.isFunctionLike(node);
  });
  return isFound;
}

/** The members that the parts of a namespace in a file export. `names`: the namespaces around it, and its own. */
export function namespaceMembers({ source }: Module, names: readonly string[]): readonly string[] {
  const parts = names.reduce<readonly (TS.SourceFile | TS.ModuleDeclaration)[]>(
    (outer, name) => outer.flatMap((each) => namespacesIn(each)).filter((part) => part.name.text === name),
    [source],
  );
  return parts.flatMap((part) => membersIn(part)).flatMap((statement) => declaredNames(statement));
}

/** The names of a namespace in a file, with those of the namespaces around it, outermost first. */
export function namespacePath({ source }: Module, node: TS.ModuleDeclaration): readonly string[] {
  const search = (outer: TS.SourceFile | TS.ModuleDeclaration): readonly string[] | undefined => {
    for (const part of namespacesIn(outer, false)) {
      if (part.pos > node.pos || part.end < node.end) continue;
      return part === node ? [part.name.text] : [part.name.text, ...(search(part) ?? [])];
    }
    return undefined;
  };
  return search(source) ?? [node.name.text];
}

function namespacesIn(node: TS.SourceFile | TS.ModuleDeclaration, isExported = true): TS.ModuleDeclaration[] {
  return membersIn(node, isExported).filter((statement) => ts.isModuleDeclaration(statement));
}

/** What a namespace exports, or all of its statements, or all of a file. */
function membersIn(node: TS.SourceFile | TS.ModuleDeclaration, isExported = true): readonly TS.Statement[] {
  if (ts.isSourceFile(node)) return node.statements;
  if (!node.body || ts.isIdentifier(node.body)) return [];
  return ts.isModuleBlock(node.body)
    ? node.body.statements.filter((statement) => !isExported || hasModifier(statement, ts.SyntaxKind.ExportKeyword))
    : [node.body];
}

const REFERENCE = /^\/\/\/\s*<reference\s+path\s*=\s*["']([^"'\n]+)["']/gm;

/** The files that a script says come before it: `/// <reference path="http.ts" />`. */
export function referencedFiles(text: string): readonly string[] {
  return [...text.matchAll(REFERENCE)].map(([, file = '']) => file);
}
