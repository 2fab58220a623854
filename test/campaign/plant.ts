import ts from 'typescript';
import { createRandom } from '../../bench/code-base/random.ts';

/** A call that was put into a file. */
export interface Plant {
  readonly kind: SpotKind;
  readonly url: string;
  /** Of the call, in the planted text. */
  readonly line: number;
  readonly column: number;
}

export interface Planted {
  readonly text: string;
  readonly plants: readonly Plant[];
}

type SpotKind =
  'argument' | 'body' | 'expression body' | 'initialiser' | 'class member' | 'template part' | 'JSX' | 'component';

/** Text to insert: `before` at the start, and `after` at the end. */
interface Spot {
  readonly kind: SpotKind;
  readonly start: number;
  readonly end: number;
  readonly toText: (call: string) => readonly [before: string, after: string];
}

/** More in one file say little more of it, and make each other hard to find. */
const MAX_PLANTS = 8;

const HOST = 'https://planted.example/v1/planted';

/**
 * Puts client calls at places that the seed chooses. Undefined where nothing can be put: the file cannot be parsed, has
 * a `fetch` of its own, or no place at which a call would run.
 */
export function plant(file: string, text: string, seed: number): Planted | undefined {
  if (/\bfetch\b/.test(text)) return undefined;
  const spots = /\.(?:vue|svelte)$/.test(file) ? findScripts(text) : findSpots(file, text);
  if (spots.length === 0) return undefined;
  const { below } = createRandom(seed);
  const rest = [...spots];
  const chosen = Array.from(
    { length: Math.min(MAX_PLANTS, spots.length) },
    () => rest.splice(below(rest.length), 1)[0]!,
  ); // one is left each time
  const planted = insert(text, chosen);
  return isCode(file) && hasMistakes(parse(file, planted.text)) ? undefined : planted;
}

function isCode(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}

function findScripts(text: string): readonly Spot[] {
  return [...text.matchAll(/^<script(?=[\s>])(?![^<>]*\ssrc\b)[^<>]*(?<!\/)>(?=[^\S\n]*\n)/gm)]
    .filter(({ index }) => !isInTemplate(text.slice(0, index)))
    .slice(0, 1)
    .map(({ 0: tag, index }) => statement('component', index + tag.length));
}

/** A template that quotes a script, or has no end. */
function isInTemplate(before: string): boolean {
  return before.split(/^<template\b/m).length > before.split('</template>').length;
}

function findSpots(file: string, text: string): readonly Spot[] {
  const source = parse(file, text);
  if (source.isDeclarationFile || hasMistakes(source)) return [];
  const spots = new Map<string, Spot>();
  const visit = (node: ts.Node): void => {
    if (isNeverRun(node)) return;
    for (const spot of spotsOf[node.kind]?.(node, source) ?? [])
      spots.set(`${String(spot.start)} ${String(spot.end)}`, spot);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...spots.values()];
}

/** Types, declarations of what is elsewhere, and operands that are only named. */
function isNeverRun(node: ts.Node): boolean {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false)
  );
}

type FindSpots = (node: ts.Node, source: ts.SourceFile) => readonly Spot[];

/** The table's key decides the kind of node that each function is called with: it names what it takes. */
const on = (find: (node: never, source: ts.SourceFile) => readonly Spot[]): FindSpots => find as FindSpots;

const inBody = on(({ statements }: ts.BlockLike, source) =>
  runStatements(statements).map((each) => statement('body', each.getStart(source))),
);

const inArguments = on((node: ts.CallExpression | ts.NewExpression, source) =>
  (node.arguments ?? []).filter((each) => !ts.isSpreadElement(each)).map((each) => around('argument', each, source)),
);

const inInitializer = on(
  (
    { initializer }: ts.VariableDeclaration | ts.ParameterDeclaration | ts.PropertyAssignment | ts.PropertyDeclaration,
    source,
  ) => (initializer ? [around('initialiser', initializer, source)] : []),
);

const inClass = on(({ members }: ts.ClassLikeDeclaration, source) =>
  members.slice(0, 2).map((each) => ({
    kind: 'class member',
    start: each.getStart(source),
    end: each.getStart(source),
    toText: (call) => [`static { ${call}; } `, ''],
  })),
);

