import type * as TS from 'typescript';
import type { Module } from './module.ts';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

/** The types that the comments of a plain JavaScript file give. */
interface CommentTypes {
  /** `@param {Http} http`, by parameter. */
  readonly parameters: ReadonlyMap<TS.ParameterDeclaration, TS.TypeNode>;
  /** `@typedef {TrustClient} Http`, by name. */
  readonly names: ReadonlyMap<string, TS.TypeNode>;
}

/** The type that a comment gives a parameter. */
export function commentedType(module: Module, parameter: TS.ParameterDeclaration): TS.TypeNode | undefined {
  return commentTypes(module).parameters.get(parameter);
}

/** The type that a comment declares under a name. */
export function commentedName(module: Module, name: string): TS.TypeNode | undefined {
  return commentTypes(module).names.get(name);
}

const NO_TYPES: CommentTypes = { parameters: new Map(), names: new Map() };
const known = new WeakMap<Module, CommentTypes>();

function commentTypes(module: Module): CommentTypes {
  let found = known.get(module);
  if (!found) known.set(module, (found = canHold(module) ? readComments(module.source) : NO_TYPES));
  return found;
}

/** Only plain JavaScript has types in its comments: elsewhere, comments repeat the annotations. */
function canHold({ path, source }: Module): boolean {
  return /\.[cm]?jsx?$/.test(path) && /@(?:param|arg|argument|typedef)\b/.test(source.text);
}

function readComments(source: TS.SourceFile): CommentTypes {
  const parameters = new Map<TS.ParameterDeclaration, TS.TypeNode>();
  const names = new Map<string, TS.TypeNode>();
  walkTree(source, (node) => {
    for (const tag of tagsOf(node)) {
      const type = typeOfTag(tag);
      if (!type) continue;
      if (ts.isJSDocTypedefTag(tag) && tag.name) names.set(tag.name.text, type);
      const parameter =
        ts.isJSDocParameterTag(tag) && ts.isIdentifier(tag.name)
          ? findParameter(commentedFunction(node), tag.name.text)
          : undefined;
      if (parameter) parameters.set(parameter, type);
    }
  });
  return { parameters, names };
}

function tagsOf(node: TS.Node): readonly TS.JSDocTag[] {
  // The parser stores comments on the nodes that they precede, in a property that its types leave out.
  const { jsDoc = [] } = node as { readonly jsDoc?: readonly TS.JSDoc[] };
  return jsDoc.flatMap(({ tags }) => [...(tags ?? [])]);
}

/** The type of a tag, without the marks for optional and nullable. */
function typeOfTag(tag: TS.JSDocTag): TS.TypeNode | undefined {
  const { typeExpression } = tag as { readonly typeExpression?: TS.Node };
  let type: TS.Node | undefined =
    typeExpression && ts.isJSDocTypeExpression(typeExpression) ? typeExpression.type : undefined;
  while (type && (ts.isJSDocOptionalType(type) || ts.isJSDocNullableType(type) || ts.isJSDocNonNullableType(type)))
    type = type.type;
  return type as TS.TypeNode | undefined;
}

/** The function that a comment precedes: the node itself, the value of a variable or property, or an assigned value. */
function commentedFunction(node: TS.Node): TS.Node | undefined {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.initializer;
  if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) return node.initializer;
  if (ts.isExpressionStatement(node)) return ts.isBinaryExpression(node.expression) ? node.expression.right : undefined;
  return ts.isExportAssignment(node) ? node.expression : node;
}

function findParameter(node: TS.Node | undefined, name: string): TS.ParameterDeclaration | undefined {
  return node && ts.isFunctionLike(node)
    ? node.parameters.find((parameter) => ts.isIdentifier(parameter.name) && parameter.name.text === name)
    : undefined;
}
