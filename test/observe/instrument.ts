import ts from 'typescript';

/**
 * Rewrites a source so that the logical stack of call sites is known while a call runs, and makes it a CommonJS module.
 *
 * `client.get(path, ...rest)` becomes `o.leave(o.save(), client.get(path, ...rest, ...o.enter("src/a.ts:3:9", 40,
 * 68)))`: receiver and arguments are evaluated before the call's own site is entered, and the syntax of the call stays
 * as it is, so that `this`, `super`, private names, `await` and `yield` keep their meaning. Inside an optional chain,
 * where nothing can be wrapped, the next link replaces the site of the one before. A `catch` and a `finally` go back to
 * the site from before the `try`. Each function says first where it is written: one that is written inside the call
 * that calls it makes that call no hop, as in `paths.map((path) => …)` and `(() => …)()`.
 */
export interface Source {
  /** Relative to the program's folder: it stands in the call sites. */
  readonly file: string;
  readonly text: string;
  readonly options: ts.CompilerOptions;
}

export interface Instrumented {
  readonly code: string;
  /** It awaits outside of functions: it is ready when `module.ready` is. */
  readonly isAsync: boolean;
  /** What it imports at its top, for `isAsync` goes on to those that import it. */
  readonly imports: readonly string[];
}

const { factory } = ts;

export function instrument({ file, text, options }: Source): Instrumented {
  const fileName = file.replace(/\.([mc])([jt]s)$/, '.$2').replace(/\.(vue|svelte)$/, '.ts');
  const { outputText } = ts.transpileModule(text, {
    fileName,
    compilerOptions: options,
    transformers: { before: [createTransformer(file)] },
  });
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  return { code: outputText, isAsync: awaitsAtTop(source), imports: listImports(source) };
}

function createTransformer(file: string): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (source) => {
    const sites = createSites(source, file);
    const visit = (node: ts.Node): ts.VisitResult<ts.Node> =>
      rewrite(node, {
        visit: (each) => visit(each) as ts.Node,
        visitEach: (each) => ts.visitEachChild(each, visit, context),
        siteOf: sites,
      });
    return ts.visitEachChild(source, visit, context);
  };
}

interface Tools {
  readonly visit: (node: ts.Node) => ts.Node;
  readonly visitEach: <T extends ts.Node>(node: T) => T;
  /** The place where an expression starts, `"src/a.ts:3:9"`, and the offsets where it starts and ends. */
  readonly siteOf: (node: ts.Node) => Site;
}

type Site = readonly [place: ts.Expression, start: ts.Expression, end: ts.Expression];

function createSites(source: ts.SourceFile, file: string): Tools['siteOf'] {
  return (node) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return [
      factory.createStringLiteral(`${file}:${line + 1}:${character + 1}`),
      factory.createNumericLiteral(node.getStart(source)),
      factory.createNumericLiteral(node.getEnd()),
    ];
  };
}

function rewrite(node: ts.Node, tools: Tools): ts.VisitResult<ts.Node> {
  if (ts.isDecorator(node)) return rewriteDecorator(node, tools);
  const { parent } = node;
  if (!isFunction(parent) || parent.body !== node) return rewriteNode(node, tools);
  const entered = helper('entered', tools.siteOf(parent));
  // An expression that is rewritten is one expression again.
  if (!ts.isBlock(node)) return factory.createComma(entered, rewriteNode(node, tools) as ts.Expression);
  const inner = tools.visitEach(node);
  return factory.updateBlock(inner, [factory.createExpressionStatement(entered), ...inner.statements]);
}

/** What stands in a decorator's arguments is called later; the decorator itself is called by the language. */
function rewriteDecorator(node: ts.Decorator, tools: Tools): ts.Decorator {
  const expression = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(expression) ? factory.updateDecorator(node, tools.visitEach(expression)) : node;
}

type FunctionWithBody =
  ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration | ts.ConstructorDeclaration;

/** Accessors are left out: no call leads to them. */
function isFunction(node: ts.Node | undefined): node is FunctionWithBody {
  return (
    node !== undefined &&
    (ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isConstructorDeclaration(node))
  );
}

/** Of any other kind of node, only what is inside is rewritten. */
function rewriteNode(node: ts.Node, tools: Tools): ts.VisitResult<ts.Node> {
  if (
    ts.isExpressionStatement(node) &&
    ts.isCallExpression(node.expression) &&
    node.expression.expression.kind === ts.SyntaxKind.SuperKeyword
  )
    return rewriteSuper(node, node.expression, tools);
  if (ts.isCallExpression(node)) return rewriteCall(node, tools);
  if (ts.isNewExpression(node)) return rewriteNew(node, tools);
  if (ts.isTaggedTemplateExpression(node)) return rewriteTemplate(node, tools);
  if (ts.isTryStatement(node)) return rewriteTry(node, tools);
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword)
    return helper('importMeta', [factory.createIdentifier('__filename')]);
  return tools.visitEach(node);
}

