import type * as TS from 'typescript';
import { assignedIn, targetOf } from './assigned-names.ts';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

const known = new WeakMap<TS.Node, ReadonlySet<string>>();

/**
 * The fields that only the constructor of a class assigns: no method of it does, and no function within the constructor.
 * Whether an instance has such a field is decided when the constructor ends.
 */
export function fieldsOfConstructor(
  own: TS.ConstructorDeclaration,
  { members }: TS.ClassLikeDeclaration,
): ReadonlySet<string> {
  let fields = known.get(own);
  if (!fields) known.set(own, (fields = collectFields(own, members)));
  return fields;
}

function collectFields(own: TS.ConstructorDeclaration, members: Iterable<TS.ClassElement>): ReadonlySet<string> {
  const fields = new Set<string>();
  const elsewhere: TS.Node[] = [...members].filter((member) => member !== own);
  if (own.body)
    walkTree(own.body, (node) => {
      if (ts.isFunctionLike(node) || ts.isClassLike(node)) {
        elsewhere.push(node);
        return false;
      }
      const target = targetOf(node);
      if (target && ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword)
        fields.add(target.name.text);
      return true;
    });
  if (fields.size > 0)
    for (const node of elsewhere) for (const name of assignedIn(node).properties) fields.delete(name);
  return fields;
}
