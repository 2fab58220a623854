import path from 'node:path';
import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { parseBounded } from './bounded-parser.ts';
import { walkTree } from './walk.ts';
import { MAX_STATIC_DEPTH } from '../bounds.ts';

/** What a configuration states literally: texts, lists and records of them. Every other value is undefined. */
export type StaticValue = string | readonly StaticValue[] | StaticRecord | undefined;
export interface StaticRecord {
  readonly [key: string]: StaticValue;
}

/** A configuration file, which the analyzer reads and never runs. */
export interface StaticFile {
  readonly source: TS.SourceFile;
  /** The value of `__dirname`. */
  readonly folder: string;
  /** The working directory for the configuration: what `path.resolve('src')` is relative to. */
  readonly root: string;
  readonly constants: ReadonlyMap<string, TS.Expression>;
}

/** Parses a configuration; JSON with comments is parsed as an expression. A text beyond the parser's bounds is a `RangeError`. */
export function readStaticFile(file: string, text: string, root = path.dirname(file)): StaticFile {
  const isExpression = /^\s*(?:\/\/[^\n]*\n\s*)*\{/.test(text);
  const kind = /\.[cm]?ts$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.JSX;
  const code = isExpression ? `(${text})` : text;
  const source = parseBounded(code.length, () =>
    ts.createSourceFile(file, code, { languageVersion: ts.ScriptTarget.Latest }, false, kind),
  );
  const constants = new Map<string, TS.Expression>();
  walkTree(source, (node) => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      !constants.has(node.name.text)
    )
      constants.set(node.name.text, node.initializer);
  });
  return { source, folder: path.dirname(file), root, constants };
}

type StaticReader = (file: StaticFile, node: TS.Expression, depth: number) => StaticValue;

/** The value of an expression that only joins literal paths and texts. */
export function staticValue(file: StaticFile, node: TS.Expression, depth = 0): StaticValue {
  if (depth > MAX_STATIC_DEPTH) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return staticValue(file, node.expression, depth + 1);
  return READERS.map((read) => read(file, node, depth + 1)).find((value) => value !== undefined);
}

const READERS: readonly StaticReader[] = [readName, readObject, readArray, readTemplate, readSum, readCall, readUrl];

function readName(file: StaticFile, node: TS.Expression, depth: number): StaticValue {
  if (!ts.isIdentifier(node)) return isDirname(node) ? file.folder : undefined;
  if (node.text === '__dirname') return file.folder;
  const constant = file.constants.get(node.text);
  return constant && staticValue(file, constant, depth);
}

/** `import.meta.dirname`. */
function isDirname(node: TS.Expression): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'dirname' && ts.isMetaProperty(node.expression);
}

function readObject(file: StaticFile, node: TS.Expression, depth: number): StaticValue {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const record: Record<string, StaticValue> = Object.create(null) as Record<string, StaticValue>;
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property))
      Object.assign(record, toStaticRecord(staticValue(file, property.expression, depth)));
    if (ts.isShorthandPropertyAssignment(property))
      record[property.name.text] = staticValue(file, property.name, depth);
    if (ts.isPropertyAssignment(property)) {
      const key = propertyKey(file, property.name, depth);
      if (key !== undefined) record[key] = staticValue(file, property.initializer, depth);
    }
  }
  return record;
}

function propertyKey(file: StaticFile, name: TS.PropertyName, depth: number): string | undefined {
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  const computed = ts.isComputedPropertyName(name) ? staticValue(file, name.expression, depth) : undefined;
  return typeof computed === 'string' ? computed : undefined;
}

/** Unknown items keep their index. */
function readArray(file: StaticFile, node: TS.Expression, depth: number): StaticValue {
  if (!ts.isArrayLiteralExpression(node)) return undefined;
  return node.elements.map((element) => staticValue(file, element, depth));
}

function readTemplate(file: StaticFile, node: TS.Expression, depth: number): StaticValue {
  if (!ts.isTemplateExpression(node)) return undefined;
  const pieces = node.templateSpans.map(
    (span) => [staticValue(file, span.expression, depth), span.literal.text] as const,
  );
  return pieces.every(([value]) => typeof value === 'string')
    ? node.head.text + pieces.map(([value, after]) => `${value as string}${after}`).join('')
    : undefined;
}

function readSum(file: StaticFile, node: TS.Expression, depth: number): StaticValue {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [staticValue(file, node.left, depth), staticValue(file, node.right, depth)];
  return typeof left === 'string' && typeof right === 'string' ? left + right : undefined;
}

const JOINED = new Set(['resolve', 'join', 'normalize']);

/** `path.resolve(__dirname, 'src')`, `path.join(…)`, and `fileURLToPath(…)`, which returns the path of its URL. */
function readCall(file: StaticFile, node: TS.Expression, depth: number): StaticValue {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const name = ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : '';
  const values = node.arguments.map((argument) => staticValue(file, argument, depth));
  if (!values.every((value) => typeof value === 'string') || values.length === 0) return undefined;
  if (name === 'fileURLToPath' || (name === 'dirname' && ts.isCallExpression(node.arguments[0]!))) return values[0];
  return JOINED.has(name)
    ? name === 'resolve'
      ? path.resolve(file.root, ...values)
      : path.join(...values)
    : undefined;
}

/** `new URL('./src', import.meta.url)` and its `.pathname`; the file's folder stands for the file itself. */
function readUrl(file: StaticFile, node: TS.Expression, depth: number): StaticValue {
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'url' && ts.isMetaProperty(node.expression))
    return file.folder;
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'pathname')
    return readUrl(file, node.expression, depth);
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'URL')
    return undefined;
  const [address, base] = (node.arguments ?? []).map((argument) => staticValue(file, argument, depth));
  return typeof address === 'string' && typeof base === 'string' ? path.resolve(base, address) : undefined;
}

export function toStaticRecord(value: StaticValue): StaticRecord {
  // A value of a JSON file may be null.
  return typeof value === 'object' && (value as unknown) !== null && !Array.isArray(value)
    ? (value as StaticRecord)
    : {};
}

export function toStaticList(value: StaticValue): readonly StaticValue[] {
  return Array.isArray(value) ? (value as readonly StaticValue[]) : [];
}
