import type * as TS from 'typescript';
import type { Module } from '../../syntax/module.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';

/** The names of members that a file reads in any way but by a call on `this`, which shows who calls what. */
export interface AskedNames {
  readonly names: ReadonlySet<string>;
  /** It reads members of `this` under names that its text does not show. */
  readonly isAny: boolean;
}

const known = new WeakMap<Module, AskedNames>();

export function askedNames(module: Module): AskedNames {
  const found = known.get(module) ?? read(module.source);
  known.set(module, found);
  return found;
}

function read(source: TS.SourceFile): AskedNames {
  const names = new Set<string>();
  const called = new Set<TS.Node>(); // a node is visited before what is in it
  let isAny = false;
  walkTree(source, (node) => {
    if (ts.isCallExpression(node) && isOfThis(node.expression)) called.add(node.expression);
    else if (ts.isPropertyAccessExpression(node) && !called.has(node)) names.add(node.name.text);
    else if (ts.isStringLiteralLike(node)) names.add(node.text);
    else if (ts.isBindingElement(node)) addBound(names, node);
    else if (ts.isElementAccessExpression(node) && !isKnownKey(node) && isSelf(node.expression)) isAny = true;
  });
  return { names, isAny };
}

/** `const { read, send: write } = this` */
function addBound(names: Set<string>, { name, propertyName }: TS.BindingElement): void {
  const asked = propertyName ?? name;
  if (ts.isIdentifier(asked)) names.add(asked.text);
}

/** `this.read` */
function isOfThis(node: TS.Expression): boolean {
  return ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword;
}

function isKnownKey({ argumentExpression }: TS.ElementAccessExpression): boolean {
  return ts.isStringLiteralLike(argumentExpression) || ts.isNumericLiteral(argumentExpression);
}

function isSelf(node: TS.Expression): boolean {
  return (
    node.kind === ts.SyntaxKind.ThisKeyword ||
    (ts.isIdentifier(node) && /^(?:self|that|_this|service)$/.test(node.text))
  );
}
