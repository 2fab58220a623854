import ts from 'typescript';
import { textOf, withEdits, type Edit, type Piece } from './pieces.ts';
import type { Program, Variant } from './variant.ts';

/** One file, bound by itself: what its own names stand for is known, and nothing of other files. */
export interface Bound {
  readonly file: string;
  readonly text: string;
  readonly source: ts.SourceFile;
  readonly service: ts.LanguageService;
  readonly checker: ts.TypeChecker;
}

const SCRIPT = /\.(?:[tj]sx?|[mc][tj]s)$/;

/** The files of a program that are nothing but code. */
export function boundFiles({ texts }: Program): readonly Bound[] {
  return [...texts]
    .filter(([file, text]) => SCRIPT.test(file) && mistakeIn(file, text) === undefined)
    .map(([file, text]) => bind(file, text));
}

const options: ts.CompilerOptions = {
  allowJs: true,
  noLib: true,
  noResolve: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.Preserve,
};

export function bind(file: string, text: string): Bound {
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => (name === file ? ts.ScriptSnapshot.fromString(text) : undefined),
    getCurrentDirectory: () => '',
    getDefaultLibFileName: () => '',
    fileExists: (name) => name === file,
    readFile: (name) => (name === file ? text : undefined),
  };
  const service = ts.createLanguageService(host);
  const program = service.getProgram()!; // a service without a cancellation has one
  return { file, text, service, source: program.getSourceFile(file)!, checker: program.getTypeChecker() }; // its only file
}

export function isModule({ source, text }: Bound): boolean {
  return ts.isExternalModule(source) || /\b(?:require\(|module\.exports|exports\.)/.test(text);
}

export function descendants(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** The text of a node with the comments that stand before it. */
export function kept({ file }: Bound, node: ts.Node): Piece {
  return { file, start: node.getFullStart(), end: node.end };
}

export function removal(node: ts.Node): Edit {
  return { start: node.getFullStart(), end: node.end, pieces: [] };
}

/** One file with edits; in parts, each group of edits alone. */
export function editedFile(
  bound: Bound,
  what: string,
  groups: readonly { readonly what: string; readonly edits: readonly Edit[] }[],
): readonly Variant[] {
  if (groups.length === 0) return [];
  const make = (of: typeof groups, name: string): Variant => ({
    what: name,
    files: new Map([
      [
        bound.file,
        withEdits(
          bound.file,
          bound.text,
          of.flatMap(({ edits }) => edits),
        ),
      ],
    ]),
  });
  const all = make(groups, `${bound.file}: ${what}`);
  demandReadable(bound, all);
  return [{ ...all, parts: () => groups.map((group) => make([group], `${bound.file}: ${what} ${group.what}`)) }];
}

/** A mistake of ours in the text of a change says nothing of the analysis. */
function demandReadable({ file, text }: Bound, { files }: Variant): void {
  const changed = textOf(files.get(file)!, new Map([[file, text]])); // it is the file that was changed
  const mistake = mistakeIn(file, changed);
  if (mistake !== undefined) throw new Error(`${file} cannot be read any more: ${mistake}\n${changed}`);
}

function mistakeIn(file: string, text: string): string | undefined {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: options,
  });
  return diagnostics[0] && ts.flattenDiagnosticMessageText(diagnostics[0].messageText, ' ');
}
