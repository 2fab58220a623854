import type * as TS from 'typescript';
import type { Component } from '../syntax/component.ts';
import { withoutFlowTypes } from '../syntax/flow-types.ts';
import { ts } from '../syntax/typescript.ts';
import { parseBounded } from '../syntax/bounded-parser.ts';

/**
 * The tree of a file's text. TypeScript's parser reads past most annotations in JavaScript; where it does not, the file may
 * be written in Flow, and is parsed again without its types.
 */
export function parseSource(file: string, text: string, component: Component | null): TS.SourceFile {
  const kind = component ? SCRIPT_KINDS[component.language]() : scriptKindOf(file);
  // With this character near its beginning, a text is binary for the compiler, which then parses nothing of it.
  const source = parseAs(file, text.slice(0, 256).replaceAll('\uFFFD', '_') + text.slice(256), kind);
  if (kind !== ts.ScriptKind.JSX || !firstSyntaxError(source)) return source;
  const stripped = withoutFlowTypes(source.text);
  const untyped = stripped === undefined ? source : parseAs(file, stripped, kind);
  return firstSyntaxError(untyped) ? source : untyped;
}

/** A new tree of what a tree was parsed from. */
export function parseAgain({ fileName, text }: TS.SourceFile, component: Component | null): TS.SourceFile {
  return parseAs(fileName, text, component ? SCRIPT_KINDS[component.language]() : scriptKindOf(fileName));
}

/** An annotation of a type in JavaScript is none: such errors have codes of their own. */
export function firstSyntaxError(source: TS.SourceFile): TS.DiagnosticWithLocation | undefined {
  // The parser stores its errors on the file itself; without a program, there is no public access to them.
  const { parseDiagnostics = [] } = source as { parseDiagnostics?: readonly TS.DiagnosticWithLocation[] };
  return parseDiagnostics.find(({ code }) => code < 8000);
}

function parseAs(file: string, text: string, kind: TS.ScriptKind): TS.SourceFile {
  return parseBounded(text.length, () =>
    ts.createSourceFile(file, text, { languageVersion: ts.ScriptTarget.Latest }, false, kind),
  );
}

/** JavaScript files may hold JSX, whatever their ending. */
const SCRIPT_KINDS: Readonly<Record<Component['language'], () => TS.ScriptKind>> = {
  js: () => ts.ScriptKind.JSX,
  ts: () => ts.ScriptKind.TS,
  tsx: () => ts.ScriptKind.TSX,
};

function scriptKindOf(file: string): TS.ScriptKind {
  if (/\.[cm]?ts$/i.test(file)) return ts.ScriptKind.TS;
  return /\.tsx$/i.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.JSX;
}
