import type * as TS from 'typescript';
import { hasModifier } from './module-syntax.ts';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

/** A function or value at the top level of a file, or a member of a class or an object there, that code reaches by its name. */
export interface Piece {
  readonly name: string;
  readonly node: TS.Node;
  /**
   * `exported`: other files may use it by this name. `local`: only its own file may, or it renames another one. `open`: a
   * framework may use it without naming it, as one with a decorator or the result of a call.
   */
  readonly kind: 'exported' | 'local' | 'open';
  /** It stands in a class or an object. */
  readonly isMember: boolean;
  /** The variable whose object has this member: code that hands the object on may use the member without naming it. */
  readonly owner?: string;
}

/** A file's top level: its pieces, and the nodes that run or are used when the file is loaded. */
export interface ModulePieces {
  readonly pieces: readonly Piece[];
  readonly top: readonly TS.Node[];
}

/** Reads the pieces of a file from its statements; nothing is executed. */
export function readModulePieces(source: TS.SourceFile): ModulePieces {
  const reader: Reader = { pieces: [], top: [], exported: listedExports(source), packages: packageNames(source) };
  for (const statement of source.statements) readStatement(statement, reader);
  return reader;
}

/** The words by which code mentions something, types left out: identifiers, property names and strings that are names. */
export function wordsOf(node: TS.Node): ReadonlySet<string> {
  const words = new Set<string>();
  walkTree(node, (each) => {
    if (isOnlyType(each)) return false;
    if (ts.isIdentifier(each) || ts.isPrivateIdentifier(each) || ts.isStringLiteralLike(each)) words.add(each.text);
    return true;
  });
  return words;
}

interface Reader {
  readonly pieces: Piece[];
  readonly top: TS.Node[];
  /** The names that export lists, `export default name` and `module.exports` export. */
  readonly exported: ReadonlySet<string>;
  /** The names that the file imports from packages. */
  readonly packages: ReadonlySet<string>;
}

function isOnlyType(node: TS.Node): boolean {
  if (ts.isExpressionWithTypeArguments(node)) return false;
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

function readStatement(statement: TS.Statement, reader: Reader): void {
  if (ts.isImportDeclaration(statement)) readImports(statement, reader);
  else if (ts.isExportDeclaration(statement)) readRenamed(statement.exportClause, reader);
  else if (ts.isClassDeclaration(statement)) readClass(statement, reader);
  else if (ts.isVariableStatement(statement)) readVariables(statement, reader);
  else if (ts.isFunctionDeclaration(statement) && statement.name && !isDefault(statement))
    addPiece(statement.name.text, statement, isExported(statement, statement.name.text, reader), reader);
  else if (!isOnlyType(statement)) readOther(statement, reader);
}

function readVariables(statement: TS.VariableStatement, reader: Reader): void {
  for (const declaration of statement.declarationList.declarations)
    if (ts.isIdentifier(declaration.name))
      readValue(declaration.name.text, declaration, isExported(statement, declaration.name.text, reader), reader);
    else reader.top.push(declaration);
}

function readOther(statement: TS.Statement, reader: Reader): void {
  const assigned = exportedAssignment(statement);
  if (assigned?.name !== undefined) readValue(assigned.name, assigned.node, true, reader);
  else if (assigned && ts.isObjectLiteralExpression(assigned.node)) readMembers(assigned.node, true, reader);
  else if (!isExportOfName(statement)) reader.top.push(statement);
}

function addPiece(
  name: string,
  node: TS.Node,
  isExport: boolean,
  { pieces }: Reader,
  member: Pick<Piece, 'isMember' | 'owner'> = { isMember: false },
): void {
  pieces.push({ name, node, kind: isExport ? 'exported' : 'local', ...member });
}

/** `import { list as listAll } from './a'`: code that mentions the new name mentions the old one. */
function readImports({ importClause }: TS.ImportDeclaration, reader: Reader): void {
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamedImports(bindings))
    for (const element of bindings.elements)
      if (element.propertyName) addPiece(element.name.text, element, false, reader);
}

function readRenamed(clause: TS.NamedExportBindings | undefined, reader: Reader): void {
  if (!clause || !ts.isNamedExports(clause)) return;
  for (const element of clause.elements)
    if (element.propertyName && element.name.text !== 'default') addPiece(element.name.text, element, true, reader);
}

/** The class itself has the pieces that run without a member's name: constructor, static blocks and fields. */
function readClass(node: TS.ClassLikeDeclaration, reader: Reader, name = node.name?.text): void {
  if (isFrameworks(node, reader)) {
    reader.pieces.push({ name: '', node, kind: 'open', isMember: false });
    return;
  }
  const isExport = name === undefined || isDefault(node) || isExported(node, name, reader);
  for (const clause of node.heritageClauses ?? []) if (name !== undefined) addPiece(name, clause, isExport, reader);
  for (const member of node.members) {
    const key = member.name && nameOf(member.name);
    const isHidden =
      hasModifier(member, ts.SyntaxKind.PrivateKeyword) || (member.name && ts.isPrivateIdentifier(member.name));
    if (hasDecorator(member)) reader.pieces.push({ name: key ?? '', node: member, kind: 'open', isMember: true });
    else if (key !== undefined) addPiece(key, member, isExport && isHidden !== true, reader, { isMember: true });
    else if (name !== undefined) addPiece(name, member, isExport, reader);
    else reader.top.push(member);
  }
}

