import type * as TS from 'typescript';
import type { NodePath } from './literals.ts';
import type { TextName } from './text-name.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTree } from '../syntax/walk.ts';

/** Where code names a text: what stands for the text there, with what it stands in, itself last. */
export interface FoundReference<Named> {
  readonly named: Named;
  readonly path: NodePath;
}

/**
 * The places of a file at which a name stands for one of some texts: `PURPOSES`, `PATHS.purposes`, `PATHS[kind]`,
 * `purpose(id)`. Names alone decide, no value is followed: a name may stand for something else there.
 */
export function referencesIn<Named extends TextName>(
  source: TS.SourceFile,
  texts: readonly Named[],
  pathTo: (position: number) => NodePath,
): readonly FoundReference<Named>[] {
  if (texts.length === 0) return [];
  const found: FoundReference<Named>[] = [];
  const { bound, aliases } = bindingsOf(source);
  const byName = groupByLast(texts);
  walkTree(source, (node) => {
    if (!ts.isIdentifier(node) && !ts.isStringLiteralLike(node)) return;
    const wanted = byName.get(aliases.get(node.text) ?? node.text);
    if (!wanted) return;
    const path = pathTo(node.getStart(source));
    const read = path.at(-1) === node ? readingOf(path) : undefined;
    if (!read) return;
    const there = {
      ...read,
      name: aliases.get(read.name) ?? read.name,
      holder: read.holder && (aliases.get(read.holder) ?? read.holder),
    };
    for (const named of wanted) {
      const reading = named.isReturned ? calling(read.path) : read.path;
      if (reading && means(named, there, bound)) found.push({ named, path: reading });
    }
  });
  return found;
}

function groupByLast<Named extends TextName>(texts: readonly Named[]): ReadonlyMap<string, readonly Named[]> {
  const groups = new Map<string, Named[]>();
  const add = (name: string | null | undefined, text: Named): void => {
    if (typeof name !== 'string') return;
    const group = groups.get(name);
    if (group) group.push(text);
    else groups.set(name, [text]);
  };
  for (const text of texts) {
    // A table is asked for one that is not known by its own name.
    add(text.names.at(-1), text);
    if (text.names.length > 1) add(text.names.at(-2), text);
  }
  return groups;
}

interface Bindings {
  /** Names that patterns and imports take out of what they are given. */
  readonly bound: ReadonlySet<string>;
  /** What they are called here, with what they are called there. */
  readonly aliases: ReadonlyMap<string, string>;
}

function bindingsOf(source: TS.SourceFile): Bindings {
  const bound = new Set<string>();
  const aliases = new Map<string, string>();
  walkTree(source, (node) => {
    if (ts.isImportClause(node) && node.name) bound.add(node.name.text);
    if (ts.isNamespaceImport(node)) bound.add(node.name.text);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && isLoaded(node.initializer))
      bound.add(node.name.text);
    if (!ts.isBindingElement(node) && !ts.isImportSpecifier(node)) return;
    if (!ts.isIdentifier(node.name)) return;
    const { propertyName } = node;
    bound.add(node.name.text);
    if (!propertyName || !ts.isIdentifier(propertyName)) return;
    bound.add(propertyName.text);
    aliases.set(node.name.text, propertyName.text);
  });
  return { bound, aliases };
}

/** `require('./paths')`, `await import('./paths.js')`. */
function isLoaded(made: TS.Expression): boolean {
  const call = ts.isAwaitExpression(made) ? made.expression : made;
  return (
    ts.isCallExpression(call) &&
    (call.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(call.expression) && call.expression.text === 'require'))
  );
}

interface Reading {
  readonly path: NodePath;
  /** The name by which it is read. */
  readonly name: string;
  /**
   * What it is read from: `PATHS`, and `null` of something without a name; undefined where it is read by its name
   * alone.
   */
  readonly holder: string | null | undefined;
  /** The key is unknown: any member of the table may be meant. */
  readonly isAny: boolean;
}

/** How the name that a path ends in is read; undefined where it is declared, written or no name. */
function readingOf(path: NodePath): Reading | undefined {
  const [outer, node] = path.slice(-2);
  if (!outer || !node) return undefined;
  if (ts.isStringLiteralLike(node))
    return ts.isElementAccessExpression(outer) && outer.argumentExpression === node
      ? { path: path.slice(0, -1), name: node.text, holder: lastName(outer.expression), isAny: false }
      : undefined;
  if (!ts.isIdentifier(node)) return undefined;
  const access = ts.isPropertyAccessExpression(outer) && outer.name === node ? outer : undefined;
  const whole = access ? path.slice(0, -1) : path;
  const { text: name } = node;
  const table = whole.at(-2);
  if (
    table &&
    ts.isElementAccessExpression(table) &&
    table.expression === whole.at(-1) &&
    !ts.isStringLiteralLike(table.argumentExpression)
  )
    return { path: whole.slice(0, -1), name, holder: undefined, isAny: true };
  if (access) return { path: whole, name, holder: lastName(access.expression), isAny: false };
  return isDeclared(node, outer) ? undefined : { path, name, holder: undefined, isAny: false };
}

/** Whether a name is that of what a node declares, or of a type. */
export function isDeclared(node: TS.Identifier, outer: TS.Node): boolean {
  if (ts.isShorthandPropertyAssignment(outer)) return false;
  const { name, propertyName } = outer as { readonly name?: unknown; readonly propertyName?: unknown }; // those that declare something have one
  return name === node || propertyName === node || ts.isTypeNode(outer);
}

function lastName(expression: TS.Expression): string | null {
  if (expression.kind === ts.SyntaxKind.ThisKeyword) return THIS;
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isNonNullExpression(expression) || ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return lastName(expression.expression);
  return null;
}

const THIS = 'this';

/** `purpose(id)`, where it is called. */
function calling(path: NodePath): NodePath | undefined {
  const [outer, node] = path.slice(-2);
  return outer && ts.isCallExpression(outer) && outer.expression === node ? path.slice(0, -1) : undefined;
}

/**
 * Whether a name stands for a text: of what a table has, its own name counts only behind that of the table, or taken
 * out of something.
 */
function means({ names }: TextName, { name, holder, isAny }: Reading, bound: ReadonlySet<string>): boolean {
  const [own, table] = [names.at(-1), names.at(-2)];
  if (isAny) return table === name;
  if (own !== name) return false;
  if (holder === undefined) return table === undefined || bound.has(name);
  const isImported = holder !== null && bound.has(holder);
  if (table === undefined) return isImported;
  return isImported || (table === null ? holder === THIS : table === holder);
}
