import path from 'node:path';
import ts from 'typescript';
import { keyOf, type Hop, type NodeKey } from './hop.ts';

type CallLike = ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression;
type WithBody = ts.FunctionLikeDeclaration & { readonly body: ts.Node };

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  experimentalDecorators: true,
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  allowJs: true,
};

/** Libraries and packages are parsed once for all programs. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The calls of a folder's own functions that the type checker resolves, as `getResolvedSignature` tells it. */
export function findHops(folder: string, files: readonly string[]): readonly Hop[] {
  const options = readOptions(folder);
  const program = ts.createProgram({ rootNames: [...files], options, host: createHost(options) });
  const own = program
    .getSourceFiles()
    .filter(({ fileName, isDeclarationFile }) => !isDeclarationFile && isOwn(folder, fileName));
  const checker = program.getTypeChecker();
  const subclasses = findSubclasses(checker, own);
  return own.flatMap((source) => hopsOf(folder, checker, subclasses, source));
}

function isOwn(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !relative.split(path.sep).includes('node_modules');
}

function readOptions(folder: string): ts.CompilerOptions {
  const file = path.join(folder, 'tsconfig.json');
  if (!ts.sys.fileExists(file)) return OPTIONS;
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, folder);
  return { ...OPTIONS, ...options, types: ['node'], allowJs: true, noEmit: true, composite: false, incremental: false };
}

function createHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...others) => {
    if (!file.includes('/node_modules/')) return getSourceFile(file, ...others);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...others));
    return parsed.get(file);
  };
  return host;
}

function hopsOf(
  folder: string,
  checker: ts.TypeChecker,
  subclasses: ReadonlyMap<ts.Symbol, readonly ts.ClassLikeDeclaration[]>,
  source: ts.SourceFile,
): Hop[] {
  const hops: Hop[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!isCallLike(node)) return;
    const target = findTarget(checker, node);
    if (!target || !isOwn(folder, target.getSourceFile().fileName)) return;
    const within = functionAround(node);
    hops.push({
      file: path.relative(folder, source.fileName),
      site: keyIn(folder, node),
      target: keyIn(folder, target),
      overrides: overridesOf(checker, subclasses, target).map((each) => keyIn(folder, each)),
      within: within && keyIn(folder, within),
      isInPlace: target.getSourceFile() === source && node.pos <= target.pos && target.end <= node.end,
      shown: `${placeIn(folder, node)} calls ${nameOf(target)} of ${placeIn(folder, target)}`,
    });
  };
  visit(source);
  return hops;
}

function isCallLike(node: ts.Node): node is CallLike {
  return ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node);
}

/** The function with a body that a call enters; of overloads, the one that implements them. */
function findTarget(checker: ts.TypeChecker, node: CallLike): WithBody | undefined {
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
  if (hasBody(declaration)) return declaration;
  if (!ts.isFunctionLike(declaration)) return undefined;
  const symbol =
    checker.getSymbolAtLocation(declaration.name ?? declaration) ?? checker.getTypeAtLocation(declaration).symbol;
  return symbol?.declarations?.find(hasBody);
}

function hasBody(node: ts.Node): node is WithBody {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

/**
 * The function whose body or parameters hold a node. What stands in a field of a class runs when the class says so, in
 * none.
 */
function functionAround(node: ts.Node): ts.Node | null {
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent) {
    if (hasBody(outer) || ts.isClassLike(outer)) return outer;
  }
  return null;
}

/** The classes that extend another, directly or through others, by the symbol of that one. */
function findSubclasses(
  checker: ts.TypeChecker,
  sources: readonly ts.SourceFile[],
): Map<ts.Symbol, ts.ClassLikeDeclaration[]> {
  const subclasses = new Map<ts.Symbol, ts.ClassLikeDeclaration[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node))
      for (const ancestor of ancestorsOf(checker, node))
        subclasses.set(ancestor, [...(subclasses.get(ancestor) ?? []), node]);
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return subclasses;
}

function ancestorsOf(checker: ts.TypeChecker, node: ts.ClassLikeDeclaration): ts.Symbol[] {
  const ancestors: ts.Symbol[] = [];
  let bases = checker.getTypeAtLocation(node).getBaseTypes() ?? [];
  while (bases.length > 0) {
    ancestors.push(...bases.flatMap((base) => base.symbol ?? []));
    bases = bases.flatMap((base) => base.getBaseTypes() ?? []);
  }
  return ancestors;
}

function overridesOf(
  checker: ts.TypeChecker,
  subclasses: ReadonlyMap<ts.Symbol, readonly ts.ClassLikeDeclaration[]>,
  target: WithBody,
): ts.Node[] {
  const { parent, name } = target;
  if (!name || !ts.isClassLike(parent)) return [];
  const extending = subclasses.get(checker.getTypeAtLocation(parent).symbol) ?? [];
  return extending.flatMap(({ members }) => members.filter((member) => member.name?.getText() === name.getText()));
}

function nameOf({ kind, name }: WithBody): string {
  return name?.getText() ?? (kind === ts.SyntaxKind.Constructor ? 'the constructor' : 'a function');
}

function keyIn(folder: string, node: ts.Node): NodeKey {
  return keyOf(path.relative(folder, node.getSourceFile().fileName), node);
}

function placeIn(folder: string, node: ts.Node): string {
  const source = node.getSourceFile();
  return `${path.relative(folder, source.fileName)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