const spotsOf: Readonly<Partial<Record<ts.SyntaxKind, FindSpots>>> = {
  [ts.SyntaxKind.SourceFile]: inBody,
  [ts.SyntaxKind.Block]: inBody,
  [ts.SyntaxKind.CaseClause]: inBody,
  [ts.SyntaxKind.DefaultClause]: inBody,
  [ts.SyntaxKind.CallExpression]: inArguments,
  [ts.SyntaxKind.NewExpression]: inArguments,
  [ts.SyntaxKind.VariableDeclaration]: inInitializer,
  [ts.SyntaxKind.Parameter]: inInitializer,
  [ts.SyntaxKind.PropertyAssignment]: inInitializer,
  [ts.SyntaxKind.PropertyDeclaration]: inInitializer,
  [ts.SyntaxKind.ClassDeclaration]: inClass,
  [ts.SyntaxKind.ClassExpression]: inClass,
  [ts.SyntaxKind.ArrowFunction]: on(({ body }: ts.ArrowFunction, source) =>
    ts.isBlock(body) ? [] : [around('expression body', body, source)],
  ),
  [ts.SyntaxKind.TemplateSpan]: on(({ expression }: ts.TemplateSpan, source) => [
    around('template part', expression, source),
  ]),
  [ts.SyntaxKind.JsxExpression]: on(({ expression, dotDotDotToken }: ts.JsxExpression, source) =>
    expression && !dotDotDotToken ? [around('JSX', expression, source)] : [],
  ),
};

/** The statements that may run: not directives, nor what stands behind a jump. */
function runStatements(statements: readonly ts.Statement[]): readonly ts.Statement[] {
  const jump = statements.findIndex((each) => isJump(each));
  return statements
    .slice(0, jump < 0 ? statements.length : jump + 1)
    .filter((each) => !(ts.isExpressionStatement(each) && ts.isStringLiteral(each.expression)));
}

function isJump({ kind }: ts.Statement): boolean {
  return (
    kind === ts.SyntaxKind.ReturnStatement ||
    kind === ts.SyntaxKind.ThrowStatement ||
    kind === ts.SyntaxKind.BreakStatement ||
    kind === ts.SyntaxKind.ContinueStatement
  );
}

function statement(kind: SpotKind, start: number): Spot {
  return { kind, start, end: start, toText: (call) => [`;${call};\n`, ''] };
}

function around(kind: SpotKind, node: ts.Expression, source: ts.SourceFile): Spot {
  return { kind, start: node.getStart(source), end: node.end, toText: (call) => [`(${call}, `, ')'] };
}

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** What ends at an offset stands before what begins there; of those that begin together, the longest first. */
  readonly order: number;
}

function insert(text: string, spots: readonly Spot[]): Planted {
  const calls = spots.map((_, index) => `fetch('${HOST}-${String(index)}')`);
  const insertions = spots.flatMap(({ start, end, toText }, index): readonly Insertion[] => {
    const [before, after] = toText(calls[index]!); // one for each
    return [
      { at: start, text: before, order: end === start ? -Infinity : -end },
      ...(after === '' ? [] : [{ at: end, text: after, order: -Infinity }]),
    ];
  });
  insertions.sort(
    (left, right) => left.at - right.at || (left.order < right.order ? -1 : left.order > right.order ? 1 : 0),
  );
  let [planted, from] = ['', 0];
  for (const { at, text: added } of insertions) {
    planted += text.slice(from, at) + added;
    from = at;
  }
  planted += text.slice(from);
  return {
    text: planted,
    plants: spots.map(({ kind }, index) => ({
      kind,
      url: `${HOST}-${String(index)}`,
      ...placeOf(planted, calls[index]!),
    })),
  };
}

function placeOf(text: string, call: string): Pick<Plant, 'line' | 'column'> {
  const before = text.slice(0, text.indexOf(call)).split(LINE_BREAK);
  return { line: before.length, column: before.at(-1)!.length + 1 }; // a split has at least one part
}

/** As the compiler counts lines. */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
}

function hasMistakes(source: ts.SourceFile): boolean {
  const { parseDiagnostics = [] } = source as { readonly parseDiagnostics?: readonly ts.Diagnostic[] }; // not in its public type
  return parseDiagnostics.length > 0;
}