/** A class of a framework: it has a decorator, or extends one that the file does not declare or import from a file. */
function isFrameworks(node: TS.ClassLikeDeclaration, { packages }: Reader): boolean {
  if (hasDecorator(node)) return true;
  const base = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;
  if (!base) return false;
  let root: TS.Expression = base;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  return !ts.isIdentifier(root) || packages.has(root.text) || /^(?:HTMLElement|EventTarget)$/.test(root.text);
}

function readValue(
  name: string,
  node: TS.Expression | TS.VariableDeclaration,
  isExport: boolean,
  reader: Reader,
): void {
  const value = withoutTypes(ts.isVariableDeclaration(node) ? node.initializer : node);
  if (value && ts.isObjectLiteralExpression(value) && value.properties.length > 0)
    readMembers(value, isExport, reader, name);
  else if (value && ts.isClassExpression(value)) readClass(value, reader, name);
  else if (value && isExport && !isFunction(value) && holdsFunction(value))
    reader.pieces.push({ name, node, kind: 'open', isMember: false });
  else addPiece(name, node, isExport, reader);
}

function readMembers(object: TS.ObjectLiteralExpression, isExport: boolean, reader: Reader, owner?: string): void {
  for (const property of object.properties) {
    const name = property.name && nameOf(property.name);
    const value = ts.isPropertyAssignment(property) ? withoutTypes(property.initializer) : undefined;
    if (ts.isShorthandPropertyAssignment(property) && owner === undefined) continue; // an export list
    if (value && ts.isObjectLiteralExpression(value)) readMembers(value, isExport, reader, owner ?? name ?? '');
    else if (name !== undefined)
      addPiece(name, property, isExport, reader, { isMember: true, ...(owner ? { owner } : {}) });
    else if (owner !== undefined) addPiece(owner, property, isExport, reader, { isMember: true });
    else reader.top.push(property);
  }
}

function withoutTypes(node: TS.Expression | undefined): TS.Expression | undefined {
  let value = node;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value)))
    value = value.expression;
  return value;
}

function isFunction(node: TS.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function holdsFunction(node: TS.Node): boolean {
  let isFound = false;
  walkTree(node, (each) => {
    isFound ||= isFunction(each);
    return !isFound;
  });
  return isFound;
}

function nameOf(name: TS.PropertyName): string | undefined {
  if (ts.isComputedPropertyName(name))
    return ts.isStringLiteralLike(name.expression) ? name.expression.text : undefined;
  return name.text;
}

function hasDecorator(node: TS.Node): boolean {
  return ts.canHaveDecorators(node) && (ts.getDecorators(node)?.length ?? 0) > 0;
}

function isDefault(node: TS.Node): boolean {
  return hasModifier(node, ts.SyntaxKind.DefaultKeyword);
}

function isExported(node: TS.Node, name: string, { exported }: Reader): boolean {
  return hasModifier(node, ts.SyntaxKind.ExportKeyword) || exported.has(name);
}

/** `export default api;`, `export = api;`, `module.exports = api;`: the name is exported, and nothing uses it. */
function isExportOfName(statement: TS.Statement): boolean {
  const value = ts.isExportAssignment(statement) ? statement.expression : exportedAssignment(statement)?.node;
  return value !== undefined && ts.isIdentifier(value);
}

/** The value of `exports.name = …` or, without a name, of `module.exports = …`. */
function exportedAssignment(
  statement: TS.Statement,
): { readonly name?: string; readonly node: TS.Expression } | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined;
  const { left, operatorToken, right } = statement.expression;
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isPropertyAccessExpression(left)) return undefined;
  if (isModuleExports(left)) return { node: right };
  const isOfExports =
    (ts.isIdentifier(left.expression) && left.expression.text === 'exports') || isModuleExports(left.expression);
  return isOfExports ? { name: left.name.text, node: right } : undefined;
}

function isModuleExports(node: TS.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'module' &&
    node.name.text === 'exports'
  );
}

function listedExports({ statements }: TS.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of statements) {
    if (
      ts.isExportDeclaration(statement) &&
      !statement.moduleSpecifier &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { propertyName, name } of statement.exportClause.elements) names.add((propertyName ?? name).text);
    const value = ts.isExportAssignment(statement) ? statement.expression : exportedAssignment(statement)?.node;
    if (value && ts.isIdentifier(value)) names.add(value.text);
    if (value && ts.isObjectLiteralExpression(value))
      for (const property of value.properties)
        if (ts.isShorthandPropertyAssignment(property)) names.add(property.name.text);
  }
  return names;
}

/** The names that imports from packages declare. */
function packageNames({ statements }: TS.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    if (/^[.#~/]|^@\//.test(statement.moduleSpecifier.text)) continue;
    const { name, namedBindings } = statement.importClause ?? {};
    if (name) names.add(name.text);
    if (namedBindings && ts.isNamespaceImport(namedBindings)) names.add(namedBindings.name.text);
    if (namedBindings && ts.isNamedImports(namedBindings))
      for (const each of namedBindings.elements) names.add(each.name.text);
  }
  return names;
}
