import type * as TS from 'typescript';
import { ts } from './typescript.ts';

/** Instances that a file makes of these have the language's own methods, which lead to no request: `seen.get(key)`. */
const CONSTRUCTORS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Date']);

/**
 * Names that mean a list, a map or the like wherever a piece of code declares them: constants initialised in their
 * declaration. A name that means a collection in one function and something else in another is no collection.
 */
export class OwnCollections {
  readonly #made = new Set<TS.Node>();
  readonly #names = new Set<string>();
  readonly #otherNames = new Set<string>();

  /** Call it with each list of declarations before the declarations in it. */
  addList({ flags, declarations }: TS.VariableDeclarationList): void {
    if ((flags & ts.NodeFlags.Const) === 0) return;
    for (const declaration of declarations)
      if (ts.isIdentifier(declaration.name) && declaration.initializer && isCollection(declaration.initializer))
        this.#made.add(declaration);
  }

  /** Call it with every declaration and the names that it declares. */
  addDeclaration(declaration: TS.Node, names: Iterable<string>): void {
    for (const name of names) (this.#made.has(declaration) ? this.#names : this.#otherNames).add(name);
  }

  /** Whether a name always means a collection; `isOuter` says which names have a meaning outside of the code. */
  has(name: string, isOuter: (name: string) => boolean): boolean {
    return (
      this.#names.has(name) &&
      !this.#otherNames.has(name) &&
      !isOuter(name) &&
      ![...CONSTRUCTORS].some((each) => this.#otherNames.has(each) || isOuter(each))
    );
  }
}

function isCollection(initializer: TS.Expression): boolean {
  if (ts.isAsExpression(initializer)) return isCollection(initializer.expression);
  return (
    ts.isArrayLiteralExpression(initializer) ||
    (ts.isNewExpression(initializer) &&
      ts.isIdentifier(initializer.expression) &&
      CONSTRUCTORS.has(initializer.expression.text))
  );
}