/** `super(...)` stays a statement of its own: fields are set up behind it. */
function rewriteSuper(
  statement: ts.ExpressionStatement,
  call: ts.CallExpression,
  tools: Tools,
): ts.VisitResult<ts.Node> {
  const inner = tools.visitEach(call);
  const entered = factory.updateCallExpression(inner, inner.expression, inner.typeArguments, [
    ...inner.arguments,
    enter(tools.siteOf(call)),
  ]);
  return [
    factory.updateExpressionStatement(statement, entered),
    factory.createExpressionStatement(helper('exit', tools.siteOf(call))),
  ];
}

function rewriteCall(node: ts.CallExpression, tools: Tools): ts.Expression {
  const inner = tools.visitEach(node);
  if (isLoading(node)) return inner;
  const site = tools.siteOf(node);
  const before = isInChain(node.expression) ? [factory.createSpreadElement(helper('drop', []))] : [];
  const entered = ts.isCallChain(inner)
    ? factory.updateCallChain(inner, inner.expression, inner.questionDotToken, inner.typeArguments, [
        ...before,
        ...inner.arguments,
        enter(site),
      ])
    : factory.updateCallExpression(inner, inner.expression, inner.typeArguments, [...inner.arguments, enter(site)]);
  return isChainGoingOn(node) ? entered : leave(entered);
}

/** `import()` and `require()`: what a module does when it is loaded is nobody's call. */
function isLoading({ expression }: ts.CallExpression): boolean {
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === 'require')
  );
}

/** Whether a call of the same optional chain came before: its site is still entered. */
function isInChain(expression: ts.Node): boolean {
  if (ts.isCallChain(expression)) return true;
  return (
    (ts.isPropertyAccessChain(expression) || ts.isElementAccessChain(expression) || ts.isNonNullChain(expression)) &&
    isInChain(expression.expression)
  );
}

function isChainGoingOn(node: ts.CallExpression): boolean {
  return ts.isCallChain(node) && ts.isOptionalChain(node.parent) && node.parent.expression === node;
}

function rewriteNew(node: ts.NewExpression, tools: Tools): ts.Expression {
  const inner = tools.visitEach(node);
  return leave(
    factory.updateNewExpression(inner, inner.expression, inner.typeArguments, [
      ...(inner.arguments ?? []),
      enter(tools.siteOf(node)),
    ]),
  );
}

/** A tag has no place for a further argument: it is bound to its site. */
function rewriteTemplate(node: ts.TaggedTemplateExpression, tools: Tools): ts.Expression {
  const inner = tools.visitEach(node);
  const site = tools.siteOf(node);
  const tag =
    ts.isPropertyAccessExpression(inner.tag) && ts.isIdentifier(inner.tag.name)
      ? helper('tagMember', [
          factory.createArrayLiteralExpression([...site]),
          inner.tag.expression,
          factory.createStringLiteral(inner.tag.name.text),
        ])
      : helper('tag', [factory.createArrayLiteralExpression([...site]), inner.tag]);
  return factory.updateTaggedTemplateExpression(inner, tag, undefined, inner.template);
}

function rewriteTry(node: ts.TryStatement, tools: Tools): ts.VisitResult<ts.Node> {
  const inner = tools.visitEach(node);
  const saved = factory.createUniqueName('site');
  const restored = (block: ts.Block): ts.Block =>
    factory.updateBlock(block, [factory.createExpressionStatement(helper('restore', [saved])), ...block.statements]);
  const handler =
    inner.catchClause &&
    factory.updateCatchClause(
      inner.catchClause,
      inner.catchClause.variableDeclaration,
      restored(inner.catchClause.block),
    );
  return [
    factory.createVariableStatement(
      undefined,
      factory.createVariableDeclarationList(
        [factory.createVariableDeclaration(saved, undefined, undefined, helper('save', []))],
        ts.NodeFlags.Const,
      ),
    ),
    factory.updateTryStatement(inner, inner.tryBlock, handler, inner.finallyBlock && restored(inner.finallyBlock)),
  ];
}

function enter(site: Site): ts.SpreadElement {
  return factory.createSpreadElement(helper('enter', site));
}

function leave(call: ts.Expression): ts.Expression {
  return helper('leave', [helper('save', []), call]);
}

function helper(name: string, given: readonly ts.Expression[]): ts.Expression {
  return factory.createCallExpression(
    factory.createPropertyAccessExpression(factory.createIdentifier('__observe'), name),
    undefined,
    given,
  );
}

function awaitsAtTop(source: ts.SourceFile): boolean {
  const search = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return false;
    return (
      ts.isAwaitExpression(node) ||
      (ts.isForOfStatement(node) && node.awaitModifier !== undefined) ||
      (ts.forEachChild(node, search) ?? false)
    );
  };
  return search(source);
}

function listImports(source: ts.SourceFile): readonly string[] {
  return source.statements.flatMap((node) => {
    const specifier = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : undefined;
    return specifier && ts.isStringLiteral(specifier) ? [specifier.text] : [];
  });
}
