import type * as TS from 'typescript';
import type { NodePath } from './literals.ts';
import type { TextName } from './text-name.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTree } from '../syntax/walk.ts';

/** A reference to a text: the nodes around it, with the referring node last. */
export interface FoundReference<Named> {
  readonly named: Named;
  readonly path: NodePath;
}

/**
 * The references in a file to any of the texts: `PURPOSES`, `PATHS.purposes`, `PATHS[kind]`, `purpose(id)`. Names alone
 * decide, and no value is followed: a name may mean something else there.
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
    // Under an unknown key, code names the table and not the text.
    add(text.names.at(-1), text);
    if (text.names.length > 1) add(text.names.at(-2), text);
  }
  return groups;
}

interface Bindings {
  /** Names that patterns and imports declare. */
  readonly bound: ReadonlySet<string>;
  /** Their local names, with the names that they have at the source. */
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
  /** The name in the reference. */
  readonly name: string;
  /** The name before it: `PATHS`, `null` for an expression without a name; undefined for a bare name. */
  readonly holder: string | null | undefined;
  /** The key is unknown: any member of the table may be meant. */
  readonly isAny: boolean;
}

/** How the last node of a path refers by its name; undefined where it declares or assigns, or is no name. */
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
  return isNameOfDeclaration(node, outer) ? undefined : { path, name, holder: undefined, isAny: false };
}

/** Whether a name is that of a declaration or of a type. */
export function isNameOfDeclaration(node: TS.Identifier, outer: TS.Node): boolean {
  if (ts.isShorthandPropertyAssignment(outer)) return false;
  const { name, propertyName } = outer as { readonly name?: unknown; readonly propertyName?: unknown }; // declarations have one of them
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

/** The call of `purpose(id)`, if the path ends in its callee. */
function calling(path: NodePath): NodePath | undefined {
  const [outer, node] = path.slice(-2);
  return outer && ts.isCallExpression(outer) && outer.expression === node ? path.slice(0, -1) : undefined;
}

/**
 * Whether a reference means a text. The name of a table's member only counts after the name of the table, or where a
 * pattern or import declares it.
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
